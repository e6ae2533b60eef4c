import type { ContractKind, ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import { clampToZero } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'

/** What an agent owes to direct downlines for one period of a kind; amounts in minor units. */
export interface UnpaidGroup {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly downlines: number
  readonly total: bigint
  /** What the payable lacks, after the groups before this one are paid. */
  readonly missing: bigint
  /** Null while the group has not been tried. */
  readonly heldAt: Date | null
}

/** Whether an agent's payable has to stay, and how much it lacks for all that is unpaid; minor units. */
export interface PayableHold {
  readonly isHeld: boolean
  readonly missing: bigint
  /** Oldest period first, as they are paid. */
  readonly groups: readonly UnpaidGroup[]
}

/** The states in which a settlement waits for its payment. */
export const unpaidStates = ['calculated', 'held'] as const

/** The payout groups that an agent has not paid. While there is one, nothing may be taken from the payable (`payable_held`). */
export async function readPayableHold(db: Db, agentId: bigint): Promise<PayableHold> {
  const { kind, period, periodStart, periodEnd } = settlement
  const rows = await db
    .select({
      kind,
      period,
      periodStart,
      periodEnd,
      downlines: sql<number>`count(*)::integer`,
      total: sqlSum(settlement.grossMinor),
      heldAt: sql<Date | null>`min(${settlement.heldAt})`.mapWith(settlement.heldAt),
    })
    .from(settlement)
    .where(and(eq(settlement.uplineId, agentId), inArray(settlement.state, [...unpaidStates])))
    .groupBy(kind, period, periodStart, periodEnd)
    .orderBy(asc(periodEnd), asc(kind), asc(periodStart))
  if (rows.length === 0) return { isHeld: false, missing: 0n, groups: [] }
  const payable = await readPayable(db, agentId)
  let owed = 0n
  const groups = rows.map((row) => {
    const missingBefore = clampToZero(owed - payable)
    owed += row.total
    return { ...row, missing: clampToZero(owed - payable) - missingBefore }
  })
  return { isHeld: true, missing: clampToZero(owed - payable), groups }
}

async function readPayable(db: Db, agentId: bigint): Promise<bigint> {
  const [agent] = await db.select({ currency: member.currency }).from(member).where(eq(member.id, agentId))
  if (!agent) return 0n
  return balanceOf(db, agentPayable(agentId, agent.currency))
}
