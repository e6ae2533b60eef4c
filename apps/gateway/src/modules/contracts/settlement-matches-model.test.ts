import { fromMinor } from '@foyer/contract/money.ts'
import { rateUnits } from '@foyer/contract/rates.ts'
import { expect, inject, test } from 'vitest'
import { seededRandom } from '#seed/random.ts'
import {
  createResult,
  createTree,
  int,
  startOfPeriod,
  type Tree,
  teamFiguresOf,
  termsOf,
} from '#testing/settlement-model/random-contract-trees.ts'
import { calculateModelGross, type ModelPeriod } from '#testing/settlement-model/settlement-model.ts'
import { groupPayments, netsOf, payGroups } from './payout-groups.ts'
import { calculateContractPeriod, isContractInForce } from './settlement-calculation.ts'

const treeCount = process.env.FOYER_LONG === '1' ? 100_000 : 10_000
const money = (minor: bigint) => fromMinor(minor, 'USD')

/** What is compared with the model; the tests replace parts of it by faulty ones. */
interface Calculation {
  readonly calculate: typeof calculateContractPeriod
  readonly isInForce: typeof isContractInForce
  /** What carries over to the next period, which may be under another contract. */
  readonly carryTo: (carry: bigint, isSameContract: boolean) => bigint
}

const gatewayCalculation: Calculation = {
  calculate: calculateContractPeriod,
  isInForce: isContractInForce,
  carryTo: (carry) => carry,
}

/** The gross payments of a tree by period, as the gateway calculates them, and as the model does. */
function settleTree(tree: Tree, { calculate, isInForce, carryTo }: Calculation) {
  const teams = teamFiguresOf(tree)
  return tree.places.map((place) => {
    const periods: ModelPeriod[] = []
    const gross: bigint[] = []
    let [carry, last] = [0n, undefined as unknown]
    for (const [period, figures] of (teams.get(place.id) ?? []).entries()) {
      const time = { fromMs: +startOfPeriod(period), toMs: +startOfPeriod(period + 1) }
      const inForce = place.contracts.filter((contract) => isInForce(contract, time))
      const truly = place.contracts.find((contract) => isContractInForce(contract, time))
      if (!truly) continue
      const isFirstWindowOfDay = period % 3 === 0
      periods.push({
        ...figures,
        valid: money(figures.valid),
        loss: money(figures.loss),
        tiers: truly.tiers,
        isFirstWindowOfDay,
      })
      const before = carryTo(carry, last === truly)
      last = truly
      const results = inForce.map(({ terms }) =>
        calculate({ kind: tree.kind, tiers: terms, figures, carry: before, isFirstWindowOfDay }),
      )
      carry = results[0]?.carry ?? before
      gross.push(results.reduce((sum, result) => sum + result.gross, 0n))
    }
    return { place, gross, model: calculateModelGross(tree.kind, periods) }
  })
}

const isEqual = ({ gross, model }: { gross: bigint[]; model: bigint[] }) => String(gross) === String(model)

test(`pays what exact fractions of ${treeCount} random trees give (seed ${inject('seed')})`, () => {
  const random = seededRandom(String(inject('seed')))
  for (let count = 0; count < treeCount; count++) {
    const different = settleTree(createTree(random), gatewayCalculation).find((result) => !isEqual(result))
    if (different) expect(different.gross, `tree ${count}, agent ${different.place.id}`).toEqual(different.model)
  }
})

type Payments = Parameters<typeof groupPayments>[0]

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)

/** The payments of the first period of a random tree. */
function createPayments(random: () => number): Payments {
  return settleTree(createTree(random), gatewayCalculation).map(({ place, gross }) => ({
    memberId: place.id,
    uplineId: place.upline?.id ?? null,
    level: place.level,
    gross: gross[0] ?? 0n,
  }))
}

/**
 * Whether a line keeps what the brand pays its head, no payable falls below zero, nobody is left out, and everybody has the own net once every
 * upline has paid in what is missing.
 */
function isPaidRightly(payments: Payments, pay: typeof payGroups): boolean {
  const fromBrand = sum(payments.filter(({ uplineId }) => uplineId === null).map(({ gross }) => gross))
  const nets = netsOf(payments)
  const outcome = pay(groupPayments(payments), new Map())
  const paidIn = new Map(outcome.held.map(({ group, missing }) => [group.uplineId ?? 0n, missing]))
  const payables = new Map(outcome.payables)
  for (const [id, missing] of paidIn) payables.set(id, (payables.get(id) ?? 0n) + missing)
  const heldGroups = outcome.held.map(({ group }) => group)
  const rest = pay(heldGroups, payables)
  const listed = [...outcome.paid, ...heldGroups].flatMap((group) => group.payments)
  return (
    sum(nets.values()) === fromBrand &&
    sum(outcome.payables.values()) === fromBrand &&
    outcome.payables.values().every((payable) => payable >= 0n) &&
    listed.length === payments.length &&
    rest.held.length === 0 &&
    nets.entries().every(([id, net]) => rest.payables.get(id) === net + (paidIn.get(id) ?? 0n))
  )
}

