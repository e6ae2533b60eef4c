import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { changePassword } from '@foyer/contract/password.ts'
import { type SecondStep, type SecondStepWay, sendSecondStepCode, takeSecondStep } from '@foyer/contract/second-step.ts'
import { forgetTrustedAddress, getTrustedAddresses } from '@foyer/contract/security.ts'
import { getMemberInfo, login, register } from '@foyer/contract/session.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { type MemberSession, newAddress, openHouse } from '#src/test-house.ts'

const house = await openHouse({ content: 'none' })

type Row = typeof member.$inferSelect

/** A member who signs in from another address than they registered from. */
async function newMember(set: Partial<Row> = {}): Promise<MemberSession> {
  const own = await house.registerMember()
  if (Object.keys(set).length > 0) {
    await inTransaction(house.db, (tx) => tx.update(member).set(set).where(eq(member.id, own.id)))
  }
  return own
}

const newMailbox = () => `box${randomUUID().slice(0, 8)}@example.com`

async function signIn({ username, password }: MemberSession, address = newAddress(), fields: object = {}) {
  const body = { username, password, type: 'username', botCheck: await house.solve(), ...fields }
  return house.call(login, { address, body })
}

async function stepOf(own: MemberSession, address?: string): Promise<SecondStep> {
  const answer = await signIn(own, address)
  expect(answer).toMatchObject({ status: 403, message: 'second_step_required' })
  return answer.value as unknown as SecondStep
}

const send = (ticket: string, way: string) => house.call(sendSecondStepCode, { body: { ticket, way } })
const take = (ticket: string, way: SecondStepWay, answer: string, address?: string) =>
  house.call(takeSecondStep, { address, body: { ticket, way, answer } })

async function codeIn(recipient: string): Promise<string> {
  const [newest] = await house.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(desc(outboxMessage.id))
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? ''
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('requires a code at the first sign-in from a new address only', async () => {
  const email = newMailbox()
  const own = await newMember({ email })
  const address = newAddress()
  const { ticket, ways } = await stepOf(own, address)
  expect(ways).toEqual([{ way: 'email', masked: expect.stringMatching(/^b•••.@example\.com$/) }])
  expect((await send(ticket, 'email')).value).toEqual({ expiredMinutes: limits.codeMinutes })
  const answer = await take(ticket, 'email', await codeIn(email), address)
  expect(answer).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect((await house.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(own.id))
  expect((await signIn(own, address)).success).toBe(true)
  expect((await signIn(own)).message).toBe('second_step_required')
})

test('requires nothing at the address of the registration, or of a member without any method', async () => {
  const own = await newMember()
  expect((await signIn(own)).success).toBe(true)
  const address = newAddress()
  const body = await house.registration({ email: newMailbox() })

  expect((await house.call(register, { address, body })).success).toBe(true)
  const known = { username: body.username, password: body.password } as MemberSession
  await house.db.script(`update member set email = '${newMailbox()}' where account = '${body.username}'`)
  expect((await signIn(known, address)).success).toBe(true)
  expect((await signIn(known)).message).toBe('second_step_required')
})

test('does not mention the second verification after a wrong password', async () => {
  const own = await newMember({ email: newMailbox() })
  expect(await signIn({ ...own, password: 'wrong2026' })).toMatchObject({ message: 'login_failed', value: null })
})

test('refuses a wrong, foreign or missing code, and accepts the correct one once', async () => {
  const [email, elsewhere] = [newMailbox(), newMailbox()]
  const [own, other] = [await newMember({ email }), await newMember({ email: elsewhere })]
  const [{ ticket }, theirs] = [await stepOf(own), await stepOf(other)]
  await send(ticket, 'email')
  await send(theirs.ticket, 'email')
  const code = await codeIn(email)
  expect((await take(ticket, 'email', otherThan(code))).message).toBe('code_invalid')
  expect((await take(ticket, 'email', '')).message).toBe('code_missing')
  expect((await take(theirs.ticket, 'email', code)).message).toBe('code_invalid')
  expect((await take(ticket, 'email', code)).success).toBe(true)
  expect((await take(ticket, 'email', code)).message).toBe('second_step_over')
})

test('accepts the name on the bank account in any spelling, if no contact is bound', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Nguyễn Văn Đức' } })
  const { ticket, ways } = await stepOf(own)
  expect(ways).toEqual([{ way: 'bankName', masked: '' }])
  expect((await take(ticket, 'bankName', 'Nguyen Van')).message).toBe('bank_name_wrong')
  expect((await take(ticket, 'bankName', ' NGUYEN  van-duc ')).success).toBe(true)
})

test('does not offer the bank account name under `noNameCheck`', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const brand = house.gateway.brands.all().find(({ code }) => code === 'aurora')
  if (!brand) throw new Error('The brand does not exist.')
  const { standards } = brand.profile
  standards.noNameCheck = true
  try {
    expect((await signIn(own)).success).toBe(true)
  } finally {
    standards.noNameCheck = false
  }
})

