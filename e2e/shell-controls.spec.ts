import { expect } from '@playwright/test'
import { openHelpPage, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

/** Single controls of the site in place, each in one short step. */

const brand = testBrands[0] as TestBrand
const { frame, category, copy, errors, titles, mirrors, service, help } = brand.words

test('skip link: the first Tab shows it, and Enter moves the focus to the content', async ({ page }) => {
  await openHelpPage(page, brand)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: frame.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('theme switch: changes the theme at once and for the next page', async ({ page }) => {
  await openHelpPage(page, brand)
  await page.getByRole('button', { name: frame.toLight }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: frame.toDark })).toBeVisible()
})

test('language menu: changes language and direction without a reload', async ({ page }) => {
  await openHelpPage(page, brand)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('header [aria-haspopup="menu"]').first().click()
  await page.getByRole('menuitemradio', { name: 'العربية', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('navigation bar: stands on the home page too, and cockfight leads to its section', async ({ page }) => {
  await page.goto(`${siteUrlOf(brand)}/promotions`)
  const bar = page.getByRole('navigation', { name: frame.categories, exact: true })
  await expect(bar.locator('[aria-current]')).toContainText(titles.promotions)
  await bar.getByRole('button', { name: category.COCKFIGHT }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#section-COCKFIGHT')).toBeInViewport()
  await expect(bar.locator('[aria-current]')).toContainText(titles.home)
})

test('side menu: icons are 28 pixels, that of the present place 30', async ({ page }) => {
  await page.goto(siteUrlOf(brand))
  const menu = page.getByRole('navigation', { name: frame.sideNavigation })
  await expect(menu.locator('[aria-current] svg')).toHaveAttribute('width', '30')
  await expect(menu.locator('li :not([aria-current]) > span > svg').first()).toHaveAttribute('width', '28')
})

test('side menu: the icon of a lottery as the present place is 23 pixels wide and 30 high', async ({ page }) => {
  await page.goto(`${siteUrlOf(brand)}/elott`)
  const icon = page.getByRole('navigation', { name: frame.sideNavigation }).locator('[aria-current] svg')
  await expect(icon).toHaveAttribute('width', '23')
  await expect(icon).toHaveAttribute('height', '30')
})

test('header: the search is a field where there is room, and an icon where there is little', async ({ page }) => {
  await openHelpPage(page, brand)
  const search = page.getByRole('banner').getByRole('button', { name: frame.find })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(search.getByText(frame.find)).toBeVisible()
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(search.getByText(frame.find)).toBeHidden()
  await expect(search).toBeVisible()
})

test('language menu: arrow keys move over the languages, and Escape returns the focus', async ({ page }) => {
  await openHelpPage(page, brand)
  const button = page.locator('header [aria-haspopup="menu"]').first()
  await button.press('Enter')
  const languages = page.getByRole('menuitemradio')
  await expect(languages.and(page.locator('[aria-checked="true"]'))).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(languages.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('bottom bar: marks home as the present place, and opens the lobby as a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrlOf(brand))
  const bar = page.getByRole('navigation', { name: frame.phoneNavigation })
  await expect(bar.getByRole('link', { name: titles.home })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: frame.lobby }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('copy button: copies the official domain and confirms it with a dialog', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${siteUrlOf(brand)}/mirrors`)
  await page
    .getByRole('button', { name: new RegExp(`^${mirrors.copy.replace('{domain}', '.+')}$`) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog', { name: copy.done })
  await expect(dialog).toContainText(copy.doneText)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\//)
  await dialog.getByRole('button', { name: frame.confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('domain: one that is not valid is not opened, and a message says so', async ({ page }) => {
  const domainName = 'mirror.example/elsewhere'
  await page.route('**/wps/system/mirrors*', (route) =>
    route.fulfill({
      json: { success: true, message: '', value: { list: [{ domainName, isMain: false }], channels: [] } },
    }),
  )
  await page.goto(`${siteUrlOf(brand)}/mirrors`)
  await page.getByRole('link', { name: mirrors.open.replace('{domain}', domainName) }).click()
  await expect(page.getByText(errors.url_invalid)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('error summary: takes the focus, and its entry leads to the field', async ({ page }) => {
  await page.goto(`${siteUrlOf(brand)}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[type="submit"]').click()
  const summary = dialog.locator('section[tabindex="-1"]')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: brand.words.session.username }).click()
  await expect(dialog.getByRole('textbox', { name: brand.words.session.username })).toBeFocused()
})

test('list state: a failed list names its request, offers a retry, and shows the list once it loads', async ({
  page,
}) => {
  let isBroken = true
  const headers = { 'x-request-id': 'r-7f3a91c2' }
  await page.route('**/wps/system/helpCenter*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}', headers }) : route.continue(),
  )
  await openHelpPage(page, brand)
  const retry = page.getByRole('button', { name: frame.retry })
  await expect(retry).toBeVisible()
  await expect(page.getByText('r-7f3a91c2')).toBeVisible()
  isBroken = false
  await retry.click()
  await expect(page.locator('details').first()).toBeVisible()
})

test('help centre: opens over the page from customer service, finds articles, and leaves the page as it was', async ({
  page,
}) => {
  await page.goto(`${siteUrlOf(brand)}/promotions`)
  await page.getByRole('complementary').getByRole('button', { name: frame.customerService }).click()
  await page.getByRole('button', { name: service.help }).click()
  const dialog = page.getByRole('dialog', { name: help.title })
  await dialog.getByRole('searchbox').fill('withdraw')
  await expect(dialog.locator('details').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/promotions')
})
