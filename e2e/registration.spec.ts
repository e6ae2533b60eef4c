import { randomInt } from 'node:crypto'
import { sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { createUniqueUsername, openHomePage, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { readSmsTo, waitForSmsCode } from './support/sms-stub.ts'
import { test, withRandomClientIp } from './support/test-with-client-ip.ts'
import { withClosedPopups } from './support/test-with-closed-popups.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const password = 'secret2026'
const agent = demoAccounts.find(({ who }) => who === 'agent')

/** A unique phone number in Vietnam in national and international format. */
function freshNumber() {
  const digits = `9${randomInt(10_000_000, 99_999_999)}`
  return { typed: `0${digits}`, phone: `+84${digits}`, end: digits.slice(-4) }
}

/** The controls of the registration dialog by their accessible names. */
function registrationDialog(page: Page, { words: { frame, session, phone } }: TestBrand) {
  const dialog = page.getByRole('dialog', { name: frame.register })
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  return {
    dialog,
    byMobile: dialog.getByRole('tab', { name: session.byPhone }),
    username: box(session.fields.username),
    password: dialog.getByLabel(session.fields.password, { exact: true }),
    confirmPassword: dialog.getByLabel(session.fields.confirmPassword, { exact: true }),
    payeeName: box(session.fields.payeeName),
    country: dialog.getByRole('button', { name: new RegExp(phone.country) }),
    number: dialog.getByLabel(session.fields.mobileNum),
    code: box(phone.code),
    send: dialog.getByRole('button', { name: phone.send }),
    waiting: dialog.getByRole('button', { name: new RegExp(phone.again.replace('{time}', '\\d:\\d\\d')) }),
    affiliateCode: dialog.getByLabel(session.fields.affiliateCode),
    terms: dialog.getByRole('checkbox', { name: session.acceptTerms }),
    age: dialog.getByRole('checkbox', { name: session.confirmAge.replace('{age}', '18') }),
    submit: dialog.getByRole('button', { name: session.register, exact: true }),
  }
}

type RegistrationDialog = ReturnType<typeof registrationDialog>

async function openRegistrationDialog(page: Page, brand: TestBrand): Promise<RegistrationDialog> {
  await page.getByRole('banner').getByRole('button', { name: brand.words.frame.register }).click()
  return registrationDialog(page, brand)
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

/** Checks both boxes and submits by keyboard. */
async function submitByKeyboard(page: Page, popup: RegistrationDialog): Promise<void> {
  for (const box of [popup.terms, popup.age]) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await tabTo(page, popup.submit)
  await page.keyboard.press('Enter')
  await expect(popup.dialog).toBeHidden({ timeout: 20_000 })
}

function accountMenu(page: Page, { words }: TestBrand, name: string) {
  return page.getByRole('button', { name: words.frame.accountMenu.replace('{name}', name) })
}

async function chooseVietnam(page: Page, { country }: RegistrationDialog): Promise<void> {
  await tabTo(page, country)
  await page.keyboard.press('Enter')
  await page.keyboard.type('vietn')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveText(/\+84/)
}

test('registers by mobile number with the keyboard only, with accessible names @journey', async ({ page }) => {
  const { typed, phone, end } = freshNumber()
  await openHomePage(page, aurora)
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: aurora.words.frame.register }))
  await page.keyboard.press('Enter')
  const popup = registrationDialog(page, aurora)
  await tabTo(page, popup.dialog.getByRole('tab', { name: aurora.words.session.byName }))
  await page.keyboard.press('ArrowRight')
  await expect(popup.byMobile).toHaveAttribute('aria-selected', 'true')
  await expect(popup.username).toHaveCount(0)
  await chooseVietnam(page, popup)
  await typeInto(page, popup.number, typed)
  await tabTo(page, popup.send)
  await page.keyboard.press('Enter')
  await expect(popup.code).toBeFocused()
  await expect(popup.waiting).toBeVisible()
  await page.keyboard.type(await waitForSmsCode(phone))
  await typeInto(page, popup.password, password)
  await typeInto(page, popup.confirmPassword, password)
  await typeInto(page, popup.affiliateCode, agent?.affiliateCode ?? '')
  await submitByKeyboard(page, popup)
  await expect(accountMenu(page, aurora, `m***${end}`)).toBeVisible()
})

