import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { playerCash } from '#ledger/accounts.ts'
import { type Entry, entriesOf } from '#ledger/balances.ts'
import { movementOf } from '#ledger/movement-of.ts'
import { vendorScope } from '#ledger/rounds.ts'

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

const pageSize = 100

/** Undefined where nothing was taken under the id. The search goes back from the newest entry: a stake is given back soon. */
export async function stakeOf(
  tx: Tx,
  adapter: string,
  { player, txId }: { player: Owner; txId: string },
): Promise<Stake | undefined> {
  const movement = await movementOf(tx, adapter, txId)
  if (movement?.state !== 'posted') return undefined
  const scope = vendorScope(adapter)
  for await (const entry of newestFirst(tx, player, [movement.kind])) {
    if (entry.scope !== scope || entry.key !== txId) continue
    return { ...movement, amount: entry.amount < 0n ? -entry.amount : entry.amount }
  }
  // A bet of nothing (a free spin) has no entry.
  return { ...movement, amount: 0n }
}

/** Whether a stake that was taken has been returned since. `txId` is the ledger's; nothing can be returned of a free spin. */
export async function wasGivenBack(
  tx: Tx,
  { player, txId, amount }: { player: Owner; txId: bigint; amount: bigint },
): Promise<boolean> {
  if (amount === 0n) return false
  for await (const entry of newestFirst(tx, player, ['bet', 'reversal'])) {
    if (entry.refTx === txId) return true
    // What would undo it can only be newer.
    if (entry.txId === txId) return false
  }
  return false
}

/** The vendor's ids of all that a round has paid. */
export async function winsOf(
  tx: Tx,
  { player, row }: { player: Owner; row: { id: bigint; winMinor: bigint } },
): Promise<string[]> {
  const found: string[] = []
  let missing = row.winMinor
  if (missing === 0n) return found
  for await (const entry of newestFirst(tx, player, ['win'])) {
    if (entry.roundId !== row.id) continue
    found.push(entry.key)
    missing -= entry.amount
    if (missing === 0n) return found
  }
  throw new Error(`The book does not hold all that round ${row.id} has paid.`)
}

async function* newestFirst(tx: Tx, player: Owner, kinds: readonly string[]): AsyncGenerator<Entry> {
  const account = playerCash(player.id, player.currency as Currency)
  let before: bigint | undefined
  do {
    const page = await entriesOf(tx, { account, kinds, before, limit: pageSize })
    yield* page.entries
    before = page.next
  } while (before !== undefined)
}
