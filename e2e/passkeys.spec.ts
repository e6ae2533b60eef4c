import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { journeyTagOf, signIn, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const [aurora] = testBrands as [TestBrand]

/** Adds a virtual platform authenticator, which verifies the user by default. */
async function addVirtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether user verification succeeds. */
    seesOwner: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    addCredential: (
      credential: Awaited<ReturnType<typeof cdp.send<'WebAuthn.getCredentials'>>>['credentials'][number],
    ) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}

async function openSecurityCentre(page: Page, brand: TestBrand): Promise<void> {
  await page.goto(`${siteUrlOf(brand)}/member?page=securityCenter`)
  await expect(page.getByRole('heading', { name: brand.words.passkeys.title })).toBeVisible()
}

async function signOut(page: Page, brand: TestBrand, name: string): Promise<void> {
  const { frame, session } = brand.words
  await page.getByRole('button', { name: frame.accountMenu.replace('{name}', name) }).click()
  await page.getByRole('menuitem', { name: frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: session.signOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: frame.login })).toBeVisible()
}

/** Opens the login dialog. Returns it and its passkey button. */
async function openLogin(page: Page, { words }: TestBrand): Promise<{ dialog: Locator; passkeyButton: Locator }> {
  await page.getByRole('banner').getByRole('button', { name: words.frame.login }).click()
  const dialog = page.getByRole('dialog', { name: words.frame.login })
  await expect(dialog.getByRole('button', { name: words.session.login, exact: true })).toBeVisible()
  return { dialog, passkeyButton: dialog.getByRole('button', { name: words.passkeys.signIn }) }
}

/** Opens the dialog that adds a passkey and returns its controls. */
async function openAddDialog(page: Page, { words: { passkeys, security } }: TestBrand) {
  await page.getByRole('button', { name: passkeys.add }).click()
  const dialog = page.getByRole('dialog', { name: passkeys.add })
  return {
    dialog,
    name: dialog.getByLabel(passkeys.name),
    password: dialog.getByLabel(security.yourPassword, { exact: true }),
    create: dialog.getByRole('button', { name: passkeys.create }),
  }
}

async function addPasskey(page: Page, brand: TestBrand, given: { name: string; password: string }): Promise<void> {
  const { dialog, name, password, create } = await openAddDialog(page, brand)
  await name.fill(given.name)
  await password.fill(given.password)
  await create.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: given.name })).toBeVisible()
}

