import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { VipLevelFile } from './brand-file-engagement.ts'
import { parseBrandFile } from './read-brand-files.ts'
import { validateBrand } from './validate-brand.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
const aurora = parseBrandFile(await readFile(path, 'utf8'), path)
const levels = aurora.engagement.vip?.levels ?? []
const rebate = { vendors: {} }

const errorWith = (changed: readonly VipLevelFile[], vendors: Record<string, string[]> = {}) =>
  validateBrand({ ...aurora, engagement: { ...aurora.engagement, rebate: { vendors }, vip: { levels: [...changed] } } })
const changeLevel = (level: number, change: Partial<VipLevelFile>) =>
  levels.map((one, place) => (place === level ? { ...one, ...change } : one))
const rngRate = (rate: string) => changeLevel(5, { rebate: { ...(levels[5]?.rebate ?? never()), RNG: rate } })
const never = () => {
  throw new Error('The brand has no level 5.')
}

test.each<[string, readonly VipLevelFile[], RegExp]>([
  ['have more decimals than the currency', changeLevel(1, { weekly: '0.001' }), /"0.001" of VIP level 1 is not/],
  ['ask for play without a level', changeLevel(0, { reach: '1' }), /level 0 asks for play/],
  ['are reached at one moment', changeLevel(2, { reach: '5000' }), /level 2 is reached no later/],
  ['ask for less to be kept', changeLevel(3, { keep: '2499' }), /level 3 asks for less/],
  ['withdraw less', changeLevel(4, { withdrawals: 2 }), /level 4 has fewer withdrawals/],
  // 0.008 for the line, 0.012 of salaries, and 1 point for 10.00, 70 of which are 1.00.
  ['give away too much', rngRate('0.008572'), /rebate of RNG of a VIP level.*more than 0.03/],
])('refuses levels that %s', (_title, changed, error) => {
  expect(errorWith(changed)).toMatch(error)
})

test('accepts rates that together with points and those of agents are the most that may be given away', () => {
  expect(errorWith(rngRate('0.008571'))).toBeUndefined()
})

test('counts the share of a referrer among what is given away', () => {
  const share = { rate: '0.000572', days: 30 }
  const { engagement } = aurora
  const withShare = (rate: string) =>
    validateBrand({
      ...aurora,
      engagement: { ...engagement, referral: { ...engagement.referral, share: { ...share, rate } } },
    })
  expect(withShare('0.000571')).toBeUndefined()
  expect(withShare(share.rate)).toMatch(/share of referrals give away more than 0.03/)
})

test('asks for one rate of a vendor for each level, within the same bound', () => {
  const rates = (last: string) => ['0.001', '0.001', '0.001', '0.001', '0.001', last]
  expect(errorWith(levels, { STUDIO: rates('0.008571') })).toBeUndefined()
  expect(errorWith(levels, { STUDIO: rates('0.008572') })).toMatch(/vendor "STUDIO".*more than 0.03/)
  expect(errorWith(levels, { STUDIO: ['0.001'] })).toMatch(/vendor "STUDIO" has not one rate for each VIP level/)
})

test('needs neither levels nor rates', () => {
  const { vip: _, ...engagement } = aurora.engagement
  expect(validateBrand({ ...aurora, engagement: { ...engagement, rebate } })).toBeUndefined()
})
