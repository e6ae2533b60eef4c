import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameView, RoundPresenter } from '#client/game-view-types.ts'
import { randomBelow } from '#client/originals/random-below.ts'
import { durationMs, runFrames } from '#client/originals/run-frames.ts'
import { drawWithoutReplacement } from '#games/draw-without-replacement.ts'
import type { Risk } from './pay-tables.ts'
import { type DrawEvent, drawCount, numberCount, pickRange } from './rules.ts'

const maxListedDraws = 12
/** How long all numbers take, in ms. */
const drawMs = { normal: 1_300, turbo: 180 } as const

/** What the view of keno shows. */
export interface KenoState {
  /** The numbers that the player has picked. */
  readonly picked: readonly number[]
  readonly risk: Risk
  readonly isLocked: boolean
  /** The stake of the next round, in minor units. */
  readonly stake: bigint
  /** The numbers of the current round that are shown so far. */
  readonly drawn: readonly number[]
  /** The round whose numbers are all shown; undefined before, and after another choice. */
  readonly result: DrawEvent | undefined
  /** Newest first. */
  readonly draws: readonly DrawEvent[]
}

export type KenoStore = StoreApi<KenoState>

export const createKenoStore = (): KenoStore =>
  createStore(() => ({
    picked: [],
    risk: 'medium' as const,
    isLocked: false,
    stake: 0n,
    drawn: [],
    result: undefined,
    draws: [],
  }))

const noResult = { drawn: [], result: undefined } as const

export const selectRisk = (store: KenoStore, risk: Risk): void => store.setState({ risk, ...noResult })

/** Picks a number or gives it back. An eleventh is not picked. */
export function togglePick(store: KenoStore, number: number): void {
  store.setState(({ picked }) => {
    if (picked.includes(number)) return { picked: picked.filter((other) => other !== number), ...noResult }
    return picked.length < pickRange.most ? { picked: [...picked, number], ...noResult } : {}
  })
}

export const clearPicks = (store: KenoStore): void => store.setState({ picked: [], ...noResult })

/** Picks as many numbers at random as were picked, or ten. All are equally likely to be drawn, so the page may choose. */
export function pickAtRandom(store: KenoStore): void {
  const next = drawWithoutReplacement({ below: randomBelow }, numberCount)
  store.setState(({ picked }) => ({
    picked: Array.from({ length: picked.length || pickRange.most }, () => next() + 1),
    ...noResult,
  }))
}

/** Shows draws of earlier rounds, newest first, with the numbers and the risk of the last one. */
export function showPastDraws(store: KenoStore, draws: readonly DrawEvent[]): void {
  const [last] = draws
  store.setState({ draws: draws.slice(0, maxListedDraws), ...(last && { picked: last.numbers, risk: last.risk }) })
}

interface KenoTexts {
  /** Says that numbers are to be picked first. */
  readonly pickFirst: string
  readonly announceDraw: (draw: DrawEvent) => void
}

/** Keno as the play loop uses it: it shows the numbers one after the other. */
export function createKenoGameView(store: KenoStore, { pickFirst, announceDraw }: KenoTexts): GameView {
  const clear = () => store.setState(noResult)
  return {
    choice: () => ({ numbers: [...store.getState().picked], risk: store.getState().risk }),
    missingChoice: () => (store.getState().picked.length < pickRange.least ? pickFirst : undefined),
    setStake: (stake, isLocked) => store.setState({ stake, isLocked }),
    start: clear,
    cancel: clear,
    async play(events, presenter) {
      const draw = events[0] as DrawEvent
      store.setState({ picked: draw.numbers, risk: draw.risk, ...noResult })
      await showNumbers(store, draw, presenter)
      store.setState(({ draws }) => ({ result: draw, draws: [draw, ...draws].slice(0, maxListedDraws) }))
      announceDraw(draw)
      await presenter.showPayout()
    },
  }
}

function showNumbers(
  store: KenoStore,
  { drawn, numbers }: DrawEvent,
  { pace, playSound }: RoundPresenter,
): Promise<void> {
  let shown = 0
  return runFrames(pace, durationMs(pace, drawMs), (progress) => {
    const count = Math.floor(progress * drawCount)
    if (count === shown) return
    const latest = drawn.slice(shown, count)
    shown = count
    store.setState({ drawn: drawn.slice(0, count) })
    playSound(latest.some((number) => numbers.includes(number)) ? 'land' : 'press')
  })
}
