import { getGameList } from '@foyer/contract/games/games.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { expect, type Page } from '@playwright/test'
import { openGame, scrollToFooter, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { lobby, game, paging, category, session } = brand.words

const posters = (page: Page) => page.getByRole('list', { name: category.RNG }).getByRole('listitem')
const resultCount = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Opens a game list and waits until it shows games. */
async function openList(page: Page, path = '/rng'): Promise<void> {
  await page.goto(siteUrlOf(brand) + path)
  await expect(posters(page).first()).toBeVisible()
}

/** Chooses a volatility in the drawer of filters, and closes it. */
async function chooseVolatility(page: Page, volatility: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${lobby.filters}`) }).click()
  const drawer = page.getByRole('dialog', { name: lobby.filters })
  await drawer.getByLabel(lobby.volatility).selectOption(volatility)
  await drawer.getByRole('button', { name: /\d/ }).last().click()
  await expect(drawer).toBeHidden()
}

async function readGameCount(page: Page): Promise<number> {
  await expect(resultCount(page)).toHaveText(/\d/)
  return Number((await resultCount(page).innerText()).replaceAll(/\D/g, ''))
}

test('filters the list by classification and attribute, with the filters in the URL', async ({ page }) => {
  await openList(page)
  const all = await readGameCount(page)
  await chooseVolatility(page, 'medium')
  await expect(page).toHaveURL(/volatility=medium/)
  await expect.poll(() => readGameCount(page)).toBeLessThan(all)
  const medium = await readGameCount(page)
  await page.getByRole('navigation', { name: lobby.kinds }).getByRole('button', { name: lobby.classify.VP }).click()
  await expect(page).toHaveURL(/classify=VP/)
  await expect.poll(() => readGameCount(page)).toBeLessThan(medium)
  const narrow = await readGameCount(page)
  await page.reload()
  await expect.poll(() => readGameCount(page)).toBe(narrow)
  await page.goBack()
  await expect.poll(() => readGameCount(page)).toBe(medium)
  await page.goBack()
  await expect.poll(() => readGameCount(page)).toBe(all)
})

test('selecting another vendor resets tab, filters, page and search', async ({ page }) => {
  await openList(page, '/rng?classify=SC&volatility=medium&page=2')
  const vendors = page.getByRole('navigation', { name: lobby.vendors })
  await vendors.getByRole('button', { name: /^Studio/ }).click()
  await expect(page).toHaveURL(/\/rng\?vendor=STUDIO$/)
  await expect(posters(page)).toHaveCount(11)
  await vendors.getByRole('button', { name: new RegExp(`^${lobby.allVendors}`) }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

test('searches while typing, restores the search after a reload, and suggests similar names', async ({ page }) => {
  await openList(page)
  const line = page.getByRole('search').getByLabel(lobby.searchGames)
  await line.pressSequentially('  stag ')
  await expect(page).toHaveURL(/q=stag/)
  await expect(page.getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') })).toBeVisible()
  await page.reload()
  await expect(line).toHaveValue('stag')
  await line.fill('arora stgag')
  await line.press('Enter')
  await expect(page.getByText(lobby.noneTitle)).toBeVisible()
  const close = page.getByRole('list', { name: lobby.closest })
  await expect(close.getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: lobby.clearSearch }).last().click()
  await expect(posters(page)).toHaveCount(15)
})

test('pages through fifteen games per page, with reload and back, and shows the last page for one past the end', async ({
  page,
}) => {
  await openList(page)
  const pages = page.getByRole('navigation', { name: paging.pages })
  const name = posters(page).first().getByRole('paragraph').first()
  const first = await name.innerText()
  await pages.getByRole('link', { name: paging.pageOf.replace('{page}', '2') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(name).not.toHaveText(first)
  const second = await name.innerText()
  await page.reload()
  await expect(name).toHaveText(second)
  await page.goBack()
  await expect(name).toHaveText(first)
  await page.goto(`${siteUrlOf(brand)}/rng?page=9999`)
  await expect(page).not.toHaveURL(/page=9999/)
  await expect(posters(page).first()).toBeVisible()
})

test('restores the filters of a category on return, and leads from a menu to all its vendors', async ({ page }) => {
  await openList(page)
  await page
    .getByRole('navigation', { name: lobby.vendors })
    .getByRole('button', { name: /^Studio/ })
    .click()
  await expect(page).toHaveURL(/vendor=STUDIO/)
  await page.goto(`${siteUrlOf(brand)}/rng`)
  await expect(posters(page)).toHaveCount(15)
  await expect(page).not.toHaveURL(/vendor/)
  await chooseVolatility(page, 'medium')
  await expect(page).toHaveURL(/volatility=medium/)
  await page.goto(`${siteUrlOf(brand)}/live`)
  await expect(page.getByRole('heading', { name: category.LIVE, level: 1 })).toBeVisible()
  await page.goto(`${siteUrlOf(brand)}/rng`)
  await expect(page).toHaveURL(/volatility=medium/)
  await page.getByRole('button', { name: lobby.clearFilters }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

test('shows game details with similar games and returns the focus on close', async ({ page }) => {
  await openList(page, '/rng?q=aurora+stag')
  const about = page.getByRole('button', { name: lobby.details.replace('{game}', 'Aurora Stag') })
  await about.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aurora Stag' })
  await expect(dialog.getByText('96.13%')).toBeVisible()
  const sameRules = lobby.sameRulesAs.replace('{game}', 'Aurora Stag')
  await expect(dialog.getByText(sameRules)).toHaveCount(0)
  const similar = dialog.getByRole('region', { name: lobby.similar.replace('{game}', 'Aurora Stag') })
  await expect(similar.getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(about).toBeFocused()
})

test("says in a game's details which game has the same rules", async ({ page }) => {
  await openList(page, '/rng?q=koi+lantern')
  await page.getByRole('button', { name: lobby.details.replace('{game}', 'Koi Lantern Night') }).click()
  const dialog = page.getByRole('dialog', { name: 'Koi Lantern Night' })
  await expect(dialog.getByText(lobby.sameRulesAs.replace('{game}', 'Aurora Stag'))).toBeVisible()
})

test('opens a game from the list by keyboard', async ({ page }) => {
  await openList(page, '/rng?vendor=STUDIO')
  await openGame(page, game.demoName.replace('{game}', 'Aurora Stag'))
})

test('redirects a visitor from favourites and recent games to the login', async ({ page }) => {
  for (const path of ['/favorite', '/recent', '/rng?classify=RECENT']) {
    await page.goto(siteUrlOf(brand) + path)
    await expect(page.getByRole('textbox', { name: session.username })).toBeVisible()
  }
})

test('offers a member the last played game, and similar games below the list', async ({ page }) => {
  await signInByRequest(page, brand)
  await openList(page)
  const lane = page.getByRole('region', { name: lobby.continuePlaying })
  const [last = ''] = (await lane.getByRole('listitem').first().innerText()).split('\n')
  await scrollToFooter(page)
  await expect(page.getByRole('region', { name: lobby.similar.replace('{game}', last) })).toBeVisible()
  await page.getByRole('navigation', { name: lobby.kinds }).getByRole('button', { name: lobby.classify.RECENT }).click()
  await expect(page).toHaveURL(/classify=RECENT/)
  await expect(posters(page).first()).toContainText(last)
  await page.goto(`${siteUrlOf(brand)}/recent`)
  await expect(page.getByRole('button', { name: lobby.continueWith.replace('{game}', last) })).toBeVisible()
})

test('shows games of vendors that are not connected without a play button, and says so when one is opened by its link', async ({
  page,
}) => {
  const vendor = 'TCG_LOTTO_VN'
  const list = await page.request.get(`${siteUrlOf(brand)}${getGameList.path}?vassalage=${vendor}`)
  const [first] = ((await list.json()) as { value: ResponseValueOf<typeof getGameList> }).value.games
  const { nodeId = '', displayName = '', vendorName = '' } = first ?? {}
  expect(vendorName).not.toBe(vendor)
  await page.goto(`${siteUrlOf(brand)}/elott?vendor=${vendor}`)
  const card = page.getByRole('article', { name: game.comingSoonName.replace('{game}', displayName) })
  await expect(card.getByText(game.comingSoon)).toBeVisible()
  await expect(card.getByText(vendorName)).toBeVisible()
  await expect(page.getByRole('button', { name: game.playName.replace('{game}', displayName) })).toHaveCount(0)
  await page.getByRole('button', { name: lobby.details.replace('{game}', displayName) }).click()
  const details = page.getByRole('dialog', { name: displayName })
  await expect(details.getByText(game.comingSoonText)).toBeVisible()
  await expect(details.getByRole('button', { name: lobby.play, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=${nodeId}&mode=DEMO`)
  await expect(page.getByText(game.comingSoonText)).toBeVisible()
})

