import type { Application } from 'pixi.js'
import { easeOut, runAnimation } from '#client/animation.ts'
import type { RoundPresenter } from '#client/game-view-types.ts'
import type { Expansion, SpinEvent } from '#games/slots/slot-sheet.ts'
import type { AnimatedReel } from './animated-reel.ts'
import type { WinHighlights } from './win-highlights.ts'

interface Grid {
  readonly app: Application
  readonly reels: readonly AnimatedReel[]
  readonly highlights: WinHighlights
}

const growMs = { normal: 320, turbo: 110 }

/** Fills the reels of an expansion one after the other: its symbols grow from the middle of the cell. */
export async function expandSymbol(
  { app, reels, highlights }: Grid,
  { symbol, reels: filled }: Expansion,
  { event, presenter }: { event: SpinEvent; presenter: RoundPresenter },
): Promise<void> {
  const { pace } = presenter
  highlights.clear()
  for (const [step, index] of filled.entries()) {
    const reel = reels[index]
    const shown = event.grid[index] ?? []
    if (!reel) continue
    reel.show(shown.map(() => symbol))
    presenter.playSound('scatter', step + 1)
    if (pace.reduced) continue
    const grown = shown.flatMap((before, row) => (before === symbol ? [] : reel.sprite(row)))
    const rest = grown.map((sprite) => sprite.scale.x)
    await runAnimation(app.ticker, pace, pace.turbo ? growMs.turbo : growMs.normal, (progress) => {
      for (const [at, sprite] of grown.entries()) sprite.scale.set((rest[at] ?? 1) * (0.3 + 0.7 * easeOut(progress)))
    })
  }
}
