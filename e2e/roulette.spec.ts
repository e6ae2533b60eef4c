import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const table = createMessageFormatter(readLocalization('en'), 'table')
const words = readLocalization('en')

/** Opens the speed table with demo credit and waits until it takes bets. */
async function openTable(page: Page): Promise<FrameLocator> {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=dg-ember-wheel&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText(table('betting'), { exact: true })).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

test('a member bets on roulette with the keyboard: chips become bets when betting ends, and the pocket decides', async ({
  page,
}) => {
  const game = await openTable(page)
  const widthOf = async (part: string) => (await game.locator(part).boundingBox())?.width
  expect(await widthOf('.roulette-layout')).toBe(await widthOf('.racetrack'))
  const credit = await readAmountHundredths(game.locator('.meter.balance strong'))
  // The first column, from one corner of the layout to another, by the arrow keys.
  await game.locator('[data-spot="straight-17"]').press('ArrowUp')
  await expect(game.locator('[data-spot="split-17-18"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await game.locator('[data-spot="red"]').press('Enter')
  await game.locator('[data-spot="black"]').press('Enter')
  await game.locator('[data-spot="black"]').press('Enter')
  await game.getByRole('button', { name: table('undo') }).press('Enter')
  await game.getByRole('button', { name: table('double') }).press('Enter')
  const stake = await readAmountHundredths(game.locator('.meter.stake strong'))
  await expect(game.getByRole('button', { name: table('placed') })).toBeVisible({ timeout: gameTimeoutMs })
  await expect.poll(() => readAmountHundredths(game.locator('.meter.balance strong'))).toBe(credit - stake)
  // One of both colours has won, unless the ball fell into zero.
  const pocket = game.locator('.wheel-result strong')
  await expect(pocket).toHaveText(/^\d+$/, { timeout: gameTimeoutMs })
  const isZero = (await pocket.textContent()) === '0'
  await expect
    .poll(() => readAmountHundredths(game.locator('.win-figure')))
    .toBeGreaterThanOrEqual(isZero ? 0 : (stake * 2) / 3)
  await game.getByRole('button', { name: words.formatMessage('session') }).press('Enter')
  await expect(game.locator('.session-statistics')).toContainText(words.formatMessage('sessionNet'))
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
  await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
})

test('the roulette table is accessible without overflow, and stands on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openTable(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const place = async (spot: string) => (await game.locator(`[data-spot="${spot}"]`).boundingBox()) ?? { x: 0, y: 0 }
  const [one, two, four] = [await place('straight-1'), await place('straight-2'), await place('straight-4')]
  expect(two.x).toBeGreaterThan(one.x)
  expect(four.y).toBeGreaterThan(one.y)
  expect(four.x).toBeCloseTo(one.x, 0)
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`chips lie in the middle of their spots at ${width} pixels, and in whole on the table`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const game = await openTable(page)
    const layout = game.locator('.roulette-layout')
    const placeOnAll = () =>
      layout.evaluate((element) => {
        for (const spot of element.querySelectorAll<HTMLButtonElement>('[data-spot]')) spot.click()
      })
    await expect(async () => {
      if ((await layout.locator('.stack').count()) < 157) await placeOnAll()
      await expect(layout.locator('.stack')).toHaveCount(157, { timeout: 1_000 })
    }).toPass({ timeout: gameTimeoutMs })
    const misplaced = await layout.evaluate((element) => {
      const felt = element.closest('.felt') as HTMLElement
      const left = felt.getBoundingClientRect().left + felt.clientLeft
      return [...element.querySelectorAll<HTMLElement>('[data-spot]')].flatMap((spot) => {
        const [box, chip] = [spot.getBoundingClientRect(), spot.querySelector('.stack')?.getBoundingClientRect()]
        if (!chip) return [`${spot.dataset.spot} without a chip`]
        const dx = chip.left + chip.width / 2 - box.left - box.width / 2
        const dy = chip.top + chip.height / 2 - box.top - box.height / 2
        const isInFelt = chip.left >= left && chip.right <= left + felt.clientWidth
        return Math.abs(dx) < 1 && Math.abs(dy) < 1 && isInFelt ? [] : [`${spot.dataset.spot} ${dx} ${dy}`]
      })
    })
    expect(misplaced).toEqual([])
  })

test('a member saves the chips on the layout as a favourite, and places it again after a reload', async ({ page }) => {
  const game = await openTable(page)
  const dialog = game.getByRole('dialog', { name: table('favourites') })
  const open = () => game.getByRole('button', { name: table('favourites'), exact: true }).press('Enter')
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await open()
  await expect(dialog.getByText(table('favouritesNone'))).toBeVisible()
  await expect(dialog.getByText(table('favouritesNoChips'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const placeOn = async (spot: string) => {
    await expect(game.locator(`[data-spot="${spot}"]`)).toBeEnabled({ timeout: gameTimeoutMs })
    await game.locator(`[data-spot="${spot}"]`).press('Enter')
  }
  // Both in one round: a spot of a round that has just ended takes no chip.
  await expect(async () => {
    for (const spot of ['straight-17', 'corner-1-2-4-5']) await placeOn(spot)
    await expect(game.locator('.roulette-board .stack')).toHaveCount(2, { timeout: 500 })
  }).toPass({ timeout: gameTimeoutMs })
  await open()
  await dialog.getByRole('textbox', { name: table('favouriteName') }).fill('  Evening ')
  await page.keyboard.press('Enter')
  await expect(row('Evening')).toContainText('2 bets')
  await dialog.getByRole('textbox', { name: table('favouriteName') }).fill('evening')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(table('favouriteNameTaken'))).toBeVisible()

  // The game is in a process of its own: the page that stores them may hear of them later than the list shows them.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Evening')
  await page.reload()
  const place = row('Evening').getByRole('button', { name: table('favouritePlaceNamed', { name: 'Evening' }) })
  // Chips that are placed as betting ends are not taken.
  await expect(async () => {
    await open()
    await expect(row('Evening')).toContainText('2 bets')
    await place.click({ timeout: gameTimeoutMs })
    await expect(dialog).toBeHidden()
    for (const spot of ['straight-17', 'corner-1-2-4-5'])
      await expect(game.locator(`[data-spot="${spot}"] .stack`)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: gameTimeoutMs })

  await open()
  await row('Evening')
    .getByRole('button', { name: table('favouriteRenameNamed', { name: 'Evening' }) })
    .press('Enter')
  await row('')
    .getByRole('textbox', { name: table('favouriteName') })
    .fill('Morning')
  await page.keyboard.press('Enter')
  await expect(row('Morning')).toBeVisible()
  await row('Morning')
    .getByRole('button', { name: table('favouriteDeleteNamed', { name: 'Morning' }) })
    .press('Enter')
  await expect(dialog.getByText(table('favouritesNone'))).toBeVisible()
})
