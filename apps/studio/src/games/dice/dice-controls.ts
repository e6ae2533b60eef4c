import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createElement, createIconButton } from '#client/ui/dom-elements.ts'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import {
  countWinningRolls,
  type DiceChoice,
  type DiceSide,
  formatHundredths,
  targetForWinningRolls,
  winningRollCountRange,
} from './rules.ts'

const coarseStep = 100
const fineStep = 1

/** Creates the slider track and the over/under buttons. `onChange` runs on every change of the choice. */
export function createDiceControls(formatMessage: DiceMessageFormatter, onChange: () => void) {
  const state: DiceChoice = { side: 'over', target: targetForWinningRolls('over', 4_950) }
  const track = createTrack(formatMessage)
  const sideButtons = createSideButtons(formatMessage, {
    selectSide: (side) => select({ side, target: targetForWinningRolls(side, countWinningRolls(state)) }),
    step: (by) => step(by),
  })
  const step = (by: number) => select({ ...state, target: state.target + by })
  const show = () => {
    track.show(state)
    sideButtons.show(state)
  }
  const select = (choice: DiceChoice) => {
    const rolls = countWinningRolls(choice)
    state.side = choice.side
    state.target = targetForWinningRolls(
      choice.side,
      Math.max(winningRollCountRange.least, Math.min(winningRollCountRange.most, rolls)),
    )
    show()
    onChange()
  }
  addSliderListeners(track.slider, { step, select: (target) => select({ ...state, target }) })
  show()
  return {
    track: track.box,
    sides: sideButtons.box,
    choice: (): DiceChoice => ({ ...state }),
    select,
    setBusy(isBusy: boolean) {
      sideButtons.box.inert = isBusy
      track.slider.disabled = isBusy
    },
    moveMarker: track.moveMarker,
    clearMarkerResult: track.clearMarkerResult,
  }
}

function createTrack(formatMessage: DiceMessageFormatter) {
  const slider = createElement('input', {
    type: 'range',
    min: '0',
    max: '9999',
    step: '1',
    'aria-label': formatMessage('target'),
  })
  const rail = createElement('div', { class: 'dice-rail' }, createElement('i', { class: 'dice-zone' }))
  const marker = createElement('div', { class: 'dice-marker', hidden: '' })
  const targetLabel = createElement('output', { class: 'dice-flag' })
  const ticks = createElement(
    'div',
    { class: 'dice-ticks', 'aria-hidden': 'true' },
    ...[0, 25, 50, 75, 100].map((at) => createElement('span', {}, String(at))),
  )
  const box = createElement('div', { class: 'dice-track' }, rail, marker, targetLabel, slider, ticks)
  return {
    box,
    slider,
    show({ side, target }: DiceChoice) {
      slider.value = String(target)
      box.dataset.side = side
      box.style.setProperty('--target', String(target / 10_000))
      targetLabel.textContent = formatHundredths(target)
      const chance = formatHundredths(countWinningRolls({ side, target }))
      slider.setAttribute(
        'aria-valuetext',
        `${formatHundredths(target)}. ${formatMessage('sliderValue', { side: formatMessage(side), chance })}`,
      )
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

/** Creates the buttons that select the side, between those that move the target by 1.00. */
function createSideButtons(
  formatMessage: DiceMessageFormatter,
  { selectSide, step }: { selectSide: (side: DiceSide) => void; step: (by: number) => void },
) {
  const sideButton = (side: DiceSide) => {
    const button = createElement('button', { type: 'button' })
    button.addEventListener('click', () => selectSide(side))
    return button
  }
  const buttons = { under: sideButton('under'), over: sideButton('over') }
  const box = createElement(
    'div',
    { class: 'dice-sides', role: 'group', 'aria-label': formatMessage('side') },
    createIconButton('minus', `${formatMessage('target')} ${isolateLeftToRight('−1')}`, 'icon', () =>
      step(-coarseStep),
    ),
    buttons.under,
    buttons.over,
    createIconButton('plus', `${formatMessage('target')} ${isolateLeftToRight('+1')}`, 'icon', () => step(coarseStep)),
  )
  return {
    box,
    show(choice: DiceChoice) {
      for (const side of ['under', 'over'] as const) {
        // The other side is offered with the same chance to win.
        const target = formatHundredths(targetForWinningRolls(side, countWinningRolls(choice)))
        buttons[side].textContent = formatMessage(side === 'over' ? 'overTarget' : 'underTarget', { target })
        buttons[side].setAttribute('aria-pressed', String(side === choice.side))
      }
    },
  }
}

/** The pointer selects whole numbers. Arrow keys step by 1.00, with Shift by 0.01; Page keys step by 10.00. */
function addSliderListeners(
  slider: HTMLInputElement,
  { step, select }: { step: (by: number) => void; select: (target: number) => void },
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
  slider.addEventListener('input', () => select(Math.round(Number(slider.value) / coarseStep) * coarseStep))
}
