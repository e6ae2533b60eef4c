import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import { openDemoGame } from './support/open-demo-game.ts'
import { gameTimeoutMs, playRound, readAmountHundredths, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const plinko = createMessageFormatter(words, 'plinko')
const originals = createMessageFormatter(words, 'originals')

test('plinko pays the slot that the ball lands in, at the risk and the rows that the player chose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openDemoGame(page, aurora, 'mg-bumper-bowl')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await game.getByRole('button', { name: originals('high') }).press('Enter')
  await game.getByRole('slider', { name: plinko('rows') }).press('Home')
  const slots = game.getByRole('list', { name: plinko('slots') }).getByRole('listitem')
  await expect(slots).toHaveCount(9)
  const stake = await readAmountHundredths(game.locator('.stake-figure'))
  await playRound(game)
  const landed = Number(await game.locator('.plinko-slots .is-landed').textContent())
  expect(await readAmountHundredths(game.locator('.win-figure'))).toBe(Math.round(stake * landed))
})

test('autoplay of dice changes the stake after a loss, and stops at the loss that the player set', async ({ page }) => {
  const game = await openDemoGame(page, aurora, 'studio-northern-dice')
  const chance = game.getByRole('textbox', { name: originals('chance') })
  // The target follows what is typed; a chance out of range becomes the nearest that is offered.
  await chance.fill('0.5')
  await chance.press('Enter')
  await expect(chance).toHaveValue('1.00')
  await game.getByRole('button', { name: words.formatMessage('turbo') }).press('Enter')
  const first = await readAmountHundredths(game.locator('.stake-figure'))
  await game.getByRole('button', { name: words.formatMessage('stakeDouble') }).press('Enter')
  await expect.poll(() => readAmountHundredths(game.locator('.stake-figure'))).toBe(2 * first)
  await game.getByRole('button', { name: words.formatMessage('stakeHalf') }).press('Enter')
  await expect.poll(() => readAmountHundredths(game.locator('.stake-figure'))).toBe(first)
  await game.getByRole('button', { name: words.formatMessage('auto') }).press('Enter')
  const dialog = game.getByRole('dialog')
  await dialog.getByLabel(words.formatMessage('stopAtLoss')).fill('0')
  await dialog.getByRole('button', { name: words.formatMessage('autoStart') }).press('Enter')
  await expect(dialog.getByText(words.formatMessage('amountInvalid'))).toBeVisible()
  await dialog.getByLabel(words.formatMessage('stopAtLoss')).fill('3,50')
  await dialog.getByLabel(words.formatMessage('stakeOnLoss')).selectOption({ label: words.formatMessage('stakeRaise') })
  await dialog.getByRole('button', { name: words.formatMessage('autoStart') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => readAmountHundredths(game.locator('.stake-figure')), { timeout: gameTimeoutMs })
    .toBeGreaterThan(first)
  await expect(game.getByRole('button', { name: words.formatMessage('auto') })).toBeVisible({ timeout: gameTimeoutMs })
})
