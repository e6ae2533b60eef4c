import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { vendorCallbackPath } from './callbacks.ts'

// The conformance kit covers what holds for every vendor. These tests cover the studio's signature and unknown addresses.
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

async function rounds(): Promise<number> {
  const [row] = await house.db.rows<{ count: string }>(sql`select count(*)::text from round where member_id = ${id}`)
  return Number(row?.count)
}

test.each([
  ['a forged signature', { signature: 'a'.repeat(64) }],
  ['a signature that is not hexadecimal', { signature: 'zz' }],
  ['a timestamp six minutes old', { atMs: Date.now() - 6 * minuteMs }],
  ['a timestamp six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a call with %s', async (_what, options) => {
  expect(await house.wallet('bet', bet, options)).toEqual({ status: 'BAD_SIGNATURE' })
  expect(await rounds()).toBe(0)
})

test('rejects unknown actions and unknown vendors', async () => {
  expect(await house.wallet('refund', bet)).toEqual({ status: 'MISMATCH' })
  expect(await house.wallet('constructor', bet)).toEqual({ status: 'MISMATCH' })
  const answer = await house.app.inject({ method: 'POST', url: `${vendorCallbackPath}/nobody/bet`, payload: '{}' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, message: 'not_found' })
})
