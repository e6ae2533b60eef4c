import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { activity, activityCursor, activityProgress } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { isPeriodClosed } from './closed-periods.ts'
import { readCountedUpTo } from './counted-up-to.ts'

const db = await createTestDatabase()
const brand = 'aurora'
const end = new Date('2026-05-02T00:00:00Z')
const isClosed = () => isPeriodClosed(db, brand, end.getTime())

const setWatermark = (watermark: Date) =>
  inTransaction(db, (tx) =>
    tx
      .insert(activityProgress)
      .values({ brand, watermark })
      .onConflictDoUpdate({ target: activityProgress.brand, set: { watermark } }),
  )

/** Adds a sign-in that is counted at this moment, and returns its id. */
async function count(countedAt: Date, of = brand): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    const account = `m${countedAt.getTime()}${of}`
    const [added] = await tx
      .insert(member)
      .values({
        brand: of,
        account,
        nickname: account,
        type: memberTypes.member,
        currency: 'USD',
        passwordHash: 'none',
      })
      .returning({ id: member.id })
    const values = { brand: of, memberId: added?.id ?? 0n, kind: 'login' as const, countedAt, day: '2026-05-01' }
    const [row] = await tx.insert(activity).values(values).returning({ id: activity.id })
    return row?.id ?? 0n
  })
}

test('closes a period once its windows are closed and the sums of teams contain every row before its end', async () => {
  expect(await isClosed()).toBe(false)
  await setWatermark(new Date(end.getTime() - 300_000))
  expect(await isClosed()).toBe(false)
  await setWatermark(end)
  expect(await isClosed()).toBe(true)
  await count(new Date(end.getTime() - 1), 'lotus')
  const last = await count(new Date(end.getTime() - 1))
  await count(end)
  expect(await isClosed()).toBe(false)
  await inTransaction(db, (tx) => tx.insert(activityCursor).values({ consumer: 'team', brand, lastId: last - 1n }))
  expect(await isClosed()).toBe(false)
  await inTransaction(db, (tx) =>
    tx.insert(activityCursor).values([
      { consumer: 'other', brand, lastId: last },
      { consumer: 'team', brand: 'lotus', lastId: last },
    ]),
  )
  expect(await isClosed()).toBe(false)
  await inTransaction(db, (tx) =>
    tx.update(activityCursor).set({ lastId: last }).where(eq(activityCursor.consumer, 'team')),
  )
  expect(await isClosed()).toBe(true)
})

test('says how far a consumer is: up to the oldest row that it has not read', async () => {
  const read = () => readCountedUpTo(db, { name: 'reader' }, 'reef')
  expect(await read()).toEqual({ countedUpTo: undefined, finalUpTo: undefined })
  const [first, second] = [await count(end, 'reef'), await count(new Date(end.getTime() + 60_000), 'reef')]
  expect(await read()).toEqual({ countedUpTo: undefined, finalUpTo: undefined })
  const countedUpTo = new Date(end.getTime() + 90_000)
  const progress = { brand: 'reef', countedUpTo }
  await inTransaction(db, (tx) => tx.insert(activityProgress).values(progress))
  expect(await read()).toEqual({ countedUpTo: end, finalUpTo: undefined })
  const finalUpTo = new Date(end.getTime() + 30_000)
  await inTransaction(db, async (tx) => {
    await tx.update(activityProgress).set({ watermark: finalUpTo }).where(eq(activityProgress.brand, 'reef'))
    await tx.insert(activityCursor).values({ consumer: 'reader', brand: 'reef', lastId: first })
  })
  expect(await read()).toEqual({ countedUpTo: new Date(end.getTime() + 60_000), finalUpTo })
  const isReader = eq(activityCursor.consumer, 'reader')
  await inTransaction(db, (tx) => tx.update(activityCursor).set({ lastId: second }).where(isReader))
  expect(await read()).toEqual({ countedUpTo, finalUpTo })
})
