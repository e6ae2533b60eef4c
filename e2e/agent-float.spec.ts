import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect } from '@playwright/test'
import { parseAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { openAccountByRequest, signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const site = siteUrlOf(aurora)
const { amountField, downlines, errors, float, frame, lineRates, payer } = aurora.words
const paymentPassword = demoAccounts.find(({ who }) => who === 'agent')?.paymentPassword ?? ''
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('an agent adds to the float, transfers from it to a downline, and changes the downline’s rates @journey', async ({
  page,
}) => {
  const { name } = await openAccountByRequest(page, aurora)
  await signInByRequest(page, aurora, { who: 'agent' })
  await page.goto(`${site}/agentHome?page=downlineManagmentView&account=${name}`)
  const panel = page.getByRole('region', { name: float.float })
  const readFloat = async () => parseAmountHundredths((await panel.getByRole('paragraph').first().innerText()) ?? '')
  await expect(panel.getByRole('button', { name: float.add })).toBeVisible()
  const before = await readFloat()

  await panel.getByRole('button', { name: float.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: float.add }).click()
  await expect(dialog.getByText(amountField.amountMissing)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(float.amount, { exact: true }).fill('5.00')
  await dialog.getByRole('button', { name: float.add }).click()
  await expect.poll(readFloat).toBe(before + 500)

  await page.getByRole('button', { name: downlines.details }).click()
  await dialog.getByRole('button', { name: float.transfer }).click()
  await dialog.getByLabel(float.amount, { exact: true }).fill('100000')
  await dialog.getByLabel(payer.label, { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: float.transfer }).click()
  await expect(dialog.getByText(float.problems.amountTooLarge)).toBeVisible()
  await dialog.getByLabel(float.amount, { exact: true }).fill('2.50')
  await dialog.getByRole('button', { name: float.transfer }).click()
  await expect(dialog.getByText(errors.payment_password_wrong)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await page.screenshot({ path: 'screenshots/agent-transfer-390-dark-EN-aurora.png' })
  await page.setViewportSize(wide)
  await dialog.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
  await dialog.getByRole('button', { name: float.transfer }).click()
  await expect.poll(readFloat).toBe(before + 250)

  await dialog.getByRole('button', { name: frame.close }).click()
  await panel.getByRole('button', { name: float.history }).click()
  const transfers = dialog.getByRole('table', { name: float.history })
  await expect(transfers.getByRole('row').nth(1)).toContainText('$2.50')
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-transfers-1440-dark-EN-aurora.png' })
  await dialog.getByRole('link', { name: float.teamTransfers }).click()
  await expect(page).toHaveURL(/page=agentDownlineTransactionDetailsCopy&type=transferDown/)
  await page.goBack()

  await page.getByRole('button', { name: downlines.details }).click()
  await dialog.getByRole('button', { name: lineRates.action }).click()
  const slots = dialog.getByLabel(aurora.words.category.RNG, { exact: true })
  await slots.fill('0.9')
  await dialog.getByRole('button', { name: lineRates.save }).click()
  await expect(slots).toBeFocused()
  await expect(slots).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await page.screenshot({ path: 'screenshots/agent-rates-390-dark-EN-aurora.png' })
  await page.setViewportSize(wide)
  await slots.fill('0.5')
  await dialog.getByRole('button', { name: lineRates.save }).click()
  await dialog.getByRole('button', { name: lineRates.action }).click()
  await expect(slots).toHaveValue('0.5')
  await page.screenshot({ path: 'screenshots/agent-rates-1440-dark-EN-aurora.png' })
  await dialog.getByRole('button', { name: frame.close }).click()
  await dialog.getByRole('button', { name: frame.close }).click()
  await expect(dialog).toBeHidden()
  await page.screenshot({ path: 'screenshots/agent-float-1440-dark-EN-aurora.png' })
})
