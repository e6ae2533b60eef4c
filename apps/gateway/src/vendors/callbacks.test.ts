import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { vendorCallbackPath } from './callbacks.ts'

// The conformance kit covers what holds for every vendor. These tests cover the studio's signature and unknown addresses.
const app = await startTestApp()
const { id } = await app.registerMember()
const token = await app.createGameToken(id, 'studio-aurora-stag')
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
  const [row] = await app.db.rows<{ count: string }>(sql`select count(*)::text from round where member_id = ${id}`)
  return Number(row?.count)
}

test.each([
  ['a forged signature', { signature: 'a'.repeat(64) }],
  ['a signature that is not hexadecimal', { signature: 'zz' }],
  ['a timestamp six minutes old', { atMs: Date.now() - 6 * minuteMs }],
  ['a timestamp six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a call with %s', async (_what, options) => {
  expect(await app.callWallet('bet', bet, options)).toEqual({ status: 'BAD_SIGNATURE' })
  expect(await rounds()).toBe(0)
})

test('rejects unknown actions and unknown vendors', async () => {
  expect(await app.callWallet('refund', bet)).toEqual({ status: 'MISMATCH' })
  expect(await app.callWallet('constructor', bet)).toEqual({ status: 'MISMATCH' })
  expect(await app.callWallet('bet/extra/win', bet)).toMatchObject({ success: false, message: 'not_found' })
  const response = await app.fastify.inject({ method: 'POST', url: `${vendorCallbackPath}/nobody/bet`, payload: '{}' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, message: 'not_found' })
})
