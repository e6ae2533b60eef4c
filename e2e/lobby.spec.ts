import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './accessible.ts'
import { addressOf, type BrandUnderTest, brands, openGame, openHelp, registerMember, signIn } from './house-page.ts'

const brand = brands[0] as BrandUnderTest
const { lobby, game, paging, category, titles, session } = brand.words

const posters = (page: Page) => page.getByRole('list', { name: category.RNG }).getByRole('listitem')
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Opens a page of games and waits until it has some. */
async function openList(page: Page, path = '/rng'): Promise<void> {
  await page.goto(addressOf(brand) + path)
  await expect(posters(page).first()).toBeVisible()
}

async function numberOfGames(page: Page): Promise<number> {
  await expect(count(page)).toHaveText(/\d/)
  return Number((await count(page).innerText()).replaceAll(/\D/g, ''))
}

test('a visitor narrows the list by vendor, kind and fact, and the address keeps it', async ({ page }) => {
  await openList(page)
  const all = await numberOfGames(page)
  await page.getByLabel(lobby.volatility).first().selectOption('low')
  await expect(page).toHaveURL(/volatility=low/)
  await expect.poll(() => numberOfGames(page)).toBeLessThan(all)
  const low = await numberOfGames(page)
  await page.getByRole('navigation', { name: lobby.kinds }).getByRole('button', { name: lobby.classify.VP }).click()
  await expect(page).toHaveURL(/classify=VP/)
  await expect.poll(() => numberOfGames(page)).toBeLessThan(low)
  const narrow = await numberOfGames(page)
  await page.reload()
  await expect.poll(() => numberOfGames(page)).toBe(narrow)
  await page.goBack()
  await expect.poll(() => numberOfGames(page)).toBe(low)
  await page.goBack()
  await expect.poll(() => numberOfGames(page)).toBe(all)
})

test('another vendor begins anew, without tab, filter, page or search', async ({ page }) => {
  await openList(page, '/rng?classify=SC&volatility=medium&page=2')
  const vendors = page.getByRole('navigation', { name: lobby.vendors })
  await vendors.getByRole('button', { name: /^Studio/ }).click()
  await expect(page).toHaveURL(/\/rng\?vendor=STUDIO$/)
  await expect(posters(page)).toHaveCount(11)
  await vendors.getByRole('button', { name: new RegExp(`^${lobby.allVendors}`) }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

test('a name is searched for as it is typed, found again after a reload, and close names are offered', async ({
  page,
}) => {
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

test('pages of fifteen games are gone through, reloaded and gone back from; one past the last is the last', async ({
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
  await page.goto(`${addressOf(brand)}/rng?page=9999`)
  await expect(page).not.toHaveURL(/page=9999/)
  await expect(posters(page).first()).toBeVisible()
})

test('the filters of a category are found again when somebody comes back to it', async ({ page }) => {
  await openList(page)
  await page.getByLabel(lobby.volatility).first().selectOption('low')
  await expect(page).toHaveURL(/volatility=low/)
  await page.goto(`${addressOf(brand)}/live`)
  await expect(page.getByRole('heading', { name: category.LIVE, level: 1 })).toBeVisible()
  await page.goto(`${addressOf(brand)}/rng`)
  await expect(page).toHaveURL(/volatility=low/)
  await page.getByRole('button', { name: lobby.clearFilters }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

test('what is known of a game is shown with games like it, and the focus comes back', async ({ page }) => {
  await openList(page, '/rng?q=aurora+stag')
  const about = page.getByRole('button', { name: lobby.details.replace('{game}', 'Aurora Stag') })
  await about.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aurora Stag' })
  await expect(dialog.getByText('96.13%')).toBeVisible()
  const similar = dialog.getByRole('region', { name: lobby.similar.replace('{game}', 'Aurora Stag') })
  await expect(similar.getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(about).toBeFocused()
})

test('from the list to a running game by keyboard', async ({ page }) => {
  await openList(page, '/rng?vendor=STUDIO')
  await openGame(page, game.demoName.replace('{game}', 'Aurora Stag'))
})

test('marks pressed fast end as they are shown, and the page of favourites has them', async ({ page }) => {
  await openHelp(page, brand)
  await registerMember(page, brand)
  await page.goto(`${addressOf(brand)}/favorite`)
  await expect(page.getByText(lobby.noFavorites)).toBeVisible()
  await page.goto(`${addressOf(brand)}/rng`)
  const heart = page.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).first()
  await expect(heart).toBeVisible()
  const saved = page.waitForResponse(/MCSFE_addFavoriteGameV2/)
  await heart.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${addressOf(brand)}/favorite?page=99`)
  const own = page.getByRole('list', { name: titles.favorite })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await own.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).click()
  await expect(page.getByText(lobby.noFavorites)).toBeVisible()
})

test('a mark that cannot be saved is taken back with a word', async ({ page }) => {
  await openHelp(page, brand)
  await registerMember(page, brand)
  await page.goto(`${addressOf(brand)}/rng`)
  await page.route(/MCSFE_addFavoriteGameV2/, (route) => route.abort())
  const heart = page.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).first()
  await heart.click()
  await expect(page.getByText(game.favoriteFailed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor who asks for games of their own is led to the login', async ({ page }) => {
  for (const path of ['/favorite', '/recent', '/rng?classify=RECENT']) {
    await page.goto(addressOf(brand) + path)
    await expect(page.getByLabel(session.username)).toBeVisible()
  }
})

test('a member goes on with what they played last, and finds games like it below the list', async ({ page }) => {
  await openHelp(page, brand)
  await signIn(page, brand, 'member')
  await openList(page)
  const lane = page.getByRole('region', { name: lobby.continuePlaying })
  const [last = ''] = (await lane.getByRole('listitem').first().innerText()).split('\n')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: lobby.similar.replace('{game}', last) })).toBeVisible()
  await page.getByRole('navigation', { name: lobby.kinds }).getByRole('button', { name: lobby.classify.RECENT }).click()
  await expect(page).toHaveURL(/classify=RECENT/)
  await expect(posters(page).first()).toContainText(last)
  await page.goto(`${addressOf(brand)}/recent`)
  await expect(page.getByRole('button', { name: lobby.continueWith.replace('{game}', last) })).toBeVisible()
})

test('another language is asked of the gateway, and keeps the filters', async ({ page }) => {
  await openList(page, '/rng?volatility=high')
  const asked = page.waitForRequest((request) => /GCSGAME_gameList.*language=VI/.test(request.url()))
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('menuitemradio', { name: /Tiếng Việt/ }).click()
  expect((await asked).url()).toContain('volatility=high')
  await expect(page).toHaveURL(/volatility=high/)
})

test('every list is legible to all', async ({ page }) => {
  for (const path of ['/rng', '/live?class=baccarat', '/pvp', '/elott', '/rng?q=zzzzzz']) {
    await page.goto(addressOf(brand) + path)
    await expect(count(page)).toHaveText(/\d/)
    await expectAccessible(page)
  }
})

test('a list and its filters fit a phone, and are legible there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, '/rng?volatility=high')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: new RegExp(`^${lobby.filters}`) }).click()
  const drawer = page.getByRole('dialog', { name: lobby.filters })
  await drawer.getByLabel(lobby.feature).selectOption('free_spins')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /\d/ }).last().click()
  await expect(page).toHaveURL(/feature=free_spins/)
  await expectNoOverflow(page)
})
