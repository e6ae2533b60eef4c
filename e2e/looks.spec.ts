import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { diceTexts } from '@foyer/studio/games/dice/words.ts'
import { expect, type Page, test } from '@playwright/test'
import arabic from '#web/messages/ar.json' with { type: 'json' }
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { addressOf, type BrandUnderTest, brands, openGame, openHome, signIn } from './house-page.ts'

/** Pages, sizes and themes, chosen so that every pair of page and size, page and theme, is visited once. */
const visits = [
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
] as const

const looks = [
  { width: 1440, height: 900, theme: 'dark', brand: 0, language: 'EN' },
  { width: 390, height: 844, theme: 'light', brand: 1, language: 'VI' },
  { width: 820, height: 1180, theme: 'light', brand: 0, language: 'EN' },
  { width: 1280, height: 800, theme: 'dark', brand: 0, language: 'AR' },
] as const

/** Between phone and desk, where the layout changes by itself, a few pages stand for the others. */
const onTablets: readonly string[] = ['home', 'register', 'slots', 'deposit', 'betting-record', 'not-found']

for (const visit of visits) {
  for (const look of looks) {
    if (look.width === 820 && !onTablets.includes(visit.name)) continue
    const brand = brands[look.brand] as BrandUnderTest
    test(`${visit.name} is whole and accessible at ${look.width} px, ${look.theme}, ${look.language}, on ${brand.code}`, async ({
      page,
    }) => {
      await page.setViewportSize(look)
      if (visit.as === 'member') await signInDirectly(page, brand)
      const url = addressOf(brand)
      await page.context().addCookies([
        { name: themeCookie, value: look.theme, url },
        { name: languageCookie, value: look.language, url },
      ])
      await page.goto(addressOf(brand) + visit.path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        path: `screenshots/${visit.name}-${look.width}-${look.theme}-${look.language}-${brand.code}.png`,
      })
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  }
}

test('a studio game opened from the Arabic site speaks Arabic, from right to left, and is whole on a phone', async ({
  page,
}) => {
  const url = addressOf(brands[0] as BrandUnderTest)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url }])
  await page.goto(url)
  const game = await openGame(page, arabic.game.demoName.replace('{game}', 'Northern Dice'))
  await expect(game.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(game.getByRole('button', { name: diceTexts.ar.roll, exact: true })).toBeEnabled()
  await expect(game.getByRole('slider', { name: diceTexts.ar.target })).toBeVisible()
  const wider = await game
    .locator('html, main')
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(Math.max(...wider)).toBeLessThanOrEqual(0)
})

async function signInDirectly(page: Page, brand: BrandUnderTest): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page, brand)
  await signIn(page, brand, 'member')
  if (size) await page.setViewportSize(size)
}
