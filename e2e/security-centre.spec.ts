import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { journeyTagOf, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand]

async function openSecurityCentre(page: Page, brand: TestBrand): Promise<void> {
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/member`)
  await expect(page.getByRole('heading', { level: 1, name: brand.words.titles.securityCenter })).toBeVisible()
}

for (const brand of testBrands) {
  test.describe(`security centre of ${brand.code}`, () => {
    const { security } = brand.words

    test(`is the first page of the member centre and saves inline edits${journeyTagOf(brand)}`, async ({ page }) => {
      await openSecurityCentre(page, brand)
      const { telegram } = security.labels
      await page.getByRole('button', { name: security.fillIn.replace('{label}', telegram) }).click()
      await page.getByLabel(telegram, { exact: true }).fill('no spaces please')
      await page.getByRole('button', { name: security.save, exact: true }).click()
      await expect(page.getByLabel(telegram, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(telegram, { exact: true }).fill('@someone')
      await page.getByLabel(telegram, { exact: true }).press('Enter')
      await expect(page.getByText('@someone')).toBeVisible()
      await expect(page.getByText(security.saved, { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByText('@someone')).toBeVisible()
      await page.getByRole('button', { name: security.edit.replace('{label}', telegram) }).click()
      await page.getByLabel(telegram, { exact: true }).fill('@other')
      await page.keyboard.press('Escape')
      await expect(page.getByText('@someone')).toBeVisible()
    })

    test('saves identity data once and shows it masked', async ({ page }) => {
      await openSecurityCentre(page, brand)
      const { bankAccountNumber } = security.labels
      const fillIn = page.getByRole('button', { name: security.fillIn.replace('{label}', bankAccountNumber) })
      await fillIn.click()
      await expect(page.getByText(security.onceText)).toBeVisible()
      await page.getByLabel(bankAccountNumber, { exact: true }).fill('DE89370400440532013000')
      await page.getByRole('button', { name: security.setOnce }).click()
      await expect(page.getByText('•••3000')).toBeVisible()
      await expect(page.getByText('DE8937')).toHaveCount(0)
      await expect(fillIn).toHaveCount(0)
    })
  })

  test.describe(`sessions and contacts on ${brand.code}`, () => {
    const { security, frame } = brand.words

    test('ends the session of another browser, which shows a notice', async ({ page, browser }) => {
      const iPhone =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
      const context = await withClosedPopups(await browser.newContext({ userAgent: iPhone, reducedMotion: 'reduce' }))
      const other = await context.newPage()
      await openSecurityCentre(other, brand)
      await openSecurityCentre(page, brand)
      const device = security.device.replace('{browser}', 'Safari').replace('{system}', 'iOS')
      const sessions = page.getByRole('listitem').filter({ hasText: device })
      await expect(sessions).toHaveCount(1)
      await expect(page.getByText(security.thisOne, { exact: true })).toHaveCount(1)
      await page.getByRole('button', { name: security.endOf.replace('{device}', device) }).click()
      const dialog = page.getByRole('alertdialog', { name: security.endTitle.replace('{device}', device) })
      await dialog.getByRole('button', { name: security.end, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(sessions).toHaveCount(0)
      await expect(other.getByText(frame.endedTitle)).toBeVisible()
      await expect(other.getByText(frame.endedElsewhere)).toBeVisible()
      await expect(other.getByRole('heading', { name: brand.words.titles.securityCenter })).toHaveCount(0)
      await context.close()
    })

    test('sends a code to a new email address only with the right password', async ({ page }) => {
      await openSecurityCentre(page, brand)
      await page.goto(`${siteUrlOf(brand)}/member?page=securityCenter&open=email`)
      const form = page.getByRole('region', { name: security.parts.email })
      const again = brand.words.phone.again.replace('{time}', '').trim()
      const send = form.getByRole('button').filter({ hasText: new RegExp(`${brand.words.phone.send}|${again}`) })
      await form.getByLabel(security.newEmail).fill(`${brand.code}@example.com`)
      await form.getByLabel(security.yourPassword, { exact: true }).fill('guess2026')
      await send.click()
      await expect(form.getByText(brand.words.errors.password_wrong)).toBeVisible()
      await form.getByLabel(security.yourPassword, { exact: true }).fill('player2026')
      await expect
        .poll(async () => {
          // Clicks are throttled to one per second, and the button is disabled once a code is sent.
          await send.dispatchEvent('click')
          return send.innerText()
        })
        .toContain(again)
      await form.getByLabel(security.mailCode).fill('000000')
      await form.getByRole('button', { name: security.bindEmail }).click()
      await expect(form.getByLabel(security.mailCode)).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })
  })
}

test('shows the selected avatar in the header, also after a reload', async ({ page }) => {
  const { security, frame } = aurora.words
  await openSecurityCentre(page, aurora)
  const account = page.getByRole('button', { name: frame.accountMenu.replace('{name}', 'player') })
  await page.getByRole('button', { name: security.changeAvatar }).click()
  const dialog = page.getByRole('dialog', { name: security.chooseAvatar })
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: security.avatars.tiger }).click()
  await expect(dialog).toBeHidden()
  await expect(account.locator('img')).toHaveAttribute('src', /tiger/)
  await page.reload()
  await expect(account.locator('img')).toHaveAttribute('src', /tiger/)
  await expect(page.getByRole('button', { name: security.changeAvatar }).locator('img')).toHaveAttribute('src', /tiger/)
})

test('is accessible without overflow on a 375 px phone in Arabic, with a form open', async ({ page }) => {
  await signInByRequest(page, aurora)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await page.goto(`${siteUrlOf(aurora)}/member?page=securityCenter&open=mobile`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('button', { name: arabicMessages.security.bindMobile })).toBeVisible()
  await expect(page.getByText(arabicMessages.security.thisOne, { exact: true })).toBeVisible()
  await page
    .getByRole('button', {
      name: arabicMessages.security.fillIn.replace('{label}', arabicMessages.security.labels.birthday),
    })
    .click()
  await expect(page.getByText(arabicMessages.security.onceText)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('is accessible on a wide screen', async ({ page }) => {
  await openSecurityCentre(page, aurora)
  await expect(page.getByText(aurora.words.security.thisOne, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
