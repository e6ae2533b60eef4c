/** The view of every slot sheet. It replays the events of a round that the server has decided. */
import { type Application, Container } from 'pixi.js'
import { setIdleFrameRate } from '#client/adaptive-render-quality.ts'
import type { AnimationPace, GameView, RoundPresenter } from '#client/game-view-types.ts'
import {
  cellCountOf,
  findFeature,
  type PayingSymbol,
  type SlotEvent,
  type SlotSheet,
  type SpinEvent,
  visibleSymbolsAt,
} from '#games/slots/slot-sheet.ts'
import { freeSpinsAwardedBefore } from '#games/slots/spin-event-queries.ts'
import { type AnimatedReel, createAnimatedReel } from './animated-reel.ts'
import { createCoinShower } from './coin-shower.ts'
import { paintCoinTiles } from './coin-tiles.ts'
import { expandSymbol } from './expand-symbol.ts'
import type { GridLayout } from './grid-layout.ts'
import { createHoldBoard } from './hold-board.ts'
import { createHoldReplay, type HoldProgress, type HoldReplay, type HoldTexts, isHoldEvent } from './hold-replay.ts'
import { landSpin } from './land-spin.ts'
import { followLayout, openSlotCanvas, type SlotCanvasOptions } from './open-slot-canvas.ts'
import { reelShapeOf } from './reel-shape.ts'
import { closeRound, openFeature } from './show-feature.ts'
import { createSlotBackdrop } from './slot-backdrop.ts'
import { pulse } from './symbol-swing.ts'
import { paintSwings, paintSymbolTiles, type SymbolTiles } from './symbol-tiles.ts'
import { expansionWinOf, type VisibleWin, visibleWinsOf } from './visible-wins.ts'
import { createWinHighlights } from './win-highlights.ts'

export interface SlotView extends GameView {
  tiles: SymbolTiles
}

interface SlotViewOptions extends SlotCanvasOptions {
  readonly sheet: SlotSheet
  /** What the free spins do, for their announcement. */
  readonly featureNote: string
  /** Called with the symbol that expands during free spins, and with none after them. */
  readonly onExpandingSymbol: (symbol: PayingSymbol | undefined) => void
  readonly holdTexts: HoldTexts
  readonly onHoldProgress: (progress: HoldProgress | undefined) => void
  /** Called with the stake of the next round in minor units. */
  readonly onStake: (minor: bigint) => void
}

/** Creates the view; the reels fill `gameArea`. */
export async function createSlotView(options: SlotViewOptions): Promise<SlotView> {
  const { sheet, skin, pace } = options
  const [app, pictures] = await Promise.all([openSlotCanvas(options), paintSymbolTiles(skin, sheet)])
  const hold = findFeature(sheet, 'hold-and-win')
  const tiles: SymbolTiles = { ...pictures, ...(hold && paintCoinTiles(hold)) }
  // The game opens without waiting for it.
  if (!pace.reduced) void paintSwings(tiles, skin)
  const parts = buildParts(app, tiles, options)
  followLayout(app, { ...options, shape: reelShapeOf(sheet) }, (layout) => placeParts(parts, layout))
  return { tiles, ...createRoundReplayer(parts, options) }
}

interface Parts {
  sheet: SlotSheet
  app: Application
  tiles: SymbolTiles
  backdrop: ReturnType<typeof createSlotBackdrop>
  reels: AnimatedReel[]
  /** What holds the reels. */
  row: Container
  holdBoard: ReturnType<typeof createHoldBoard>
  highlights: ReturnType<typeof createWinHighlights>
  coins: ReturnType<typeof createCoinShower>
}

