import { expect } from '@playwright/test'
import { type CustomBrandTestSite, startCustomBrandTestSite } from './support/custom-brand-test-site.ts'
import { scrollToFooter } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

let testSite: CustomBrandTestSite

const licence = {
  group: 'licence',
  file: 'marks/age-18.svg',
  text: { EN: 'Licence 1234', AR: 'ترخيص 1234' },
  link: 'https://regulator.example/1234',
}

test.beforeAll(async () => {
  testSite = await startCustomBrandTestSite({
    aurora: (site) => ({ ...site, footerMarks: [licence, ...(site.footerMarks as object[])] }),
    lotus: (site) => ({
      ...site,
      code: 'lotus',
      hosts: ['lotus.localhost'],
      isDefault: false,
      domains: [],
      images: { logo: 'logo.svg', logoIncludesName: true, favicon: 'favicon.svg', appIcon: 'app-icon.svg' },
      footerMarks: [],
    }),
  })
})
test.afterAll(() => testSite.stop())

test('the footer shows the marks of the brand, with links and texts in the language of the page', async ({ page }) => {
  await page.goto(testSite.url)
  const footer = await scrollToFooter(page)
  const marks = footer.getByRole('list', { name: 'Payment methods' }).getByRole('img')
  await expect(marks).toHaveCount(4)
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded()
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const link = footer.getByRole('link', { name: 'Licence 1234' })
  await expect(link).toHaveAttribute('href', 'https://regulator.example/1234')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.context().addCookies([{ name: 'foyer_lang', value: 'AR', url: testSite.url }])
  await page.reload()
  await scrollToFooter(page)
  await expect(footer.getByRole('link', { name: 'ترخيص 1234' })).toBeVisible()
})

test('a logo that includes the name replaces it in the header, and a brand without marks has no room for them', async ({
  page,
}) => {
  await page.goto(`${testSite.url}/?brand=lotus`)
  const home = page.getByRole('banner').getByRole('link', { name: /Aurora/ })
  const logo = home.locator('img')
  await expect(logo).toHaveAttribute('src', /^\/art\/brands\/lotus\/[0-9a-f]{16}\/logo\.svg$/)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const name = await home.getByText('Aurora').boundingBox()
  expect(name?.width).toBeLessThanOrEqual(1)
  const footer = await scrollToFooter(page)
  await expect(footer).toContainText('©')
  await expect(footer.getByText('Payment methods')).toHaveCount(0)
})
