import { randomUUID } from 'node:crypto'
import { setPlayLimit } from '@foyer/contract/responsible.ts'
import { createDeposit, getDeposits } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database.ts'
import { playLimit } from '#db/schema/responsible.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { openHouse } from '#src/test-house.ts'

// Concurrent requests need concurrent transactions; the embedded database has one connection.
const house = await openHouse({ listen: true })
const count = 6

/** Registers a member with a deposit limit of 100 a day. */
async function limited() {
  const who = await house.registerMember()
  await house.call(setPlayLimit, { token: who.token, body: { kind: 'deposit', period: 'day', amount: '100' } })
  return who
}

/** Requests a deposit of 60 with each key, so that all requests have started before the first one is counted. */
async function atOnce({ id, token }: { id: bigint; token: string }, keys: readonly string[]) {
  const asked = Promise.withResolvers<Awaited<ReturnType<typeof ask>>[]>()
  const ask = (idempotencyKey: string) =>
    house.call(createDeposit, { token, body: { methodId: 'sandbox-card', amount: '60', idempotencyKey } })
  await inTransaction(house.db, async (tx) => {
    await tx.select().from(playLimit).where(eq(playLimit.memberId, id)).for('update')
    outsideTransaction(() => asked.resolve(Promise.all(keys.map(ask))))
    await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(keys.length)))
  })
  return asked.promise
}

test('creates one order for concurrent requests with one key if two would exceed the limit', async () => {
  const who = await limited()
  const key = randomUUID()
  const answers = await atOnce(
    who,
    Array.from({ length: count }, () => key),
  )
  expect(answers.map(({ message }) => message).filter(Boolean)).toEqual([])
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect((await house.call(getDeposits, { token: who.token })).value.list).toHaveLength(1)
})

test('creates one order for concurrent requests with different keys if two would exceed the limit, and reports the remaining amount', async () => {
  const answers = await atOnce(
    await limited(),
    Array.from({ length: count }, () => randomUUID()),
  )
  const refused = answers.filter(({ success }) => !success)
  expect(refused).toHaveLength(count - 1)
  for (const one of refused)
    expect(one).toMatchObject({ message: 'deposit_limit_reached', value: { left: '40.00', period: 'day' } })
})
