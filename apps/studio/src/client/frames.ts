import type { Application } from 'pixi.js'

/** A picture that comes this much too late is slow: fewer than twenty of them a second do not look like movement. */
const slowFrameMs = 50
const slowFrames = 4
/** Pixels drawn for each of the page's, each way, at the least. */
const leastResolution = 0.5
const restingFps = 2

/**
 * Draws fewer pixels where the machine does not keep up: after a run of slow pictures half as many each way, again until
 * it does or there is nothing left to save.
 */
export function savePixels({ renderer, ticker }: Pick<Application, 'renderer' | 'ticker'>): void {
  let slow = 0
  ticker.add(({ elapsedMS, maxFPS }) => {
    const wantedMs = maxFPS > 0 ? 1_000 / maxFPS : 0
    slow = elapsedMS - wantedMs > slowFrameMs ? slow + 1 : 0
    if (slow < slowFrames || renderer.resolution <= leastResolution) return
    slow = 0
    const { width, height } = renderer.screen
    renderer.resize(width, height, Math.max(leastResolution, renderer.resolution / 2))
  })
}

/** For whoever asked for less motion nothing moves between rounds, so that little has to be drawn there. */
export function rest(ticker: Application['ticker'], isResting: boolean): void {
  ticker.maxFPS = isResting ? restingFps : 0
}
