import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import { openDemoGame } from './support/open-demo-game.ts'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow, expectTouchTargets } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { answeredAction } from './support/steps-game.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const nodeId = 'ae-sandcastle-tower'
const words = readLocalization('en')
const tower = createMessageFormatter(words, 'tower')
const originals = createMessageFormatter(words, 'originals')

test('a tower waits for the player: after a reload a round goes on where it was, pays what its button says, and shows every trap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${nodeId}`)
  const game = page.frameLocator('iframe')
  const start = game.getByRole('button', { name: originals('start') })
  const take = game.locator('.steps-main')
  await expect(start).toBeEnabled({ timeout: gameTimeoutMs })
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  // A quarter of first picks hit a trap: another round follows.
  await expect(async () => {
    await answeredAction(page, () => start.press('Enter'))
    await answeredAction(page, () => game.getByRole('button', { name: originals('random') }).press('Enter'))
    await expect(take).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectTouchTargets(game)
  await expectAccessible(page)
  await page.reload()
  await expect(take).toBeVisible({ timeout: gameTimeoutMs })
  await expect(game.locator('.tower-cell.is-safe')).toHaveCount(1)
  const payout = await readAmountHundredths(take)
  expect(payout).toBe(132)
  await take.press('Enter')
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe(payout)
  await expect(game.locator('.tower-cell.is-hiddenTrap')).toHaveCount(9)
  await expect(start).toBeEnabled()
})

test('a tower by keyboard: arrows choose the difficulty, digits pick a window of the next row, and T takes', async ({
  page,
}) => {
  const game = await openDemoGame(page, aurora, nodeId)
  const spin = game.locator('button.spin')
  const take = game.locator('.steps-main')
  await spin.press('ArrowRight')
  await expect(game.getByRole('button', { name: tower('medium') })).toHaveAttribute('aria-pressed', 'true')
  await expect(game.locator('.tower-row').first().locator('.tower-cell')).toHaveCount(3)
  await spin.press('ArrowLeft')
  await expect(game.getByRole('button', { name: tower('easy') })).toHaveAttribute('aria-pressed', 'true')
  const isAtRow = (row: number) => game.locator('.tower-row').nth(row).and(game.locator('.is-next'))
  /** Picks in the next row; whether the round goes on in the row above. */
  const climb = async (row: number, press: () => Promise<void>) => {
    await expect(isAtRow(row)).toBeVisible()
    await answeredAction(page, press)
    await expect(isAtRow(row + 1).or(game.locator('button.spin:enabled'))).toBeVisible()
    return isAtRow(row + 1).isVisible()
  }
  // Each row hides a trap in a quarter of rounds.
  for (let round = 0, isUp = false; round < 20 && !isUp; round += 1) {
    await answeredAction(page, () => spin.press('Enter'))
    isUp =
      (await climb(0, () => page.keyboard.press('2'))) &&
      (await climb(1, () => isAtRow(1).locator('button').nth(2).press('Enter')))
  }
  // A pick by Enter leaves the focus in the same column of the row above.
  await expect(isAtRow(2).locator('button').nth(2)).toBeFocused()
  const payout = await readAmountHundredths(take)
  await answeredAction(page, () => page.keyboard.press('t'))
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe(payout)
  await game.getByRole('button', { name: words.formatMessage('history') }).click()
  await expect(game.getByRole('dialog').locator('.small-result').first()).toContainText(tower('easy'))
})
