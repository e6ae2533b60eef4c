import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { countCombinations } from '#games/count-combinations.ts'
import type { StepsGame } from '#games/game.ts'
import { maxMultiplier } from '#games/multiplier-at-chance.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
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
import { minesGame } from './mines-game.ts'
import {
  type BoardEvent,
  cellCount,
  endAfterPicks,
  type MinesAction,
  mineCountRange,
  multiplierAfter,
  playMines,
  stakeDivisor,
} from './rules.ts'

const pick = (cell: number): MinesAction => ({ type: 'pick', cell })
const take: MinesAction = { type: 'take' }
/** Picks the first cells in order, and takes. */
const picksThenTake = (picks: number) => [...Array.from({ length: picks }, (_, cell) => pick(cell)), take]
const mineCounts = Array.from({ length: mineCountRange.most }, (_, index) => index + mineCountRange.least)

/** Every number of mines with every number of safe picks that a round can be taken after, or is over by itself after. */
const plays = mineCounts.flatMap((mines) => {
  const counts: { mines: number; picks: number }[] = []
  for (let picks = 1; picks <= cellCount - mines; picks += 1) {
    counts.push({ mines, picks })
    if (endAfterPicks(mines, picks)) break
  }
  return counts
})

/** A stream whose mines are in the last cells, so that the first ones are safe. */
const minesInLastCells: RandomStream = { below: (bound) => bound - 1 }

/** What a game pays for so many safe picks. */
function stopOf(game: StepsGame, { mines, picks }: { mines: number; picks: number }): Stop {
  const actions = endAfterPicks(mines, picks) ? picksThenTake(picks).slice(0, -1) : picksThenTake(picks)
  const ratio = game.play(minesInLastCells, { mines }, actions)?.payoutRatio
  if (!ratio) throw new Error(`${mines} mines are not over after ${picks} picks.`)
  const chance = {
    num: BigInt(countCombinations(cellCount - mines, picks)),
    den: BigInt(countCombinations(cellCount, picks)),
  }
  return { name: `${mines} mines, ${picks} picks`, chance, ratio }
}

const stops = plays.map((play) => stopOf(minesGame, play))

test('returns 98.28 to 99.00 % for every number of mines, wherever the player stops', () => {
  expect(plays).toHaveLength(256)
  expect(findStopsOutOfRange(stops)).toEqual([])
  const { lowest, highest } = computeStopReturns(stops)
  expect(lowest.toFixed(4)).toBe('98.2800')
  expect(highest.toFixed(2)).toBe(minesGame.meta.rtp)
})

test('states the multiplier that it pays: the exact one, floored to hundredths', () => {
  for (const [index, { chance, ratio }] of stops.entries()) {
    const { mines = 0, picks = 0 } = plays[index] ?? {}
    const hundredths = Number((99n * chance.den) / chance.num)
    expect(ratio).toEqual({ num: hundredths, den: 100 })
    expect(multiplierAfter(mines, picks)).toBe(hundredths)
  }
})

test('returns at least the stated floor after rounding, at the smallest stake and at every offered stake', () => {
  const floors = Array.from({ length: 40 }, (_, index) =>
    lowestReturnAtStake(stops, BigInt(stakeDivisor * (index + 1))),
  )
  expect(Math.min(...floors)).toBe(floors[0])
  expect((floors[0] ?? 0).toFixed(2)).toBe(minesGame.meta.rtpFloor)
  for (const stake of defaultStakesFor(2).filter((offered) => offered % 100n === 0n))
    expect(lowestReturnAtStake(stops, stake)).toBeCloseTo(98.28, 8)
})

test('finds a planted multiplier', () => {
  const planted: StepsGame = {
    ...minesGame,
    play(stream, choice, actions) {
      const stage = minesGame.play(stream, choice, actions)
      const isPlanted = isDeepStrictEqual(choice, { mines: 3 }) && stage?.payoutRatio?.num === multiplierAfter(3, 4)
      return isPlanted ? { ...stage, payoutRatio: { num: multiplierAfter(3, 5), den: 100 } } : stage
    },
  }
  expect(findStopsOutOfRange(plays.map((play) => stopOf(planted, play)))).toEqual(['3 mines, 4 picks'])
})

