import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { type Currency, clampToZero } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'

/** The states in which a settlement waits for its payment. */
export const unpaidStates = ['calculated', 'held'] as const

/** The condition for settlements that are to be paid. */
export const isUnpaid: SQL = inArray(settlement.state, [...unpaidStates])

/** What an upline owes to direct downlines for one period, and cannot pay; amounts in minor units. */
export interface HeldPayoutGroup {
  /** The lowest id of its settlements. */
  readonly id: bigint
  readonly uplineId: bigint
  readonly kind: ContractKind
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly downlines: number
  readonly total: bigint
  /** What the payable lacks for this group, after those before it; the sum over all groups is what the upline has to pay in. */
  readonly missing: bigint
  readonly heldSince: Date
}

/** The held payout groups of these uplines, of each the one first that is paid first: the oldest period. */
export async function readHeldGroups(
  db: Db,
  { uplineIds, currency }: { readonly uplineIds: readonly bigint[]; readonly currency: Currency },
): Promise<HeldPayoutGroup[]> {
  if (uplineIds.length === 0) return []
  const firstId = sql`min(${settlement.id})`
  const groups = await db
    .select({
      id: sql<bigint>`${firstId}::text`.mapWith(BigInt),
      uplineId: sql<bigint>`${settlement.uplineId}::text`.mapWith(BigInt),
      kind: settlement.kind,
      periodStart: settlement.periodStart,
      periodEnd: settlement.periodEnd,
      downlines: sql<number>`count(*)::integer`,
      total: sqlSum(settlement.grossMinor),
      heldSince: sql<Date>`coalesce(min(${settlement.heldAt}), min(${settlement.calculatedAt}))`.mapWith(
        settlement.heldAt,
      ),
    })
    .from(settlement)
    .where(and(inArray(settlement.uplineId, [...uplineIds]), eq(settlement.state, 'held')))
    .groupBy(settlement.uplineId, settlement.kind, settlement.periodStart, settlement.periodEnd)
    .orderBy(asc(settlement.periodEnd), asc(settlement.kind), asc(settlement.periodStart))
  const payables = await readPayables(db, uplineIds, currency)
  return groups.map((group) => {
    const left = payables.get(group.uplineId) ?? 0n
    payables.set(group.uplineId, clampToZero(left - group.total))
    return { ...group, missing: clampToZero(group.total - left) }
  })
}

async function readPayables(db: Db, memberIds: readonly bigint[], currency: Currency): Promise<Map<bigint, bigint>> {
  const accounts = memberIds.map((id) => agentPayable(id, currency))
  const balances = await balancesOf(db, accounts)
  return new Map(memberIds.map((id) => [id, balances.get(agentPayable(id, currency).code) ?? 0n]))
}
