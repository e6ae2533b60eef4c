import type { getProfitAndLoss } from '@foyer/contract/betting-and-transaction-records.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'
import { emptyRoundTotals, type RoundTotals, toWireRoundTotals } from '#db/round-totals.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange } from '#time/date-ranges.ts'
import { readLifetimePayments } from './member-cash-entry-queries.ts'
import { readGroupedRoundTotals } from './member-round-queries.ts'

type ProfitQuery = RequestQueryOf<typeof getProfitAndLoss>

/**
 * Profit and loss of a member's rounds in a date range, with the same totals as the betting record: returned stakes do not
 * count. Throws `date_range_invalid`, and `date_range_too_long` beyond twelve months.
 */
export async function readProfitAndLoss(
  services: AppServices,
  brand: Brand,
  catalogue: BrandCatalogue,
  memberId: bigint,
  query: ProfitQuery,
): Promise<ResponseValueOf<typeof getProfitAndLoss>> {
  assertReportRange(query)
  const memberFilter = { memberId, brand: brand.code, timeZone: brand.site.timeZone }
  const { startDate, endDate, by } = query
  const { groups, allTime } = await readGroupedRoundTotals(services.db, { ...memberFilter, startDate, endDate }, by)
  const sortedGroups = groups.sort(by === 'day' ? byKey : byStake)
  return {
    rows: sortedGroups.map((group) => ({
      key: group.key,
      name: groupName(by, catalogue, group.key),
      ...toWireRoundTotals(group, brand.currency),
    })),
    totals: toWireRoundTotals(sortedGroups.reduce(addTotals, emptyRoundTotals), brand.currency),
    lifetime: await readLifetimeTotals(services, brand, memberId, allTime),
  }
}

function addTotals(one: RoundTotals, other: RoundTotals): RoundTotals {
  return { rounds: one.rounds + other.rounds, bet: one.bet + other.bet, win: one.win + other.win }
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
const byStake = (one: RoundTotals, other: RoundTotals) => (one.bet < other.bet ? 1 : -1)

function groupName(by: ProfitQuery['by'], catalogue: BrandCatalogue, key: string): string {
  if (by === 'game') return catalogue.find(key)?.publicView.displayName ?? key
  return by === 'vendor' ? catalogue.vendorName(key) : key
}

/** Lifetime totals. Net deposits are deposits minus withdrawals: what the member has paid so far, including the current balance. */
async function readLifetimeTotals(
  { db }: AppServices,
  { currency, site: { timeZone } }: Brand,
  memberId: bigint,
  allTime: RoundTotals,
) {
  const { paidIn, paidOut, pendingOut } = await readLifetimePayments(db, { memberId, currency, timeZone })
  return {
    deposits: fromMinor(paidIn, currency),
    withdrawals: fromMinor(paidOut, currency),
    pendingWithdrawals: fromMinor(pendingOut, currency),
    netDeposits: fromMinor(paidIn - paidOut, currency),
    profit: fromMinor(allTime.win - allTime.bet, currency),
  }
}
