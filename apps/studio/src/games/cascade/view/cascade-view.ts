/** The view of the slots whose winning symbols disappear. It replays the events of a round that the server has decided. */
import type { Application } from 'pixi.js'
import { setIdleFrameRate } from '#client/adaptive-render-quality.ts'
import { runAnimation } from '#client/animation.ts'
import type { AnimationPace, GameView, RoundPresenter } from '#client/game-view-types.ts'
import type { CascadeSheet } from '#games/cascade/cascade-sheet.ts'
import { gridAfterTumble } from '#games/cascade/grid-after-tumble.ts'
import { type CascadeEvent, type CascadeSpin, createCascadeEngine, type Tumble } from '#games/cascade/rules.ts'
import { createPlainStream } from '#games/outcome-set.ts'
import { payingSymbols } from '#games/slots/slot-sheet.ts'
import { freeSpinsAwardedBefore } from '#games/slots/spin-event-queries.ts'
import { createCoinShower } from '#games/slots/view/coin-shower.ts'
import type { Cell, GridLayout } from '#games/slots/view/grid-layout.ts'
import { followLayout, openSlotCanvas, type SlotCanvasOptions } from '#games/slots/view/open-slot-canvas.ts'
import { closeRound, openFeature } from '#games/slots/view/show-feature.ts'
import { createSlotBackdrop } from '#games/slots/view/slot-backdrop.ts'
import { pulse } from '#games/slots/view/symbol-swing.ts'
import { paintSwings, paintSymbolTiles, type SymbolTiles } from '#games/slots/view/symbol-tiles.ts'
import { createWinHighlights } from '#games/slots/view/win-highlights.ts'
import { createCellMultipliers } from './cell-multipliers.ts'
import { createFallingGrid } from './falling-grid.ts'
import { createMultiplierPlaque } from './multiplier-plaque.ts'
import { createWinAmounts } from './win-amounts.ts'

const columnStaggerMs = { normal: 70, turbo: 0 }
const teaseMs = 900

interface ViewOptions extends SlotCanvasOptions {
  readonly sheet: CascadeSheet
  /** What the free spins do, for their announcement. */
  readonly featureNote: string
}

export interface CascadeView extends GameView {
  readonly tiles: SymbolTiles
}

/** Creates the view; the grid fills `gameArea`. */
export async function createCascadeView(options: ViewOptions): Promise<CascadeView> {
  const { skin, pace } = options
  const [app, tiles] = await Promise.all([
    openSlotCanvas(options),
    paintSymbolTiles(skin, { strips: [[...payingSymbols, 'S']], wilds: {} }),
  ])
  // The game opens without waiting for it.
  if (!pace.reduced) void paintSwings(tiles, skin)
  const parts = buildParts(app, tiles, options)
  followLayout(app, { ...options, shape: parts.shape }, (layout) => placeParts(parts, layout))
  return { tiles, ...createRoundReplayer(parts, options) }
}

type Parts = ReturnType<typeof buildParts>

function buildParts(app: Application, tiles: SymbolTiles, { sheet, skin, pace }: ViewOptions) {
  const shape = { reels: sheet.columns, rows: sheet.rows, isVariable: false }
  const backdrop = createSlotBackdrop(skin.colours, shape)
  const grid = createFallingGrid(app.ticker, { ...shape, tiles })
  const highlights = createWinHighlights(skin.colours[2])
  const amounts = createWinAmounts(app.ticker, sheet.rows)
  const plaque = createMultiplierPlaque(app.ticker)
  const coins = createCoinShower(app.renderer)
  const multipliers = createCellMultipliers({
    ...shape,
    highest: sheet.highestCellMultiplier ?? 1,
    accent: skin.colours[2],
  })
  app.stage.addChild(backdrop.back, backdrop.frame, multipliers.plates, grid.box, multipliers.labels)
  app.stage.addChild(highlights.box, amounts.box, plaque.box, coins.box)
  app.ticker.add(({ elapsedMS }) => {
    coins.update(Math.min(0.1, elapsedMS / 1_000))
    backdrop.update(elapsedMS / 1_000, pace.reduced)
  })
  const reels = Array.from({ length: sheet.columns }, (_, reel) => ({
    sprite: (row: number) => grid.sprite({ reel, row }),
  }))
  const rows = reels.map(() => sheet.rows)
  const firstGrid = createCascadeEngine(sheet).play(createPlainStream(0)).events.find(isSpin)?.grid ?? []
  grid.show(firstGrid)
  return {
    sheet,
    shape,
    app,
    tiles,
    backdrop,
    grid,
    reels,
    rows,
    highlights,
    amounts,
    plaque,
    coins,
    multipliers,
    shown: firstGrid,
  }
}

