import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { findVendorTransaction } from '#ledger/vendor-transaction-queries.ts'
import type { AppServices } from '#src/app-services.ts'
import type { SeamlessAdapter, WalletCallOf } from './adapter.ts'
import { AmountTooLargeError, isAmountTooLarge } from './too-large-vendor-amount.ts'

/**
 * Parses a stake or a win into minor units; undefined if the text is not a valid amount. Throws `AmountTooLargeError` for an amount
 * beyond the largest one, unless it was posted before: then the call is replayed.
 */
export async function parseStakeOrWin(
  { db }: AppServices,
  adapter: SeamlessAdapter,
  { txId, amount: text }: WalletCallOf<'bet' | 'win'>,
  currency: Currency,
): Promise<bigint | undefined> {
  if (isAmountTooLarge(text, currency) && !(await findVendorTransaction(db, adapter.code, txId)))
    throw new AmountTooLargeError(text, currency)
  const amount = toMinor(text, currency)
  return amount !== undefined && amount >= 0n ? amount : undefined
}
