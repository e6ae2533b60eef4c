import { feeOf } from '@foyer/contract/money.ts'
import { and, count, eq, gte, notInArray } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { sumOf } from '#db/sums.ts'
import type { Brand } from '#src/brands/brands.ts'
import { periodAround } from '#src/zoned-range.ts'
import type { MethodFile } from './methods.ts'

/** A member's withdrawals since the brand's day began. Rejected and cancelled requests do not count. */
export interface DayUse {
  readonly count: number
  /** Minor units. */
  readonly amount: bigint
  readonly countByMethod: ReadonlyMap<string, number>
}

/** Reads today's usage. Reliable only while the member's row is locked; otherwise a snapshot. */
export async function dayUse(
  db: Db,
  { brand, memberId, nowMs }: { brand: Brand; memberId: bigint; nowMs: number },
): Promise<DayUse> {
  const { from } = periodAround(nowMs, 'day', brand.site.timeZone)
  const rows = await db
    .select({
      methodId: withdrawal.methodId,
      count: count(),
      amount: sumOf(withdrawal.amountMinor),
    })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.memberId, memberId),
        gte(withdrawal.createdAt, from),
        notInArray(withdrawal.state, ['rejected', 'cancelled']),
      ),
    )
    .groupBy(withdrawal.methodId)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amount: rows.reduce((sum, row) => sum + row.amount, 0n),
    countByMethod: new Map(rows.map((row) => [row.methodId, row.count])),
  }
}

export function freeLeftOf(method: MethodFile, use: DayUse): number {
  return Math.max(0, method.freePerDay - (use.countByMethod.get(method.id) ?? 0))
}

/** Fee in minor units: zero while free withdrawals of the day remain, otherwise the method's rate. Always less than the amount. */
export function feeFor(method: MethodFile, amountMinor: bigint, use: DayUse): bigint {
  return freeLeftOf(method, use) > 0 ? 0n : feeOf(amountMinor, method.feeRate)
}
