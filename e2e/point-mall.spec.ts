import { languageCookie } from '@foyer/contract/pages.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Page } from '@playwright/test'
import { journeyTagOf, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const aurora = testBrands[0] as TestBrand
const paymentPassword = demoAccounts.find(({ who }) => who === 'member')?.paymentPassword ?? ''
const chocolates = { aurora: 'Box of chocolates', lotus: 'Hộp sô-cô-la' } as const
const mobiles = { aurora: '2025550143', lotus: '912345678' } as const
const mallUrl = (brand: TestBrand, query = '') => `${siteUrlOf(brand)}/pointMall${query}`
const points = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label }).locator('.stat-figure')

// To draw twenty pictures takes longer than all else.
test.beforeEach(({ page }) => page.route('**/art/mall/**', (route) => route.abort()))

test('shows visitors goods, rules and rates, right-to-left and on a phone', async ({ page }) => {
  const { pointMall } = arabicMessages
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(mallUrl(aurora))
  await expect(page.getByRole('link', { name: pointMall.login, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: pointMall.redeem }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: pointMall.loginToRedeem })).toBeVisible()
  await expectAccessible(page)
  for (const tab of ['rules', 'rates'] as const) {
    await page.goto(mallUrl(aurora, `?tab=${tab}`))
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})

for (const brand of testBrands) {
  test(`a member of ${brand.code} redeems goods and finds them in the history and the details${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    const { pointMall, payer, errors } = brand.words
    await signInByRequest(page, brand)
    await page.goto(mallUrl(brand))
    await expect(points(page, pointMall.yourPoints)).toHaveText(/^[1-4][.,]\d{3}$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: chocolates[brand.code] }).click()
    const dialog = page.getByRole('dialog', { name: chocolates[brand.code] })
    await dialog.getByLabel(pointMall.redeemQuantity).fill('0')
    await dialog.getByRole('button', { name: pointMall.redeemNow }).click()
    await expect(dialog.getByText(pointMall.problems.quantityInvalid)).toBeVisible()
    await expect(dialog.getByText(pointMall.problems.addressMissing)).toBeVisible()
    await expect(dialog.getByText(pointMall.problems.mobileMissing)).toBeVisible()
    await expect(dialog.getByText(payer.passwordMissing)).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel(pointMall.redeemQuantity).fill('1')
    await dialog.getByLabel(pointMall.receivingAddress).fill('12 Harbor Street, 10115 Port')
    await dialog.getByLabel(pointMall.mobileNum).fill(mobiles[brand.code])
    await dialog.getByLabel(payer.label, { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: pointMall.redeemNow }).click()
    await expect(dialog.getByText(errors.payment_password_wrong)).toBeVisible()
    await dialog.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
    await dialog.getByRole('button', { name: pointMall.redeemNow }).click()
    const done = page.getByRole('dialog', { name: pointMall.done.title })
    const number = await done.getByText(/^PM[0-9A-F]{12}$/).innerText()
    await expectAccessible(page)

    await done.getByRole('link', { name: pointMall.done.history }).click()
    const newest = page.locator('tbody').getByRole('row').first()
    await expect(newest).toContainText(number)
    await expect(newest).toContainText(pointMall.statuses.inProcess)
    await page.getByLabel(pointMall.status, { exact: true }).selectOption('rejected')
    await expect(newest).toContainText(pointMall.statuses.rejected)
    await expectAccessible(page)
    await page.getByRole('tab', { name: pointMall.tabs.details }).click()
    await page.getByLabel(pointMall.type, { exact: true }).selectOption('redeem')
    await expect(newest).toContainText(number)
    await expect(newest).toContainText('-300')
    await expectAccessible(page)
  })
}

test('says what points are converted to, and refuses a wrong payment password', async ({ page }) => {
  const { pointMall, payer, errors } = aurora.words
  await signInByRequest(page, aurora)
  await page.goto(mallUrl(aurora))
  await page.getByRole('button', { name: pointMall.convert.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: pointMall.convert.title })
  const field = dialog.getByLabel(pointMall.convert.points)
  await field.fill('5')
  await dialog.getByLabel(payer.label, { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: pointMall.convert.submit }).click()
  await expect(dialog.getByText(pointMall.problems.pointsBelowUnit.split('{')[0] ?? '')).toBeVisible()
  await dialog.getByRole('button', { name: pointMall.convert.all }).click()
  await expect(field).toHaveValue(/^\d{3,4}$/)
  await dialog.getByRole('button', { name: pointMall.convert.submit }).click()
  await expect(dialog.getByText(errors.payment_password_wrong)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
})
