import type { TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { PageDestination } from '#platform/navigation/navigation.tsx'

/** The page of what a transaction comes from: a deposit, a withdrawal, a transfer, a round; undefined when it has none. */
export function toTransactionSourcePage({
  type,
  reference,
  transfer,
}: Pick<TransactionRecord, 'type' | 'reference' | 'transfer'>): PageDestination | undefined {
  if (transfer) {
    if (transfer.with === 'vendor') return { to: 'transferFund', search: { transfer: transfer.id } }
    return transfer.with === 'upline' ? { to: 'transferUpline' } : undefined
  }
  if (reference === null) return undefined
  if (type === 'deposit') return { to: 'depositv2', search: { deposit: reference } }
  if (type === 'withdrawal') return { to: 'withdraw', search: { withdrawal: reference } }
  return /^\d{1,15}$/.test(reference) ? { to: 'personalHistoryCopy', search: { round: Number(reference) } } : undefined
}
