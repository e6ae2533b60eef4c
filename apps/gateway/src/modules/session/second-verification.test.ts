import { randomUUID } from 'node:crypto'
import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { changePassword } from '@foyer/contract/identity/password.ts'
import {
  type SecondVerificationChallenge,
  type SecondVerificationMethod,
  sendSecondVerificationCode,
  submitSecondVerification,
} from '@foyer/contract/identity/second-verification.ts'
import { getTrustedAddresses, removeTrustedAddress } from '@foyer/contract/identity/security-centre.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp({ content: 'none' })

type Row = typeof member.$inferSelect

/** A member who signs in from another address than they registered from. */
async function newMember(set: Partial<Row> = {}): Promise<TestMember> {
  const testMember = await app.registerMember()
  if (Object.keys(set).length > 0) {
    await inTransaction(app.db, (tx) => tx.update(member).set(set).where(eq(member.id, testMember.id)))
  }
  return testMember
}

const newMailAddress = () => `box${randomUUID().slice(0, 8)}@example.com`

async function signIn({ username, password }: TestMember, address = newIpAddress(), fields: object = {}) {
  const body = { username, password, type: 'username', botCheck: await app.solveNewBotCheck(), ...fields }
  return app.call(login, { address, body })
}

async function requireStep(testMember: TestMember, address?: string): Promise<SecondVerificationChallenge> {
  const answer = await signIn(testMember, address)
  expect(answer).toMatchObject({ status: 403, message: 'second_verification_required' })
  return answer.value as unknown as SecondVerificationChallenge
}

const requestCode = (ticket: string, way: string) => app.call(sendSecondVerificationCode, { body: { ticket, way } })
const submitAnswer = (ticket: string, way: SecondVerificationMethod, answer: string, address?: string) =>
  app.call(submitSecondVerification, { address, body: { ticket, way, answer } })

async function latestCode(recipient: string): Promise<string> {
  const [newest] = await app.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(desc(outboxMessage.id))
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? ''
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('requires a code at the first sign-in from a new address only', async () => {
  const email = newMailAddress()
  const testMember = await newMember({ email })
  const address = newIpAddress()
  const { ticket, ways } = await requireStep(testMember, address)
  expect(ways).toEqual([{ way: 'email', masked: expect.stringMatching(/^b•••.@example\.com$/) }])
  expect((await requestCode(ticket, 'email')).value).toEqual({ expiredMinutes: limits.codeMinutes })
  const answer = await submitAnswer(ticket, 'email', await latestCode(email), address)
  expect(answer).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect((await app.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(testMember.id))
  expect((await signIn(testMember, address)).success).toBe(true)
  expect((await signIn(testMember)).message).toBe('second_verification_required')
})

test('requires nothing at the address of the registration, or of a member without any method', async () => {
  const testMember = await newMember()
  expect((await signIn(testMember)).success).toBe(true)
  const address = newIpAddress()
  const body = await app.registrationBody({ email: newMailAddress() })

  expect((await app.call(register, { address, body })).success).toBe(true)
  const known = { username: body.username, password: body.password } as TestMember
  await app.db.runScript(`update member set email = '${newMailAddress()}' where account = '${body.username}'`)
  expect((await signIn(known, address)).success).toBe(true)
  expect((await signIn(known)).message).toBe('second_verification_required')
})

test('does not mention the second verification after a wrong password', async () => {
  const testMember = await newMember({ email: newMailAddress() })
  expect(await signIn({ ...testMember, password: 'wrong2026' })).toMatchObject({ message: 'login_failed', value: null })
})

test('refuses a wrong, foreign or missing code, and accepts the correct one once', async () => {
  const [email, elsewhere] = [newMailAddress(), newMailAddress()]
  const [testMember, other] = [await newMember({ email }), await newMember({ email: elsewhere })]
  const [{ ticket }, theirs] = [await requireStep(testMember), await requireStep(other)]
  await requestCode(ticket, 'email')
  await requestCode(theirs.ticket, 'email')
  const code = await latestCode(email)
  expect((await submitAnswer(ticket, 'email', wrongCode(code))).message).toBe('code_invalid')
  expect((await submitAnswer(ticket, 'email', '')).message).toBe('code_missing')
  expect((await submitAnswer(theirs.ticket, 'email', code)).message).toBe('code_invalid')
  expect((await submitAnswer(ticket, 'email', code)).success).toBe(true)
  expect((await submitAnswer(ticket, 'email', code)).message).toBe('second_verification_expired')
})

test('accepts the name on the bank account in any spelling, if no contact is bound', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Nguyễn Văn Đức' } })
  const { ticket, ways } = await requireStep(testMember)
  expect(ways).toEqual([{ way: 'bankName', masked: '' }])
  expect((await submitAnswer(ticket, 'bankName', 'Nguyen Van')).message).toBe('bank_name_wrong')
  expect((await submitAnswer(ticket, 'bankName', ' NGUYEN  van-duc ')).success).toBe(true)
})

test('does not offer the bank account name under `noBankNameVerification`', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const brand = app.services.brands.all().find(({ code }) => code === 'aurora')
  if (!brand) throw new Error('The brand does not exist.')
  const { standards } = brand.profile
  standards.noBankNameVerification = true
  try {
    expect((await signIn(testMember)).success).toBe(true)
  } finally {
    standards.noBankNameVerification = false
  }
})

