import { type CDPSession, chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

/** Pages that are visited in turn, by their links. */
const visitedPaths = [
  '/rng',
  '/promotions',
  '/',
  '/live',
  '/announce',
  '/sports',
  '/help',
  '/',
  '/fish',
  '/down',
] as const
const earlyChangeCount = 20
const lateChangeCount = 200

/** Measures the heap after garbage collection, after 20 and 200 page changes in one tab. */
export async function benchPageMemory(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const devtools = await page.context().newCDPSession(page)
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.keyboard.press('Escape')
      const early = await measureHeapAfter(page, devtools, 0, earlyChangeCount)
      const late = await measureHeapAfter(page, devtools, earlyChangeCount, lateChangeCount)
      return [
        measurementWithoutLimit(`heap at page change ${earlyChangeCount}`, early / 1e6, 'MB'),
        measurementWithoutLimit(`heap at page change ${lateChangeCount}`, late / 1e6, 'MB'),
        measurementWithMaximum(
          `heap at page change ${lateChangeCount} to that at ${earlyChangeCount}`,
          late / early,
          1.1,
          '',
        ),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function measureHeapAfter(page: Page, devtools: CDPSession, from: number, to: number): Promise<number> {
  for (let change = from; change < to; change++) await goTo(page, visitedPaths[change % visitedPaths.length] ?? '/')
  await page.waitForLoadState('networkidle')
  // Weak references and finalizers need more than one collection.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Clicks a link and waits until the page has rendered its heading. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await page.waitForURL(`**${path}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
}
