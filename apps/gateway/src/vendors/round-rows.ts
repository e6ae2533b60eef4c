import { and, eq, sql } from 'drizzle-orm'
import { recordRoundChange } from '#activity/record-activity.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { endedRoundChange } from '#db/schema/statement-totals.ts'
import type { AppServices } from '#src/app-services.ts'
import type { VendorAdapter } from './adapter.ts'
import type { SessionPlayer } from './find-vendor-player.ts'

export type RoundRow = typeof round.$inferSelect

export async function findRound(db: Db, adapter: VendorAdapter, vendorRoundId: string): Promise<RoundRow | undefined> {
  const isRound = and(eq(round.adapter, adapter.code), eq(round.vendorRoundId, vendorRoundId))
  const [row] = await db.select().from(round).where(isRound)
  return row
}

/** Locks a round until the end of the transaction; the row is read after the lock is acquired. */
export async function lockRoundRow(tx: Tx, id: bigint): Promise<RoundRow> {
  const [row] = await tx.select().from(round).where(eq(round.id, id)).for('update')
  if (!row) throw new Error(`Round ${id} does not exist any more.`)
  return row
}

/** Finds and locks a round by the vendor's id; undefined if there is none. */
export async function lockVendorRoundRow(
  tx: Tx,
  adapter: VendorAdapter,
  vendorRoundId: string,
): Promise<RoundRow | undefined> {
  const found = await findRound(tx, adapter, vendorRoundId)
  return found && lockRoundRow(tx, found.id)
}

/** The fields of a round that the outcome of a bet depends on. */
export type BetRound = Pick<RoundRow, 'id' | 'memberId' | 'currency' | 'state'>

/**
 * Inserts the vendor's round with its first stake; undefined if the round already exists. A concurrent call for the same round
 * waits here.
 */
export async function insertVendorRoundWithStake(
  tx: Tx,
  services: AppServices,
  adapter: VendorAdapter,
  { player, vendorRoundId, amount }: { player: SessionPlayer; vendorRoundId: string; amount: bigint },
): Promise<BetRound | undefined> {
  const { id: memberId, vendor, brand, nodeId, currency } = player
  const now = new Date(services.clock.now()).toISOString()
  const call = sql`
    select vendor_round_open(${adapter.code}, ${vendorRoundId}, ${vendor}, ${memberId.toString()}::bigint, ${brand}, ${nodeId},
      ${currency}, ${amount.toString()}::bigint, ${now}::timestamptz)::text as id`
  const [row] = await tx.rows<{ id: string | null }>(call, 'vendor_round_open')
  if (!row || row.id === null) return undefined
  return { id: BigInt(row.id), memberId, currency, state: 'open' }
}

/** Whether the amount is all of the round's remaining stake. */
export const coversRemainingStake = (row: RoundRow, amount: bigint): boolean => row.betMinor <= amount

/** Subtracts a returned stake from its round. Without a remaining stake the round becomes `returned`, and its win zero. */
export async function subtractReturnedStakeFromRound(
  tx: Tx,
  services: AppServices,
  row: RoundRow,
  amount: bigint,
): Promise<void> {
  const ending = coversRemainingStake(row, amount)
    ? { state: 'returned' as const, winMinor: 0n, jackpotMinor: 0n, settledAt: new Date(services.clock.now()) }
    : { betMinor: row.betMinor - amount, validMinor: atMost(row.validMinor, row.betMinor - amount) }
  await tx.update(round).set(ending).where(eq(round.id, row.id))
  if (row.state === 'open') return
  await recordStatementChange(tx, row, { ...row, ...ending })
  const { brand, memberId, id: roundId } = row
  await recordRoundChange(tx, { brand, memberId, roundId, happenedAt: new Date(services.clock.now()) })
}

/** A valid bet is never more than the stakes that are left. */
const atMost = (validMinor: bigint | null, betMinor: bigint) =>
  validMinor !== null && validMinor > betMinor ? betMinor : validMinor

/** Statements roll up rounds once they have ended, so a later change is recorded as a difference. Open rounds are read directly. */
async function recordStatementChange(tx: Tx, before: RoundRow, after: RoundRow): Promise<void> {
  const [was, is] = [statementSumsOf(before), statementSumsOf(after)]
  await tx.insert(endedRoundChange).values({
    brand: before.brand,
    roundId: before.id,
    memberId: before.memberId,
    returned: is.returned - was.returned,
    betMinor: is.bet - was.bet,
    winMinor: is.win - was.win,
  })
}

function statementSumsOf({ state, betMinor, winMinor }: RoundRow) {
  const isReturned = state === 'returned'
  return { returned: isReturned ? 1 : 0, bet: isReturned ? 0n : betMinor, win: winMinor }
}
