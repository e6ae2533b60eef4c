import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  createUniqueUsername,
  openHomePage,
  siteUrlOf,
  submitRegistration,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { openAccountByRequest } from './support/session-by-request.ts'
import { startTestSite } from './support/start-test-site.ts'
import { startTestMailServer } from './support/test-mail-server.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

const newcomer = demoAccounts.find(({ passwordIsDefault }) => passwordIsDefault)
const newPassword = 'kahvila71b'

async function logIn(page: Page, { words }: TestBrand, account: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.frame.login, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.frame.login })
  await dialog.getByRole('textbox', { name: words.session.username }).fill(account)
  await dialog.getByLabel(words.session.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: words.session.login, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function fillNewPassword(form: Locator, { words }: TestBrand, text: string, again = text): Promise<void> {
  await form.getByLabel(words.password.new, { exact: true }).fill(text)
  await form.getByLabel(words.password.again, { exact: true }).fill(again)
}

for (const brand of testBrands) {
  test(`requires a default password to be changed after sign-in on ${brand.code}`, async ({ page }) => {
    const { words } = brand
    const { errors, frame, password, patterns, session } = words
    await openHomePage(page, brand)
    await logIn(page, brand, newcomer?.account ?? '', newcomer?.password ?? '')
    const popup = page.getByRole('alertdialog', { name: password.dueTitle })
    await expect(popup.getByText(password.dueText)).toBeVisible()
    await page.reload()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: session.in_sure_logout }).getByText(session.stay).click()
    const old = popup.getByLabel(password.old)
    const change = popup.getByRole('button', { name: password.change })
    await change.click()
    await expect(popup.getByText(session.problems.passwordMissing)).toBeVisible()
    await fillNewPassword(popup, brand, 'short1')
    await expect(popup.getByRole('meter', { name: password.strength })).toHaveAttribute(
      'aria-valuetext',
      password.strengths.weak,
    )
    await expect(popup.getByText(textBeforePlaceholder(patterns[5]))).toBeVisible()
    await fillNewPassword(popup, brand, newPassword, 'kahvila71c')
    await old.fill('not the one')
    await change.click()
    await expect(popup.getByText(errors.inconsistent_twice)).toBeVisible()
    await fillNewPassword(popup, brand, newPassword)
    await change.click()
    await expect(popup.getByText(errors.password_wrong)).toBeVisible()
    await old.fill(newcomer?.password ?? '')
    await fillNewPassword(popup, brand, newcomer?.password ?? '')
    await change.click()
    await expect(popup.getByText(errors.password_unchanged)).toBeVisible()
    await fillNewPassword(popup, brand, newPassword)
    await change.click()
    await expect(popup).toBeHidden()
    await expect(page.getByText(password.changed)).toBeVisible()
    await page.reload()
    const menu = frame.accountMenu.replace('{name}', newcomer?.account ?? '')
    await expect(page.getByRole('button', { name: menu })).toBeVisible()
    await expect(popup).toBeHidden()
  })

  test(`validates the forgotten-password form on ${brand.code}`, async ({ page }) => {
    const { errors, frame, password, session, titles } = brand.words
    await openHomePage(page, brand)
    await page.getByRole('banner').getByRole('button', { name: frame.login, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: session.forgot }).click()
    const dialog = page.getByRole('dialog', { name: titles.forget })
    await dialog.getByRole('button', { name: password.sendMail }).click()
    await expect(dialog.getByText(session.problems.usernameMissing)).toBeVisible()
    await expect(dialog.getByText(password.emailMissing)).toBeVisible()
    await dialog.getByRole('textbox', { name: session.username }).fill('nobodyhere')
    const address = dialog.getByRole('textbox', { name: session.fields.email, exact: true })
    await address.fill('nobody@example')
    await expect(dialog.getByText(password.emailInvalid)).toBeVisible()
    await address.fill('nobody@example.com')
    const refused = page.waitForResponse(`**${sendPasswordResetEmail.path}`)
    await dialog.getByRole('button', { name: password.sendMail }).click()
    expect((await (await refused).json()).message).toBe('account_not_found')
    await expect(dialog.getByRole('button', { name: password.sendMail })).toBeEnabled()
    // The specification shows nothing on failure.
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expect(dialog.getByText(errors.account_not_found)).toBeHidden()
    await expect(dialog.getByText(password.in_been_out)).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: session.username })).toHaveValue('nobodyhere')
    await dialog.getByRole('tab', { name: password.byPhone }).click()
    await dialog.getByRole('button', { name: password.setAndLogin }).click()
    await expect(dialog.getByText(errors.phone_missing)).toBeVisible()
    await expect(dialog.getByText(errors.code_missing)).toBeVisible()
    await dialog.getByRole('button', { name: password.backToLogin }).click()
    await expect(page.getByRole('dialog', { name: frame.login })).toBeVisible()
  })
}

