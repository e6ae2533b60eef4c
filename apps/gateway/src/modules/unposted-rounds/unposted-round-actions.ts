import { AppError } from '@foyer/contract/errors.ts'
import type {
  listUnpostedRounds,
  resolveUnpostedRound,
  UnpostedRound,
} from '@foyer/contract/operator/unposted-rounds.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { type Db, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import type { AppServices } from '#src/app-services.ts'
import { findBrandOfPlayerRef } from '#vendors/find-vendor-player.ts'
import { retryUnpostedRounds } from '#vendors/imported-rounds.ts'
import { findRound } from '#vendors/round-rows.ts'
import { listTransferAdapters } from '#vendors/transfer-wallet-vendors.ts'
import {
  findUnpostedRound,
  queryUnpostedRounds,
  roundIdentifiersForAudit,
  type UnpostedRoundRow,
} from '#vendors/unposted-rounds.ts'
import { adjustUnpostedRound } from './adjust-unposted-round.ts'

// The case keeps the database from casting a reference that is not a number.
const brandOfRound = sql`(select ${member.brand} from ${member} where ${member.id} =
  case when ${unpostedRound.playerRef} ~ '^[0-9]{1,18}$' then ${unpostedRound.playerRef}::bigint end)`

const oldestFirst = { table: unpostedRound, by: [unpostedRound.id] } as const

/** Oldest first. A round whose player is no member belongs to no brand. */
export async function readUnpostedRoundsPage(
  db: Db,
  cursor: RequestQueryOf<typeof listUnpostedRounds>,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listUnpostedRounds>> {
  const { rows, next } = await fetchCursorPage(db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(unpostedRound)
        .where(and(isInBrandScope(brandOfRound, brands), follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  return { list: rows.map(toUnpostedRound), next }
}

/**
 * Retries posting a round now, together with all unposted rounds of its player, or adjusts it (`adjustUnpostedRound`). Throws
 * `not_found` if no unposted round has this id, or if its vendor is not connected.
 */
export async function retryOrAdjustUnpostedRound(
  services: AppServices,
  operator: string,
  { id, step, reason = '', withoutPosting = false }: RequestBodyOf<typeof resolveUnpostedRound>,
): Promise<ResponseValueOf<typeof resolveUnpostedRound>> {
  const row = await findUnpostedRound(services.db, BigInt(id))
  if (!row) throw new AppError('not_found')
  const decision = { operator, reason: reason.trim() }
  return step === 'adjust'
    ? adjustUnpostedRound(services, row, { ...decision, withoutPosting })
    : retryRound(services, row, decision)
}

/**
 * Writes the audit log entry before anything is posted, because each round is posted in its own transaction. The result is
 * visible in the rounds.
 */
async function retryRound(
  services: AppServices,
  row: UnpostedRoundRow,
  { operator, reason }: { operator: string; reason: string },
): Promise<ResponseValueOf<typeof resolveUnpostedRound>> {
  const adapter = listTransferAdapters(services).find(({ code }) => code === row.adapter)
  if (!adapter) throw new AppError('not_found')
  const playerRounds = await queryUnpostedRounds(services.db, row.adapter, [row.playerRef])
  const detail = { ...roundIdentifiersForAudit(row), retried: playerRounds.map(({ vendorRoundId }) => vendorRoundId) }
  const brand = (await findBrandOfPlayerRef(services.db, row.playerRef)) ?? null
  await inTransaction(services.db, (tx) =>
    writeAuditEntry(tx, {
      operator,
      brand,
      action: 'round.retry',
      subject: String(row.id),
      reason,
      detail,
      nowMs: services.clock.now(),
    }),
  )
  await retryUnpostedRounds(services, adapter, playerRounds)
  const remaining = await findUnpostedRound(services.db, row.id)
  if (!remaining && !(await findRound(services.db, adapter, row.vendorRoundId))) throw new AppError('not_found')
  return { state: remaining ? 'unposted' : 'posted', error: remaining?.error ?? '', amount: null }
}

function toUnpostedRound({ id, firstSeenAt, lastAttemptAt, nextAttemptAt, ...row }: UnpostedRoundRow): UnpostedRound {
  return {
    ...row,
    id: String(id),
    firstSeenAt: firstSeenAt.toISOString(),
    lastAttemptAt: lastAttemptAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
  }
}
