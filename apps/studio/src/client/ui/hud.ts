/** The controls of a solo game. They are plain HTML over the canvas, so they work with keyboards and screen readers. */

import { isFramed } from '#client/parent-page-messages.ts'
import type { Localization } from '#client/text/localization.ts'
import { createElement, createIcon, createIconButton, type IconName } from './dom-elements.ts'
import { createNoticeBox, type Notice } from './notice.ts'

export interface TopBarActions {
  toggleSound(): void
  openRules(): void
  openHistory(): void
  openFairness(): void
  exit(): void
}

export interface HudActions extends TopBarActions {
  /** Starts a round, or skips the animation of the current one. */
  playOrSkip(): void
  stepStake(by: 1 | -1): void
  openStakeDialog(): void
  toggleTurbo(): void
  openAutoplayDialog(): void
  /** Skips the current animation, after a tap on the game area. */
  skip(): void
}

export interface Hud {
  /** Container behind the whole screen. */
  canvasHost: HTMLElement
  /** Container of the game's own elements. */
  gameArea: HTMLElement
  /** Container of the overlays, in front of the whole screen. */
  layer: HTMLElement
  /** The amount in the win meter. */
  win: HTMLElement
  /** Enables the buttons that need a loaded game. */
  setReady(): void
  setBalance(text: string): void
  setStake(text: string, limits: { isLowest: boolean; isHighest: boolean }): void
  setMessage(text: string): void
  setFeature(text: string | undefined): void
  setBusy(isBusy: boolean): void
  /** Sets the label of the autoplay button and the remaining rounds; 0 means that autoplay is off. */
  setAutoplay(label: string, roundsLeft: number): void
  setTurbo(isOn: boolean): void
  setSound(isOn: boolean): void
  /** Shows a notice over the game; undefined hides it. */
  setNotice(notice?: Notice): void
  announce(text: string): void
}

/** Labels of a game's main button, its status line and autoplay. */
export interface GameControlLabels {
  play: string
  playIcon: IconName
  ready: string
  busy: string
  autoplay: string
  autoplayHint: string
}

interface HudOptions {
  labels: GameControlLabels
  localization: Localization
  title: string
  isDemo: boolean
}

/** Creates the controls of a solo game. Buttons that need a loaded game are disabled until `setReady`. */
export function createHud(root: HTMLElement, options: HudOptions, actions: HudActions): Hud {
  const canvasHost = createElement('div', { class: 'canvas' })
  const gameArea = createElement('div', { class: 'window' })
  const layer = createElement('div', { class: 'layer' })
  const notice = createNoticeBox()
  const liveRegion = createElement('p', { class: 'unseen', 'aria-live': 'polite' })
  const feature = createElement('p', { class: 'feature', hidden: '' })
  const message = createElement('p', { class: 'message' }, options.labels.ready)
  const top = createTopBar(options, actions)
  const bottom = bottomBar(options, actions)
  const stage = createElement(
    'div',
    { class: 'stage' },
    createElement('div', { class: 'over' }, feature),
    gameArea,
    message,
  )
  stage.addEventListener('pointerdown', actions.skip)
  layer.addEventListener('pointerdown', actions.skip)
  for (const button of [...top.gameButtons, ...bottom.buttons]) button.disabled = true
  root.replaceChildren(canvasHost, top.bar, stage, bottom.bar, layer, notice.box, liveRegion)
  return {
    canvasHost,
    gameArea,
    layer,
    ...bottom.parts,
    setReady() {
      for (const button of [...top.gameButtons, ...bottom.buttons]) button.disabled = false
    },
    setSound: top.setSound,
    setMessage(text) {
      message.textContent = text
    },
    setFeature(text) {
      feature.hidden = text === undefined
      feature.textContent = text ?? ''
    },
    setNotice: notice.set,
    announce(text) {
      liveRegion.textContent = text
    },
  }
}

/**
 * Creates the top bar: title, and buttons for sound, history, fairness, rules and exit. In a frame, the parent page has the
 * title, the badge of a demo and the close button.
 */
export function createTopBar(
  { localization: { formatMessage }, title, isDemo }: { localization: Localization; title: string; isDemo: boolean },
  actions: TopBarActions,
) {
  const sound = createSoundButton(formatMessage('sound'), actions.toggleSound)
  const history = createIconButton('history', formatMessage('history'), 'icon', actions.openHistory)
  const rules = createIconButton('rules', formatMessage('rules'), 'icon', actions.openRules)
  const tools = [
    sound.button,
    history,
    createIconButton('shield', formatMessage('fairness'), 'icon', actions.openFairness),
    rules,
  ]
  if (!isFramed()) tools.push(createIconButton('close', formatMessage('exit'), 'icon', actions.exit))
  const bar = createTitleBar(title, isDemo && !isFramed() ? formatMessage('demo') : undefined, tools)
  return { bar, setSound: sound.set, gameButtons: [history, rules] }
}