for (const brand of testBrands) {
  const { passkeys, errors, security, frame } = brand.words

  test(`signs a member of ${brand.code} in with a passkey until it is removed${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    const member = await registerByRequest(page, brand)
    const device = await addVirtualAuthenticator(page)
    await openSecurityCentre(page, brand)
    await expect(page.getByText(passkeys.emptyTitle)).toBeVisible()
    await addPasskey(page, brand, { name: 'Work laptop', password: member.password })
    await expect(page.getByText(passkeys.isAdded)).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Work laptop' })
    await expect(row.getByText(passkeys.unused)).toBeVisible()
    const [credential] = await device.credentials()

    await signOut(page, brand, member.name)
    const { dialog, passkeyButton } = await openLogin(page, brand)
    await passkeyButton.click()
    await expect(dialog).toBeHidden()
    const account = page.getByRole('button', { name: frame.accountMenu.replace('{name}', member.name) })
    await expect(account).toBeVisible()

    await openSecurityCentre(page, brand)
    await expect(row).toBeVisible()
    await expect(row.getByText(passkeys.unused)).toHaveCount(0)
    await row.getByRole('button', { name: passkeys.removeOf.replace('{name}', 'Work laptop') }).click()
    const removal = page.getByRole('alertdialog', { name: passkeys.removeTitle.replace('{name}', 'Work laptop') })
    await removal.getByLabel(security.yourPassword, { exact: true }).fill('guess2026')
    await removal.getByRole('button', { name: passkeys.remove, exact: true }).click()
    await expect(removal.getByText(errors.password_wrong)).toBeVisible()
    await removal.getByLabel(security.yourPassword, { exact: true }).fill(member.password)
    await removal.getByRole('button', { name: passkeys.remove, exact: true }).click()
    await expect(removal).toBeHidden()
    await expect(page.getByText(passkeys.emptyTitle)).toBeVisible()

    // A password manager may still offer the removed passkey.
    if (credential && (await device.credentials()).length === 0) await device.addCredential(credential)
    await signOut(page, brand, member.name)
    const again = await openLogin(page, brand)
    await again.passkeyButton.click()
    await expect(again.dialog.getByRole('alert')).toHaveText(errors.passkey_invalid)
    await expect(again.dialog).toBeVisible()
  })

  test(`shows that the passkey prompt was cancelled and allows another attempt (${brand.code})`, async ({ page }) => {
    const member = await registerByRequest(page, brand)
    const device = await addVirtualAuthenticator(page)
    await openSecurityCentre(page, brand)
    const { dialog, name, password, create } = await openAddDialog(page, brand)
    await expect(name).not.toHaveValue('')
    await name.fill(' ')
    await create.click()
    await expect(dialog.getByText(passkeys.nameMissing)).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Phone')
    await password.fill('guess2026')
    await create.click()
    await expect(dialog.getByText(errors.password_wrong)).toBeVisible()
    await device.seesOwner(false)
    await password.fill(member.password)
    await create.click()
    await expect(dialog.getByText(errors.passkey_cancelled)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await device.seesOwner(true)
    await create.click()
    await expect(dialog).toBeHidden()

    await signOut(page, brand, member.name)
    await device.seesOwner(false)
    const login = await openLogin(page, brand)
    await login.passkeyButton.click()
    await expect(login.dialog.getByText(errors.passkey_cancelled)).toBeVisible()
    await expect(login.dialog.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    await device.seesOwner(true)
    await login.passkeyButton.click()
    await expect(login.dialog).toBeHidden()
  })
}

test('does not create a second passkey on the same device', async ({ page }) => {
  const { errors } = aurora.words
  const { password } = await registerByRequest(page, aurora)
  await addVirtualAuthenticator(page)
  await openSecurityCentre(page, aurora)
  await addPasskey(page, aurora, { name: 'First', password })
  const second = await openAddDialog(page, aurora)
  await second.name.fill('Second')
  await second.password.fill(password)
  await second.create.click()
  await expect(second.dialog.getByRole('alert')).toHaveText(errors.passkey_known)
})

test('a browser without passkey support shows a notice in the security centre and no passkey button at login', async ({
  page,
}) => {
  const { passkeys } = aurora.words
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const { name } = await registerByRequest(page, aurora)
  await openSecurityCentre(page, aurora)
  await expect(page.getByText(passkeys.obstacles.browser)).toBeVisible()
  await expect(page.getByRole('button', { name: passkeys.add })).toHaveCount(0)
  await signOut(page, aurora, name)
  const { passkeyButton } = await openLogin(page, aurora)
  await expect(passkeyButton).toHaveCount(0)
})

test('explains that passkeys need a host name if the site is opened by IP address', async ({ page }) => {
  const { passkeys } = aurora.words
  const { origin } = Object.assign(new URL(siteUrlOf(aurora)), { hostname: '127.0.0.1' })
  await page.goto(origin)
  const { dialog, passkeyButton } = await openLogin(page, aurora)
  await expect(passkeyButton).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await signIn(page, aurora, 'member')
  await page.goto(`${origin}/member?page=securityCenter`)
  await expect(page.getByText(passkeys.obstacles.address)).toBeVisible()
  await expect(page.getByRole('button', { name: passkeys.add })).toHaveCount(0)
})

test('passkeys are accessible without overflow on a 375 px phone in Arabic', async ({ page }) => {
  const inArabic = { ...aurora, words: arabicMessages }
  const { password } = await registerByRequest(page, aurora)
  await addVirtualAuthenticator(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await openSecurityCentre(page, inArabic)
  await addPasskey(page, inArabic, { name: 'هاتفي الذي أحمله معي دائمًا وأبدًا', password })
  await expectNoOverflow(page)
  await expectAccessible(page)
  const { dialog } = await openAddDialog(page, inArabic)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})
