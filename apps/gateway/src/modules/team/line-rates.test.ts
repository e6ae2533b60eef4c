import { randomUUID } from 'node:crypto'
import { createInviteLink, getInviteLinks } from '@foyer/contract/agents/invite-links.ts'
import { getLineRates, setDownlineRates } from '@foyer/contract/agents/line-rates.ts'
import { createDownline } from '@foyer/contract/agents/team.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { startTestApp } from '#testing/test-app.ts'
import { findWrongTeamSizes, placeInTestTeam } from '#testing/test-team.ts'
import { rateDaysOf, readRates } from './line-rates.ts'
import { readTeamNode } from './team-tree.ts'

const app = await startTestApp()
const { db, services } = app
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand is missing.')

type Person = Pick<Awaited<ReturnType<typeof app.registerMember>>, 'id' | 'token' | 'username'>

/** A head agent, an agent below, and a member below that agent. */
async function createLine() {
  const [head, agent, leaf] = [await app.registerMember(), await app.registerMember(), await app.registerMember()]
  await placeInTestTeam(db, head, undefined, true)
  await placeInTestTeam(db, agent, head, true)
  await placeInTestTeam(db, leaf, agent, false)
  return { head, agent, leaf }
}

const setRates = ({ token }: Person, { id }: Pick<Person, 'id'>, rates: object) =>
  app.call(setDownlineRates, { token, body: { id: String(id), rates } })
const read = async ({ token }: Person, of?: Pick<Person, 'id'>) =>
  (await app.call(getLineRates, { token, query: of ? { id: String(of.id) } : {} })).value
const rateOf = <Row extends { category: GameType }>(rows: readonly Row[], category: GameType = 'RNG') =>
  rows.find((row) => row.category === category)
const rateToday = async (id: bigint, category: GameType = 'RNG') =>
  (await readRates(db, brand, await readTeamNode(db, id), rateDaysOf(brand, services.clock.now()).today)).get(category)

test('gives a head agent the brand’s highest rates, and everybody else none until the upline gives some', async () => {
  const { head, agent } = await createLine()
  const { own, downline, changesFrom } = await read(head)
  expect(own.map(({ category }) => category)).toEqual([...gameTypes])
  expect(rateOf(own)).toEqual({ category: 'RNG', rate: '0.008', nextRate: '0.008' })
  expect(rateOf(own, 'ELOTT')).toMatchObject({ rate: '0.006' })
  expect(downline).toEqual([])
  expect(changesFrom).toBe(rateDaysOf(brand, services.clock.now()).tomorrow)
  expect(rateOf((await read(head, agent)).downline)).toEqual({
    category: 'RNG',
    rate: '0',
    nextRate: '0',
    least: '0',
    most: '0.008',
  })
})

test('changes rates from the next day on, between those of the line below and the caller’s, and tells the downline', async () => {
  const { head, agent, leaf } = await createLine()
  expect((await setRates(head, agent, { RNG: '0.006' })).success).toBe(true)
  expect((await setRates(agent, leaf, { RNG: '0.004' })).success).toBe(true)
  expect(await setRates(agent, leaf, { RNG: '0.006001' })).toMatchObject({
    status: 422,
    message: 'rate_too_high',
    value: { category: 'RNG', most: '0.006' },
  })
  expect(await setRates(head, agent, { RNG: '0.003999' })).toMatchObject({
    message: 'rate_too_low',
    value: { category: 'RNG', least: '0.004' },
  })
  expect((await setRates(head, agent, { RNG: '0.006', LIVE: '0.0041' })).message).toBe('rate_too_high')
  expect((await setRates(head, agent, { RNG: '0.006' })).value.downline).toEqual((await read(head, agent)).downline)
  expect(rateOf((await read(head, agent)).downline)).toEqual({
    category: 'RNG',
    rate: '0',
    nextRate: '0.006',
    least: '0.004',
    most: '0.008',
  })
  expect(await rateToday(agent.id)).toBe(0n)
  const inbox = await app.call(getInbox, { token: agent.token })
  expect(inbox.value.list.filter(({ title }) => title.includes('rebate rates'))).toHaveLength(1)
  app.advanceClock(24 * 3_600_000)
  expect(await rateToday(agent.id)).toBe(6_000n)
  expect(await rateToday(leaf.id)).toBe(4_000n)
  const path = (await readTeamNode(db, agent.id)).path
  const lowered = await db.rows<{ rate: number }>(
    sql`select rate from line_rates(${path}, current_date + 400, '{"RNG": 5000}'::jsonb)`,
  )
  expect(lowered).toEqual([{ rate: 5_000 }])
})

