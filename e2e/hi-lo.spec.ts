import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { openDemoGame } from './support/open-demo-game.ts'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow, expectTouchTargets } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { answeredAction } from './support/steps-game.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const nodeId = 'ttg-boxcar-hi-lo'
const words = readLocalization('en')
const hiLo = createMessageFormatter(words, 'hi-lo')
const originals = createMessageFormatter(words, 'originals')

const offered = (game: FrameLocator) => game.locator('.hi-lo-guess[aria-disabled="false"]')
const take = (game: FrameLocator) => game.locator('.steps-main')
const rowCards = (game: FrameLocator) => game.locator('.hi-lo-row .card')
const multiplierOf = (text: string) => Number.parseFloat(text.replaceAll(/[^\d.]/g, ''))

/** Guesses the likelier of both until a guess has been right, in as many rounds as it takes. Returns the multiplier that its button showed. */
async function guessRight(page: Page, game: FrameLocator): Promise<number> {
  for (let round = 0; round < 20; round += 1) {
    const start = game.locator('button.spin')
    if (await start.isVisible()) await answeredAction(page, () => start.press('Enter'))
    await expect(offered(game)).toHaveCount(2)
    const chances = (await offered(game).locator('.hi-lo-chance').allInnerTexts()).map(multiplierOf)
    const likelier = offered(game).nth((chances[1] ?? 0) > (chances[0] ?? 0) ? 1 : 0)
    const multiplier = multiplierOf(await likelier.locator('strong').innerText())
    await answeredAction(page, () => likelier.press('Enter'))
    await expect(take(game).or(game.locator('button.spin:enabled'))).toBeVisible()
    if (await take(game).isVisible()) return multiplier
  }
  throw new Error('No guess was right.')
}

test('hi-lo shows chance and payout of both guesses before the press, pays what was shown, and goes on after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${nodeId}`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: originals('start') })).toBeEnabled({ timeout: gameTimeoutMs })
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  const multiplier = await guessRight(page, game)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const cards = await rowCards(game).count()
  await page.reload()
  await expect(take(game)).toBeVisible({ timeout: gameTimeoutMs })
  await expect(rowCards(game)).toHaveCount(cards)
  const payout = await readAmountHundredths(take(game))
  expect(payout).toBe(Math.round(multiplier * 100))
  await take(game).press('Enter')
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe(payout)
  await expect(game.locator('.hi-lo-result strong')).toContainText(multiplier.toFixed(2))
  await expect(offered(game)).toHaveCount(0)
})

test('hi-lo by keyboard: a card is skipped without a change of the payout, and the round is in the history', async ({
  page,
}) => {
  const game = await openDemoGame(page, aurora, nodeId)
  const shortcut = (key: string) => game.locator(`[aria-keyshortcuts="${key}"][aria-disabled="false"]`)
  await guessRight(page, game)
  const payout = await readAmountHundredths(take(game))
  const cards = await rowCards(game).count()
  // Each card offers two of the three guesses.
  await expect(shortcut('H').or(shortcut('L')).or(shortcut('S'))).toHaveCount(2)
  await answeredAction(page, () => page.keyboard.press('n'))
  await expect(rowCards(game)).toHaveCount(cards + 1)
  expect(await readAmountHundredths(take(game))).toBe(payout)
  await answeredAction(page, () => page.keyboard.press('t'))
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe(payout)
  await expect(game.locator('button.spin')).toBeEnabled()
  await expect(game.getByText(hiLo('right'), { exact: true })).toHaveCount(0)
  await game.getByRole('button', { name: words.formatMessage('history') }).click()
  await expect(game.getByRole('dialog').locator('.small-result').first()).toContainText('×')
})
