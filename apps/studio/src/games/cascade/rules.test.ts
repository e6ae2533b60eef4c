import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SoloGame } from '#games/game.ts'
import { createPlainStream, enumerateOutcomes, outcomeCount } from '#games/outcome-set.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { type PayingSymbol, payingSymbols, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { clusterGame, tumbleGame } from './cascade-game.ts'
import type { CascadeSheet, CascadeSymbol } from './cascade-sheet.ts'
import { clusterSheet } from './cluster-sheet.ts'
import { gridAfterTumble } from './grid-after-tumble.ts'
import { type CascadeEvent, type CascadeSpin, createCascadeEngine } from './rules.ts'
import { tumbleSheet } from './tumble-sheet.ts'

type Grid = readonly (readonly CascadeSymbol[])[]

const isSpin = (event: CascadeEvent): event is CascadeSpin => event.type === 'spin'
const unitsFor = (sheet: CascadeSheet, symbol: PayingSymbol, count: number) =>
  (sheet.pays[symbol] ?? []).findLast(([least]) => count >= least)?.[1] ?? 0

describe.each<[string, SoloGame, CascadeSheet]>([
  ['tumble', tumbleGame, tumbleSheet],
  ['cluster', clusterGame, clusterSheet],
])('%s', (_, game, sheet) => {
  const engine = createCascadeEngine(sheet)
  const payouts = new Uint32Array(outcomeCount)

  test('states the sums over all 1,048,576 outcomes, and the digest of their payouts', () => {
    const { total, squares, hits, highest } = enumerateOutcomes(engine.payoutOf, (units, index) => {
      payouts[index] = units
    })
    const mean = Number(total) / outcomeCount / unitsPerStake
    expect((mean * 100).toFixed(2)).toBe(game.meta.rtp)
    expect(((hits / outcomeCount) * 100).toFixed(2)).toBe(game.meta.hitRate)
    expect(Math.sqrt(squares / outcomeCount / unitsPerStake ** 2 - mean ** 2).toFixed(2)).toBe(game.meta.deviation)
    expect(highest / unitsPerStake).toBe(game.meta.maxWin)
    expect(createHash('sha256').update(new Uint8Array(payouts.buffer)).digest('hex')).toBe(sheet.digest)
  }, 60_000)

  test('plays the same payout with events as without, and the events add up to it', () => {
    let features = 0
    const faults: number[] = []
    for (let index = 0; index < 40_000; index += 1) {
      const { units, events } = engine.play(createPlainStream(index))
      const spins = events.filter(isSpin)
      const sum = spins.reduce((total, spin) => total + spin.units, 0)
      if (units !== payouts[index] || units !== sum) faults.push(index)
      if (spins.length > 1) features += 1
    }
    expect(faults).toEqual([])
    const expected = 40_000 / (game.meta.featureEvery ?? 1)
    expect(Math.abs(features - expected)).toBeLessThan(zLimit99 * Math.sqrt(expected))
  }, 60_000)

  test('pays what a plain reading of the rules finds in the grids', () => {
    for (let index = 0; index < 4_000; index += 1) {
      const { events } = engine.play(createPlainStream(index * 257))
      const found = readRound(sheet, events)
      expect(found, `outcome ${index * 257}`).toEqual(events.filter(isSpin).map(({ units }) => units))
    }
  }, 60_000)

  test('draws outcomes evenly, and pays the stated return within 99 % over 100,000 rounds', () => {
    const stream = createMulberry32Stream(20_261_127)
    const drawn = Array.from({ length: 100_000 }, () => stream.below(outcomeCount))
    const counts = countByClass(drawn, 64, (index) => index >> 14)
    expect(
      Math.abs(
        chiSquaredZScore(
          counts,
          counts.map(() => drawn.length / 64),
        ),
      ),
    ).toBeLessThan(zLimit99)
    const won = drawn.map((index) => payouts[index] as number)
    const stated = { mean: Number(game.meta.rtp) / 100, deviation: Number(game.meta.deviation) }
    expect(
      Math.abs(
        meanZScore(
          won.map((units) => units / unitsPerStake),
          stated,
        ),
      ),
    ).toBeLessThan(zLimit99)
    expect(Math.abs(runsZScore(won.map((units) => units > 0)))).toBeLessThan(zLimit99)
    for (const lag of [1, 2, 3, 7]) expect(Math.abs(autocorrelationZScore(won, lag))).toBeLessThan(zLimit99)
  })
})