/** Pays of a group whom the payable still covers, and holds the others. */
const payInPart: typeof payGroups = (groups, before) => {
  const single = groups.flatMap(({ uplineId, payments }) =>
    payments.map((payment) => ({ uplineId, payments: [payment], total: payment.gross })),
  )
  return payGroups(single, before)
}

test('keeps what a line nets equal to what the brand pays its head, whatever is held', () => {
  const random = seededRandom(String(inject('seed')))
  for (let count = 0; count < 500; count++) expect(isPaidRightly(createPayments(random), payGroups)).toBe(true)
})

test('finds a payout group that is paid in part', () => {
  const random = seededRandom(String(inject('seed')))
  const isRight = Array.from({ length: 500 }, () => isPaidRightly(createPayments(random), payInPart))
  expect(isRight).toContain(false)
})

test('never pays more for a salary by a rate when a period is split', () => {
  const random = seededRandom(String(inject('seed')))
  const tiers = termsOf('hourly', [{ betAmount: '0', rate: '0.004567' }])
  for (let count = 0; count < 2_000; count++) {
    const parts = Array.from({ length: 1 + int(random, 5) }, () => createResult(random).valid)
    const pay = (valid: bigint) =>
      calculateContractPeriod({ kind: 'hourly', tiers, figures: { valid, loss: 0n, active: 0 }, carry: 0n }).gross
    const whole = parts.reduce((sum, valid) => sum + (valid > 0n ? valid : 0n), 0n)
    expect(parts.reduce((sum, valid) => sum + pay(valid), 0n)).toBeLessThanOrEqual(pay(whole))
  }
})

test('pays dividends on the losses of all periods less what is still carried', () => {
  const random = seededRandom(String(inject('seed')))
  const tiers = termsOf('dividend', [{ periodValidBet: '0', activeMembers: 0, rate: '0.25' }])
  for (let count = 0; count < 500; count++) {
    const losses = Array.from({ length: 1 + int(random, 6) }, () => createResult(random).loss)
    const start = -BigInt(int(random, 100_000))
    let [carry, paidOn] = [start, 0n]
    for (const loss of losses) {
      const base = loss + carry
      const result = calculateContractPeriod({
        kind: 'dividend',
        tiers,
        figures: { valid: 0n, loss, active: 0 },
        carry,
      })
      expect(result.gross).toBe(base > 0n ? base / 4n : 0n)
      paidOn += base > 0n ? base : 0n
      carry = result.carry
    }
    expect(paidOn + carry).toBe(start + losses.reduce((sum, loss) => sum + loss, 0n))
  }
})

/** Replaces what a contract pays by a rate. */
const withRate = (pay: (base: number, rate: number) => number): Calculation => ({
  ...gatewayCalculation,
  calculate: (input) => {
    const result = calculateContractPeriod(input)
    const pays = result.tier === null ? undefined : input.tiers[result.tier - 1]?.pays
    if (!pays || !('rate' in pays) || input.kind === 'realtime') return result
    const base = input.carry + (input.kind === 'dividend' ? input.figures.loss : input.figures.valid)
    return { ...result, gross: base > 0n ? BigInt(pay(Number(base), Number(pays.rate) / Number(rateUnits))) : 0n }
  },
})

test.each<[string, Calculation]>([
  ['a rate as a floating-point number', withRate((base, rate) => Math.floor(base * rate))],
  ['rounding to the nearest cent', withRate((base, rate) => Math.round(base * rate))],
  [
    'a carry that is lost when a contract is replaced',
    { ...gatewayCalculation, carryTo: (carry, isSame) => (isSame ? carry : 0n) },
  ],
  [
    'a contract that is paid once more after its end',
    {
      ...gatewayCalculation,
      isInForce: ({ startsAt, endsAt }, { fromMs }) => +startsAt <= fromMs && (endsAt === null || +endsAt >= fromMs),
    },
  ],
  [
    'a fraction that a window loses',
    {
      ...gatewayCalculation,
      calculate: (input) => ({ ...calculateContractPeriod(input), ...(input.kind === 'realtime' && { carry: 0n }) }),
    },
  ],
])('finds %s', (_title, faulty) => {
  const random = seededRandom(String(inject('seed')))
  let found = false
  for (let count = 0; count < 20_000 && !found; count++) {
    found = settleTree(createTree(random), faulty).some((result) => !isEqual(result))
  }
  expect(found).toBe(true)
})
