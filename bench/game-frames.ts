import { type Browser, chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { launchDemoGame } from './launch-demo-game.ts'
import { type Measurement, measurementWithMinimum, medianOf } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

const viewport = { width: 1440, height: 844 } as const
const turnCount = 7
const turnMs = 1_500
const leastPerSecond = 30
const timeoutMs = 60_000

interface MovingGame {
  readonly nodeId: string
  readonly isReady: string
  /** Begins to move; a table does so by itself. */
  start?(page: Page): Promise<void>
}

const games: Readonly<Record<string, MovingGame>> = {
  reels: {
    nodeId: 'studio-aurora-stag',
    isReady: '.spin:not([disabled])',
    async start(page) {
      await page.locator('.spin:not([disabled])').press('Enter', { timeout: timeoutMs })
    },
  },
  'fish hall': {
    nodeId: 'ag-reef-cannon-king',
    isReady: '.room-card, .room-tools',
    async start(page) {
      if (await page.locator('.room-tools').isVisible()) return
      await page.locator('.room-card').first().press('Enter')
      await page.locator('.buy-in button').last().press('Enter')
      await page.locator('.room-tools [aria-pressed]').first().press('Enter', { timeout: timeoutMs })
    },
  },
  roulette: { nodeId: 'lotus-moonlit-roulette', isReady: '.felt-facts p span:not(:empty)' },
}

/** Frames a second of moving games on a plain canvas, without a GPU: the median of several turns. */
export async function benchGameFrames(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const measurements: Measurement[] = []
      for (const [name, game] of Object.entries(games)) {
        const perSecond = medianOf(await measureTurns(browser, await launchDemoGame(url, game.nodeId), game))
        const title = `${name}, frames without a GPU, ${viewport.width} × ${viewport.height}`
        measurements.push(measurementWithMinimum(title, Math.round(perSecond), leastPerSecond, 'a second'))
      }
      return measurements
    } finally {
      await browser.close()
    }
  })
}

async function measureTurns(browser: Browser, address: string, { isReady, start }: MovingGame): Promise<number[]> {
  const page = await browser.newPage({ viewport, reducedMotion: 'no-preference' })
  try {
    await page.goto(address)
    await page.locator(isReady).first().waitFor({ timeout: timeoutMs })
    const turns: number[] = []
    // The first turn compiles the code and decodes the pictures.
    for (let turn = 0; turn <= turnCount; turn++) {
      await start?.(page)
      turns.push(await page.evaluate(countFrames, turnMs))
    }
    return turns.slice(1)
  } finally {
    await page.close()
  }
}

/** Runs in the browser: frames a second over this time. */
function countFrames(durationMs: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const startMs = performance.now()
  let frames = 0
  const next = () => {
    const elapsedMs = performance.now() - startMs
    if (elapsedMs >= durationMs) return resolve((frames * 1_000) / elapsedMs)
    frames += 1
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return promise
}
