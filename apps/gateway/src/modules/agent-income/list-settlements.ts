import { featureOfContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { getAgentSettlements, HeldPayoutGroup } from '@foyer/contract/agents/settlements.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, eq, gt, lte, type SQL } from 'drizzle-orm'
import { fetchCursorPage, invalidCursorError } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type HeldPayoutGroup as HeldGroup, isUnpaid, readHeldGroups } from '#modules/settlements/service.ts'
import type { AgentContext } from '#modules/team/service.ts'
import { readAsOf } from '#modules/team-records/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange, resolveDateRange } from '#time/date-ranges.ts'
import { listRunningContracts } from './running-contracts.ts'
import { isSettlementOf, selectSettlements, toAgentSettlement } from './settlement-rows.ts'

type SettlementsQuery = RequestQueryOf<typeof getAgentSettlements>

const latestPeriodFirst = {
  table: settlement,
  by: [settlement.periodEnd, settlement.id],
  isNewestFirst: true,
} as const

/**
 * The settlements of the caller's own contracts of a kind, or of those with direct downlines, latest period first. Totals are those of all
 * pages. Throws `feature_off`, `date_range_invalid`, `date_range_too_long`, and `invalid_input` for an unknown cursor.
 */
export async function listSettlements(
  services: AppServices,
  context: AgentContext,
  query: SettlementsQuery,
): Promise<ResponseValueOf<typeof getAgentSettlements>> {
  const { db } = services
  const { brand, session } = context
  const { kind, side, before, pageSize } = query
  if (!brand.features[featureOfContractKind[kind]]) throw new AppError('feature_off')
  assertReportRange(query)
  await assertOwnCursor(db, session.memberId, before)
  const filter = settlementFilter(context, query)
  const { rows, next } = await fetchCursorPage(
    db,
    latestPeriodFirst,
    { ...(before !== undefined && { before }), pageSize },
    {
      read: ({ follows, order, limit }) =>
        selectSettlements(db, and(filter, follows))
          .orderBy(...order)
          .limit(limit),
      idOf: ({ row }) => row.id,
    },
  )
  const held =
    side === 'own' ? [] : await readHeldGroups(db, { uplineIds: [session.memberId], currency: brand.currency })
  return {
    asOf: await readAsOf(db, brand.code),
    list: rows.map((row) => toAgentSettlement(context, row)),
    next,
    ...(await sumSettlements(db, context, filter)),
    running: await listRunningContracts(services, context, { kind, side }),
    held: held.map((group) => toHeldPayoutGroup(context, group)),
  }
}

function settlementFilter(
  { brand, session }: AgentContext,
  { kind, side, state, startDate, endDate }: SettlementsQuery,
): SQL | undefined {
  const { from, to } = resolveDateRange({ startDate, endDate }, brand.site.timeZone)
  return and(
    eq(side === 'own' ? settlement.downlineId : settlement.uplineId, session.memberId),
    eq(settlement.kind, kind),
    state && eq(settlement.state, state),
    // A period ends with the first moment of the next one: that of a day which is over belongs to that day.
    from && gt(settlement.periodEnd, from),
    to && lte(settlement.periodEnd, to),
  )
}

async function assertOwnCursor(db: Db, memberId: bigint, before: string | undefined): Promise<void> {
  if (before === undefined) return
  const own = await db.$count(settlement, and(eq(settlement.id, BigInt(before)), isSettlementOf(memberId)))
  if (own === 0) throw invalidCursorError('before')
}

async function sumSettlements(db: Db, { brand }: AgentContext, filter: SQL | undefined) {
  const [sums] = await db
    .select({
      entries: count(),
      gross: sqlSum(settlement.grossMinor),
      childrenGross: sqlSum(settlement.childrenGrossMinor),
      paid: sqlSum(settlement.grossMinor, eq(settlement.state, 'paid')),
      waiting: sqlSum(settlement.grossMinor, isUnpaid),
    })
    .from(settlement)
    .where(filter)
  const { entries, gross, childrenGross, paid, waiting } = sums ?? noSums
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  return {
    entries,
    totals: {
      gross: format(gross),
      childrenGross: format(childrenGross),
      net: format(gross - childrenGross),
      paid: format(paid),
      waiting: format(waiting),
    },
  }
}

const noSums = { entries: 0, gross: 0n, childrenGross: 0n, paid: 0n, waiting: 0n }

function toHeldPayoutGroup({ brand }: AgentContext, group: HeldGroup): HeldPayoutGroup {
  return {
    kind: group.kind,
    periodStart: group.periodStart.toISOString(),
    periodEnd: group.periodEnd.toISOString(),
    downlines: group.downlines,
    total: fromMinor(group.total, brand.currency),
    missing: fromMinor(group.missing, brand.currency),
    heldSince: group.heldSince.toISOString(),
  }
}
