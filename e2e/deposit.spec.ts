import {
  decideDeposit,
  listDepositOrders,
  setMemberLevel,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { callAsOperator, decideAsOperators } from './support/call-as-operator.ts'
import { type ChangeableTestSite, startChangeableTestSite } from './support/changeable-test-site.ts'
import { createImageFile } from './support/image-file.ts'
import {
  headerBalanceLocator,
  readAmountHundredths,
  siteUrlOf,
  submitDepositForm,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

type MethodKind = 'card' | 'wallet' | 'qr' | 'bank'

const submitButtonKeys = { card: 'order', wallet: 'order', qr: 'orderCode', bank: 'orderTransfer' } as const

/** Selects a payment method and an amount, and creates the deposit order. */
async function createOrder(page: Page, brand: TestBrand, kind: MethodKind, amount = brand.depositAmount) {
  const { cashier } = brand.words
  await page.goto(`${siteUrlOf(brand)}/member?page=depositv2`)
  await page.getByRole('radio', { name: cashier.kinds[kind] }).last().check()
  await page.getByLabel(cashier.amount, { exact: true }).fill(amount)
  await submitDepositForm(page, brand, submitButtonKeys[kind])
}

async function chooseLanguage(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: from }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

const orderId = (page: Page) => new URL(page.url()).searchParams.get('deposit') ?? ''

async function expectBalance(page: Page, brand: TestBrand, units: number): Promise<void> {
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, brand))).toBe(Math.round(units * 100))
}

/** An amount with the thousands separator of the brand's language, the same with the other, and as it is sent. */
const groupedAmounts = {
  aurora: { own: '1,000.00', other: '1.000', sent: 1_000 },
  lotus: { own: '500.000', other: '500,000', sent: 500_000 },
} as const

for (const brand of testBrands) {
  const { amountField, cashier, copy } = brand.words

  test(`a member of ${brand.code} types an amount with separators, and is asked what an ambiguous one means`, async ({
    page,
  }) => {
    const { own, other, sent } = groupedAmounts[brand.code]
    await registerByRequest(page, brand)
    await page.goto(`${siteUrlOf(brand)}/member?page=depositv2`)
    const field = page.getByLabel(cashier.amount, { exact: true })
    await field.fill(other)
    await page.getByRole('button', { name: cashier.next }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(amountField.amountAmbiguous.split('{amount}').at(-1) ?? '')).toBeVisible()
    await field.fill(own)
    await submitDepositForm(page, brand, 'order')
    await page.locator('button[value=pay]').click()
    await expectBalance(page, brand, sent)
  })

  test(`a member of ${brand.code} pays with a QR code, and cancels an unpaid order`, async ({ page, context }) => {
    await registerByRequest(page, brand)
    await createOrder(page, brand, 'qr')
    await expect(page.getByRole('heading', { name: cashier.outcomes.pending })).toBeFocused()
    await expect(page.getByRole('img', { name: cashier.qrLabel })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/59:\d\d|5\d:\d\d/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    // The phone that scans the code. The page on the desktop is notified of the payment.
    const phone = await context.newPage()
    await phone.goto((await page.getByRole('link', { name: cashier.payHere }).getAttribute('href')) ?? '')
    await phone.locator('button[value=pay]').click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.confirmed })).toBeVisible({ timeout: 20_000 })
    await expectBalance(page, brand, Number(brand.depositAmount))
    await phone.close()

    await createOrder(page, brand, 'qr')
    await page.getByRole('button', { name: cashier.cancel }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(cashier.cancelText)).toBeVisible()
    await question.getByRole('button', { name: cashier.cancelNo }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: cashier.cancel })).toBeFocused()
    await page.getByRole('button', { name: cashier.cancel }).click()
    await question.getByRole('button', { name: cashier.cancelYes }).click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.cancelled })).toBeFocused()
    await expect(page.getByRole('button', { name: cashier.cancel })).toBeHidden()
    await expect(page.getByRole('table').getByText(cashier.states.cancelled)).toBeVisible()
    await expect(page.getByRole('table').getByText(cashier.states.confirmed)).toBeVisible()
  })

  test(`a member of ${brand.code} pays by bank transfer, uploads the slip, and sees the decision of the review`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrlOf(brand) })
    await registerByRequest(page, brand)
    await createOrder(page, brand, 'bank')
    await expect(page.getByRole('heading', { name: cashier.transferTitle })).toBeVisible()
    await page.getByRole('button', { name: copy.name.replace('{name}', cashier.transferReference) }).click()
    await page
      .getByRole('alertdialog', { name: copy.done })
      .getByRole('button', { name: brand.words.frame.confirm })
      .click()
    const [shown] = (await callAsOperator(listDepositOrders, { query: { id: orderId(page) } })).list
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown?.bankAccount?.reference)
    await page.getByRole('button', { name: cashier.slipSend }).click()
    await expect(page.getByText(cashier.slipMissing)).toBeVisible()
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles({ ...createImageFile('note.txt'), mimeType: 'text/plain' })
    await expect(page.getByText(brand.words.errors.image_type_unsupported)).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(createImageFile('slip.png'))
    await expect(page.getByRole('img', { name: brand.words.images.named.replace('{name}', 'slip.png') })).toBeVisible()
    await page.getByRole('button', { name: cashier.slipSend }).click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.slip })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoOverflow(page)

    const first = orderId(page)
    const amount = String(Number(brand.depositAmount) + 1)
    await decideAsOperators(decideDeposit, { body: { id: first, decision: 'confirm', amount, reason: 'As it came.' } })
    await expect(page.getByRole('heading', { name: cashier.outcomes.confirmed })).toBeVisible({ timeout: 20_000 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectBalance(page, brand, Number(amount))

    await createOrder(page, brand, 'bank')
    await expect(page.getByRole('heading', { name: cashier.transferTitle })).toBeVisible()
    const reason = 'Nothing with this message has come.'
    await callAsOperator(decideDeposit, { body: { id: orderId(page), decision: 'reject', reason } })
    await expect(page.getByRole('heading', { name: cashier.outcomes.rejected })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: cashier.slipSend })).toBeHidden()
  })
}

