import type { Downline, getDownline, getDownlines } from '@foyer/contract/agents/team.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes, roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, countDistinct, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { inviteLink, teamNode } from '#db/schema/team.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { type AccountNames, accountNamesFor } from './account-names.ts'
import { idsFromTo, isBelow, readTeamNode, type TeamNode, teamLevelsOf } from './team-tree.ts'

/** The agent who makes a call. */
export type AgentContext = MemberContext

/** Lists direct downlines by account number, of the caller or of a member of the team. Throws `downline_not_found`. */
export async function listDownlines(
  services: AppServices,
  { brand, session }: AgentContext,
  query: RequestQueryOf<typeof getDownlines>,
): Promise<ResponseValueOf<typeof getDownlines>> {
  const { db } = services
  const caller = await readTeamNode(db, session.memberId)
  const parent = query.of === undefined ? caller : await findInTeam(db, caller, BigInt(query.of))
  const isListed = and(
    query.account === undefined
      ? eq(member.uplineId, parent.memberId)
      : and(isBelow(caller), sql`lower(${member.account}) = lower(${query.account.trim()})`),
    query.type === undefined ? undefined : inArray(member.type, typesOf(query.type)),
    query.state === undefined ? undefined : eq(isActive(services), query.state === 'active'),
    query.after === undefined ? undefined : gt(member.id, BigInt(query.after)),
  )
  const rows = await selectDownlines(services, isListed)
    .orderBy(asc(member.id))
    .limit(query.pageSize + 1)
  const page = rows.slice(0, query.pageSize)
  const names = accountNamesFor(brand)
  return {
    path: await readPath(db, { caller, node: parent, names }),
    list: page.map((row) => toDownline(row, caller, names)),
    next: rows.length > page.length ? String(page.at(-1)?.id) : null,
    team: {
      members: caller.members,
      agents: caller.agents,
      direct: await db.$count(member, eq(member.uplineId, caller.memberId)),
    },
  }
}

/** A member of the caller's team. Throws `downline_not_found`. */
export async function readDownline(
  services: AppServices,
  { brand, session }: AgentContext,
  { id }: RequestQueryOf<typeof getDownline>,
): Promise<ResponseValueOf<typeof getDownline>> {
  const { db } = services
  const caller = await readTeamNode(db, session.memberId)
  const node = await findInTeam(db, caller, BigInt(id))
  const names = accountNamesFor(brand)
  const downline = await readDownlineRow(services, caller, { brand, memberId: node.memberId })
  return {
    ...downline,
    path: await readPath(db, { caller, node, names }),
    agents: node.agents,
    invitedBy: node.linkId === null ? null : await readLinkCode(db, node.linkId),
    canBecomeAgent: !downline.isAgent && downline.level === 1 && node.level < teamLevelsOf(brand),
  }
}

/** A member of the caller's team, as the caller sees it. */
export async function readDownlineRow(
  services: AppServices,
  caller: TeamNode,
  { brand, memberId }: { brand: Brand; memberId: bigint },
): Promise<Downline> {
  const [row] = await selectDownlines(services, eq(member.id, memberId))
  if (!row) throw new AppError('downline_not_found')
  return toDownline(row, caller, accountNamesFor(brand))
}

/** The place of a member below the caller. Throws `downline_not_found`, whether or not there is such a member elsewhere. */
export async function findInTeam(db: Db, caller: TeamNode, memberId: bigint): Promise<TeamNode> {
  const [node] = await db
    .select()
    .from(teamNode)
    .where(and(eq(teamNode.memberId, memberId), isBelow(caller)))
  if (!node) throw new AppError('downline_not_found')
  return node
}

/** The place of a direct downline. Throws `downline_not_found` and `downline_not_direct`. */
export async function findDirectDownline(db: Db, caller: TeamNode, memberId: bigint): Promise<TeamNode> {
  const node = await findInTeam(db, caller, memberId)
  if (node.level !== caller.level + 1) throw new AppError('downline_not_direct')
  return node
}