const [aurora] = testBrands as [TestBrand, TestBrand]

test('asks who holds an account that an agent opened for a password, the terms and the age', async ({ page }) => {
  const { errors, frame, password, session } = aurora.words
  const opened = await openAccountByRequest(page, aurora)
  await openHomePage(page, aurora)
  await logIn(page, aurora, opened.name, opened.password)
  const popup = page.getByRole('alertdialog', { name: password.dueTitle })
  await popup.getByLabel(password.old).fill(opened.password)
  await fillNewPassword(popup, aurora, newPassword)
  const change = popup.getByRole('button', { name: password.change })
  await change.click()
  await expect(popup.getByText(errors.terms_not_accepted)).toBeVisible()
  await expect(popup.getByText(errors.age_not_confirmed)).toBeVisible()
  await popup.getByRole('checkbox', { name: session.acceptTerms }).check()
  await popup.getByRole('checkbox', { name: session.confirmAge.replace('{age}', '18') }).check()
  await page.screenshot({ path: 'screenshots/password-terms-due.png' })
  await change.click()
  await expect(page.getByText(password.changed)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', opened.name) })).toBeVisible()
  await expect(popup).toBeHidden()
})

test('removes an invalid reset link from the URL and offers to request another', async ({ page }) => {
  const { errors, password, titles } = aurora.words
  await page.goto(`${siteUrlOf(aurora)}/forget?link=none-of-ours`)
  await expect(page).toHaveURL(`${siteUrlOf(aurora)}/forget`)
  const form = page.getByRole('main')
  await fillNewPassword(form, aurora, newPassword)
  await form.getByRole('button', { name: password.set }).click()
  await expect(form.getByText(errors.reset_link_invalid)).toBeVisible()
  await form.getByRole('button', { name: password.askAgain }).press('Enter')
  await expect(form.getByRole('heading', { name: titles.forget })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('none-of-ours')
})

test('resets the password once with the link of a mail and ends other sessions @journey', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const mailbox = await startTestMailServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-mail-'))
  const mail = { FOYER_SMTP_URL: mailbox.url, FOYER_MAIL_FROM: 'no-reply@aurora.example' }
  // Starts fast without games and demo history.
  const own = { FOYER_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', FOYER_SEED: 'none' }
  const house = await startTestSite({ ...own, ...mail })
  try {
    const { errors, frame, password, session } = aurora.words
    const account = createUniqueUsername()
    const address = `${account}@example.com`
    await page.goto(house.url)
    await register(page, account, address)
    const other = await (await withClosedPopups(await browser.newContext())).newPage()
    await other.goto(`${house.url}/forget`)
    const form = other.getByRole('main')
    await form.getByRole('textbox', { name: session.username }).fill(account)
    await form.getByLabel(session.fields.email).fill(address)
    await form.getByRole('button', { name: password.sendMail }).click()
    await expect(form.getByText(password.in_been_out)).toBeVisible()
    const link = () => /http\S+\/forget\?link=[\w-]+/.exec(mailbox.textsTo(address).join('\n'))?.[0] ?? ''
    await expect.poll(link, { timeout: 30_000 }).toContain(house.url)
    await other.goto(link())
    await fillNewPassword(form, aurora, newPassword)
    await form.getByRole('button', { name: password.set }).click()
    await expect(other).toHaveURL(`${house.url}/login`)
    await expect(page.getByText(frame.endedElsewhere)).toBeVisible()
    await form.getByRole('textbox', { name: session.username }).fill(account)
    await form.getByLabel(session.password, { exact: true }).fill(newPassword)
    await form.getByRole('button', { name: session.login, exact: true }).click()
    const menu = frame.accountMenu.replace('{name}', account)
    await expect(other.getByRole('button', { name: menu })).toBeVisible()
    await other.goto(link())
    await fillNewPassword(form, aurora, newPassword)
    await form.getByRole('button', { name: password.set }).click()
    await expect(form.getByText(errors.reset_link_invalid)).toBeVisible()
  } finally {
    await house.stop()
    await mailbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function register(page: Page, account: string, address: string): Promise<void> {
  const { frame, session } = aurora.words
  await page.getByRole('banner').getByRole('button', { name: frame.register }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: session.fields.username }).fill(account)
  await dialog.getByLabel(session.fields.password, { exact: true }).fill('secret2026')
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill('secret2026')
  await dialog.getByLabel(session.fields.email).fill(address)
  await submitRegistration(dialog, session)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: frame.accountMenu.replace('{name}', account) })).toBeVisible()
}

/** The part of a pattern's message before the length limits. */
function textBeforePlaceholder(sentence: string): string {
  return sentence.split('{')[0] ?? ''
}