test('registers by user name with the keyboard only, with accessible names', async ({ page }) => {
  const name = createUniqueUsername()
  await openHomePage(page, lotus)
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: lotus.words.frame.register }))
  await page.keyboard.press('Enter')
  const popup = registrationDialog(page, lotus)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await tabTo(page, popup.submit)
  await page.keyboard.press('Enter')
  const summary = popup.dialog.getByRole('region')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem').first()).toContainText(lotus.words.session.problems.terms)
  await typeInto(page, popup.username, name)
  await typeInto(page, popup.password, password)
  await typeInto(page, popup.confirmPassword, password)
  await typeInto(page, popup.payeeName, 'Nguyen An')
  await typeInto(page, popup.number, '0912345678')
  await submitByKeyboard(page, popup)
  await expect(accountMenu(page, lotus, name)).toBeVisible()
})

/** The boxes are checked with the keyboard: a hint that appears on blur moves them away from a mouse that is being pressed. */
async function fillRemainingFields(popup: RegistrationDialog): Promise<void> {
  await popup.password.fill(password)
  await popup.confirmPassword.fill(password)
  for (const box of [popup.terms, popup.age]) {
    await box.press('Space')
    await expect(box).toBeChecked()
  }
}

test('verifies an optional mobile number of a registration by user name', async ({ page }) => {
  const { typed, phone } = freshNumber()
  const name = createUniqueUsername()
  await openHomePage(page, aurora)
  const popup = await openRegistrationDialog(page, aurora)
  await expect(popup.code).toHaveCount(0)
  await popup.username.fill(name)
  await fillRemainingFields(popup)
  await popup.number.fill(typed)
  await chooseVietnam(page, popup)
  await popup.submit.click()
  await expect(popup.dialog.getByText(aurora.words.errors.code_missing).last()).toBeVisible()
  await popup.send.click()
  const code = await waitForSmsCode(phone)
  await popup.code.fill(code === '000000' ? '000001' : '000000')
  await popup.submit.click()
  await expect(popup.dialog.getByText(aurora.words.errors.code_invalid).last()).toBeVisible()
  await expect(popup.code).toHaveAttribute('aria-invalid', 'true')
  await popup.code.fill(code)
  await popup.submit.click()
  await expect(accountMenu(page, aurora, name)).toBeVisible({ timeout: 20_000 })
})

test('keeps the resend countdown per number after the dialog is closed, and sends once for several clicks', async ({
  page,
}) => {
  const { typed, phone } = freshNumber()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(sendRegistrationSmsCode.path)) asked += 1
  })
  await openHomePage(page, aurora)
  const popup = await openRegistrationDialog(page, aurora)
  await popup.byMobile.click()
  await popup.send.click()
  await expect(popup.number).toBeFocused()
  await expect(popup.number).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toBe(0)
  await chooseVietnam(page, popup)
  await popup.number.fill(typed)
  await expect
    .poll(async () => {
      // A click within a second of the first is throttled.
      if (await popup.send.isVisible())
        await popup.send.evaluate((button: HTMLElement) => [1, 2, 3].map(() => button.click()))
      return popup.waiting.count()
    })
    .toBe(1)
  await expect(popup.dialog.getByText(pluralMinutesText(aurora.words.phone.sent, 5))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup.dialog).toBeHidden()
  const again = await openRegistrationDialog(page, aurora)
  await again.byMobile.click()
  await expect(again.waiting).toBeVisible()
  await expect(again.number).toHaveValue(typed)
  await expect(again.country).toHaveText(/\+84/)
  await again.waiting.click({ force: true })
  await again.number.fill(freshNumber().typed)
  await expect(again.send).toBeVisible()
  await again.number.fill(typed)
  await expect(again.waiting).toBeVisible()
  await waitForSmsCode(phone)
  expect(asked).toBe(1)
  expect(await readSmsTo(phone)).toHaveLength(1)
})

