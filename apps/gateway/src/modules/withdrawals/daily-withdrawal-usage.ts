import { computeFee } from '@foyer/contract/money.ts'
import { and, count, eq, gte, notInArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { periodContaining } from '#time/date-ranges.ts'
import type { WithdrawMethodConfig } from './withdrawal-methods.ts'

/** A member's withdrawals since the brand's day began. Rejected and cancelled requests do not count. */
export interface DailyWithdrawalUsage {
  readonly count: number
  /** Minor units. */
  readonly amount: bigint
  readonly countByMethod: ReadonlyMap<string, number>
}

/** Reads today's usage. Reliable only while the member's row is locked; otherwise a snapshot. */
export async function readDailyWithdrawalUsage(
  db: Db,
  { brand, memberId, nowMs }: { brand: Brand; memberId: bigint; nowMs: number },
): Promise<DailyWithdrawalUsage> {
  const { from } = periodContaining(nowMs, 'day', brand.site.timeZone)
  const rows = await db
    .select({
      methodId: withdrawal.methodId,
      count: count(),
      amount: sqlSum(withdrawal.amountMinor),
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

export function remainingFreeWithdrawals(method: WithdrawMethodConfig, usage: DailyWithdrawalUsage): number {
  return Math.max(0, method.freePerDay - (usage.countByMethod.get(method.id) ?? 0))
}

/** Fee in minor units: zero while free withdrawals of the day remain, otherwise the method's rate. Always less than the amount. */
export function computeWithdrawalFee(
  method: WithdrawMethodConfig,
  amountMinor: bigint,
  usage: DailyWithdrawalUsage,
): bigint {
  return remainingFreeWithdrawals(method, usage) > 0 ? 0n : computeFee(amountMinor, method.feeRate)
}
