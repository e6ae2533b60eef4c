import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { AgentSettlement } from '@foyer/contract/agents/settlements.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { rateUnits } from '@foyer/contract/rates.ts'
import { eq, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { settlement } from '#db/schema/settlements.ts'
import { countsActiveMembers, toOtherParty } from '#modules/contracts/service.ts'
import type { AgentContext } from '#modules/team/service.ts'

const upline = alias(member, 'upline')
const downline = alias(member, 'downline')

/** Settlements with the accounts of both parties; that of the upline is null for a contract of the brand. */
export function selectSettlements(db: Db, condition: SQL | undefined) {
  return db
    .select({ row: settlement, uplineAccount: upline.account, downlineAccount: downline.account })
    .from(settlement)
    .innerJoin(downline, eq(downline.id, settlement.downlineId))
    .leftJoin(upline, eq(upline.id, settlement.uplineId))
    .where(condition)
    .$dynamic()
}

export type SelectedSettlement = Awaited<ReturnType<typeof selectSettlements>>[number]

/** The condition for settlements that a member gets or pays. */
export function isSettlementOf(memberId: bigint): SQL | undefined {
  return or(eq(settlement.downlineId, memberId), eq(settlement.uplineId, memberId))
}

/** A carry in minor units. That of a real-time salary is stored in millionths of them; its fraction is left out. */
export function toCarryMinor(kind: ContractKind, carry: bigint): bigint {
  return kind === 'realtime' ? carry / rateUnits : carry
}

export function toAgentSettlement(context: AgentContext, { row, ...accounts }: SelectedSettlement): AgentSettlement {
  const format = (minor: bigint) => fromMinor(minor, context.brand.currency)
  const { kind, uplineId, downlineId } = row
  return {
    id: String(row.id),
    kind,
    period: row.period,
    contractId: row.contractId,
    side: downlineId === context.session.memberId ? 'own' : 'downline',
    party: toOtherParty(context, { uplineId, downlineId, ...accounts }),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    validBet: format(row.validMinor),
    loss: format(row.lossMinor),
    activeMembers: countsActiveMembers(kind) ? row.active : null,
    carryIn: format(toCarryMinor(kind, row.carryIn)),
    tier: row.tier,
    gross: format(row.grossMinor),
    carryOut: format(toCarryMinor(kind, row.carryOut)),
    childrenGross: format(row.childrenGrossMinor),
    net: format(row.grossMinor - row.childrenGrossMinor),
    state: row.state,
    calculatedAt: row.calculatedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
