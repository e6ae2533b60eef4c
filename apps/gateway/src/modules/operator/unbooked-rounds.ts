import { AppError } from '@foyer/contract/errors.ts'
import type { decideUnbookedRound, listUnbookedRounds, UnbookedRound } from '@foyer/contract/operator-rounds.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { pageFrom } from '#db/cursor.ts'
import { type Db, inTransaction } from '#db/database.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { tryAgain } from '#vendors/pulled-rounds.ts'
import { findRound } from '#vendors/round-rows.ts'
import { transferAdapters } from '#vendors/transfer-vendors.ts'
import { findUnbooked, keptOf, namesOf, type UnbookedRow } from '#vendors/unbooked-rounds.ts'
import { dropRound } from './dropped-rounds.ts'

const oldestFirst = { table: unbookedRound, by: [unbookedRound.id] } as const

/** Oldest first. */
export async function unbookedPage(
  db: Db,
  wanted: QueryOf<typeof listUnbookedRounds>,
): Promise<ValueOf<typeof listUnbookedRounds>> {
  const { rows, next } = await pageFrom(db, oldestFirst, wanted, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(unbookedRound)
        .where(follows)
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  return { list: rows.map(wire), next }
}

/**
 * Retries posting a round now, together with all unposted rounds of its player, or drops it (`dropUnpostedRound`). Throws
 * `not_found` if no unposted round has this id, or if its vendor is not connected.
 */
export async function decideRound(
  gateway: Gateway,
  operator: string,
  { id, step, reason = '', withoutBooking = false }: BodyOf<typeof decideUnbookedRound>,
): Promise<ValueOf<typeof decideUnbookedRound>> {
  const row = await findUnbooked(gateway.db, BigInt(id))
  if (!row) throw new AppError('not_found')
  const word = { operator, reason: reason.trim() }
  return step === 'drop' ? dropRound(gateway, row, { ...word, withoutBooking }) : retry(gateway, row, word)
}

/**
 * Writes the audit log entry before anything is posted, because each round is posted in its own transaction. The result is
 * visible in the rounds.
 */
async function retry(
  gateway: Gateway,
  row: UnbookedRow,
  { operator, reason }: { operator: string; reason: string },
): Promise<ValueOf<typeof decideUnbookedRound>> {
  const adapter = transferAdapters(gateway).find(({ code }) => code === row.adapter)
  if (!adapter) throw new AppError('not_found')
  const kept = await keptOf(gateway.db, row.adapter, [row.playerRef])
  const detail = { ...namesOf(row), tried: kept.map(({ vendorRoundId }) => vendorRoundId) }
  const entry = { operator, action: 'round.retry', subject: String(row.id), reason, detail, nowMs: gateway.clock.now() }
  await inTransaction(gateway.db, (tx) => audit(tx, entry))
  await tryAgain(gateway, adapter, kept)
  const left = await findUnbooked(gateway.db, row.id)
  if (!left && !(await findRound(gateway.db, adapter, row.vendorRoundId))) throw new AppError('not_found')
  return { state: left ? 'unbooked' : 'booked', why: left?.why ?? '', amount: null }
}

function wire({ id, firstSeenAt, triedAt, tryAgainAt, ...row }: UnbookedRow): UnbookedRound {
  return {
    ...row,
    id: String(id),
    firstSeenAt: firstSeenAt.toISOString(),
    triedAt: triedAt.toISOString(),
    tryAgainAt: tryAgainAt.toISOString(),
  }
}
