import { updateProfileField } from '@foyer/contract/identity/security-centre.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { createUniqueUsername, submitRegistration } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { arabicMessages, englishMessages } from './support/site-texts-by-language.ts'
import { type SocialSignInTestSite, startSocialSignInTestSite } from './support/social-sign-in-test-site.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

const password = 'kahvila71b'
let testSite: SocialSignInTestSite

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  testSite = await startSocialSignInTestSite()
})
test.afterAll(() => testSite.stop())

type Words = typeof englishMessages

function withProviderName(text: string): string {
  return text.replace('{provider}', testSite.label)
}

async function openLogin(page: Page, { frame }: Words = englishMessages) {
  await page.goto(testSite.url)
  await page.getByRole('banner').getByRole('button', { name: frame.login, exact: true }).click()
  return page.getByRole('dialog', { name: frame.login })
}

/** Goes from the login dialog to the provider's page. */
async function goToProvider(page: Page, words: Words = englishMessages): Promise<void> {
  const dialog = await openLogin(page, words)
  await dialog.getByRole('button', { name: withProviderName(words.social.continueWith) }).click()
}

/** Signs in at the provider, which remembers the browser afterwards. */
async function signInAtProvider(page: Page, account: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${testSite.provider.issuer}/`))
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

function linkDialog(page: Page, { social }: Words = englishMessages) {
  return page.getByRole('dialog', { name: withProviderName(social.linkTitle) })
}

async function fillLink(page: Page, text: string, account?: string): Promise<void> {
  const { session, social } = englishMessages
  const dialog = linkDialog(page)
  if (account !== undefined) await dialog.getByRole('textbox', { name: session.username }).fill(account)
  await dialog.getByLabel(session.password, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: social.link }).click()
}

async function fillRegistration(page: Page, account: string): Promise<void> {
  const { frame, session } = englishMessages
  const dialog = page.getByRole('dialog', { name: frame.register })
  await dialog.getByRole('textbox', { name: session.fields.username }).fill(account)
  await dialog.getByLabel(session.fields.password, { exact: true }).fill(password)
  await dialog.getByLabel(session.fields.confirmPassword, { exact: true }).fill(password)
  await submitRegistration(dialog, session)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
}

/** Registers from the header. */
async function register(page: Page, account: string): Promise<void> {
  await page.goto(testSite.url)
  await page.getByRole('banner').getByRole('button', { name: englishMessages.frame.register }).click()
  await fillRegistration(page, account)
  await expect(menuOf(page, account)).toBeVisible()
}

function menuOf(page: Page, account: string) {
  return page.getByRole('button', { name: englishMessages.frame.accountMenu.replace('{name}', account) })
}

async function signOut(page: Page, account: string): Promise<void> {
  const { frame, session } = englishMessages
  await menuOf(page, account).click()
  await page.getByRole('menuitem', { name: frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: session.signOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: frame.login, exact: true })).toBeVisible()
}

/** Registers a member and links a social account. */
async function registerLinkedMember(page: Page): Promise<string> {
  const account = createUniqueUsername()
  await register(page, account)
  await page.goto(`${testSite.url}/member?page=securityCenter`)
  await page.getByRole('button', { name: withProviderName(englishMessages.social.connectOf) }).click()
  await signInAtProvider(page, `${account}-elsewhere`)
  await fillLink(page, password)
  await expect(page.getByText(withProviderName(englishMessages.social.linked))).toBeVisible()
  return account
}

// Has to run first: the provider's metadata is cached for an hour.
test('shows an error for an unavailable provider and keeps the form filled', async ({ page }) => {
  testSite.provider.setUnavailable(true)
  const dialog = await openLogin(page)
  await dialog.getByRole('textbox', { name: englishMessages.session.username }).fill('somebody')
  const button = dialog.getByRole('button', { name: withProviderName(englishMessages.social.continueWith) })
  await button.click()
  await expect(dialog.getByText(englishMessages.errors.social_unavailable)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: englishMessages.session.username })).toHaveValue('somebody')
  testSite.provider.setUnavailable(false)
  await button.click()
  await expect(page).toHaveURL(new RegExp(`^${testSite.provider.issuer}/`))
})

test('a new member registers, links a social account, and signs in with it from then on @journey', async ({ page }) => {
  test.setTimeout(120_000)
  const { session, social } = englishMessages
  const account = createUniqueUsername()
  await goToProvider(page)
  await signInAtProvider(page, `${account}-elsewhere`)
  const dialog = linkDialog(page)
  await expect(dialog).toBeVisible()
  expect(page.url()).toBe(`${testSite.url}/`)
  await dialog.getByRole('button', { name: social.registerFirst }).click()
  await fillRegistration(page, account)
  await expect(dialog.getByText(withProviderName(social.registered))).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: session.username })).toHaveValue(account)
  await fillLink(page, password)
  await expect(page.getByText(withProviderName(social.linked))).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOut(page, account)
  await goToProvider(page)
  await expect(menuOf(page, account)).toBeVisible()
  await expect(page).toHaveURL(`${testSite.url}/`)
})

test('links a social account only with the right password, and removes it in the security centre', async ({ page }) => {
  test.setTimeout(120_000)
  const { errors, security, social } = englishMessages
  const account = createUniqueUsername()
  await register(page, account)
  await signOut(page, account)
  await goToProvider(page)
  await signInAtProvider(page, `${account}-elsewhere`)
  await fillLink(page, 'guess2026', account)
  await expect(linkDialog(page).getByText(errors.login_failed)).toBeVisible()
  await fillLink(page, password)
  await expect(menuOf(page, account)).toBeVisible()
  await page.goto(`${testSite.url}/member?page=securityCenter`)
  await page.getByRole('button', { name: withProviderName(social.removeOf) }).click()
  const remove = page.getByRole('alertdialog', { name: withProviderName(social.removeTitle) })
  await remove.getByLabel(security.yourPassword, { exact: true }).fill('guess2026')
  await remove.getByRole('button', { name: social.remove }).click()
  await expect(remove.getByText(errors.password_wrong)).toBeVisible()
  await remove.getByLabel(security.yourPassword, { exact: true }).fill(password)
  await remove.getByRole('button', { name: social.remove }).click()
  await expect(remove).toBeHidden()
  await expect(page.getByText(social.none, { exact: true })).toBeVisible()
})

test('links a social account from the security centre, and refuses to link it to a second account', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { errors, social } = englishMessages
  await registerLinkedMember(page)
  await expect(page).toHaveURL(/page=securityCenter/)
  await expect(page.getByRole('button', { name: withProviderName(social.removeOf) })).toBeVisible()
  const context = await withClosedPopups(await browser.newContext())
  await context.addCookies(await page.context().cookies(testSite.provider.issuer))
  const other = await context.newPage()
  await register(other, createUniqueUsername())
  await other.goto(`${testSite.url}/member?page=securityCenter`)
  await other.getByRole('button', { name: withProviderName(social.connectOf) }).click()
  await expect(other.getByText(errors.social_taken)).toBeVisible()
  await context.close()
})

test('shows errors for a denied sign-in and for forged return URLs', async ({ page }) => {
  const { errors, social } = englishMessages
  await goToProvider(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(errors.social_denied)).toBeVisible()
  await expect(page).toHaveURL(`${testSite.url}/`)
  await page.goto(`${testSite.url}/?socialError=nonsense&theme=kept`)
  await expect(page.getByText(social.failedTitle)).toBeVisible()
  await expect(page).toHaveURL(`${testSite.url}/?theme=kept`)
  await page.goto(`${testSite.url}/?socialLink=made-up&socialProvider=test`)
  await fillLink(page, password, 'somebody')
  await expect(linkDialog(page).getByText(errors.social_link_expired)).toBeVisible()
  await linkDialog(page).getByRole('button', { name: social.again }).click()
  await expect(page).toHaveURL(new RegExp(`^${testSite.provider.issuer}/`))
})

test('requires the second verification from a new IP address, both for linking and for sign-in', async ({ page }) => {
  test.setTimeout(120_000)
  const { secondStep, social } = englishMessages
  const context = page.context()
  const comeFrom = (address: string) => context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  const answer = async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(secondStep.text)).toBeVisible()
    expect(page.url()).not.toContain('secondStep')
    await dialog.getByLabel(secondStep.answers.bankName).fill('ada example')
    await page.keyboard.press('Enter')
  }
  const account = createUniqueUsername()
  await comeFrom('10.44.1.1')
  await register(page, account)
  await page.evaluate(async (path) => {
    const token = `Bearer ${sessionStorage.getItem('token')}`
    const body = JSON.stringify({ field: 'bankAccountName', value: 'Ada Example' })
    await fetch(path, { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body })
  }, updateProfileField.path)
  await signOut(page, account)
  await comeFrom('10.44.2.2')
  await goToProvider(page)
  await signInAtProvider(page, `${account}-elsewhere`)
  await fillLink(page, password, account)
  await answer()
  await expect(page.getByText(withProviderName(social.linked))).toBeVisible()
  await expect(menuOf(page, account)).toBeVisible()
  await signOut(page, account)
  await comeFrom('10.44.3.3')
  await goToProvider(page)
  await answer()
  await expect(menuOf(page, account)).toBeVisible()
})

test('does not offer social sign-in to agents', async ({ page }) => {
  await page.goto(`${testSite.url}/agent`)
  await expect(page.getByRole('region', { name: englishMessages.agentLanding.door })).toBeVisible()
  await expect(page.getByText(withProviderName(englishMessages.social.continueWith))).toHaveCount(0)
})

const variants = [
  { name: 'wide', width: 1440, height: 900, language: 'EN', words: englishMessages },
  { name: 'narrow', width: 390, height: 844, language: 'AR', words: arabicMessages as Words },
] as const

for (const { name, language, words, ...size } of variants) {
  test(`social sign-in is accessible without overflow on a ${name} page in ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    const look = async (what: string) => {
      await page.screenshot({ path: `screenshots/social-${what}-${name}-${language}.png` })
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
    await registerLinkedMember(page)
    await page.context().addCookies([{ name: languageCookie, value: language, url: testSite.url }])
    await page.setViewportSize(size)
    await page.goto(`${testSite.url}/member?page=securityCenter`)
    await page.getByRole('button', { name: withProviderName(words.social.removeOf) }).scrollIntoViewIfNeeded()
    await look('list')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${testSite.url}/login`)
    await page.waitForLoadState('networkidle')
    await page.goto(`${testSite.url}/?socialLink=shown&socialProvider=test`)
    await expect(linkDialog(page, words)).toBeVisible()
    await look('link')
    await page.goto(testSite.url)
    await page.getByRole('banner').getByRole('button', { name: words.frame.login, exact: true }).click()
    await expect(page.getByRole('button', { name: withProviderName(words.social.continueWith) })).toBeVisible()
    await look('buttons')
  })
}
