import type { Pace } from './least-round-duration.ts'

/** The stored choice of a round that buys a feature instead of a spin. */
export interface BonusBuyChoice {
  readonly buy: 'free-spins'
  /** What the round costs, in stakes. Stored, so that a round keeps its price. */
  readonly price: number
}

/** What a page sends to buy the feature of a game that has one; the price is the game's. */
export const bonusBuyRequest = { buy: 'free-spins' } as const

/** Whether the choice of a bet, not yet validated, is exactly a bonus buy. */
export const isBonusBuyRequest = (raw: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.keys(raw).length === 1 &&
  'buy' in raw &&
  raw.buy === bonusBuyRequest.buy

/** Whether a stored choice is a bonus buy. */
export const isBonusBuy = (choice: unknown): choice is BonusBuyChoice =>
  typeof choice === 'object' && choice !== null && 'buy' in choice

/** Whether a session with this pace may buy features: not under UKGC RTS 14. */
export const allowsBonusBuy = (pace: Pace): boolean => pace === 'classic'
