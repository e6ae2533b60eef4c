import type { Ticker } from 'pixi.js'
import type { Pace } from './game-view.ts'

/** Calls `step` once per frame with 0 to 1 over `ms`. If the pace is skipped, it jumps to the end. */
export function animate(ticker: Ticker, pace: Pace, ms: number, step: (part: number) => void): Promise<void> {
  return new Promise((done) => {
    let elapsedMs = 0
    const tick = () => {
      elapsedMs += ticker.elapsedMS
      const part = pace.skipped || ms <= 0 ? 1 : Math.min(1, elapsedMs / ms)
      step(part)
      if (part < 1) return
      ticker.remove(tick)
      done()
    }
    ticker.add(tick)
  })
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3
