import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Db, outsideTransaction, type Tx } from '#db/database-transactions.ts'
import { game, gameSession, vendor } from '#db/schema/games.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { isPlayBlocked } from '#policies/play-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import type { TransferAdapter } from './adapter.ts'
import { listTransferAdapters } from './transfer-wallet-vendors.ts'

const retryDelaysMs = [0, 1_000, 5_000, 30_000]

/**
 * Closes the members' game sessions at vendors with transfer wallets. Vendors with a seamless wallet need no call: their next stake is
 * refused. If a vendor does not respond, the call is retried a few times, and a final failure is logged.
 */
export function closeVendorSessions(services: AppServices, memberIds: readonly bigint[]): void {
  outsideTransaction(() => {
    for (const adapter of listTransferAdapters(services))
      for (const id of memberIds)
        void closeWithRetry(services, { adapter, memberId: id }, () => adapter.closeSessions(String(id)))
  })
}

/** A session with an open game at a vendor with a transfer wallet. */
export interface SessionAtVendor {
  readonly adapter: TransferAdapter
  readonly memberId: bigint
  /** The session's public id: the reference under which its games were launched. */
  readonly sessionRef: string
}

/**
 * The vendors with transfer wallets at which these sessions have games open. Locks all game sessions of these sessions, in the order
 * of their tokens as `excludeMembers` does, so that the two cannot deadlock.
 */
export async function findSessionsAtVendors(
  tx: Tx,
  services: AppServices,
  tokenHashes: readonly string[],
): Promise<SessionAtVendor[]> {
  const adapters = new Map(listTransferAdapters(services).map((adapter) => [adapter.code, adapter]))
  const rows = await tx
    .select({ adapter: vendor.adapter, memberId: gameSession.memberId, sessionRef: sessionTable.publicId })
    .from(gameSession)
    .innerJoin(sessionTable, eq(sessionTable.tokenHash, gameSession.sessionTokenHash))
    .innerJoin(game, eq(game.nodeId, gameSession.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendor))
    .where(sql`${gameSession.sessionTokenHash} = any(${sql.param([...tokenHashes])}::text[])`)
    .orderBy(gameSession.tokenHash)
    .for('update', { of: gameSession })
  const found = new Map<string, SessionAtVendor>()
  for (const { adapter: code, memberId, sessionRef } of rows) {
    const adapter = adapters.get(code ?? '')
    if (adapter) found.set(`${code} ${sessionRef}`, { adapter, memberId, sessionRef })
  }
  return [...found.values()]
}

/** Closes the games of ended sessions at vendors with transfer wallets, with the retries of `closeVendorSessions`. Call it after the commit. */
export function closeEndedSessionsAtVendors(services: AppServices, ended: readonly SessionAtVendor[]): void {
  outsideTransaction(() => {
    for (const one of ended) void closeWithRetry(services, one, () => closeEndedSession(services, one))
  })
}

/** At a vendor that cannot tell the member's sessions apart, the games of a session that goes on are more important than an open game without one. */
async function closeEndedSession(
  { db, clock }: AppServices,
  { adapter, memberId, sessionRef }: SessionAtVendor,
): Promise<void> {
  const playerRef = String(memberId)
  if (adapter.closeSession) return adapter.closeSession({ playerRef, sessionRef })
  if (await hasOpenGame(db, { adapter, memberId, now: new Date(clock.now()) })) return
  return adapter.closeSessions(playerRef)
}

/** Whether a session of the member that has not ended has a game open at the vendor. */
async function hasOpenGame(
  db: Db,
  { adapter, memberId, now }: { adapter: TransferAdapter; memberId: bigint; now: Date },
): Promise<boolean> {
  const [open] = await db
    .select({ tokenHash: gameSession.tokenHash })
    .from(gameSession)
    .innerJoin(sessionTable, eq(sessionTable.tokenHash, gameSession.sessionTokenHash))
    .innerJoin(game, eq(game.nodeId, gameSession.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendor))
    .where(
      and(
        eq(sessionTable.memberId, memberId),
        eq(vendor.adapter, adapter.code),
        gt(gameSession.expiresAt, now),
        gt(sessionTable.expiresAt, now),
      ),
    )
    .limit(1)
  return open !== undefined
}

/** Closes the sessions of those members who have reached a limit or are on a break, after a round was posted or a limit was set. */
export async function closeSessionsOverLimit(services: AppServices, memberIds: ReadonlySet<bigint>): Promise<void> {
  if (memberIds.size === 0 || listTransferAdapters(services).length === 0) return
  const isTheirs = and(inArray(member.id, [...memberIds]), eq(member.hasPlayRestrictions, true))
  const rows = await services.db.select({ id: member.id, brand: member.brand }).from(member).where(isTheirs)
  for (const { id: memberId, brand } of rows) {
    const timeZone = services.brands.timeZoneOf(brand)
    if (await isPlayBlocked(services.db, { memberId, timeZone, nowMs: services.clock.now() })) {
      closeVendorSessions(services, [memberId])
    }
  }
}

async function closeWithRetry(
  services: AppServices,
  { adapter, memberId }: Pick<SessionAtVendor, 'adapter' | 'memberId'>,
  close: () => Promise<void>,
): Promise<void> {
  let failure: unknown
  for (const ms of retryDelaysMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await close()
    } catch (error) {
      failure = error
    }
  }
  services.log.error(
    { err: failure, adapter: adapter.code, memberId: String(memberId) },
    'vendor sessions were not closed',
  )
}
