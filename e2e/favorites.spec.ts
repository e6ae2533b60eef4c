import { addFavorite } from '@foyer/contract/games/games.ts'
import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { lobby, game, category, titles } = brand.words

const posters = (page: Page) => page.getByRole('list', { name: category.RNG }).getByRole('listitem')

test('saves the final state of favourites that are toggled quickly, and lists them on the favourites page', async ({
  page,
}) => {
  await registerByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/favorite`)
  await expect(page.getByText(lobby.noFavorites)).toBeVisible()
  await page.goto(`${siteUrlOf(brand)}/rng`)
  const heartOf = (name: string) =>
    page.getByRole('button', { name: game.favorite.replace('{game}', name), exact: true }).first()
  const hearts = [heartOf('Aurora Stag'), heartOf('Koi Lantern Night')]
  for (const heart of hearts) await expect(heart).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('koi') === true)
  for (const heart of hearts)
    await heart.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 5; press++) button.click()
    })
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const tabs = page.getByRole('navigation', { name: lobby.kinds })
  await tabs.getByRole('button', { name: lobby.classify.FAV }).click()
  await expect(page).toHaveURL(/classify=FAV/)
  await expect(posters(page)).toHaveCount(2)
  await page.goto(`${siteUrlOf(brand)}/favorite?page=99`)
  const own = page.getByRole('list', { name: titles.favorite })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Aurora Stag', 'Koi Lantern Night'])
    await own.getByRole('button', { name: game.favorite.replace('{game}', name), exact: true }).click()
  await expect(page.getByText(lobby.noFavorites)).toBeVisible()
})

test('lets favourites be toggled only once they are known', async ({ page }) => {
  await registerByRequest(page, brand)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/MCSFE_getFavoriteGames(\?|$)/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(`${siteUrlOf(brand)}/rng`)
  const heart = page.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).first()
  await expect(heart).toBeDisabled()
  answer()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('reverts a favourite that cannot be saved and shows a message', async ({ page }) => {
  await registerByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/rng`)
  await page.route(/MCSFE_addFavoriteGameV2/, (route) => route.abort())
  const heart = page.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).first()
  await heart.click()
  await expect(page.getByText(game.favoriteFailed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('saves a change within a second of one on another device, although the gateway refuses it at first', async ({
  page,
}) => {
  const { token } = await registerByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/rng`)
  const heart = page.getByRole('button', { name: game.favorite.replace('{game}', 'Aurora Stag') }).first()
  await expect(heart).toBeEnabled()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes(addFavorite.path)) statuses.push(response.status())
  })
  // In the page, so that nothing slow comes between the two changes.
  await heart.evaluate(
    async (button: HTMLElement, { method, path, authorization }) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ nodeId: 'studio-aurora-stag', vendor: 'STUDIO', gameType: 'RNG' })
      await fetch(path, { method, headers, body })
      button.click()
    },
    { method: addFavorite.method, path: addFavorite.path, authorization: `Bearer ${token}` },
  )
  await expect.poll(() => statuses).toEqual([200, 429, 200])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(game.favoriteFailed)).toBeHidden()
})
