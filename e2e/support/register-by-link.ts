import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createUniqueUsername, fillLotusFields, submitRegistration, type TestBrand } from './page-actions.ts'
import { withClosedPopups } from './test-with-closed-popups.ts'

/** Registers by an invite or a referral link, in a browser of its own. Returns its page, which is signed in, and the account. */
export async function registerByLink(
  context: BrowserContext,
  url: string,
  brand: TestBrand,
): Promise<{ page: Page; name: string }> {
  const { frame, session } = brand.words
  const page = await (await withClosedPopups(context)).newPage()
  await page.goto(url)
  const dialog = page.getByRole('dialog', { name: frame.register })
  const name = createUniqueUsername()
  await dialog.getByRole('textbox', { name: session.fields.username }).fill(name)
  await dialog.getByLabel(session.fields.password, { exact: true }).fill('secret2026')
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill('secret2026')
  await fillLotusFields(dialog, brand)
  await submitRegistration(dialog, session)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  return { page, name }
}
