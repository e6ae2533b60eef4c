import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { playerCash } from '#ledger/accounts.ts'
import { entryIn } from '#ledger/balances.ts'
import { movementOf, paidIn } from '#ledger/movement-of.ts'

/** A transaction posted under a vendor's transaction id, with the amount by which it changed the player's cash. */
export interface Stake {
  readonly kind: string
  readonly roundId: bigint | null
  /** Minor units, without sign. */
  readonly amount: bigint
}

interface Owner {
  readonly id: bigint
  readonly currency: string
}

/** Undefined if nothing was posted under the id. */
export async function stakeOf(
  tx: Tx,
  adapter: string,
  { player, txId }: { player: Owner; txId: string },
): Promise<Stake | undefined> {
  const movement = await movementOf(tx, adapter, txId)
  if (movement?.state !== 'posted') return undefined
  const { amount = 0n } = (await entryIn(tx, cashOf(player), movement.id)) ?? {}
  return { ...movement, amount: amount < 0n ? -amount : amount }
}

/** The vendor's transaction ids of a round's posted wins, newest first. */
export async function winsOf(
  tx: Tx,
  { player, row }: { player: Owner; row: { id: bigint; winMinor: bigint } },
): Promise<string[]> {
  if (row.winMinor === 0n) return []
  const wins = await paidIn(tx, cashOf(player), row.id)
  if (wins.reduce((sum, { amount }) => sum + amount, 0n) !== row.winMinor)
    throw new Error(`The ledger does not contain all wins of round ${row.id}.`)
  return wins.map(({ key }) => key)
}

const cashOf = ({ id, currency }: Owner) => playerCash(id, currency as Currency)
