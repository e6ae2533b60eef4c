import {
  getBettingRecord,
  getProfitAndLoss,
  getTransactionHistory,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const app = await startTestApp({
  content: 'demo',
  env: { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, timeZone: 'Asia/Tokyo' }) }) },
})
const token = await app.demoToken('player')

const formatDay = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(ms)
const today = formatDay(app.now())
const monthAgo = formatDay(app.now() - 30 * 24 * 60 * 60 * 1_000)
const range = { startDate: monthAgo, endDate: today }

const profit = async (query: object) => (await app.call(getProfitAndLoss, { token, query })).value
const minor = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n)

test.each(['day', 'game', 'vendor'])('sums by %s to the totals of the betting record', async (by) => {
  const { rows, totals } = await profit({ ...range, by })
  const record = (await app.call(getBettingRecord, { token, query: range })).value.totals
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(totals).toMatchObject({ betAmount: record.betAmount, winAmount: record.winAmount, profit: record.profit })
  for (const part of ['betAmount', 'winAmount', 'profit'] as const) {
    expect(sum(rows.map((row) => row[part]))).toBe(minor(totals[part]))
  }
})

test('assigns a round to its start date in the brand’s time zone', async () => {
  const { rows } = await profit({ ...range, by: 'day' })
  for (const { key, rounds, profit: amount } of rows) {
    const ofDay = (await app.call(getBettingRecord, { token, query: { startDate: key, endDate: key } })).value.totals
    expect([key, amount]).toEqual([key, ofDay.profit])
    expect(rounds).toBeLessThanOrEqual(ofDay.rounds)
  }
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted())
})

test('names games, highest stakes first, and omits days without rounds', async () => {
  const { rows } = await profit({ ...range, by: 'game' })
  expect(rows[0]?.name).not.toBe(rows[0]?.key)
  const stakes = rows.map(({ betAmount }) => minor(betAmount))
  expect(stakes).toEqual(stakes.toSorted((one, other) => (one < other ? 1 : -1)))
  expect((await profit({ startDate: '2020-01-01', endDate: '2020-01-31' })).rows).toEqual([])
})

test('names vendors', async () => {
  const { rows } = await profit({ ...range, by: 'vendor' })
  expect(rows.find(({ key }) => key === 'STUDIO')?.name).toBe('Studio')
})

test('returns lifetime deposits and profit independent of the date range', async () => {
  const { lifetime } = await profit({ startDate: '2020-01-01', endDate: '2020-01-02' })
  const deposits = (await app.call(getTransactionHistory, { token, query: { type: 'deposit' } })).value.totals
  expect(lifetime).toMatchObject({ deposits: deposits.in, withdrawals: '0.00', netDeposits: deposits.in })
  expect(lifetime.profit).toBe((await app.call(getBettingRecord, { token })).value.totals.profit)
})

test('refuses date ranges that are invalid, reversed, or longer than a year', async () => {
  const message = async (query: object) => (await app.call(getProfitAndLoss, { token, query })).message
  expect(await message({ startDate: '2026-02-30', endDate: '2026-03-01' })).toBe('date_range_invalid')
  expect(await message({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe('date_range_invalid')
  expect(await message({ startDate: '2025-01-01', endDate: '2026-01-02' })).toBe('date_range_too_long')
  expect(await message({ startDate: '2025-01-02', endDate: '2026-01-02' })).toBe('')
  expect(await message({ ...range, by: 'colour' })).toBe('invalid_input')
  expect(await message({ endDate: today })).toBe('invalid_input')
})

test('returns only the member’s own rounds', async () => {
  const other = await app.registerMember()
  const { value } = await app.call(getProfitAndLoss, { token: other.token, query: range })
  expect(value.rows).toEqual([])
  expect(value.lifetime).toMatchObject({ deposits: '0.00', profit: '0.00' })
})
