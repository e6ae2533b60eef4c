import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page } from '@playwright/test'
import { arabic } from './support/messages.ts'
import { openGame, openHelpPage, signIn, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { test } from './support/test-with-closed-popups.ts'

/** Every page, and the role that visits it. */
const pageVisits = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forget', path: '/forget', as: 'visitor' },
  { name: 'new-password', path: '/forget?link=mailed', as: 'visitor' },
  { name: 'not-available', path: '/pointMall', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'slots', path: '/rng', as: 'visitor' },
  { name: 'slots-found', path: '/rng?q=moon&sort=name', as: 'member' },
  { name: 'card-rooms', path: '/pvp', as: 'visitor' },
  { name: 'announcements', path: '/announce', as: 'visitor' },
  { name: 'help', path: '/help', as: 'visitor' },
  { name: 'promotions', path: '/promotions', as: 'visitor' },
  { name: 'app', path: '/down', as: 'visitor' },
  { name: 'favourites', path: '/favorite', as: 'member' },
  { name: 'recent', path: '/recent', as: 'member' },
  { name: 'inbox', path: '/member?page=messageV2', as: 'member' },
  { name: 'home-member', path: '/', as: 'member' },
  { name: 'deposit', path: '/member?page=depositv2', as: 'member' },
  { name: 'withdraw', path: '/member?page=withdraw', as: 'member' },
  { name: 'betting-record', path: '/member?page=personalHistoryCopy', as: 'member' },
  { name: 'account-record', path: '/member?page=transactionHistory', as: 'member' },
  { name: 'funds', path: '/member?page=transferFund', as: 'member' },
  { name: 'upline', path: '/member?page=transferUpline', as: 'member' },
  { name: 'profit', path: '/member?page=personalProfit', as: 'member' },
  { name: 'responsible', path: '/member?page=responsiblePlay', as: 'member' },
  { name: 'mirrors', path: '/mirrors', as: 'visitor' },
] as const

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
      if (visit.as === 'member') await restoreOrSignIn(page, brand)
      const url = siteUrlOf(brand)
      await page.context().addCookies([
        { name: themeCookie, value: look.theme, url },
        { name: languageCookie, value: look.language, url },
      ])
      await page.goto(siteUrlOf(brand) + visit.path)
      await page.waitForLoadState('networkidle')
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
  const game = await openGame(page, arabic.game.demoName.replace('{game}', 'Northern Dice'))
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

/** Session storage of a signed-in tab by brand, so that only the first visit fills the login form. */
const signedIn = new Map<TestBrand, Record<string, string>>()

async function restoreOrSignIn(page: Page, brand: TestBrand): Promise<void> {
  const kept = signedIn.get(brand)
  if (kept) {
    await page.addInitScript((entries) => Object.assign(sessionStorage, entries), kept)
    return
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHelpPage(page, brand)
  await signIn(page, brand, 'member')
  signedIn.set(brand, await page.evaluate(() => ({ ...sessionStorage })))
  if (size) await page.setViewportSize(size)
}
