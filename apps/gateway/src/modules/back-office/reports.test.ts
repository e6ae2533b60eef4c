import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { requestAdjustment } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-financial-reports.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sumBalancesByBrand } from '#ledger/balance-sums.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp({ content: 'demo', listen: true })
const token = app.operatorKey()
const lotus = 'lotus.localhost'

/** The calendar day in the brand's time zone this many days ago. */
function dayOf(brand: string, daysAgo: number): string {
  const timeZone = app.services.brands.getByCode(brand)?.site.timeZone
  return new Date(app.now() - daysAgo * dayMs).toLocaleDateString('sv-SE', { timeZone })
}

const readDailyCloseOf = (brand: string, daysAgo: number) =>
  app.call(getDailyClose, { token, query: { brand, day: dayOf(brand, daysAgo) } })

const cents = (amount: string) => toMinor(amount, 'USD') ?? 0n

test('returns a trial balance of the demo history without differences and findings', async () => {
  const { value } = await app.call(getTrialBalance, { token })
  expect(value.differences).toEqual([
    { currency: 'POINTS', difference: '0' },
    { currency: 'USD', difference: '0.00' },
    { currency: 'VND', difference: '0' },
  ])
  expect(value.findings).toEqual([])
  expect(value.lines.map(({ account, currency }) => `${account} ${currency}`)).toEqual(
    expect.arrayContaining(['player:cash USD', 'house:ggr USD', 'psp:clearing USD', 'player:cash VND']),
  )
})

test('splits the trial balance by brand: each balances by itself, and together they are the ledger', async () => {
  const { value } = await app.call(getTrialBalance, { token })
  expect(value.brands.map(({ brand, currency, difference }) => [brand, currency, Number(difference)])).toEqual([
    ['aurora', 'POINTS', 0],
    ['aurora', 'USD', 0],
    ['lotus', 'POINTS', 0],
    ['lotus', 'VND', 0],
  ])
  for (const { account, currency, balance } of value.lines) {
    const ofBrands = value.brands
      .filter((one) => one.currency === currency)
      .flatMap(({ lines }) => lines.filter((line) => line.account === account))
    const toWhole = (amount: string) =>
      currency === 'POINTS' ? BigInt(amount) : (toMinor(amount, currency as 'USD') ?? 0n)
    const sum = ofBrands.reduce((total, line) => total + toWhole(line.balance), 0n)
    expect(sum, account).toBe(toWhole(balance))
  }
})

test('returns the trial balance although the ledger check fails, and reports the failure', async () => {
  await app.db.runScript('alter table ledger_house_balance rename column entries to away')
  const { value } = await app
    .call(getTrialBalance, { token })
    .finally(() => app.db.runScript('alter table ledger_house_balance rename column away to entries'))
  expect(value.differences).toContainEqual({ currency: 'USD', difference: '0.00' })
  expect(value.findings.map(({ rule }) => rule)).toEqual(['check_failed'])
})

test.each(['aurora', 'lotus'])(
  'closes every day of the demo history of %s without a difference, opening with the closing balance of the day before',
  async (brand) => {
    let closing: string | undefined
    let [rounds, movements] = [0, 0]
    for (let daysAgo = 36; daysAgo >= 0; daysAgo -= 1) {
      const { value } = await readDailyCloseOf(brand, daysAgo)
      expect(cents(value.difference.replace(/^0$/, '0.00')), value.day).toBe(0n)
      expect(Number(value.accountsDifference), value.day).toBe(0)
      if (closing !== undefined) expect(value.opening, value.day).toBe(closing)
      closing = value.closing
      rounds += value.rounds.count
      movements += value.movements.reduce((sum, { count }) => sum + count, 0)
    }
    const [seeded] = await app.db.rows<{ rounds: number; entries: number; cash: string }>(sql`
    select (select count(*)::integer from round where brand = ${brand}) as rounds,
      (select count(*)::integer from ledger_entry e join ledger_account a on a.id = e.account_id and a.live
        join member m on a.code = 'player:' || m.id || ':cash' where m.brand = ${brand}) as entries,
      (select sum(a.balance)::text from ledger_account a join member m on a.code = 'player:' || m.id || ':cash'
        where m.brand = ${brand}) as cash`)
    expect([rounds, movements]).toEqual([seeded?.rounds, seeded?.entries])
    expect(closing).toBe(fromMinor(BigInt(seeded?.cash ?? 0), brand === 'aurora' ? 'USD' : 'VND'))
  },
)

