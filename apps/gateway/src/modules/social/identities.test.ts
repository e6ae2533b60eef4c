import { randomUUID } from 'node:crypto'
import {
  type SecondVerificationChallenge,
  sendSecondVerificationCode,
  submitSecondVerification,
} from '@foyer/contract/identity/second-verification.ts'
import { getLinkedSocialAccounts, unlinkSocialAccount } from '@foyer/contract/identity/social-sign-in.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessage, socialIdentity } from '#db/schema/credentials.ts'
import {
  getSocialError,
  getSocialLinkTicket,
  lotusHost,
  newSocialProviderAccount,
  startSocialSignInTestApp,
} from '#testing/social/test-app-with-social-providers.ts'
import type { TestMember } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startSocialSignInTestApp()
const { completeSignIn, link, registerLinkedMember, signInByUrlCode, getMemberId } = app
const lotusMember = { host: lotusHost, fields: { payeeName: 'Nguyen An', mobileNum: '0912345678' } }

const fetchIdentities = async ({ token }: TestMember) => (await app.call(getLinkedSocialAccounts, { token })).value.list

async function latestMail(recipient: string): Promise<string> {
  const [newest] = await app.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(desc(outboxMessage.id))
  return `${newest?.subject}\n${newest?.body}`
}

test('links a new provider account with the password, notifies the member, and signs in with it from then on', async () => {
  const email = `${randomUUID()}@example.com`
  const own = await app.registerMember({ fields: { email } })
  const account = newSocialProviderAccount()
  const first = await completeSignIn({ account })
  expect(first.pathname).toBe('/')
  expect(first.searchParams.get('socialProvider')).toBe('test')
  const linked = await link(getSocialLinkTicket(first), own)
  expect(linked).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect(await getMemberId(linked.value.token)).toBe(String(own.id))
  expect(await latestMail(email)).toMatch(
    new RegExp(`^Aurora: Test ID is now linked to your account.*${own.username}`, 's'),
  )
  expect(await fetchIdentities(own)).toEqual([{ provider: 'test', label: 'Test ID', createdAt: expect.any(String) }])

  const second = await completeSignIn({ account })
  const entered = await signInByUrlCode(second)
  expect(await getMemberId(entered.value.token)).toBe(String(own.id))
  expect((await signInByUrlCode(second)).message).toBe('login_code_invalid')
})

test('does not link with a wrong password, counts it as a failed sign-in, and links with the correct one', async () => {
  const own = await app.registerMember()
  const ticket = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  for (let made = 1; made <= limits.captchaAfterFailures; made += 1) {
    expect((await link(ticket, { ...own, password: 'wrong2026' })).message).toBe('login_failed')
  }
  expect(await link(ticket, own)).toMatchObject({ message: 'captcha_required', value: { captcha: true } })
  expect((await link(ticket, own, { botCheck: 'e30=' })).message).toBe('bot_check_failed')
  expect(await fetchIdentities(own)).toEqual([])
  const other = await app.registerMember()
  expect((await link(ticket, other)).success).toBe(true)
})

test('accepts a ticket once, for a quarter of an hour, on its brand', async () => {
  const own = await app.registerMember()
  const over = { status: 401, message: 'social_link_expired' }
  const used = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  expect((await link(used, own)).success).toBe(true)
  expect(await link(used, await app.registerMember())).toMatchObject(over)
  expect(await link(randomUUID(), own)).toMatchObject(over)
  const fresh = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  const stranger = await app.registerMember(lotusMember)
  expect(await link(fresh, stranger, { host: lotusHost })).toMatchObject(over)
  const later = (seconds: number) =>
    app.db.runScript(`update one_time_code set expires_at = expires_at - interval '${seconds} seconds'`)
  const next = await app.registerMember()
  await later(limits.socialLinkMinutes * 60 - 30)
  expect((await link(fresh, { ...next, password: 'wrong2026' })).message).toBe('login_failed')
  await later(30)
  expect(await link(fresh, next)).toMatchObject(over)
})

test('accepts a ticket only from the browser that returned from the provider', async () => {
  const own = await app.registerMember()
  const [ticket, other] = [
    await completeSignIn({ account: newSocialProviderAccount() }),
    await completeSignIn({ account: newSocialProviderAccount() }),
  ].map(getSocialLinkTicket)
  for (const cookie of ['', app.getLinkCookie(other ?? '')]) {
    expect((await link(ticket ?? '', own, { cookie })).message).toBe('social_link_expired')
  }
  expect(await fetchIdentities(own)).toEqual([])
  expect((await link(ticket ?? '', own)).success).toBe(true)
})

