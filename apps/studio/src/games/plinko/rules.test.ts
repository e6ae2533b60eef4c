import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { computePayout } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { findInvalidVerificationFields, verifyRound } from '#games/verify-round.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { risks } from './pay-tables.ts'
import { plinkoGame } from './plinko-game.ts'
import {
  computeRtp,
  countPaths,
  type DropEvent,
  formatMultiplier,
  multipliersOf,
  type PlinkoChoice,
  parsePlinkoChoice,
  playPlinko,
  rowRange,
  stakeDivisor,
} from './rules.ts'

const choices: PlinkoChoice[] = risks.flatMap((risk) =>
  Array.from({ length: rowRange.most - rowRange.least + 1 }, (_, index) => ({ rows: rowRange.least + index, risk })),
)
const nameOf = ({ rows, risk }: PlinkoChoice) => `${risk} ${rows}`
const percentOf = (choice: PlinkoChoice) => {
  const { num, den } = computeRtp(choice)
  return (100 * num) / den
}

test('returns 98.90 to 99.00 % for every number of rows and risk, as stated', () => {
  for (const choice of choices) {
    const { num, den } = computeRtp(choice)
    expect(num * 10_000, nameOf(choice)).toBeGreaterThanOrEqual(9_890 * den)
    expect(num * 10_000, nameOf(choice)).toBeLessThanOrEqual(9_900 * den)
  }
  const percents = choices.map(percentOf)
  expect(Math.max(...percents).toFixed(2)).toBe(plinkoGame.meta.rtp)
  expect((Math.floor(Math.min(...percents) * 100) / 100).toFixed(2)).toBe(plinkoGame.meta.rtpFloor)
  expect(percentOf({ rows: 16, risk: 'low' }).toFixed(4)).toBe('98.9987')
  expect(percentOf({ rows: 16, risk: 'medium' }).toFixed(4)).toBe('98.9883')
  expect(percentOf({ rows: 16, risk: 'high' }).toFixed(4)).toBe('98.9764')
})

/** Names the tables, in tenths of the stake, that do not return 75 to 100 %. Computed apart from `computeRtp`, in whole numbers. */
function findUnfairTables(tables: readonly (readonly [string, readonly number[]])[]): string[] {
  const isUnfair = (multipliers: readonly number[]) => {
    const rows = multipliers.length - 1
    let paths = [1n]
    for (let row = 0; row < rows; row += 1)
      paths = Array.from({ length: row + 2 }, (_, slot) => (paths[slot - 1] ?? 0n) + (paths[slot] ?? 0n))
    const paid = multipliers.reduce((sum, multiplier, slot) => sum + BigInt(multiplier) * (paths[slot] ?? 0n), 0n)
    const staked = 10n * 2n ** BigInt(rows)
    return paid * 100n < staked * 75n || paid > staked
  }
  return tables.filter(([, multipliers]) => isUnfair(multipliers)).map(([name]) => name)
}

test('has no table that returns less than 75 % or more than 100 %, and names one that does', () => {
  const tables = choices.map((choice) => [nameOf(choice), multipliersOf(choice)] as const)
  expect(findUnfairTables(tables)).toEqual([])
  const fair = multipliersOf({ rows: 8, risk: 'low' })
  const generous = fair.map((multiplier, slot) => (slot === 4 ? multiplier + 1 : multiplier))
  const mean = fair.map((multiplier) => Math.floor(multiplier / 2))
  expect(findUnfairTables([...tables, ['generous', generous], ['mean', mean]])).toEqual(['generous', 'mean'])
})

test('has a symmetric table for every choice that pays most at the sides', () => {
  for (const choice of choices) {
    const multipliers = multipliersOf(choice)
    expect(multipliers, nameOf(choice)).toHaveLength(choice.rows + 1)
    expect(multipliers.toReversed()).toEqual(multipliers)
    const half = multipliers.slice(0, Math.floor(choice.rows / 2) + 1)
    expect(
      half.toSorted((a, b) => b - a),
      nameOf(choice),
    ).toEqual(half)
  }
  expect(Math.max(...choices.flatMap(multipliersOf))).toBe(plinkoGame.meta.maxWin * 10)
})

test('counts the paths to a slot', () => {
  expect([0, 1, 2, 8].map((slot) => countPaths(8, slot))).toEqual([1, 8, 28, 1])
  for (const rows of [8, 11, 16]) {
    const counts = Array.from({ length: rows + 1 }, (_, slot) => countPaths(rows, slot))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 ** rows)
  }
})

test('pays whole minor units at every step of a stake', () => {
  for (const multiplier of new Set(choices.flatMap(multipliersOf)))
    expect(computePayout(BigInt(stakeDivisor), { num: multiplier, den: 10 })).toBe(BigInt(multiplier))
})