/** The place of a member below the caller, by exact account name, ignoring case. Throws `downline_not_found`. */
export async function findInTeamByAccount(db: Db, caller: TeamNode, account: string): Promise<TeamNode> {
  const [found] = await db
    .select({ node: teamNode })
    .from(teamNode)
    .innerJoin(member, eq(member.id, teamNode.memberId))
    .where(
      and(isBelow(caller), eq(member.brand, caller.brand), sql`lower(${member.account}) = lower(${account.trim()})`),
    )
  if (!found) throw new AppError('downline_not_found')
  return found.node
}

function selectDownlines(services: AppServices, condition: SQL | undefined) {
  return services.db
    .select({
      id: member.id,
      account: member.account,
      type: member.type,
      level: teamNode.level,
      isActive: isActive(services),
      members: teamNode.members,
      registeredAt: member.registeredAt,
      lastLoginAt: member.lastLoginAt,
    })
    .from(member)
    .innerJoin(teamNode, eq(teamNode.memberId, member.id))
    .where(condition)
    .$dynamic()
}

type DownlineRow = Awaited<ReturnType<typeof selectDownlines>>[number]

function toDownline(row: DownlineRow, caller: TeamNode, names: AccountNames): Downline {
  const level = row.level - caller.level
  return {
    id: String(row.id),
    account: names(row.account, level),
    isAgent: isAgentType(row.type),
    level,
    state: row.isActive ? 'active' : 'idle',
    members: row.members,
    registeredAt: row.registeredAt.toISOString(),
    // A recent sign-in of an idle member would tell that they are blocked or excluded.
    lastLoginAt: row.isActive ? (row.lastLoginAt?.toISOString() ?? null) : null,
  }
}

/** Signed in within the last days, not blocked, and not excluded from play: all that an agent learns of these. */
function isActive(services: AppServices): SQL<boolean> {
  const since = new Date(services.clock.now() - limits.activeDownlineDays * dayMs)
  return sql<boolean>`(${member.status} = 'active' and coalesce(${member.lastLoginAt} >= ${since.toISOString()}::timestamptz, false)
    and not ${isOnBreak(services, member.id)})`
}

export const agentTypes = [memberTypes.headAgent, memberTypes.agent, memberTypes.testHeadAgent, memberTypes.testAgent]

function typesOf(type: number): readonly number[] {
  return type === memberTypes.agent ? agentTypes : [type]
}

export function isAgentType(type: number): boolean {
  return roleOfMemberType(type) === 'agent'
}

/**
 * How many below a place have used a session within the last minutes, on whichever node. Members whose state is not active are left out, so
 * that the number does not tell that they are blocked or excluded.
 */
export async function countOnline(services: AppServices, node: TeamNode): Promise<number> {
  const since = new Date(services.clock.now() - limits.onlineMinutes * 60_000)
  const [row] = await services.db
    .select({ members: countDistinct(sessionTable.memberId) })
    .from(sessionTable)
    .innerJoin(teamNode, eq(teamNode.memberId, sessionTable.memberId))
    .innerJoin(member, eq(member.id, sessionTable.memberId))
    .where(and(gt(sessionTable.lastSeenAt, since), isBelow(node), isActive(services)))
  return row?.members ?? 0
}

/** From the caller's direct downline down to a place; empty for the caller's own. */
export async function readPath(
  db: Db,
  { caller, node, names }: { caller: TeamNode; node: TeamNode; names: AccountNames },
): Promise<{ id: string; account: string }[]> {
  const ids = idsFromTo(caller, node)
  if (ids.length === 0) return []
  const rows = await db.select({ id: member.id, account: member.account }).from(member).where(inArray(member.id, ids))
  const accountOf = new Map(rows.map(({ id, account }) => [id, account]))
  return ids.map((id, index) => ({ id: String(id), account: names(accountOf.get(id) ?? '', index + 1) }))
}

async function readLinkCode(db: Db, linkId: bigint): Promise<string | null> {
  const [link] = await db.select({ code: inviteLink.code }).from(inviteLink).where(eq(inviteLink.id, linkId))
  return link?.code ?? null
}
