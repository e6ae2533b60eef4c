import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const mines = createMessageFormatter(words, 'mines')
const originals = createMessageFormatter(words, 'originals')

test('mines wait for the player: after a reload a round goes on where it was, and pays what its button says', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=ae-lucky-duck-pond`)
  const game = page.frameLocator('iframe')
  const open = game.getByRole('button', { name: originals('start') })
  const take = game.locator('.steps-main')
  await expect(open).toBeEnabled({ timeout: gameTimeoutMs })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await game.getByLabel(mines('mines'), { exact: true }).selectOption('1')
  // One of 25 cells hides the mine: a first pick that hits it is followed by another round.
  await expect(async () => {
    await open.press('Enter')
    await game.getByRole('button', { name: originals('random') }).press('Enter')
    await expect(take).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.reload()
  await expect(take).toBeVisible({ timeout: gameTimeoutMs })
  await expect(game.locator('.mines-cell.is-gem')).toHaveCount(1)
  const payout = await readAmountHundredths(take)
  await take.press('Enter')
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe(payout)
  await expect(game.locator('.mines-cell.is-hiddenMine')).toHaveCount(1)
  await expect(open).toBeEnabled()
})