test('refuses a blocked member with any provider account', async () => {
  const { own, account } = await registerLinkedMember()
  await app.db.runScript(`update member set status = 'blocked' where id = ${own.id}`)
  expect(getSocialError(await completeSignIn({ account }))).toBe('account_blocked')
  expect(
    (await link(getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() })), own)).message,
  ).toBe('account_blocked')
})

test('refuses to link a trial account', async () => {
  const own = await app.registerMember()
  await app.db.runScript(`update member set type = ${memberTypes.trial} where id = ${own.id}`)
  const ticket = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  expect(await link(ticket, own)).toMatchObject({ status: 403, message: 'in_need_true_account' })
})

test('links a provider account to one account per brand, and one account per provider to a member', async () => {
  const { own, account } = await registerLinkedMember()
  expect(
    (await link(getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() })), own)).message,
  ).toBe('social_provider_linked')
  expect((await link(getSocialLinkTicket(await completeSignIn({ account, provider: 'secret' })), own)).success).toBe(
    true,
  )
  expect(getSocialError(await completeSignIn({ account, link: true }))).toBe('social_taken')
  const lotusAccountHolder = await app.registerMember(lotusMember)
  const ticket = getSocialLinkTicket(await completeSignIn({ account, host: lotusHost }))
  expect((await link(ticket, lotusAccountHolder, { host: lotusHost })).success).toBe(true)
  expect(await getMemberId((await signInByUrlCode(await completeSignIn({ account }))).value.token)).toBe(String(own.id))
})

test('links a provider account to one of two members who link it at once', async () => {
  const account = newSocialProviderAccount()
  const members = [await app.registerMember(), await app.registerMember()]
  const ticket = getSocialLinkTicket(await completeSignIn({ account }))
  const responses = await Promise.all(members.map((own) => link(ticket, own)))
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
  const identities = await app.db.select().from(socialIdentity).where(eq(socialIdentity.subject, account))
  expect(identities).toHaveLength(1)
})

test('unlinks once the password is confirmed, and notifies the member', async () => {
  const email = `${randomUUID()}@example.com`
  const { own, account } = await registerLinkedMember({ email })
  const unlink = (password: string) =>
    app.call(unlinkSocialAccount, { token: own.token, body: { provider: 'test', password } })
  expect(await unlink('wrong2026')).toMatchObject({ status: 422, message: 'password_wrong' })
  expect((await fetchIdentities(own)).length).toBe(1)
  expect((await unlink(own.password)).success).toBe(true)
  expect(await fetchIdentities(own)).toEqual([])
  expect(await latestMail(email)).toMatch(/^Aurora: Test ID is no longer linked to your account/)
  expect(await unlink(own.password)).toMatchObject({ status: 404, message: 'social_not_linked' })
  expect(getSocialLinkTicket(await completeSignIn({ account }))).not.toBe('')
})

test('requires the second verification from a new address, as after a password', async () => {
  const { own, account } = await registerLinkedMember()
  const email = `${randomUUID()}@example.com`
  await app.db.runScript(`update member set email = '${email}' where id = ${own.id}`)
  const address = newIpAddress()
  const page = await completeSignIn({ account, address })
  expect(getSocialError(page)).toBe('second_verification_required')
  expect(page.search).not.toContain('ticket')
  const [, text = ''] = page.hash.split('=')
  const { ticket, ways } = JSON.parse(Buffer.from(text, 'base64url').toString()) as SecondVerificationChallenge
  expect(ways.map(({ way }) => way)).toEqual(['email'])
  await app.call(sendSecondVerificationCode, { body: { ticket, way: 'email' } })
  const answer = /\d{6}/.exec(await latestMail(email))?.[0] ?? ''
  const completed = await app.call(submitSecondVerification, { address, body: { ticket, way: 'email', answer } })
  expect(await getMemberId(completed.value.token)).toBe(String(own.id))
  expect((await completeSignIn({ account, address })).searchParams.has('loginCode')).toBe(true)
})

test('requires the second verification before it links, and links afterwards with the same ticket', async () => {
  const own = await app.registerMember()
  await app.db.runScript(`update member set email = '${randomUUID()}@example.com' where id = ${own.id}`)
  const ticket = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  const step = await link(ticket, own)
  expect(step.message).toBe('second_verification_required')
  expect(await fetchIdentities(own)).toEqual([])
  await app.db.runScript(`update member set email = null where id = ${own.id}`)
  expect((await link(ticket, own)).success).toBe(true)
})
