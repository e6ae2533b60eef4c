import type { LiveMessage, LiveTopic } from '@foyer/contract/live-topics.ts'
import { getBalance, type WalletSummary } from '@foyer/contract/payments/balance.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import {
  createUrlLoginCodeFromPage,
  headerBalanceLocator,
  openHelpPage,
  openHomePage,
  registerMember,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'
import { withClosedPopups } from './support/test-with-closed-popups.ts'

const aurora = testBrands[0] as TestBrand
const balancePath = `**${getBalance.path}`

/** Delays the responses of balance calls until `release`. Each response is the one of the time of the request. */
async function delayBalanceResponses(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    void page.route(balancePath, async (route) => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response }).catch(() => undefined)
    })
  })
  return { asked, release }
}

/** Returns a function that sends socket messages to the page as the gateway would, once the page is connected. */
async function interceptSocket(
  page: Page,
): Promise<<Topic extends LiveTopic>(topic: Topic, told: LiveMessage<Topic>) => Promise<void>> {
  let line = Promise.withResolvers<WebSocketRoute>()
  const hangUp = () => {
    line = Promise.withResolvers()
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hangUp()
  })
  await page.routeWebSocket(/\/wps\/live\//, (route) => {
    hangUp()
    route.connectToServer().onMessage((message) => {
      route.send(message)
      // Socket.IO's connect packet; the page ignores messages before it.
      if (String(message).startsWith('40')) line.resolve(route)
    })
  })
  return async (topic, told) => (await line.promise).send(`42${JSON.stringify([topic, told])}`)
}

/** Stubs balance responses with this balance and a higher version. */
async function stubBalance(page: Page, balance: string): Promise<void> {
  await stubWallet(page, ({ version }) => ({ balance, version: version + 1 }))
}

/** Changes fields of every wallet that the page asks for from now on. */
async function stubWallet(page: Page, change: (wallet: WalletSummary) => Partial<WalletSummary>): Promise<void> {
  await page.route(balancePath, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, ...change(value) } } })
  })
}

