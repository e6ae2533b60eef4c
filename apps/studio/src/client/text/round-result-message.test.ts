import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { createLocalization } from './localization.ts'
import { formatRoundResult, resultMessageKey } from './round-result-message.ts'

test.each([
  [0n, 'noWin'],
  [50n, 'partReturned'],
  [99n, 'partReturned'],
  [100n, 'stakeReturned'],
  [101n, 'won'],
] as const)('calls a payout of %s on a stake of 100 %s', (win, key) => {
  expect(resultMessageKey({ stake: 100n, win })).toBe(key)
})

test('gives a win its net amount, with the payout beside it', () => {
  const localization = createLocalization('en', { game: { won: compile('Net win {net} ({amount} paid out)') } })
  const format = (minor: bigint) => `$${Number(minor) / 100}`
  expect(formatRoundResult(localization, { stake: 100n, win: 150n }, format)).toBe('Net win $0.5 ($1.5 paid out)')
})
