import { getCaptcha, login } from '@foyer/contract/identity/login-and-registration.ts'
import { getDialingCodes } from '@foyer/contract/identity/verification-codes.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  createUniqueUsername,
  journeyTagOf,
  openHomePage,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { test } from './support/test-with-client-ip.ts'

const member = findDemoMember()

function findDemoMember() {
  const found = demoAccounts.find(({ who }) => who === 'member')
  if (!found) throw new Error('There is no demo member.')
  return found
}
/** Always wrong, because captchas contain no zero. */
const wrongAnswer = '00000'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** The controls of the login dialog by their accessible names. */
function loginDialog(page: Page, { words: { frame, session } }: TestBrand) {
  const dialog = page.getByRole('dialog', { name: frame.login })
  return {
    dialog,
    username: dialog.getByRole('textbox', { name: session.username }),
    password: dialog.getByLabel(session.password, { exact: true }),
    remember: dialog.getByRole('checkbox', { name: session.remember }),
    submit: dialog.getByRole('button', { name: session.login, exact: true }),
    captcha: dialog.getByRole('textbox', { name: session.captcha }),
    picture: dialog.getByRole('img', { name: session.captchaPicture }),
    refresh: dialog.getByRole('button', { name: session.captchaRefresh }),
  }
}

async function openLoginDialog(page: Page, brand: TestBrand) {
  await page.getByRole('banner').getByRole('button', { name: brand.words.frame.login }).click()
  return loginDialog(page, brand)
}

function accountMenu(page: Page, brand: TestBrand) {
  return page.getByRole('button', { name: brand.words.frame.accountMenu.replace('{name}', member.account) })
}

for (const brand of testBrands) {
  test.describe(`login of ${brand.code}`, () => {
    test(`signs in with the keyboard only, with accessible names${journeyTagOf(brand)}`, async ({ page }) => {
      await openHomePage(page, brand)
      await signInByKeyboard(page, brand)
      await expect(accountMenu(page, brand)).toBeVisible()
    })

    test('requires a captcha after three wrong passwords, which can be renewed and rejects a wrong answer', async ({
      page,
    }) => {
      await openHomePage(page, brand)
      const popup = await openLoginDialog(page, brand)
      await failThreeTimes(page, brand, popup)
      await renewCaptcha(page, popup)
      await submitWrongCaptcha(brand, popup)
    })

    test('signs a remembered member in again in a new tab until they sign out, without storing the password', async ({
      context,
    }) => {
      const page = await context.newPage()
      await openHomePage(page, brand)
      await signInRemembered(page, brand)
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
      expect(kept).not.toContain(member.password)
      await page.close()
      const next = await context.newPage()
      await next.goto(`${siteUrlOf(brand)}/member?page=transactionHistory`)
      await expect(accountMenu(next, brand)).toBeVisible()
      await expect(next).toHaveURL(/\/member\?page=transactionHistory$/)
      const other = await context.newPage()
      await openHomePage(other, brand)
      await expect(accountMenu(other, brand)).toBeVisible()
      await signOut(next, brand)
      await expectSignedOut(next, brand)
      await expectSignedOut(other, brand)
      const last = await context.newPage()
      await openHomePage(last, brand)
      const popup = await openLoginDialog(last, brand)
      await expect(popup.username).toHaveValue(member.account)
      await expect(popup.password).toHaveValue('')
      await expect(popup.remember).toBeChecked()
    })
  })
}

async function signInByKeyboard(page: Page, brand: TestBrand): Promise<void> {
  const { session, frame } = brand.words
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: frame.login }))
  await page.keyboard.press('Enter')
  const { dialog, username, password, remember, submit } = loginDialog(page, brand)
  // The code of the dialog loads when it is first opened.
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await tabTo(page, username)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(session.problems.usernameMissing)).toBeVisible()
  await expect(username).toBeFocused()
  await page.keyboard.type(`  ${member.account} `)
  await tabTo(page, password)
  await page.keyboard.type(member.password)
  await tabTo(page, dialog.getByRole('button', { name: session.showPassword }))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('textbox', { name: session.password, exact: true })).toHaveValue(member.password)
  await tabTo(page, remember)
  await expect(remember).not.toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: session.forgot }))
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

