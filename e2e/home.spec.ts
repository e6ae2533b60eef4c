import { getGameList, getGameMenus, getHotGames, getWinnerBoard } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, type Page } from '@playwright/test'
import {
  openHelpPage,
  openHomePage,
  scrollToFooter,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { home, lobby, frame, titles } = brand.words

/** Answers calls as a site does whose catalogue has no connected vendor. */
async function emptyCatalogue(page: Page): Promise<void> {
  const answers = {
    [getGameMenus.path]: [],
    [getHotGames.path]: { list: [] },
    [getGameList.path]: { games: [], totalGames: 0, totalPages: 0 },
  }
  for (const [path, value] of Object.entries(answers))
    await page.route(`**${path}*`, (route) => route.fulfill({ json: { success: true, value, message: '' } }))
  // The page brings its first lists with it.
  await page.route(`${siteUrlOf(brand)}/`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const script = /(<script[^>]*type="application\/json"[^>]*>)(.*?)(<\/script>)/s
    const body = html.replace(script, (_, open, json, close) => {
      const data = { ...JSON.parse(json), menus: [], lanes: { HOT: { list: [] } } }
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close
    })
    await route.fulfill({ response: answer, body })
  })
}

test('counts the hot games that it shows, and leads to all of them', async ({ page }) => {
  const response = await page.request.get(`${siteUrlOf(brand)}${getHotGames.path}`)
  const { length } = (await response.json()).value.list
  const shown = Math.min(length, limits.homeSectionGames)
  await openHomePage(page, brand)
  const lane = page.locator('#section-HOT')
  await expect(lane.getByRole('article')).toHaveCount(shown)
  await expect(lane.getByText(String(shown), { exact: true })).toBeVisible()
  await lane.getByRole('link', { name: home.allOf.replace('{section}', home.hotNow) }).click()
  await expect(page).toHaveURL(/\/hot$/)
  await expect(page.getByRole('heading', { level: 1, name: titles.hot })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${length} `))
  await expect(page.getByRole('list', { name: titles.hot }).getByRole('listitem')).toHaveCount(15)
})

test('fetches the board of winners again every minute, as long as the page is visible', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route(`**${getWinnerBoard.path}*`, async (route) => {
    asked += 1
    await route.continue()
  })
  await openHomePage(page, brand)
  const board = page.getByRole('region', { name: home.winners })
  await expect(board.getByRole('listitem').first()).toBeVisible()
  const before = asked
  await page.clock.runFor(61_000)
  await expect.poll(() => asked).toBe(before + 1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(180_000)
  expect(asked).toBe(before + 1)
})

test('says what to do where no vendor is connected', async ({ page }) => {
  await emptyCatalogue(page)
  await page.goto(`${siteUrlOf(brand)}/`)
  await expect(page.getByText(home.noGames)).toBeVisible()
  await expect(page.getByText(home.noGamesText)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: home.contactSupport })).toBeVisible()
  const checked = page.waitForRequest((request) => request.url().includes(getGameMenus.path))
  await page.getByRole('button', { name: home.checkAgain }).click()
  await checked
  await page.goto(`${siteUrlOf(brand)}/rng`)
  await expect(page.getByText(lobby.noneYet)).toBeVisible()
  await page.getByRole('link', { name: lobby.allGames }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('shows a logo in the footer for each vendor that the brand names', async ({ page }) => {
  await openHelpPage(page, brand)
  const footer = await scrollToFooter(page)
  const logos = footer.getByRole('list', { name: frame.footerVendors }).getByRole('listitem')
  await expect(logos).toHaveText(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])
  await logos.first().scrollIntoViewIfNeeded()
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  for (const logo of await logos.all()) await expect.poll(() => logo.locator('img').evaluate(isLoaded)).toBe(true)
})

test('shows no empty lane while its games are still being drawn', async ({ page }) => {
  await page.addInitScript((text) => {
    const seen = new MutationObserver(() => {
      if (document.body?.innerText.includes(text)) document.documentElement.dataset.sawEmptyLane = 'yes'
    })
    seen.observe(document, { childList: true, subtree: true })
  }, home.emptyTitle)
  await openHomePage(page, brand)
  const lane = page.locator('#section-LIVE')
  await lane.scrollIntoViewIfNeeded()
  await expect(lane.getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-empty-lane')
})
