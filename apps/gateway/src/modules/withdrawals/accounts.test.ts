import { getWithdrawTerms, type PayoutAccount, removePayoutAccount } from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { member } from '#db/schema/members.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { openText } from '#src/sealed-text.ts'
import { openPayingHouse, type Payer, paymentPassword } from './test-payouts.ts'

const house = await openPayingHouse()
const accountsOf = async ({ token }: { token: string }): Promise<PayoutAccount[]> =>
  (await house.call(getWithdrawTerms, { token })).value.accounts
const remove = ({ token }: { token: string }, id: string, password = paymentPassword) =>
  house.call(removePayoutAccount, { token, body: { id, paymentPassword: password } })
const numbersOf = async (who: Payer) => (await accountsOf(who)).map(({ number }) => number)

test('encrypts and masks the account number, and makes the first account the default', async () => {
  const who = await house.payer({ number: '1020 3040 50' })
  const [shown] = await accountsOf(who)
  expect(shown).toMatchObject({ number: '•••050', holder: 'M••• Q•••', bankName: 'Harbor Trust', isDefault: true })
  const [row] = await house.db.select().from(payoutAccount).where(eq(payoutAccount.memberId, who.id))
  expect(JSON.stringify(row, (_key, value) => String(value))).not.toContain('1020304050')
  const key = house.gateway.secrets.of('payout account')
  expect(openText(key, row?.numberSealed ?? '', row?.id ?? '')).toBe('1020304050')
  expect(() => openText(key, row?.numberSealed ?? '', 'another row')).toThrow()
})

test('sets the member’s name from the first account, and requires it afterwards', async () => {
  const who = await house.payer()
  const [row] = await house.db.select().from(member).where(eq(member.id, who.id))
  expect(row?.profile.payeeName).toBe('Mara Quinn')
  expect(await house.account(who, { number: '55556666', holder: 'Paul Quinn' })).toMatchObject({
    status: 422,
    message: 'payout_name_mismatch',
  })
  expect((await house.account(who, { number: '55556666', holder: ' MÁRA  quinn ' })).success).toBe(true)
})

test('requires the name of the profile for the first account', async () => {
  const who = await house.payer()
  await remove(who, who.accountId)
  await house.change(who.id, { profile: { payeeName: 'Ngô Văn Ân' } })
  expect(await house.account(who)).toMatchObject({ message: 'payout_name_mismatch' })
  expect((await house.account(who, { holder: 'NGO VAN AN' })).success).toBe(true)
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
  const who = await house.payer()
  await remove(who, who.accountId)
  await house.change(who.id, { profile: {} })
  expect(await house.account(who, fields)).toMatchObject({
    status: 422,
    message: 'field_invalid',
    value: { field },
  })
  expect(await accountsOf(who)).toEqual([])
})

test('accepts an account once, ignoring the case of wallets, and again after it was removed', async () => {
  const who = await house.payer()
  const wallet = { kind: 'wallet', bankName: 'Ferry Pay', number: 'mara.quinn@ferry' }
  expect((await house.account(who, wallet)).success).toBe(true)
  for (const fields of [{}, { ...wallet, number: 'Mara.Quinn@Ferry' }]) {
    expect(await house.account(who, fields)).toMatchObject({ status: 409, message: 'payout_account_taken' })
  }
  await remove(who, who.accountId)
  expect((await house.account(who)).success).toBe(true)
  expect((await house.payer()).accountId).not.toBe('')
})

test('accepts concurrent equal accounts once, and five accounts in total', async () => {
  const who = await house.payer()
  const equal = await Promise.all(Array.from({ length: 5 }, () => house.account(who, { number: '77777777' })))
  expect(equal.map(({ message }) => message).sort()).toEqual(['', ...Array(4).fill('payout_account_taken')])
  const others = await Promise.all([1, 2, 3, 4, 5].map((end) => house.account(who, { number: `8888888${end}` })))
  expect(others.map(({ message }) => message).sort()).toEqual(['', '', '', ...Array(2).fill('payout_account_limit')])
  expect(await accountsOf(who)).toHaveLength(5)
})

test('makes the oldest remaining account the default if the default is removed', async () => {
  const who = await house.payer()
  for (const number of ['20000001', '20000002']) {
    house.pass(1_000)
    await house.account(who, { number })
  }
  await remove(who, who.accountId)
  expect((await accountsOf(who)).map(({ number, isDefault }) => [number, isDefault])).toEqual([
    ['•••01', true],
    ['•••02', false],
  ])
})

test('continues a withdrawal whose account is removed, and accepts no new one to it', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  await remove(who, who.accountId)
  expect(await house.read(who, value.id)).toMatchObject({ state: 'review', number: '•••40' })
  expect(await house.ask(who)).toMatchObject({ status: 404, message: 'payout_account_not_found' })
})

test('refuses to remove another member’s account, a removed account, or without the payment password', async () => {
  const [who, stranger] = [await house.payer(), await house.payer()]
  for (const id of [stranger.accountId, 'nobody']) {
    expect(await remove(who, id)).toMatchObject({ status: 404, message: 'payout_account_not_found' })
  }
  expect(await remove(who, who.accountId, '000000')).toMatchObject({ message: 'payment_password_wrong' })
  expect(await numbersOf(who)).toHaveLength(1)
  expect((await remove(who, who.accountId)).success).toBe(true)
  expect(await remove(who, who.accountId)).toMatchObject({ status: 404 })
})