/** Picks the first cells until there are so many, or the round is over; returns what it pays in hundredths. */
function payoutOf(createStream: () => RandomStream, { mines, picks }: { mines: number; picks: number }): number {
  const actions: MinesAction[] = []
  while (actions.length < picks) {
    actions.push(pick(actions.length))
    const ratio = playMines(createStream(), { mines }, actions)?.payoutRatio
    if (ratio) return ratio.num
  }
  return playMines(createStream(), { mines }, [...actions, take])?.payoutRatio?.num ?? Number.NaN
}

/** A stream of the draw with the given number, of all draws without replacement. */
function createNumberedStream(draw: number): RandomStream {
  let rest = draw
  return {
    below(bound) {
      const value = rest % bound
      rest = Math.floor(rest / bound)
      return value
    },
  }
}

test.each([1, 2, 3])('pays its exact return over every possible draw, with %d mines', (mines) => {
  const drawCount = Array.from({ length: mines }, (_, index) => cellCount - index).reduce((a, b) => a * b)
  for (const picks of [1, 4, cellCount - mines]) {
    let paid = 0
    for (let draw = 0; draw < drawCount; draw += 1) paid += payoutOf(() => createNumberedStream(draw), { mines, picks })
    const { chance, ratio } = stopOf(minesGame, { mines, picks })
    expect(BigInt(paid) * chance.den, `${picks} picks`).toBe(BigInt(ratio.num) * chance.num * BigInt(drawCount))
  }
})

function mineCellsOf(stream: RandomStream, mines: number): number[] {
  const board = playMines(stream, { mines }, [take])?.events.at(-1) as BoardEvent
  return board.mines
}

test('takes a round by itself before a multiplier above the cap, and never pays more', () => {
  const multipliers = stops.map(({ ratio }) => ratio.num)
  expect(Math.max(...multipliers)).toBeLessThanOrEqual(maxMultiplier)
  expect(Math.max(...multipliers)).toBe(Math.round(minesGame.meta.maxWin * 100))
  for (const mines of mineCounts) {
    const last = plays.findLast((play) => play.mines === mines)
    const picks = last?.picks ?? 0
    const end = endAfterPicks(mines, picks)
    expect(end).toBe(picks === cellCount - mines ? 'cleared' : 'cap')
    if (end === 'cap') expect(multiplierAfter(mines, picks + 1)).toBeGreaterThan(maxMultiplier)
    const board = playMines(minesInLastCells, { mines }, picksThenTake(picks).slice(0, -1))?.events.at(-1)
    expect(board).toMatchObject({ type: 'board', end, multiplier: multiplierAfter(mines, picks) })
  }
  expect(endAfterPicks(12, 8)).toBeUndefined()
  expect(endAfterPicks(12, 9)).toBe('cap')
})

test('shows an open round without its mines, and all of them once it is over', () => {
  const start = { type: 'start', mines: 3, nextMultiplier: 112 }
  const first = { type: 'pick', cell: 0, isMine: false, multiplier: 112, nextMultiplier: 128 }
  expect(playMines(minesInLastCells, { mines: 3 }, [])).toEqual({ events: [start], actions: ['pick'] })
  const open = playMines(minesInLastCells, { mines: 3 }, [pick(0)])
  expect(open).toEqual({ events: [start, first], actions: ['pick', 'take'] })
  expect(playMines(minesInLastCells, { mines: 3 }, [pick(0), take])).toEqual({
    events: [start, first, { type: 'board', mines: [22, 23, 24], end: 'take', multiplier: 112 }],
    actions: [],
    payoutRatio: { num: 112, den: 100 },
  })
  expect(playMines(minesInLastCells, { mines: 3 }, [pick(0), pick(24)])).toEqual({
    events: [
      start,
      first,
      { type: 'pick', cell: 24, isMine: true, multiplier: 0 },
      { type: 'board', mines: [22, 23, 24], end: 'mine', multiplier: 0 },
    ],
    actions: [],
    payoutRatio: { num: 0, den: 100 },
  })
})