test('shows no balance until it is loaded', async ({ page }) => {
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  const balance = headerBalanceLocator(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  const known = await balance.textContent()
  const { asked, release } = await delayBalanceResponses(page)
  await page.reload()
  await asked
  await expect(balance).toBeVisible()
  await expect(balance).not.toContainText(/\d/)
  release()
  await expect(balance).toHaveText(known ?? '')
})

test('shows that the balance could not be loaded, on a phone too, and loads it on refresh', async ({ page }) => {
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(balancePath, (route) => route.abort())
  await page.reload()
  const balance = headerBalanceLocator(page, aurora)
  const { balanceMissing, refreshBalance } = aurora.words.frame
  await expect(balance).toContainText(balanceMissing, { timeout: 20_000 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.unroute(balancePath)
  const refresh = page.getByRole('banner').getByRole('button', { name: refreshBalance })
  await refresh.click()
  await expect(balance).toContainText(/[1-9]/)
  await stubBalance(page, '1234567.89')
  await refresh.click()
  await expect(balance).toHaveText('$1,234,567.89')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('polls the balance without a socket, and shows no stale balance', async ({ page }) => {
  await page.routeWebSocket(/\/wps\/live\//, (route) => route.close())
  await page.route('**/wps/live/**', (route) => route.abort())
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  const balance = headerBalanceLocator(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  await stubBalance(page, '7.77')
  await expect(balance).toHaveText('$7.77', { timeout: 15_000 })
  await page.unroute(balancePath)
  await page.route(balancePath, (route) => route.abort())
  await expect(balance).toContainText(aurora.words.frame.balanceMissing, { timeout: 20_000 })
  await page.unroute(balancePath)
  await expect(balance).toContainText(/[1-9]/, { timeout: 15_000 })
})

test('reloads the balance when the page becomes visible again', async ({ page }) => {
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  await expect(headerBalanceLocator(page, aurora)).toContainText(/[1-9]/)
  await page.waitForLoadState('networkidle')
  await stubBalance(page, '7.77')
  // If a request is already pending, no new one is sent, so the event is repeated.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(headerBalanceLocator(page, aurora)).toHaveText('$7.77', { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
})

test('hides all amounts of a member, and reveals one on click', async ({ page }) => {
  const { hideBalance, showHidden } = aurora.words.frame
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  await expect(headerBalanceLocator(page, aurora)).toContainText(/[1-9]/)
  const known = (await headerBalanceLocator(page, aurora).textContent()) ?? ''
  await page.getByRole('banner').getByRole('button', { name: hideBalance }).click()
  const main = page.getByRole('main')
  for (const name of ['withdraw', 'transferFund', 'transferUpline']) {
    await page.goto(`${siteUrlOf(aurora)}/member?page=${name}`)
    const hidden = main.getByRole('button', { name: showHidden })
    await expect(hidden.first()).toBeVisible()
    await expect(main).not.toContainText(known)
    await expectAccessible(page)
    const figures = main.getByText(/^\$[\d,]+\.\d\d$/)
    const [starred, shown] = [await hidden.count(), await figures.count()]
    await hidden.first().click()
    await expect(hidden).toHaveCount(starred - 1)
    await expect(figures).toHaveCount(shown + 1)
  }
})

test('shows counters in menus and updates them by socket', async ({ page }) => {
  const { frame, titles } = aurora.words
  const tell = await interceptSocket(page)
  await openHomePage(page, aurora)
  const entry = page
    .getByRole('navigation', { name: frame.sideNavigation })
    .getByRole('link', { name: new RegExp(`^${titles.promotions}`) })
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText(/\d/)
  const { name } = await registerMember(page, aurora)
  await expect(entry).toContainText(/[1-9]/)
  const menu = page.getByRole('button', { name: frame.accountMenu.replace('{name}', name) })
  const messages = page.getByRole('menuitem', { name: titles.messageV2 })
  await menu.click()
  await expect(messages).toContainText('1')
  await page.keyboard.press('Escape')
  // The page asks for the wallet once more when the sign-in was counted for a mission: it must be told the same.
  await stubWallet(page, () => ({ unreadMessages: 12 }))
  await tell('unread', { count: 12 })
  await menu.click()
  await expect(messages).toContainText('12')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // What the page shows is not new any more.
  await entry.click()
  await expect(entry).not.toContainText(/\d/)
})

test('reloads the withdrawal terms when the balance changes', async ({ page }) => {
  const tell = await interceptSocket(page)
  await registerByRequest(page, aurora)
  const termsPath = `**${getWithdrawalOptions.path}*`
  const answered = page.waitForResponse(termsPath)
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await answered
  await expect(headerBalanceLocator(page, aurora)).toHaveText('$0.00')
  const asked = page.waitForRequest(termsPath)
  await tell('balance', { balance: '7.77', version: 8, currency: aurora.currency })
  await asked
})

test('keeps the newest balance if responses and socket messages arrive out of order', async ({ page }) => {
  const tell = await interceptSocket(page)
  const say = (balance: string, version: number) => tell('balance', { balance, version, currency: aurora.currency })
  await registerByRequest(page, aurora)
  await openHelpPage(page, aurora)
  const balance = headerBalanceLocator(page, aurora)
  await expect(balance).toHaveText('$0.00')
  const { asked, release } = await delayBalanceResponses(page)
  const refresh = page.getByRole('banner').getByRole('button', { name: aurora.words.frame.refreshBalance })
  // If a request is pending because the socket has just connected, the click waits for its response.
  const pressed = refresh.click()
  await asked
  await say('7.77', 8)
  await expect(balance).toHaveText('$7.77')
  const answered = page.waitForResponse(balancePath)
  release()
  await (await answered).finished()
  await pressed
  await say('5.55', 7)
  await say('7.77', 8)
  await expect(refresh).toBeEnabled()
  await expect(balance).toHaveText('$7.77')
})

test('does not show the previous member’s balance after another member signs in', async ({ page, browser }) => {
  const elsewhere = await (await withClosedPopups(await browser.newContext())).newPage()
  await registerByRequest(elsewhere, aurora)
  await openHelpPage(elsewhere, aurora)
  const code = await createUrlLoginCodeFromPage(elsewhere)
  await elsewhere.close()
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  const balance = headerBalanceLocator(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  await page.goto(`${siteUrlOf(aurora)}/?loginCode=${code}`)
  await expect(balance).toHaveText('$0.00')
})

test('reloads the balance once the socket is connected', async ({ page }) => {
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket(/\/wps\/live\//, async (route) => {
    await held
    route.connectToServer()
  })
  await signInByRequest(page, aurora)
  await openHelpPage(page, aurora)
  await expect(headerBalanceLocator(page, aurora)).toContainText(/[1-9]/)
  const asked = page.waitForResponse(balancePath)
  connect()
  await asked
})