/** Creates a title bar with an optional badge and buttons. */
export function createTitleBar(title: string, badge: string | undefined, tools: readonly HTMLElement[]): HTMLElement {
  const heading = createElement('h1', isFramed() ? { class: 'unseen' } : {}, createElement('bdi', {}, title))
  const name = createElement('div', { class: 'name' }, heading)
  if (badge !== undefined) name.append(createElement('span', { class: 'badge' }, badge))
  return createElement('header', { class: 'top' }, name, createElement('nav', { class: 'tools' }, ...tools))
}

/** Creates the sound toggle; sound is off initially. */
export function createSoundButton(label: string, onPress: () => void) {
  const button = createIconButton('mute', label, 'icon', onPress)
  button.setAttribute('aria-pressed', 'false')
  return {
    button,
    set(isOn: boolean) {
      button.setAttribute('aria-pressed', String(isOn))
      button.replaceChildren(createIcon(isOn ? 'sound' : 'mute'))
    },
  }
}

/** Creates the balance meter. In a frame, the parent page shows the balance of real play; demo credit is known to the game alone. */
export const createBalanceMeter = (label: string, value: HTMLElement, { isDemo }: { isDemo: boolean }) =>
  createLabelledFigure(label, value, isFramed() && !isDemo ? 'balance is-in-parent' : 'balance')

export const createLabelledFigure = (label: string, value: HTMLElement, className: string) =>
  createElement('div', { class: `meter ${className}` }, createElement('span', { class: 'meter-label' }, label), value)

function bottomBar({ localization: { formatMessage }, isDemo, labels }: HudOptions, actions: HudActions) {
  const balance = createElement('strong', { class: 'figure' })
  const win = createElement('strong', { class: 'figure win-figure' })
  const stake = createElement('button', {
    type: 'button',
    class: 'figure stake-figure',
    title: formatMessage('stakePick'),
  })
  stake.addEventListener('click', actions.openStakeDialog)
  const lowerStake = createIconButton('minus', formatMessage('stakeLess'), 'icon step', () => actions.stepStake(-1))
  const raiseStake = createIconButton('plus', formatMessage('stakeMore'), 'icon step', () => actions.stepStake(1))
  const spin = createIconButton(labels.playIcon, labels.play, 'spin', actions.playOrSkip)
  const turbo = createIconButton('bolt', formatMessage('turbo'), 'icon round', actions.toggleTurbo)
  const autoplay = createIconButton('auto', labels.autoplay, 'icon round', actions.openAutoplayDialog)
  turbo.setAttribute('aria-pressed', 'false')
  const stakeBox = createElement(
    'div',
    { class: 'stake-box' },
    lowerStake,
    createLabelledFigure(formatMessage('stake'), stake, 'stake'),
    raiseStake,
  )
  const bar = createElement(
    'footer',
    { class: 'bottom' },
    createBalanceMeter(formatMessage(isDemo ? 'credit' : 'balance'), balance, { isDemo }),
    stakeBox,
    createLabelledFigure(formatMessage('win'), win, 'win'),
    createElement('div', { class: 'play' }, autoplay, spin, turbo),
  )
  const parts = {
    win,
    setBalance(text: string) {
      balance.textContent = text
    },
    setStake(text: string, { isLowest, isHighest }: { isLowest: boolean; isHighest: boolean }) {
      stake.textContent = text
      stake.setAttribute('aria-label', `${formatMessage('stake')} ${text}. ${formatMessage('stakePick')}`)
      lowerStake.disabled = isLowest
      raiseStake.disabled = isHighest
    },
    setBusy(isBusy: boolean) {
      spin.classList.toggle('is-busy', isBusy)
      spin.setAttribute('aria-label', isBusy ? formatMessage('stop') : labels.play)
      spin.replaceChildren(createIcon(isBusy ? 'stop' : labels.playIcon))
      stakeBox.inert = isBusy
    },
    setAutoplay(label: string, roundsLeft: number) {
      autoplay.setAttribute('aria-label', label)
      autoplay.setAttribute('title', label)
      autoplay.setAttribute('aria-pressed', String(roundsLeft > 0))
      autoplay.replaceChildren(
        roundsLeft > 0 ? createElement('span', { class: 'count' }, String(roundsLeft)) : createIcon('auto'),
      )
    },
    setTurbo(isOn: boolean) {
      turbo.setAttribute('aria-pressed', String(isOn))
    },
  }
  return { bar, parts, buttons: [stake, lowerStake, raiseStake, spin, turbo, autoplay] }
}
