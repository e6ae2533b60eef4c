import type { getAgentSettlement } from '@foyer/contract/agents/settlements.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { settlement } from '#db/schema/settlements.ts'
import { daysOfPeriod } from '#modules/contracts/service.ts'
import { type AgentContext, accountNamesFor } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { isSettlementOf, type SelectedSettlement, selectSettlements, toAgentSettlement } from './settlement-rows.ts'

type AgentSettlementDetails = ResponseValueOf<typeof getAgentSettlement>

/** A settlement that the caller gets or pays. Throws `settlement_not_found` for any other. */
export async function readSettlement(
  { db }: AppServices,
  context: AgentContext,
  id: bigint,
): Promise<AgentSettlementDetails> {
  const { brand, session } = context
  const [found] = await selectSettlements(db, and(eq(settlement.id, id), isSettlementOf(session.memberId)))
  if (!found) throw new AppError('settlement_not_found')
  const { row } = found
  const [contract] = await db
    .select({ tiers: agentContract.tiers })
    .from(agentContract)
    .where(eq(agentContract.id, row.contractId))
  const { firstDay, lastDay } = daysOfPeriod(
    { fromMs: row.periodStart.getTime(), toMs: row.periodEnd.getTime() },
    brand.site.timeZone,
  )
  return {
    ...toAgentSettlement(context, found),
    tiers: [...(contract?.tiers ?? [])],
    startDate: firstDay,
    endDate: lastDay,
    of: String(row.downlineId),
    children: row.downlineId === session.memberId ? await listChildren(db, context, row) : [],
    reference: row.transactionId === null ? null : String(row.transactionId),
  }
}

/** What the caller's direct downlines get for the period of an own settlement. */
async function listChildren(
  db: Db,
  { brand }: AgentContext,
  { downlineId, kind, period, periodStart }: SelectedSettlement['row'],
): Promise<AgentSettlementDetails['children']> {
  const names = accountNamesFor(brand)
  const children = await selectSettlements(
    db,
    and(
      eq(settlement.uplineId, downlineId),
      eq(settlement.kind, kind),
      eq(settlement.period, period),
      eq(settlement.periodStart, periodStart),
    ),
  ).orderBy(asc(settlement.downlineId))
  return children.map(({ row, downlineAccount }) => ({
    id: String(row.id),
    account: names(downlineAccount, 1),
    gross: fromMinor(row.grossMinor, brand.currency),
    state: row.state,
  }))
}
