import type { TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import type { PageDestination } from '#platform/navigation/navigation.tsx'

/** A charge-back is the reversal of a deposit; the ids of rounds are numbers. */
const depositIdPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

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
  if (type === 'deposit' || (type === 'reversal' && depositIdPattern.test(reference)))
    return { to: 'depositv2', search: { deposit: reference } }
  if (type === 'withdrawal') return { to: 'withdraw', search: { withdrawal: reference } }
  return /^\d{1,15}$/.test(reference) ? { to: 'personalHistoryCopy', search: { round: Number(reference) } } : undefined
}
