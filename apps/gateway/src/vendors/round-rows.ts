import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import type { Gateway } from '#src/gateway.ts'
import type { VendorAdapter } from './adapter.ts'
import type { Player } from './players.ts'

export type RoundRow = typeof round.$inferSelect

export async function findRound(db: Db, adapter: VendorAdapter, vendorRoundId: string): Promise<RoundRow | undefined> {
  const isRound = and(eq(round.adapter, adapter.code), eq(round.vendorRoundId, vendorRoundId))
  const [row] = await db.select().from(round).where(isRound)
  return row
}

/** Locks a round for the rest of the transaction; it is read after the lock was got. */
export async function lockRound(tx: Tx, id: bigint): Promise<RoundRow> {
  const [row] = await tx.select().from(round).where(eq(round.id, id)).for('update')
  if (!row) throw new Error(`Round ${id} vanished.`)
  return row
}

/** The vendor's round, locked; undefined where the vendor never named it. */
export async function lockNamed(tx: Tx, adapter: VendorAdapter, vendorRoundId: string): Promise<RoundRow | undefined> {
  const named = await findRound(tx, adapter, vendorRoundId)
  return named && lockRound(tx, named.id)
}

/**
 * Writes the vendor's round with its first stake; undefined where it is known already. Whoever comes with the same round
 * at the same time waits here.
 */
export async function openRound(
  tx: Tx,
  gateway: Gateway,
  adapter: VendorAdapter,
  { player, vendorRoundId, amount }: { player: Player; vendorRoundId: string; amount: bigint },
): Promise<RoundRow | undefined> {
  const [row] = await tx
    .insert(round)
    .values({
      adapter: adapter.code,
      vendorRoundId,
      vendor: player.vendor,
      memberId: player.id,
      brand: player.brand,
      nodeId: player.nodeId,
      currency: player.currency,
      state: 'open',
      betMinor: amount,
      winMinor: 0n,
      startedAt: new Date(gateway.clock.now()),
    })
    .onConflictDoNothing({ target: [round.adapter, round.vendorRoundId] })
    .returning()
  return row
}

/** Whether a stake is all that its round has left. */
export const isLastStake = (row: RoundRow, amount: bigint): boolean => row.betMinor <= amount

/** Takes a stake that was given back out of its round; a round of which nothing is left, wins included, is returned. */
export async function returnStake(tx: Tx, gateway: Gateway, row: RoundRow, amount: bigint): Promise<void> {
  const ending = isLastStake(row, amount)
    ? { state: 'returned' as const, winMinor: 0n, settledAt: new Date(gateway.clock.now()) }
    : { betMinor: row.betMinor - amount }
  await tx.update(round).set(ending).where(eq(round.id, row.id))
}
