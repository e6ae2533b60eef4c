import { randomInt } from 'node:crypto'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { sendLoginOrResetSmsCode, sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type FirebaseTestSite, startFirebaseTestSite } from './support/firebase-test-site.ts'
import { submitRegistration } from './support/page-actions.ts'
import { englishMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const { errors, frame, password: words, phone, security, session, titles } = englishMessages
const password = 'kahvila71b'
let testSite: FirebaseTestSite

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  testSite = await startFirebaseTestSite()
})
test.afterAll(() => testSite.stop())

/** A phone number in Vietnam in national and international format. */
function freshNumber() {
  const digits = `9${randomInt(10_000_000, 100_000_000)}`
  return { typed: `0${digits}`, phone: `+84${digits}`, end: digits.slice(-4) }
}

async function openPhoneTab(page: Page, window: string, url = testSite.url): Promise<Locator> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: window, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: window })
  await dialog.getByRole('tab', { name: session.byPhone }).click()
  return dialog
}

async function fillNumber(page: Page, dialog: Locator, typed: string): Promise<void> {
  const country = dialog.getByRole('button', { name: new RegExp(phone.country) })
  await country.click()
  await page.keyboard.type('vietn')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveText(/\+84/)
  await dialog.getByLabel(session.fields.mobileNum).fill(typed)
}

const codeFieldIn = (dialog: Locator) => dialog.getByRole('textbox', { name: phone.code, exact: true })
const sendButtonIn = (dialog: Locator) => dialog.getByRole('button', { name: phone.send })

/** Requests a code and returns it. */
async function requestCode(dialog: Locator, to: string): Promise<string> {
  await sendButtonIn(dialog).click()
  await expect(dialog.getByText(phone.onItsWay)).toBeVisible()
  return testSite.toolkit.codeSentTo(to)
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function register(page: Page) {
  const number = freshNumber()
  const dialog = await openPhoneTab(page, frame.register)
  await fillNumber(page, dialog, number.typed)
  await codeFieldIn(dialog).fill(await requestCode(dialog, number.phone))
  await dialog.getByLabel(session.fields.password, { exact: true }).fill(password)
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill(password)
  await submitRegistration(dialog, session)
  await expect(accountMenuOf(page, number.end)).toBeVisible({ timeout: 20_000 })
  return number
}

/** The account menu of a member who registered by phone, whose name ends with the last digits. */
function accountMenuOf(page: Page, end: string) {
  return page.getByRole('button', { name: frame.accountMenu.replace('{name}', `m***${end}`) })
}

async function signOut(page: Page, end: string): Promise<void> {
  await accountMenuOf(page, end).click()
  await page.getByRole('menuitem', { name: frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: session.signOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: frame.login, exact: true })).toBeVisible()
}

test('registers and signs in by mobile number with codes from Firebase only @journey', async ({ page }) => {
  test.setTimeout(120_000)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const number = await register(page)
  await signOut(page, number.end)
  requestedPaths.length = 0
  const dialog = await openPhoneTab(page, frame.login)
  await fillNumber(page, dialog, number.typed)
  expect(requestedPaths.filter((path) => path.includes('firebase-phone-auth'))).toEqual([])
  const code = await requestCode(dialog, number.phone)
  await expect(dialog.getByRole('button', { name: new RegExp(`${resendLabel('(1:00|0:5\\d)')}`) })).toBeVisible()
  await codeFieldIn(dialog).fill(wrongCodeFor(code))
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog.getByText(errors.code_invalid)).toBeVisible()
  expect(requestedPaths).not.toContain(login.path)
  await codeFieldIn(dialog).fill(code)
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(accountMenuOf(page, number.end)).toBeVisible()
  for (const { path } of [sendLoginOrResetSmsCode, sendRegistrationSmsCode]) expect(requestedPaths).not.toContain(path)
})

function resendLabel(time: string): string {
  return phone.again.replace('{time}', time)
}

