import { launchDemo } from '@foyer/contract/games/game-launch.ts'
import { expect } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { game, frame } = brand.words
const title = 'Aurora Stag'

for (const { code, status, heading, text, canRetry } of [
  {
    code: 'vendor_unavailable',
    status: 503,
    heading: game.awayTitle.replace('{vendor}', 'Studio'),
    text: game.awayText,
    canRetry: true,
  },
  {
    code: 'game_maintenance',
    status: 409,
    heading: game.maintenanceTitle.replace('{game}', title),
    text: game.maintenanceText,
    canRetry: true,
  },
  {
    code: 'vendor_not_connected',
    status: 409,
    heading: game.comingSoonTitle.replace('{game}', title),
    text: game.comingSoonText,
    canRetry: false,
  },
]) {
  test(`says what is true of a launch that fails with ${code}`, async ({ page }) => {
    await page.route(`**${launchDemo.path}*`, (route) =>
      route.fulfill({ status, json: { success: false, value: null, message: code } }),
    )
    await page.goto(`${siteUrlOf(brand)}/rng?q=aurora+stag`)
    const demo = page.getByRole('button', { name: game.demoName.replace('{game}', title) })
    await demo.focus()
    await demo.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(heading)).toBeVisible()
    await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByRole('button', { name: frame.retry })).toHaveCount(canRetry ? 1 : 0)
    await expectAccessible(page)
  })
}

test('opens the game when the vendor responds again', async ({ page }) => {
  let isAway = true
  await page.route(`**${launchDemo.path}*`, (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { success: false, value: null, message: 'vendor_unavailable' } })
      : route.continue(),
  )
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=studio-northern-dice&mode=DEMO`)
  // A link names the game alone, so its vendor is unknown.
  await expect(page.getByText(game.awayUnnamedTitle)).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: frame.retry }).click()
  await expect(page.locator('iframe')).toBeVisible()
})
