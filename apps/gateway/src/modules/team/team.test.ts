import { randomUUID } from 'node:crypto'
import { createInviteLink, getInviteLinks } from '@foyer/contract/agents/invite-links.ts'
import { createDownline, getDownline, getDownlines, makeAgent } from '@foyer/contract/agents/team.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { changePassword } from '@foyer/contract/identity/password.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { teamNode } from '#db/schema/team.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'
import { findWrongTeamSizes } from '#testing/test-team.ts'

const app = await startTestApp({
  env: { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => withSetting(site, 'teamLevels', '4') }) },
})
const updateMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(app.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
interface Agent {
  readonly id: bigint
  readonly token: string
  readonly code: string
}

/** A new head of a line of their own. */
async function createHead(): Promise<Agent> {
  const { id, token } = await app.registerMember()
  const code = `H${id}`
  await updateMember(id, { type: memberTypes.headAgent, affiliateCode: code })
  return { id, token, code }
}

/** An account name that keeps the brand's rule. */
const newAccount = () => `o${randomUUID().replaceAll('-', '').slice(0, 12)}`

const join = (affiliateCode: string) => app.registerMember({ fields: { affiliateCode } })
const list = async ({ token }: { token: string }, query: object = {}) =>
  (await app.call(getDownlines, { token, query })).value
const rowOf = async (id: bigint) => {
  const [row] = await app.db.select().from(member).where(eq(member.id, id))
  if (!row) throw new Error('The member is missing.')
  return row
}
const pathOf = async (id: bigint) => (await app.db.select().from(teamNode).where(eq(teamNode.memberId, id)))[0]?.path

/** Registers by a new invite link for agents. */
async function createAgentBelow(upline: Agent): Promise<Agent> {
  const link = await app.call(createInviteLink, {
    token: upline.token,
    body: { accountType: memberTypes.agent, label: '' },
  })
  const { id, token } = await join(link.value.code)
  return { id, token, code: (await rowOf(id)).affiliateCode ?? '' }
}

test('places who registers by an agent’s code below the agent, and all others at the head of a line', async () => {
  const head = await createHead()
  const downline = await join(head.code)
  expect(await pathOf(head.id)).toBe(`/${head.id}/`)
  expect(await pathOf(downline.id)).toBe(`/${head.id}/${downline.id}/`)
})

test('gives every seeded member a place that continues the upline’s, and trial accounts none', async () => {
  const rows = await app.db
    .select({ id: member.id, type: member.type, uplineId: member.uplineId, path: teamNode.path, level: teamNode.level })
    .from(member)
    .leftJoin(teamNode, eq(teamNode.memberId, member.id))
  const pathById = new Map(rows.map(({ id, path }) => [id, path]))
  for (const { id, type, uplineId, path, level } of rows) {
    const above = uplineId === null ? '/' : pathById.get(uplineId)
    expect(path).toBe(type === memberTypes.trial ? null : `${above}${id}/`)
    expect(level).toBe(path === null ? null : path.split('/').length - 2)
  }
  expect(rows.some(({ level }) => level === 2)).toBe(true)
})

test('lists direct downlines page by page, with the size of their own teams', async () => {
  const head = await createHead()
  const agent = await createAgentBelow(head)
  const below = await join(agent.code)
  const direct = await join(head.code)
  const first = await list(head, { pageSize: 1 })
  expect(first.list).toMatchObject([{ id: String(agent.id), isAgent: true, level: 1, members: 1, state: 'active' }])
  expect(first.team).toEqual({ members: 3, agents: 1, direct: 2 })
  const second = await list(head, { pageSize: 1, after: first.next })
  expect(second).toMatchObject({ list: [{ id: String(direct.id), isAgent: false, members: 0 }], next: null })
  const inner = await list(head, { of: String(agent.id) })
  expect(inner.list).toMatchObject([{ id: String(below.id), level: 2 }])
  expect(inner.path.map(({ id }) => id)).toEqual([String(agent.id)])
})

test('finds an account anywhere in the team by its exact name, and masks it', async () => {
  const head = await createHead()
  const agent = await createAgentBelow(head)
  const below = await join(agent.code)
  const found = await list(head, { account: below.username.toUpperCase() })
  expect(found.list).toMatchObject([{ id: String(below.id), level: 2 }])
  expect(found.list[0]?.account).toMatch(/^m[^*]{2}\*\*\*.$/)
  expect((await list(head, { account: below.username.slice(0, -1) })).list).toEqual([])
  expect((await list(agent, { account: 'player' })).list).toEqual([])
})

test('filters by type and state; a blocked, excluded or absent member is idle like any other', async () => {
  const head = await createHead()
  const agent = await createAgentBelow(head)
  const [blocked, excluded, absent, active] = [
    await join(head.code),
    await join(head.code),
    await join(head.code),
    await join(head.code),
  ]
  await updateMember(blocked.id, { status: 'blocked' })
  await updateMember(absent.id, { lastLoginAt: new Date(app.services.clock.now() - 31 * dayMs) })
  const now = new Date(app.services.clock.now())
  await inTransaction(app.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: excluded.id, kind: 'selfExclusion', since: now, until: null }),
  )
  const idsWhere = async (query: object) => (await list(head, query)).list.map(({ id }) => BigInt(id))
  expect(await idsWhere({ type: memberTypes.agent })).toEqual([agent.id])
  expect(await idsWhere({ state: 'active' })).toEqual([agent.id, active.id])
  expect(await idsWhere({ state: 'idle' })).toEqual([blocked.id, excluded.id, absent.id])
  const lastLogins = (await list(head, { state: 'idle' })).list.map(({ lastLoginAt }) => lastLoginAt)
  expect(lastLogins).toEqual([null, null, null])
  const detail = await app.call(getDownline, { token: head.token, query: { id: String(excluded.id) } })
  expect(detail.value).toMatchObject({ state: 'idle', lastLoginAt: null })
})