test('refuses a method that was not offered', async () => {
  const testMember = await newMember({ email: newMailAddress() })
  const { ticket } = await requireStep(testMember)
  const refused = { status: 403, message: 'verification_not_allowed' }
  expect(await submitAnswer(ticket, 'bankName', '')).toMatchObject(refused)
  expect(await submitAnswer(ticket, 'totp', '123456')).toMatchObject(refused)
  expect(await requestCode(ticket, 'mobile')).toMatchObject(refused)
})

test('limits the tries per member, across methods and tickets', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  for (let tries = 0; tries < limits.failuresBeforeLock; tries++) {
    const { ticket } = await requireStep(testMember)
    expect((await submitAnswer(ticket, 'bankName', `Jane ${tries}`)).message).toBe('bank_name_wrong')
  }
  const { ticket } = await requireStep(testMember)
  expect((await submitAnswer(ticket, 'bankName', 'Jane Doe')).message).toBe('too_many_attempts')
})

test('expires after a quarter of an hour, after a password change, and on another brand', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const over = { status: 401, message: 'second_verification_expired' }
  const { ticket } = await requireStep(testMember)
  const body = { ticket, way: 'bankName', answer: 'Jane Doe' }
  expect(await app.call(submitSecondVerification, { host: 'lotus.localhost', body })).toMatchObject(over)

  const renewed = { oldPassword: testMember.password, newPassword: 'another2027', confirmNewPassword: 'another2027' }
  expect((await app.call(changePassword, { token: testMember.token, body: renewed })).success).toBe(true)
  expect(await submitAnswer(ticket, 'bankName', 'Jane Doe')).toMatchObject(over)
  const late = await requireStep({ ...testMember, password: 'another2027' })
  const life = `${limits.secondVerificationMinutes} minutes`
  await app.db.runScript(`update one_time_code set expires_at = expires_at - interval '${life}'
    where purpose = 'secondStepTicket' and target = '${testMember.id}'`)
  expect(await submitAnswer(late.ticket, 'bankName', 'Jane Doe')).toMatchObject(over)
  expect(await submitAnswer('made-up', 'bankName', 'Jane Doe')).toMatchObject(over)
})

test('refuses a member who was blocked meanwhile', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const { ticket } = await requireStep(testMember)
  await app.db.runScript(`update member set status = 'blocked' where id = ${testMember.id}`)
  expect(await submitAnswer(ticket, 'bankName', 'Jane Doe')).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('opens one session for concurrent submissions', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const { ticket } = await requireStep(testMember)
  const answers = await Promise.all([1, 2, 3].map(() => submitAnswer(ticket, 'bankName', 'Jane Doe')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('lists trusted addresses, and requires the verification again from a removed one', async () => {
  const testMember = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const address = newIpAddress()
  const { ticket } = await requireStep(testMember, address)
  const { value } = await submitAnswer(ticket, 'bankName', 'Jane Doe', address)
  const { list } = (await app.call(getTrustedAddresses, { token: value.token, address })).value
  expect(list).toMatchObject([{ network: address, current: true }, { current: false }])
  const id = list[0]?.id ?? ''
  const stranger = await newMember()
  const missing = { status: 404, message: 'trusted_address_not_found' }
  expect(await app.call(removeTrustedAddress, { token: stranger.token, query: { id } })).toMatchObject(missing)
  expect((await app.call(removeTrustedAddress, { token: value.token, query: { id } })).success).toBe(true)
  expect(await app.call(removeTrustedAddress, { token: value.token, query: { id } })).toMatchObject(missing)
  expect((await signIn(testMember, address)).message).toBe('second_verification_required')
})
