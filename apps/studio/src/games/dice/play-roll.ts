import type { AnimationPace, GameView, RoundPresenter } from '#client/game-view-types.ts'
import { durationMs, runFrames } from '#client/originals/run-frames.ts'
import { addRoll, type DiceStore, selectChoice } from './dice-store.ts'
import type { RollEvent } from './rules.ts'

const rollDurationMs = { normal: 1_050, turbo: 200 } as const

/** The dice as the play loop uses them: it replays a roll that the server has decided. */
export function createDiceGameView(store: DiceStore, announceRoll: (roll: number) => void): GameView {
  return {
    choice: () => ({ ...store.getState().choice }),
    setStake: (stake, isLocked) => store.setState({ stake, isLocked }),
    start: () => store.setState(({ marker }) => ({ phase: 'moving', marker: marker && { at: marker.at } })),
    cancel: () => store.setState({ phase: 'idle' }),
    async play(events, presenter) {
      const event = events[0] as RollEvent
      selectChoice(store, event)
      await animateRoll(store, event, presenter.pace)
      await showResult(store, event, presenter)
      announceRoll(event.roll)
      addRoll(store, event)
    },
  }
}

async function showResult(store: DiceStore, event: RollEvent, presenter: RoundPresenter): Promise<void> {
  const { roll, isWin } = event
  store.setState({ shown: roll, marker: { at: roll, isWin }, phase: isWin ? 'won' : 'lost' })
  presenter.playSound('land', 2)
  if (isWin) await presenter.showPayout()
}

/** Moves number and marker from the last roll to the new one with a damped oscillation around the result. */
function animateRoll(store: DiceStore, { roll }: RollEvent, pace: AnimationPace): Promise<void> {
  const { shown: from } = store.getState()
  const reach = from === roll ? 900 : from - roll
  return runFrames(pace, durationMs(pace, rollDurationMs), (progress) => {
    const swing = reach * Math.cos(progress * Math.PI * 4) * (1 - progress) ** 2.2
    const at = Math.max(0, Math.min(9_999, Math.round(roll + swing)))
    store.setState({ shown: at, marker: { at } })
  })
}
