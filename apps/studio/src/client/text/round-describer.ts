import type { Localization } from './localization.ts'

export interface SettledRound {
  readonly choices: unknown
  readonly events: readonly unknown[]
  readonly currency: string
  readonly digits: number
}

/** A table of texts: the first column names a row, the others are figures. */
export interface DescriptionTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface RoundDescription {
  /** One line per choice; empty for games without choices. */
  readonly choices: readonly string[]
  readonly outcome: readonly string[]
  /** Of a round with many bets: what they add up to, and the bets in their order, successive ones that are alike together. */
  readonly summary?: DescriptionTable
  readonly bets?: DescriptionTable
}

/** How a game puts its rounds into words. */
export interface RoundDescriber {
  /** Describes the choices and the outcome of a settled round in lines of text, for display outside the game. */
  describeRound(round: SettledRound, localization: Localization): RoundDescription
  /** Describes the outcome in one line without words, for the verifier. */
  formatOutcome(events: readonly unknown[]): string
  /** The outcome bet by bet, for a round that has many: one line each, without words. */
  listBets?(events: readonly unknown[]): readonly string[]
}