test('a returning member deposits in four presses, with a review', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  const { cashier, titles } = brand.words
  await registerByRequest(page, brand)
  await createOrder(page, brand, 'qr')
  await expect(page.getByRole('heading', { name: cashier.outcomes.pending })).toBeFocused()
  const first = orderId(page)
  await page.goto(siteUrlOf(brand))
  let presses = 0
  const press = async (control: Locator) => {
    await control.click()
    presses += 1
  }
  await press(page.getByRole('banner').getByRole('link', { name: titles.depositv2 }))
  await expect(page.getByRole('radio', { name: cashier.kinds.qr })).toBeChecked()
  await press(page.getByRole('group', { name: brand.words.amount.picks }).getByRole('button').first())
  await press(page.getByRole('button', { name: cashier.next }))
  await expect(page.getByRole('heading', { name: cashier.confirmTitle })).toBeFocused()
  await expect(page.getByRole('term').filter({ hasText: cashier.wagering })).toBeVisible()
  await press(page.getByRole('button', { name: cashier.orderCode, exact: true }))
  await expect(page.getByRole('heading', { name: cashier.outcomes.pending })).toBeFocused()
  expect(orderId(page)).not.toBe(first)
  expect(presses).toBe(4)
})

const [aurora] = testBrands
if (!aurora) throw new Error('There is no brand.')

