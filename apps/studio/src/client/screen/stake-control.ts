import type { StoreApi } from 'zustand/vanilla'

export interface StakeState {
  /** The place of the stake on the launch's ladder. */
  readonly stakeIndex: number
  /** Whether a round is in progress, whose stake cannot change. */
  readonly isBusy: boolean
  /** Whether the game is there, so that rounds can be played. */
  readonly isReady: boolean
}

/** What selects the stake of the next round. */
export interface StakeControl {
  readonly state: Pick<StoreApi<StakeState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** The stakes of the launch in minor units, ascending. */
  readonly stakes: readonly bigint[]
  stepStake(by: 1 | -1): void
  setStake(index: number): void
  /** Selects the highest stake up to an amount in minor units; the lowest if there is none. */
  setStakeUpTo(amount: bigint): void
}
