import { languageCookie } from '@foyer/contract/pages.ts'
import { createDeposit } from '@foyer/contract/payments/deposits.ts'
import {
  changeRealityCheckInterval,
  confirmOrCancelLimitIncrease,
  getSessionNetPosition,
  setPlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page } from '@playwright/test'
import { creditMember } from './support/call-as-operator.ts'
import {
  gameTimeoutMs,
  openHelpPage,
  openHomePage,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const responsiblePlayUrl = (brand: TestBrand) => `${siteUrlOf(brand)}/member?page=responsiblePlay`
const textBeforePlaceholder = (sentence: string) => sentence.split('{')[0] ?? ''

/** Registers a member and opens a page of the site, from which `callAsMember` makes calls. */
async function openPageOfNewMember(page: Page, brand: TestBrand) {
  const member = await registerByRequest(page, brand)
  await openHelpPage(page, brand)
  return member
}

/** Makes a call as the member who is signed in on the page. */
function callAsMember(
  page: Page,
  { path }: { path: string },
  body: object,
): Promise<{ success: boolean; value: unknown }> {
  const content = { path, body: JSON.stringify(body) }
  return page.evaluate(async ({ path, body }) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' }
    return (await fetch(path, { method: 'POST', headers, body })).json()
  }, content)
}

async function depositAsMember(page: Page, brand: TestBrand): Promise<void> {
  const order = { methodId: 'sandbox-card', amount: brand.depositAmount, idempotencyKey: crypto.randomUUID() }
  const { payUrl } = (await callAsMember(page, createDeposit, order)).value as { payUrl: string }
  expect((await page.request.post(new URL(payUrl, siteUrlOf(brand)).href, { form: { decision: 'pay' } })).ok()).toBe(
    true,
  )
}

