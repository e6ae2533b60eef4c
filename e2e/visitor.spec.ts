import { expect, type Locator, type Page } from '@playwright/test'
import {
  createUniqueUsername,
  journeyTagOf,
  openGame,
  openHomePage,
  playRound,
  scrollToFooter,
  signIn,
  siteUrlOf,
  submitLoginForm,
  submitRegistration,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { test } from './support/test-with-closed-popups.ts'

for (const brand of testBrands) {
  test.describe(`a visitor of ${brand.code}`, () => {
    test(`sees the home page: header, menus, banners, notices, lanes and the winner board${journeyTagOf(brand)}`, async ({
      page,
    }) => {
      await openHomePage(page, brand)
      const { frame, home, category } = brand.words
      await expect(page.locator('html')).toHaveAttribute('data-theme', brand.theme)
      const header = page.getByRole('banner')
      await expect(header.getByRole('button', { name: frame.login })).toBeVisible()
      await expect(header.getByRole('button', { name: frame.register })).toBeVisible()
      await expect(header.getByText(/\d\d\/\d\d \d\d:\d\d:\d\d/)).toBeVisible()
      await expect(page.getByRole('navigation', { name: frame.sideNavigation })).toBeVisible()
      await expect(page.getByRole('region', { name: home.banners })).toBeVisible()
      await expect(page.getByRole('heading', { name: home.winners })).toBeVisible()
      await scrollToFooter(page)
      await expect(page.getByRole('navigation', { name: home.categories }).getByText(category.RNG)).toBeVisible()
      const pictures = page.locator('main img[src*="/art/games/"]')
      await expect(pictures.first()).toBeVisible()
      expect(await pictures.count()).toBeGreaterThan(5)
    })

    test('scrolls to a category by its chip', async ({ page }) => {
      await openHomePage(page, brand)
      const { home, category } = brand.words
      await page.getByRole('navigation', { name: home.categories }).getByText(category.LIVE).click()
      await expect(page.getByRole('heading', { name: category.LIVE, exact: true })).toBeInViewport()
    })

    test('changes the theme, which is kept after a reload', async ({ page }) => {
      await openHomePage(page, brand)
      const { frame } = brand.words
      const other = brand.theme === 'dark' ? 'light' : 'dark'
      await page.getByRole('button', { name: other === 'light' ? frame.toLight : frame.toDark }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', other)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', other)
    })

    test('plays a demo round with play credit', async ({ page }) => {
      await openHomePage(page, brand)
      const game = await openGame(page, brand.words.game.demoName.replace('{game}', 'Aurora Stag'))
      await playRound(game)
      await expect(game.locator('.meter.balance strong')).toHaveText(/\d/)
    })

    test('is led through the login into the game that they wanted to play', async ({ page }) => {
      await openHomePage(page, brand)
      const play = page
        .getByRole('button', { name: brand.words.game.playName.replace('{game}', 'Aurora Stag') })
        .first()
      await play.focus()
      await play.press('Enter')
      await expect(page).toHaveURL(/\/login$/)
      await submitLoginForm(page.getByRole('main'), brand, 'member')
      await expect(page).toHaveURL(/\/$/)
      await expect(
        page.getByRole('dialog', { name: brand.words.game.frame.replace('{game}', 'Aurora Stag') }),
      ).toBeVisible()
    })
  })
}

test('a visitor who registers is led into the game that they wanted to play', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('The default brand is tested.')
  const { game, session } = brand.words
  await openHomePage(page, brand)
  const play = page.getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') }).first()
  await play.focus()
  await play.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: session.toRegister }).click()
  await expect(page).toHaveURL(/\/register$/)
  // The login form, which has a username too, stays until the registration is loaded.
  await expect(form.getByLabel(session.fields.confirmPassword, { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: session.fields.username }).fill(createUniqueUsername())
  await form.getByLabel(session.fields.password, { exact: true }).fill('secret2026')
  await form.getByLabel(session.fields.confirmPassword, { exact: true }).fill('secret2026')
  await submitRegistration(form, session)
  await expect(page.getByRole('dialog', { name: game.frame.replace('{game}', 'Aurora Stag') })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a visitor reads the site in another language without a reload', async ({ page }) => {
  const [aurora, lotus] = testBrands
  if (!aurora || !lotus) throw new Error('Two brands are tested.')
  await openHomePage(page, aurora)
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('menuitemradio', { name: /Tiếng Việt/ }).click()
  await expect(page.getByRole('heading', { name: lotus.words.home.hotNow })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('the jackpot counter continues after a reload, and after leaving the home page', async ({ page }) => {
  const [aurora] = testBrands
  if (!aurora) throw new Error('The default brand is tested.')
  await openHomePage(page, aurora)
  const counter = page.getByText(aurora.words.home.jackpot, { exact: true }).locator('xpath=following-sibling::bdi')
  const read = async () => Number((await counter.innerText()).replaceAll(/[^\d.]/g, ''))
  const start = await read()
  await expect.poll(read).toBeGreaterThan(start)
  // Signing out expects the storage of the session to be empty, whenever the counter steps.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('jackpotCents')
  await page.reload()
  const reloaded = await read()
  await page.goto(`${siteUrlOf(aurora)}/rng`)
  await page.goto(siteUrlOf(aurora))
  const returned = await read()
  // A new start is at random within 172 million; a step is at most 500.
  for (const amount of [reloaded, returned]) expect(amount - start).toBeLessThan(100_000)
  expect(returned).toBeGreaterThanOrEqual(reloaded)
  expect(reloaded).toBeGreaterThanOrEqual(start)
})

test('an unknown path shows the not-found page with status 404', async ({ page }) => {
  const [aurora] = testBrands
  const answer = await page.goto(`${process.env.FOYER_E2E_URL}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: aurora?.words.frame.missingTitle ?? '' })).toBeVisible()
})

test('a visitor who pressed Play and turned away is not led into the game', async ({ page }) => {
  await turnAwayFromLogin(page, async (play) => {
    await play.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
  })
})

test('nor is one who turned away before the login page was shown', async ({ page }) => {
  await turnAwayFromLogin(page, (play) =>
    play.evaluate((button) => {
      ;(button as HTMLElement).click()
      history.back()
    }),
  )
})

/** Presses *Play* and turns away as given, logs in over the home page, and expects no game. */
async function turnAwayFromLogin(page: Page, turnAway: (play: Locator) => Promise<void>): Promise<void> {
  const [brand] = testBrands
  if (!brand) throw new Error('The default brand is tested.')
  const { game } = brand.words
  const gameDialog = page.getByRole('dialog', { name: game.frame.replace('{game}', 'Aurora Stag') })
  const play = page.getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') }).first()
  await openHomePage(page, brand)
  await turnAway(play)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(play).toBeVisible()
  await signIn(page, brand, 'member')
  await expect(gameDialog).toHaveCount(0)
}

test('a trial user who presses Play may try the demo or register', async ({ page }) => {
  const [brand] = testBrands
  if (!brand) throw new Error('The default brand is tested.')
  const { game, frame } = brand.words
  await openHomePage(page, brand)
  await signIn(page, brand, 'trial')
  await page
    .getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') })
    .first()
    .press('Enter')
  const dialog = page.getByRole('alertdialog', { name: frame.trialTitle })
  await expect(dialog.getByRole('button', { name: frame.register })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: frame.confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') })
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: game.demo }).click()
  await expect(page.getByRole('dialog', { name: game.frame.replace('{game}', 'Aurora Stag') })).toBeVisible()
})

test('a Vietnamese page loads the Vietnamese letters, and not the larger file of all extended Latin', async ({
  page,
}) => {
  const lotus = testBrands.find(({ code }) => code === 'lotus')
  if (!lotus) throw new Error('The Vietnamese brand is tested.')
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await openHomePage(page, lotus)
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((path) => path.includes('vietnamese'))).toHaveLength(1)
  expect(fonts.filter((path) => path.includes('latin-ext'))).toEqual([])
})
