import type { RandomStream } from './random-stream.ts'

/** What an operator and a player are told about a game. Shares and rates are decimal strings. */
export interface GameMeta {
  code: string
  name: string
  category: 'RNG' | 'LIVE'
  /** Slots, table games or arcade. */
  classify: 'SC' | 'TG' | 'AC'
  /** `solo`: one player, one round, at once. `table`: timed rounds that everybody at the table shares. */
  kind: 'solo' | 'table'
  /**
   * Theoretical return to the player in per cent, two decimals; of several bets, the best one's. A cap on wins, or payouts
   * floored to the minor unit, may take less than the last digit, or what `rtpFloor` says.
   */
  rtp: string
  /** The lowest return, in per cent, that flooring to the minor unit can leave at the smallest stake a launch may offer. */
  rtpFloor?: string
  /** Return in per cent for each bet of a game that has several. */
  returns?: Readonly<Record<string, string>>
  /** How often a round pays anything, in per cent; absent where the player's choice decides it. */
  hitRate?: string
  /** One in how many rounds opens the free spins. */
  featureEvery?: number
  volatility: 'low' | 'medium' | 'high' | 'chosen'
  /** Standard deviation of a round's payout in stakes; absent where the player's choice decides it. */
  deviation?: string
  reels?: number
  rows?: number
  lines?: number
  /** The most that a round pays, in stakes. */
  maxWin: number
  /** A stake is divisible by this, in minor units. */
  unitsPerStake: number
  /** Whether a launch must bring four symbols. Colours are always needed. */
  needsSymbols: boolean
  features: readonly string[]
}

/** A payout as a fraction of the stake, the stake's own return included; what it leaves over a minor unit is floored away. */
export interface Pays {
  num: number
  den: number
}

export interface Played {
  pays: Pays
  /** What the screen replays. */
  events: unknown[]
}

interface EveryGame {
  meta: GameMeta
  /** The outcome of a round's events in a few characters, as verification links carry it. */
  outcomeOf(events: readonly unknown[]): string
}

/** A round's choice, read and understood: as it is kept, and the round that it leads to. */
export interface ReadChoice {
  choice: object
  play(stream: RandomStream): Played
}

export interface SoloGame extends EveryGame {
  kind: 'solo'
  /** Reads the `choice` of a bet; undefined where it is not one of this game's. */
  readChoice(raw: unknown): ReadChoice | undefined
  /** A kept choice as verification links carry it; empty for a game without choices. */
  writeChoice(choice: unknown): string
  /** The choice of a link, still to be read by `readChoice`. */
  parseChoice(text: string): unknown
}

export interface TableGame extends EveryGame {
  kind: 'table'
  /** The name of the one table there is; also the first part of its client seed. */
  table: string
  /** What can be bet on. */
  spots: readonly string[]
  deal(stream: RandomStream): unknown[]
  /** What a bet on a spot pays for the events of a deal. */
  pays(spot: string, events: readonly unknown[]): Pays
  /** How long the screen takes to show a deal, in ms; bets are settled after it. */
  revealMs(events: readonly unknown[]): number
}

/** What a bet at a table is kept with: the round it is for, and an amount for each spot. */
export interface TableChoice {
  round: string
  bets: Record<string, string>
}

export type StudioGame = SoloGame | TableGame

/** What a stake in minor units is paid, floored to the minor unit. */
export const payout = (stake: bigint, { num, den }: Pays): bigint => (stake * BigInt(num)) / BigInt(den)