async function openReels(page: Page, brand: TestBrand) {
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=studio-aurora-stag`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  await expect(game.locator('.meter.balance strong')).toHaveText(/\d/)
  return game
}

test('links to limits from home, header and side menu, and a stake limit refuses the next bet', async ({ page }) => {
  await openPageOfNewMember(page, aurora)
  await depositAsMember(page, aurora)
  await openHomePage(page, aurora)
  const { frame, titles } = aurora.words
  const name = titles.responsiblePlay
  const header = page.getByRole('banner').getByRole('link', { name })
  await expect(header).toBeVisible()
  await expect(page.getByRole('navigation', { name: frame.sideNavigation }).getByRole('link', { name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(/page=responsiblePlay/)
  const { responsible } = aurora.words
  const stakes = `${responsible.set}: ${responsible.kinds.stake}, ${responsible.periods.day}`
  await page.getByRole('button', { name: stakes }).click()
  await page.getByRole('textbox', { name: responsible.amount }).fill('0.01')
  await page.getByRole('button', { name: responsible.save }).click()
  await expect(page.getByRole('button', { name: stakes.replace(responsible.set, responsible.change) })).toBeVisible()
  const game = await openReels(page, aurora)
  await game.locator('button.spin').press('Enter', { timeout: gameTimeoutMs })
  await expect(game.getByText(readLocalization('en').formatMessage('limit'))).toBeVisible({ timeout: gameTimeoutMs })
})

test('shows one row for each kind of limit, with its state, its period and what is left', async ({ page, context }) => {
  const { responsible } = aurora.words
  await openPageOfNewMember(page, aurora)
  for (const [kind, period, amount] of [
    ['deposit', 'day', '100'],
    ['stake', 'week', '50'],
    ['stake', 'week', '500'],
    ['session', 'month', '120'],
  ])
    expect((await callAsMember(page, setPlayLimit, { kind, period, amount })).success).toBe(true)
  await depositAsMember(page, aurora)
  await page.goto(responsiblePlayUrl(aurora))
  const section = page.getByRole('region', { name: responsible.limits })
  const row = (kind: keyof typeof responsible.kinds) =>
    section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: responsible.kinds[kind] }) })
  await expect(section.getByRole('listitem')).toHaveCount(4)
  // Each row opens with the period that matters.
  await expect(row('deposit')).toContainText(responsible.states.reached)
  await expect(row('deposit').getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$0.00 left of $100.00')
  await expect(row('stake')).toContainText(responsible.states.increasePending)
  await expect(row('stake')).toContainText(textBeforePlaceholder(responsible.pendingAmount))
  await expect(row('session').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(row('loss')).toContainText(responsible.states.none)
  await expect(row('loss').getByRole('progressbar')).toBeHidden()
  await expectAccessible(page)
  // By keyboard: another period of the same limit.
  const week = row('deposit').getByRole('button', { name: responsible.periods.week, exact: true })
  await week.press('Enter')
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  await expect(row('deposit').getByRole('progressbar')).toBeHidden()
  const set = row('deposit').getByRole('button', { name: responsible.set })
  await set.press('Enter')
  await expect(row('deposit').getByRole('textbox', { name: responsible.amount })).toBeFocused()
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(row('deposit').getByRole('button', { name: responsible.change })).toBeFocused()
  await expect(row('deposit').getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$200.00 left of $300.00')
  await context.addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { name: arabicMessages.responsible.limits })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('delays a limit increase and allows it to be cancelled', async ({ page }) => {
  const { responsible } = lotus.words
  await openPageOfNewMember(page, lotus)
  for (const amount of ['100000', '900000']) {
    expect((await callAsMember(page, setPlayLimit, { kind: 'loss', period: 'week', amount })).success).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(responsiblePlayUrl(lotus))
  await expect(page.getByText(textBeforePlaceholder(responsible.pendingAmount)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: responsible.accept })).toBeHidden()
  await expectNoOverflow(page)
  // It cannot be confirmed before it is due.
  const word = { kind: 'loss', period: 'week', accept: true }
  expect(await callAsMember(page, confirmOrCancelLimitIncrease, word)).toMatchObject({
    success: false,
    message: 'limit_not_due',
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: responsible.drop }).click()
  await expect(page.getByRole('button', { name: responsible.drop })).toBeHidden()
})

test('shows the reality check by time of play, across games and after a reload', async ({ page }) => {
  const { responsible } = aurora.words
  await openPageOfNewMember(page, aurora)
  await depositAsMember(page, aurora)
  expect((await callAsMember(page, changeRealityCheckInterval, { minutes: 15 })).success).toBe(true)
  // A test cannot play for 15 minutes, so the time played is stubbed in the response.
  let playedMs = 14 * 60_000
  await page.route(`**${getSessionNetPosition.path}*`, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, playedMs } } })
  })
  await openReels(page, aurora)
  const check = page.getByRole('alertdialog', { name: responsible.checkTitle })
  await expect(check).toBeHidden()
  playedMs = 16 * 60_000
  await openReels(page, aurora)
  await expect(check).toBeVisible()
  await expect(check).toContainText(responsible.result)
  await page.reload()
  await check.getByRole('button', { name: responsible.goOn }).click()
  await expect(check).toBeHidden()
  await openReels(page, aurora)
  await expect(check).toBeHidden()
})

test('excludes a member immediately and still allows withdrawals, in a right-to-left language', async ({
  page,
  context,
}) => {
  const { responsible, errors } = arabicMessages
  const { name, password } = await openPageOfNewMember(page, aurora)
  await creditMember({ brand: aurora.code, account: name, amount: '90' })
  await context.addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(responsiblePlayUrl(aurora))
  await page.getByRole('button', { name: responsible.exclude }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByLabel(arabicMessages.security.yourPassword, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: responsible.exclude }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('status').filter({ hasText: textBeforePlaceholder(responsible.excludedUntil) }),
  ).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=studio-aurora-stag`)
  await expect(page.getByText(errors.play_excluded)).toBeVisible()
  await withdraw(page, { amount: '40', password })
  await expect(page).toHaveURL(/withdrawal=/)
})

/** Sets a payment password, adds an account and requests a withdrawal, in Arabic. */
async function withdraw(page: Page, { amount, password }: { amount: string; password: string }): Promise<void> {
  const { withdraw: words, payer, password: passwords } = arabicMessages
  const paymentPassword = '482913'
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await page.getByRole('link', { name: payer.set }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: passwords.setPayment }) })
  await form.getByLabel(passwords.login, { exact: true }).fill(password)
  await form.getByLabel(passwords.newPayment, { exact: true }).fill(paymentPassword)
  await form.getByLabel(passwords.againPayment, { exact: true }).fill(paymentPassword)
  await form.getByRole('button', { name: passwords.setPayment }).click()
  await expect(page).toHaveURL(/page=withdraw/)
  await page.getByRole('button', { name: words.addAccount }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.accounts.bank).selectOption({ index: 1 })
  await dialog.getByLabel(words.accounts.number).fill('4400 1029 8831')
  await dialog.getByLabel(words.accounts.holder).fill('Ada Lovelace')
  await dialog.getByRole('button', { name: words.accounts.review }).click()
  await dialog.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
  await dialog.getByRole('button', { name: words.accounts.add }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel(words.amount, { exact: true }).fill(amount)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
  const confirm = page.getByRole('button', { name: textBeforePlaceholder(words.confirm) })
  await confirm.and(page.locator('[type=submit]')).click()
}
