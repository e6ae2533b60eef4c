import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameView } from '#client/game-view-types.ts'
import type { NumberPhase } from '#client/originals/number-phase.ts'
import { durationMs, runFrames } from '#client/originals/run-frames.ts'
import { type LimboChoice, type ResultEvent, rtpPercent, targetRange } from './rules.ts'

const maxListedResults = 24
const riseMs = { normal: 900, turbo: 180 } as const

/** What the view of limbo shows. Multipliers are in hundredths. */
export interface LimboState {
  readonly choice: LimboChoice
  /** The stake of the next round, in minor units. */
  readonly stake: bigint
  readonly isLocked: boolean
  readonly phase: NumberPhase
  /** The multiplier on the screen, which rises to the result. */
  readonly shown: number
  /** Newest first. */
  readonly results: readonly ResultEvent[]
}

export type LimboStore = StoreApi<LimboState>

export const createLimboStore = (): LimboStore =>
  createStore(() => ({
    choice: { target: 200 },
    stake: 0n,
    isLocked: false,
    phase: 'idle' as const,
    shown: 100,
    results: [],
  }))

/** Selects a target in hundredths; one out of range becomes the nearest that is offered. */
export function selectTarget(store: LimboStore, target: number): void {
  const { least, most } = targetRange
  store.setState({ choice: { target: Math.max(least, Math.min(most, Math.round(target))) } })
}

/** Selects the highest target whose chance is at least so many per cent. */
export const selectWinChance = (store: LimboStore, percent: number): void =>
  selectTarget(store, Math.floor((100 * rtpPercent) / percent))

/** How far a key moves the target: finer where targets are low. */
export const targetStepAt = (target: number): number => (target < 1_000 ? 10 : target < 10_000 ? 100 : 1_000)

/** Shows results of earlier rounds, newest first. */
export function showPastResults(store: LimboStore, results: readonly ResultEvent[]): void {
  const [last] = results
  store.setState({
    results: results.slice(0, maxListedResults),
    ...(last && { shown: last.result, phase: last.isWin ? 'won' : 'lost' }),
  })
}

/** Limbo as the play loop uses it: the multiplier rises to the result that the server has drawn. */
export function createLimboGameView(store: LimboStore, announceResult: (result: ResultEvent) => void): GameView {
  return {
    choice: () => ({ ...store.getState().choice }),
    setStake: (stake, isLocked) => store.setState({ stake, isLocked }),
    start: () => store.setState({ phase: 'moving', shown: 100 }),
    cancel: () => store.setState({ phase: 'idle' }),
    async play(events, presenter) {
      const event = events[0] as ResultEvent
      const { target, result, isWin } = event
      store.setState({ choice: { target }, phase: 'moving' })
      await runFrames(presenter.pace, durationMs(presenter.pace, riseMs), (progress) =>
        store.setState({ shown: riseTo(result, progress) }),
      )
      store.setState(({ results }) => ({
        phase: isWin ? 'won' : 'lost',
        results: [event, ...results].slice(0, maxListedResults),
      }))
      presenter.playSound('land', 2)
      announceResult(event)
      if (isWin) await presenter.showPayout()
    },
  }
}

/** The multiplier at a part of its rise from 1.00, in equal ratios and slower towards the end. */
export const riseTo = (result: number, progress: number): number =>
  progress >= 1 ? result : Math.floor(100 * (result / 100) ** (1 - (1 - progress) ** 2))