test('refuses a method that was not offered', async () => {
  const own = await newMember({ email: newMailbox() })
  const { ticket } = await stepOf(own)
  const refused = { status: 403, message: 'verification_not_allowed' }
  expect(await take(ticket, 'bankName', '')).toMatchObject(refused)
  expect(await take(ticket, 'totp', '123456')).toMatchObject(refused)
  expect(await send(ticket, 'mobile')).toMatchObject(refused)
})

test('limits the tries per member, across methods and tickets', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  for (let tries = 0; tries < limits.failuresBeforeLock; tries++) {
    const { ticket } = await stepOf(own)
    expect((await take(ticket, 'bankName', `Jane ${tries}`)).message).toBe('bank_name_wrong')
  }
  const { ticket } = await stepOf(own)
  expect((await take(ticket, 'bankName', 'Jane Doe')).message).toBe('too_many_attempts')
})

test('expires after a quarter of an hour, after a password change, and on another brand', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const over = { status: 401, message: 'second_step_over' }
  const { ticket } = await stepOf(own)
  const body = { ticket, way: 'bankName', answer: 'Jane Doe' }
  expect(await house.call(takeSecondStep, { host: 'lotus.localhost', body })).toMatchObject(over)

  const renewed = { oldPassword: own.password, newPassword: 'another2027', confirmNewPassword: 'another2027' }
  expect((await house.call(changePassword, { token: own.token, body: renewed })).success).toBe(true)
  expect(await take(ticket, 'bankName', 'Jane Doe')).toMatchObject(over)
  const late = await stepOf({ ...own, password: 'another2027' })
  const life = `${limits.secondStepMinutes} minutes`
  await house.db.script(`update one_time_code set expires_at = expires_at - interval '${life}'
    where purpose = 'secondStepTicket' and target = '${own.id}'`)
  expect(await take(late.ticket, 'bankName', 'Jane Doe')).toMatchObject(over)
  expect(await take('made-up', 'bankName', 'Jane Doe')).toMatchObject(over)
})

test('refuses a member who was blocked meanwhile', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const { ticket } = await stepOf(own)
  await house.db.script(`update member set status = 'blocked' where id = ${own.id}`)
  expect(await take(ticket, 'bankName', 'Jane Doe')).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('opens one session for concurrent submissions', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const { ticket } = await stepOf(own)
  const answers = await Promise.all([1, 2, 3].map(() => take(ticket, 'bankName', 'Jane Doe')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('lists trusted addresses, and requires the verification again from a removed one', async () => {
  const own = await newMember({ profile: { bankAccountName: 'Jane Doe' } })
  const address = newAddress()
  const { ticket } = await stepOf(own, address)
  const { value } = await take(ticket, 'bankName', 'Jane Doe', address)
  const { list } = (await house.call(getTrustedAddresses, { token: value.token, address })).value
  expect(list).toMatchObject([{ network: address, current: true }, { current: false }])
  const id = list[0]?.id ?? ''
  const stranger = await newMember()
  const missing = { status: 404, message: 'trusted_address_not_found' }
  expect(await house.call(forgetTrustedAddress, { token: stranger.token, query: { id } })).toMatchObject(missing)
  expect((await house.call(forgetTrustedAddress, { token: value.token, query: { id } })).success).toBe(true)
  expect(await house.call(forgetTrustedAddress, { token: value.token, query: { id } })).toMatchObject(missing)
  expect((await signIn(own, address)).message).toBe('second_step_required')
})
