import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { playerCash } from '#ledger/accounts.ts'
import { entriesOf } from '#ledger/balances.ts'
import { movementOf } from '#ledger/movement-of.ts'
import { vendorScope } from '#ledger/rounds.ts'

/** A posted movement under a vendor's transaction id, with what it moved of the player's cash. */
export interface Stake {
  readonly kind: string
  readonly roundId: bigint | null
  /** Minor units, without sign. */
  readonly amount: bigint
}

const pageSize = 100

/** Undefined where nothing was taken under the id. The search goes back from the newest entry: a stake is given back soon. */
export async function stakeOf(
  tx: Tx,
  adapter: string,
  { player, txId }: { player: { id: bigint; currency: string }; txId: string },
): Promise<Stake | undefined> {
  const movement = await movementOf(tx, adapter, txId)
  if (movement?.state !== 'posted') return undefined
  const account = playerCash(player.id, player.currency as Currency)
  const scope = vendorScope(adapter)
  let before: bigint | undefined
  do {
    const page = await entriesOf(tx, { account, kinds: [movement.kind], before, limit: pageSize })
    const entry = page.entries.find((candidate) => candidate.scope === scope && candidate.key === txId)
    if (entry) return { ...movement, amount: entry.amount < 0n ? -entry.amount : entry.amount }
    before = page.next
  } while (before !== undefined)
  // A bet of nothing (a free spin) has no entry.
  return { ...movement, amount: 0n }
}