const isSpin = (event: CascadeEvent): event is CascadeSpin => event.type === 'spin'

function placeParts(
  { app, backdrop, grid, highlights, amounts, plaque, multipliers }: Parts,
  layout: GridLayout,
): void {
  backdrop.place({ width: app.screen.width, height: app.screen.height, layout })
  for (const part of [grid, highlights, amounts, plaque, multipliers]) part.place(layout)
  highlights.clear()
}

interface Replay {
  readonly presenter: RoundPresenter
  /** Units of the spins that have been shown. */
  units: number
  isInFeature: boolean
  /** What multiplies the next free spin: the sum of its orbs so far. Undefined while nothing does. */
  orbSum: number | undefined
}

function createRoundReplayer(parts: Parts, { pace: { reduced }, featureNote }: ViewOptions): GameView {
  const { app, grid, highlights, multipliers } = parts
  let cleared = Promise.resolve()
  const start = (pace: AnimationPace) => {
    highlights.clear()
    if (!pace.reduced) cleared = grid.clear(pace)
  }
  const replayEvent = async (list: readonly CascadeEvent[], event: CascadeEvent, replay: Replay) => {
    const { presenter } = replay
    if (event.type === 'free-spins') {
      await openFeature(parts, presenter, { ...event, isMore: replay.isInFeature, note: featureNote })
      replay.isInFeature = true
    }
    if (event.type !== 'spin') return
    if (event.mode === 'base' || event.index === 1) multipliers.reset()
    if (event.mode === 'free') {
      presenter.pace.skipped = false
      showFreeSpin(list, event, replay)
      start(presenter.pace)
    }
    await cleared
    await playSpin(parts, event, replay)
    if (event.mode !== 'free' || event.multiplier === 1) return
    replay.orbSum = event.multiplier
    showFreeSpin(list, event, replay)
  }
  return {
    start(pace) {
      setIdleFrameRate(app.ticker, false)
      start(pace)
    },
    cancel() {
      void cleared.then(() => grid.show(parts.shown))
      setIdleFrameRate(app.ticker, reduced)
    },
    async play(events, presenter) {
      setIdleFrameRate(app.ticker, false)
      const list = events as CascadeEvent[]
      const orbSum = isBought(parts.sheet, list) ? parts.sheet.bonusBuy?.startMultiplier : undefined
      const replay: Replay = { presenter, units: 0, isInFeature: false, orbSum }
      for (const event of list) await replayEvent(list, event, replay)
      await closeRound(parts, presenter, { paid: replay.units, isInFeature: replay.isInFeature })
      setIdleFrameRate(app.ticker, reduced)
    },
  }
}

const isBought = ({ bonusBuy }: CascadeSheet, events: readonly CascadeEvent[]): boolean =>
  events.some((event) => event.type === 'outcome' && event.set === bonusBuy?.outcomeSet)

/** Shows the number of a free spin, and what multiplies it. */
function showFreeSpin(list: readonly CascadeEvent[], spin: CascadeSpin, { presenter, orbSum }: Replay): void {
  presenter.showFeature({ index: spin.index, total: freeSpinsAwardedBefore(list, spin), multiplier: orbSum })
}

