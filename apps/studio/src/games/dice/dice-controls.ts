import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { element, iconButton } from '#client/ui/element.ts'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import {
  countWinningRolls,
  type DiceChoice,
  type DiceSide,
  formatHundredths,
  targetFor,
  winningRollLimits,
} from './rules.ts'

const coarseStep = 100
const fineStep = 1

/** Creates the slider track and the over/under buttons. `onChange` runs on every change of the choice. */
export function createDiceControls(formatMessage: DiceMessageFormatter, onChange: () => void) {
  const state: DiceChoice = { side: 'over', target: targetFor('over', 4_950) }
  const slider = element('input', {
    type: 'range',
    min: '0',
    max: '9999',
    step: '1',
    'aria-label': formatMessage('target'),
  })
  const rail = element('div', { class: 'dice-rail' }, element('i', { class: 'dice-zone' }))
  const marker = element('div', { class: 'dice-marker', hidden: '' })
  const flag = element('output', { class: 'dice-flag' })
  const ticks = element(
    'div',
    { class: 'dice-ticks', 'aria-hidden': 'true' },
    ...[0, 25, 50, 75, 100].map((at) => element('span', {}, String(at))),
  )
  const track = element('div', { class: 'dice-track' }, rail, marker, flag, slider, ticks)
  const sideButton = (side: DiceSide) => {
    const button = element('button', { type: 'button' }, '')
    button.addEventListener('click', () => pick({ side, target: targetFor(side, countWinningRolls(state)) }))
    return button
  }
  const buttons = { under: sideButton('under'), over: sideButton('over') }
  const step = (by: number) => pick({ ...state, target: state.target + by })
  const sides = element(
    'div',
    { class: 'dice-sides', role: 'group', 'aria-label': formatMessage('side') },
    iconButton('minus', `${formatMessage('target')} ${isolateLeftToRight('−1')}`, 'icon', () => step(-coarseStep)),
    buttons.under,
    buttons.over,
    iconButton('plus', `${formatMessage('target')} ${isolateLeftToRight('+1')}`, 'icon', () => step(coarseStep)),
  )
  const show = () => {
    const { side, target } = state
    slider.value = String(target)
    track.dataset.side = side
    track.style.setProperty('--target', String(target / 10_000))
    flag.textContent = formatHundredths(target)
    const chance = formatHundredths(countWinningRolls(state))
    slider.setAttribute(
      'aria-valuetext',
      `${formatHundredths(target)}. ${formatMessage('sliderValue', { side: formatMessage(side), chance })}`,
    )
    for (const [name, button] of Object.entries(buttons)) {
      const mirrored = targetFor(name as DiceSide, countWinningRolls(state))
      button.textContent = formatMessage(name === 'over' ? 'overTarget' : 'underTarget', {
        target: formatHundredths(mirrored),
      })
      button.setAttribute('aria-pressed', String(name === side))
    }
  }
  const pick = (choice: DiceChoice) => {
    const rolls = countWinningRolls(choice)
    state.side = choice.side
    state.target = targetFor(choice.side, Math.max(winningRollLimits.least, Math.min(winningRollLimits.most, rolls)))
    show()
    onChange()
  }
  addSliderListeners(slider, { step, pick: (target) => pick({ ...state, target }) })
  show()
  return {
    track,
    sides,
    choice: (): DiceChoice => ({ ...state }),
    show: pick,
    setBusy(isBusy: boolean) {
      sides.inert = isBusy
      slider.disabled = isBusy
    },
    /** Moves the marker to a roll. `isWin` is set once the roll is final. */
    moveMarker(roll: number, isWin?: boolean) {
      marker.hidden = false
      marker.style.setProperty('--at', String(roll / 10_000))
      marker.dataset.result = isWin === undefined ? '' : isWin ? 'won' : 'lost'
    },
    clearMarkerResult() {
      marker.dataset.result = ''
    },
  }
}

/** The pointer selects whole numbers. Arrow keys step by 1.00, with Shift by 0.01; Page keys step by 10.00. */
function addSliderListeners(
  slider: HTMLInputElement,
  { step, pick }: { step: (by: number) => void; pick: (target: number) => void },
): void {
  const steps: Record<string, number> = {
    ArrowRight: coarseStep,
    ArrowUp: coarseStep,
    ArrowLeft: -coarseStep,
    ArrowDown: -coarseStep,
    PageUp: 10 * coarseStep,
    PageDown: -10 * coarseStep,
    Home: -10_000,
    End: 10_000,
  }
  slider.addEventListener('keydown', (event) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(event.shiftKey && Math.abs(by) === coarseStep ? Math.sign(by) * fineStep : by)
  })
  slider.addEventListener('input', () => pick(Math.round(Number(slider.value) / coarseStep) * coarseStep))
}
