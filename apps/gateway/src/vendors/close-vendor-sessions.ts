import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { outsideTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { isPlayBlocked } from '#policies/play-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import { listTransferAdapters } from './transfer-vendors.ts'

const retryDelaysMs = [0, 1_000, 5_000, 30_000]

/**
 * Closes the members' game sessions at vendors with transfer wallets. Vendors with a seamless wallet need no call: their next stake is
 * refused. If a vendor does not respond, the call is retried a few times, and a final failure is logged.
 */
export function closeVendorSessions(services: AppServices, memberIds: readonly bigint[]): void {
  outsideTransaction(() => {
    for (const adapter of listTransferAdapters(services))
      for (const id of memberIds) void closeSessionsWithRetry(services, adapter, id)
  })
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

async function closeSessionsWithRetry(
  services: AppServices,
  adapter: ReturnType<typeof listTransferAdapters>[number],
  memberId: bigint,
): Promise<void> {
  let failure: unknown
  for (const ms of retryDelaysMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await adapter.closeSessions(String(memberId))
    } catch (error) {
      failure = error
    }
  }
  services.log.error(
    { err: failure, adapter: adapter.code, memberId: String(memberId) },
    'vendor sessions were not closed',
  )
}
