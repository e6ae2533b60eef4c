/** The table screen: title bar, felt, chips, meters. It is plain HTML, so it works with keyboards and screen readers. */

import type { Localization } from '#client/text/localization.ts'
import { createElement, createIcon } from '#client/ui/dom-elements.ts'
import { createBalanceMeter, createLabelledFigure, createTopBar, type TopBarActions } from '#client/ui/hud.ts'
import { createNoticeBox, type Notice } from '#client/ui/notice.ts'
import type { createBeadPlate } from './bead-plate.ts'
import type { BettingControls } from './betting-controls.ts'
import type { createBettingSpots } from './betting-spots.ts'
import type { DealtCardsView } from './card-dealing-view.ts'
import type { BaccaratMessageFormatter } from './table-state.ts'

export interface TableScreen {
  layer: HTMLElement
  win: HTMLElement
  setSound(isOn: boolean): void
  setHeader(texts: { round: string; players: string }): void
  setPhase(text: string): void
  /** Sets the remaining seconds and the remaining share of the time; undefined hides the countdown. */
  setCountdown(left?: { seconds: number; part: number }): void
  setMeters(texts: { balance: string; stake: string }): void
  setNotice(notice?: Notice): void
  announce(text: string): void
}

interface TableScreenOptions {
  localization: Localization
  formatMessage: BaccaratMessageFormatter
  title: string
  isDemo: boolean
  dealtCards: DealtCardsView
  bettingSpots: ReturnType<typeof createBettingSpots>
  road: ReturnType<typeof createBeadPlate>
  chipSelector: BettingControls
}

export function createTableScreen(root: HTMLElement, options: TableScreenOptions, actions: TopBarActions): TableScreen {
  const { localization, formatMessage, isDemo, dealtCards, bettingSpots, road, chipSelector } = options
  const top = createTopBar(options, actions)
  const ring = countdownRing()
  const round = createElement('span')
  const players = createElement('span')
  const phase = createElement('p', { class: 'phase', role: 'status' }, formatMessage('waiting'))
  const balance = createElement('strong', { class: 'figure' })
  const stake = createElement('strong', { class: 'figure' })
  const win = createElement('strong', { class: 'figure win-figure' })
  const layer = createElement('div', { class: 'layer' })
  const notice = createNoticeBox()
  const liveRegion = createElement('p', { class: 'unseen', 'aria-live': 'polite' })
  const head = createElement(
    'div',
    { class: 'felt-head' },
    createElement('p', { class: 'felt-facts' }, round, players),
    ring.box,
    phase,
  )
  const felt = createElement('div', { class: 'felt' }, head, dealtCards.box, bettingSpots.box, road.box)
  const bottom = createElement(
    'footer',
    { class: 'bottom table-bottom' },
    createBalanceMeter(localization.formatMessage(isDemo ? 'credit' : 'balance'), balance, { isDemo }),
    createLabelledFigure(formatMessage('yourBets'), stake, 'stake'),
    createLabelledFigure(localization.formatMessage('win'), win, 'win'),
    chipSelector.box,
  )
  root.classList.add('is-table')
  root.replaceChildren(
    createElement('div', { class: 'canvas table-scene' }),
    top.bar,
    felt,
    bottom,
    layer,
    notice.box,
    liveRegion,
  )
  return {
    layer,
    win,
    setSound: top.setSound,
    setHeader(texts) {
      round.textContent = texts.round
      players.textContent = texts.players
    },
    setPhase(text) {
      if (phase.textContent !== text) phase.textContent = text
    },
    setCountdown: ring.show,
    setMeters(texts) {
      balance.textContent = texts.balance
      stake.textContent = texts.stake
    },
    setNotice: notice.set,
    announce(text) {
      liveRegion.textContent = text
    },
  }
}

function countdownRing() {
  const svgNamespace = 'http://www.w3.org/2000/svg'
  const svg = createIcon('close')
  const circle = (className: string) => {
    const created = document.createElementNS(svgNamespace, 'circle')
    for (const [name, value] of Object.entries({ cx: '32', cy: '32', r: '28', pathLength: '1', class: className }))
      created.setAttribute(name, value)
    return created
  }
  const left = circle('ring-left')
  svg.setAttribute('viewBox', '0 0 64 64')
  svg.replaceChildren(circle('ring-back'), left)
  const figure = createElement('span')
  const box = createElement('div', { class: 'ring', 'aria-hidden': 'true' }, svg, figure)
  return {
    box,
    show(now?: { seconds: number; part: number }) {
      box.classList.toggle('is-idle', now === undefined)
      box.classList.toggle('is-last', now !== undefined && now.seconds <= 5)
      figure.textContent = now ? String(now.seconds) : ''
      left.style.strokeDashoffset = String(1 - (now?.part ?? 0))
    },
  }
}
