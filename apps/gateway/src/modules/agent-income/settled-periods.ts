import { defaultContractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { listSettledPeriods } from '@foyer/contract/operator/payout-groups.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { settledPeriod, settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { isUnpaid } from '#modules/settlements/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** The last moment that the database and JavaScript both have. */
const lastMs = Date.UTC(9_999, 0)

/** The settled periods of a brand and a kind of contract, latest first. Throws `not_found` for an unknown brand. */
export async function readSettledPeriodsPage(
  { db, brands }: AppServices,
  {
    brand: code,
    kind,
    period = defaultContractPeriods[kind],
    before,
    pageSize,
  }: RequestQueryOf<typeof listSettledPeriods>,
): Promise<ResponseValueOf<typeof listSettledPeriods>> {
  const brand = brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const found = await db
    .select()
    .from(settledPeriod)
    .where(
      and(
        eq(settledPeriod.brand, code),
        eq(settledPeriod.kind, kind),
        eq(settledPeriod.period, period),
        before === undefined ? undefined : lt(settledPeriod.start, new Date(Math.min(Number(before), lastMs))),
      ),
    )
    .orderBy(desc(settledPeriod.start))
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const unpaid = await readUnpaid(db, rows)
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  return {
    period,
    currency: brand.currency,
    list: rows.map((row) => {
      const { contracts, gross } = unpaid.get(row.start.getTime()) ?? { contracts: 0, gross: 0n }
      return {
        periodStart: row.start.toISOString(),
        periodEnd: row.end.toISOString(),
        contracts: row.contracts,
        gross: format(row.grossMinor),
        unpaid: { contracts, gross: format(gross) },
        doneAt: row.doneAt.toISOString(),
      }
    }),
    next: last && found.length > pageSize ? String(last.start.getTime()) : null,
  }
}

/** What is not paid of these periods, by their first moments. */
async function readUnpaid(db: Db, periods: readonly (typeof settledPeriod.$inferSelect)[]) {
  const [first] = periods
  if (!first) return new Map<number, { contracts: number; gross: bigint }>()
  const starts = periods.map(({ start }) => start)
  const rows = await db
    .select({ start: settlement.periodStart, contracts: count(), gross: sqlSum(settlement.grossMinor) })
    .from(settlement)
    .where(
      and(
        eq(settlement.brand, first.brand),
        eq(settlement.kind, first.kind),
        eq(settlement.period, first.period),
        inArray(settlement.periodStart, starts),
        isUnpaid,
      ),
    )
    .groupBy(settlement.periodStart)
  return new Map(rows.map(({ start, ...sums }) => [start.getTime(), sums]))
}
