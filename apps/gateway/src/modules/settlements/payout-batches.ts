import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import type { PostedOutcome } from '#ledger/ledger.ts'
import type { PayoutGroup } from '#modules/contracts/service.ts'
import { isUnpaid } from './held-payout-groups.ts'

export type SettlementRow = typeof settlement.$inferSelect

/** Which payout group: the direct downlines of an upline, or of the brand, in one period of a kind. */
export type GroupKey = Pick<SettlementRow, 'kind' | 'period' | 'periodStart' | 'periodEnd' | 'level' | 'uplineId'>

/** A payout group with its settlements; every one of them is unpaid and above zero. */
export interface SettlementGroup extends PayoutGroup {
  readonly key: GroupKey
  readonly rows: readonly SettlementRow[]
}

export interface PaidGroup {
  readonly group: SettlementGroup
  readonly outcome: PostedOutcome
}

export interface HeldGroup {
  readonly group: SettlementGroup
  /** What the upline's payable lacks, in minor units. */
  readonly missing: bigint
  /** Whether the ledger has refused it: the next try needs another key. */
  readonly isTried: boolean
}

/**
 * The payout groups with a settlement that meets the condition, and what each pays: oldest period first, and of one period from the brand
 * down, so that an upline has been paid before it pays.
 */
export function listGroupTotals(
  db: Db,
  condition: SQL | undefined,
): Promise<(GroupKey & { readonly total: bigint })[]> {
  const { kind, period, periodStart, periodEnd, level, uplineId } = settlement
  const key = { kind, period, periodStart, periodEnd, level, uplineId }
  return db
    .select({ ...key, total: sqlSum(settlement.grossMinor) })
    .from(settlement)
    .where(condition)
    .groupBy(kind, period, periodStart, periodEnd, level, uplineId)
    .orderBy(asc(periodEnd), asc(level), asc(kind), asc(periodStart), asc(uplineId))
}

/** Locks the unpaid settlements of these groups until the end of the transaction. Groups that were paid meanwhile are left out. */
export async function lockGroups(tx: Tx, brand: Brand, keys: readonly GroupKey[]): Promise<SettlementGroup[]> {
  const uplineIds = keys.flatMap(({ uplineId }) => (uplineId === null ? [] : [uplineId]))
  const hasBrandGroup = uplineIds.length < keys.length
  const rows = await tx
    .select()
    .from(settlement)
    .where(
      and(
        eq(settlement.brand, brand.code),
        or(inArray(settlement.uplineId, uplineIds), hasBrandGroup ? isNull(settlement.uplineId) : undefined),
        isUnpaid,
      ),
    )
    .orderBy(asc(settlement.id))
    .for('update')
  const rowsByGroup = Map.groupBy(rows, nameOfGroup)
  return keys.flatMap((key) => {
    const members = rowsByGroup.get(nameOfGroup(key))
    return members ? [toGroup(key, members)] : []
  })
}

const nameOfGroup = ({ kind, period, periodStart, uplineId }: GroupKey) =>
  [kind, period, periodStart.getTime(), uplineId].join(':')

function toGroup(key: GroupKey, rows: readonly SettlementRow[]): SettlementGroup {
  return {
    key,
    rows,
    uplineId: key.uplineId,
    payments: rows.map(({ downlineId, uplineId, level, grossMinor }) => ({
      memberId: downlineId,
      uplineId,
      level,
      gross: grossMinor,
    })),
    total: rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0n),
  }
}

/** The payables of the uplines of these groups, by agent; minor units. */
export async function readPayables(
  db: Db,
  { currency }: Brand,
  groups: readonly { readonly uplineId: bigint | null }[],
): Promise<Map<bigint, bigint>> {
  const ids = [...new Set(groups.flatMap(({ uplineId }) => (uplineId === null ? [] : [uplineId])))]
  const payables = new Map<bigint, bigint>()
  for (let first = 0; first < ids.length; first += readAtOnce) {
    const some = ids.slice(first, first + readAtOnce)
    const balances = await balancesOf(
      db,
      some.map((id) => agentPayable(id, currency)),
    )
    for (const id of some) payables.set(id, balances.get(agentPayable(id, currency).code) ?? 0n)
  }
  return payables
}

/** How many accounts one statement reads: their parameters stay below the limit of the protocol. */
const readAtOnce = 10_000
