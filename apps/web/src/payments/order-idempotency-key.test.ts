import { expect, test } from 'vitest'
import { reuseOrCreateOrderKey } from './order-idempotency-key.ts'

test('reuses the idempotency key while the order is unchanged, and creates another for a changed one', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = reuseOrCreateOrderKey(undefined, 'card 50', newKey)
  expect(reuseOrCreateOrderKey(first, 'card 50', newKey)).toBe(first)
  expect(reuseOrCreateOrderKey(first, 'card 60', newKey).key).toBe('key-2')
})