type LoginDialog = ReturnType<typeof loginDialog>

async function failThreeTimes(page: Page, { words: { errors } }: TestBrand, popup: LoginDialog): Promise<void> {
  await popup.username.fill(createUniqueUsername())
  for (const times of [1, 2, 3]) {
    await expect(popup.captcha).toBeHidden()
    await popup.password.fill(`wrong${times}2026`)
    const answered = page.waitForResponse((response) => response.url().endsWith(login.path))
    await popup.submit.click()
    expect((await answered).status()).toBe(401)
    await expect(popup.dialog.getByText(errors.login_failed)).toBeVisible()
  }
  await expect(popup.captcha).toBeVisible()
  await expect.poll(() => popup.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
}

/** Several clicks at once load one new picture. A request refused as too early is repeated. */
async function renewCaptcha(page: Page, { picture, refresh }: LoginDialog): Promise<void> {
  const before = await picture.getAttribute('src')
  let given = 0
  page.on('response', (response) => {
    if (response.url().endsWith(getCaptcha.path) && response.ok()) given += 1
  })
  await refresh.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 3; presses += 1) button.click()
  })
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  expect(given).toBe(1)
}

async function submitWrongCaptcha({ words: { session, errors } }: TestBrand, popup: LoginDialog): Promise<void> {
  const { dialog, captcha, submit, picture } = popup
  await submit.click()
  await expect(dialog.getByText(session.problems.captchaMissing)).toBeVisible()
  const before = await picture.getAttribute('src')
  await captcha.fill(wrongAnswer)
  await submit.click()
  await expect(dialog.getByText(errors.captcha_failed)).toBeVisible()
  await expect(captcha).toHaveValue('')
  await expect(captcha).toBeFocused()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
}

async function signInRemembered(page: Page, brand: TestBrand): Promise<void> {
  const { username, password, remember, submit } = await openLoginDialog(page, brand)
  await username.fill(member.account)
  await password.fill(member.password)
  await remember.check()
  await submit.click()
  await expect(accountMenu(page, brand)).toBeVisible()
}

async function signOut(page: Page, brand: TestBrand): Promise<void> {
  await accountMenu(page, brand).click()
  await page.getByRole('menuitem', { name: brand.words.frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: brand.words.session.signOut }).click()
}

function expectSignedOut(page: Page, brand: TestBrand): Promise<void> {
  return expect(page.getByRole('banner').getByRole('button', { name: brand.words.frame.login })).toBeVisible()
}

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]

test('offers sign-in by mobile number if the brand enables it, but not on the agent login', async ({ page }) => {
  const { session, errors, phone } = aurora.words
  await openHomePage(page, lotus)
  await expect((await openLoginDialog(page, lotus)).username).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.goto(`${siteUrlOf(aurora)}/agent`)
  await expect(page.getByRole('textbox', { name: session.username })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  // Before the list of countries is loaded, the brand's own calling code is sent.
  await page.route(`**${getDialingCodes.path}`, () => {})
  await openHomePage(page, aurora)
  const { dialog, username } = await openLoginDialog(page, aurora)
  await username.fill('kept while I look')
  await dialog.getByRole('tablist', { name: session.waysIn }).getByRole('tab', { name: session.byPhone }).click()
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog.getByText(errors.phone_missing)).toBeVisible()
  await dialog.getByRole('textbox', { name: session.fields.mobileNum }).fill('2015550123')
  await dialog.getByRole('textbox', { name: phone.code }).fill('000000')
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog.getByText(errors.code_invalid)).toBeVisible()
  await dialog.getByRole('tab', { name: session.byName }).click()
  await expect(username).toHaveValue('kept while I look')
})
