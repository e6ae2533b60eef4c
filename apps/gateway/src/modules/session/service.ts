import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { keepsRule } from '@foyer/contract/patterns.ts'
import { memberType, roleOf } from '@foyer/contract/roles.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { login, MemberInfo, register } from '@foyer/contract/session.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { newToken, type Session } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { hashPassword, isPassword } from '#src/passwords.ts'
import { assertBotCheck } from './bot-check.ts'

interface Caller {
  readonly brand: Brand
  readonly address: string
  readonly userAgent: string
}

/**
 * Signs in by user name and password. A wrong name and a wrong password answer alike and take the same time; the agent
 * door refuses whoever is no agent (product.md decision 30).
 */
export async function signIn(
  gateway: Gateway,
  caller: Caller,
  input: BodyOf<typeof login>,
): Promise<ValueOf<typeof login>> {
  await assertBotCheck(gateway, input.botCheck)
  const account = input.username.trim()
  const [found] = await gateway.db.select().from(member).where(isAccount(caller.brand, account))
  if (!(await isPassword(found?.passwordHash, input.password.trim())) || !found) throw new AppError('login_failed')
  if (found.status !== 'active') throw new AppError('account_blocked')
  const role = roleOf(found.type)
  if (!role) throw new AppError('member_only')
  if (input.door === 'agent' && role !== 'agent') throw new AppError('agent_only')
  return inTransaction(gateway.db, async (tx) => {
    await tx
      .update(member)
      .set({ lastLoginAt: new Date(gateway.clock.now()) })
      .where(eq(member.id, found.id))
    const token = await openSession(tx, gateway, caller, found.id)
    return { token, firstTimeLogin: found.lastLoginAt === null, passwordExpired: false }
  })
}

/** Registers a member by the brand's field rules, and signs them in. The server trusts no check of the form. */
export async function registerMember(
  gateway: Gateway,
  caller: Caller,
  input: BodyOf<typeof register>,
): Promise<ValueOf<typeof register>> {
  await assertBotCheck(gateway, input.botCheck)
  if (!input.termsAccepted) throw new AppError('terms_not_accepted')
  if (!input.ageConfirmed) throw new AppError('age_not_confirmed')
  const fields = readFields(caller.brand, input)
  const { username = '', password = '', ...profile } = fields
  const passwordHash = await hashPassword(password)
  return inTransaction(gateway.db, async (tx) => {
    const rows = await tx
      .insert(member)
      .values({
        brand: caller.brand.code,
        account: username,
        nickname: username,
        type: memberType.member,
        currency: caller.brand.currency,
        passwordHash,
        profile: { ...profile, ...originOf(input) },
        lastLoginAt: new Date(gateway.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: member.id })
    const id = rows[0]?.id
    if (id === undefined) throw new AppError('username_taken', { field: 'username' })
    return { token: await openSession(tx, gateway, caller, id), firstTimeLogin: true, passwordExpired: false }
  })
}

/** Ends the session; its pages are told. */
export async function signOut(gateway: Gateway, session: Session): Promise<void> {
  await inTransaction(gateway.db, (tx) => tx.delete(sessionTable).where(eq(sessionTable.tokenHash, session.tokenHash)))
  gateway.live.endSession(session.tokenHash, 'logout')
}

export async function memberInfo(gateway: Gateway, session: Session): Promise<MemberInfo> {
  const [found] = await gateway.db.select().from(member).where(eq(member.id, session.memberId))
  if (!found) throw new AppError('session_expired')
  return {
    id: String(found.id),
    account: found.account,
    nickname: found.nickname,
    type: found.type,
    registeredAt: found.registeredAt.toISOString(),
  }
}

function isAccount(brand: Brand, account: string) {
  return and(eq(member.brand, brand.code), sql`lower(${member.account}) = lower(${account})`)
}

/** Where the registration came from (specification section 7), as the page tells it. */
function originOf(input: BodyOf<typeof register>): Record<string, string> {
  const { registerMethod, registerUrl = '', referralCode = '', domain = '' } = input
  const told = Object.entries({ registerUrl, referralCode, domain }).filter(([, value]) => value !== '')
  return { registerMethod, ...Object.fromEntries(told) }
}

/** What the form may ask for; each brand says which of them it does. */
const fieldNames = [
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly (keyof BodyOf<typeof register>)[]

/** The enabled fields, trimmed and checked; a field that the brand does not ask for is refused. */
function readFields(brand: Brand, input: BodyOf<typeof register>): Record<string, string> {
  const values = input as unknown as Readonly<Record<string, unknown>>
  const read: Record<string, string> = {}
  const stranger = fieldNames.find((name) => input[name]?.trim() && !brand.fields.some(({ field }) => field === name))
  if (stranger) throw new AppError('field_invalid', { field: stranger })
  for (const rule of brand.fields) {
    const text = String(values[rule.field] ?? '').trim()
    if (!rule.enabled) {
      if (text) throw new AppError('field_invalid', { field: rule.field })
      continue
    }
    if (!text) {
      if (rule.required) throw new AppError('field_required', { field: rule.field })
      continue
    }
    if (!keepsRule(rule, text)) throw new AppError('field_invalid', { field: rule.field, patternId: rule.patternId })
    read[rule.field] = text
  }
  return read
}

async function openSession(tx: Tx, gateway: Gateway, caller: Caller, memberId: bigint): Promise<string> {
  const { token, tokenHash } = newToken()
  await tx.insert(sessionTable).values({
    tokenHash,
    memberId,
    expiresAt: new Date(gateway.clock.now() + limits.sessionHours * 60 * 60 * 1_000),
    address: caller.address,
    userAgent: caller.userAgent.slice(0, 400),
  })
  return token
}

/** Forgets the sessions whose time is over, and tells their pages. */
export async function sweepSessions(gateway: Gateway): Promise<void> {
  const ended = await inTransaction(gateway.db, (tx) =>
    tx
      .delete(sessionTable)
      .where(lt(sessionTable.expiresAt, new Date(gateway.clock.now())))
      .returning({ tokenHash: sessionTable.tokenHash }),
  )
  for (const { tokenHash } of ended) gateway.live.endSession(tokenHash, 'expired')
}
