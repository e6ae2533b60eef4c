import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { rateUnits } from '#src/rates.ts'
import {
  type ContractKind,
  type ContractTier,
  contractKinds,
  defaultContractPeriods,
  findUncoveredTier,
  parseContractTiers,
  periodsOfContractKind,
  type TierTerms,
  tiersOfHighestRate,
} from './contract-tiers.ts'

const parse = (kind: ContractKind, tiers: readonly ContractTier[]) => parseContractTiers(kind, tiers, 'USD')

function termsOf(kind: ContractKind, tiers: readonly ContractTier[]): readonly TierTerms[] {
  const parsed = parse(kind, tiers)
  if ('invalidAt' in parsed) throw new Error(`Tier ${parsed.invalidAt} is invalid.`)
  return parsed.terms
}

const dividendTiers: ContractTier[] = [
  { periodValidBet: '0', activeMembers: 0, rate: '0.2' },
  { periodValidBet: '10000', activeMembers: 3, rate: '0.25' },
  { periodValidBet: '10000', activeMembers: 3, periodProfitLoss: '500', rate: '0.3' },
]

test('offers each kind its default period', () => {
  for (const kind of contractKinds) expect(periodsOfContractKind[kind]).toContain(defaultContractPeriods[kind])
})

test('reads the tiers of each kind', () => {
  expect(termsOf('dividend', dividendTiers)[2]).toEqual({
    validBet: 1_000_000n,
    activeMembers: 3,
    loss: 50_000n,
    pays: { rate: 300_000n },
  })
  expect(termsOf('daily', [{ betAmount: '100', activeMembers: 0, amount: '1.50' }])[0]?.pays).toEqual({ amount: 150n })
  expect(termsOf('hourly', [{ betAmount: '0', rate: '0.001' }])).toHaveLength(1)
  expect(termsOf('realtime', [{ rate: '0.0012' }])[0]?.pays).toEqual({ rate: 1_200n })
})

test.each<[string, ContractKind, ContractTier[], number]>([
  ['no tier', 'daily', [], 1],
  ['a second real-time tier', 'realtime', [{ rate: '0.001' }, { rate: '0.002' }], 2],
  ['a missing threshold', 'dividend', [{ periodValidBet: '0', rate: '0.1' }], 1],
  ['a field of another kind', 'hourly', [{ betAmount: '0', activeMembers: 1, rate: '0.1' }], 1],
  ['an amount of a dividend', 'dividend', [{ periodValidBet: '0', activeMembers: 0, amount: '1' }], 1],
  ['a rate and an amount', 'hourly', [{ betAmount: '0', rate: '0.1', amount: '1' }], 1],
  ['neither a rate nor an amount', 'hourly', [{ betAmount: '0' }], 1],
  ['a rate of zero', 'realtime', [{ rate: '0.000000' }], 1],
  ['an amount of zero', 'hourly', [{ betAmount: '0', amount: '0' }], 1],
  ['a negative threshold', 'hourly', [{ betAmount: '-1', rate: '0.1' }], 1],
  ['more decimals than the currency has', 'hourly', [{ betAmount: '0.001', rate: '0.1' }], 1],
  ['an amount beyond any real one', 'hourly', [{ betAmount: '99999999999999', rate: '0.1' }], 1],
  [
    'an equal threshold',
    'hourly',
    [
      { betAmount: '5', rate: '0.1' },
      { betAmount: '5.00', rate: '0.2' },
    ],
    2,
  ],
  [
    'a lower threshold',
    'daily',
    [
      { betAmount: '5', activeMembers: 2, rate: '0.1' },
      { betAmount: '9', activeMembers: 1, rate: '0.2' },
    ],
    2,
  ],
  [
    'a threshold of loss that ends',
    'dividend',
    [
      { periodValidBet: '0', activeMembers: 0, periodProfitLoss: '1', rate: '0.1' },
      { periodValidBet: '5', activeMembers: 0, rate: '0.2' },
    ],
    2,
  ],
  [
    'an equal rate',
    'hourly',
    [
      { betAmount: '5', rate: '0.1' },
      { betAmount: '6', rate: '0.10' },
    ],
    2,
  ],
  [
    'a mix of rates and amounts',
    'hourly',
    [
      { betAmount: '5', amount: '1' },
      { betAmount: '6', rate: '0.1' },
    ],
    2,
  ],
  ['a ninth tier', 'hourly', Array.from({ length: 9 }, (_, n) => ({ betAmount: String(n), amount: String(n + 1) })), 9],
])('refuses %s', (_title, kind, tiers, invalidAt) => {
  expect(parse(kind, tiers)).toEqual({ invalidAt })
})

const cover = (kind: ContractKind, parent: ContractTier[], child: ContractTier[]) =>
  findUncoveredTier(termsOf(kind, parent), termsOf(kind, child))

test('names the first tier that the upline’s contract does not cover', () => {
  expect(cover('dividend', dividendTiers, dividendTiers)).toBeUndefined()
  expect(cover('dividend', dividendTiers, [{ periodValidBet: '0', activeMembers: 0, rate: '0.200001' }])).toBe(1)
  expect(cover('dividend', dividendTiers, [{ periodValidBet: '9999.99', activeMembers: 3, rate: '0.25' }])).toBe(1)
  expect(
    cover('dividend', dividendTiers, [
      { periodValidBet: '0', activeMembers: 0, rate: '0.1' },
      { periodValidBet: '20000', activeMembers: 9, rate: '0.3' },
    ]),
  ).toBe(2)
})

