import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connectNodes } from './nodes.ts'

/** In memory, or in Redis if REDIS_URL is set. */
const nodes = await connectNodes(process.env.REDIS_URL)
afterAll(() => nodes.close())

const newKey = () => `test:${randomUUID()}`
const long = 60_000

test('reads the count and the remaining time of the window without counting', async () => {
  const key = newKey()
  expect(await nodes.read(key)).toEqual({ count: 0, endsInMs: 0 })
  for (const expected of [1, 2, 3]) expect(await nodes.count(key, long)).toBe(expected)
  for (const _ of [1, 2]) {
    const { count, endsInMs } = await nodes.read(key)
    expect(count).toBe(3)
    expect(endsInMs).toBeGreaterThan(0)
    expect(endsInMs).toBeLessThanOrEqual(long)
  }
})

test('resets only the cleared key', async () => {
  const [key, other] = [newKey(), newKey()]
  await Promise.all([nodes.count(key, long), nodes.count(other, long)])
  await nodes.clear(key)
  expect((await nodes.read(key)).count).toBe(0)
  expect((await nodes.read(other)).count).toBe(1)
  expect(await nodes.count(key, long)).toBe(1)
})

test('ends a window a fixed time after its first count, not its last', async () => {
  const key = newKey()
  await nodes.count(key, 400)
  await expect
    .poll(
      async () => {
        const { endsInMs } = await nodes.read(key)
        if (endsInMs > 0) await nodes.count(key, 400)
        return endsInMs
      },
      { interval: 50, timeout: 10_000 },
    )
    .toBe(0)
  expect((await nodes.read(key)).count).toBe(0)
})
