/** How a spin lands: its reels stop from left to right, with anticipation where the reels that are left can decide a feature. */
import type { Application } from 'pixi.js'
import { runAnimation } from '#client/animation.ts'
import type { AnimationPace, RoundPresenter } from '#client/game-view-types.ts'
import type { SlotSheet, SlotSymbol, SpinEvent } from '#games/slots/slot-sheet.ts'
import type { AnimatedReel } from './animated-reel.ts'
import type { WinHighlights } from './win-highlights.ts'

const stopIntervalMs = { normal: 170, turbo: 45 }
const minSpinMs = { normal: 420, turbo: 120 }
const teaseDurationMs = 1_150

interface Grid {
  readonly sheet: SlotSheet
  readonly app: Application
  readonly reels: readonly AnimatedReel[]
  readonly highlights: WinHighlights
}

/** Stops the reels from left to right. After two scatters, the next reels that can show one stop with a delay; so does a respin. */
export async function landSpin(
  parts: Grid,
  event: SpinEvent,
  { presenter, startedAt }: { presenter: RoundPresenter; startedAt: number },
): Promise<void> {
  const { reels, highlights, app } = parts
  const { pace } = presenter
  if (pace.reduced) {
    for (const [index, reel] of reels.entries()) reel.show(event.grid[index] ?? [])
    await runAnimation(app.ticker, pace, 250, () => {})
    return
  }
  const minMs = pace.turbo ? minSpinMs.turbo : minSpinMs.normal
  await runAnimation(app.ticker, pace, minMs - (performance.now() - startedAt), () => {})
  let scatters = 0
  for (const index of reels.keys()) {
    if (event.held?.includes(index)) continue
    const hasScatter = event.grid[index]?.includes('S') ?? false
    await landReel(parts, {
      index,
      symbols: event.grid[index] ?? [],
      scatters,
      hasScatter,
      isRespin: event.held !== undefined,
      presenter,
    })
    if (!hasScatter) continue
    scatters += 1
    presenter.playSound('scatter', scatters)
  }
  await waitUntilStopped(reels, app, pace)
  highlights.tease(undefined)
}

interface Landing {
  index: number
  symbols: readonly SlotSymbol[]
  /** Number of scatters on the reels that have stopped. */
  scatters: number
  hasScatter: boolean
  isRespin: boolean
  presenter: RoundPresenter
}

async function landReel(
  { sheet, reels, highlights, app }: Grid,
  { index, symbols, scatters, hasScatter, isRespin, presenter }: Landing,
): Promise<void> {
  const { pace } = presenter
  const reel = reels[index] as AnimatedReel
  const canMatter = isRespin || (scatters >= 2 && sheet.strips[index]?.includes('S'))
  const isTease = canMatter && !pace.skipped
  if (isTease) {
    highlights.tease(index)
    presenter.playSound('tease')
    await runAnimation(app.ticker, pace, teaseDurationMs, () => {})
  }
  reel.land(symbols, () => presenter.playSound('stop', index))
  if (isTease || (scatters === 1 && hasScatter)) await waitUntilStopped([reel], app, pace)
  else await runAnimation(app.ticker, pace, pace.turbo ? stopIntervalMs.turbo : stopIntervalMs.normal, () => {})
}

async function waitUntilStopped(reels: readonly AnimatedReel[], app: Application, pace: AnimationPace): Promise<void> {
  while (reels.some((reel) => reel.isMoving())) {
    if (pace.skipped) for (const reel of reels) reel.stopNow()
    else await new Promise<void>((done) => app.ticker.addOnce(() => done()))
  }
}
