import { languageCookie } from '@foyer/contract/pages.ts'
import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { gameTimeoutMs, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]

const tables = [
  { card: 'ag-lantern-street-sic-bo', groups: [50] },
  { card: 'bbin-harbour-fan-tan', groups: [26] },
  // The inside bets, the outside bets and the numbers of the racetrack.
  { card: 'ag-pearl-wheel', groups: [145, 12, 37] },
] as const

async function openTable(page: Page, card: string, language: 'en' | 'ar'): Promise<FrameLocator> {
  const value = language.toUpperCase()
  await page.context().addCookies([{ name: languageCookie, value, url: siteUrlOf(aurora) }])
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${card}&mode=DEMO`)
  const game = page.frameLocator('iframe')
  const table = createMessageFormatter(readLocalization(language), 'table')
  await expect(game.getByText(table('betting'), { exact: true })).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

/** How many spots of a group the arrow keys reach from its tab stop. */
const countReached = (group: Locator) =>
  group.evaluate((element) => {
    const spots = [...element.querySelectorAll('button')]
    const reached = new Set(spots.filter((spot) => spot.tabIndex === 0))
    for (const spot of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        spot.focus()
        spot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        reached.add(document.activeElement as HTMLButtonElement)
      }
    return reached.size
  })

for (const { card, groups } of tables)
  for (const width of [390, 1280])
    test(`each group of spots of ${card} is one tab stop, and the arrow keys reach all of them at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const game = await openTable(page, card, 'en')
      const found = game.locator('.spot-group')
      await expect(found).toHaveCount(groups.length)
      for (const [index, spots] of groups.entries()) {
        const group = found.nth(index)
        await expect(group.locator('button')).toHaveCount(spots)
        await expect(group.locator('button[tabindex="0"]')).toHaveCount(1)
        expect(await countReached(group)).toBe(spots)
        await expect(group.locator('button[tabindex="0"]')).toHaveCount(1)
      }
    })

for (const language of ['en', 'ar'] as const)
  test(`the keyboard goes through sic bo as it is seen, and bets, in ${language}`, async ({ page }) => {
    const game = await openTable(page, 'ag-lantern-street-sic-bo', language)
    const spots = game.locator('.spot')
    await spots.first().focus()
    await page.keyboard.press('End')
    await expect(spots.last()).toBeFocused()
    // The layout runs from left to right in every language.
    await page.keyboard.press('ArrowLeft')
    await expect(spots.nth(48)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(spots.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(spots.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(spots.first().locator('.stack')).toBeVisible()
    // One more Tab leaves the spots, and the way back leads to the spot that had the focus last.
    await page.keyboard.press('ArrowRight')
    const left = game.locator('.spot:focus')
    const name = await left.getAttribute('aria-label')
    await page.keyboard.press('Tab')
    await expect(game.locator('.spot-group :focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(game.locator('.spot-group :focus')).toHaveAttribute('aria-label', name ?? '')
  })

test('the focus stays where it is when bets are placed and when betting ends', async ({ page }) => {
  test.setTimeout(180_000)
  const game = await openTable(page, 'dg-ember-wheel', 'en')
  const table = createMessageFormatter(readLocalization('en'), 'table')
  const spot = game.locator('[data-spot="straight-17"]')
  const place = game.locator('.place')
  // A round may end between two steps: then the next one is bet on.
  await expect(async () => {
    await spot.press('Enter')
    await expect(spot.locator('.stack')).toBeVisible({ timeout: 1_000 })
    await place.press('Enter')
    await expect(game.getByRole('button', { name: table('placed') })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: gameTimeoutMs })
  await expect(place).toBeFocused()
  await spot.focus()
  await expect(spot).toHaveAttribute('aria-disabled', 'false', { timeout: gameTimeoutMs })
  await expect(spot).toHaveAttribute('aria-disabled', 'true', { timeout: gameTimeoutMs })
  await expect(spot).toBeFocused()
  // The spots can be read while no bets are taken, and a press does nothing.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(game.locator('.roulette-board :focus')).toHaveCount(1)
  await expect(spot).not.toBeFocused()
  await expect(game.locator('.roulette-board .stack.is-laid')).toHaveCount(0)
})
