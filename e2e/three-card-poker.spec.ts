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
const poker = createMessageFormatter(readLocalization('en'), 'three-card-poker')

async function openPoker(page: Page): Promise<FrameLocator> {
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=pt-clubroom-three-card`)
  const game = page.frameLocator('iframe')
  await expect(dealButton(game)).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}

const dealButton = (game: FrameLocator) => game.getByRole('button', { name: poker('open'), exact: true })
const action = (game: FrameLocator, type: string) => game.locator(`.steps-action.is-${type}[aria-disabled="false"]`)

test('three-card poker by keyboard: a hand is dealt, advised and raised, and the balance has lost three stakes and won the payout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  const game = await openPoker(page)
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  const balance = headerBalanceLocator(page, aurora)
  const before = await readAmountHundredths(balance)
  await game
    .getByRole('group', { name: poker('pairPlusStake') })
    .getByRole('button', { name: '1×' })
    .press('Enter')
  await dealButton(game).press('Space')
  await expect(action(game, 'raise')).toBeVisible()
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 200)
  await page.keyboard.press('a')
  await expect(game.locator('.steps-advice')).toHaveText(/\S/)
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(dealButton(game)).toBeEnabled()
  await expect(game.locator('.three-card-spot.has-bet')).toHaveCount(3)
  await expect(game.locator('.three-card-result')).toHaveText(/\S/)
  const payout = await readAmountHundredths(game.locator('.win-figure'))
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 300 + payout)
})

test('a hand of three-card poker waits for the player: after a reload it goes on with the same cards, and a fold shows the dealer’s', async ({
  page,
}) => {
  await registerFundedMember(page, aurora)
  const game = await openPoker(page)
  await dealButton(game).click()
  await expect(action(game, 'fold')).toBeVisible()
  const own = game.locator('.three-card-hand').last().locator('.card')
  const readCards = () => own.evaluateAll((list) => list.map((card) => card.getAttribute('aria-label')))
  const dealt = await readCards()
  expect(dealt).toHaveLength(3)
  await page.reload()
  await expect(action(game, 'fold')).toBeVisible({ timeout: gameTimeoutMs })
  expect(await readCards()).toEqual(dealt)
  await expect(game.locator('.three-card-hand .card.is-up')).toHaveCount(3)
  await action(game, 'fold').press('Enter')
  await expect(dealButton(game)).toBeEnabled()
  await expect(game.locator('.three-card-hand .card.is-up')).toHaveCount(6)
  await expect(game.locator('.three-card-result')).toHaveText(poker('folded'))
})
