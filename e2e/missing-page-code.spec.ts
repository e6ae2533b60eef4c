import { getInbox } from '@foyer/contract/inbox.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  openHelpPage,
  playRound,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { frame, errors, help, session } = brand.words
const { formatMessage } = readLocalization('en')

/** Blocks the files of the site that match until `unblock`, and counts how often each is requested. */
async function blockFiles(page: Page, files: RegExp, block: 'abort' | 'missing' = 'missing') {
  const counts = new Map<string, number>()
  let isBlocked = true
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    if (!isBlocked) return route.continue()
    return block === 'abort' ? route.abort() : route.fulfill({ status: 404 })
  })
  return {
    /** The requests of the file that was requested most often. */
    mostRequests: () => Math.max(0, ...counts.values()),
    unblock: () => {
      isBlocked = false
    },
  }
}

/** Whatever would be rendered or requested again has been after some frames. */
async function renderSomeFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
}

for (const { name, files, block } of [
  { name: 'code that is missing', files: /\/assets\/help-page-[^/]*\.js$/, block: 'missing' },
  { name: 'code whose request fails', files: /\/assets\/help-page-[^/]*\.js$/, block: 'abort' },
  { name: 'texts that are missing', files: /\/assets\/help-[\w-]{7}\.js$/, block: 'missing' },
] as const) {
  test(`requests ${name} of a page once again, and offers a retry`, async ({ page }) => {
    const blocked = await blockFiles(page, files, block)
    await page.goto(`${siteUrlOf(brand)}/help`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(errors.chunk_missing)
    await renderSomeFrames(page)
    expect(blocked.mostRequests()).toBe(2)
    await expect(page.getByRole('banner')).toBeVisible()

    blocked.unblock()
    await failure.getByRole('button', { name: frame.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: help.title })).toBeVisible()
    expect(blocked.mostRequests()).toBe(3)
  })
}

test('loads the page anew at the second retry, because an update of the site removes the files of open pages', async ({
  page,
}) => {
  const blocked = await blockFiles(page, /\/assets\/help-page-[^/]*\.js$/)
  await page.goto(`${siteUrlOf(brand)}/help`)
  const failure = page.getByRole('main').getByRole('alert')
  await failure.getByRole('button', { name: frame.retry }).click()
  await expect.poll(blocked.mostRequests).toBe(4)
  await expect(failure).toBeVisible()
  blocked.unblock()
  const loaded = page.waitForEvent('load')
  await failure.getByRole('button', { name: frame.retry }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: help.title })).toBeVisible()
})

test('requests a page that could not be prefetched under the pointer once, when it is opened', async ({ page }) => {
  const blocked = await blockFiles(page, /\/assets\/help-page-[^/]*\.js$/)
  await page.goto(`${siteUrlOf(brand)}/promotions`)
  const link = page.locator('a[href="/help"]').first()
  await link.hover()
  await expect.poll(blocked.mostRequests).toBe(1)
  await link.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(errors.chunk_missing)
  await renderSomeFrames(page)
  expect(blocked.mostRequests()).toBe(2)
})

test('shows in a dialog that a dialog could not be loaded, and opens it by a retry or the next press', async ({
  page,
}) => {
  const blocked = await blockFiles(page, /\/assets\/login-dialog-[^/]*\.js$/)
  await openHelpPage(page, brand)
  const login = page.getByRole('banner').getByRole('button', { name: frame.login })
  const dialog = page.getByRole('dialog')
  await login.click()
  await expect(dialog).toContainText(errors.chunk_missing)
  await dialog.getByRole('button', { name: frame.close }).click()
  await expect(dialog).toHaveCount(0)
  await login.click()
  await expect(dialog).toContainText(errors.chunk_missing)
  expect(blocked.mostRequests()).toBe(4)
  blocked.unblock()
  await dialog.getByRole('button', { name: frame.retry }).click()
  await expect(dialog.getByRole('textbox', { name: session.username })).toBeVisible()
})

