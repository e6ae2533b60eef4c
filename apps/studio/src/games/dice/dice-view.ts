/** The view of dice: choice, track and number. It replays a roll that the server has decided. */

import type { AnimationPace, GameView, RoundPresenter } from '#client/game-view-types.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { computePayout } from '#games/game.ts'
import { createDiceBackdrop } from './dice-backdrop.ts'
import { createDiceControls } from './dice-controls.ts'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import { countWinningRolls, formatHundredths, type RollEvent, winPayoutRatioOf } from './rules.ts'

const rollDurationMs = { normal: 1_050, turbo: 240 }
const maxListedRolls = 24

interface DiceViewOptions {
  canvasHost: HTMLElement
  gameArea: HTMLElement
  formatMessage: DiceMessageFormatter
  lang: string
  formatAmount: (minor: bigint) => string
  /** Rolls of earlier rounds, newest first. */
  pastRolls: readonly RollEvent[]
}

export function createDiceView({
  canvasHost,
  gameArea,
  formatMessage,
  lang,
  formatAmount,
  pastRolls,
}: DiceViewOptions): GameView {
  const number = createElement('output', { class: 'dice-number' }, formatHundredths(pastRolls[0]?.roll ?? 5_000))
  const rollList = createElement('ol', { class: 'dice-strip', 'aria-label': formatMessage('last') })
  const stats = createStats(formatMessage, lang)
  let stake = 0n
  const controls = createDiceControls(formatMessage, () => showStats())
  const showStats = () => {
    const choice = controls.choice()
    stats.show({ rolls: countWinningRolls(choice), pays: formatAmount(computePayout(stake, winPayoutRatioOf(choice))) })
  }
  const panel = createElement('div', { class: 'dice' }, rollList, number, controls.track, controls.sides, stats.box)
  gameArea.replaceChildren(panel)
  canvasHost.append(createDiceBackdrop())
  for (const event of pastRolls.slice(0, maxListedRolls).reverse()) addToRollList(rollList, event, formatMessage)
  if (pastRolls[0]) controls.moveMarker(pastRolls[0].roll, pastRolls[0].isWin)
  let last = pastRolls[0]?.roll ?? 5_000
  showStats()
  return {
    choice: controls.choice,
    setStake(minor, isBusy) {
      stake = minor
      controls.setBusy(isBusy)
      showStats()
    },
    start() {
      panel.dataset.state = 'rolling'
      controls.clearMarkerResult()
    },
    cancel() {
      delete panel.dataset.state
    },
    async play(events, presenter) {
      const event = events[0] as RollEvent
      controls.select(event)
      await animateRoll({
        from: last,
        to: event.roll,
        pace: presenter.pace,
        show: (at) => {
          number.textContent = formatHundredths(at)
          controls.moveMarker(at)
        },
      })
      last = event.roll
      await showResult(event, { presenter, panel, number, controls, formatMessage })
      addToRollList(rollList, event, formatMessage)
    },
  }
}

async function showResult(
  event: RollEvent,
  {
    presenter,
    panel,
    number,
    controls,
    formatMessage,
  }: {
    presenter: RoundPresenter
    panel: HTMLElement
    number: HTMLElement
    controls: ReturnType<typeof createDiceControls>
    formatMessage: DiceMessageFormatter
  },
): Promise<void> {
  number.textContent = formatHundredths(event.roll)
  number.setAttribute('aria-label', formatMessage('rolled', { roll: formatHundredths(event.roll) }))
  controls.moveMarker(event.roll, event.isWin)
  panel.dataset.state = event.isWin ? 'won' : 'lost'
  presenter.playSound('stop', 2)
  if (event.isWin) await presenter.showPayout()
}

/** Moves the marker from the last roll to the new one with a damped oscillation around the result. */
function animateRoll({
  from,
  to,
  pace,
  show,
}: {
  from: number
  to: number
  pace: AnimationPace
  show: (at: number) => void
}): Promise<void> {
  const ms = pace.reduced ? 0 : pace.turbo ? rollDurationMs.turbo : rollDurationMs.normal
  const started = performance.now()
  return new Promise((done) => {
    const frame = () => {
      const part = pace.skipped || ms === 0 ? 1 : Math.min(1, (performance.now() - started) / ms)
      const left = (1 - part) ** 2.2
      const swing = Math.cos(part * Math.PI * 4)
      const reach = from === to ? 900 : from - to
      show(Math.max(0, Math.min(9_999, Math.round(to + reach * swing * left))))
      if (part < 1) requestAnimationFrame(frame)
      else done()
    }
    frame()
  })
}

function addToRollList(rollList: HTMLElement, event: RollEvent, formatMessage: DiceMessageFormatter): void {
  const roll = formatHundredths(event.roll)
  const label = formatMessage(event.isWin ? 'isWon' : 'isLost', { roll })
  rollList.prepend(createElement('li', { class: event.isWin ? 'is-won' : '', 'aria-label': label }, roll))
  while (rollList.childElementCount > maxListedRolls) rollList.lastElementChild?.remove()
}

function createStats(formatMessage: DiceMessageFormatter, lang: string) {
  const fact = (name: string) => {
    const value = createElement('dd')
    return { value, row: createElement('div', {}, createElement('dt', {}, name), value) }
  }
  const [chance, multiplier, pays] = [
    fact(formatMessage('chance')),
    fact(formatMessage('multiplier')),
    fact(formatMessage('pays')),
  ]
  const figure = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    box: createElement('dl', { class: 'dice-facts' }, chance.row, multiplier.row, pays.row),
    show(now: { rolls: number; pays: string }) {
      chance.value.textContent = isolateLeftToRight(`${percent.format(now.rolls / 100)} %`)
      multiplier.value.textContent = isolateLeftToRight(`${figure.format(9_900 / now.rolls)}×`)
      pays.value.textContent = now.pays
    },
  }
}