test('knows nobody beside, above or outside the team, nor the caller', async () => {
  const head = await createHead()
  const agent = await createAgentBelow(head)
  const sibling = await join(head.code)
  for (const id of [head.id, sibling.id, agent.id, 99_999_999n]) {
    for (const call of [
      app.call(getDownline, { token: agent.token, query: { id: String(id) } }),
      app.call(getDownlines, { token: agent.token, query: { of: String(id) } }),
      app.call(makeAgent, { token: agent.token, body: { id: String(id) } }),
    ]) {
      expect(await call).toMatchObject({ success: false, message: 'downline_not_found' })
    }
  }
  expect((await rowOf(sibling.id)).type).toBe(memberTypes.member)
})

test('makes a direct downline an agent once, with a code of their own', async () => {
  const head = await createHead()
  const agent = await createAgentBelow(head)
  const direct = await join(head.code)
  const below = await join(agent.code)
  const promote = (id: bigint) => app.call(makeAgent, { token: head.token, body: { id: String(id) } })
  expect((await app.call(getDownline, { token: head.token, query: { id: String(direct.id) } })).value).toMatchObject({
    canBecomeAgent: true,
    invitedBy: null,
  })
  expect((await promote(direct.id)).value).toMatchObject({ isAgent: true })
  const { affiliateCode } = await rowOf(direct.id)
  await promote(direct.id)
  expect(await rowOf(direct.id)).toMatchObject({ type: memberTypes.agent, affiliateCode })
  const entries = await app.db
    .select()
    .from(operatorAudit)
    .where(eq(operatorAudit.subject, String(direct.id)))
  const agentName = (await rowOf(head.id)).account
  expect(entries).toMatchObject([
    { operator: `agent ${agentName}`, brand: 'aurora', action: 'member.agent', detail: { affiliateCode } },
  ])
  expect((await join(affiliateCode ?? '')).token).not.toBe('')
  expect(await promote(below.id)).toMatchObject({ success: false, message: 'downline_not_direct' })
})

test('refuses a level below the brand’s last, whichever way', async () => {
  const head = await createHead()
  const second = await createAgentBelow(head)
  const third = await createAgentBelow(second)
  const { value } = await app.call(getInviteLinks, { token: third.token })
  expect(value).toMatchObject({ canInvite: true, canInviteAgents: false })
  const refused = { success: false, message: 'depth_limit' }
  const last = await join(third.code)
  const openBelow = { account: newAccount(), password: 'secret2026', type: memberTypes.member }
  const link = { accountType: memberTypes.agent, label: '' }
  expect(await app.call(createInviteLink, { token: third.token, body: link })).toMatchObject(refused)
  const openAgent = { ...openBelow, type: memberTypes.agent }
  expect(await app.call(createDownline, { token: third.token, body: openAgent })).toMatchObject(refused)
  expect(await app.call(makeAgent, { token: third.token, body: { id: String(last.id) } })).toMatchObject(refused)
  await updateMember(last.id, { type: memberTypes.agent, affiliateCode: `L${last.id}` })
  expect(await app.call(createDownline, { token: last.token, body: openBelow })).toMatchObject(refused)
  await expect(join(`L${last.id}`)).rejects.toThrow('depth_limit')
})

