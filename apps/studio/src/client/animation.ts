import type { Ticker } from 'pixi.js'
import type { AnimationPace } from './game-view-types.ts'

/** Calls `onFrame` once per frame with the progress from 0 to 1 over `ms`. If the pace is skipped, it jumps to the end. */
export function runAnimation(
  ticker: Ticker,
  pace: AnimationPace,
  ms: number,
  onFrame: (progress: number) => void,
): Promise<void> {
  return new Promise((done) => {
    let elapsedMs = 0
    const tick = () => {
      elapsedMs += ticker.elapsedMS
      const progress = pace.skipped || ms <= 0 ? 1 : Math.min(1, elapsedMs / ms)
      onFrame(progress)
      if (progress < 1) return
      ticker.remove(tick)
      done()
    }
    ticker.add(tick)
  })
}

export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3
