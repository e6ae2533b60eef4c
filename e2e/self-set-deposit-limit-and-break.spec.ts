import { expect } from '@playwright/test'
import { journeyTagOf, siteUrlOf, submitDepositForm, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

for (const brand of testBrands) {
  test(`a member of ${brand.code} sets a deposit limit that is enforced, and takes a break${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    const { amountField, responsible, cashier } = brand.words
    const deposit = `${siteUrlOf(brand)}/member?page=depositv2`
    const limit = brand.code === 'lotus' ? '100000' : '20'
    await registerByRequest(page, brand)
    await page.goto(deposit)
    await page.getByRole('link', { name: cashier.setLimits }).click()
    await expect(page).toHaveURL(/page=responsiblePlay/)
    const deposits = page.getByRole('button', {
      name: `${responsible.set}: ${responsible.kinds.deposit}`,
      exact: false,
    })
    // Without a limit there is no progress bar.
    await expect(deposits.first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(responsible.resets.split('{')[0] ?? '')).toHaveCount(4)
    await deposits.first().click()
    const amount = page.getByRole('textbox', { name: responsible.amount })
    await amount.fill('x')
    await page.getByRole('button', { name: responsible.save }).click()
    await expect(page.getByText(amountField.amountInvalid)).toBeVisible()
    await amount.fill(limit)
    await page.getByRole('button', { name: responsible.save }).click()
    await expect(
      page.getByRole('button', { name: `${responsible.change}: ${responsible.kinds.deposit}` }),
    ).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('heading', { name: responsible.limits })).toBeVisible()
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.goto(deposit)
    const typed = page.getByLabel(cashier.amount, { exact: true })
    await expect(page.getByText(cashier.mostByLimit.split('{amount}').at(-1) ?? '')).toBeVisible()
    await typed.fill(brand.depositAmount)
    await page.getByRole('button', { name: cashier.next }).click()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await typed.fill(limit)
    await submitDepositForm(page, brand)
    await expect(page.locator('button[value=pay]')).toBeVisible()
    await page.goto(deposit)
    await expect(page.getByText(cashier.obstacles.limit)).toBeVisible()
    await expect(typed).toBeHidden()

    await page.goto(`${siteUrlOf(brand)}/member?page=responsiblePlay`)
    await page.getByRole('button', { name: responsible.takeBreak }).click()
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: responsible.takeBreak }).click()
    await expect(dialog).toBeHidden()
    const until = responsible.excludedUntil.split('{time}')[0] ?? ''
    await expect(page.getByRole('status').filter({ hasText: until })).toBeFocused()
    await page.goto(deposit)
    await expect(page.getByText(cashier.obstacles.break)).toBeVisible()
    await expectAccessible(page)
  })
}
