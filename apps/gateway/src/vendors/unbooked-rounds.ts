import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PulledRound, TransferAdapter } from './adapter.ts'
import { pauseMs } from './retry-pause.ts'

export type UnbookedRow = typeof unbookedRound.$inferSelect

/** Number of players whose rounds are retried per run; the others follow in the next runs. */
const playersAtOnce = 50

/**
 * Stores an imported round that could not be posted, as last reported by the vendor, for a retry. A round that is already stored keeps
 * its retry time. If an operator has requested an adjustment for it and the vendor now reports other money, the request is withdrawn.
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

/** The fields of a report that determine the amount and the wallet of an adjustment. */
function movedIn({ told }: Pick<UnbookedRow, 'told'>): string {
  const { playerRef, currency, stake, win, state } = JSON.parse(told) as Partial<PulledRound>
  return JSON.stringify([playerRef, currency, stake, win, state])
}

/** References of players with an unposted round: their ledger balance lags behind the vendor's. */
export async function playersBehind(db: Db, { code }: TransferAdapter): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ playerRef: unbookedRound.playerRef })
    .from(unbookedRound)
    .where(eq(unbookedRound.adapter, code))
  return new Set(rows.map(({ playerRef }) => playerRef))
}

/** All unposted rounds of players with a due round, in the vendor's order: a stake may depend on the win of an earlier round. */
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

/** The identifiers of a round, for audit entries. */
export const namesOf = ({ adapter, vendorRoundId, playerRef }: UnbookedRow) => ({ adapter, vendorRoundId, playerRef })

/** Schedules the next retry of a round, after a longer delay than before. */
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

/** Deletes a round that is now posted or adjusted. Returns whether it was still stored. */
export async function forget(tx: Tx, { id }: Pick<UnbookedRow, 'id'>): Promise<boolean> {
  const gone = await tx.delete(unbookedRound).where(eq(unbookedRound.id, id)).returning({ id: unbookedRound.id })
  return gone.length > 0
}

/** Parses the stored report of the vendor. */
export function readTold({ told }: UnbookedRow): PulledRound {
  const { startedAt, finishedAt, ...round } = JSON.parse(told) as Record<string, unknown>
  // An invalid date was serialised as null. `String` makes it an invalid date again, where `new Date(null)` would be 1970.
  const [started, finished] = [new Date(String(startedAt)), new Date(String(finishedAt))]
  return { ...(round as unknown as PulledRound), startedAt: started, finishedAt: finished }
}
