import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { vendorCallbackPath } from './callbacks.ts'

const house = await openHouse()
const { id } = await house.registerMember()
const token = await house.gameToken(id, 'studio-aurora-stag')
const bet = {
  token,
  playerRef: String(id),
  txId: randomUUID(),
  roundId: randomUUID(),
  gameCode: 'reels',
  currency: 'USD',
  amount: '0',
}
const minuteMs = 60_000

async function movements(): Promise<number> {
  const [row] = await house.db.rows<{ count: string }>(sql`select count(*)::text from round where member_id = ${id}`)
  return Number(row?.count)
}

test.each([
  ['no signature', { signature: '' }],
  ['a forged one', { signature: 'a'.repeat(64) }],
  ['one that is no hex', { signature: 'zz' }],
  ['one of six minutes ago', { atMs: Date.now() - 6 * minuteMs }],
  ['one of six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a call with %s', async (_what, options) => {
  expect(await house.wallet('bet', bet, options)).toEqual({ status: 'BAD_SIGNATURE' })
  expect(await movements()).toBe(0)
})

test('refuses a call that was signed for another path', async () => {
  const url = `${vendorCallbackPath}/studio/bet`
  const answer = await house.app.inject({ method: 'POST', url, payload: JSON.stringify(bet) })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'BAD_SIGNATURE' })
})

test.each([
  ['cut off', JSON.stringify(bet).slice(0, -3)],
  ['empty', ''],
  ['a list', '[]'],
  ['with a field more', JSON.stringify({ ...bet, extra: 1 })],
  ['with an amount that is a number', JSON.stringify({ ...bet, amount: 1 })],
  ['with a negative amount', JSON.stringify({ ...bet, amount: '-1.00' })],
  ['with half a cent', JSON.stringify({ ...bet, amount: '0.005' })],
  ['with an amount that is none', JSON.stringify({ ...bet, amount: '1e3' })],
  ['with more than any game pays', JSON.stringify({ ...bet, amount: '99999999999999999.99' })],
  ['with text that no database keeps', JSON.stringify({ ...bet, txId: 'a\u0000' })],
])('answers a signed bet that is %s with MISMATCH, and changes nothing', async (_what, body) => {
  expect(await house.wallet('bet', body)).toEqual({ status: 'MISMATCH' })
  expect(await movements()).toBe(0)
})

test.each(['VND', 'USDT', 'NOPE', ''])('refuses a bet in %o', async (currency) => {
  expect(await house.wallet('bet', { ...bet, currency })).toEqual({ status: 'CURRENCY' })
})

test('refuses a stake past what a number of the web holds, and does not round it', async () => {
  expect(await house.wallet('bet', { ...bet, txId: randomUUID(), amount: '90071992547409.93' })).toMatchObject({
    status: 'INSUFFICIENT',
    balance: '0.00',
  })
})

test('knows no other action and no other vendor', async () => {
  expect(await house.wallet('refund', bet)).toEqual({ status: 'MISMATCH' })
  expect(await house.wallet('constructor', bet)).toEqual({ status: 'MISMATCH' })
  const answer = await house.app.inject({ method: 'POST', url: `${vendorCallbackPath}/nobody/bet`, payload: '{}' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, message: 'not_found' })
})

test('takes a stake of nothing, a free spin, once', async () => {
  expect(await house.wallet('bet', bet)).toMatchObject({ status: 'OK', balance: '0.00' })
  expect(await house.wallet('bet', bet)).toMatchObject({ status: 'REPLAY' })
  const { playerRef, roundId, currency } = bet
  const win = { playerRef, roundId, currency, txId: randomUUID(), betTxId: bet.txId, amount: '3.50', final: true }
  expect(await house.wallet('win', win)).toMatchObject({ status: 'OK', balance: '3.50' })
})