test('reports liabilities of each brand of the demo history equal to its house accounts', async () => {
  const { value } = await app.call(getLiabilities, { token })
  expect(value.list.map(({ brand, currency }) => [brand, currency])).toEqual([
    ['aurora', 'USD'],
    ['lotus', 'VND'],
  ])
  const sums = await sumBalancesByBrand(app.db)
  for (const { brand, currency, total, openRounds, balances, bonuses } of value.list) {
    const house = sums.filter(
      (sum) => sum.brand === brand && sum.currency === currency && /^(house|psp|bank)/.test(sum.kind),
    )
    expect(total).toBe(fromMinor(-house.reduce((sum, { balance }) => sum + balance, 0n), currency as 'USD'))
    expect(openRounds).toEqual({ count: 0, stakes: currency === 'USD' ? '0.00' : '0' })
    const minorOf = (amount: string) => toMinor(amount, currency as 'USD') ?? 0n
    expect(minorOf(balances) + minorOf(bonuses)).toBe(minorOf(total))
  }
})

test('includes today’s deposits and adjustments in the daily close', async () => {
  const before = (await readDailyCloseOf('aurora', 0)).value
  const owed = (await app.call(getLiabilities, { token })).value.list[0]
  const member = await app.registerMember()
  await app.deposit(member.token, '100')
  const body = {
    brand: 'aurora',
    account: member.username,
    amount: '-10',
    reason: 'Paid twice',
    idempotencyKey: randomUUID(),
  }
  expect((await app.call(requestAdjustment, { token, body })).success).toBe(true)
  const after = (await readDailyCloseOf('aurora', 0)).value
  expect(after.opening).toBe(before.opening)
  expect(cents(after.closing) - cents(before.closing)).toBe(9_000n)
  expect(after.difference).toBe('0.00')
  expect(after.accountsDifference).toBe('0.00')
  const changeOf = ({ accounts }: typeof after, kind: string) =>
    cents(accounts.find(({ account }) => account === kind)?.amount ?? '0.00')
  expect(changeOf(after, 'house:adjustment') - changeOf(before, 'house:adjustment')).toBe(1_000n)
  expect(changeOf(after, 'psp:clearing') - changeOf(before, 'psp:clearing')).toBe(-10_000n)
  expect(after.movements.find(({ kind }) => kind === 'adjust')).toEqual({ kind: 'adjust', count: 1, amount: '-10.00' })
  expect(after.deposits.count - before.deposits.count).toBe(1)
  expect(cents(after.deposits.amount) - cents(before.deposits.amount)).toBe(10_000n)
  const liabilityAfter = (await app.call(getLiabilities, { token })).value.list[0]
  expect(cents(liabilityAfter?.total ?? '') - cents(owed?.total ?? '')).toBe(9_000n)
})

test('counts a stake as a liability until its round is settled', async () => {
  const member = await app.registerMember()
  await app.deposit(member.token, '100')
  const owed = async () => (await app.call(getLiabilities, { token })).value.list[0]
  const before = await owed()
  const gameToken = await app.createGameToken(member.id, 'studio-aurora-stag')
  const roundId = randomUUID()
  const identifiers = { playerRef: String(member.id), roundId, currency: 'USD' }
  const bet = { ...identifiers, token: gameToken, txId: `${roundId}-b`, gameCode: 'reels', amount: '30.00' }
  expect(await app.callWallet('bet', bet)).toMatchObject({ status: 'OK', balance: '70.00' })
  expect(await owed()).toMatchObject({ openRounds: { count: 1, stakes: '30.00' }, total: before?.total })
  const win = { ...identifiers, txId: `${roundId}-w`, betTxId: bet.txId, final: true, amount: '45.00' }
  expect(await app.callWallet('win', win)).toMatchObject({ status: 'OK', balance: '115.00' })
  const after = await owed()
  expect(after?.openRounds.count).toBe(0)
  expect(cents(after?.total ?? '') - cents(before?.total ?? '')).toBe(1_500n)
})

test('refuses a daily close of an unknown brand or an invalid date', async () => {
  const requestDailyClose = (query: object) => app.call(getDailyClose, { token, query })
  expect(await requestDailyClose({ brand: 'nowhere', day: '2026-01-01' })).toMatchObject({
    status: 404,
    message: 'not_found',
  })
  expect((await requestDailyClose({ brand: 'aurora', day: '2026-02-30' })).message).toBe('date_range_invalid')
  expect((await requestDailyClose({ brand: 'aurora', day: 'today' })).message).toBe('invalid_input')
  expect((await requestDailyClose({ brand: 'aurora', day: '2999-01-01' })).value).toMatchObject({
    movements: [],
    difference: '0.00',
  })
  expect(
    (await app.call(getDailyClose, { token, query: { brand: 'lotus', day: '2026-01-01' }, host: lotus })).success,
  ).toBe(true)
})
