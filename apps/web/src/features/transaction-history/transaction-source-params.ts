import type { TransactionRecord } from '@foyer/contract/member-records.ts'

export type TransactionSourceParams =
  | { readonly page: 'depositv2'; readonly deposit: string }
  | { readonly page: 'withdraw'; readonly withdrawal: string }
  | { readonly page: 'transferFund'; readonly transfer: string }
  | { readonly page: 'transferUpline' }
  | { readonly page: 'personalHistoryCopy'; readonly round: number }

/** The page of a transaction's source, as URL parameters; undefined when it has none. */
export function toTransactionSourceParams({
  type,
  reference,
  transfer,
}: Pick<TransactionRecord, 'type' | 'reference' | 'transfer'>): TransactionSourceParams | undefined {
  if (transfer) {
    return transfer.with === 'vendor' ? { page: 'transferFund', transfer: transfer.id } : { page: 'transferUpline' }
  }
  if (reference === null) return undefined
  if (type === 'deposit') return { page: 'depositv2', deposit: reference }
  if (type === 'withdrawal') return { page: 'withdraw', withdrawal: reference }
  return /^\d{1,15}$/.test(reference) ? { page: 'personalHistoryCopy', round: Number(reference) } : undefined
}
