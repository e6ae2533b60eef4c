import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { type SecondStep, sendSecondStepCode, takeSecondStep } from '@foyer/contract/second-step.ts'
import { getSocialIdentities, removeSocialIdentity } from '@foyer/contract/social.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessage, socialIdentity } from '#db/schema/credentials.ts'
import { type MemberSession, newAddress } from '#src/test-house.ts'
import { errorIn, lotus, newAccount, openSocialHouse, ticketIn } from './test-social-house.ts'

const house = await openSocialHouse()
const { travel, link, linkedMember, enter, idOf } = house
const ofLotus = { host: lotus, fields: { payeeName: 'Nguyen An', mobileNum: '0912345678' } }

const identitiesOf = async ({ token }: MemberSession) => (await house.call(getSocialIdentities, { token })).value.list

async function newestMail(recipient: string): Promise<string> {
  const [newest] = await house.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(desc(outboxMessage.id))
  return `${newest?.subject}\n${newest?.body}`
}

test('links a new provider account with the password, notifies the member, and signs in with it from then on', async () => {
  const email = `${randomUUID()}@example.com`
  const own = await house.registerMember({ fields: { email } })
  const account = newAccount()
  const first = await travel({ account })
  expect(first.pathname).toBe('/')
  expect(first.searchParams.get('socialProvider')).toBe('test')
  const linked = await link(ticketIn(first), own)
  expect(linked).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect(await idOf(linked.value.token)).toBe(String(own.id))
  expect(await newestMail(email)).toMatch(
    new RegExp(`^Aurora: Test ID is now linked to your account.*${own.username}`, 's'),
  )
  expect(await identitiesOf(own)).toEqual([{ provider: 'test', label: 'Test ID', createdAt: expect.any(String) }])

  const second = await travel({ account })
  const entered = await enter(second)
  expect(await idOf(entered.value.token)).toBe(String(own.id))
  expect((await enter(second)).message).toBe('login_code_invalid')
})

test('does not link with a wrong password, counts it as a failed sign-in, and links with the correct one', async () => {
  const own = await house.registerMember()
  const ticket = ticketIn(await travel({ account: newAccount() }))
  for (let made = 1; made <= limits.captchaAfterFailures; made += 1) {
    expect((await link(ticket, { ...own, password: 'wrong2026' })).message).toBe('login_failed')
  }
  expect(await link(ticket, own)).toMatchObject({ message: 'captcha_required', value: { captcha: true } })
  expect((await link(ticket, own, { botCheck: 'e30=' })).message).toBe('bot_check_failed')
  expect(await identitiesOf(own)).toEqual([])
  const other = await house.registerMember()
  expect((await link(ticket, other)).success).toBe(true)
})

test('accepts a ticket once, for a quarter of an hour, on its brand', async () => {
  const own = await house.registerMember()
  const over = { status: 401, message: 'social_link_over' }
  const used = ticketIn(await travel({ account: newAccount() }))
  expect((await link(used, own)).success).toBe(true)
  expect(await link(used, await house.registerMember())).toMatchObject(over)
  expect(await link(randomUUID(), own)).toMatchObject(over)
  const fresh = ticketIn(await travel({ account: newAccount() }))
  const stranger = await house.registerMember(ofLotus)
  expect(await link(fresh, stranger, { host: lotus })).toMatchObject(over)
  const later = (seconds: number) =>
    house.db.script(`update one_time_code set expires_at = expires_at - interval '${seconds} seconds'`)
  const next = await house.registerMember()
  await later(limits.socialLinkMinutes * 60 - 30)
  expect((await link(fresh, { ...next, password: 'wrong2026' })).message).toBe('login_failed')
  await later(30)
  expect(await link(fresh, next)).toMatchObject(over)
})

test('accepts a ticket only from the browser that returned from the provider', async () => {
  const own = await house.registerMember()
  const [ticket, other] = [await travel({ account: newAccount() }), await travel({ account: newAccount() })].map(
    ticketIn,
  )
  for (const cookie of ['', house.linkCookieOf(other ?? '')]) {
    expect((await link(ticket ?? '', own, { cookie })).message).toBe('social_link_over')
  }
  expect(await identitiesOf(own)).toEqual([])
  expect((await link(ticket ?? '', own)).success).toBe(true)
})

