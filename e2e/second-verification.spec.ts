import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  journeyTagOf,
  openHelpPage,
  openHomePage,
  registerMember,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test, withRandomClientIp } from './support/test-with-client-ip.ts'
import { withClosedPopups } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand]

/** Generates TOTP codes like the member's app. A code is accepted once, so `steps` generates a later one. */
function createAuthenticator(secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

interface MemberWithApp {
  readonly name: string
  readonly password: string
  readonly code: (steps?: number) => string
  readonly recoveryCodes: readonly string[]
}

/** Registers a member and sets up an authenticator app in the security centre. */
async function registerWithApp(page: Page, brand: TestBrand): Promise<MemberWithApp> {
  const { security } = brand.words
  await openHelpPage(page, brand)
  const { name, password } = await registerMember(page, brand)
  await page.goto(`${siteUrlOf(brand)}/member?page=securityCenter&open=authenticator`)
  const form = page.getByRole('region', { name: security.parts.authenticator })
  await form.getByLabel(security.yourPassword, { exact: true }).fill(password)
  await form.getByRole('button', { name: security.continue }).click()
  await expect(form.getByRole('img', { name: security.qrCode })).toBeVisible()
  const code = createAuthenticator((await form.locator('code').innerText()).replaceAll(' ', ''))
  await form.getByLabel(security.appCode).fill('000000')
  await form.getByRole('button', { name: security.turnOn }).click()
  await expect(form.getByText(brand.words.errors.code_invalid)).toBeVisible()
  await form.getByLabel(security.appCode).fill(code())
  await form.getByRole('button', { name: security.turnOn }).click()
  await expect(form.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await form.getByRole('listitem').allInnerTexts()
  await form.getByRole('button', { name: security.recoveryKept }).click()
  await expect(page.getByText(security.authenticatorIsOn)).toBeVisible()
  await expect(page.getByText(security.isOn, { exact: true })).toBeVisible()
  return { name, password, code, recoveryCodes }
}

async function logIn(page: Page, brand: TestBrand, { name, password }: MemberWithApp): Promise<Locator> {
  const { session, frame } = brand.words
  await openHomePage(page, brand)
  await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: session.username }).fill(name)
  await dialog.getByLabel(session.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  return dialog
}

for (const brand of testBrands) {
  test(`requires the authenticator code once per IP address on ${brand.code}${journeyTagOf(brand)}`, async ({
    page,
    browser,
  }) => {
    const { secondStep, frame, security, errors } = brand.words
    const own = await registerWithApp(page, brand)
    const elsewhere = await withClosedPopups(
      await withRandomClientIp(await browser.newContext({ reducedMotion: 'reduce' })),
    )
    const other = await elsewhere.newPage()
    const dialog = await logIn(other, brand, own)
    await expect(dialog.getByRole('heading', { name: secondStep.title })).toBeVisible()
    const answer = dialog.getByLabel(secondStep.answers.totp)
    await expect(answer).toBeFocused()
    await answer.press('Enter')
    await expect(dialog.getByText(secondStep.missing.totp)).toBeVisible()
    await answer.fill('000000')
    await answer.press('Enter')
    await expect(dialog.getByText(errors.code_invalid)).toBeVisible()
    await expectAccessible(other)
    await answer.fill(own.code(1))
    await answer.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(other.getByRole('button', { name: frame.accountMenu.replace('{name}', own.name) })).toBeVisible()
    // The address is trusted now: a new browser there needs no second verification.
    await other.evaluate(() => sessionStorage.clear())
    const again = await logIn(other, brand, own)
    await expect(again).toBeHidden()
    await other.goto(`${siteUrlOf(brand)}/member?page=securityCenter`)
    const addresses = other.getByRole('button', { name: security.forgetOf.replace('{address}', '') })
    await expect(addresses).toHaveCount(2)
    await addresses.first().click()
    await expect(other.getByText(security.forgotten)).toBeVisible()
    await expect(addresses).toHaveCount(1)
    await elsewhere.close()
  })
}

test('signs in with a recovery code, and allows going back to the password', async ({ page, browser }) => {
  const { secondStep, session, frame, security } = aurora.words
  const own = await registerWithApp(page, aurora)
  const elsewhere = await withClosedPopups(
    await withRandomClientIp(await browser.newContext({ reducedMotion: 'reduce' })),
  )
  const other = await elsewhere.newPage()
  const dialog = await logIn(other, aurora, own)
  await dialog.getByRole('button', { name: secondStep.back }).click()
  await expect(dialog.getByRole('textbox', { name: session.username })).toHaveValue(own.name)
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await dialog.getByLabel(secondStep.answers.totp).fill(own.recoveryCodes[0]?.toUpperCase() ?? '')
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('button', { name: frame.accountMenu.replace('{name}', own.name) })).toBeVisible()
  await elsewhere.close()
  await page.goto(`${siteUrlOf(aurora)}/member?page=securityCenter&open=authenticator`)
  const form = page.getByRole('region', { name: security.parts.authenticator })
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await form.getByRole('tab', { name: security.turnOff }).click()
  await form.getByLabel(security.yourPassword, { exact: true }).fill(own.password)
  await form.getByRole('button', { name: security.turnOff }).click()
  await expect(page.getByText(security.authenticatorIsOff)).toBeVisible()
  await expect(page.getByText(security.authenticatorOff, { exact: true })).toBeVisible()
})

test('the second verification is accessible without overflow on a 375 px phone in Arabic', async ({
  page,
  browser,
}) => {
  const own = await registerWithApp(page, aurora)
  const elsewhere = await withClosedPopups(
    await withRandomClientIp(
      await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 375, height: 812 } }),
    ),
  )
  await elsewhere.addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  const other = await elsewhere.newPage()
  const words = { ...aurora.words, ...arabicMessages }
  await other.goto(`${siteUrlOf(aurora)}/login`)
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.session.username }).fill(own.name)
  await dialog.getByLabel(words.session.password, { exact: true }).fill(own.password)
  await dialog.getByRole('button', { name: words.session.login, exact: true }).click()
  await expect(dialog.getByLabel(words.secondStep.answers.totp)).toBeVisible()
  await other.screenshot({ path: 'screenshots/second-step-375-dark-AR-aurora.png' })
  await expectAccessible(other)
  await expectNoOverflow(other)
  await elsewhere.close()
})
