import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page, type Response } from '@playwright/test'
import { browserOptions } from '#e2e/browser.ts'
import { atMost, type Figure, noted } from './figure.ts'
import { withHouse } from './with-house.ts'

const slow = { cpuRate: 4, downloadBytesPerSecond: (1.6 * 1024 * 1024) / 8, latencyMs: 150 } as const
const settleMs = 4_000

/** The first view of `/`, logged out: what it weighs, and how it paints on a slow machine behind a slow line. */
export async function benchPage(): Promise<Figure[]> {
  return withHouse(async ({ url }) => {
    const browser = await chromium.launch(browserOptions())
    try {
      const weight = await weigh(await browser.newPage({ viewport: { width: 1440, height: 900 } }), url)
      const paint = await paintSlowly(await browser.newPage({ viewport: { width: 1440, height: 900 } }), url)
      return [...weight, ...paint]
    } finally {
      await browser.close()
    }
  })
}

async function weigh(page: Page, url: string): Promise<Figure[]> {
  const bytes = { script: 0, stylesheet: 0 }
  let thirdParty = 0
  let requests = 0
  const weighings: Promise<void>[] = []
  const weighOne = async (response: Response) => {
    // By what the answer is: a script that was preloaded does not count as one for the browser's tools.
    const [type] = (response.headers()['content-type'] ?? '').split(';')
    const kind = type === 'text/javascript' ? 'script' : type === 'text/css' ? 'stylesheet' : undefined
    if (kind) bytes[kind] += brotliCompressSync(await response.body()).length
  }
  page.on('response', (response) => {
    requests += 1
    if (!response.url().startsWith(url) && !response.url().startsWith('data:')) thirdParty += 1
    weighings.push(weighOne(response))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(weighings)
  await page.close()
  return [
    atMost('JavaScript of the first view, brotli', bytes.script / 1000, 120, 'kB'),
    atMost('CSS of the first view, brotli', bytes.stylesheet / 1000, 14, 'kB'),
    atMost('third-party requests', thirdParty, 0, 'requests'),
    noted('requests of the first view', requests, 'requests'),
  ]
}

async function paintSlowly(page: Page, url: string): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.downloadBytesPerSecond,
    uploadThroughput: slow.downloadBytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuRate })
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
  await page.waitForTimeout(settleMs)
  const { largestMs, shift } = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  await page.close()
  return [
    atMost('largest paint, 4x slower processor, 1.6 Mbit/s, 150 ms', Math.round(largestMs), 2_500, 'ms'),
    atMost('cumulative layout shift', shift, 0.02, ''),
  ]
}

interface Paints {
  largestMs: number
  shift: number
}

/** Runs in the page. */
function watchPaints(): void {
  const paints: Paints = { largestMs: 0, shift: 0 }
  Object.assign(globalThis, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largestMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) paints.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