test('closes a menu that could not be loaded, and opens it by the next press', async ({ page }) => {
  const blocked = await blockFiles(page, /\/assets\/localized-menu-[^/]*\.js$/)
  await openHelpPage(page, brand)
  const language = page
    .getByRole('banner')
    .getByRole('button', { name: frame.languageNow.replace('{name}', 'English') })
  await language.click()
  await expect(page.getByText(errors.chunk_missing)).toBeVisible()
  await expect(language).toHaveAttribute('aria-expanded', 'false')
  expect(blocked.mostRequests()).toBe(2)
  blocked.unblock()
  await language.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('keeps the page if its footer could not be loaded, and loads it by a retry', async ({ page }) => {
  const blocked = await blockFiles(page, /\/assets\/footer-[^/]*\.js$/)
  await openHelpPage(page, brand)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const failure = page.getByRole('alert').filter({ hasText: errors.chunk_missing })
  await expect(failure).toBeVisible()
  expect(blocked.mostRequests()).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: help.title })).toBeAttached()
  blocked.unblock()
  await failure.getByRole('button', { name: frame.retry }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

/** Opens a demo game, whether or not it loads. */
async function openDemo(page: Page): Promise<FrameLocator> {
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=studio-northern-dice&mode=DEMO`)
  return page.frameLocator('iframe')
}

async function expectPlayable(game: FrameLocator): Promise<void> {
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
}

for (const { name, files } of [
  { name: 'code', files: /\/studio\/assets\/dice-module-[^/]*\.js$/ },
  { name: 'texts', files: /\/studio\/assets\/messages-en-[^/]*\.js$/ },
]) {
  test(`requests the ${name} of a game once again, and offers a retry`, async ({ page }) => {
    const blocked = await blockFiles(page, files)
    const game = await openDemo(page)
    const retry = game.getByRole('button', { name: formatMessage('tryAgain') })
    await expect(game.getByRole('alert')).toContainText(formatMessage('unavailable'))
    expect(blocked.mostRequests()).toBeLessThanOrEqual(2)
    blocked.unblock()
    await retry.click()
    await expectPlayable(game)
  })
}

test('a retry that comes before the session is open waits for it, because its code is spent', async ({ page }) => {
  const blocked = await blockFiles(page, /\/studio\/assets\/messages-en-[^/]*\.js$/)
  const retried = Promise.withResolvers<void>()
  await page.route('**/studio/api/play/start', async (route) => {
    const response = await route.fetch()
    await retried.promise
    await route.fulfill({ response })
  })
  const game = await openDemo(page)
  const retry = game.getByRole('button', { name: formatMessage('tryAgain') })
  await expect(retry).toBeVisible()
  blocked.unblock()
  await retry.click()
  await expect(game.getByRole('status').first()).toContainText(formatMessage('loading'))
  retried.resolve()
  await expectPlayable(game)
})

test('offers a retry in place of a verifier that could not be loaded, and the game goes on', async ({ page }) => {
  const blocked = await blockFiles(page, /\/studio\/assets\/verification-panel-[^/]*\.js$/)
  const game = await openDemo(page)
  await expectPlayable(game)
  await playRound(game)
  await game.getByRole('button', { name: formatMessage('history') }).click()
  await game
    .getByRole('link', { name: formatMessage('verify') })
    .first()
    .click()
  await expect(game.getByRole('alert')).toContainText(formatMessage('partMissing'))
  // The browser's preload and the import are one request if they meet.
  expect([1, 2]).toContain(blocked.mostRequests())
  blocked.unblock()
  await game.getByRole('button', { name: formatMessage('tryAgain') }).click()
  await expect(game.getByRole('textbox').first()).toBeVisible()
})

test('a page shows the general text for an error code that it does not know', async ({ page }) => {
  await signInByRequest(page, brand)
  const body = { success: false, value: null, message: 'code_of_a_newer_gateway', requestId: 'req-of-the-error' }
  await page.route(`**${getInbox.path}*`, (route) => route.fulfill({ status: 500, json: body }))
  await page.goto(`${siteUrlOf(brand)}/member?page=messageV2`)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(errors.internal)
  await expect(failure).toContainText('req-of-the-error')
  await expect(failure.getByRole('button', { name: frame.retry })).toBeVisible()
  await expect(page.getByText('code_of_a_newer_gateway')).toHaveCount(0)
})
