import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { vendorCallbackPath } from './callbacks.ts'

// What holds for every vendor is in the conformance kit; here is what is the studio's own, and what no vendor says.
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
  ['one that is no hex', { signature: 'zz' }],
  ['one of six minutes ago', { atMs: Date.now() - 6 * minuteMs }],
  ['one of six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a call with %s', async (_what, options) => {
  expect(await house.wallet('bet', bet, options)).toEqual({ status: 'BAD_SIGNATURE' })
  expect(await rounds()).toBe(0)
})

test('knows no other action and no other vendor', async () => {
  expect(await house.wallet('refund', bet)).toEqual({ status: 'MISMATCH' })
  expect(await house.wallet('constructor', bet)).toEqual({ status: 'MISMATCH' })
  const answer = await house.app.inject({ method: 'POST', url: `${vendorCallbackPath}/nobody/bet`, payload: '{}' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, message: 'not_found' })
})
