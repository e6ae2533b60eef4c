import type { RandomStream } from './random-stream.ts'

/** What an operator and a player are told about a game. Shares and rates are decimal strings. */
export interface GameMeta {
  code: string
  name: string
  category: 'RNG'
  /** Theoretical return to the player in per cent, two decimals, cap left out (it takes less than the last digit). */
  rtp: string
  /** How often a round pays anything, in per cent. */
  hitRate: string
  /** One in how many rounds opens the free spins. */
  featureEvery: number
  volatility: 'low' | 'medium' | 'high'
  /** Standard deviation of a round's payout in stakes. */
  deviation: string
  reels: number
  rows: number
  lines: number
  /** The most that a round pays, in stakes. */
  maxWin: number
  /** A stake is divisible by this; payouts are counted in that part of it. */
  unitsPerStake: number
  features: readonly string[]
}

export interface StudioGame {
  meta: GameMeta
  /** Plays a whole round at once. `units` counts parts of the stake (see `unitsPerStake`); `events` is what the screen replays. */
  play(stream: RandomStream): { units: number; events: unknown[] }
}
