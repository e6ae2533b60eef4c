import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameView, RoundPresenter } from '#client/game-view-types.ts'
import { durationMs, runFrames } from '#client/originals/run-frames.ts'
import { type BallPosition, ballPositionAt, rowMs } from './ball-motion.ts'
import type { DropEvent, PlinkoChoice } from './rules.ts'

const maxListedDrops = 12

/** What the view of plinko shows. */
export interface PlinkoState {
  readonly choice: PlinkoChoice
  readonly isLocked: boolean
  /** The stake of the next round, in minor units. */
  readonly stake: bigint
  /** The ball, while it falls and where it has landed. */
  readonly ball: BallPosition | undefined
  /** The slot that the last ball has landed in. */
  readonly landed: number | undefined
  /** Newest first. */
  readonly drops: readonly DropEvent[]
}

export type PlinkoStore = StoreApi<PlinkoState>

export const createPlinkoStore = (): PlinkoStore =>
  createStore(() => ({
    choice: { rows: 12, risk: 'medium' as const },
    isLocked: false,
    stake: 0n,
    ball: undefined,
    landed: undefined,
    drops: [],
  }))

export const selectChoice = (store: PlinkoStore, change: Partial<PlinkoChoice>): void =>
  store.setState(({ choice }) => ({ choice: { ...choice, ...change }, ball: undefined, landed: undefined }))

export const showPastDrops = (store: PlinkoStore, drops: readonly DropEvent[]): void =>
  store.setState({ drops: drops.slice(0, maxListedDrops) })

/** Plinko as the play loop uses it: the ball falls along the path that the server has drawn. */
export function createPlinkoGameView(store: PlinkoStore, announceDrop: (drop: DropEvent) => void): GameView {
  const clear = () => store.setState({ ball: undefined, landed: undefined })
  return {
    choice: () => ({ ...store.getState().choice }),
    setStake: (stake, isLocked) => store.setState({ stake, isLocked }),
    start: () => store.setState({ ball: { across: 0, down: -0.6 }, landed: undefined }),
    cancel: clear,
    async play(events, presenter) {
      const drop = events[0] as DropEvent
      const { rows, risk } = drop
      store.setState({ choice: { rows, risk } })
      await dropBall(store, drop, presenter)
      store.setState(({ drops }) => ({ landed: drop.slot, drops: [drop, ...drops].slice(0, maxListedDrops) }))
      announceDrop(drop)
      presenter.playSound('land', Math.abs(drop.slot - drop.rows / 2))
      await presenter.showPayout()
    },
  }
}

function dropBall(store: PlinkoStore, { path }: DropEvent, { pace, playSound }: RoundPresenter): Promise<void> {
  const rowCount = path.length
  let lastRow = 0
  return runFrames(pace, rowCount * durationMs(pace, rowMs), (progress) => {
    const row = rowCount * progress
    store.setState({ ball: ballPositionAt(path, row) })
    if (Math.floor(row) > lastRow && !pace.turbo) playSound('press')
    lastRow = Math.floor(row)
  })
}
