import { locales } from '@foyer/contract/locales.ts'
import { expect } from '@playwright/test'
import { siteUrlOf, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

test.use({ viewport: { width: 1366, height: 900 } })

const offered = { aurora: ['EN', 'VI', 'AR'], lotus: ['EN', 'VI'] } as const

for (const brand of testBrands)
  for (const language of offered[brand.code])
    test(`shows the whole registration form at 1366 x 900: ${brand.code}, ${locales[language].name}`, async ({
      page,
    }) => {
      await page.context().addCookies([{ name: 'foyer_lang', value: language, url: siteUrlOf(brand) }])
      await page.goto(`${siteUrlOf(brand)}/register`)
      const dialog = page.getByRole('dialog')
      const expectWholeForm = async () => {
        await expect(dialog.locator('[type="submit"]')).toBeInViewport({ ratio: 1 })
        for (const field of await dialog.locator('input:visible').all())
          await expect(field).toBeInViewport({ ratio: 1 })
      }
      await expectWholeForm()
      for (const method of await dialog.getByRole('tab').all()) {
        await method.click()
        await expect(method).toHaveAttribute('aria-selected', 'true')
        await expectWholeForm()
      }
    })
