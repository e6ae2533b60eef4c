import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { GameMeta, SoloGame } from '#games/game.ts'
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
import type { BoughtFreeSpins, CascadeSheet, CascadeSymbol } from './cascade-sheet.ts'
import { clusterSheet } from './cluster-sheet.ts'
import { gridAfterTumble } from './grid-after-tumble.ts'
import { type CascadeEvent, type CascadeSpin, createCascadeEngine } from './rules.ts'
import { tumbleSheet } from './tumble-sheet.ts'

type Grid = readonly (readonly CascadeSymbol[])[]

const isSpin = (event: CascadeEvent): event is CascadeSpin => event.type === 'spin'
const unitsFor = (sheet: CascadeSheet, symbol: PayingSymbol, count: number) =>
  (sheet.pays[symbol] ?? []).findLast(([least]) => count >= least)?.[1] ?? 0

interface StatedSet {
  readonly sheet: CascadeSheet
  readonly bought?: BoughtFreeSpins
  /** In stakes. */
  readonly price: number
  readonly digest: string
  readonly figures: Pick<GameMeta, 'rtp' | 'hitRate' | 'deviation' | 'maxWin' | 'featureEvery'>
}

const setOf = (sheet: CascadeSheet, { meta: figures }: SoloGame): StatedSet => ({
  sheet,
  price: 1,
  digest: sheet.digest,
  figures,
})

function boughtSetOf(sheet: CascadeSheet, { meta: { bonusBuy: figures } }: SoloGame): StatedSet {
  const { bonusBuy: bought } = sheet
  if (!bought || !figures) throw new Error(`${sheet.code} has no bonus buy.`)
  return { sheet, bought, price: figures.price, digest: bought.digest, figures }
}

describe.each<[string, StatedSet]>([
  ['tumble', setOf(tumbleSheet, tumbleGame)],
  ['cluster', setOf(clusterSheet, clusterGame)],
  ['the bonus buy of tumble', boughtSetOf(tumbleSheet, tumbleGame)],
])('%s', (_, { sheet, bought, price, digest, figures }) => {
  const engine = createCascadeEngine(sheet, bought)
  const payouts = new Uint32Array(outcomeCount)

  test('states the sums over all 1,048,576 outcomes, and the digest of their payouts', () => {
    const { total, squares, hits, highest } = enumerateOutcomes(engine.payoutOf, (units, index) => {
      payouts[index] = units
    })
    const mean = Number(total) / outcomeCount / unitsPerStake
    expect(((mean / price) * 100).toFixed(2)).toBe(figures.rtp)
    expect(((hits / outcomeCount) * 100).toFixed(2)).toBe(figures.hitRate)
    expect(Math.sqrt(squares / outcomeCount / unitsPerStake ** 2 - mean ** 2).toFixed(2)).toBe(figures.deviation)
    expect(highest / unitsPerStake).toBe(figures.maxWin)
    expect(createHash('sha256').update(new Uint8Array(payouts.buffer)).digest('hex')).toBe(digest)
  }, 300_000)

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
    const { featureEvery } = figures
    if (featureEvery === undefined) return expect(features).toBe(40_000)
    const expected = 40_000 / featureEvery
    return expect(Math.abs(features - expected)).toBeLessThan(zLimit99 * Math.sqrt(expected))
  }, 60_000)

  test('pays what a plain reading of the rules finds in the grids', () => {
    for (let index = 0; index < 4_000; index += 1) {
      const { events } = engine.play(createPlainStream(index * 257))
      const found = readRound(sheet, events, bought)
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
    const stated = { mean: (Number(figures.rtp) / 100) * price, deviation: Number(figures.deviation) }
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

test('returns at least as much of the price of a bonus buy as of a stake', () => {
  const { rtp, bonusBuy } = tumbleGame.meta
  expect(Number(bonusBuy?.rtp)).toBeGreaterThanOrEqual(Number(rtp))
})

test('plays the free spins of a bonus buy from a set of their own, and pays a fraction of the price', () => {
  const bought = tumbleGame.readChoice({ buy: 'free-spins' })
  expect(bought?.choice).toEqual({ buy: 'free-spins', price: 100 })
  const { payoutRatio, events } = bought?.play({ below: () => 1_018_886 }) ?? {}
  expect(events?.slice(0, 2)).toEqual([
    { type: 'outcome', set: 'tumble-buy-1', index: 1_018_886 },
    { type: 'free-spins', added: 15, total: 15 },
  ])
  expect(payoutRatio).toEqual({ num: 12_298.9 * unitsPerStake, den: 100 * unitsPerStake })
  expect(tumbleGame.readChoice(tumbleGame.decodeChoice(tumbleGame.encodeChoice(bought?.choice)))).toEqual(bought)
})

test.each([[{ buy: 'free-spins', price: 1 }], [{ buy: 'respin' }], [{ buy: true }], ['buy'], [null]])(
  'refuses the malformed bonus buy %j',
  (raw) => {
    expect(tumbleGame.readChoice(raw)).toBeUndefined()
  },
)

test('offers no bonus buy in a game whose sheet has none', () => {
  expect(clusterGame.meta.bonusBuy).toBeUndefined()
  expect(clusterGame.readChoice({ buy: 'free-spins' })).toBeUndefined()
})

/** The units of each spin, from its grids alone: without the engine's tables, and without what the events say of wins. */
function readRound(sheet: CascadeSheet, events: readonly CascadeEvent[], bought?: BoughtFreeSpins): number[] {
  const hits = new Map<number, number>()
  let orbSum = bought?.startMultiplier ?? 0
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
