import { expect, test } from 'vitest'
import { computePayout } from '#games/game.ts'
import {
  chiSquaredZScore,
  countByClass,
  couponCollectorZScore,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { kenoGame } from './keno-game.ts'
import { payTables, type Risk, risks } from './pay-tables.ts'
import {
  computeRtp,
  countDraws,
  type DrawEvent,
  drawCount,
  type KenoChoice,
  numberCount,
  parseKenoChoice,
  payTableOf,
  pickRange,
  playKeno,
  stakeDivisor,
} from './rules.ts'

const pickCounts = Array.from({ length: pickRange.most }, (_, index) => index + pickRange.least)
const tables = risks.flatMap((risk) => pickCounts.map((picks) => ({ risk, picks })))
const nameOf = ({ risk, picks }: { risk: Risk; picks: number }) => `${risk} ${picks}`
const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const drawAt = (nonce: number, choice: KenoChoice) =>
  playKeno(createSeededRandomStream('5d'.repeat(32), 'keno', nonce), choice).events[0] as DrawEvent

const percentOf = (table: { risk: Risk; picks: number }) => {
  const { num, den } = computeRtp(table)
  return (100 * num) / den
}

test('returns 98.75 to 98.99 % for every risk and number of picks, as stated', () => {
  for (const table of tables) {
    const { num, den } = computeRtp(table)
    expect(num * 10_000, nameOf(table)).toBeGreaterThanOrEqual(9_875 * den)
    expect(num * 10_000, nameOf(table)).toBeLessThan(9_899 * den)
  }
  const percents = tables.map(percentOf)
  expect(Math.max(...percents).toFixed(2)).toBe(kenoGame.meta.rtp)
  expect(Math.min(...percents).toFixed(2)).toBe(kenoGame.meta.rtpFloor)
})

/**
 * Names the tables, in hundredths of the stake, that do not return 75 to 100 %. Computed apart from `computeRtp`: over the picks, one after the
 * other, each of which is among the drawn numbers that are left.
 */
function findUnfairTables(list: readonly (readonly [string, readonly number[]])[]): string[] {
  const chancesOf = (picks: number) => {
    let chances = [1]
    for (let picked = 0; picked < picks; picked += 1)
      chances = Array.from({ length: picked + 2 }, (_, hits) => {
        const left = numberCount - picked
        const hit = (chances[hits - 1] ?? 0) * ((drawCount - hits + 1) / left)
        return hit + (chances[hits] ?? 0) * ((left - drawCount + hits) / left)
      })
    return chances
  }
  const returnOf = (pays: readonly number[]) => {
    const chances = chancesOf(pays.length - 1)
    return pays.reduce((sum, pay, hits) => sum + pay * (chances[hits] ?? 0), 0)
  }
  return list.filter(([, pays]) => returnOf(pays) < 75 || returnOf(pays) > 100).map(([name]) => name)
}

test('has no table that returns less than 75 % or more than 100 %, and names one that does', () => {
  const list = tables.map((table) => [nameOf(table), payTableOf(table)] as const)
  expect(findUnfairTables(list)).toEqual([])
  const fair = payTableOf({ risk: 'low', picks: 4 })
  const generous = fair.map((pay, hits) => (hits === 1 ? pay + 5 : pay))
  const mean = fair.map((pay) => Math.floor(pay / 2))
  expect(findUnfairTables([...list, ['generous', generous], ['mean', mean]])).toEqual(['generous', 'mean'])
})

test('has a pay for every number of hits, which rises with the hits', () => {
  for (const risk of risks) expect(payTables[risk]).toHaveLength(pickRange.most)
  for (const table of tables) {
    const pays = payTableOf(table)
    expect(pays, nameOf(table)).toHaveLength(table.picks + 1)
    expect(pays.toSorted((one, other) => one - other)).toEqual(pays)
  }
  expect(Math.max(...tables.flatMap(payTableOf))).toBe(kenoGame.meta.maxWin * 100)
})

test('pays whole minor units at every step of a stake', () => {
  for (const pay of new Set(tables.flatMap(payTableOf)))
    expect(computePayout(BigInt(stakeDivisor), { num: pay, den: 100 }) * 5n).toBe(BigInt(pay))
})

test('counts every draw once', () => {
  for (const picks of pickCounts) {
    const counts = Array.from({ length: picks + 1 }, (_, hits) => countDraws(picks, hits).hitting)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(847_660_528)
  }
})

test('draws ten different numbers, and pays the hits among them', () => {
  for (const [nonce, { risk, picks }] of tables.entries()) {
    const numbers = firstNumbers(picks).map((number) => number * 4)
    const draw = drawAt(nonce, { numbers, risk })
    expect(new Set(draw.drawn).size).toBe(drawCount)
    expect(draw.drawn.every((number) => number >= 1 && number <= numberCount)).toBe(true)
    expect(draw.hits).toBe(numbers.filter((number) => draw.drawn.includes(number)).length)
    expect(draw.multiplier).toBe(payTableOf({ risk, picks })[draw.hits])
  }
})

test('draws fairly: chi-squared of numbers and hits, coupon collector and runs, within 99 %', () => {
  const draws = Array.from({ length: 24_000 }, (_, nonce) => drawAt(nonce, { numbers: firstNumbers(5), risk: 'low' }))
  const firsts = draws.map(({ drawn }) => (drawn[0] ?? 1) - 1)
  const last = draws.map(({ drawn }) => (drawn.at(-1) ?? 1) - 1)
  for (const list of [firsts, last]) {
    const counts = countByClass(list, numberCount, (number) => number)
    expect(
      Math.abs(
        chiSquaredZScore(
          counts,
          counts.map(() => draws.length / numberCount),
        ),
      ),
    ).toBeLessThan(zLimit99)
  }
  const hits = countByClass(draws, 6, (draw) => draw.hits)
  const { all } = countDraws(5, 0)
  const expected = hits.map((_, count) => (countDraws(5, count).hitting / all) * draws.length)
  expect(Math.abs(chiSquaredZScore(hits, expected))).toBeLessThan(zLimit99)
  expect(Math.abs(couponCollectorZScore(firsts, numberCount))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(firsts.map((number) => number < numberCount / 2)))).toBeLessThan(zLimit99)
})

