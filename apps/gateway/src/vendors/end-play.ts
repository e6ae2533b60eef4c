import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { outsideTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isPlayOver } from '#src/play-guard.ts'
import { transferAdapters } from './transfer-vendors.ts'

const pausesMs = [0, 1_000, 5_000, 30_000]

/**
 * Closes the members' game sessions at vendors with transfer wallets. Vendors with a seamless wallet need no call: their next stake is
 * refused. If a vendor does not respond, the call is retried a few times, and a final failure is logged.
 */
export function endPlayElsewhere(gateway: Gateway, memberIds: readonly bigint[]): void {
  outsideTransaction(() => {
    for (const adapter of transferAdapters(gateway)) for (const id of memberIds) void endPlay(gateway, adapter, id)
  })
}

/** Closes the sessions of those members who have reached a limit or are on a break, after a round was posted or a limit was set. */
export async function endPlayThatIsOver(gateway: Gateway, memberIds: ReadonlySet<bigint>): Promise<void> {
  if (memberIds.size === 0 || transferAdapters(gateway).length === 0) return
  const isTheirs = and(inArray(member.id, [...memberIds]), eq(member.isBounded, true))
  const rows = await gateway.db.select({ id: member.id, brand: member.brand }).from(member).where(isTheirs)
  for (const { id: memberId, brand } of rows) {
    const timeZone = gateway.brands.timeZoneOf(brand)
    if (await isPlayOver(gateway.db, { memberId, timeZone, nowMs: gateway.clock.now() })) {
      endPlayElsewhere(gateway, [memberId])
    }
  }
}

async function endPlay(
  gateway: Gateway,
  adapter: ReturnType<typeof transferAdapters>[number],
  memberId: bigint,
): Promise<void> {
  let failure: unknown
  for (const ms of pausesMs) {
    await pause(ms, undefined, { ref: false })
    try {
      return await adapter.closeSessions(String(memberId))
    } catch (error) {
      failure = error
    }
  }
  gateway.log.error(
    { err: failure, adapter: adapter.code, memberId: String(memberId) },
    'vendor sessions were not closed',
  )
}
