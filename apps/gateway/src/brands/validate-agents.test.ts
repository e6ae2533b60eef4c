import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseBrandFile } from './read-brand-files.ts'
import { validateBrand } from './validate-brand.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
// VIP levels give away something of the same bet (validate-vip.test.ts).
const parsed = parseBrandFile(await readFile(path, 'utf8'), path)
const { vip: _, ...engagement } = parsed.engagement
const aurora = { ...parsed, engagement }
const { agents } = aurora

type Agents = typeof agents
const errorWith = (change: Partial<Agents>) => validateBrand({ ...aurora, agents: { ...agents, ...change } })
const activeBet = (change: Partial<Agents['activeBet']>) => ({ activeBet: { ...agents.activeBet, ...change } })

test.each<[string, Partial<Agents>, RegExp]>([
  [
    'give away too much',
    { mostRates: { ...agents.mostRates, daily: '0.018001' } },
    /rebate of RNG .*more than 0.03 together/,
  ],
  [
    'give away too much in one category',
    { rebate: { ...agents.rebate, LIVE: '0.018001' } },
    /rebate of LIVE and mostRates/,
  ],
  [
    'have more decimals than the currency',
    activeBet({ day: '0.001' }),
    /"0.001" in activeBet is not a valid USD amount/,
  ],
  ['count everybody as active', activeBet({ day: '0' }), /"0" in activeBet is zero/],
  [
    'ask less of a month than of a week',
    activeBet({ month: '299' }),
    /"299" in activeBet is .*less than that of a shorter period/,
  ],
])('refuses limits of contracts that %s', (_title, change, error) => {
  expect(errorWith(change)).toMatch(error)
})

test('accepts rates that together are the most that may be given away', () => {
  expect(errorWith({ mostRates: { ...agents.mostRates, daily: '0.018' } })).toBeUndefined()
})
