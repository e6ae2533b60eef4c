import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PulledRound, TransferAdapter } from './adapter.ts'
import { pauseMs } from './retry-pause.ts'

export type UnbookedRow = typeof unbookedRound.$inferSelect

/** How many players' rounds are tried again in a turn; the others are next. */
const playersAtOnce = 50

/**
 * Keeps a pulled round that could not be booked, as the vendor told it last, to be tried again; one that is kept already waits as it
 * did. An operator who would drop it spoke of the money that it had moved: told otherwise, that word is taken back.
 */
export async function keepUnbooked(
  { db, clock }: Gateway,
  { code: adapter }: TransferAdapter,
  { round, why }: { round: PulledRound; why: string },
): Promise<void> {
  const now = clock.now()
  const { vendorRoundId, playerRef } = round
  const values = {
    adapter,
    vendorRoundId,
    playerRef,
    told: JSON.stringify(round),
    why,
    firstSeenAt: new Date(now),
    triedAt: new Date(now),
    tryAgainAt: new Date(now + pauseMs(0)),
  }
  await inTransaction(db, async (tx) => {
    const isNew = await tx.insert(unbookedRound).values(values).onConflictDoNothing().returning()
    if (isNew.length === 0) await tellAnew(tx, values)
  })
}

type Told = Pick<UnbookedRow, 'adapter' | 'vendorRoundId' | 'playerRef' | 'told' | 'why' | 'triedAt'>

async function tellAnew(tx: Tx, { adapter, vendorRoundId, ...anew }: Told): Promise<void> {
  const isThis = and(eq(unbookedRound.adapter, adapter), eq(unbookedRound.vendorRoundId, vendorRoundId))
  const [row] = await tx.select().from(unbookedRound).where(isThis).for('update')
  if (!row || row.told === anew.told) return
  const isTakenBack = row.askedBy !== null && movedIn(row) !== movedIn(anew)
  const change = { ...anew, askedBy: isTakenBack ? null : row.askedBy }
  await tx.update(unbookedRound).set(change).where(eq(unbookedRound.id, row.id))
  if (!isTakenBack) return
  await audit(tx, {
    operator: `vendor ${adapter}`,
    action: 'round.retold',
    subject: String(row.id),
    detail: { ...namesOf(row), askedBy: row.askedBy, toldThen: row.told, told: anew.told },
    nowMs: anew.triedAt.getTime(),
  })
}

/** What of a telling says how much is moved, and in whose wallet. */
function movedIn({ told }: Pick<UnbookedRow, 'told'>): string {
  const { playerRef, currency, stake, win, state } = JSON.parse(told) as Partial<PulledRound>
  return JSON.stringify([playerRef, currency, stake, win, state])
}

/** The players of whom a round is kept: their books are behind the vendor's. */
export async function playersBehind(db: Db, { code }: TransferAdapter): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ playerRef: unbookedRound.playerRef })
    .from(unbookedRound)
    .where(eq(unbookedRound.adapter, code))
  return new Set(rows.map(({ playerRef }) => playerRef))
}

/** Of players who have a round that is due all that are kept, in the vendor's order: a stake may have been won by the round before. */
export async function dueRounds({ db, clock }: Gateway, { code }: TransferAdapter): Promise<UnbookedRow[]> {
  const due = await db
    .select({ playerRef: unbookedRound.playerRef })
    .from(unbookedRound)
    .where(and(eq(unbookedRound.adapter, code), lte(unbookedRound.tryAgainAt, new Date(clock.now()))))
    .groupBy(unbookedRound.playerRef)
    .orderBy(sql`min(${unbookedRound.tryAgainAt})`)
    .limit(playersAtOnce)
  return keptOf(
    db,
    code,
    due.map(({ playerRef }) => playerRef),
  )
}

export async function keptOf(db: Db, adapter: string, players: readonly string[]): Promise<UnbookedRow[]> {
  if (players.length === 0) return []
  const isTheirs = and(eq(unbookedRound.adapter, adapter), inArray(unbookedRound.playerRef, [...players]))
  return db.select().from(unbookedRound).where(isTheirs).orderBy(asc(unbookedRound.id))
}

export async function findUnbooked(db: Db, id: bigint): Promise<UnbookedRow | undefined> {
  const [row] = await db.select().from(unbookedRound).where(eq(unbookedRound.id, id))
  return row
}

/** What a round is known by, here and at its vendor. */
export const namesOf = ({ adapter, vendorRoundId, playerRef }: UnbookedRow) => ({ adapter, vendorRoundId, playerRef })

/** Has a round wait longer than before it is tried again. */
export async function noteTry({ db, clock }: Gateway, row: UnbookedRow, why: string): Promise<void> {
  const now = clock.now()
  const change = {
    why,
    tried: row.tried + 1,
    triedAt: new Date(now),
    tryAgainAt: new Date(now + pauseMs(row.tried)),
  }
  await inTransaction(db, (tx) => tx.update(unbookedRound).set(change).where(eq(unbookedRound.id, row.id)))
}

/** The round is booked, or given up. Whether it was still kept. */
export async function forget(tx: Tx, { id }: Pick<UnbookedRow, 'id'>): Promise<boolean> {
  const gone = await tx.delete(unbookedRound).where(eq(unbookedRound.id, id)).returning({ id: unbookedRound.id })
  return gone.length > 0
}

/** The round as the vendor told it. */
export function readTold({ told }: UnbookedRow): PulledRound {
  const { startedAt, finishedAt, ...round } = JSON.parse(told) as Record<string, unknown>
  // What was no moment is null here, and would be the first of all.
  const [started, finished] = [new Date(String(startedAt)), new Date(String(finishedAt))]
  return { ...(round as unknown as PulledRound), startedAt: started, finishedAt: finished }
}
