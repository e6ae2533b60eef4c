import type {
  changeInviteLink,
  createInviteLink,
  getInviteLinks,
  InviteLink,
  InviteLinkState,
} from '@foyer/contract/agents/invite-links.ts'
import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { readIntegerSetting } from '@foyer/contract/site/settings.ts'
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'
import { inviteLink, teamNode } from '#db/schema/team.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import type { AppServices } from '#src/app-services.ts'
import { type AgentContext, isAgentType } from './downlines.ts'
import { assertRatesGiven } from './line-rates.ts'
import { assertWithinLevels, createInviteCode, readTeamNode, teamLevelsOf } from './team-tree.ts'

interface AgentWithOrigin extends AgentContext {
  /** Of the request, for the address of a link. */
  readonly origin: string
}

/** The agent's invite links, newest first, with what has come of each: all that have not expired, and the latest of the others. */
export async function listInviteLinks(
  services: AppServices,
  context: AgentWithOrigin,
): Promise<ResponseValueOf<typeof getInviteLinks>> {
  const { brand, session } = context
  const { level } = await readTeamNode(services.db, session.memberId)
  const mostLevels = teamLevelsOf(brand)
  const asksForCode = brand.fields.some(({ field, enabled }) => field === 'affiliateCode' && enabled)
  return {
    list: await readLinks(
      services,
      context,
      isListed(services, { agentId: session.memberId, most: maxLinksOf(brand) }),
    ),
    maxLinks: maxLinksOf(brand),
    canInviteAgents: asksForCode && level + 1 < mostLevels,
    canInvite: asksForCode && level < mostLevels,
  }
}

/** Creates an invite link; expired ones do not count. Throws `invite_link_limit`, `depth_limit`, `feature_off` and `rate_too_high`. */
export async function addInviteLink(
  services: AppServices,
  context: AgentWithOrigin,
  { accountType, label, rates, validDays }: RequestBodyOf<typeof createInviteLink>,
): Promise<InviteLink> {
  const { brand, session } = context
  const caller = await readTeamNode(services.db, session.memberId)
  assertWithinLevels(brand, isAgentType(accountType) ? caller.level + 2 : caller.level + 1)
  await assertRatesGiven(services, brand, caller, rates)
  const nowMs = services.clock.now()
  const id = await inTransaction(services.db, async (tx) => {
    const isCounted = and(eq(inviteLink.agentId, session.memberId), isCurrent(nowMs))
    await tx.select({ id: member.id }).from(member).where(eq(member.id, session.memberId)).for('no key update')
    const most = maxLinksOf(brand)
    if ((await tx.$count(inviteLink, isCounted)) >= most) throw new AppError('invite_link_limit', { most })
    const [row] = await tx
      .insert(inviteLink)
      .values({
        brand: brand.code,
        agentId: session.memberId,
        code: createInviteCode(),
        accountType,
        label: label.trim(),
        rates: rates ?? {},
        createdAt: new Date(nowMs),
        expiresAt: validDays === undefined ? null : new Date(nowMs + validDays * dayMs),
      })
      .returning({ id: inviteLink.id })
    return row?.id ?? 0n
  })
  return readLink(services, context, id)
}

/** Switches one of the agent's links on or off, or renames it. Throws `invite_link_not_found`. */
export async function updateInviteLink(
  services: AppServices,
  context: AgentWithOrigin,
  { id, isOn, label }: RequestBodyOf<typeof changeInviteLink>,
): Promise<InviteLink> {
  const isOwn = and(eq(inviteLink.id, BigInt(id)), eq(inviteLink.agentId, context.session.memberId))
  const changes = { ...(isOn !== undefined && { isOn }), ...(label !== undefined && { label: label.trim() }) }
  if (Object.keys(changes).length > 0) {
    await inTransaction(services.db, (tx) => tx.update(inviteLink).set(changes).where(isOwn))
  }
  return readLink(services, context, BigInt(id))
}

/** Who invites by a code, and as what. */
export interface Invitation {
  readonly agentId: bigint
  readonly agentType: number
  /** In the spelling that the agent's page shows. */
  readonly code: string
  readonly accountType: number
  /** Absent for an agent's own code. */
  readonly linkId?: bigint
  /** Rebate rates of the link. */
  readonly rates?: LineRates
}

