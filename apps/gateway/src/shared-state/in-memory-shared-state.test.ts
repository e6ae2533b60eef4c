import { expect, test } from 'vitest'
import { createInMemorySharedState } from './in-memory-shared-state.ts'

test('counts each of a hundred thousand callers by itself, without looking at the others at each call', async () => {
  const state = createInMemorySharedState()
  for (let caller = 0; caller < 100_000; caller++)
    if ((await state.incrementCounter(`caller ${caller}`, 3_600_000)) !== 1)
      throw new Error(`Caller ${caller} is known.`)
  expect(await state.incrementCounter('caller 7', 3_600_000)).toBe(2)
  expect(await state.readCounter('caller 99999')).toMatchObject({ count: 1 })
})
