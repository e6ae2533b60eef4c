import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { jackpotKeyOf, postWin, type RoundPostingOutcome, type RoundTransaction } from '#ledger/round-transactions.ts'
import { findVendorTransaction } from '#ledger/vendor-transaction-queries.ts'

/** Parses the jackpot in a win of `amount` into minor units: zero if none is stated, undefined if it is not above zero or exceeds the win. */
export function parseJackpot(
  jackpot: string | undefined,
  { amount, currency }: { readonly amount: bigint; readonly currency: Currency },
): bigint | undefined {
  if (jackpot === undefined) return 0n
  const minor = toMinor(jackpot, currency)
  return minor !== undefined && minor > 0n && minor <= amount ? minor : undefined
}

/**
 * Posts a win and, under a key derived from its own, the jackpot in it. Either both are posted or neither. A repeated win must have the same
 * jackpot: otherwise the outcome is `mismatch`.
 */
export async function postWinWithJackpot(
  tx: Tx,
  transaction: RoundTransaction,
  jackpot: bigint,
): Promise<RoundPostingOutcome> {
  const { adapter, txId, amount } = transaction
  const remainder = await postWin(tx, { ...transaction, amount: amount - jackpot })
  if (remainder.outcome !== 'posted' && remainder.outcome !== 'replayed') return remainder
  const key = jackpotKeyOf(txId)
  if (remainder.outcome === 'replayed') {
    const isKnown = (await findVendorTransaction(tx, adapter, key)) !== undefined
    // Posting the jackpot of a win that had none would pay it a second time.
    if (isKnown !== jackpot > 0n) return { outcome: 'mismatch', txId: remainder.txId, balance: remainder.balance }
  }
  if (jackpot === 0n) return remainder
  const posted = await postWin(tx, { ...transaction, txId: key, amount: jackpot }, 'jackpot')
  if (remainder.outcome === 'posted' && posted.outcome !== 'posted')
    throw new Error(`The jackpot of the win ${txId} was not posted: ${posted.outcome}.`)
  return posted
}