test('refuses to pick a cell twice, and any action after the end', () => {
  const play = (...actions: MinesAction[]) => playMines(minesInLastCells, { mines: 3 }, actions)
  expect(play(pick(4), pick(4))).toBeUndefined()
  for (const end of [take, pick(24)])
    for (const late of [take, pick(7)]) expect(play(pick(0), end, late)).toBeUndefined()
})

test('returns the stake of a round that its player left before the first pick', () => {
  const open = playMines(minesInLastCells, { mines: 3 }, [])
  if (!open) throw new Error('The round did not open.')
  const finished = playMines(minesInLastCells, { mines: 3 }, [minesGame.finishAction(open) as MinesAction])
  expect(finished?.payoutRatio).toEqual({ num: 100, den: 100 })
  expect(minesGame.isStakeAtRisk([take])).toBe(false)
  expect(minesGame.isStakeAtRisk([pick(0), take])).toBe(true)
})

const streamAt = (nonce: number) => createSeededRandomStream('9d'.repeat(32), 'mines', nonce)

test('draws so many different cells', () => {
  for (const mines of mineCounts) {
    const cells = mineCellsOf(streamAt(mines), mines)
    expect(new Set(cells).size).toBe(mines)
    expect(cells.every((cell) => cell >= 0 && cell < cellCount)).toBe(true)
  }
})

test('places mines uniformly: chi-squared of cells and of pairs, runs and serial correlation, within 99 %', () => {
  const expectUniform = (classes: readonly number[], count: number) =>
    expect(
      Math.abs(
        chiSquaredZScore(
          countByClass(classes, count, (index) => index),
          Array.from({ length: count }, () => classes.length / count),
        ),
      ),
    ).toBeLessThan(zLimit99)
  const nonces = Array.from({ length: 20_000 }, (_, nonce) => nonce)
  const single = nonces.map((nonce) => mineCellsOf(streamAt(nonce), 1)[0] ?? 0)
  expectUniform(single, cellCount)
  const safe = nonces.map((nonce) => {
    const mined = mineCellsOf(streamAt(nonce), cellCount - 1)
    return Array.from({ length: cellCount }, (_, cell) => cell).find((cell) => !mined.includes(cell)) ?? 0
  })
  expectUniform(safe, cellCount)
  const pairs = nonces.map((nonce) => {
    const [low = 0, high = 0] = mineCellsOf(streamAt(nonce), 2)
    return (high * (high - 1)) / 2 + low
  })
  expectUniform(pairs, countCombinations(cellCount, 2))
  expect(Math.abs(runsZScore(single.map((cell) => cell < 12)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(single, lag))).toBeLessThan(zLimit99)
})

test.each([
  { mines: 1, picks: 4 },
  { mines: 3, picks: 5 },
  { mines: 12, picks: 2 },
])('matches the exact return over 100,000 simulated rounds: $mines mines, $picks picks', (play) => {
  const stream = createMulberry32Stream(0x27d4eb2f)
  const multiplier = multiplierAfter(play.mines, play.picks) / 100
  const pays = Array.from({ length: 100_000 }, () => {
    const firstMine = mineCellsOf(stream, play.mines)[0] ?? 0
    return firstMine < play.picks ? 0 : multiplier
  })
  const mean = stopReturn(stopOf(minesGame, play)) / 100
  const deviation = Math.sqrt(mean * multiplier - mean ** 2)
  expect(Math.abs(meanZScore(pays, { mean, deviation }))).toBeLessThan(zLimit99)
})
