import { expect, type Page } from '@playwright/test'
import { test } from './support/test-with-ui-showcase.ts'

/** Fields, selects and the calendar by themselves, without a gateway. */

test.beforeEach(async ({ page, showcase }) => {
  await page.goto(showcase)
  await expect(page.getByRole('tab').first()).toBeVisible()
})

const bankField = (page: Page) => page.getByRole('combobox', { name: 'Bank' }).last()
/** Clicks the field of banks once it stands still: a scroll event that arrives after the click closes the list. */
async function clickBankField(page: Page): Promise<void> {
  await bankField(page).scrollIntoViewIfNeeded()
  // The browser reports a scroll before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await bankField(page).click()
}

const quickPick = (page: Page, days: number) => page.getByRole('button', { name: `Previous ${days} days`, exact: true })

test('password field: shows and hides the password, and the button says what it does', async ({ page }) => {
  const field = page.getByLabel('Password', { exact: true }).first()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('s3cret-one')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('field: an error marks it as invalid and describes it, and a hint describes it without one', async ({ page }) => {
  const [valid, invalid] = [0, 1].map((place) => page.getByRole('textbox', { name: 'Amount', exact: true }).nth(place))
  await expect(invalid as NonNullable<typeof invalid>).toHaveAttribute('aria-invalid', 'true')
  await expect(invalid as NonNullable<typeof invalid>).toHaveAccessibleDescription(/Your balance is \$84\.50/)
  await expect(valid as NonNullable<typeof valid>).not.toHaveAttribute('aria-invalid')
  await expect(valid as NonNullable<typeof valid>).toHaveAccessibleDescription('From $10.00 to $5,000.00')
})

test('radio group: arrow keys select, and skip a disabled choice', async ({ page }) => {
  const group = page.getByRole('group', { name: 'Payment method' }).first()
  await group.getByRole('radio', { name: /Bank transfer/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: /Card/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: /Bank transfer/ })).toBeChecked()
})

test('combo box: filters while typing, selects with the keyboard, and says that nothing matches', async ({ page }) => {
  const field = bankField(page)
  await clickBankField(page)
  await page.keyboard.type('ri')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['River'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('River')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.selectText()
  await page.keyboard.type('zzz')
  await expect(page.getByText('No results')).toBeVisible()
})

test('combo box: Escape closes the list and keeps the focus in the field', async ({ page }) => {
  const field = bankField(page)
  await clickBankField(page)
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()
})

test('select: opens and chooses with the keyboard, skips a disabled option, and returns the focus', async ({
  page,
}) => {
  const select = page.getByRole('button', { name: /Language/ }).first()
  await select.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'English' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(select).toContainText('العربية')
  await expect(select).toBeFocused()
})

test('search select: finds an option by its note, shows the note, and announces the label too', async ({ page }) => {
  const select = page.getByRole('button', { name: /Language/ }).nth(1)
  await select.click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused()
  await page.keyboard.type('vi')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select.locator('bdi')).toHaveText('vi')
  await expect(select).toHaveAccessibleName(/Tiếng Việt/)
})

test('date range: a quick pick sets both days and is marked as chosen', async ({ page }) => {
  await expect(quickPick(page, 7)).toHaveAttribute('aria-pressed', 'true')
  await quickPick(page, 30).click()
  await expect(quickPick(page, 30)).toHaveAttribute('aria-pressed', 'true')
  await expect(quickPick(page, 7)).toHaveAttribute('aria-pressed', 'false')
  const days = page.getByRole('group', { name: 'Period' }).getByRole('spinbutton')
  await expect(days).toHaveText(['23', '10', '2026', '21', '11', '2026'])
})

test('date range: days are typed and changed with arrow keys', async ({ page }) => {
  const days = page.getByRole('group', { name: 'Period' }).getByRole('spinbutton')
  await days.first().focus()
  await page.keyboard.type('01')
  await expect(days.first()).toHaveText('01')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(1)).toHaveText('10')
  await expect(quickPick(page, 7)).toHaveAttribute('aria-pressed', 'false')
})

test('date range: the calendar offers no later day than the last, and Escape returns the focus', async ({ page }) => {
  const open = page.getByRole('button', { name: /^Open calendar/ })
  await open.click()
  const calendar = page.getByRole('dialog', { name: 'Period' })
  await expect(calendar.getByRole('button', { name: /21 November 2026/ }).last()).toBeEnabled()
  await expect(calendar.getByRole('button', { name: /22 November 2026/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()
})

test('date range: two days of the calendar are the new range', async ({ page }) => {
  await page.getByRole('button', { name: /^Open calendar/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Period' })
  await calendar.getByRole('button', { name: /\b3 November 2026/ }).click()
  await calendar.getByRole('button', { name: /\b5 November 2026/ }).click()
  const days = page.getByRole('group', { name: 'Period' }).getByRole('spinbutton')
  await expect(days).toHaveText(['03', '11', '2026', '05', '11', '2026'])
})
