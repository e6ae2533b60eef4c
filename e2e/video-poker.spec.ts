import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  headerBalanceLocator,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow, expectTouchTargets } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const videoPoker = createMessageFormatter(readLocalization('en'), 'video-poker')

async function openVideoPoker(page: Page, nodeId: string): Promise<FrameLocator> {
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${nodeId}`)
  const game = page.frameLocator('iframe')
  await expect(dealButton(game)).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}

const dealButton = (game: FrameLocator) => game.getByRole('button', { name: videoPoker('open'), exact: true })
const drawButton = (game: FrameLocator) => game.getByRole('button', { name: videoPoker('draw'), exact: true })
/** The cards by their labels, without what a press does. */
const readCards = async (game: FrameLocator) =>
  (await game.locator('.video-poker-card .sr-only').allTextContents()).map((label) => label.split(' – ')[0])

test('video poker by keyboard: cards are advised, held and drawn, and the balance has lost the stake and won the payout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  const game = await openVideoPoker(page, 'mg-double-bluff-joker')
  await expect(game.getByRole('row')).toHaveCount(12)
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  const balance = headerBalanceLocator(page, aurora)
  await dealButton(game).press('Enter')
  await expect(drawButton(game)).toBeEnabled()
  // The stake of the open round is debited.
  const before = (await readAmountHundredths(balance)) + 100
  await page.keyboard.press('a')
  await expect(game.locator('.steps-advice')).toHaveText(/\S/)
  await expectAccessible(page)
  await page.keyboard.press('a')
  for (const key of ['1', '3'])
    if (
      (await game
        .locator('.video-poker-card')
        .nth(Number(key) - 1)
        .getAttribute('aria-pressed')) === 'false'
    )
      await page.keyboard.press(key)
  const dealt = await readCards(game)
  await page.keyboard.press('Space')
  await expect(dealButton(game)).toBeEnabled()
  const drawn = await readCards(game)
  expect([drawn[0], drawn[2]]).toEqual([dealt[0], dealt[2]])
  const payout = await readAmountHundredths(game.locator('.win-figure'))
  await expect(game.locator('.video-poker-pays .is-lit')).toHaveCount(payout > 0 ? 1 : 0)
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 100 + payout)
})

test('a hand of video poker waits for the player: after a reload its cards are there, and a press holds them', async ({
  page,
}) => {
  await registerFundedMember(page, aurora)
  const game = await openVideoPoker(page, 'png-nordic-jacks')
  await dealButton(game).click()
  await expect(drawButton(game)).toBeEnabled()
  const dealt = await readCards(game)
  await page.reload()
  await expect(drawButton(game)).toBeEnabled({ timeout: gameTimeoutMs })
  expect(await readCards(game)).toEqual(dealt)
  for (const card of await game.locator('.video-poker-card').all()) {
    await card.click()
    await expect(card).toHaveAttribute('aria-pressed', 'true')
  }
  // A card that is pressed again is released; by keyboard it is held once more.
  await game.locator('.video-poker-card').first().click()
  await expect(game.locator('.video-poker-card').first()).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('1')
  await drawButton(game).click()
  await expect(dealButton(game)).toBeEnabled()
  expect(await readCards(game)).toEqual(dealt)
})