function buildParts(app: Application, tiles: SymbolTiles, { sheet, skin, pace }: SlotViewOptions): Parts {
  const shape = reelShapeOf(sheet)
  const backdrop = createSlotBackdrop(skin.colours, shape)
  const reels = sheet.strips.map((symbols, index) =>
    createAnimatedReel(index, { symbols, mostRows: shape.rows, tiles }),
  )
  const highlights = createWinHighlights(skin.colours[2])
  const coins = createCoinShower(app.renderer)
  const holdBoard = createHoldBoard(app.ticker, { shape, tiles, accent: skin.colours[2] })
  const row = new Container()
  row.addChild(...reels.map((reel) => reel.box))
  app.stage.addChild(backdrop.back, backdrop.frame, row, holdBoard.box, highlights.box, coins.box)
  for (const [index, reel] of reels.entries()) reel.show(visibleSymbolsAt(sheet.strips[index] ?? [], 0, shape.rows))
  app.ticker.add(({ elapsedMS }) => {
    for (const reel of reels) reel.update(elapsedMS)
    holdBoard.update(elapsedMS)
    coins.update(Math.min(0.1, elapsedMS / 1_000))
    backdrop.update(elapsedMS / 1_000, pace.reduced)
  })
  return { sheet, app, tiles, backdrop, reels, row, holdBoard, highlights, coins }
}

function placeParts({ app, backdrop, reels, holdBoard, highlights }: Parts, layout: GridLayout): void {
  backdrop.place({ width: app.screen.width, height: app.screen.height, layout })
  for (const reel of reels) reel.place(layout)
  holdBoard.place(layout)
  highlights.place(layout)
  highlights.clear()
}

interface ReplayProgress {
  units: number
  lastWin?: SpinEvent
  inFeature: boolean
}

interface Replay {
  readonly parts: Parts
  readonly options: SlotViewOptions
  readonly hold: HoldReplay
  /** Number of the current round; the win cycle of a round stops when the next one starts. */
  round: number
  startedAt: number
}

function createRoundReplayer(parts: Parts, options: SlotViewOptions): GameView {
  const { reels, app } = parts
  const { reduced } = options.pace
  const hold = createHoldReplayOf(parts, options)
  const replay: Replay = { parts, options, hold, round: 0, startedAt: 0 }
  return {
    setStake: options.onStake,
    start(pace) {
      hold.close()
      startReels(replay, pace)
    },
    cancel() {
      for (const reel of reels) reel.stopNow()
      setIdleFrameRate(app.ticker, reduced)
    },
    async play(events, presenter) {
      setIdleFrameRate(app.ticker, false)
      const list = events as SlotEvent[]
      const progress: ReplayProgress = { units: 0, inFeature: false }
      for (const event of list) await replayEvent(replay, event, { list, presenter, progress })
      const total = list.at(-1)
      const paid = total?.type === 'total' ? total.units : progress.units
      await closeRound(parts, presenter, { paid, isInFeature: progress.inFeature, endTitle: hold.endTitle() })
      options.onExpandingSymbol(undefined)
      const isPotHit = list.some(({ type }) => type === 'pot')
      if (isPotHit) await hold.showPot(presenter)
      else hold.close()
      setIdleFrameRate(app.ticker, reduced)
      const thisRound = replay.round
      if (progress.lastWin && !isPotHit)
        void cycleWins(parts, progress.lastWin, { pace: presenter.pace, isOver: () => thisRound !== replay.round })
    },
  }
}

function startReels(replay: Replay, pace: AnimationPace, held: readonly number[] = []): void {
  const { highlights, reels } = replay.parts
  replay.round += 1
  replay.startedAt = performance.now()
  highlights.clear()
  if (pace.reduced) return
  for (const [index, reel] of reels.entries()) if (!held.includes(index)) reel.start(pace.turbo)
}

interface ShownRound {
  readonly list: readonly SlotEvent[]
  readonly presenter: RoundPresenter
  readonly progress: ReplayProgress
}

async function replayEvent(replay: Replay, event: SlotEvent, shown: ShownRound): Promise<void> {
  const { parts, options, hold } = replay
  const { presenter, progress } = shown
  if (event.type === 'spin') return replaySpin(replay, event, shown)
  if (event.type === 'free-spins') {
    if (event.expands) options.onExpandingSymbol(event.expands)
    await openFeature(parts, presenter, { ...event, isMore: progress.inFeature, note: options.featureNote })
    progress.inFeature = true
    return
  }
  if (!isHoldEvent(event)) return
  parts.highlights.clear()
  await hold.replay(event, presenter)
  progress.inFeature = true
  if (event.type !== 'hold-total') return
  progress.units += event.units
  await presenter.showWin(progress.units)
}

