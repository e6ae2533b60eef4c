import { expect, test } from 'vitest'
import { createBrowserRoller, hashOfSeed } from './verify-draw.ts'

/** The bytes 0 to 31. The expected values were computed by another implementation of HMAC-SHA256. */
const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')

test('comes to the rolls of a published seed', async () => {
  const rollOf = await createBrowserRoller(seed, '42')
  expect(await Promise.all([1, 2, 3, 1_000].map(rollOf))).toEqual([429_086, 620_102, 273_183, 502_735])
})

test('comes to the published hash of a seed', async () => {
  expect(await hashOfSeed(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})