/**
 * Finds the invite link of a brand by its code, ignoring case. Undefined if no link has the code. Throws `invitation_code_error` if the link
 * is off or expired, or its agent is blocked.
 */
export async function findInvitation(
  { db, clock }: AppServices,
  brand: Brand,
  code: string,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select({ link: inviteLink, type: member.type, status: member.status })
    .from(inviteLink)
    .innerJoin(member, eq(member.id, inviteLink.agentId))
    .where(and(eq(inviteLink.brand, brand.code), sql`lower(${inviteLink.code}) = lower(${code})`))
  if (!row) return undefined
  const { link, type, status } = row
  if (stateOf(link, clock.now()) !== 'on' || status !== 'active' || roleOfMemberType(type) !== 'agent') {
    throw new AppError('invitation_code_error', { field: 'affiliateCode' })
  }
  const { agentId, code: linkCode, accountType, id, rates } = link
  return { agentId, agentType: type, code: linkCode, accountType, linkId: id, rates }
}

/** Notes that a member registered by the link. */
export async function markInviteLinkUsed(tx: Tx, { clock }: AppServices, linkId: bigint): Promise<void> {
  await tx
    .update(inviteLink)
    .set({ lastUsedAt: new Date(clock.now()) })
    .where(eq(inviteLink.id, linkId))
}

function isListed(
  { db, clock }: AppServices,
  { agentId, most }: { readonly agentId: bigint; readonly most: number },
): SQL | undefined {
  const isOwn = eq(inviteLink.agentId, agentId)
  const current = isCurrent(clock.now())
  const latestExpired = db
    .select({ id: inviteLink.id })
    .from(inviteLink)
    .where(and(isOwn, not(current)))
    .orderBy(desc(inviteLink.id))
    .limit(most)
  return and(isOwn, or(current, inArray(inviteLink.id, latestExpired)))
}

/** A link that has not expired. */
function isCurrent(nowMs: number): SQL<boolean> {
  const now = new Date(nowMs).toISOString()
  return sql`(${inviteLink.expiresAt} is null or ${inviteLink.expiresAt} > ${now}::timestamptz)`
}

async function readLink(services: AppServices, context: AgentWithOrigin, id: bigint): Promise<InviteLink> {
  const isOwn = and(eq(inviteLink.id, id), eq(inviteLink.agentId, context.session.memberId))
  const [link] = await readLinks(services, context, isOwn)
  if (!link) throw new AppError('invite_link_not_found')
  return link
}

async function readLinks(
  services: AppServices,
  { brand, origin }: AgentWithOrigin,
  condition: SQL | undefined,
): Promise<InviteLink[]> {
  const nowMs = services.clock.now()
  const site = resolvePublicOrigin(services, brand, origin)
  const rows = await selectLinks(services.db, condition)
  return rows.map(({ link, registered, deposited }) => ({
    id: String(link.id),
    code: link.code,
    url: `${site}/register?affiliateCode=${link.code}`,
    accountType: isAgentType(link.accountType) ? 2 : 0,
    label: link.label,
    rates: link.rates,
    state: stateOf(link, nowMs),
    registered,
    deposited,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  }))
}

function selectLinks(db: Db, condition: SQL | undefined) {
  const isOfLink = sql`${teamNode} placed where placed.link_id = ${inviteLink.id}`
  return db
    .select({
      link: inviteLink,
      registered: sql<number>`(select count(*)::integer from ${isOfLink})`,
      deposited: sql<number>`(select count(*)::integer from ${isOfLink} and exists (select from ${deposit} paid
        where paid.member_id = placed.member_id and paid.state = 'confirmed'))`,
    })
    .from(inviteLink)
    .where(condition)
    .orderBy(desc(inviteLink.id))
}

function maxLinksOf({ settings }: Brand): number {
  return readIntegerSetting(settings, 'inviteLinks') ?? limits.inviteLinks
}

function stateOf({ isOn, expiresAt }: typeof inviteLink.$inferSelect, nowMs: number): InviteLinkState {
  if (expiresAt !== null && expiresAt.getTime() <= nowMs) return 'expired'
  return isOn ? 'on' : 'off'
}
