import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type getRebate, type RebateDay, type RebateRow, rebateHistoryDays } from '@foyer/contract/engagement/rebate.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { vendor } from '#db/schema/games.ts'
import { rebateDay } from '#db/schema/rebates.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import { type RebateDayRow, rebateAmountOf, rebateDueOf, rebateLeftSql } from './rebate-amounts.ts'
import { rebateConsumer } from './rebate-consumer.ts'

/** The caller's rebate of the days that are open, by category and vendor, and of the days before. */
export async function readRebateOverview(
  { db, clock }: AppServices,
  { brand, session }: MemberContext,
): Promise<ResponseValueOf<typeof getRebate>> {
  const { currency, site } = brand
  const { memberId } = session
  const open = await db
    .select({ row: rebateDay, vendorName: vendor.name })
    .from(rebateDay)
    .leftJoin(vendor, eq(vendor.code, rebateDay.vendor))
    .where(and(eq(rebateDay.memberId, memberId), isNull(rebateDay.closedAt)))
    .orderBy(desc(rebateDay.day), asc(rebateDay.category), asc(rebateDay.vendor))
  const rows = open.map(({ row }) => row)
  const sum = (amountOf: (row: RebateDayRow) => bigint) =>
    fromMinor(
      rows.reduce((total, row) => total + amountOf(row), 0n),
      currency,
    )
  const { countedUpTo } = await readCountedUpTo(db, rebateConsumer, brand.code)
  const firstDay = calendarDayOf(clock.now() - rebateHistoryDays * dayMs, site.timeZone)
  return {
    currency,
    rows: open.map(({ row, vendorName }) => toRebateRow(row, vendorName ?? row.vendor, brand)),
    totals: {
      validBet: sum(({ validMinor }) => validMinor),
      amount: sum(rebateAmountOf),
      claimed: sum(({ claimedMinor }) => claimedMinor),
      due: sum(rebateDueOf),
    },
    closesAt: periodContaining(clock.now(), 'day', site.timeZone).to.toISOString(),
    history: await readHistory(db, brand, { memberId, firstDay }),
    asOf: countedUpTo?.toISOString() ?? null,
  }
}

/** Whether a member can claim a rebate, as a column of another query. Nothing is offered during a break. */
export function hasRebateDue(services: AppServices, memberId: bigint) {
  const due = services.db
    .select({ one: sql`1` })
    .from(rebateDay)
    .where(and(eq(rebateDay.memberId, memberId), isNull(rebateDay.closedAt), sql`${rebateLeftSql} > 0`))
  return sql<boolean>`(exists ${due} and not ${isOnBreak(services, memberId)})`
}

function toRebateRow(row: RebateDayRow, vendorName: string, { currency }: Brand): RebateRow {
  const { day, category, vendor: code, rate, isLineRate } = row
  const format = (minor: bigint) => fromMinor(minor, currency)
  return {
    ...{ day, category, vendor: code, vendorName },
    validBet: format(row.validMinor),
    rate: fromMillionths(BigInt(rate)),
    rateFrom: isLineRate ? 'line' : 'vip',
    amount: format(rebateAmountOf(row)),
    carryIn: format(row.carryInMinor),
    claimed: format(row.claimedMinor),
    due: format(rebateDueOf(row)),
  }
}

async function readHistory(
  db: Db,
  { currency }: Brand,
  { memberId, firstDay }: { readonly memberId: bigint; readonly firstDay: string },
): Promise<RebateDay[]> {
  const rows = await db
    .select()
    .from(rebateDay)
    .where(and(eq(rebateDay.memberId, memberId), gte(rebateDay.day, firstDay), isNotNull(rebateDay.closedAt)))
    .orderBy(desc(rebateDay.day))
  const days = [...Map.groupBy(rows, ({ day }) => day)]
  return days.map(([day, ofDay]) => {
    const sum = (amountOf: (row: RebateDayRow) => bigint) =>
      fromMinor(
        ofDay.reduce((total, row) => total + amountOf(row), 0n),
        currency,
      )
    const creditedIf = (isCredited: boolean) =>
      sum(({ creditedMinor, creditedAt }) => ((creditedAt !== null) === isCredited ? creditedMinor : 0n))
    return {
      day,
      validBet: sum(({ validMinor }) => validMinor),
      amount: sum(rebateAmountOf),
      claimed: sum(({ claimedMinor }) => claimedMinor),
      credited: creditedIf(true),
      waiting: creditedIf(false),
      carryOut: sum(({ carryOutMinor }) => carryOutMinor),
    }
  })
}
