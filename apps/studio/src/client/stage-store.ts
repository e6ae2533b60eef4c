import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

/** A message over the game, with its buttons. */
export interface Notice {
  readonly text: string
  readonly hint?: string
  readonly actions?: readonly { readonly text: string; readonly onPress: () => void }[]
}

/** A celebration or a feature, over the whole screen. */
export interface Overlay {
  readonly title: string
  readonly note?: string
  readonly kind: 'big' | 'mega' | 'epic' | 'feature'
  /** Minor units; absent without an amount. */
  readonly amount?: bigint
}

/** What every game shows around its own view. Amounts are in minor units. */
export interface StageState {
  /** Undefined while the wallet does not respond. */
  readonly balance: bigint | undefined
  /** Undefined while a round is in progress, and before the first one. */
  readonly win: { readonly amount: bigint; readonly isNetWin: boolean } | undefined
  readonly message: string
  /** The label of a feature in progress, such as free spins. */
  readonly feature: string | undefined
  readonly notice: Notice | undefined
  /** For screen readers. */
  readonly announcement: string
  readonly overlay: Overlay | undefined
}

export type StageStore = StoreApi<StageState>

export const createStageStore = (session: Pick<Session, 'balance' | 'digits'>): StageStore =>
  createStore(() => ({
    balance: session.balance !== null ? toMinorUnits(session.balance, session.digits) : undefined,
    win: undefined,
    message: '',
    feature: undefined,
    notice: undefined,
    announcement: '',
    overlay: undefined,
  }))

/** A part of the stage; the component renders again when that part changes. */
export const useStage = <Part>(stage: StageStore, select: (state: StageState) => Part): Part => useStore(stage, select)

/** The win meter's content. Only a payout above the stake has the colour of money won: a smaller one is a loss. */
export const toWinMeter = ({ stake, win }: { readonly stake: bigint; readonly win: bigint }): StageState['win'] => ({
  amount: win,
  isNetWin: win > stake,
})
