import type { getTeamStatement } from '@foyer/contract/agents/team-records.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import { type AgentContext, accountNamesFor, isAgentType, readPath } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange } from '#time/date-ranges.ts'
import { noSums, readSumsByOwner, toTeamFigures } from './team-figures.ts'
import { readAsOf, readReportedNode } from './team-report.ts'

/** The figures of each direct downline's team. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`. */
export async function readTeamStatement(
  { db }: AppServices,
  context: AgentContext,
  { startDate, endDate, of, account, after, pageSize }: RequestQueryOf<typeof getTeamStatement>,
): Promise<ResponseValueOf<typeof getTeamStatement>> {
  const range = { startDate, endDate }
  assertReportRange(range)
  const { brand } = context
  const { caller, node } = await readReportedNode(db, context, { of, account })
  const names = accountNamesFor(brand)
  const found = await db
    .select({ id: member.id, account: member.account, type: member.type })
    .from(member)
    .where(and(eq(member.uplineId, node.memberId), after === undefined ? undefined : gt(member.id, BigInt(after))))
    .orderBy(asc(member.id))
    .limit(pageSize + 1)
  const page = found.slice(0, pageSize)
  const sums = await readSumsByOwner(db, { ownerIds: [node.memberId, ...page.map(({ id }) => id)], ...range })
  const own = await readSumsByOwner(db, { ownerIds: [node.memberId], own: true, ...range })
  const level = node.level - caller.level + 1
  return {
    asOf: await readAsOf(db, brand.code),
    path: await readPath(db, { caller, node, names }),
    list: page.map(({ id, account: name, type }) => ({
      id: String(id),
      account: names(name, level),
      isAgent: isAgentType(type),
      ...toTeamFigures(sums.get(id) ?? noSums, brand.currency),
    })),
    next: found.length > page.length ? String(page.at(-1)?.id) : null,
    rows: await db.$count(member, eq(member.uplineId, node.memberId)),
    own: toTeamFigures(own.get(node.memberId) ?? noSums, brand.currency),
    totals: toTeamFigures(sums.get(node.memberId) ?? noSums, brand.currency),
  }
}
