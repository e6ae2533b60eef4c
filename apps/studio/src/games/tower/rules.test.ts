import { expect, test } from 'vitest'
import type { StepsGame } from '#games/game.ts'
import { maxMultiplier } from '#games/multiplier-at-chance.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  interplayZScore,
  meanZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import {
  computeStopReturns,
  findStopsOutOfRange,
  lowestReturnAtStake,
  type Stop,
  stopReturn,
} from '#games/stop-return.ts'
import { defaultStakesFor } from '#server/decimal-amounts.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import {
  type BoardEvent,
  type Difficulty,
  difficulties,
  multiplierAfter,
  playTower,
  rowCountOf,
  rowsByDifficulty,
  stakeDivisor,
  type TowerAction,
} from './rules.ts'
import { towerGame } from './tower-game.ts'

const pick = (cell: number): TowerAction => ({ type: 'pick', cell })
/** The limit within which the 41 rows of all difficulties are together in 99 % of cases. */
const zLimit99OfAllRows = 3.67
const take: TowerAction = { type: 'take' }
const firstCells = (rows: number) => Array.from({ length: rows }, () => pick(0))
/** A stream whose traps are in the last cells, so that the first one is safe. */
const trapsInLastCells: RandomStream = { below: (bound) => bound - 1 }

interface Play {
  readonly difficulty: Difficulty
  readonly rows: number
}

const plays: readonly Play[] = difficulties.flatMap((difficulty) =>
  Array.from({ length: rowCountOf(difficulty) }, (_, index) => ({ difficulty, rows: index + 1 })),
)

/** What a game pays a player who stops after so many rows. */
function stopOf(game: StepsGame, { difficulty, rows }: Play): Stop {
  const play = (actions: readonly TowerAction[]) => game.play(trapsInLastCells, { difficulty }, actions)?.payoutRatio
  const ratio = play(firstCells(rows)) ?? play([...firstCells(rows), take])
  if (!ratio) throw new Error(`${difficulty} is not over after ${rows} rows.`)
  const { cells, traps } = rowsByDifficulty[difficulty]
  const chance = { num: BigInt(cells - traps) ** BigInt(rows), den: BigInt(cells) ** BigInt(rows) }
  return { name: `${difficulty}, ${rows} rows`, chance, ratio }
}

const stops = plays.map((play) => stopOf(towerGame, play))

test('returns 98.67 to 99.00 % at every difficulty, wherever the player stops', () => {
  expect(plays).toHaveLength(41)
  expect(findStopsOutOfRange(stops)).toEqual([])
  const { lowest, highest } = computeStopReturns(stops)
  expect(lowest.toFixed(4)).toBe('98.6667')
  expect(highest.toFixed(2)).toBe(towerGame.meta.rtp)
})

test('states the multiplier that it pays: 0.99 divided by the chance, floored to hundredths', () => {
  for (const [index, { name, chance, ratio }] of stops.entries()) {
    const { difficulty = 'easy', rows = 0 } = plays[index] ?? {}
    const hundredths = Number((99n * chance.den) / chance.num)
    expect(ratio, name).toEqual({ num: hundredths, den: 100 })
    expect(multiplierAfter(difficulty, rows)).toBe(hundredths)
  }
})

test('returns at least the stated floor after rounding, at the smallest stake and at every offered stake', () => {
  const floors = Array.from({ length: 40 }, (_, index) =>
    lowestReturnAtStake(stops, BigInt(stakeDivisor * (index + 1))),
  )
  expect(Math.min(...floors)).toBe(floors[0])
  expect((floors[0] ?? 0).toFixed(2)).toBe(towerGame.meta.rtpFloor)
  for (const stake of defaultStakesFor(2).filter((offered) => offered % 100n === 0n))
    expect(lowestReturnAtStake(stops, stake)).toBeCloseTo(98.6667, 4)
})

test('finds a planted multiplier', () => {
  const planted: StepsGame = {
    ...towerGame,
    play(stream, choice, actions) {
      const stage = towerGame.play(stream, choice, actions)
      const isPlanted = stage?.payoutRatio?.num === multiplierAfter('expert', 3)
      return isPlanted ? { ...stage, payoutRatio: { num: multiplierAfter('expert', 4), den: 100 } } : stage
    },
  }
  expect(findStopsOutOfRange(plays.map((play) => stopOf(planted, play)))).toEqual(['expert, 3 rows'])
})

test('is as high as multipliers stay within the cap, and is over at the top', () => {
  expect(difficulties.map(rowCountOf)).toEqual([9, 9, 9, 8, 6])
  for (const difficulty of difficulties) {
    const top = rowCountOf(difficulty)
    if (top < 9) expect(multiplierAfter(difficulty, top + 1)).toBeGreaterThan(maxMultiplier)
    const stage = playTower(trapsInLastCells, { difficulty }, firstCells(top))
    expect(stage?.actions).toEqual([])
    expect(stage?.events.at(-1)).toMatchObject({ end: 'top', multiplier: multiplierAfter(difficulty, top) })
    expect(playTower(trapsInLastCells, { difficulty }, [...firstCells(top), take])).toBeUndefined()
  }
  const highest = Math.max(...stops.map(({ ratio }) => ratio.num))
  expect(highest).toBeLessThanOrEqual(maxMultiplier)
  expect(highest).toBe(Math.round(towerGame.meta.maxWin * 100))
})

