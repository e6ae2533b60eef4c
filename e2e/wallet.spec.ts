import type { LiveMessages, LiveTopic } from '@foyer/contract/live.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { getWithdrawTerms } from '@foyer/contract/withdrawals.ts'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import {
  addressOf,
  type BrandUnderTest,
  balanceIn,
  brands,
  loginCodeOf,
  openHelp,
  openHome,
  registerMember,
  signIn,
} from './house-page.ts'
import { test } from './own-address.ts'

const aurora = brands[0] as BrandUnderTest
const balancePath = `**${getBalance.path}`

/** Holds the answers to balance calls from now on, until `release`. Each is what the gateway said when it was asked. */
async function holdBalance(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
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

/** The page's socket, on which the test speaks as the gateway does, as soon as the page is on the line. */
async function listenOn(
  page: Page,
): Promise<<Topic extends LiveTopic>(topic: Topic, told: LiveMessages[Topic]) => Promise<void>> {
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
      // Socket.IO's word to whoever has joined; before it the page takes nothing.
      if (String(message).startsWith('40')) line.resolve(route)
    })
  })
  return async (topic, told) => (await line.promise).send(`42${JSON.stringify([topic, told])}`)
}

/** Has the gateway's answers to balance calls say this balance, as a newer one. */
async function answerWith(page: Page, balance: string): Promise<void> {
  await page.route(balancePath, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, balance, version: value.version + 1 } } })
  })
}

test('shows no balance before it is known, then the one there is', async ({ page }) => {
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  const balance = balanceIn(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  const known = await balance.textContent()
  const { asked, release } = await holdBalance(page)
  await page.reload()
  await asked
  await expect(balance).toBeVisible()
  await expect(balance).not.toContainText(/\d/)
  release()
  await expect(balance).toHaveText(known ?? '')
})

test('says that a balance could not be read, on a phone too, and reads it when asked again', async ({ page }) => {
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(balancePath, (route) => route.abort())
  await page.reload()
  const balance = balanceIn(page, aurora)
  const { balanceMissing, refreshBalance } = aurora.words.frame
  await expect(balance).toContainText(balanceMissing, { timeout: 20_000 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.unroute(balancePath)
  const refresh = page.getByRole('banner').getByRole('button', { name: refreshBalance })
  await refresh.click()
  await expect(balance).toContainText(/[1-9]/)
  await answerWith(page, '1234567.89')
  await refresh.click()
  await expect(balance).toHaveText('$1,234,567.89')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('follows the balance while there is no socket, and shows none that may be old', async ({ page }) => {
  await page.routeWebSocket(/\/wps\/live\//, (route) => route.close())
  await page.route('**/wps/live/**', (route) => route.abort())
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  const balance = balanceIn(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  await answerWith(page, '7.77')
  await expect(balance).toHaveText('$7.77', { timeout: 15_000 })
  await page.unroute(balancePath)
  await page.route(balancePath, (route) => route.abort())
  await expect(balance).toContainText(aurora.words.frame.balanceMissing, { timeout: 20_000 })
  await page.unroute(balancePath)
  await expect(balance).toContainText(/[1-9]/, { timeout: 15_000 })
})

test('asks for the balance when somebody looks at the page again', async ({ page }) => {
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  await expect(balanceIn(page, aurora)).toContainText(/[1-9]/)
  await page.waitForLoadState('networkidle')
  await answerWith(page, '7.77')
  // Where the page asks by itself at that moment, the look is answered with what it hears then: people look again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(balanceIn(page, aurora)).toHaveText('$7.77', { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
})

test('hides a member’s money wherever it stands, and shows a figure that is pressed', async ({ page }) => {
  const { hideBalance, showHidden } = aurora.words.frame
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  await expect(balanceIn(page, aurora)).toContainText(/[1-9]/)
  const known = (await balanceIn(page, aurora).textContent()) ?? ''
  await page.getByRole('banner').getByRole('button', { name: hideBalance }).click()
  const main = page.getByRole('main')
  for (const name of ['withdraw', 'transferFund', 'transferUpline']) {
    await page.goto(`${addressOf(aurora)}/member?page=${name}`)
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

test('counts what waits beside the entries of menus, as the socket tells it', async ({ page }) => {
  const { frame } = aurora.words
  const tell = await listenOn(page)
  await openHome(page, aurora)
  const entry = page
    .getByRole('navigation', { name: frame.sideNavigation })
    .getByRole('link', { name: frame.promotions })
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText(/\d/)
  const { name } = await registerMember(page, aurora)
  await expect(entry).toContainText(/[1-9]/)
  const menu = page.getByRole('button', { name: frame.accountMenu.replace('{name}', name) })
  const messages = page.getByRole('menuitem', { name: frame.messages })
  await menu.click()
  await expect(messages).toContainText('1')
  await page.keyboard.press('Escape')
  await tell('unread', { count: 12 })
  await menu.click()
  await expect(messages).toContainText('12')
  await expectAccessible(page)
})

test('asks anew what can be withdrawn once the balance has moved', async ({ page }) => {
  const tell = await listenOn(page)
  await openHelp(page, aurora)
  await registerMember(page, aurora)
  const termsPath = `**${getWithdrawTerms.path}*`
  const answered = page.waitForResponse(termsPath)
  await page.goto(`${addressOf(aurora)}/member?page=withdraw`)
  await answered
  await expect(balanceIn(page, aurora)).toHaveText('$0.00')
  const asked = page.waitForRequest(termsPath)
  await tell('balance', { balance: '7.77', version: 8, currency: aurora.currency })
  await asked
})

test('keeps the newest balance, in whatever order they come', async ({ page }) => {
  const tell = await listenOn(page)
  const say = (balance: string, version: number) => tell('balance', { balance, version, currency: aurora.currency })
  await openHelp(page, aurora)
  await registerMember(page, aurora)
  const balance = balanceIn(page, aurora)
  await expect(balance).toHaveText('$0.00')
  const { asked, release } = await holdBalance(page)
  const refresh = page.getByRole('banner').getByRole('button', { name: aurora.words.frame.refreshBalance })
  // Where the page asks by itself at that moment, since its socket has just come up, the press waits for that answer.
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

test('shows nobody else’s balance when another member signs in over a session', async ({ page, browser }) => {
  const elsewhere = await browser.newPage()
  await openHelp(elsewhere, aurora)
  await registerMember(elsewhere, aurora)
  const code = await loginCodeOf(elsewhere)
  await elsewhere.close()
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  const balance = balanceIn(page, aurora)
  await expect(balance).toContainText(/[1-9]/)
  await page.goto(`${addressOf(aurora)}/?loginCode=${code}`)
  await expect(balance).toHaveText('$0.00')
})

test('asks again once it hears the gateway, for what happened before', async ({ page }) => {
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket(/\/wps\/live\//, async (route) => {
    await held
    route.connectToServer()
  })
  await openHelp(page, aurora)
  await signIn(page, aurora, 'member')
  await expect(balanceIn(page, aurora)).toContainText(/[1-9]/)
  const asked = page.waitForResponse(balancePath)
  connect()
  await asked
})
