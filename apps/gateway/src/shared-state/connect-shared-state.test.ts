import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connectSharedState } from './connect-shared-state.ts'

/** In memory, or in Redis if REDIS_URL is set. */
const url = process.env.REDIS_URL
const sharedState = await connectSharedState(url ? { url, installation: randomUUID() } : undefined)
afterAll(() => sharedState.close())

const newKey = () => `test:${randomUUID()}`
const long = 60_000

test('reads the count and the remaining time of the window without counting', async () => {
  const key = newKey()
  expect(await sharedState.readCounter(key)).toEqual({ count: 0, pending: 0, endsInMs: 0 })
  for (const expected of [1, 2, 3]) expect(await sharedState.incrementCounter(key, long)).toBe(expected)
  for (const _ of [1, 2]) {
    const { count, endsInMs } = await sharedState.readCounter(key)
    expect(count).toBe(3)
    expect(endsInMs).toBeGreaterThan(0)
    expect(endsInMs).toBeLessThanOrEqual(long)
  }
})

test('resets only the cleared key', async () => {
  const [key, other] = [newKey(), newKey()]
  await Promise.all([sharedState.incrementCounter(key, long), sharedState.incrementCounter(other, long)])
  await sharedState.clearCounter(key)
  expect((await sharedState.readCounter(key)).count).toBe(0)
  expect((await sharedState.readCounter(other)).count).toBe(1)
  expect(await sharedState.incrementCounter(key, long)).toBe(1)
})

test('ends a window a fixed time after its first count, not its last', async () => {
  const key = newKey()
  await sharedState.incrementCounter(key, 400)
  await expect
    .poll(
      async () => {
        const { endsInMs } = await sharedState.readCounter(key)
        if (endsInMs > 0) await sharedState.incrementCounter(key, 400)
        return endsInMs
      },
      { interval: 50, timeout: 10_000 },
    )
    .toBe(0)
  expect((await sharedState.readCounter(key)).count).toBe(0)
})
