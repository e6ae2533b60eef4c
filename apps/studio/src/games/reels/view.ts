/** The view of the reels. It replays the events of a round that the server has decided. */
import 'pixi.js/unsafe-eval'
import { Application, Container } from 'pixi.js'
import { animate } from '#client/animate.ts'
import { rest, savePixels } from '#client/frames.ts'
import type { Dress, GameView, Pace, Stage } from '#client/game-view.ts'
import { createCoins } from './coins.ts'
import { featureTotal, type SpinEvent, scatterCells } from './reading-events.ts'
import { createReel, type Reel } from './reel.ts'
import { type ReelsEvent, reelCount, rowCount, unitsPerStake, windowAt } from './rules.ts'
import { createScene } from './scene-art.ts'
import { paintTiles, type Tiles } from './tile-art.ts'
import { type Cell, cellsOf, createWinMarks } from './win-marks.ts'

const staggerMs = { normal: 170, turbo: 45 }
const leastRunMs = { normal: 420, turbo: 120 }
const teaseMs = 1_150

export interface ReelsView extends GameView {
  tiles: Tiles
}

/** Creates the view; the reels fill `window`. Uses a 2D canvas if WebGL is not hardware-accelerated, which saves much CPU time. */
export async function createReelsView(options: {
  host: HTMLElement
  window: HTMLElement
  dress: Dress
  pace: Pace
}): Promise<ReelsView> {
  const app = new Application()
  const [tiles] = await Promise.all([
    paintTiles(options.dress),
    app.init({
      preference: ['webgl', 'canvas'],
      resizeTo: options.host,
      background: options.dress.colours[0],
      antialias: true,
      failIfMajorPerformanceCaveat: true,
      autoDensity: true,
      resolution: Math.min(2, globalThis.devicePixelRatio || 1),
    }),
  ])
  app.canvas.setAttribute('aria-hidden', 'true')
  options.host.append(app.canvas)
  const parts = buildParts(app, tiles, options)
  savePixels(app)
  rest(app.ticker, options.pace.reduced)
  const arrange = () => layOut(parts, options)
  app.renderer.on('resize', arrange)
  new ResizeObserver(arrange).observe(options.window)
  arrange()
  return { tiles, ...director(parts, options.pace) }
}

interface Parts {
  app: Application
  scene: ReturnType<typeof createScene>
  reels: Reel[]
  marks: ReturnType<typeof createWinMarks>
  coins: ReturnType<typeof createCoins>
}

function buildParts(app: Application, tiles: Tiles, { dress, pace }: { dress: Dress; pace: Pace }): Parts {
  const scene = createScene(dress.colours)
  const reels = Array.from({ length: reelCount }, (_, index) => createReel(index, tiles))
  const marks = createWinMarks(dress.colours[2])
  const coins = createCoins(app.renderer)
  const row = new Container()
  row.addChild(...reels.map((reel) => reel.box))
  app.stage.addChild(scene.back, scene.frame, row, marks.box, coins.box)
  for (const [index, reel] of reels.entries()) reel.show(windowAt(index, 0))
  app.ticker.add(({ elapsedMS }) => {
    for (const reel of reels) reel.update(elapsedMS)
    coins.update(Math.min(0.1, elapsedMS / 1_000))
    scene.drift(elapsedMS / 1_000, pace.reduced)
  })
  return { app, scene, reels, marks, coins }
}

