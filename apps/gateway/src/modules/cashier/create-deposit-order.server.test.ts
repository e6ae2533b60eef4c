import { randomUUID } from 'node:crypto'
import { createDeposit, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { playLimit } from '#db/schema/responsible.ts'
import { startTestApp } from '#testing/test-app.ts'
import { countLockWaits } from '#testing/test-database.ts'

// Concurrent requests need concurrent transactions; the embedded database has one connection.
const app = await startTestApp({ listen: true })
const count = 6

/** Registers a member with a deposit limit of 100 a day. */
async function registerLimitedMember() {
  const member = await app.registerMember()
  await app.call(setPlayLimit, { token: member.token, body: { kind: 'deposit', period: 'day', amount: '100' } })
  return member
}

/** Requests a deposit of 60 with each key, so that all requests have started before the first one is counted. */
async function depositConcurrently({ id, token }: { id: bigint; token: string }, keys: readonly string[]) {
  const responses = Promise.withResolvers<Awaited<ReturnType<typeof requestDeposit>>[]>()
  const requestDeposit = (idempotencyKey: string) =>
    app.call(createDeposit, { token, body: { methodId: 'sandbox-card', amount: '60', idempotencyKey } })
  await inTransaction(app.db, async (tx) => {
    await tx.select().from(playLimit).where(eq(playLimit.memberId, id)).for('update')
    outsideTransaction(() => responses.resolve(Promise.all(keys.map(requestDeposit))))
    await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(keys.length)))
  })
  return responses.promise
}

test('creates one order for concurrent requests with one key if two would exceed the limit', async () => {
  const member = await registerLimitedMember()
  const key = randomUUID()
  const responses = await depositConcurrently(
    member,
    Array.from({ length: count }, () => key),
  )
  expect(responses.map(({ message }) => message).filter(Boolean)).toEqual([])
  expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1)
  expect((await app.call(getDeposits, { token: member.token })).value.list).toHaveLength(1)
})

test('creates one order for concurrent requests with different keys if two would exceed the limit, and reports the remaining amount', async () => {
  const responses = await depositConcurrently(
    await registerLimitedMember(),
    Array.from({ length: count }, () => randomUUID()),
  )
  const refusals = responses.filter(({ success }) => !success)
  expect(refusals).toHaveLength(count - 1)
  for (const response of refusals)
    expect(response).toMatchObject({ message: 'deposit_limit_reached', value: { left: '40.00', period: 'day' } })
})
