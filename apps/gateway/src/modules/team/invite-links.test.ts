import { changeInviteLink, createInviteLink, getInviteLinks } from '@foyer/contract/agents/invite-links.ts'
import { getDownline } from '@foyer/contract/agents/team.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { checkAffiliateCode } from '@foyer/contract/identity/login-and-registration.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { inviteLink } from '#db/schema/team.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'

const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => withSetting(site, 'inviteLinks', '3'),
    }),
  },
})
const updateMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(app.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
async function createHead() {
  const { id, token } = await app.registerMember()
  await updateMember(id, { type: memberTypes.headAgent, affiliateCode: `H${id}` })
  return { id, token }
}

const create = ({ token }: { token: string }, fields: object = {}) =>
  app.call(createInviteLink, { token, body: { accountType: memberTypes.member, label: '', ...fields } })
const change = ({ token }: { token: string }, body: { id: string; isOn?: boolean; label?: string }) =>
  app.call(changeInviteLink, { token, body })
const list = async ({ token }: { token: string }) => (await app.call(getInviteLinks, { token })).value.list
const join = (affiliateCode: string) => app.registerMember({ fields: { affiliateCode } })

test('invites members and agents by link, and counts who registered and who deposited', async () => {
  const head = await createHead()
  const forMembers = (await create(head, { label: ' Friends ' })).value
  const forAgents = (await create(head, { accountType: memberTypes.agent })).value
  expect(forMembers).toMatchObject({ label: 'Friends', state: 'on', registered: 0, deposited: 0, lastUsedAt: null })
  expect(forMembers.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(forMembers.url).toMatch(new RegExp(`^http.*/register\\?affiliateCode=${forMembers.code}$`))
  const one = await join(forMembers.code.toLowerCase())
  const two = await join(forMembers.code)
  const agent = await join(forAgents.code)
  await app.deposit(two.token, '20')
  expect(await list(head)).toMatchObject([
    { code: forAgents.code, accountType: memberTypes.agent, registered: 1, deposited: 0 },
    { code: forMembers.code, accountType: memberTypes.member, registered: 2, deposited: 1 },
  ])
  const typeOf = async (id: bigint) => (await app.db.select().from(member).where(eq(member.id, id)))[0]?.type
  expect([await typeOf(one.id), await typeOf(agent.id)]).toEqual([memberTypes.member, memberTypes.agent])
  const { value } = await app.call(getDownline, { token: head.token, query: { id: String(one.id) } })
  expect(value.invitedBy).toBe(forMembers.code)
})

test('refuses registrations by a link that is off, expired, or of a blocked agent', async () => {
  const head = await createHead()
  const link = (await create(head)).value
  const check = () => app.call(checkAffiliateCode, { query: { code: link.code } })
  expect((await check()).value.code).toBe(link.code)
  expect((await change(head, { id: link.id, isOn: false })).value.state).toBe('off')
  expect(await check()).toMatchObject({ success: false, message: 'invitation_code_error' })
  await expect(join(link.code)).rejects.toThrow('invitation_code_error')
  expect((await change(head, { id: link.id, isOn: true })).value.state).toBe('on')
  await updateMember(head.id, { status: 'blocked' })
  expect(await check()).toMatchObject({ success: false, message: 'invitation_code_error' })
  await updateMember(head.id, { status: 'active' })
  expect((await check()).success).toBe(true)
})

test('a link ends after its days, and switching it on does not prolong it', async () => {
  const head = await createHead()
  const link = (await create(head, { validDays: 1 })).value
  expect(Date.parse(link.expiresAt ?? '') - Date.parse(link.createdAt)).toBe(dayMs)
  app.advanceClock(dayMs)
  try {
    expect(await app.call(checkAffiliateCode, { query: { code: link.code } })).toMatchObject({
      message: 'invitation_code_error',
    })
  } finally {
    app.advanceClock(-dayMs)
  }
})

test('changes only links of the agent’s own', async () => {
  const head = await createHead()
  const link = (await create(head)).value
  const other = await createHead()
  expect(await change(other, { id: link.id, isOn: false })).toMatchObject({ message: 'invite_link_not_found' })
  expect(await change(head, { id: link.id, label: 'Team' })).toMatchObject({ value: { label: 'Team', state: 'on' } })
  expect(await change(head, { id: link.id, label: 'x'.repeat(41) })).toMatchObject({ message: 'invalid_input' })
  expect(await list(other)).toEqual([])
})

test('keeps the brand’s limit of links, also at one moment', async () => {
  const head = await createHead()
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => create(head)))
  expect(results.map(({ message }) => message).sort()).toEqual(['', '', '', 'invite_link_limit', 'invite_link_limit'])
  expect(await list(head)).toHaveLength(3)
})

test('does not count expired links, and lists as many of the latest ones', async () => {
  const head = await createHead()
  for (let round = 0; round < 2; round++) {
    const results = await Promise.all([1, 2, 3].map(() => create(head)))
    expect(results.map(({ success }) => success)).toEqual([true, true, true])
    await inTransaction(app.db, (tx) =>
      tx
        .update(inviteLink)
        .set({ expiresAt: new Date(app.services.clock.now()) })
        .where(eq(inviteLink.agentId, head.id)),
    )
  }
  const { value: current } = await create(head)
  const links = await list(head)
  expect(links.map(({ state }) => state)).toEqual(['on', 'expired', 'expired', 'expired'])
  expect(links[0]?.id).toBe(current.id)
})

test('invites nobody as a head agent', async () => {
  const head = await createHead()
  expect(await create(head, { accountType: memberTypes.headAgent })).toMatchObject({ message: 'invalid_input' })
})