test('reloads the list in another language and keeps the filters', async ({ page }) => {
  await openList(page, '/rng?volatility=medium')
  const asked = page.waitForRequest((request) => /GCSGAME_gameList.*language=VI/.test(request.url()))
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('menuitemradio', { name: /Tiếng Việt/ }).click()
  expect((await asked).url()).toContain('volatility=medium')
  await expect(page).toHaveURL(/volatility=medium/)
})

test('every list is accessible', async ({ page }) => {
  for (const path of ['/rng', '/live?class=baccarat', '/pvp', '/elott', '/rng?q=zzzzzz']) {
    await page.goto(siteUrlOf(brand) + path)
    await expect(resultCount(page)).toHaveText(/\d/)
    await expectAccessible(page)
  }
})

test('a list and its filters fit a phone and are accessible there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, '/rng?volatility=medium')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: new RegExp(`^${lobby.filters}`) }).click()
  const drawer = page.getByRole('dialog', { name: lobby.filters })
  await drawer.getByLabel(lobby.feature).selectOption('free_spins')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /\d/ }).last().click()
  await expect(page).toHaveURL(/feature=free_spins/)
  await expectNoOverflow(page)
})

test('on a touch screen a poster carries at most two overlays', async ({ browser }) => {
  const context = await withClosedPopups(
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  )
  const page = await context.newPage()
  for (const path of ['/rng', '/elott']) {
    await page.goto(siteUrlOf(brand) + path)
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.getByRole('button', { name: /./ }).last()).toBeVisible()
    const overlays = await card.evaluate(
      (element) =>
        [...element.querySelectorAll(':scope > button, :scope > span > span')].filter((part) => part.checkVisibility())
          .length,
    )
    // The poster is one of them.
    expect(overlays, path).toBeLessThanOrEqual(3)
  }
  await context.close()
})
