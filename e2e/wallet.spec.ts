import { getBalance } from '@foyer/contract/wallet.ts'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import {
  addressOf,
  type BrandUnderTest,
  balanceIn,
  brands,
  loginCodeOf,
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

/** The page's socket, on which the test speaks as the gateway does. */
async function listenOn(page: Page): Promise<(balance: string, version: number) => void> {
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/\/wps\/live\//, (route) => {
    route.connectToServer()
    socket = route
  })
  return (balance, version) =>
    socket?.send(`42${JSON.stringify(['balance', { balance, currency: aurora.currency, version }])}`)
}

test('shows no balance before it is known, then the one there is', async ({ page }) => {
  await openHome(page, aurora)
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
  await openHome(page, aurora)
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
  await page.getByRole('banner').getByRole('button', { name: refreshBalance }).click()
  await expect(balance).toContainText(/[1-9]/)
})

test('keeps the newest balance, in whatever order they come', async ({ page }) => {
  const say = await listenOn(page)
  await openHome(page, aurora)
  await registerMember(page, aurora)
  const balance = balanceIn(page, aurora)
  await expect(balance).toHaveText('$0.00')
  const { asked, release } = await holdBalance(page)
  const refresh = page.getByRole('banner').getByRole('button', { name: aurora.words.frame.refreshBalance })
  // Where the page asks by itself at that moment, since its socket has just come up, the press waits for that answer.
  const pressed = refresh.click()
  await asked
  say('7.77', 8)
  await expect(balance).toHaveText('$7.77')
  const answered = page.waitForResponse(balancePath)
  release()
  await (await answered).finished()
  await pressed
  say('5.55', 7)
  say('7.77', 8)
  await expect(refresh).toBeEnabled()
  await expect(balance).toHaveText('$7.77')
})

test('shows nobody else’s balance when another member signs in over a session', async ({ page, browser }) => {
  const elsewhere = await browser.newPage()
  await openHome(elsewhere, aurora)
  await registerMember(elsewhere, aurora)
  const code = await loginCodeOf(elsewhere)
  await elsewhere.close()
  await openHome(page, aurora)
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
  await openHome(page, aurora)
  await signIn(page, aurora, 'member')
  await expect(balanceIn(page, aurora)).toContainText(/[1-9]/)
  const asked = page.waitForResponse(balancePath)
  connect()
  await asked
})