test('names the outcome and the payout for the verifier', () => {
  const { events } = tumbleGame.readChoice(undefined)?.play({ below: () => 612_607 }) ?? { events: [] }
  expect(tumbleGame.encodeOutcome(events)).toBe(`612607-${3_938.9 * unitsPerStake}`)
  expect(tumbleGame.readChoice({})).toBeUndefined()
})

/** The units of each spin, from its grids alone: without the engine's tables, and without what the events say of wins. */
function readRound(sheet: CascadeSheet, events: readonly CascadeEvent[]): number[] {
  const hits = new Map<number, number>()
  let orbSum = 0
  return events.filter(isSpin).map(({ mode, index, grid, tumbles }) => {
    if (mode === 'base' || index === 1) hits.clear()
    let shown: Grid = grid
    let wins = 0
    for (const tumble of tumbles) {
      wins += readWins(sheet, shown, hits)
      shown = gridAfterTumble(shown, tumble)
    }
    expect(shown.map((column) => column.length)).toEqual(grid.map((column) => column.length))
    const orbs = sumOfOrbs(shown)
    if (mode === 'free' && wins > 0) orbSum += orbs
    const multiplier = Math.max(1, mode === 'free' ? orbSum : orbs)
    return wins * multiplier + (mode === 'base' ? scatterUnitsOf(sheet, shown) : 0)
  })
}

/** The units of what wins in a grid; counts how often each cell has won. */
function readWins(sheet: CascadeSheet, grid: Grid, hits: Map<number, number>): number {
  const groups = sheet.wins === 'clusters' ? groupsThatTouch(grid) : groupsAnywhere(grid)
  const winning = groups.filter(({ symbol, cells }) => unitsFor(sheet, symbol, cells.length) > 0)
  const highest = sheet.highestCellMultiplier ?? 0
  const multiplierAt = (cell: number) =>
    (hits.get(cell) ?? 0) < 2 ? 0 : Math.min(highest, 2 ** ((hits.get(cell) ?? 0) - 1))
  const units = winning.map(({ symbol, cells }) => {
    const multipliers = cells.reduce((sum, cell) => sum + multiplierAt(cell), 0)
    return unitsFor(sheet, symbol, cells.length) * Math.max(1, multipliers)
  })
  for (const cell of winning.flatMap(({ cells }) => cells)) hits.set(cell, (hits.get(cell) ?? 0) + 1)
  return units.reduce((sum, value) => sum + value, 0)
}

const sumOfOrbs = (grid: Grid) =>
  grid.flat().reduce((sum, symbol) => sum + (symbol.startsWith('x') ? Number(symbol.slice(1)) : 0), 0)

function scatterUnitsOf(sheet: CascadeSheet, grid: Grid): number {
  const count = grid.flat().filter((symbol) => symbol === 'S').length
  return sheet.scatters.findLast(({ least }) => count >= least)?.units ?? 0
}

interface Group {
  readonly symbol: PayingSymbol
  readonly cells: readonly number[]
}

const cellsOf = (grid: Grid, symbol: PayingSymbol) =>
  grid.flat().flatMap((shown, cell) => (shown === symbol ? [cell] : []))

const groupsAnywhere = (grid: Grid): Group[] =>
  payingSymbols.map((symbol) => ({ symbol, cells: cellsOf(grid, symbol) }))

function groupsThatTouch(grid: Grid): Group[] {
  const rows = grid[0]?.length ?? 0
  const touches = (one: number, other: number) =>
    (Math.abs(one - other) === 1 && Math.floor(one / rows) === Math.floor(other / rows)) ||
    Math.abs(one - other) === rows
  return payingSymbols.flatMap((symbol) => {
    const groups: number[][] = []
    for (const cell of cellsOf(grid, symbol)) {
      const joined = groups.filter((group) => group.some((other) => touches(cell, other)))
      for (const group of joined) groups.splice(groups.indexOf(group), 1)
      groups.push([...joined.flat(), cell])
    }
    return groups.map((cells) => ({ symbol, cells }))
  })
}