test('lands where its turns lead, and pays that slot', () => {
  for (const choice of choices) {
    const { events, payoutRatio } = playPlinko(createSeededRandomStream('5a'.repeat(32), 'plinko', choice.rows), choice)
    const event = events[0] as DropEvent
    expect(event.path).toHaveLength(choice.rows)
    expect(event.slot).toBe(event.path.filter((turn) => turn === 1).length)
    expect(payoutRatio).toEqual({ num: multipliersOf(choice)[event.slot], den: 10 })
  }
})

test.each([
  { bits: '0000000000000000', risk: 'high', slot: 0, payout: 20_000n },
  { bits: '1111111111111111', risk: 'high', slot: 16, payout: 20_000n },
  { bits: '0101010101010101', risk: 'high', slot: 8, payout: 4n },
  { bits: '0010000000100000', risk: 'medium', slot: 2, payout: 200n },
  { bits: '11111110', risk: 'low', slot: 7, payout: 58n },
] as const)('pays the slot of the path $bits, at $risk risk', ({ bits, risk, slot, payout }) => {
  const turns = Array.from(bits, Number)
  const stream = { below: () => turns.shift() ?? 0 }
  const { events, payoutRatio } = playPlinko(stream, { rows: bits.length, risk })
  expect(events[0]).toMatchObject({ type: 'drop', rows: bits.length, risk, slot })
  expect(computePayout(20n, payoutRatio)).toBe(payout)
  expect(plinkoGame.encodeOutcome(events)).toBe(bits)
})

test('draws the same path in the verifier as on the server', async () => {
  for (const [nonce, choice] of choices.entries()) {
    const server = createHash('sha256').update(nameOf(choice)).digest('hex')
    const played = playPlinko(createSeededRandomStream(server, 'player', nonce), choice)
    const claim = {
      game: 'plinko',
      hash: createHash('sha256').update(Buffer.from(server, 'hex')).digest('hex'),
      server,
      client: 'player',
      nonce,
      choice: plinkoGame.encodeChoice(choice),
      outcome: plinkoGame.encodeOutcome(played.events),
    }
    expect(findInvalidVerificationFields(claim)).toEqual([])
    const result = await verifyRound(claim)
    expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true, events: played.events })
  }
})

test('falls fairly: chi-squared of the slots, runs and serial correlation of the turns, within 99 %', () => {
  const rows = 12
  const drops = Array.from({ length: 32_000 }, (_, nonce) => {
    const { events } = playPlinko(createSeededRandomStream('c3'.repeat(32), 'plinko', nonce), { rows, risk: 'low' })
    return events[0] as DropEvent
  })
  // The rarest slots of both sides are one class each, for expected counts above five.
  const classOf = (slot: number) => Math.max(1, Math.min(rows - 1, slot)) - 1
  const counts = countByClass(drops, rows - 1, ({ slot }) => classOf(slot))
  const expected = Array.from({ length: rows - 1 }, () => 0)
  for (let slot = 0; slot <= rows; slot += 1)
    expected[classOf(slot)] = (expected[classOf(slot)] ?? 0) + (countPaths(rows, slot) / 2 ** rows) * drops.length
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  const turns = drops.slice(0, 20_000).flatMap(({ path }) => path)
  expect(Math.abs(runsZScore(turns.map((turn) => turn === 1)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, rows]) expect(Math.abs(autocorrelationZScore(turns, lag))).toBeLessThan(zLimit99)
})

test.each(risks)('matches the exact return over 100,000 drops within the 99 % interval, at %s risk', (risk) => {
  const stream = createMulberry32Stream(0x1b873593)
  const choice = { rows: 12, risk }
  const pays = Array.from({ length: 100_000 }, () => playPlinko(stream, choice).payoutRatio.num / 10)
  const mean = percentOf(choice) / 100
  const square = multipliersOf(choice).reduce(
    (sum, multiplier, slot) => sum + (multiplier / 10) ** 2 * (countPaths(12, slot) / 2 ** 12),
    0,
  )
  expect(Math.abs(meanZScore(pays, { mean, deviation: Math.sqrt(square - mean ** 2) }))).toBeLessThan(zLimit99)
})

test('accepts only 8 to 16 rows and a risk', () => {
  expect(parsePlinkoChoice({ rows: 8, risk: 'high' })).toEqual({ rows: 8, risk: 'high' })
  const wrong: unknown[] = [
    undefined,
    {},
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'constructor' },
    { rows: 8, risk: 'low', more: 1 },
  ]
  for (const choice of wrong) expect(parsePlinkoChoice(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  for (const choice of choices)
    expect(plinkoGame.readChoice(plinkoGame.decodeChoice(plinkoGame.encodeChoice(choice)))?.choice).toEqual(choice)
  expect(plinkoGame.readChoice(plinkoGame.decodeChoice('99-low'))).toBeUndefined()
})

test('formats a multiplier', () => {
  expect([5, 10, 14, 160, 10_000].map(formatMultiplier)).toEqual(['0.5', '1', '1.4', '16', '1000'])
})
