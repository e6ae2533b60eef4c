import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { playerCash, playerHeldWins } from '#ledger/accounts.ts'
import { findEntryByTransaction } from '#ledger/balances.ts'
import { winTxIdOf } from '#ledger/round-transactions.ts'
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

export interface PostedWin {
  /** The vendor's transaction id of the win. */
  readonly txId: string
  /** The ledger key: that id, or for the jackpot in the win a key derived from it. */
  readonly key: string
  /** `heldWins`: the win was held, and may have been released since. */
  readonly playerAccount: 'cash' | 'heldWins'
}

/** A round's posted wins, newest first. A win with a jackpot is two of them: the jackpot and the remainder. */
export async function listPostedWinsOfRound(
  tx: Tx,
  { player, row }: { player: Owner; row: { adapter: string; id: bigint; winMinor: bigint } },
): Promise<PostedWin[]> {
  if (row.winMinor === 0n) return []
  const held = playerHeldWins(player.id, player.currency)
  const wins = await listPostedWins(tx, [cashAccountOf(player), held], row)
  if (wins.reduce((sum, { amount }) => sum + amount, 0n) !== row.winMinor)
    throw new Error(`The ledger does not contain all wins of round ${row.id}.`)
  return wins.map(({ key, accountCode }) => ({
    txId: winTxIdOf(key),
    key,
    playerAccount: accountCode === held.code ? 'heldWins' : 'cash',
  }))
}

const cashAccountOf = ({ id, currency }: Owner) => playerCash(id, currency)
