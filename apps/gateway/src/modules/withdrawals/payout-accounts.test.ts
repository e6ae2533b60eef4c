import { getWithdrawalOptions, type PayoutAccount, removePayoutAccount } from '@foyer/contract/payments/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decryptText } from '#crypto/encrypted-text.ts'
import { member } from '#db/schema/members.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { type FundedTestMember, paymentPassword, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const app = await startWithdrawalTestApp()
const listAccounts = async ({ token }: { token: string }): Promise<PayoutAccount[]> =>
  (await app.call(getWithdrawalOptions, { token })).value.accounts
const removeAccount = ({ token }: { token: string }, id: string, password = paymentPassword) =>
  app.call(removePayoutAccount, { token, body: { id, paymentPassword: password } })
const listNumbers = async (payer: FundedTestMember) => (await listAccounts(payer)).map(({ number }) => number)

test('encrypts and masks the account number, and makes the first account the default', async () => {
  const payer = await app.createPayer({ number: '1020 3040 50' })
  const [firstAccount] = await listAccounts(payer)
  expect(firstAccount).toMatchObject({
    number: '•••050',
    holder: 'M••• Q•••',
    bankName: 'Harbor Trust',
    isDefault: true,
  })
  const [row] = await app.db.select().from(payoutAccount).where(eq(payoutAccount.memberId, payer.id))
  expect(JSON.stringify(row, (_key, value) => String(value))).not.toContain('1020304050')
  const key = app.services.secrets.deriveKey('payout account')
  expect(decryptText(key, row?.numberSealed ?? '', row?.id ?? '')).toBe('1020304050')
  expect(() => decryptText(key, row?.numberSealed ?? '', 'another row')).toThrow()
})

test('sets the member’s name from the first account, and requires it afterwards', async () => {
  const payer = await app.createPayer()
  const [row] = await app.db.select().from(member).where(eq(member.id, payer.id))
  expect(row?.profile.payeeName).toBe('Mara Quinn')
  expect(await app.account(payer, { number: '55556666', holder: 'Paul Quinn' })).toMatchObject({
    status: 422,
    message: 'payout_name_mismatch',
  })
  expect((await app.account(payer, { number: '55556666', holder: ' MÁRA  quinn ' })).success).toBe(true)
})

test('requires the name of the profile for the first account', async () => {
  const payer = await app.createPayer()
  await removeAccount(payer, payer.accountId)
  await app.updateMember(payer.id, { profile: { payeeName: 'Ngô Văn Ân' } })
  expect(await app.account(payer)).toMatchObject({ message: 'payout_name_mismatch' })
  expect((await app.account(payer, { holder: 'NGO VAN AN' })).success).toBe(true)
})

test.each([
  [{ number: '1234567' }, 'number'],
  [{ number: '123456789012345678' }, 'number'],
  [{ number: '12345678x' }, 'number'],
  [{ number: `${'1'.repeat(39)}!` }, 'number'],
  [{ bankName: 'Bank of Nowhere' }, 'bankName'],
  [{ kind: 'wallet' }, 'bankName'],
  [{ holder: '  ' }, 'holder'],
  [{ holder: '12345' }, 'holder'],
  [{ holder: '--' }, 'holder'],
])('refuses an account with %o because of its %s', async (fields, field) => {
  const payer = await app.createPayer()
  await removeAccount(payer, payer.accountId)
  await app.updateMember(payer.id, { profile: {} })
  expect(await app.account(payer, fields)).toMatchObject({
    status: 422,
    message: 'field_invalid',
    value: { field },
  })
  expect(await listAccounts(payer)).toEqual([])
})

test('accepts an account once, ignoring the case of wallets, and again after it was removed', async () => {
  const payer = await app.createPayer()
  const wallet = { kind: 'wallet', bankName: 'Ferry Pay', number: 'mara.quinn@ferry' }
  expect((await app.account(payer, wallet)).success).toBe(true)
  for (const fields of [{}, { ...wallet, number: 'Mara.Quinn@Ferry' }]) {
    expect(await app.account(payer, fields)).toMatchObject({ status: 409, message: 'payout_account_taken' })
  }
  await removeAccount(payer, payer.accountId)
  expect((await app.account(payer)).success).toBe(true)
  expect((await app.createPayer()).accountId).not.toBe('')
})

test('accepts concurrent equal accounts once, and five accounts in total', async () => {
  const payer = await app.createPayer()
  const duplicates = await Promise.all(Array.from({ length: 5 }, () => app.account(payer, { number: '77777777' })))
  expect(duplicates.map(({ message }) => message).sort()).toEqual(['', ...Array(4).fill('payout_account_taken')])
  const others = await Promise.all([1, 2, 3, 4, 5].map((end) => app.account(payer, { number: `8888888${end}` })))
  expect(others.map(({ message }) => message).sort()).toEqual(['', '', '', ...Array(2).fill('payout_account_limit')])
  expect(await listAccounts(payer)).toHaveLength(5)
})

test('makes the oldest remaining account the default if the default is removed', async () => {
  const payer = await app.createPayer()
  for (const number of ['20000001', '20000002']) {
    app.advanceClock(1_000)
    await app.account(payer, { number })
  }
  await removeAccount(payer, payer.accountId)
  expect((await listAccounts(payer)).map(({ number, isDefault }) => [number, isDefault])).toEqual([
    ['•••01', true],
    ['•••02', false],
  ])
})

test('continues a withdrawal whose account is removed, and accepts no new one to it', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  await removeAccount(payer, payer.accountId)
  expect(await app.readWithdrawal(payer, value.id)).toMatchObject({ state: 'review', number: '•••40' })
  expect(await app.createRequest(payer)).toMatchObject({ status: 404, message: 'payout_account_not_found' })
})

test('refuses to remove another member’s account, a removed account, or without the payment password', async () => {
  const [payer, otherPayer] = [await app.createPayer(), await app.createPayer()]
  for (const id of [otherPayer.accountId, 'nobody']) {
    expect(await removeAccount(payer, id)).toMatchObject({ status: 404, message: 'payout_account_not_found' })
  }
  expect(await removeAccount(payer, payer.accountId, '000000')).toMatchObject({ message: 'payment_password_wrong' })
  expect(await listNumbers(payer)).toHaveLength(1)
  expect((await removeAccount(payer, payer.accountId)).success).toBe(true)
  expect(await removeAccount(payer, payer.accountId)).toMatchObject({ status: 404 })
})