/** Sizes the reels to the box of `window`, including the frame of the cabinet. */
function layOut(
  { app, scene, reels, marks }: Parts,
  { host, window }: { host: HTMLElement; window: HTMLElement },
): void {
  const [room, outer] = [window.getBoundingClientRect(), host.getBoundingClientRect()]
  if (room.width < 50 || room.height < 50) return
  const [gapShare, rimShare] = [0.05, 0.13]
  const across = reelCount + (reelCount - 1) * gapShare + 2 * rimShare
  const down = rowCount + (rowCount - 1) * gapShare + 2 * rimShare
  const cell = Math.floor(Math.min(room.width / across, room.height / down))
  const gap = cell * gapShare
  // Portrait screens have spare height: cells become taller, symbols keep their aspect ratio.
  const spare = (room.height - 2 * rimShare * cell + gap) / rowCount - gap
  const tall = Math.max(cell, Math.min(cell * 1.4, Math.floor(spare)))
  const [width, height] = [reelCount * (cell + gap) - gap, rowCount * (tall + gap) - gap]
  const x = room.x - outer.x + (room.width - width) / 2
  const y = room.y - outer.y + (room.height - height) / 2
  const box = { x, y, width, height }
  scene.place({ width: app.screen.width, height: app.screen.height, window: box, cell, tall, gap })
  for (const [index, reel] of reels.entries()) reel.place({ x: x + index * (cell + gap), y, cell, tall, gap })
  marks.place({ window: box, cell, tall, gap })
  marks.clear()
}

interface Shown {
  units: number
  lastWin?: SpinEvent
  inFeature: boolean
}

function director(parts: Parts, { reduced }: Pace): GameView {
  const { reels, marks, app } = parts
  /** Number of the current round; the win cycle of a round stops when the next one starts. */
  let round = 0
  let startedAt = 0
  const start = (pace: Pace) => {
    round += 1
    startedAt = performance.now()
    marks.clear()
    if (!pace.reduced) for (const reel of reels) reel.start(pace.turbo)
  }
  const replay = async (
    list: readonly ReelsEvent[],
    event: ReelsEvent,
    { stage, shown }: { stage: Stage; shown: Shown },
  ) => {
    if (event.type === 'free-spins') {
      await openFeature(parts, { event, stage, isMore: shown.inFeature })
      shown.inFeature = true
    }
    if (event.type !== 'spin') return
    if (event.mode === 'free') {
      stage.pace.skipped = false
      stage.showFeature({ index: event.index, total: featureTotal(list, event) })
      start(stage.pace)
    }
    await landSpin(parts, event, { stage, startedAt })
    shown.units += event.units
    if (event.units > 0) shown.lastWin = event
    else delete shown.lastWin
    await showSpinWin(parts, event, { stage, units: shown.units })
  }
  return {
    start,
    cancel() {
      for (const reel of reels) reel.settle()
      rest(app.ticker, reduced)
    },
    async play(events, stage) {
      rest(app.ticker, false)
      const list = events as ReelsEvent[]
      const shown: Shown = { units: 0, inFeature: false }
      for (const event of list) await replay(list, event, { stage, shown })
      const total = list.at(-1)
      await closeRound(parts, { stage, shown, paid: total?.type === 'total' ? total.units : shown.units })
      rest(app.ticker, reduced)
      const own = round
      if (shown.lastWin) void cycleWins(parts, shown.lastWin, { pace: stage.pace, isOver: () => own !== round })
    },
  }
}

async function closeRound(
  { scene, coins, app }: Parts,
  { stage, shown, paid }: { stage: Stage; shown: Shown; paid: number },
): Promise<void> {
  const isBig = paid >= 15 * unitsPerStake
  if (isBig && !stage.pace.reduced) coins.shower(app.screen, 70)
  if (shown.inFeature) {
    await stage.closeFeature(paid)
    scene.setFeature(false)
  } else if (isBig) await stage.celebrate(paid)
}

/** Stops the reels from left to right. After two scatters, the next reels stop with a delay. */
async function landSpin(
  parts: Parts,
  event: SpinEvent,
  { stage, startedAt }: { stage: Stage; startedAt: number },
): Promise<void> {
  const { reels, marks, app } = parts
  const { pace } = stage
  if (pace.reduced) {
    for (const [index, reel] of reels.entries()) reel.show(event.grid[index] ?? [])
    await animate(app.ticker, pace, 250, () => {})
    return
  }
  const least = pace.turbo ? leastRunMs.turbo : leastRunMs.normal
  await animate(app.ticker, pace, least - (performance.now() - startedAt), () => {})
  let scatters = 0
  for (const index of reels.keys()) {
    const holdsScatter = event.grid[index]?.includes('S') ?? false
    await landReel(parts, { index, stop: event.stops[index] ?? 0, scatters, holdsScatter, stage })
    if (!holdsScatter) continue
    scatters += 1
    stage.cue('scatter', scatters)
  }
  await untilStill(reels, app, pace)
  marks.tease(undefined)
}