test('warns that a number already has an account and keeps the form filled', async ({ page, browser }) => {
  const { typed, phone } = freshNumber()
  await openHomePage(page, aurora)
  const popup = await openRegistrationDialog(page, aurora)
  await popup.byMobile.click()
  await chooseVietnam(page, popup)
  await popup.number.fill(typed)
  await popup.send.click()
  await popup.code.fill(await waitForSmsCode(phone))
  await fillRemainingFields(popup)
  await popup.submit.click()
  await expect(popup.dialog).toBeHidden({ timeout: 20_000 })
  const other = await (
    await withClosedPopups(await withRandomClientIp(await browser.newContext({ reducedMotion: 'reduce' })))
  ).newPage()
  await openHomePage(other, aurora)
  const second = await openRegistrationDialog(other, aurora)
  await second.byMobile.click()
  await chooseVietnam(other, second)
  await second.number.fill(typed)
  await second.send.click()
  const warning = other.getByRole('alertdialog', { name: aurora.words.phone.failed })
  await expect(warning.getByText(aurora.words.errors.mobile_taken)).toBeVisible()
  await warning.getByRole('button', { name: aurora.words.frame.confirm }).click()
  await expect(warning).toBeHidden()
  await expect(second.number).toHaveValue(typed)
  await expect(second.send).toBeVisible()
  await other.context().close()
})

test('reports an unknown invitation code on blur and in a warning on submit', async ({ page }) => {
  const { errors, session, frame } = aurora.words
  const name = createUniqueUsername()
  await page.goto(`${siteUrlOf(aurora)}/register?affiliateCode=TEAM8`)
  const popup = registrationDialog(page, aurora)
  await popup.username.fill(name)
  await fillRemainingFields(popup)
  await expect(popup.affiliateCode).toHaveCount(0)
  await popup.submit.click()
  const warning = page.getByRole('alertdialog', { name: session.invitationTitle })
  await expect(warning.getByText(errors.invitation_code_error)).toBeVisible()
  await warning.getByRole('button', { name: frame.confirm }).click()
  await expect(popup.affiliateCode).toHaveValue('TEAM8')
  await expect(popup.affiliateCode).toHaveAttribute('aria-invalid', 'true')
  await popup.affiliateCode.fill('TEAM9')
  await popup.affiliateCode.blur()
  await expect(popup.affiliateCode).toHaveAttribute('aria-invalid', 'true')
  await popup.affiliateCode.fill(agent?.affiliateCode?.toLowerCase() ?? '')
  await popup.submit.click()
  await expect(accountMenu(page, aurora, name)).toBeVisible({ timeout: 20_000 })
})

test('the mobile registration is accessible without overflow on a 375 px phone, with country names in Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.goto(`${siteUrlOf(aurora)}/register`)
  const popup = registrationDialog(page, { ...aurora, words: arabicMessages })
  await popup.byMobile.click()
  await expect(popup.send).toBeVisible()
  await expectAccessible(page)
  await popup.country.click()
  await page.keyboard.type('فيتنام')
  await expect(page.getByRole('option')).toHaveText(/فيتنام\s*\+84/)
  await page.keyboard.press('ArrowDown')
  // The combobox points at the found country half a second later, so that screen readers announce both.
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveAttribute('aria-activedescendant', /-VN$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectNoOverflow(page)
})

/** The plural form of a message for a number of minutes. */
function pluralMinutesText(sentence: string, minutes: number): string {
  return (/other \{(.*?)\}\}/.exec(sentence)?.[1] ?? '').replace('#', String(minutes))
}
