import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { RoundEndFigures } from './adapter.ts'

/** More bets than a round can have at eight a second for a week. */
const maxBets = 10_000_000

/** What is stored of a vendor's figures. */
export interface StoredRoundFigures {
  readonly validMinor?: bigint
  readonly bets?: number
}

/** Parses the figures of a round that ends; undefined if they are invalid, or the valid bet is above the round's stakes. */
export function parseRoundEndFigures(
  { validBet, bets }: RoundEndFigures,
  { betMinor, currency }: { readonly betMinor: bigint; readonly currency: Currency },
): StoredRoundFigures | undefined {
  if (bets !== undefined && !(Number.isInteger(bets) && bets >= 1 && bets <= maxBets)) return undefined
  const counted = bets === undefined ? {} : { bets }
  if (validBet === undefined) return counted
  const validMinor = toMinor(validBet, currency)
  if (validMinor === undefined || validMinor < 0n || validMinor > betMinor) return undefined
  return { ...counted, validMinor }
}
