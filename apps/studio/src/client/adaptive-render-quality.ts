import type { Application } from 'pixi.js'

/** A frame with this delay is slow: motion below 20 frames per second does not look smooth. */
const slowFrameMs = 50
const slowFrameLimit = 4
/** Minimum resolution: device pixels drawn per CSS pixel in each dimension. */
const minResolution = 0.5
const idleFps = 2

/**
 * Lowers the resolution on slow machines: halves it after a run of slow frames, repeatedly, until frames are on time or the
 * minimum is reached.
 */
export function lowerResolutionWhenSlow({ renderer, ticker }: Pick<Application, 'renderer' | 'ticker'>): void {
  let slow = 0
  ticker.add(({ elapsedMS, maxFPS }) => {
    const wantedMs = maxFPS > 0 ? 1_000 / maxFPS : 0
    slow = elapsedMS - wantedMs > slowFrameMs ? slow + 1 : 0
    if (slow < slowFrameLimit || renderer.resolution <= minResolution) return
    slow = 0
    const { width, height } = renderer.screen
    renderer.resize(width, height, Math.max(minResolution, renderer.resolution / 2))
  })
}

/** With reduced motion nothing moves between rounds, so a low frame rate is enough while the game is idle. */
export function setIdleFrameRate(ticker: Application['ticker'], isIdle: boolean): void {
  ticker.maxFPS = isIdle ? idleFps : 0
}
