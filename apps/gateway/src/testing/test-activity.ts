import type { GameType } from '@foyer/contract/games/games.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import type { TestApp } from './test-app.ts'

let nextRound = 10n ** 15n

interface TestBet {
  readonly memberId: bigint
  /** Minor units; below zero as for a rollback after the end of its round. */
  readonly commissionableMinor: bigint
  readonly category?: GameType
  readonly vendor?: string
  readonly brand?: string
}

/** Counts a bet now, as the activity stream does for a round that ended. */
export async function countTestBet(app: TestApp, bet: TestBet): Promise<void> {
  const { memberId, commissionableMinor, category = 'RNG', vendor = 'STUDIO', brand = 'aurora' } = bet
  const nowMs = app.services.clock.now()
  await inTransaction(app.db, async (tx) => {
    await tx.insert(activity).values({
      ...{ brand, memberId, kind: 'round', countedAt: new Date(nowMs), roundId: nextRound++, vendor, category },
      day: calendarDayOf(nowMs, app.services.brands.timeZoneOf(brand)),
      ...{ rounds: 1, betMinor: commissionableMinor, validMinor: commissionableMinor, commissionableMinor },
    })
  })
}

/** A run of a schedule that is due now. */
export function testRunOf(app: TestApp, brand: string, { coversMs = 24 * 3_600_000 } = {}): ScheduledRun {
  const nowMs = app.services.clock.now()
  return {
    brand,
    timeZone: app.services.brands.timeZoneOf(brand),
    dueAt: new Date(nowMs),
    coversFrom: new Date(nowMs - coversMs),
    assertHeld: async () => undefined,
  }
}
