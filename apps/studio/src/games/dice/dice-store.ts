import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NumberPhase } from '#client/originals/number-phase.ts'
import {
  countWinningRolls,
  type DiceChoice,
  type RollEvent,
  targetForWinningRolls,
  winningRollCountRange,
} from './rules.ts'

const maxListedRolls = 24
/** The choice of a new player, near even money: 49.50 %. */
const firstChoice: DiceChoice = { side: 'over', target: targetForWinningRolls('over', 4_950) }

/** What the view of dice shows. Rolls and targets are in hundredths. */
export interface DiceState {
  readonly choice: DiceChoice
  /** The stake of the next round, in minor units. */
  readonly stake: bigint
  readonly isLocked: boolean
  readonly phase: NumberPhase
  /** The number on the screen, which moves while the dice roll. */
  readonly shown: number
  /** The marker on the track: where the last roll landed, and whether it won once it is final. */
  readonly marker: { readonly at: number; readonly isWin?: boolean } | undefined
  /** Newest first. */
  readonly rolls: readonly RollEvent[]
}

export type DiceStore = StoreApi<DiceState>

export const createDiceStore = (): DiceStore =>
  createStore(() => ({
    choice: firstChoice,
    stake: 0n,
    isLocked: false,
    phase: 'idle' as const,
    shown: 5_000,
    marker: undefined,
    rolls: [],
  }))

/** Selects a choice; one without a chance of 1 to 95 % becomes the nearest that has. */
export function selectChoice(store: DiceStore, { side, target }: DiceChoice): void {
  const rolls = Math.round(countWinningRolls({ side, target }))
  const { least, most } = winningRollCountRange
  store.setState({ choice: { side, target: targetForWinningRolls(side, Math.max(least, Math.min(most, rolls))) } })
}

/** Selects the target of the current side that so many of the 10,000 rolls win. */
export function selectWinningRolls(store: DiceStore, rolls: number): void {
  const { side } = store.getState().choice
  selectChoice(store, { side, target: targetForWinningRolls(side, Math.round(rolls)) })
}

/** Shows rolls of earlier rounds, newest first. */
export function showPastRolls(store: DiceStore, rolls: readonly RollEvent[]): void {
  const [last] = rolls
  store.setState({
    rolls: rolls.slice(0, maxListedRolls),
    ...(last && { shown: last.roll, marker: { at: last.roll, isWin: last.isWin } }),
  })
}

export function addRoll(store: DiceStore, roll: RollEvent): void {
  store.setState(({ rolls }) => ({ rolls: [roll, ...rolls].slice(0, maxListedRolls) }))
}
