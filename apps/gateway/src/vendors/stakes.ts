import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { playerCash } from '#ledger/accounts.ts'
import { entryIn } from '#ledger/balances.ts'
import { movementOf, paidIn } from '#ledger/movement-of.ts'

/** A posted movement under a vendor's transaction id, with what it moved of the player's cash. */
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

/** Undefined where nothing was taken under the id. */
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

/** The vendor's ids of all that a round has paid, the newest first. */
export async function winsOf(
  tx: Tx,
  { player, row }: { player: Owner; row: { id: bigint; winMinor: bigint } },
): Promise<string[]> {
  if (row.winMinor === 0n) return []
  const wins = await paidIn(tx, cashOf(player), row.id)
  if (wins.reduce((sum, { amount }) => sum + amount, 0n) !== row.winMinor)
    throw new Error(`The book does not hold all that round ${row.id} has paid.`)
  return wins.map(({ key }) => key)
}

const cashOf = ({ id, currency }: Owner) => playerCash(id, currency as Currency)
