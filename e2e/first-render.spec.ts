import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
/** Enough to render the providers around the app, and less than the header. */
const slicesBeforePause = 8

interface SteppedRendering {
  readonly isPaused: () => boolean
  readonly resume: () => void
}

/** React renders a few components in each slice of time, as on a very slow machine, and pauses within the first render. */
async function pauseFirstRender(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    let now = 0
    let left = limit
    const waiting: (() => void)[] = []
    // React ends a slice of work after 5 ms, and reads the clock once before each component.
    performance.now = () => {
      now += 0.5
      return now
    }
    const run = (work: () => void) => {
      if (left === 0) return waiting.push(work)
      left--
      return setTimeout(work)
    }
    const rendering: SteppedRendering = {
      isPaused: () => waiting.length > 0,
      resume: () => {
        left = Number.POSITIVE_INFINITY
        for (const work of waiting.splice(0)) run(work)
      },
    }
    Object.assign(globalThis, { setImmediate: run, rendering })
  }, slicesBeforePause)
}

test('shows no key in place of a text when a page arrives during the first render', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  const held = new Set<string>()
  await page.route(/\/assets\/help-[^/]*\.js$/, async (route) => {
    held.add(route.request().url())
    await arrival
    await route.continue()
  })
  await pauseFirstRender(page)
  await page.goto(`${siteUrlOf(brand)}/help`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { rendering: SteppedRendering }).rendering.isPaused())
  arrive()
  await page.evaluate(
    async (urls) => {
      await Promise.all(urls.map((url) => import(url)))
      // Whoever waits for the page or its messages has continued after a task.
      await new Promise((resolve) => setTimeout(resolve))
      ;(globalThis as unknown as { rendering: SteppedRendering }).rendering.resume()
    },
    [...held],
  )
  await expect(page.getByRole('heading', { level: 1, name: brand.words.help.title })).toBeVisible()
  expect(held.size).toBeGreaterThan(1)
  expect(errors).toEqual([])
})