test('opens an account whose holder must set a password, accept the terms and confirm the age', async () => {
  const head = await createHead()
  const account = newAccount()
  const opened = await app.call(createDownline, {
    token: head.token,
    body: { account, password: 'given2026', type: memberTypes.agent },
  })
  expect(opened.value).toMatchObject({ isAgent: true, level: 1, state: 'idle', lastLoginAt: null })
  const signedIn = await app.signIn(account, 'given2026')
  expect(signedIn.value.passwordExpired).toBe(true)
  const { token } = signedIn.value
  expect((await app.call(getMemberInfo, { token })).value.termsDue).toBe(true)
  expect(await app.call(getDownlines, { token })).toMatchObject({ message: 'password_change_required' })
  const change = (fields: object) =>
    app.call(changePassword, {
      token,
      body: { oldPassword: 'given2026', newPassword: 'mine2026', confirmNewPassword: 'mine2026', ...fields },
    })
  expect(await change({})).toMatchObject({ message: 'terms_not_accepted' })
  expect(await change({ termsAccepted: true })).toMatchObject({ message: 'age_not_confirmed' })
  expect(await change({ termsAccepted: true, ageConfirmed: true })).toMatchObject({ success: true })
  expect((await app.call(getMemberInfo, { token })).value.termsDue).toBe(false)
  expect((await app.call(getDownlines, { token })).success).toBe(true)
})

test('opens an account with the password that a sign-in reads: without spaces around it', async () => {
  const head = await createHead()
  const account = newAccount()
  const body = { account: ` ${account} `, password: ' given2026 ', type: memberTypes.member }
  expect(await app.call(createDownline, { token: head.token, body })).toMatchObject({ success: true })
  expect((await app.signIn(account, 'given2026')).success).toBe(true)
})

test.each([
  ['a name of another member', { account: 'player' }, 'username_taken'],
  ['no name', { account: ' ' }, 'field_required'],
  ['a name against the brand’s rule', { account: 'a b' }, 'field_invalid'],
  ['a password against the brand’s rule', { password: 'x' }, 'field_invalid'],
  ['a head agent', { type: memberTypes.headAgent }, 'invalid_input'],
])('opens no account with %s', async (_title, fields, message) => {
  const head = await createHead()
  const body = { account: newAccount(), password: 'given2026', type: memberTypes.member, ...fields }
  expect(await app.call(createDownline, { token: head.token, body } as never)).toMatchObject({
    success: false,
    message,
  })
  expect((await list(head)).list).toEqual([])
})

test('opens at most thirty accounts an hour for an agent, in however many sessions', async () => {
  const head = await createHead()
  await inTransaction(app.db, (tx) =>
    tx.insert(member).values(
      Array.from({ length: 29 }, (_, index) => ({
        brand: 'aurora',
        account: `bulk${head.id}x${index}`,
        nickname: 'bulk',
        type: memberTypes.member,
        currency: 'USD' as const,
        passwordHash: 'none',
        uplineId: head.id,
        profile: { registerMethod: 'AGENT' },
        registeredAt: new Date(app.services.clock.now()),
      })),
    ),
  )
  const open = () =>
    app.call(createDownline, {
      token: head.token,
      body: { account: newAccount(), password: 'given2026', type: memberTypes.member },
    })
  const results = await Promise.all([open(), open(), open()])
  expect(results.map(({ message }) => message).sort()).toEqual(['', 'too_many_accounts', 'too_many_accounts'])
})

test('keeps agents below a test account apart as test accounts', async () => {
  const head = await createHead()
  await updateMember(head.id, { type: memberTypes.testHeadAgent })
  const agent = await createAgentBelow(head)
  expect((await rowOf(agent.id)).type).toBe(memberTypes.testAgent)
})

test('knows the size of every team that the tests above have made, also where members register at one moment', async () => {
  await Promise.all(Array.from({ length: 4 }, () => join('TEAM7')))
  expect(await findWrongTeamSizes(app.db)).toEqual([])
})
