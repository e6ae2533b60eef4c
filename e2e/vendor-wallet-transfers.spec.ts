import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import {
  getConsolidatedFunds,
  getVendorTransfers,
  getVendorWallets,
  transferBetweenWallets,
  type VendorTransfer,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { expect, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  headerBalanceLocator,
  playRound,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerFundedMember, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const lotus = testBrands[1] as TestBrand
const { funds, game: gameWords } = aurora.words
const transferPageUrl = (brand: TestBrand) => `${siteUrlOf(brand)}/member?page=transferFund`
const textBeforePlaceholder = (sentence: string) => sentence.split('{')[0] ?? ''

/** Fills the form and confirms. */
async function submitTransfer(page: Page, amount: string): Promise<void> {
  await page.getByLabel(funds.amount, { exact: true }).fill(amount)
  await page.getByRole('button', { name: funds.next }).click()
  await page.getByRole('button', { name: textBeforePlaceholder(funds.confirm) }).click()
}

const walletCard = (page: Page, name: string) =>
  page.getByRole('region', { name: funds.where }).locator('dl').filter({ hasText: name })

test('transfers money to a vendor, plays there, and transfers everything back @journey', async ({ page }) => {
  await registerFundedMember(page, aurora)
  await page.goto(transferPageUrl(aurora))
  const transferWalletCard = walletCard(page, funds.walletAt.replace('{vendor}', 'Vault'))
  await expect(transferWalletCard).toContainText('$0.00')
  await expect(page.getByText(funds.empty)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(funds.amount, { exact: true }).fill('200')
  await page.getByRole('button', { name: funds.next }).click()
  await expect(page.getByText(funds.problems.amountTooLarge)).toBeVisible()
  await page.getByRole('button', { name: textBeforePlaceholder(funds.half) }).click()
  await expect(page.getByLabel(funds.amount, { exact: true })).toHaveValue('50.00')
  await page.reload()
  await expect(page.getByLabel(funds.amount, { exact: true })).toHaveValue('50.00')
  await page.getByRole('button', { name: funds.next }).click()
  await expect(page.getByRole('heading', { name: funds.reviewTitle })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel(funds.amount, { exact: true })).toHaveValue('50.00')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('heading', { name: funds.reviewTitle })).toBeVisible()
  await expect(page).toHaveURL(/step=confirm/)
  await page.goBack()
  await expect(page.getByLabel(funds.amount, { exact: true })).toHaveValue('50.00')
  await page.getByRole('button', { name: funds.next }).click()
  await page.getByRole('button', { name: textBeforePlaceholder(funds.confirm) }).click()
  await expect(page.getByRole('heading', { name: funds.outcomes.CONFIRMED })).toBeFocused()
  await expect(transferWalletCard).toContainText('$50.00')
  await expect(page.locator('tbody').getByRole('row').first()).toContainText(funds.states.CONFIRMED)
  await page.goto(`${transferPageUrl(aurora)}&step=confirm`)
  await expect(page.getByLabel(funds.amount, { exact: true })).toHaveValue('')
  await expect(page).not.toHaveURL(/step=/)

  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=stw-counting-house-dice`)
  const roll = page.frameLocator('iframe').locator('button.spin')
  await expect(roll).toBeEnabled({ timeout: gameTimeoutMs })
  await expect(
    page.getByText(gameWords.walletHas.replace('{vendor}', 'Vault').replace('{amount}', '$50.00')),
  ).toBeVisible()
  await expect(page.frameLocator('iframe').locator('.meter.balance strong')).toHaveText(/50\.00/)
  await playRound(page.frameLocator('iframe'))
  await expect(page.frameLocator('iframe').locator('.meter.balance strong')).not.toHaveText(/50\.00/)
  await expect(headerBalanceLocator(page, aurora).first()).toHaveText('$50.00')

  await page.goto(transferPageUrl(aurora))
  await expect(transferWalletCard).not.toContainText('$50.00')
  const left = await readAmountHundredths(transferWalletCard.locator('dd').first())
  await page.getByRole('button', { name: funds.recall }).click()
  await expect(page.getByText(funds.recalled)).toBeVisible()
  await expect(transferWalletCard).toContainText('$0.00')
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, aurora))).toBe(5_000 + left)
  await expect(page.getByRole('button', { name: funds.recall })).toBeHidden()
})

test('shows a transfer with unknown outcome and when the vendor is queried again', async ({ page }) => {
  await registerFundedMember(page, aurora)
  await page.goto(transferPageUrl(aurora))
  // The vendor of the test site always responds, so the responses to the page are modified.
  const withUnknownOutcome = (transfer: VendorTransfer): VendorTransfer => ({
    ...transfer,
    state: 'UNKNOWN',
    settledAt: null,
    nextQueryAt: new Date(Date.now() + 5 * 60_000).toISOString(),
  })
  await page.route(`**${transferBetweenWallets.path}`, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: withUnknownOutcome(value) } })
  })
  // The route stays: a call whose route is removed while it is answered would reach the context's route, answered already.
  let isUnknown = true
  await page.route(`**${getVendorTransfers.path}*`, async (route) => {
    if (!isUnknown) return route.fallback()
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, list: value.list.map(withUnknownOutcome) } } })
  })
  await submitTransfer(page, '20')
  await expect(page.getByRole('heading', { name: funds.outcomes.UNKNOWN })).toBeVisible()
  await expect(page.getByText(textBeforePlaceholder(funds.explanations.UNKNOWN)).first()).toBeVisible()
  await expect(page.locator('tbody').getByRole('row').first()).toContainText(funds.states.UNKNOWN)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  isUnknown = false
  await expect(page.getByRole('heading', { name: funds.outcomes.CONFIRMED })).toBeVisible({ timeout: 40_000 })
})

test('tells members of a brand with a single wallet that transfers are not needed', async ({ page }) => {
  await signInByRequest(page, lotus)
  let wasAsked = false
  await page.route(`**${getConsolidatedFunds.path}`, (route) => {
    wasAsked = true
    return route.continue()
  })
  await page.goto(transferPageUrl(lotus))
  await expect(page.getByRole('heading', { name: lotus.words.funds.single })).toBeVisible()
  await expect(page.getByText(lotus.words.funds.total)).toBeHidden()
  await expect(page.getByRole('button', { name: lotus.words.funds.next })).toBeHidden()
  await expectAccessible(page)
  expect(wasAsked).toBe(false)
})

test('shows vendor wallets without a total for a brand without agents', async ({ page }) => {
  // No brand of the test site has this setup, so the response of the gateway is stubbed.
  const wallet = { vassalage: 'STW', displayName: 'Vault', balance: '40000', inTransit: '0', takesMoney: true }
  const value = { isSingle: false, wallets: [wallet], mostIn: null } satisfies ResponseValueOf<typeof getVendorWallets>
  await page.route(`**${getVendorWallets.path}`, (route) =>
    route.fulfill({ json: { success: true, value, message: '' } }),
  )
  await signInByRequest(page, lotus)
  await page.goto(transferPageUrl(lotus))
  const where = page.getByRole('region', { name: lotus.words.funds.where })
  await expect(where).toContainText('40.000')
  await expect(where.getByText(lotus.words.funds.balance, { exact: true })).toBeVisible()
  await expect(where.getByText(lotus.words.funds.total)).toBeHidden()
  await expect(page.getByRole('button', { name: lotus.words.funds.recall })).toBeVisible()
  await expectAccessible(page)
})

test('the account record names the transfer and links to it', async ({ page }) => {
  await registerFundedMember(page, aurora)
  await page.goto(transferPageUrl(aurora))
  await submitTransfer(page, '40')
  await expect(page.getByRole('heading', { name: funds.outcomes.CONFIRMED })).toBeVisible()
  await page.goto(`${siteUrlOf(aurora)}/member?page=transactionHistory`)
  await page.getByRole('link', { name: aurora.words.records.transfers.vendor.to.replace('{name}', 'Vault') }).click()
  await expect(page).toHaveURL(/page=transferFund&transfer=[\w-]+/)
  const one = page.getByRole('table', { name: funds.one })
  await expect(one.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(one).toContainText(funds.ways.IN.replace('{vendor}', 'Vault'))
  await page.getByRole('link', { name: funds.yours }).click()
  await expect(page.getByRole('table', { name: funds.yours })).toBeVisible()
})

test('works right-to-left on a narrow screen in the light theme', async ({ page, context }) => {
  await registerFundedMember(page, aurora)
  const url = siteUrlOf(aurora)
  await context.addCookies([
    { name: languageCookie, value: 'AR', url },
    { name: themeCookie, value: 'light', url },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(transferPageUrl(aurora))
  await expect(page.getByRole('heading', { name: arabicMessages.funds.move })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('links from a game with an empty vendor wallet to the transfer form', async ({ page }) => {
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=stw-counting-house-dice`)
  await expect(page.getByText(gameWords.walletEmpty.replace('{vendor}', 'Vault'))).toBeVisible({
    timeout: gameTimeoutMs,
  })
  await page.getByRole('button', { name: gameWords.transferIn }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: funds.move })).toBeVisible()
})
