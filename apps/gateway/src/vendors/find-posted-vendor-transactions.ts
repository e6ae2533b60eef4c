import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { playerCash } from '#ledger/accounts.ts'
import { findEntryByTransaction } from '#ledger/balances.ts'
import { findVendorTransaction, listPostedWins } from '#ledger/vendor-transaction-queries.ts'

/** A transaction posted under a vendor's transaction id, with the amount by which it changed the player's cash. */
export interface PostedVendorTransaction {
  readonly kind: string
  readonly roundId: bigint | null
  /** Minor units, without sign. */
  readonly amount: bigint
}

interface Owner {
  readonly id: bigint
  readonly currency: Currency
}

/** Undefined if nothing was posted under the id. */
export async function findPostedVendorTransaction(
  tx: Tx,
  adapter: string,
  { player, txId }: { player: Owner; txId: string },
): Promise<PostedVendorTransaction | undefined> {
  const transaction = await findVendorTransaction(tx, adapter, txId)
  if (transaction?.state !== 'posted') return undefined
  const { amount = 0n } = (await findEntryByTransaction(tx, cashAccountOf(player), transaction.id)) ?? {}
  return { ...transaction, amount: amount < 0n ? -amount : amount }
}

/** The vendor's transaction ids of a round's posted wins, newest first. */
export async function listPostedWinIds(
  tx: Tx,
  { player, row }: { player: Owner; row: { id: bigint; winMinor: bigint } },
): Promise<string[]> {
  if (row.winMinor === 0n) return []
  const wins = await listPostedWins(tx, cashAccountOf(player), row.id)
  if (wins.reduce((sum, { amount }) => sum + amount, 0n) !== row.winMinor)
    throw new Error(`The ledger does not contain all wins of round ${row.id}.`)
  return wins.map(({ key }) => key)
}

const cashAccountOf = ({ id, currency }: Owner) => playerCash(id, currency)
