import { element, iconButton } from '#client/element.ts'
import { leftToRight } from '#client/left-to-right.ts'
import type { DiceSay } from './choice-text.ts'
import { type DiceChoice, type DiceSide, hundredths, targetFor, winLimits, winningRolls } from './rules.ts'

const coarse = 100
const fine = 1

/** Creates the slider track and the over/under buttons. `onChange` runs on every change of the choice. */
export function createDiceControls(say: DiceSay, changed: () => void) {
  const state: DiceChoice = { side: 'over', target: targetFor('over', 4_950) }
  const slider = element('input', { type: 'range', min: '0', max: '9999', step: '1', 'aria-label': say('target') })
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
    button.addEventListener('click', () => pick({ side, target: targetFor(side, winningRolls(state)) }))
    return button
  }
  const buttons = { under: sideButton('under'), over: sideButton('over') }
  const step = (by: number) => pick({ ...state, target: state.target + by })
  const sides = element(
    'div',
    { class: 'dice-sides', role: 'group', 'aria-label': say('side') },
    iconButton('minus', `${say('target')} ${leftToRight('−1')}`, 'icon', () => step(-coarse)),
    buttons.under,
    buttons.over,
    iconButton('plus', `${say('target')} ${leftToRight('+1')}`, 'icon', () => step(coarse)),
  )
  const show = () => {
    const { side, target } = state
    slider.value = String(target)
    track.dataset.side = side
    track.style.setProperty('--target', String(target / 10_000))
    flag.textContent = hundredths(target)
    const chance = hundredths(winningRolls(state))
    slider.setAttribute('aria-valuetext', `${hundredths(target)}. ${say('sliderValue', { side: say(side), chance })}`)
    for (const [name, button] of Object.entries(buttons)) {
      const mirrored = targetFor(name as DiceSide, winningRolls(state))
      button.textContent = say(name === 'over' ? 'overTarget' : 'underTarget', { target: hundredths(mirrored) })
      button.setAttribute('aria-pressed', String(name === side))
    }
  }
  const pick = (choice: DiceChoice) => {
    const rolls = winningRolls(choice)
    state.side = choice.side
    state.target = targetFor(choice.side, Math.max(winLimits.least, Math.min(winLimits.most, rolls)))
    show()
    changed()
  }
  bindSlider(slider, { step, pick: (target) => pick({ ...state, target }) })
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
    mark(roll: number, isWin?: boolean) {
      marker.hidden = false
      marker.style.setProperty('--at', String(roll / 10_000))
      marker.dataset.result = isWin === undefined ? '' : isWin ? 'won' : 'lost'
    },
    unmark() {
      marker.dataset.result = ''
    },
  }
}

/** The pointer selects whole numbers. Arrow keys step by 1.00, with Shift by 0.01; Page keys step by 10.00. */
function bindSlider(
  slider: HTMLInputElement,
  { step, pick }: { step: (by: number) => void; pick: (target: number) => void },
): void {
  const steps: Record<string, number> = {
    ArrowRight: coarse,
    ArrowUp: coarse,
    ArrowLeft: -coarse,
    ArrowDown: -coarse,
    PageUp: 10 * coarse,
    PageDown: -10 * coarse,
    Home: -10_000,
    End: 10_000,
  }
  slider.addEventListener('keydown', (event) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(event.shiftKey && Math.abs(by) === coarse ? Math.sign(by) * fine : by)
  })
  slider.addEventListener('input', () => pick(Math.round(Number(slider.value) / coarse) * coarse))
}
