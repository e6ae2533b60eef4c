import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { launchDemoGame } from './launch-demo-game.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { slowConnectionName, slowDown } from './slow-connection.ts'
import { withTestSite } from './with-test-site.ts'

/** Anything else on the machine only makes a load slower, so the figure is the fastest of several. */
const loadCount = 3
const loadTimeoutMs = 60_000
const viewport = { width: 390, height: 844 } as const

type GameKind = 'solo' | 'slot' | 'table' | 'room'

interface MeasuredGame {
  readonly kind: GameKind
  readonly nodeId: string
  /** The limit of the game's own scripts. */
  readonly maxKilobytes: number
  /** How their names begin, besides the game's. The others are shared with further games. */
  readonly scriptNames?: readonly string[]
}

const kinds: Readonly<Record<GameKind, { readonly playable: string; readonly maxMs: number }>> = {
  solo: { playable: '.spin:not([disabled])', maxMs: 2_500 },
  // Reels load PixiJS.
  slot: { playable: '.spin:not([disabled])', maxMs: 4_500 },
  // The number of the round arrives with the table's state.
  table: { playable: '.felt-facts p span:not(:empty)', maxMs: 2_500 },
  // A room is chosen before its table balance is bought.
  room: { playable: '.room-card', maxMs: 2_500 },
}

const games: Readonly<Record<string, MeasuredGame>> = {
  plinko: { kind: 'solo', nodeId: 'isb-pinball-comet', maxKilobytes: 5 },
  limbo: { kind: 'solo', nodeId: 'wd-limbo-llama', maxKilobytes: 5 },
  wheel: { kind: 'solo', nodeId: 'ttg-tortoise-wheel', maxKilobytes: 5 },
  keno: { kind: 'solo', nodeId: 'png-pixel-keno', maxKilobytes: 5 },
  mines: { kind: 'solo', nodeId: 'ae-lucky-duck-pond', maxKilobytes: 5 },
  'three-card-poker': { kind: 'solo', nodeId: 'pt-clubroom-three-card', maxKilobytes: 7 },
  'video-poker': { kind: 'solo', nodeId: 'png-nordic-jacks', maxKilobytes: 8 },
  'hi-lo': { kind: 'solo', nodeId: 'ttg-boxcar-hi-lo', maxKilobytes: 5 },
  tower: { kind: 'solo', nodeId: 'ae-sandcastle-tower', maxKilobytes: 5 },
  crash: { kind: 'table', nodeId: 'ag-cloud-hopper', maxKilobytes: 10 },
  roulette: { kind: 'table', nodeId: 'lotus-moonlit-roulette', maxKilobytes: 12 },
  baccarat: { kind: 'table', nodeId: 'studio-first-light-baccarat', maxKilobytes: 6 },
  sicbo: { kind: 'table', nodeId: 'pt-red-lantern-sic-bo', maxKilobytes: 6 },
  zjh: { kind: 'table', nodeId: 'dg-golden-flower-hour', maxKilobytes: 7 },
  'fish-hall': { kind: 'room', nodeId: 'ag-reef-cannon-king', maxKilobytes: 35, scriptNames: ['room'] },
  reels: { kind: 'slot', nodeId: 'studio-aurora-stag', maxKilobytes: 25, scriptNames: ['slot'] },
  tumble: { kind: 'slot', nodeId: 'stw-hourglass-reserve', maxKilobytes: 25, scriptNames: ['slot', 'cascade'] },
}

/**
 * Measures how long a game takes from its address to the first possible bet, with nothing cached, on a slow machine with a slow connection,
 * and the size of what it loads.
 */
export async function benchGameFirstPlay(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const measurements: Measurement[] = []
      for (const name of Object.keys(games)) measurements.push(...(await measureGame(browser, url, name)))
      return measurements
    } finally {
      await browser.close()
    }
  })
}

async function measureGame(browser: Browser, siteUrl: string, name: string): Promise<Measurement[]> {
  const { kind, nodeId, maxKilobytes, scriptNames = [] } = games[name] as MeasuredGame
  const loads: GameLoad[] = []
  // The first load draws the pictures of the symbols and compresses the scripts.
  for (let load = 0; load <= loadCount; load++)
    loads.push(await loadGame(browser, await launchDemoGame(siteUrl, nodeId), kinds[kind].playable))
  const scripts = new Map((loads.at(-1)?.scripts ?? []).map((address) => [address, 0]))
  for (const address of scripts.keys()) scripts.set(address, await compressedSize(address))
  const isOwn = (address: string) =>
    [name, ...scriptNames].some((start) => address.split('/').at(-1)?.startsWith(`${start}-`))
  const kilobytes = (isCounted: (address: string) => boolean) =>
    [...scripts].reduce((sum, [address, size]) => sum + (isCounted(address) ? size : 0), 0) / 1000
  const bestMs = Math.round(Math.min(...loads.slice(1).map(({ playableMs }) => playableMs)))
  return [
    measurementWithMaximum(`${name}, first play, ${slowConnectionName}`, bestMs, kinds[kind].maxMs, 'ms'),
    measurementWithMaximum(`${name}, its own scripts, brotli`, kilobytes(isOwn), maxKilobytes, 'kB'),
    measurementWithoutLimit(
      `${name}, all scripts, brotli`,
      kilobytes(() => true),
      'kB',
    ),
  ]
}

interface GameLoad {
  readonly playableMs: number
  /** Addresses of the scripts that it has loaded. */
  readonly scripts: readonly string[]
}

/** Each page of `newPage` has a context of its own, so nothing is cached. */
async function loadGame(browser: Browser, address: string, playable: string): Promise<GameLoad> {
  const page = await browser.newPage({ viewport })
  try {
    await slowDown(page)
    await page.addInitScript(observeElement, playable)
    await page.goto(address, { waitUntil: 'commit', timeout: loadTimeoutMs })
    await page.locator(playable).first().waitFor({ state: 'attached', timeout: loadTimeoutMs })
    return await readLoad(page)
  } finally {
    await page.close()
  }
}

function readLoad(page: Page): Promise<GameLoad> {
  return page.evaluate(async () => ({
    playableMs: await (globalThis as unknown as { playable: Promise<number> }).playable,
    scripts: performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.endsWith('.js')),
  }))
}

async function compressedSize(address: string): Promise<number> {
  const body = await (await fetch(address)).arrayBuffer()
  return brotliCompressSync(Buffer.from(body)).length
}

/** Runs in the browser: notes when the first element that matches is shown. */
function observeElement(selector: string): void {
  const { promise, resolve } = Promise.withResolvers<number>()
  Object.assign(globalThis, { playable: promise })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now()))
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
