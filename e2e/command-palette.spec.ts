import { expect } from '@playwright/test'
import { openHelpPage, openHomePage, testBrands } from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

for (const brand of testBrands) {
  test(`a visitor of ${brand.code} finds and starts a game by keyboard only, despite a typing error`, async ({
    page,
  }) => {
    await openHomePage(page, brand)
    const { palette, game } = brand.words
    await page.keyboard.press('ControlOrMeta+k')
    const line = page.getByRole('combobox', { name: palette.search })
    await expect(line).toBeFocused()
    await expectAccessible(page)
    // Results of a partial query are shown until the full query is answered.
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('gameName') === 'auorra stag',
    )
    await page.keyboard.type('auorra stag')
    await answered
    await expect(page.getByRole('option').first()).toContainText('Aurora Stag')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: game.frame.replace('{game}', 'Aurora Stag') })).toBeVisible()
    await expect(page.locator('iframe').contentFrame().locator('.meter.balance strong')).toHaveText(/\d/)
  })
}

test('opens a page and switches the theme from the command palette, and Escape returns the focus', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('There is no brand.')
  const { palette, frame, titles } = brand.words
  await signInByRequest(page, brand)
  await openHomePage(page, brand)
  const opener = page.getByRole('banner').getByRole('button', { name: frame.find })
  await opener.click()
  await expect(page.getByRole('combobox', { name: palette.search })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('combobox', { name: palette.search }).fill(titles.transactionHistory)
  await page.getByRole('option', { name: titles.transactionHistory }).click()
  await expect(page).toHaveURL(/page=transactionHistory/)
  const before = await page.locator('html').getAttribute('data-theme')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.search }).fill(before === 'dark' ? frame.toLight : frame.toDark)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
})

test('moves a game to its own page, which survives a reload', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('There is no brand.')
  const { game } = brand.words
  await signInByRequest(page, brand)
  await openHomePage(page, brand)
  await page
    .getByRole('button', { name: game.playName.replace('{game}', 'Northern Dice') })
    .first()
    .dispatchEvent('click')
  await page.getByRole('button', { name: game.asPage }).click()
  await expect(page).toHaveURL(/\/seamless\?nodeId=/)
  await page.reload()
  await expect(page.locator('iframe').contentFrame().getByRole('slider').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: brand.words.frame.sideNavigation })).toBeHidden()
  // The member centre opens as a dialog over the running game, and its links stay within the dialog.
  const address = page.url()
  await page.getByRole('main').getByRole('button', { name: brand.words.titles.depositv2 }).click()
  const centre = page.getByRole('dialog', { name: brand.words.titles.member })
  await expect(centre.getByLabel(brand.words.cashier.amount, { exact: true })).toBeVisible()
  await centre.getByRole('link', { name: brand.words.titles.transactionHistory }).click()
  await expect(centre.getByRole('heading', { name: brand.words.titles.transactionHistory })).toBeVisible()
  expect(page.url()).toBe(address)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(centre).toBeHidden()
  await expect(page.locator('iframe').contentFrame().getByRole('slider').first()).toBeVisible()
})

test('finds pages and settings by everyday words, in the language of the page', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('There is no brand.')
  await signInByRequest(page, brand)
  await openHelpPage(page, brand)
  const { palette, titles, frame } = brand.words
  await page.keyboard.press('ControlOrMeta+k')
  const line = page.getByRole('combobox', { name: palette.search })
  for (const [typed, label] of [
    ['limits', titles.responsiblePlay],
    ['password', titles.securityCenter],
    ['cash out', titles.withdraw],
    ['history', titles.transactionHistory],
    ['dark', /theme/],
    ['sign out', frame.logout],
  ] as const) {
    await line.fill(typed)
    await expect(page.getByRole('option', { name: label })).toBeVisible()
  }
})

test('keeps the keys that are typed while the command palette loads', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('There is no brand.')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/command-palette-dialog[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await openHelpPage(page, brand)
  const asked = page.waitForRequest(/command-palette-dialog[^/]*\.js/)
  await page.keyboard.press('ControlOrMeta+k')
  await asked
  await page.keyboard.type('starr')
  await page.keyboard.press('Backspace')
  release()
  const line = page.getByRole('combobox', { name: brand.words.palette.search })
  await expect(line).toHaveValue('star')
  await page.keyboard.type('t')
  await expect(line).toHaveValue('start')
})

test('offers no game that cannot be opened yet', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('There is no brand.')
  await openHelpPage(page, brand)
  await page.keyboard.press('ControlOrMeta+k')
  const line = page.getByRole('combobox', { name: brand.words.palette.search })
  await expect(line).toBeFocused()
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('gameName') === 'fish')
  await line.fill('fish')
  const { value } = (await (await answered).json()) as {
    value: { games: { gameName: string; displayName: string; comingSoon: boolean }[] }
  }
  const unconnected = value.games.filter(({ comingSoon }) => comingSoon)
  expect(unconnected.length).toBeGreaterThan(0)
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const { displayName, gameName } of unconnected)
    await expect(page.getByRole('option', { name: displayName || gameName, exact: true })).toHaveCount(0)
})
