import { expect, test } from 'vitest'
import { resultMessageKey } from './round-result-message.ts'

test.each([
  [0n, 'noWin'],
  [50n, 'partReturned'],
  [99n, 'partReturned'],
  [100n, 'stakeReturned'],
  [101n, 'won'],
] as const)('calls a payout of %s on a stake of 100 %s', (win, key) => {
  expect(resultMessageKey({ stake: 100n, win })).toBe(key)
})
