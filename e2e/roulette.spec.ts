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