async function replaySpin(replay: Replay, event: SpinEvent, { list, presenter, progress }: ShownRound): Promise<void> {
  const { parts } = replay
  if (event.mode === 'free') {
    presenter.pace.skipped = false
    presenter.showFeature({
      index: event.index,
      total: freeSpinsAwardedBefore(list, event),
      multiplier: event.multiplier,
    })
    startReels(replay, presenter.pace)
  }
  if (event.held) {
    presenter.pace.skipped = false
    presenter.showRespin(true)
    await showHeldReels(parts, event, { pace: presenter.pace })
    startReels(replay, presenter.pace, event.held)
  }
  await landSpin(parts, event, { presenter, startedAt: replay.startedAt })
  if (event.held) presenter.showRespin(false)
  progress.units += event.units
  if (event.units > 0) progress.lastWin = event
  else delete progress.lastWin
  await showSpinWin(parts, event, { presenter, units: progress.units })
}

function createHoldReplayOf(
  { sheet, backdrop, holdBoard, row }: Parts,
  { holdTexts, onHoldProgress }: SlotViewOptions,
): HoldReplay {
  const { respins = 0, fullBoardStakes = 0 } = findFeature(sheet, 'hold-and-win') ?? {}
  return createHoldReplay({
    board: holdBoard,
    backdrop,
    reels: row,
    cells: cellCountOf(sheet),
    respins,
    fullBoardStakes,
    texts: holdTexts,
    onProgress: onHoldProgress,
  })
}

async function showSpinWin(
  parts: Parts,
  event: SpinEvent,
  { presenter, units }: { presenter: RoundPresenter; units: number },
): Promise<void> {
  if (event.units === 0) return
  const { expansion } = event
  const expansionUnits = (expansion?.units ?? 0) * event.multiplier
  if (event.units > expansionUnits)
    await showWins(parts, visibleWinsOf(parts.sheet, event), { event, presenter, units: units - expansionUnits })
  const expanded = expansionWinOf(event)
  if (!expansion || !expanded) return
  await expandSymbol(parts, expansion, { event, presenter })
  await showWins(parts, [expanded], { event, presenter, units })
}

/** Shows the reels that stay in a respin. */
async function showHeldReels(parts: Parts, event: SpinEvent, { pace }: { pace: AnimationPace }): Promise<void> {
  const cells = (event.held ?? []).flatMap((reel) => (event.grid[reel] ?? []).map((_, row) => ({ reel, row })))
  parts.highlights.highlight([{ cells }], rowsOf(event))
  await pulse(parts, cells, { pace, ms: pace.turbo ? 250 : 700 })
}

/** Highlights wins while the win of the round counts up to `units`. */
async function showWins(
  parts: Parts,
  wins: readonly VisibleWin[],
  { event, presenter, units }: { event: SpinEvent; presenter: RoundPresenter; units: number },
): Promise<void> {
  parts.highlights.highlight(wins, rowsOf(event))
  const counting = presenter.showWin(units)
  const cells = wins.flatMap((win) => win.cells)
  await pulse(parts, cells, { pace: presenter.pace, ms: presenter.pace.turbo ? 350 : 800 })
  await counting
}

async function cycleWins(
  parts: Parts,
  event: SpinEvent,
  { pace, isOver }: { pace: AnimationPace; isOver: () => boolean },
): Promise<void> {
  const cyclePace: AnimationPace = { ...pace, skipped: false }
  // A symbol that has filled its reels covers the other wins.
  const expanded = expansionWinOf(event)
  const wins = expanded ? [expanded] : visibleWinsOf(parts.sheet, event)
  for (let step = 0; !isOver(); step += 1) {
    const win = wins[step % wins.length] as VisibleWin
    parts.highlights.highlight([win], rowsOf(event))
    await pulse(parts, win.cells, { pace: cyclePace, ms: 1_300 })
    if (pace.reduced && step >= wins.length) return
  }
}

const rowsOf = ({ grid }: SpinEvent): number[] => grid.map((shown) => shown.length)
