import { defaultAvatar } from '@foyer/contract/identity/avatars.ts'
import { getSecurityCentre, setAvatar, updateProfileField } from '@foyer/contract/identity/security-centre.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp({ content: 'none' })
const lotus = 'lotus.localhost'
const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }

const setField = (token: string, field: string, value: string, host?: string) =>
  app.call(updateProfileField, { token, host, body: { field, value } })

async function fetchFields(token: string, host?: string) {
  const { value } = await app.call(getSecurityCentre, { token, host })
  return Object.fromEntries(value.profile.map(({ field, value: text, edit }) => [field, { value: text, edit }]))
}

const profileOf = async (id: bigint) =>
  (await app.db.select({ profile: member.profile }).from(member).where(eq(member.id, id)))[0]?.profile

test('lists the profile fields that every brand has, and the optional ones that the brand enables', async () => {
  const aurora = await fetchFields((await app.registerMember()).token)
  expect(Object.keys(aurora)).toEqual(expect.arrayContaining(['wechat', 'line', 'telegram', 'zalo', 'birthday']))
  expect(aurora).not.toHaveProperty('password')
  const testMember = await app.registerMember({ host: lotus, fields: lotusFields })
  const labels = await fetchFields(testMember.token, lotus)
  expect(labels).toMatchObject({ payeeName: { edit: 'once' }, telegram: { edit: 'always', value: '' } })
  expect(labels).not.toHaveProperty('wechat')
  expect(await setField(testMember.token, 'wechat', 'someone', lotus)).toMatchObject({
    status: 422,
    message: 'field_invalid',
  })
})

test('changes a field repeatedly, trimmed, and clears it', async () => {
  const { token, id } = await app.registerMember()
  expect((await setField(token, 'telegram', ' @someone ')).success).toBe(true)
  expect((await fetchFields(token)).telegram).toEqual({ value: '@someone', edit: 'always' })
  expect((await setField(token, 'telegram', '@other')).success).toBe(true)
  expect((await setField(token, 'telegram', '')).success).toBe(true)
  expect((await fetchFields(token)).telegram?.value).toBe('')
  expect(await profileOf(id)).toEqual({ registerMethod: 'WEB' })
})

test('refuses to change a field that may be set once', async () => {
  const { token, id } = await app.registerMember()
  const locked = { status: 409, message: 'field_locked', value: { field: 'nationality' } }
  expect(await setField(token, 'nationality', '')).toMatchObject({ status: 422, message: 'field_required' })
  expect((await setField(token, 'nationality', 'VN')).success).toBe(true)
  expect(await setField(token, 'nationality', 'TH')).toMatchObject(locked)
  expect(await setField(token, 'nationality', 'VN')).toMatchObject(locked)
  expect(await profileOf(id)).toMatchObject({ nationality: 'VN' })
})

test('accepts one of several concurrent values of a field that may be set once', async () => {
  const { token, id } = await app.registerMember()
  const responses = await Promise.all(
    ['111111', '222222', '333333'].map((number) => setField(token, 'idNumber', number)),
  )
  expect(responses.map(({ message }) => message).sort()).toEqual(['', 'field_locked', 'field_locked'])
  const first = ['111111', '222222', '333333'][responses.findIndex(({ success }) => success)]
  expect(await profileOf(id)).toMatchObject({ idNumber: first })
})

test('masks personal names and bank details', async () => {
  const { token } = await app.registerMember({ host: lotus, fields: lotusFields })
  await setField(token, 'bankAccountNumber', 'VN0012345678', lotus)
  await setField(token, 'bankAccountName', 'NGUYEN VAN AN', lotus)
  const response = await app.call(getSecurityCentre, { token, host: lotus })
  expect(JSON.stringify(response.value)).not.toMatch(/12345678|nguyen/i)
  expect(await fetchFields(token, lotus)).toMatchObject({
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
  const { token } = await app.registerMember()
  expect(await setField(token, field, text)).toMatchObject({ status: 422, message: 'field_invalid', value: detail })
})

test('does not change the recommender given at registration', async () => {
  const { token, id } = await app.registerMember()
  expect(await fetchFields(token)).not.toHaveProperty('recommenderId')
  await app.db.runScript(`update member set profile = profile || '{"recommenderId": "friend1"}' where id = ${id}`)
  expect((await fetchFields(token)).recommenderId).toEqual({ value: 'friend1', edit: 'never' })
  expect(await setField(token, 'recommenderId', 'friend2')).toMatchObject({ status: 409, message: 'field_locked' })
})

test('shows the avatar that the member chose, and refuses an unknown one', async () => {
  const { token } = await app.registerMember()
  const chooseAvatar = (icon: string) => app.call(setAvatar, { token, body: { icon } })
  expect((await app.call(getSecurityCentre, { token })).value.icon).toBe(defaultAvatar)
  expect((await chooseAvatar('fox')).success).toBe(true)
  expect((await app.call(getSecurityCentre, { token })).value.icon).toBe('fox')
  expect((await app.call(getMemberInfo, { token })).value.icon).toBe('fox')
  expect(await chooseAvatar('logo')).toMatchObject({ status: 400, message: 'invalid_input' })
})

test('shows a contact from the registration masked and as not verified', async () => {
  const { token } = await app.registerMember({ fields: { email: 'someone@example.com' } })
  const { value } = await app.call(getSecurityCentre, { token })
  expect(value.email).toEqual({ masked: 's•••e@example.com', verified: false })
  expect(value.mobile).toEqual({ masked: '', verified: false })
  expect(value.hasPaymentPassword).toBe(false)
})