interface Landing {
  index: number
  stop: number
  /** Number of scatters on the reels that have stopped. */
  scatters: number
  holdsScatter: boolean
  stage: Stage
}

async function landReel(
  { reels, marks, app }: Parts,
  { index, stop, scatters, holdsScatter, stage }: Landing,
): Promise<void> {
  const { pace } = stage
  const reel = reels[index] as Reel
  const isTease = scatters >= 2 && !pace.skipped
  if (isTease) {
    marks.tease(index)
    stage.cue('tease')
    await animate(app.ticker, pace, teaseMs, () => {})
  }
  reel.land(stop, () => stage.cue('stop', index))
  if (isTease || (scatters === 1 && holdsScatter)) await untilStill([reel], app, pace)
  else await animate(app.ticker, pace, pace.turbo ? staggerMs.turbo : staggerMs.normal, () => {})
}

async function untilStill(reels: readonly Reel[], app: Application, pace: Pace): Promise<void> {
  while (reels.some((reel) => reel.isMoving())) {
    if (pace.skipped) for (const reel of reels) reel.settle()
    else await new Promise<void>((done) => app.ticker.addOnce(() => done()))
  }
}

async function showSpinWin(
  parts: Parts,
  event: SpinEvent,
  { stage, units }: { stage: Stage; units: number },
): Promise<void> {
  if (event.units === 0) return
  const cells = event.scatterUnits > 0 ? scatterCells(event) : []
  parts.marks.mark(event.lines, cells)
  const counting = stage.showWin(units)
  await pulse(parts, [...event.lines.flatMap(cellsOf), ...cells], {
    pace: stage.pace,
    ms: stage.pace.turbo ? 350 : 800,
  })
  await counting
}

async function openFeature(
  parts: Parts,
  { event, stage, isMore }: { event: Extract<ReelsEvent, { type: 'free-spins' }>; stage: Stage; isMore: boolean },
): Promise<void> {
  stage.pace.skipped = false
  stage.cue('feature')
  parts.scene.setFeature(true)
  await stage.openFeature({ added: event.added, total: event.total, isMore })
  stage.pace.skipped = false
}

async function pulse(
  { app, reels }: Parts,
  cells: readonly Cell[],
  { pace, ms }: { pace: Pace; ms: number },
): Promise<void> {
  const sprites = [...new Set(cells.flatMap(({ reel, row }) => reels[reel]?.sprite(row) ?? []))]
  const rest = sprites.map((sprite) => sprite.scale.x)
  await animate(app.ticker, pace, ms, (part) => {
    const grown = pace.reduced ? 1 : 1 + 0.09 * Math.sin(Math.PI * Math.min(1, part)) ** 2
    for (const [index, sprite] of sprites.entries()) sprite.scale.set((rest[index] ?? 1) * (part === 1 ? 1 : grown))
  })
}

async function cycleWins(
  parts: Parts,
  event: SpinEvent,
  { pace, isOver }: { pace: Pace; isOver: () => boolean },
): Promise<void> {
  const own: Pace = { ...pace, skipped: false }
  const shows: (() => Cell[])[] = event.lines.map((win) => () => {
    parts.marks.mark([win], [])
    return cellsOf(win)
  })
  if (event.scatterUnits > 0)
    shows.push(() => {
      parts.marks.mark([], scatterCells(event))
      return scatterCells(event)
    })
  for (let turn = 0; !isOver(); turn += 1) {
    const cells = shows[turn % shows.length]?.() ?? []
    await pulse(parts, cells, { pace: own, ms: 1_300 })
    if (pace.reduced && turn >= shows.length) return
  }
}