/** Shows a spin: its symbols fall in, its wins disappear one tumble after the other, and the orbs multiply them. */
async function playSpin(parts: Parts, event: CascadeSpin, replay: Replay): Promise<void> {
  const { presenter } = replay
  await dropGrid(parts, event, presenter)
  let shown = event.grid
  let wins = 0
  for (const tumble of event.tumbles) {
    wins += tumble.wins.reduce((sum, { units }) => sum + units, 0)
    await showTumble(parts, tumble, { presenter, units: replay.units + wins })
    shown = gridAfterTumble(shown, tumble)
    if (presenter.pace.reduced) parts.grid.show(shown)
  }
  parts.shown = shown
  await showSpecialCells(parts, event, presenter)
  replay.units += event.units
  if (event.units > wins) await presenter.showWin(replay.units)
}

/** Lets the columns fall in from the left. A column that can decide the free spins keeps the player waiting for a moment. */
async function dropGrid({ sheet, app, grid, highlights }: Parts, event: CascadeSpin, presenter: RoundPresenter) {
  const { pace } = presenter
  if (pace.reduced) {
    grid.show(event.grid)
    return runAnimation(app.ticker, pace, 250, () => {})
  }
  const trigger =
    event.mode === 'base' ? (sheet.scatters[0]?.least ?? Number.POSITIVE_INFINITY) : sheet.moreFreeSpins.least
  let scatters = 0
  const falls: Promise<void>[] = []
  for (const [reel, symbols] of event.grid.entries()) {
    const isTease = scatters === trigger - 1 && !pace.skipped
    if (isTease) {
      highlights.tease(reel)
      presenter.playSound('tease')
      await runAnimation(app.ticker, pace, teaseMs, () => {})
    }
    falls.push(grid.fillColumn(reel, symbols, pace).then(() => presenter.playSound('stop', reel)))
    const found = symbols.filter((symbol) => symbol === 'S').length
    scatters += found
    if (found > 0) presenter.playSound('scatter', scatters)
    await runAnimation(app.ticker, pace, pace.turbo ? columnStaggerMs.turbo : columnStaggerMs.normal, () => {})
  }
  await Promise.all(falls)
  highlights.tease(undefined)
}

async function showTumble(
  { sheet, app, tiles, grid, reels, rows, highlights, amounts, multipliers }: Parts,
  tumble: Tumble,
  { presenter, units }: { presenter: RoundPresenter; units: number },
): Promise<void> {
  const { pace } = presenter
  const toCell = (cell: number): Cell => ({ reel: Math.floor(cell / sheet.rows), row: cell % sheet.rows })
  const wins = tumble.wins.map((win, colour) => ({
    colour,
    cells: win.cells.map(toCell),
    amount: presenter.formatUnits(win.units),
  }))
  const winning = wins.flatMap(({ cells }) => cells)
  highlights.highlight(wins, rows)
  amounts.show(wins)
  const counting = presenter.showWin(units)
  await pulse({ app, reels, tiles }, winning, { pace, ms: pace.turbo ? 240 : 620 })
  await counting
  highlights.clear()
  if (sheet.highestCellMultiplier !== undefined) for (const { cells } of tumble.wins) multipliers.addWin(cells)
  if (pace.reduced) {
    amounts.clear()
    return
  }
  await Promise.all([grid.tumble(winning, tumble.fills, pace), amounts.leave(pace)])
  presenter.playSound('stop')
}

/** The orbs that multiply the spin, and the scatters that pay, in the grid after its last tumble. */
async function showSpecialCells(
  { app, tiles, reels, rows, highlights, plaque, shown }: Parts,
  event: CascadeSpin,
  presenter: RoundPresenter,
) {
  const cells = (fits: (symbol: string) => boolean): Cell[] =>
    shown.flatMap((column, reel) => column.flatMap((symbol, row) => (fits(symbol) ? [{ reel, row }] : [])))
  const special = [
    ...(event.multiplier > 1 ? cells((symbol) => symbol.startsWith('x')) : []),
    ...(event.scatterUnits > 0 ? cells((symbol) => symbol === 'S') : []),
  ]
  if (special.length > 0) {
    highlights.highlight([{ cells: special }], rows)
    await pulse({ app, reels, tiles }, special, { pace: presenter.pace, ms: presenter.pace.turbo ? 250 : 600 })
    highlights.clear()
  }
  if (event.multiplier > 1) await plaque.show(event.multiplier, presenter.pace)
}
