import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import { openGame, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { pageVisits } from './support/page-visits.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

interface PageVariant {
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
  readonly brand: 0 | 1
  readonly language: 'EN' | 'VI' | 'AR'
}

/**
 * Two variants per page in rotation, so that every page is tested on wide and narrow screens, dark and light, left-to-right
 * and right-to-left.
 */
const pageVariants: readonly (readonly PageVariant[])[] = [
  [
    { width: 1440, height: 900, theme: 'dark', brand: 0, language: 'EN' },
    { width: 390, height: 844, theme: 'light', brand: 0, language: 'AR' },
  ],
  [
    { width: 1280, height: 800, theme: 'dark', brand: 0, language: 'AR' },
    { width: 390, height: 844, theme: 'light', brand: 1, language: 'VI' },
  ],
  [
    { width: 1440, height: 900, theme: 'light', brand: 1, language: 'VI' },
    { width: 390, height: 844, theme: 'dark', brand: 0, language: 'AR' },
  ],
]

/** Tablet width, tested with a sample of pages. */
const tablet: PageVariant = { width: 820, height: 1180, theme: 'light', brand: 0, language: 'EN' }
const tabletPages: readonly string[] = ['home', 'register', 'slots', 'deposit', 'betting-record', 'not-found']

for (const [place, visit] of pageVisits.entries()) {
  const own = pageVariants[place % pageVariants.length] ?? []
  for (const look of tabletPages.includes(visit.name) ? [...own, tablet] : own) {
    const brand = testBrands[look.brand] as TestBrand
    test(`${visit.name} is accessible without overflow at ${look.width} px, ${look.theme}, ${look.language}, on ${brand.code}`, async ({
      page,
    }) => {
      await page.setViewportSize(look)
      if (visit.as !== 'visitor') await signInByRequest(page, brand, { who: visit.as })
      const url = siteUrlOf(brand)
      await page.context().addCookies([
        { name: themeCookie, value: look.theme, url },
        { name: languageCookie, value: look.language, url },
      ])
      await page.goto(siteUrlOf(brand) + visit.path)
      // Pictures of a width that nobody has asked for before are drawn now.
      await page.waitForLoadState('networkidle', { timeout: 60_000 })
      await page.screenshot({
        path: `screenshots/${visit.name}-${look.width}-${look.theme}-${look.language}-${brand.code}.png`,
      })
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  }
}

test('a studio game opened from the Arabic site is in Arabic, right-to-left, without overflow on a phone', async ({
  page,
}) => {
  const url = siteUrlOf(testBrands[0] as TestBrand)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url }])
  await page.goto(url)
  const game = await openGame(page, arabicMessages.game.demoName.replace('{game}', 'Northern Dice'))
  await expect(game.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl')
  const formatMessage = createMessageFormatter(readLocalization('ar'), 'dice')
  await expect(game.getByRole('button', { name: formatMessage('roll'), exact: true })).toBeEnabled()
  await expect(game.getByRole('slider', { name: formatMessage('target') })).toBeVisible()
  const wider = await game
    .locator('html, main')
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(Math.max(...wider)).toBeLessThanOrEqual(0)
})
