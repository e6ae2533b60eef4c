import { getSecurityCentre, setMemberIcon, updateProfile } from '@foyer/contract/security.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { member } from '#db/schema/members.ts'
import { openHouse } from '#src/test-house.ts'

const house = await openHouse({ content: 'none' })
const lotus = 'lotus.localhost'
const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }

const set = (token: string, field: string, value: string, host?: string) =>
  house.call(updateProfile, { token, host, body: { field, value } })

async function labelsOf(token: string, host?: string) {
  const { value } = await house.call(getSecurityCentre, { token, host })
  return Object.fromEntries(value.profile.map(({ field, value: text, edit }) => [field, { value: text, edit }]))
}

const profileOf = async (id: bigint) =>
  (await house.db.select({ profile: member.profile }).from(member).where(eq(member.id, id)))[0]?.profile

test('lists the profile fields that every brand has, and the optional ones that the brand enables', async () => {
  const aurora = await labelsOf((await house.registerMember()).token)
  expect(Object.keys(aurora)).toEqual(expect.arrayContaining(['wechat', 'line', 'telegram', 'zalo', 'birthday']))
  expect(aurora).not.toHaveProperty('password')
  const own = await house.registerMember({ host: lotus, fields: lotusFields })
  const labels = await labelsOf(own.token, lotus)
  expect(labels).toMatchObject({ payeeName: { edit: 'once' }, telegram: { edit: 'always', value: '' } })
  expect(labels).not.toHaveProperty('wechat')
  expect(await set(own.token, 'wechat', 'someone', lotus)).toMatchObject({ status: 422, message: 'field_invalid' })
})

test('changes a field repeatedly, trimmed, and clears it', async () => {
  const { token, id } = await house.registerMember()
  expect((await set(token, 'telegram', ' @someone ')).success).toBe(true)
  expect((await labelsOf(token)).telegram).toEqual({ value: '@someone', edit: 'always' })
  expect((await set(token, 'telegram', '@other')).success).toBe(true)
  expect((await set(token, 'telegram', '')).success).toBe(true)
  expect((await labelsOf(token)).telegram?.value).toBe('')
  expect(await profileOf(id)).toEqual({ registerMethod: 'WEB' })
})

test('refuses to change a field that may be set once', async () => {
  const { token, id } = await house.registerMember()
  const locked = { status: 409, message: 'field_locked', value: { field: 'nationality' } }
  expect(await set(token, 'nationality', '')).toMatchObject({ status: 422, message: 'field_required' })
  expect((await set(token, 'nationality', 'VN')).success).toBe(true)
  expect(await set(token, 'nationality', 'TH')).toMatchObject(locked)
  expect(await set(token, 'nationality', 'VN')).toMatchObject(locked)
  expect(await profileOf(id)).toMatchObject({ nationality: 'VN' })
})

test('accepts one of several concurrent values of a field that may be set once', async () => {
  const { token, id } = await house.registerMember()
  const answers = await Promise.all(['111111', '222222', '333333'].map((number) => set(token, 'idNumber', number)))
  expect(answers.map(({ message }) => message).sort()).toEqual(['', 'field_locked', 'field_locked'])
  const first = ['111111', '222222', '333333'][answers.findIndex(({ success }) => success)]
  expect(await profileOf(id)).toMatchObject({ idNumber: first })
})

test('masks personal names and bank details', async () => {
  const { token } = await house.registerMember({ host: lotus, fields: lotusFields })
  await set(token, 'bankAccountNumber', 'VN0012345678', lotus)
  await set(token, 'bankAccountName', 'NGUYEN VAN AN', lotus)
  const answer = await house.call(getSecurityCentre, { token, host: lotus })
  expect(JSON.stringify(answer.value)).not.toMatch(/12345678|nguyen/i)
  expect(await labelsOf(token, lotus)).toMatchObject({
    payeeName: { value: 'N••• V••• A•••' },
    bankAccountNumber: { value: '•••5678' },
    bankAccountName: { value: 'N••• V••• A•••' },
  })
})

test.each([
  ['birthday', '2020-02-03', { field: 'birthday', patternId: 11, problem: 'too_young' }],
  ['birthday', '1990-02-30', { field: 'birthday', patternId: 11, problem: 'field_invalid' }],
  ['nationality', 'ZZ', { field: 'nationality', patternId: 18 }],
  ['sourceOfIncome', 'the lottery', { field: 'sourceOfIncome', patternId: 4 }],
  ['qqNum', '12a45', { field: 'qqNum', patternId: 6 }],
  ['wechat', 'x'.repeat(41), { field: 'wechat', patternId: 9 }],
  ['username', 'other', { field: 'username' }],
  ['email', 'someone@example.com', { field: 'email' }],
  ['registerMethod', 'MAGIC', { field: 'registerMethod' }],
  ['__proto__', 'x', { field: '__proto__' }],
])('refuses for the field %s the value %s', async (field, text, detail) => {
  const { token } = await house.registerMember()
  expect(await set(token, field, text)).toMatchObject({ status: 422, message: 'field_invalid', value: detail })
})

test('does not change the recommender given at registration', async () => {
  const { token, id } = await house.registerMember()
  expect(await labelsOf(token)).not.toHaveProperty('recommenderId')
  await house.db.script(`update member set profile = profile || '{"recommenderId": "friend1"}' where id = ${id}`)
  expect((await labelsOf(token)).recommenderId).toEqual({ value: 'friend1', edit: 'never' })
  expect(await set(token, 'recommenderId', 'friend2')).toMatchObject({ status: 409, message: 'field_locked' })
})

test('shows the avatar that the member chose, and refuses an unknown one', async () => {
  const { token } = await house.registerMember()
  const choose = (icon: string) => house.call(setMemberIcon, { token, body: { icon } })
  expect((await house.call(getSecurityCentre, { token })).value.icon).toBe('aurora')
  expect((await choose('fox')).success).toBe(true)
  expect((await house.call(getSecurityCentre, { token })).value.icon).toBe('fox')
  expect((await house.call(getMemberInfo, { token })).value.icon).toBe('fox')
  expect(await choose('logo')).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('shows a contact from the registration masked and as not verified', async () => {
  const { token } = await house.registerMember({ fields: { email: 'someone@example.com' } })
  const { value } = await house.call(getSecurityCentre, { token })
  expect(value.email).toEqual({ masked: 's•••e@example.com', verified: false })
  expect(value.mobile).toEqual({ masked: '', verified: false })
  expect(value.hasPaymentPassword).toBe(false)
})
