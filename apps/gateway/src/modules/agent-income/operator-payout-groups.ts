import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { listHeldPayoutGroups, OperatorPayoutGroup } from '@foyer/contract/operator/payout-groups.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { payoutAdvance, settlement } from '#db/schema/settlements.ts'
import { type HeldPayoutGroup, readHeldGroups } from '#modules/settlements/service.ts'
import type { AppServices } from '#src/app-services.ts'

const longestFirst = { table: settlement, by: [settlement.heldAt, settlement.id] } as const

/** The first settlement of each held payout group stands for it. */
const isFirstOfGroup = sql`not exists (select from settlement other where other.upline_id = ${settlement.uplineId}
  and other.kind = ${settlement.kind} and other.period_end = ${settlement.periodEnd}
  and other.period_start = ${settlement.periodStart} and other.state = 'held' and other.id < ${settlement.id})`

/** Payout groups of the brands in the scope that have been held for so many days, the longest first. */
export async function readHeldPayoutGroupsPage(
  { db, clock }: AppServices,
  { brand, days, ...cursor }: RequestQueryOf<typeof listHeldPayoutGroups>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listHeldPayoutGroups>> {
  const filter = and(
    eq(settlement.state, 'held'),
    isInBrandScope(settlement.brand, brands),
    brand === undefined ? undefined : eq(settlement.brand, brand),
    lte(settlement.heldAt, new Date(clock.now() - days * dayMs)),
    isFirstOfGroup,
  )
  const { rows, next } = await fetchCursorPage(db, longestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({
          id: settlement.id,
          uplineId: member.id,
          account: member.account,
          brand: member.brand,
          currency: member.currency,
        })
        .from(settlement)
        .innerJoin(member, eq(member.id, settlement.uplineId))
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  const groups = await readGroupsOf(db, rows)
  const advances = await readWaitingAdvances(
    db,
    rows.map(({ id }) => id),
  )
  return {
    list: rows.flatMap((owner) => {
      const group = groups.get(owner.id)
      // One that was paid since the page was read is left out.
      return group ? [toOperatorPayoutGroup(owner, group, advances.get(owner.id))] : []
    }),
    next,
  }
}

interface GroupOwner {
  readonly uplineId: bigint
  readonly account: string
  readonly brand: string
  readonly currency: Currency
}

async function readGroupsOf(db: Db, owners: readonly GroupOwner[]): Promise<Map<bigint, HeldPayoutGroup>> {
  const groups = new Map<bigint, HeldPayoutGroup>()
  for (const [currency, ofCurrency] of Map.groupBy(owners, (owner) => owner.currency)) {
    const uplineIds = [...new Set(ofCurrency.map(({ uplineId }) => uplineId))]
    for (const group of await readHeldGroups(db, { uplineIds, currency })) groups.set(group.id, group)
  }
  return groups
}

type AdvanceRow = typeof payoutAdvance.$inferSelect

/** Advances that wait for a second operator, by payout group. */
async function readWaitingAdvances(db: Db, groupIds: readonly bigint[]): Promise<Map<bigint, AdvanceRow>> {
  if (groupIds.length === 0) return new Map()
  const isWaiting = and(inArray(payoutAdvance.settlementId, [...groupIds]), isNull(payoutAdvance.postedAt))
  const rows = await db.select().from(payoutAdvance).where(isWaiting)
  return new Map(rows.map((row) => [row.settlementId, row]))
}

function toOperatorPayoutGroup(
  { uplineId, account, brand, currency }: GroupOwner,
  group: HeldPayoutGroup,
  advance: AdvanceRow | undefined,
): OperatorPayoutGroup {
  return {
    id: String(group.id),
    owner: { memberId: String(uplineId), account, brand },
    kind: group.kind,
    periodStart: group.periodStart.toISOString(),
    periodEnd: group.periodEnd.toISOString(),
    downlines: group.downlines,
    total: fromMinor(group.total, currency),
    missing: fromMinor(group.missing, currency),
    currency,
    heldSince: group.heldSince.toISOString(),
    advance: advance ? { amount: fromMinor(advance.amountMinor, currency), requestedBy: advance.requestedBy } : null,
  }
}