test('shows the fee and the credited amount before a deposit with a level-restricted method', async ({ page }) => {
  const { cashier } = aurora.words
  const { name } = await registerByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/member?page=depositv2`)
  await expect(page.getByRole('radio', { name: cashier.kinds.card })).toHaveCount(1)
  await callAsOperator(setMemberLevel, { body: { brand: aurora.code, account: name, level: 1 } })
  await page.reload()
  const large = page.getByRole('radio', { name: 'Card, large amounts' })
  await expect(large).toBeVisible()
  await chooseLanguage(page, /English/, /Tiếng Việt/)
  await expect(page.getByRole('radio', { name: 'Thẻ ngân hàng, số tiền lớn' })).toBeVisible()
  await chooseLanguage(page, /Tiếng Việt/, /^English$/)
  await large.check()
  await page.getByLabel(cashier.amount, { exact: true }).fill('5000.99')
  await expect(page.getByText('$50.00', { exact: true })).toBeVisible()
  await expect(page.getByText('$4,950.99', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectConfirmation(page, aurora.words, '5000.99')
  await submitDepositForm(page, aurora)
  await page.waitForURL(/\/sandbox-pay\//)
  await page.locator('button[value=pay]').click()
  await expect(page.getByRole('heading', { name: cashier.outcomes.confirmed })).toBeVisible({ timeout: 20_000 })
  await expectBalance(page, aurora, 4_950.99)
})

/** Expects a confirmation step that survives a reload, fits a phone in right-to-left, and leads back to the filled form. */
async function expectConfirmation(
  page: Page,
  { cashier, amount: { change } }: TestBrand['words'],
  amount: string,
): Promise<void> {
  await page.getByRole('button', { name: cashier.next }).click()
  await expect(page).toHaveURL(/step=confirm/)
  await page.reload()
  // What is credited also has to be wagered.
  for (const [fact, count] of [
    ['$5,000.99', 1],
    ['$50.00', 1],
    ['$4,950.99', 2],
    ['Card, large amounts', 1],
  ] as const)
    await expect(page.getByRole('definition').filter({ hasText: fact })).toHaveCount(count)
  await expectAccessible(page)
  await chooseLanguage(page, /English/, /العربية/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseLanguage(page, /العربية/, /^English$/)
  await page.getByRole('link', { name: change }).click()
  await expect(page.getByLabel(cashier.amount, { exact: true })).toHaveValue(amount)
  await expect(page.getByRole('radio', { name: 'Card, large amounts' })).toBeChecked()
}

test.describe('on a separate test site', () => {
  let testSite: ChangeableTestSite
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    testSite = await startChangeableTestSite()
  })
  test.afterAll(() => testSite.stop())

  test('puts a payment with another amount on review, and shows when an order expires', async ({ page }) => {
    test.setTimeout(180_000)
    const { cashier } = aurora.words
    const address = testSite.url.replace('localhost', 'aurora.localhost')
    await signInByRequest(page, aurora, { siteUrl: address })
    await page.goto(`${address}/member?page=depositv2`)
    await page.getByLabel(cashier.amount, { exact: true }).fill('60')
    await submitDepositForm(page, aurora)
    await page.waitForURL(/\/sandbox-pay\//)
    await testSite.executeSql(`update sandbox_payment set amount = '61.00' where state = 'waiting'`)
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.review })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(cashier.explanations.review)).toBeVisible()

    await page.goto(`${address}/member?page=depositv2`)
    await page.getByLabel(cashier.amount, { exact: true }).fill('60')
    await submitDepositForm(page, aurora)
    await page.waitForURL(/\/sandbox-pay\//)
    await testSite.executeSql(`update deposit set expires_at = now() + interval '20 seconds' where state = 'pending'`)
    await page.goto(`${address}/member?page=depositv2`)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: cashier.pay })).toBeVisible()
    await expect(page.getByText(cashier.minutesLeft.replace(/.*one \{(.*?)\}.*/, '$1'))).toBeAttached()
    await expect(page.getByText(cashier.timeOver)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: cashier.outcomes.expired })).toBeVisible({ timeout: 90_000 })
    await expectAccessible(page)
  })

  test('resubmits an order if the provider did not respond, and shows a declined payment', async ({ page }) => {
    const { cashier } = aurora.words
    const address = testSite.url.replace('localhost', 'aurora.localhost')
    await signInByRequest(page, aurora, { siteUrl: address })
    await page.goto(`${address}/member?page=depositv2`)
    await page.getByLabel(cashier.amount, { exact: true }).fill('70')
    await submitDepositForm(page, aurora)
    await page.waitForURL(/\/sandbox-pay\//)
    await testSite.executeSql(`update deposit set provider_ref = null, pay_url = null where state = 'pending'`)
    await page.goBack()
    await expect(page.getByText(cashier.explanations.unanswered)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: cashier.resume }).click()
    await page.getByRole('link', { name: cashier.pay }).click()
    await page.locator('button[value=decline]').click()
    await expect(page.getByRole('heading', { name: cashier.outcomes.declined })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(cashier.explanations.declined)).toBeVisible()
    await expectAccessible(page)
  })
})
