import { languageCookie } from '@foyer/contract/pages.ts'
import { getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect } from '@playwright/test'
import { startCustomBrandTestSite } from './support/custom-brand-test-site.ts'
import {
  headerBalanceLocator,
  journeyTagOf,
  parseAmountHundredths,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const paymentPassword = demoAccounts.find(({ who }) => who === 'member')?.paymentPassword ?? ''
const amounts = { aurora: '1.50', lotus: '10000' } as const
const uplinePageUrl = (brand: TestBrand, origin = siteUrlOf(brand)) => `${origin}/member?page=transferUpline`

for (const brand of testBrands) {
  test(`a member of ${brand.code} transfers money to the upline and finds it in the account record${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    const { amountField, upline, payer, errors, records } = brand.words
    await signInByRequest(page, brand)
    await page.goto(uplinePageUrl(brand))
    await expect(page.getByText('ag***t').first()).toBeVisible()
    const field = page.getByLabel(upline.amount, { exact: true })
    await field.fill('x')
    await page.getByRole('button', { name: upline.next }).click()
    await expect(page.getByText(amountField.amountInvalid)).toBeVisible()
    await expectAccessible(page)
    await field.fill(amounts[brand.code])
    const before = await readAmountHundredths(headerBalanceLocator(page, brand))
    await page.getByRole('button', { name: upline.next }).click()

    const send = page.getByRole('button', { name: upline.confirm.split('{')[0] ?? '' })
    await page.getByLabel(payer.label, { exact: true }).fill('000000')
    await send.click()
    await expect(page.getByText(errors.payment_password_wrong)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.goBack()
    await expect(field).toHaveValue(amounts[brand.code])
    await page.getByRole('button', { name: upline.next }).click()
    await page.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: upline.done.split('{')[0] ?? '' })).toBeVisible()
    await expectAccessible(page)
    const sent = parseAmountHundredths(amounts[brand.code])
    await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, brand))).toBe(before - sent)
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('ag***t')

    await page.getByRole('link', { name: upline.record }).click()
    const newest = page.locator('tbody').getByRole('row').first()
    await expect(newest).toContainText(records.types.transfer)
    await page
      .getByTitle(new RegExp(records.openMovement.replace('{number}', '\\d+')))
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(records.accounts.agent)).toBeVisible()
  })
}

test('works right-to-left, on a phone too', async ({ page }) => {
  await signInByRequest(page, aurora)
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.goto(uplinePageUrl(aurora))
  await expect(page.getByRole('button', { name: arabicMessages.upline.next })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByLabel(arabicMessages.upline.amount, { exact: true }).fill('٢')
  await page.getByRole('button', { name: arabicMessages.upline.next }).click()
  await expect(page.getByRole('heading', { name: arabicMessages.upline.confirmTitle })).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('tells a member that they have no upline', async ({ page }) => {
  const { upline } = aurora.words
  await registerByRequest(page, aurora)
  await page.goto(uplinePageUrl(aurora))
  await expect(page.getByText(upline.obstacles.none)).toBeVisible()
  await expect(page.getByRole('button', { name: upline.next })).toBeHidden()
  await expectAccessible(page)
})

test('under the strict profile, explains that upline transfers are unavailable and shows no jackpot counter', async ({
  page,
}) => {
  const { upline, home } = aurora.words
  const strict = { aurora: (site: object) => ({ ...site, jurisdiction: 'strict' }) }
  const testSite = await startCustomBrandTestSite(strict, { FOYER_SEED: 'demo' })
  try {
    await signInByRequest(page, aurora, { siteUrl: testSite.url })
    // A new site makes each size of its art when it is first asked for; the texts do not wait for it.
    await page.goto(testSite.url, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('region', { name: home.notices })).toBeVisible()
    await expect(page.getByText(home.jackpot, { exact: true })).toBeHidden()
    await page.goto(uplinePageUrl(aurora, testSite.url), { waitUntil: 'domcontentloaded' })
    await expect(page.getByText(upline.obstacles.forbidden)).toBeVisible()
    await expect(page.getByRole('button', { name: upline.next })).toBeHidden()
    await expectAccessible(page)
  } finally {
    await testSite.stop()
  }
})

test('shows an error for an unknown currency', async ({ page }) => {
  await page.route(`**${getUplineTransferOptions.path}*`, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: { ...value, currency: 'XTS' } } })
  })
  await signInByRequest(page, aurora)
  await page.goto(uplinePageUrl(aurora))
  await expect(page.getByRole('main').getByText(aurora.words.errors.internal)).toBeVisible()
  await expectAccessible(page)
})
