import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameView, RoundPresenter } from '#client/game-view-types.ts'
import { durationMs, runFrames } from '#client/originals/run-frames.ts'
import type { SpinEvent, WheelChoice } from './rules.ts'
import { endAngleOf, restingAngleOf, turnedPart, turnMs } from './turn.ts'

const maxListedSpins = 12
/** Segments pass the pointer faster than a click can be heard. */
const leastClickMs = 70

/** What the view of the wheel shows. */
export interface WheelState {
  readonly choice: WheelChoice
  readonly isLocked: boolean
  /** The stake of the next round, in minor units. */
  readonly stake: bigint
  /** How far the wheel is turned, clockwise in degrees. */
  readonly angle: number
  /** The spin whose segment is at the pointer; undefined while the wheel turns, and after another choice. */
  readonly landed: SpinEvent | undefined
  /** Newest first. */
  readonly spins: readonly SpinEvent[]
}

export type WheelStore = StoreApi<WheelState>

const firstChoice: WheelChoice = { segments: 20, risk: 'medium' }

export const createWheelStore = (): WheelStore =>
  createStore(() => ({
    choice: firstChoice,
    isLocked: false,
    stake: 0n,
    angle: restingAngleOf(0, firstChoice.segments),
    landed: undefined,
    spins: [],
  }))

export const selectChoice = (store: WheelStore, change: Partial<WheelChoice>): void =>
  store.setState((state) => {
    const choice = { ...state.choice, ...change }
    return { choice, landed: undefined, angle: restingAngleOf(0, choice.segments) }
  })

export const showPastSpins = (store: WheelStore, spins: readonly SpinEvent[]): void =>
  store.setState({ spins: spins.slice(0, maxListedSpins) })

/** The wheel as the play loop uses it: it turns to the segment that the server has drawn. */
export function createWheelGameView(store: WheelStore, announceSpin: (spin: SpinEvent) => void): GameView {
  const clear = () => store.setState({ landed: undefined })
  return {
    choice: () => ({ ...store.getState().choice }),
    setStake: (stake, isLocked) => store.setState({ stake, isLocked }),
    start: clear,
    cancel: clear,
    async play(events, presenter) {
      const spin = events[0] as SpinEvent
      const { segments, risk } = spin
      store.setState({ choice: { segments, risk }, landed: undefined })
      await turnWheel(store, spin, presenter)
      store.setState(({ spins }) => ({ landed: spin, spins: [spin, ...spins].slice(0, maxListedSpins) }))
      announceSpin(spin)
      presenter.playSound('land', 2)
      await presenter.showPayout()
    },
  }
}

async function turnWheel(
  store: WheelStore,
  { segment, segments }: SpinEvent,
  { pace, playSound }: RoundPresenter,
): Promise<void> {
  const from = store.getState().angle
  const to = endAngleOf(from, { segment, segments, isTurbo: pace.turbo })
  const segmentAt = (angle: number) => Math.floor((angle * segments) / 360)
  let [clickedAt, lastSegment] = [0, segmentAt(from)]
  await runFrames(pace, durationMs(pace, turnMs), (progress) => {
    const angle = from + (to - from) * turnedPart(progress)
    store.setState({ angle })
    const now = performance.now()
    if (segmentAt(angle) === lastSegment || now - clickedAt < leastClickMs || pace.turbo) return
    lastSegment = segmentAt(angle)
    clickedAt = now
    playSound('press')
  })
  store.setState({ angle: to % 360 })
}