test('knows nobody outside the team, and changes the rates of direct downlines alone', async () => {
  const { head, leaf, agent } = await createLine()
  const other = await createLine()
  expect((await setRates(head, other.agent, { RNG: '0.001' })).message).toBe('downline_not_found')
  expect((await setRates(agent, head, { RNG: '0.001' })).message).toBe('downline_not_found')
  expect((await setRates(head, leaf, { RNG: '0.001' })).message).toBe('downline_not_direct')
  expect((await setRates(leaf, head, { RNG: '0.001' })).status).toBe(403)
  expect((await setRates(head, agent, { RNG: '0.0000001' })).status).toBe(400)
})

test('gives rates with an account and with an invite link, on the day itself', async () => {
  const { head } = await createLine()
  const account = `o${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const open = (rates: object, name = account) =>
    app.call(createDownline, {
      token: head.token,
      body: { account: name, password: 'given2026', type: memberTypes.agent, rates },
    })
  expect(await open({ LIVE: '0.005' })).toMatchObject({ message: 'rate_too_high', value: { most: '0.004' } })
  const { id } = (await open({ RNG: '0.007' })).value
  expect(await rateToday(BigInt(id))).toBe(7_000n)
  const link = (rates: object) =>
    app.call(createInviteLink, { token: head.token, body: { accountType: memberTypes.member, label: '', rates } })
  expect((await link({ RNG: '0.0081' })).message).toBe('rate_too_high')
  const { code } = (await link({ RNG: '0.005' })).value
  const listed = (await app.call(getInviteLinks, { token: head.token })).value.list
  expect(listed[0]).toMatchObject({ code, rates: { RNG: '0.005' } })
  const joined = await app.registerMember({ fields: { affiliateCode: code } })
  expect(await rateToday(joined.id)).toBe(5_000n)
})

test('lets an operator change an agent’s rates, which the audit log states', async () => {
  const { head, agent } = await createLine()
  const token = app.operatorKey()
  const set = (account: string, rates: object) =>
    app.call(setAgentRates, { token, body: { brand: 'aurora', account, rates, reason: 'Agreed by mail' } })
  expect((await set(head.username, { RNG: '0.009' })).message).toBe('rate_too_high')
  const { value } = await set(head.username, { RNG: '0.007' })
  expect(rateOf(value.list)).toMatchObject({ rate: '0.008', nextRate: '0.007', most: '0.008' })
  expect((await set(agent.username, { RNG: '0.0071' })).message).toBe('rate_too_high')
  const query = { brand: 'aurora', account: agent.username }
  expect(rateOf((await app.call(getAgentRates, { token, query })).value.list)).toMatchObject({ most: '0.007' })
  const audit = await app.call(getAuditLog, { token, query: { subject: String(head.id) } })
  expect(audit.value.list).toMatchObject([{ action: 'member.rates', detail: { RNG: '0.007' } }])
})

test('places a member who has done nothing below an agent, and nobody else', async () => {
  const { head, agent, leaf } = await createLine()
  const [forgot, played] = [await app.registerMember(), await app.registerMember()]
  const token = app.operatorKey()
  const assign = (account: string, to = agent.username) =>
    app.call(assignUpline, { token, body: { brand: 'aurora', account, agent: to, reason: 'Forgot the code' } })
  await inTransaction(db, (tx) =>
    recordMoneyActivity(tx, {
      kind: 'adjust',
      ledgerScope: 'test',
      idempotencyKey: randomUUID(),
      brand: 'aurora',
      memberId: played.id,
      amountMinor: 1n,
      happenedAt: new Date(services.clock.now()),
    }),
  )
  expect((await assign(played.username)).message).toBe('member_has_history')
  expect((await assign(leaf.username)).message).toBe('member_has_upline')
  expect((await assign(head.username)).message).toBe('member_has_history')
  expect((await assign(forgot.username, leaf.username)).message).toBe('downline_not_agent')
  expect((await assign(forgot.username)).value).toEqual({
    account: forgot.username,
    agent: agent.username,
    level: 3,
  })
  const [node] = await db.select().from(teamNode).where(eq(teamNode.memberId, forgot.id))
  expect(node).toMatchObject({ path: `/${head.id}/${agent.id}/${forgot.id}/`, level: 3 })
  const [row] = await db.select().from(member).where(eq(member.id, forgot.id))
  expect(row?.uplineId).toBe(agent.id)
})

test('knows the size of teams to which members were assigned', async () => {
  expect(await findWrongTeamSizes(app.db)).toEqual([])
})
