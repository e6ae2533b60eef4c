/** How a spin lands: its reels stop from left to right, with anticipation where the reels that are left can decide a feature. */
import type { Application } from 'pixi.js'
import { runAnimation } from '#client/animation.ts'
import type { AnimationPace, RoundPresenter } from '#client/game-view-types.ts'
import { scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import { findFeature, isCoin, type SlotSheet, type SlotSymbol, type SpinEvent } from '#games/slots/slot-sheet.ts'
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

/** Stops the reels from left to right. If little is missing for a feature, the next reels that can decide it stop with a delay; so does a respin. */
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
  let shown: SlotSymbol[] = []
  for (const [index, symbols] of event.grid.entries()) {
    if (event.held?.includes(index)) continue
    await landReel(parts, { index, symbols, before: shown, isRespin: event.held !== undefined, presenter })
    shown = [...shown, ...symbols]
    if (symbols.includes('S')) presenter.playSound('scatter', countScatters(shown))
  }
  await waitUntilStopped(reels, app, pace)
  highlights.tease(undefined)
}

interface Landing {
  index: number
  symbols: readonly SlotSymbol[]
  /** The symbols of the reels that have stopped. */
  before: readonly SlotSymbol[]
  isRespin: boolean
  presenter: RoundPresenter
}

async function landReel(
  { sheet, reels, highlights, app }: Grid,
  { index, symbols, before, isRespin, presenter }: Landing,
): Promise<void> {
  const { pace } = presenter
  const reel = reels[index] as AnimatedReel
  const isTease = (isRespin || canDecideFeature(sheet, index, before)) && !pace.skipped
  if (isTease) {
    highlights.tease(index)
    presenter.playSound('tease')
    await runAnimation(app.ticker, pace, teaseDurationMs, () => {})
  }
  reel.land(symbols, () => presenter.playSound('stop', index))
  if (isTease || canDecideFeature(sheet, index + 1, [...before, ...symbols])) await waitUntilStopped([reel], app, pace)
  else await runAnimation(app.ticker, pace, pace.turbo ? stopIntervalMs.turbo : stopIntervalMs.normal, () => {})
}

/** Whether a reel can decide free spins or hold and win: the reels before it have all that is needed but one scatter, or two coins. */
function canDecideFeature(sheet: SlotSheet, reel: number, before: readonly SlotSymbol[]): boolean {
  const strip = sheet.strips[reel] ?? []
  const missingCoins = (findFeature(sheet, 'hold-and-win')?.trigger ?? 0) - before.filter(isCoin).length
  return (
    (strip.includes('S') && countScatters(before) >= scattersPerTrigger - 1) ||
    (strip.includes('C') && missingCoins > 0 && missingCoins <= 2)
  )
}

const countScatters = (symbols: readonly SlotSymbol[]): number => symbols.filter((symbol) => symbol === 'S').length

async function waitUntilStopped(reels: readonly AnimatedReel[], app: Application, pace: AnimationPace): Promise<void> {
  while (reels.some((reel) => reel.isMoving())) {
    if (pace.skipped) for (const reel of reels) reel.stopNow()
    else await new Promise<void>((done) => app.ticker.addOnce(() => done()))
  }
}
