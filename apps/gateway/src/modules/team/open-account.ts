import type { createDownline, Downline, makeAgent } from '@foyer/contract/agents/team.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { assertPasswordPolicy } from '#identity/password-policy.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { type AgentContext, findDirectDownline, isAgentType, readDownlineRow } from './downlines.ts'
import { assertRatesGiven } from './line-rates.ts'
import { assertWithinLevels, createInviteCode, placeInTeam, readTeamNode } from './team-tree.ts'

const hourMs = 60 * 60 * 1_000

/** The registration source of an account that an agent opened, beside that of the page (specification section 7). */
const openedByAgent = { registerMethod: 'AGENT' } as const

/**
 * Opens an account below the agent, as a member or an agent. Its holder changes the password, accepts the terms and confirms the age at the
 * first sign-in, because nobody else can. Throws `field_required`, `field_invalid`, `password_weak`, `username_taken`, `depth_limit`,
 * `too_many_accounts`, `feature_off` and `rate_too_high`.
 */
export async function openDownlineAccount(
  services: AppServices,
  { brand, session }: AgentContext,
  input: RequestBodyOf<typeof createDownline>,
): Promise<Downline> {
  const account = input.account.trim()
  assertUsername(brand, account)
  const password = input.password.trim()
  await assertPasswordPolicy(brand, { text: password, field: 'password', account })
  const caller = await readTeamNode(services.db, session.memberId)
  // An agent needs a level below their own.
  assertWithinLevels(brand, isAgentType(input.type) ? caller.level + 2 : caller.level + 1)
  await assertRatesGiven(services, brand, caller, input.rates)
  const passwordHash = await hashPassword(password)
  const now = new Date(services.clock.now())
  const memberId = await inTransaction(services.db, async (tx) => {
    await assertAccountsLeft(tx, services, caller.memberId)
    const [inserted] = await tx
      .insert(member)
      .values({
        brand: brand.code,
        account,
        nickname: account,
        type: downlineTypeOf(input.type, (await readAgent(tx, caller.memberId)).type),
        currency: brand.currency,
        passwordHash,
        passwordIsDefault: true,
        termsDue: true,
        affiliateCode: input.type === memberTypes.agent ? createInviteCode() : null,
        uplineId: caller.memberId,
        profile: openedByAgent,
        registeredAt: now,
        passwordChangedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: member.id })
    if (!inserted) throw new AppError('username_taken', { field: 'account' })
    await placeInTeam(tx, brand, { memberId: inserted.id, uplineId: caller.memberId, rates: input.rates })
    await addInboxMessage(tx, services, { memberId: inserted.id, name: 'welcome', values: { account } })
    return inserted.id
  })
  return readDownlineRow(services, caller, { brand, memberId })
}

/**
 * Makes a direct downline an agent, for good, which the audit log states. Throws `downline_not_found`, `downline_not_direct` and `depth_limit`.
 */
export async function makeDownlineAgent(
  services: AppServices,
  { brand, session }: AgentContext,
  { id }: RequestBodyOf<typeof makeAgent>,
): Promise<Downline> {
  const caller = await readTeamNode(services.db, session.memberId)
  const node = await findDirectDownline(services.db, caller, BigInt(id))
  // An agent needs a level below their own.
  assertWithinLevels(brand, node.level + 1)
  await inTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(member).where(eq(member.id, node.memberId)).for('update')
    if (!row || isAgentType(row.type)) return
    const agent = await readAgent(tx, caller.memberId)
    const type = downlineTypeOf(memberTypes.agent, agent.type)
    const affiliateCode = createInviteCode()
    await tx.update(member).set({ type, affiliateCode }).where(eq(member.id, node.memberId))
    await writeAuditEntry(tx, {
      operator: `agent ${agent.account}`,
      brand: brand.code,
      action: 'member.agent',
      subject: String(row.id),
      detail: { account: row.account, affiliateCode },
      nowMs: services.clock.now(),
    })
  })
  return readDownlineRow(services, caller, { brand, memberId: node.memberId })
}

/** The type of a new downline: agents below a test account are test accounts too, so a real line has none (specification section 3). */
export function downlineTypeOf(type: number, uplineType: number): number {
  const isTest = uplineType === memberTypes.testHeadAgent || uplineType === memberTypes.testAgent
  return isTest && type === memberTypes.agent ? memberTypes.testAgent : type
}

function assertUsername(brand: Brand, account: string): void {
  const rule = brand.fields.find(({ field }) => field === 'username')
  if (account === '') throw new AppError('field_required', { field: 'account' })
  if (!rule || !matchesFieldRule(rule, account)) {
    throw new AppError('field_invalid', { field: 'account', patternId: rule?.patternId })
  }
}

/** Locks the agent, so that concurrent calls cannot exceed the hour's limit, on any node. */
async function assertAccountsLeft(tx: Tx, { clock }: AppServices, agentId: bigint): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, agentId)).for('no key update')
  const since = new Date(clock.now() - hourMs)
  const isRecent = and(
    eq(member.uplineId, agentId),
    gt(member.registeredAt, since),
    sql`${member.profile}->>'registerMethod' = ${openedByAgent.registerMethod}`,
  )
  if ((await tx.$count(member, isRecent)) >= limits.accountsOpenedPerHour) throw new AppError('too_many_accounts')
}

async function readAgent(tx: Tx, memberId: bigint): Promise<{ account: string; type: number }> {
  const [row] = await tx
    .select({ account: member.account, type: member.type })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new Error(`Agent ${memberId} does not exist.`)
  return row
}