test('a member adds another phone with the password, and resets the password with that phone', async ({ page }) => {
  test.setTimeout(120_000)
  const { end } = await register(page)
  const other = freshNumber()
  await page.goto(`${testSite.url}/member?page=securityCenter&open=mobile`)
  const bind = page.getByRole('button', { name: security.bindMobile })
  const form = page.locator('form', { has: bind })
  const own = form.getByLabel(security.yourPassword, { exact: true })
  await own.fill('guess2026')
  await fillNumber(page, form, other.typed)
  await codeFieldIn(form).fill(await requestCode(form, other.phone))
  await bind.click()
  await expect(form.getByText(errors.password_wrong)).toBeVisible()
  await own.fill(password)
  await bind.click()
  await expect(page.getByText(security.mobileBound)).toBeVisible()
  await signOut(page, end)
  await page.getByRole('banner').getByRole('button', { name: frame.login, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: session.forgot }).click()
  const dialog = page.getByRole('dialog', { name: titles.forget })
  await dialog.getByRole('tab', { name: words.byPhone }).click()
  await fillNumber(page, dialog, other.typed)
  await codeFieldIn(dialog).fill(await requestCode(dialog, other.phone))
  await dialog.getByLabel(words.new, { exact: true }).fill('lumikko82c')
  await dialog.getByRole('button', { name: words.setAndLogin }).click()
  await expect(accountMenuOf(page, end)).toBeVisible()
})

test('shows our messages for errors of Firebase and keeps the form filled', async ({ page }) => {
  const number = freshNumber()
  const dialog = await openPhoneTab(page, frame.login)
  await fillNumber(page, dialog, number.typed)
  for (const [reason, sentence] of [
    ['QUOTA_EXCEEDED', errors.message_quota_exceeded],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', errors.code_rate_limited],
    ['CAPTCHA_CHECK_FAILED', errors.bot_check_failed],
    ['OPERATION_NOT_ALLOWED', errors.verification_not_allowed],
    ['NOT_KNOWN_HERE', errors.verification_unknown],
  ] as const) {
    testSite.toolkit.rejectNext(reason)
    const warning = page.getByRole('alertdialog', { name: phone.failed })
    // Clicks are throttled to one per second and ignored while a request is pending.
    await expect(async () => {
      if (!(await warning.isVisible())) await sendButtonIn(dialog).dispatchEvent('click')
      await expect(warning).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(warning.getByText(sentence)).toBeVisible()
    await warning.getByRole('button', { name: frame.confirm }).click()
    await expect(warning).toBeHidden()
  }
  await expect(dialog.getByLabel(session.fields.mobileNum)).toHaveValue(number.typed)
})

/** A stub of reCAPTCHA: it appends an iframe with a puzzle to the page, whose solution is a token. */
const captchaScript = `
  const { searchParams } = new URL(document.currentScript.src)
  let solved
  addEventListener('message', ({ data }) => data === 'solved' && solved('a token'))
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_place, { callback }) => { solved = callback; return 0 },
    getResponse: () => '',
    reset: () => document.getElementById('puzzle').remove(),
    execute: () => {
      const layer = document.body.appendChild(document.createElement('div'))
      layer.id = 'puzzle'
      layer.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 2000000000'
      const frame = layer.appendChild(document.createElement('div')).appendChild(document.createElement('iframe'))
      frame.src = 'https://www.google.com/recaptcha/api2/bframe'
    },
  }
  window[searchParams.get('onload')]()`
const puzzle = `<button onclick="parent.postMessage('solved', '*')">I am human</button>`

test('the content security policy allows Firebase and reCAPTCHA, and the puzzle is above the dialog', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: captchaScript }),
  )
  await page.route('https://www.google.com/recaptcha/api2/bframe', (route) =>
    route.fulfill({ contentType: 'text/html', body: puzzle }),
  )
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const { status, value } = await testSite.toolkit.handleCall(pathname, route.request().postDataJSON() ?? {})
    await route.fulfill({ status, json: value, headers: { 'access-control-allow-origin': '*' } })
  })
  const number = freshNumber()
  const dialog = await openPhoneTab(page, frame.login, testSite.directUrl)
  await fillNumber(page, dialog, number.typed)
  await sendButtonIn(dialog).click()
  await page.frameLocator('#puzzle iframe').getByRole('button').click()
  await expect(dialog.getByText(phone.onItsWay)).toBeVisible()
  expect(testSite.toolkit.codeSentTo(number.phone)).toMatch(/^\d{6}$/)
  expect(refused).toEqual([])
})