test.each(risks)('matches the exact return over 100,000 draws within the 99 % interval, at %s risk', (risk) => {
  const stream = createMulberry32Stream(0x2c1b3c6d)
  const choice: KenoChoice = { numbers: [2, 11, 23, 34], risk }
  const pays = Array.from({ length: 100_000 }, () => playKeno(stream, choice).payoutRatio.num / 100)
  const table = { risk, picks: 4 }
  const mean = percentOf(table) / 100
  const chance = (hits: number) => countDraws(4, hits).hitting / countDraws(4, hits).all
  const square = payTableOf(table).reduce((sum, pay, hits) => sum + (pay / 100) ** 2 * chance(hits), 0)
  expect(Math.abs(meanZScore(pays, { mean, deviation: Math.sqrt(square - mean ** 2) }))).toBeLessThan(zLimit99)
})

test('accepts only one to ten different numbers of 1 to 40 and a risk, and sorts them', () => {
  expect(parseKenoChoice({ numbers: [40, 1, 7], risk: 'high' })).toEqual({ numbers: [1, 7, 40], risk: 'high' })
  expect(parseKenoChoice({ numbers: firstNumbers(10), risk: 'low' })?.numbers).toHaveLength(10)
  const wrong: unknown[] = [undefined, null, [], {}, { numbers: [1] }, { numbers: 1, risk: 'low' }]
  const numbers: unknown[] = [[], [0], [41], [1, 1], [1.5], ['1'], [null], firstNumbers(11), { length: 1, 0: 1 }]
  const risky = [
    { numbers: [1], risk: 'none' },
    { numbers: [1], risk: 'constructor' },
  ]
  const lists = numbers.map((list) => ({ numbers: list, risk: 'low' }))
  for (const choice of [...wrong, ...lists, ...risky, { numbers: [1], risk: 'low', more: 1 }])
    expect(parseKenoChoice(choice), JSON.stringify(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  for (const { risk, picks } of tables) {
    const choice = { numbers: firstNumbers(picks), risk }
    expect(kenoGame.readChoice(kenoGame.decodeChoice(kenoGame.encodeChoice(choice)))?.choice).toEqual(choice)
  }
  for (const text of [
    '',
    'low',
    'low-',
    'low-0',
    'low-41',
    'low-1.1',
    'low-1.',
    'none-1',
    `low-${firstNumbers(11).join('.')}`,
  ])
    expect(kenoGame.readChoice(kenoGame.decodeChoice(text)), text).toBeUndefined()
})