test('shows an open round without its traps, and all of them once it is over', () => {
  const choice = { difficulty: 'expert' } as const
  const start = { type: 'start', difficulty: 'expert', nextMultiplier: 297 }
  const first = { type: 'pick', row: 0, cell: 0, isTrap: false, multiplier: 297, nextMultiplier: 891 }
  const traps = Array.from({ length: 8 }, () => [1, 2])
  expect(playTower(trapsInLastCells, choice, [])).toEqual({ events: [start], actions: ['pick'] })
  expect(playTower(trapsInLastCells, choice, [pick(0)])).toEqual({ events: [start, first], actions: ['pick', 'take'] })
  expect(playTower(trapsInLastCells, choice, [pick(0), take])).toEqual({
    events: [start, first, { type: 'board', traps, end: 'take', multiplier: 297 }],
    actions: [],
    payoutRatio: { num: 297, den: 100 },
  })
  expect(playTower(trapsInLastCells, choice, [pick(0), pick(2)])).toEqual({
    events: [
      start,
      first,
      { type: 'pick', row: 1, cell: 2, isTrap: true, multiplier: 0 },
      { type: 'board', traps, end: 'trap', multiplier: 0 },
    ],
    actions: [],
    payoutRatio: { num: 0, den: 100 },
  })
})

test('refuses a cell that the row does not have, and any action after the end', () => {
  const play = (...actions: TowerAction[]) => playTower(trapsInLastCells, { difficulty: 'hard' }, actions)
  expect(play(pick(2))).toBeUndefined()
  for (const end of [take, pick(1)])
    for (const late of [take, pick(0)]) expect(play(pick(0), end, late)).toBeUndefined()
})

test('returns the stake of a round that its player left before the first pick', () => {
  const open = playTower(trapsInLastCells, { difficulty: 'easy' }, [])
  if (!open) throw new Error('The round did not open.')
  const finished = playTower(trapsInLastCells, { difficulty: 'easy' }, [towerGame.finishAction(open) as TowerAction])
  expect(finished?.payoutRatio).toEqual({ num: 100, den: 100 })
  expect(towerGame.isStakeAtRisk([take])).toBe(false)
  expect(towerGame.isStakeAtRisk([pick(0), take])).toBe(true)
})

function trapsOf(stream: RandomStream, difficulty: Difficulty): number[][] {
  const board = playTower(stream, { difficulty }, [take])?.events.at(-1) as BoardEvent
  return board.traps
}

test.each(difficulties)('places traps alike in every cell, row after row, within 99 %: %s', (difficulty) => {
  const { cells, traps } = rowsByDifficulty[difficulty]
  const rounds = Array.from({ length: 8_000 }, (_, nonce) =>
    trapsOf(createSeededRandomStream('9d'.repeat(32), 'tower', nonce), difficulty),
  )
  for (const row of rounds.flat()) expect(new Set(row).size).toBe(traps)
  /** The one cell of its kind in a row: the trap, or the safe one. */
  const singles = rounds.map((rows) =>
    rows.map((row) => (traps === 1 ? (row[0] ?? 0) : [0, 1, 2, 3].findIndex((cell) => !row.includes(cell)))),
  )
  for (let row = 0; row < rowCountOf(difficulty); row += 1) {
    const list = singles.map((single) => single[row] ?? 0)
    const expected = Array.from({ length: cells }, () => list.length / cells)
    const z = chiSquaredZScore(
      countByClass(list, cells, (cell) => cell),
      expected,
    )
    expect(Math.abs(z), `row ${row}`).toBeLessThan(zLimit99OfAllRows)
  }
  expect(Math.abs(interplayZScore(singles, 0, 1))).toBeLessThan(zLimit99)
})

test.each([
  { difficulty: 'easy', rows: 4 },
  { difficulty: 'hard', rows: 2 },
  { difficulty: 'expert', rows: 1 },
] as const)('matches the exact return over 100,000 simulated rounds: $difficulty, $rows rows', (play) => {
  const stream = createMulberry32Stream(0x2545f491)
  const stop = stopOf(towerGame, play)
  const multiplier = stop.ratio.num / 100
  const pays = Array.from({ length: 100_000 }, () => {
    const traps = trapsOf(stream, play.difficulty).slice(0, play.rows)
    return traps.some((cells) => cells.includes(0)) ? 0 : multiplier
  })
  const mean = stopReturn(stop) / 100
  const deviation = Math.sqrt(mean * multiplier - mean ** 2)
  expect(Math.abs(meanZScore(pays, { mean, deviation }))).toBeLessThan(zLimit99)
})
