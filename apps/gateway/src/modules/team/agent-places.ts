import { AppError } from '@foyer/contract/errors.ts'
import type { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { activity, activityInbox } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyRates, readChangeableRates } from './change-line-rates.ts'
import { isAgentType } from './downlines.ts'
import { highestRatesOf, rateDaysOf, readRates } from './line-rates.ts'
import { assertWithinLevels, isBelow, lockMembers, readTeamNode, type TeamNode } from './team-tree.ts'

type MemberRow = typeof member.$inferSelect

/** The rebate rates of a member's place. Throws `member_not_found`. */
export async function readAgentRates(
  { db, brands, clock }: AppServices,
  query: RequestQueryOf<typeof getAgentRates>,
): Promise<ResponseValueOf<typeof getAgentRates>> {
  const brand = brands.getByCode(query.brand)
  if (!brand) throw new AppError('member_not_found')
  return describeRates(db, brand, await findMember(db, brand, query.account), clock.now())
}

/**
 * Changes the rebate rates of an agent from the next day on: within those of the upline, of a head agent within the brand's highest. Throws
 * `member_not_found`, `downline_not_agent`, `rate_too_high` and `rate_too_low`.
 */
export function changeAgentRates(
  services: AppServices,
  operator: string,
  { brand: code, account, rates, reason }: RequestBodyOf<typeof setAgentRates>,
): Promise<ResponseValueOf<typeof setAgentRates>> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('member_not_found')
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    const row = await findMember(tx, brand, account)
    if (!isAgentType(row.type)) throw new AppError('downline_not_agent')
    await lockMembers(tx, row.uplineId === null ? [row.id] : [row.uplineId, row.id])
    const bounds = await readBounds(tx, brand, row, nowMs)
    const changed = await applyRates(tx, services, brand, { ...bounds, rates })
    if (Object.keys(changed).length > 0) {
      await writeAuditEntry(tx, {
        operator,
        brand: code,
        action: 'member.rates',
        subject: String(row.id),
        reason: parseAuditReason(reason),
        detail: { account: row.account, ...changed, from: bounds.days.tomorrow },
        nowMs,
      })
    }
    return describeRates(tx, brand, row, nowMs)
  })
}

/**
 * Places a member without an upline below an agent, for good: one who forgot the code. Nobody else is moved, because past reports and
 * contracts would state what never was. Throws `member_not_found`, `member_has_upline`, `downline_not_agent`, `depth_limit`, and
 * `member_has_history` if the member has a team, or anything but the registration and its sign-in is recorded of them.
 */
export function assignUplineToMember(
  services: AppServices,
  operator: string,
  { brand: code, account, agent: agentAccount, reason }: RequestBodyOf<typeof assignUpline>,
): Promise<ResponseValueOf<typeof assignUpline>> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('member_not_found')
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    const agent = await findMember(tx, brand, agentAccount)
    if (!isAgentType(agent.type) || agent.status !== 'active') throw new AppError('downline_not_agent')
    const found = await findMember(tx, brand, account)
    await lockMembers(tx, [agent.id, found.id])
    const row = await findMember(tx, brand, account)
    if (row.uplineId !== null) throw new AppError('member_has_upline')
    const above = await readTeamNode(tx, agent.id)
    assertWithinLevels(brand, above.level + 1)
    await assertNoHistory(tx, row)
    const place = { path: `${above.path}${row.id}/`, level: above.level + 1 }
    await tx.update(member).set({ uplineId: agent.id }).where(eq(member.id, row.id))
    await tx.update(teamNode).set(place).where(eq(teamNode.memberId, row.id))
    await writeAuditEntry(tx, {
      operator,
      brand: code,
      action: 'member.upline',
      subject: String(row.id),
      reason: parseAuditReason(reason),
      detail: { account: row.account, agent: agent.account },
      nowMs,
    })
    return { account: row.account, agent: agent.account, level: place.level }
  })
}

/** Rounds are counted when they end, so one that runs is asked for too. */
async function assertNoHistory(tx: Tx, { id, type }: MemberRow): Promise<void> {
  const node = await readTeamNode(tx, id)
  const harmless = ['register', 'login'] as const
  const [found] = await tx.rows<{ exists: boolean }>(sql`select
    exists (select from ${activity} where ${and(eq(activity.memberId, id), not(inArray(activity.kind, [...harmless])))})
    or exists (select from ${activityInbox} where ${and(eq(activityInbox.memberId, id), not(inArray(activityInbox.kind, [...harmless])))})
    or exists (select from round r where r.member_id = ${id})
    or exists (select from ${teamNode} where ${isBelow(node)}) as exists`)
  if (isAgentType(type) || found?.exists) throw new AppError('member_has_history')
}

async function describeRates(db: Db, brand: Brand, row: MemberRow, nowMs: number) {
  const bounds = await readBounds(db, brand, row, nowMs)
  return {
    account: row.account,
    list: await readChangeableRates(db, brand, bounds),
    changesFrom: bounds.days.tomorrow,
  }
}

async function readBounds(db: Db, brand: Brand, { id, uplineId }: MemberRow, nowMs: number) {
  const days = rateDaysOf(brand, nowMs)
  const node: TeamNode = await readTeamNode(db, id)
  const above =
    uplineId === null
      ? highestRatesOf(brand.site.agents.rebate)
      : await readRates(db, brand, await readTeamNode(db, uplineId), days.tomorrow)
  return { node, above, days }
}

/** A member by account name. Throws `member_not_found`, also for a trial account. */
export async function findMember(db: Db, { code }: Brand, account: string): Promise<MemberRow> {
  const [row] = await db.select().from(member).where(accountNameCondition(code, account.trim()))
  if (!row || row.type === memberTypes.trial) throw new AppError('member_not_found')
  return row
}
