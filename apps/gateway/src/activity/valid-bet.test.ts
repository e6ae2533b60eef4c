import { gameTypes } from '@foyer/contract/games/games.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { commissionableBetOf, validBetOf } from './valid-bet.ts'

test.each([
  ['a vendor’s statement stands', { validMinor: 30n, betMinor: 100n, winMinor: 100n, category: 'LIVE' }, 30n],
  ['a push counts nothing', { validMinor: null, betMinor: 100n, winMinor: 100n, category: 'SPORTS' }, 0n],
  ['a slot has no push', { validMinor: null, betMinor: 100n, winMinor: 100n, category: 'RNG' }, 100n],
  ['all stakes otherwise', { validMinor: null, betMinor: 100n, winMinor: 0n, category: 'PVP' }, 100n],
])('%s', (_rule, round, valid) => {
  expect(validBetOf(round)).toBe(valid)
})

test.each([
  [9_600, 10_000n, 10_000n],
  [9_400, 10_000n, 10_000n],
  [9_894, 10_000n, 2_650n],
  [9_900, 10_000n, 2_500n],
  [10_000, 10_000n, 0n],
  [null, 10_001n, 2_500n],
])('at a return of %s basis points, %s of a bet count as %s', (rtp, valid, commissionable) => {
  expect(commissionableBetOf(valid, rtp)).toBe(commissionable)
})

test('the database counts as the code does', async () => {
  const db = await createTestDatabase()
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n })
  const rounds = fc.sample(
    fc.record({
      validMinor: fc.option(amount),
      betMinor: amount,
      winMinor: amount,
      isPush: fc.boolean(),
      category: fc.constantFrom(...gameTypes),
      rtp: fc.option(fc.integer({ min: 9_000, max: 10_000 })),
    }),
    300,
  )
  const cases = rounds.map(({ isPush, ...one }) => ({ ...one, winMinor: isPush ? one.betMinor : one.winMinor }))
  const json = JSON.stringify(cases, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const rows = await db.rows<{ valid: string; commissionable: string }>(sql`
    select v.valid::text as valid, commissionable_bet(v.valid, (c ->> 'rtp')::integer)::text as commissionable
    from jsonb_array_elements(${json}::jsonb) with ordinality as cases(c, place), lateral (select valid_bet((c ->> 'validMinor')::bigint,
      (c ->> 'betMinor')::bigint, (c ->> 'winMinor')::bigint, c ->> 'category') as valid) v order by place`)
  const expected = cases.map((one) => {
    const valid = validBetOf(one)
    return { valid: String(valid), commissionable: String(commissionableBetOf(valid, one.rtp)) }
  })
  expect(rows).toEqual(expected)
})
