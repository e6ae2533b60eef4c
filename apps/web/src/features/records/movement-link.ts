import type { TransactionRecord } from '@foyer/contract/records.ts'

export type MovementLink =
  | { readonly page: 'depositv2'; readonly deposit: string }
  | { readonly page: 'personalHistoryCopy'; readonly round: number }

/** Where a movement comes from, as the query of its page. */
export function movementLink({
  type,
  reference,
}: Pick<TransactionRecord, 'type' | 'reference'>): MovementLink | undefined {
  if (reference === null) return undefined
  if (type === 'deposit') return { page: 'depositv2', deposit: reference }
  return /^\d{1,15}$/.test(reference) ? { page: 'personalHistoryCopy', round: Number(reference) } : undefined
}
