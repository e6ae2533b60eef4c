import type { TransactionRecord } from '@foyer/contract/wallet.ts'
import { plusDays } from './record-search.ts'

/** The days before a movement in which its round may have begun: a stake on a match pays out when the match is over. */
const roundDays = 31

export type MovementLink =
  | { readonly page: 'depositv2'; readonly deposit: string }
  | { readonly page: 'personalHistoryCopy'; readonly round: number; readonly start: string; readonly end: string }

/** Where a movement comes from, as the query of its page; `day` is the movement's, in the brand's zone. */
export function movementLink(
  { type, reference }: Pick<TransactionRecord, 'type' | 'reference'>,
  day: string,
): MovementLink | undefined {
  if (reference === null) return undefined
  if (type === 'deposit') return { page: 'depositv2', deposit: reference }
  if (!/^\d{1,15}$/.test(reference)) return undefined
  return { page: 'personalHistoryCopy', round: Number(reference), start: plusDays(day, 1 - roundDays), end: day }
}