test('refuses a blocked member with any provider account', async () => {
  const { own, account } = await linkedMember()
  await house.db.script(`update member set status = 'blocked' where id = ${own.id}`)
  expect(errorIn(await travel({ account }))).toBe('account_blocked')
  expect((await link(ticketIn(await travel({ account: newAccount() })), own)).message).toBe('account_blocked')
})

test('refuses to link a trial account', async () => {
  const own = await house.registerMember()
  await house.db.script(`update member set type = ${memberType.trial} where id = ${own.id}`)
  const ticket = ticketIn(await travel({ account: newAccount() }))
  expect(await link(ticket, own)).toMatchObject({ status: 403, message: 'in_need_true_account' })
})

test('links a provider account to one account per brand, and one account per provider to a member', async () => {
  const { own, account } = await linkedMember()
  expect((await link(ticketIn(await travel({ account: newAccount() })), own)).message).toBe('social_provider_linked')
  expect((await link(ticketIn(await travel({ account, provider: 'secret' })), own)).success).toBe(true)
  expect(errorIn(await travel({ account, link: true }))).toBe('social_taken')
  const there = await house.registerMember(ofLotus)
  const ticket = ticketIn(await travel({ account, host: lotus }))
  expect((await link(ticket, there, { host: lotus })).success).toBe(true)
  expect(await idOf((await enter(await travel({ account }))).value.token)).toBe(String(own.id))
})

test('links a provider account to one of two members who link it at once', async () => {
  const account = newAccount()
  const members = [await house.registerMember(), await house.registerMember()]
  const ticket = ticketIn(await travel({ account }))
  const answers = await Promise.all(members.map((own) => link(ticket, own)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const kept = await house.db.select().from(socialIdentity).where(eq(socialIdentity.subject, account))
  expect(kept).toHaveLength(1)
})

test('unlinks once the password is confirmed, and notifies the member', async () => {
  const email = `${randomUUID()}@example.com`
  const { own, account } = await linkedMember({ email })
  const unlink = (password: string) =>
    house.call(removeSocialIdentity, { token: own.token, body: { provider: 'test', password } })
  expect(await unlink('wrong2026')).toMatchObject({ status: 422, message: 'password_wrong' })
  expect((await identitiesOf(own)).length).toBe(1)
  expect((await unlink(own.password)).success).toBe(true)
  expect(await identitiesOf(own)).toEqual([])
  expect(await newestMail(email)).toMatch(/^Aurora: Test ID is no longer linked to your account/)
  expect(await unlink(own.password)).toMatchObject({ status: 404, message: 'social_not_linked' })
  expect(ticketIn(await travel({ account }))).not.toBe('')
})

test('requires the second verification from a new address, as after a password', async () => {
  const { own, account } = await linkedMember()
  const email = `${randomUUID()}@example.com`
  await house.db.script(`update member set email = '${email}' where id = ${own.id}`)
  const address = newAddress()
  const page = await travel({ account, address })
  expect(errorIn(page)).toBe('second_step_required')
  expect(page.search).not.toContain('ticket')
  const [, text = ''] = page.hash.split('=')
  const { ticket, ways } = JSON.parse(Buffer.from(text, 'base64url').toString()) as SecondStep
  expect(ways.map(({ way }) => way)).toEqual(['email'])
  await house.call(sendSecondStepCode, { body: { ticket, way: 'email' } })
  const answer = /\d{6}/.exec(await newestMail(email))?.[0] ?? ''
  const taken = await house.call(takeSecondStep, { address, body: { ticket, way: 'email', answer } })
  expect(await idOf(taken.value.token)).toBe(String(own.id))
  expect((await travel({ account, address })).searchParams.has('loginCode')).toBe(true)
})

test('requires the second verification before it links, and links afterwards with the same ticket', async () => {
  const own = await house.registerMember()
  await house.db.script(`update member set email = '${randomUUID()}@example.com' where id = ${own.id}`)
  const ticket = ticketIn(await travel({ account: newAccount() }))
  const step = await link(ticket, own)
  expect(step.message).toBe('second_step_required')
  expect(await identitiesOf(own)).toEqual([])
  await house.db.script(`update member set email = null where id = ${own.id}`)
  expect((await link(ticket, own)).success).toBe(true)
})
