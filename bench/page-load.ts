import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { type Measurement, measurementWithMaximum, medianOf } from './measurement.ts'
import { slowConnectionName, slowDown } from './slow-connection.ts'
import { withTestSite } from './with-test-site.ts'

const settleMs = 4_000
/** A single load varies by more than half of its blocking time, so the figures are medians. */
const slowLoads = 5
const viewport = { width: 1366, height: 768 } as const

/** Measures the first load of `/` without a session: its transfer size, and its paint on a slow machine with a slow connection, as the median of several loads. */
export async function benchPageLoad(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      // Pictures are drawn before they are asked for (`npm start`), or at the first visit; the figures are of any other.
      await openAndClose(await browser.newPage({ viewport }), url)
      const weight = await measureTransferSize(await browser.newPage({ viewport }), url)
      const loads: PaintMetrics[] = []
      for (let load = 0; load < slowLoads; load++) loads.push(await measureSlowPaint(browser, url))
      return [...weight, ...toPaintMeasurements(loads)]
    } finally {
      await browser.close()
    }
  })
}

async function openAndClose(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
  await page.close()
}

/** Lists the loaded resources from the Performance API and fetches each again for its size, because DevTools events could be missed. */
async function measureTransferSize(page: Page, url: string): Promise<Measurement[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  const [script, style] = await Promise.all(['.js', '.css'].map((ending) => compressedSize(loaded, ending)))
  const images = await imageSize(loaded)
  await page.close()
  return [
    measurementWithMaximum('JavaScript of the first load, brotli', (script ?? 0) / 1000, 110, 'kB'),
    measurementWithMaximum('CSS of the first load, brotli', (style ?? 0) / 1000, 14, 'kB'),
    measurementWithMaximum('images of the first view', images / 1000, 350, 'kB'),
    measurementWithMaximum(
      'third-party requests',
      loaded.filter((name) => !name.startsWith(url)).length,
      0,
      'requests',
    ),
    measurementWithMaximum('requests of the first load', loaded.length + 1, 60, 'requests'),
  ]
}

async function compressedSize(loaded: readonly string[], ending: string): Promise<number> {
  const names = [...new Set(loaded)].filter((name) => name.split('?')[0]?.endsWith(ending))
  const bodies = await Promise.all(names.map(async (name) => (await fetch(name)).arrayBuffer()))
  return bodies.reduce((bytes, body) => bytes + brotliCompressSync(Buffer.from(body)).length, 0)
}

/** The size of the images that load without scrolling, including those that the browser loads ahead of it. */
async function imageSize(loaded: readonly string[]): Promise<number> {
  const sizes = [...new Set(loaded)].map(async (name) => {
    const response = await fetch(name)
    const { byteLength } = await response.arrayBuffer()
    return response.headers.get('content-type')?.startsWith('image/') ? byteLength : 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function measureSlowPaint(browser: Browser, url: string): Promise<PaintMetrics> {
  // Each page of `newPage` has a context of its own, so nothing is cached.
  const page = await browser.newPage({ viewport })
  await slowDown(page)
  await page.addInitScript(observePaints)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
  await page.waitForTimeout(settleMs)
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: PaintMetrics }).paints)
  await page.close()
  return paints
}

function toPaintMeasurements(loads: readonly PaintMetrics[]): Measurement[] {
  const median = (metric: keyof PaintMetrics) => medianOf(loads.map((load) => load[metric]))
  const paint = `largest contentful paint, ${slowConnectionName}`
  return [
    measurementWithMaximum(paint, Math.round(median('largestMs')), 950, 'ms'),
    measurementWithMaximum('cumulative layout shift', Math.max(...loads.map(({ shift }) => shift)), 0.02, ''),
    measurementWithMaximum('total blocking time, 4x CPU slowdown', Math.round(median('blockedMs')), 250, 'ms'),
  ]
}

interface PaintMetrics {
  largestMs: number
  shift: number
  /** Of each long task, the time over 50 ms. */
  blockedMs: number
}

/** Runs in the browser. */
function observePaints(): void {
  const paints: PaintMetrics = { largestMs: 0, shift: 0, blockedMs: 0 }
  Object.assign(globalThis, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largestMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) paints.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.blockedMs += entry.duration - 50
  }).observe({ type: 'longtask', buffered: true })
}