test('compares an amount under a rate at the bet that reaches it, and no rate under an amount', () => {
  const rate = [{ betAmount: '0', rate: '0.008' }]
  expect(cover('hourly', rate, [{ betAmount: '1000', amount: '8' }])).toBeUndefined()
  expect(cover('hourly', rate, [{ betAmount: '999.99', amount: '8' }])).toBe(1)
  expect(cover('hourly', [{ betAmount: '0', amount: '1000' }], [{ betAmount: '0', rate: '0.000001' }])).toBe(1)
  expect(cover('hourly', [{ betAmount: '5', amount: '3' }], [{ betAmount: '6', amount: '3' }])).toBeUndefined()
})

test('holds the brand’s own offers to its highest rate', () => {
  const highest = tiersOfHighestRate('0.45')
  const offer = (rate: string) => termsOf('dividend', [{ periodValidBet: '0', activeMembers: 0, rate }])
  expect(findUncoveredTier(highest, offer('0.45'))).toBeUndefined()
  expect(findUncoveredTier(highest, offer('0.450001'))).toBe(1)
})

/** Ascending tiers: each adds to the one before. */
function tiersArbitrary(kind: 'daily' | 'dividend', pays: 'rate' | 'amount'): fc.Arbitrary<ContractTier[]> {
  const growth = fc.record({
    bet: fc.integer({ min: 1, max: 5 }),
    active: fc.integer({ min: 0, max: 2 }),
    loss: fc.integer({ min: 0, max: 4 }),
    paid: fc.integer({ min: 1, max: 4 }),
  })
  return fc
    .tuple(fc.array(growth, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([steps, withoutLoss]) =>
      steps.map((_step, index) => {
        const sum = (name: 'bet' | 'active' | 'loss' | 'paid') =>
          steps.slice(0, index + 1).reduce((total, step) => total + step[name], 0)
        const payment =
          pays === 'rate' ? { rate: `0.${String(sum('paid')).padStart(2, '0')}` } : { amount: `${sum('paid')}` }
        const thresholds = { activeMembers: sum('active'), ...payment }
        if (kind === 'daily') return { betAmount: String(sum('bet') - 1), ...thresholds }
        const loss = index < withoutLoss ? {} : { periodProfitLoss: String(sum('loss')) }
        return { periodValidBet: String(sum('bet') - 1), ...loss, ...thresholds }
      }),
    )
}

const pairs = fc.oneof(
  ...(['daily', 'dividend'] as const).flatMap((kind) =>
    (kind === 'daily' ? (['rate', 'amount'] as const) : (['rate'] as const)).flatMap((above) =>
      (kind === 'daily' ? (['rate', 'amount'] as const) : (['rate'] as const)).map((below) =>
        fc.record({
          kind: fc.constant(kind),
          parent: tiersArbitrary(kind, above),
          child: tiersArbitrary(kind, below),
        }),
      ),
    ),
  ),
)

interface Figures {
  readonly valid: bigint
  readonly active: number
  readonly loss: bigint
}

/** What the highest reached tier pays: an amount, or its rate of the valid bet. */
function payAt(terms: readonly TierTerms[], { valid, active, loss }: Figures): bigint {
  const reached = terms.findLast(
    (tier) => tier.validBet <= valid && tier.activeMembers <= active && (tier.loss === undefined || tier.loss <= loss),
  )
  if (!reached) return 0n
  return 'rate' in reached.pays ? (reached.pays.rate * valid) / rateUnits : reached.pays.amount
}

test('never lets a covered contract pay more than the one above it', () => {
  const figures = fc.record({
    valid: fc.bigInt({ min: 0n, max: 3_000n }),
    active: fc.integer({ min: 0, max: 9 }),
    loss: fc.bigInt({ min: -500n, max: 2_000n }),
  })
  let covered = 0
  fc.assert(
    fc.property(pairs, fc.array(figures, { minLength: 20, maxLength: 20 }), ({ kind, parent, child }, list) => {
      const [above, below] = [termsOf(kind, parent), termsOf(kind, child)]
      if (findUncoveredTier(above, below) !== undefined) return
      covered += 1
      for (const at of list) expect(payAt(above, at)).toBeGreaterThanOrEqual(payAt(below, at))
    }),
    { seed: inject('seed'), numRuns: 1_000 },
  )
  expect(covered).toBeGreaterThan(20)
})

test('refuses a contract only if it pays more somewhere', () => {
  fc.assert(
    fc.property(pairs, ({ kind, parent, child }) => {
      const [above, below] = [termsOf(kind, parent), termsOf(kind, child)]
      const uncovered = findUncoveredTier(above, below)
      if (uncovered === undefined) return
      const tier = below[uncovered - 1] as TierTerms
      const { validBet, activeMembers, loss = -10_000n } = tier
      // A rate exceeds any amount at a bet that is high enough, and a higher rate shows at one that floors nothing.
      const valid = 'rate' in tier.pays ? validBet + rateUnits * rateUnits : validBet
      const higher = above.filter((one) => one.validBet > validBet)
      const at = { valid, active: activeMembers, loss }
      expect(payAt([tier], at)).toBeGreaterThan(
        payAt(
          above.filter((one) => !higher.includes(one)),
          at,
        ),
      )
    }),
    { seed: inject('seed'), numRuns: 1_000 },
  )
})
