import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { addressOf, brands, journeyOf, openHome, registerMember } from './house-page.ts'

for (const brand of brands) {
  test(`a member of ${brand.code} sets a limit that the deposit keeps to, and takes a break${journeyOf(brand)}`, async ({
    page,
  }) => {
    const { responsible, cashier, errors } = brand.words
    await openHome(page, brand)
    await registerMember(page, brand)
    await page.goto(`${addressOf(brand)}/member?page=depositv2`)
    await page.getByRole('link', { name: cashier.setLimits }).click()
    await expect(page).toHaveURL(/page=responsiblePlay/)
    const deposits = page.getByRole('button', {
      name: `${responsible.set}: ${responsible.kinds.deposit}`,
      exact: false,
    })
    await deposits.first().click()
    const amount = page.getByLabel(responsible.amount)
    await amount.fill('x')
    await page.getByRole('button', { name: responsible.save }).click()
    await expect(page.getByText(responsible.problems.amountInvalid)).toBeVisible()
    await amount.fill(brand.code === 'lotus' ? '100000' : '20')
    await page.getByRole('button', { name: responsible.save }).click()
    await expect(
      page.getByRole('button', { name: `${responsible.change}: ${responsible.kinds.deposit}` }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('heading', { name: responsible.limits })).toBeVisible()
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.goto(`${addressOf(brand)}/member?page=depositv2`)
    await page.getByLabel(cashier.amount, { exact: true }).fill(brand.depositAmount)
    await page.getByRole('button', { name: cashier.order }).click()
    await expect(page.getByText(errors.deposit_limit_reached)).toBeVisible()

    await page.goto(`${addressOf(brand)}/member?page=responsiblePlay`)
    await page.getByRole('button', { name: responsible.takeBreak }).click()
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: responsible.takeBreak }).click()
    await expect(dialog).toBeHidden()
    const until = responsible.excludedUntil.split('{time}')[0] ?? ''
    await expect(page.getByRole('status').filter({ hasText: until })).toBeVisible()
  })
}
