import { getDownlines } from '@foyer/contract/agents/team.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const promote = (account: string, fields: object = {}) =>
  app.call(makeHeadAgent, { token: app.operatorKey(), body: { brand: 'aurora', account, isTest: false, ...fields } })
const typeOf = async (id: bigint) => (await app.db.select().from(member).where(eq(member.id, id)))[0]?.type

test('makes a member the head agent of a line, once, and writes it to the audit log', async () => {
  const head = await app.registerMember()
  const made = await promote(head.username.toUpperCase())
  expect(made.value).toMatchObject({ account: head.username, isTest: false })
  expect(await typeOf(head.id)).toBe(memberTypes.headAgent)
  const again = await promote(head.username, { isTest: true })
  expect(again.value).toEqual(made.value)
  const downline = await app.registerMember({ fields: { affiliateCode: made.value.affiliateCode } })
  const { value } = await app.call(getDownlines, { token: head.token })
  expect(value.list.map(({ id }) => id)).toEqual([String(downline.id)])
  const audit = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: String(head.id) } })
  expect(audit.value.list).toMatchObject([
    { action: 'member.head-agent', detail: { affiliateCode: made.value.affiliateCode } },
  ])
})

test('makes an internal test account the head of a line of its own', async () => {
  const head = await app.registerMember()
  expect((await promote(head.username, { isTest: true })).value.isTest).toBe(true)
  expect(await typeOf(head.id)).toBe(memberTypes.testHeadAgent)
})

test('refuses an unknown account, a trial account, and a member whom an agent invited', async () => {
  expect(await promote('nobodyhere')).toMatchObject({ status: 404, message: 'member_not_found' })
  expect(await promote('trial')).toMatchObject({ status: 404, message: 'member_not_found' })
  const invited = await app.registerMember({ fields: { affiliateCode: 'TEAM7' } })
  expect(await promote(invited.username)).toMatchObject({ status: 409, message: 'member_has_upline' })
  expect(await typeOf(invited.id)).toBe(memberTypes.member)
})
