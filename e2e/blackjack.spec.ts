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
import { answeredAction } from './support/steps-game.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const blackjack = createMessageFormatter(readLocalization('en'), 'blackjack')

async function openBlackjack(page: Page): Promise<FrameLocator> {
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=bg-peony-blackjack`)
  const game = page.frameLocator('iframe')
  await expect(dealButton(game)).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}

const dealButton = (game: FrameLocator) => game.getByRole('button', { name: blackjack('open'), exact: true })
const action = (game: FrameLocator, type: string) => game.locator(`.steps-action.is-${type}[aria-disabled="false"]`)

/** Presses something that the server answers, and waits until the player can act or deal again. */
async function play(page: Page, press: () => Promise<void>): Promise<void> {
  await answeredAction(page, press)
  const isTurn = page.frameLocator('iframe').locator('.steps-action[aria-disabled="false"], .spin:enabled')
  await expect(isTurn.first()).toBeVisible()
}

const pressKey = (page: Page, key: string) => play(page, () => page.keyboard.press(key))

/** Deals by keyboard until a hand can be doubled, without insurance. Other hands are over at once: they have blackjack, or lose to it. */
async function dealHand(page: Page, game: FrameLocator): Promise<void> {
  for (let hand = 0; hand < 20; hand += 1) {
    await play(page, () => dealButton(game).press('Space'))
    if (await action(game, 'decline').isVisible()) await pressKey(page, 'n')
    if (await action(game, 'double').isVisible()) return
  }
  throw new Error('No hand could be doubled.')
}

test('blackjack by keyboard: a hand is dealt, advised and doubled, and the balance has lost twice the stake and won the payout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  const game = await openBlackjack(page)
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  const balance = headerBalanceLocator(page, aurora)
  await dealHand(page, game)
  await page.keyboard.press('a')
  await expect(game.locator('.steps-advice')).toHaveText(/\S/)
  await expectAccessible(page)
  // The stake of the open round is debited.
  const before = (await readAmountHundredths(balance)) + 100
  await pressKey(page, 'd')
  await expect(dealButton(game)).toBeEnabled()
  await expect(game.locator('.blackjack-hands .blackjack-bet')).toContainText('2.00')
  await expect(game.locator('.blackjack-outcome')).toHaveCount(1)
  const payout = await readAmountHundredths(game.locator('.win-figure'))
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 200 + payout)
})

test('a hand of blackjack waits for the player: after a reload it goes on with the same cards', async ({ page }) => {
  await registerFundedMember(page, aurora)
  const game = await openBlackjack(page)
  await game.getByRole('button', { name: blackjack('boxCount', { count: 2 }) }).click()
  await dealHand(page, game)
  const cards = game.locator('.blackjack-hands .card')
  const readCards = () => cards.evaluateAll((list) => list.map((card) => card.getAttribute('aria-label')))
  const dealt = await readCards()
  expect(dealt.length).toBeGreaterThanOrEqual(4)
  await page.reload()
  await expect(action(game, 'stand')).toBeVisible({ timeout: gameTimeoutMs })
  expect(await readCards()).toEqual(dealt)
  // The keys reach the game once it has the focus.
  await play(page, () => action(game, 'stand').press('Enter'))
  while (await action(game, 'stand').isVisible()) await pressKey(page, 's')
  await expect(game.locator('.blackjack-outcome')).toHaveCount(2)
})
