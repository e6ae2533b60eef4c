import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { openDemoGame } from './support/open-demo-game.ts'
import { playRound, readAmountHundredths, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const originals = createMessageFormatter(words, 'originals')
const limbo = createMessageFormatter(words, 'limbo')
const keno = createMessageFormatter(words, 'keno')

async function openOnPhone(page: Page, nodeId: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openDemoGame(page, aurora, nodeId)
  await expectNoOverflow(page)
  await expectAccessible(page)
  return game
}

const readStake = (game: FrameLocator) => readAmountHundredths(game.locator('.stake-figure'))
const readWin = (game: FrameLocator) => readAmountHundredths(game.locator('.win-figure'))

test('limbo pays the target that the player chose if the result reaches it', async ({ page }) => {
  const game = await openOnPhone(page, 'wd-limbo-llama')
  const target = game.getByRole('textbox', { name: limbo('target') })
  const chance = game.getByRole('textbox', { name: originals('chance') })
  await game.locator('button.spin').press('4')
  await expect(target).toHaveValue('5.00')
  await expect(chance).toHaveValue('19.80')
  await game.locator('button.spin').press('ArrowRight')
  await expect(target).toHaveValue('5.10')
  // A target out of range becomes the nearest that is offered.
  await target.fill('1')
  await target.press('Enter')
  await expect(target).toHaveValue('1.01')
  const stake = await readStake(game)
  await expect(async () => {
    await playRound(game)
    await expect(game.locator('.number-panel')).toHaveAttribute('data-phase', 'won', { timeout: 1_000 })
  }).toPass()
  expect(await readWin(game)).toBe(Math.floor(stake * 1.01))
})

test('the wheel pays the segment at its pointer, at the risk and the segments that the player chose', async ({
  page,
}) => {
  const game = await openOnPhone(page, 'ttg-tortoise-wheel')
  await game.locator('button.spin').press('5')
  await game.locator('button.spin').press('ArrowLeft')
  await expect(game.getByRole('button', { name: '50', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(game.getByRole('button', { name: originals('low') })).toHaveAttribute('aria-pressed', 'true')
  await expect(game.locator('.wheel-disc path')).toHaveCount(50)
  const stake = await readStake(game)
  await playRound(game)
  const multiplier = Number.parseFloat((await game.locator('.wheel-result').innerText()).replaceAll(/[^\d.]/g, ''))
  expect(await readWin(game)).toBe(Math.round(stake * multiplier))
  await expect(game.locator('.wheel-prizes .is-landed strong')).toContainText(multiplier.toFixed(2))
})

test('keno asks for numbers before it draws, and pays by how many of them are drawn', async ({ page }) => {
  const game = await openOnPhone(page, 'png-pixel-keno')
  const number = (value: number) => game.getByRole('button', { name: new RegExp(`^${value}\\b`) })
  await game.locator('button.spin').press('Enter')
  await expect(game.locator('.message')).toHaveText(keno('pickFirst'))
  await game.locator('button.spin').press('1')
  await number(1).press('7')
  await expect(number(17)).toBeFocused()
  await number(17).press('Space')
  await number(17).press('ArrowRight')
  await number(18).press('Space')
  await game.getByRole('button', { name: keno('clear') }).press('Enter')
  await expect(number(17)).toHaveAttribute('aria-pressed', 'false')
  await game.getByRole('button', { name: keno('autoPick') }).press('Enter')
  await expect(game.locator('.keno-number[aria-pressed="true"]')).toHaveCount(10)
  await game.getByRole('button', { name: originals('low') }).press('Enter')
  const stake = await readStake(game)
  await playRound(game)
  await expect(game.locator('.keno-number:is(.is-hit, .is-drawn)')).toHaveCount(10)
  const hits = await game.locator('.keno-number.is-hit').count()
  const reached = game.locator('.keno-pays .is-reached')
  const multiplier = hits < 2 ? 0 : Number.parseFloat(await reached.locator('strong').innerText())
  if (hits >= 2) await expect(reached).toContainText(String(hits))
  expect(await readWin(game)).toBe(Math.round(stake * multiplier))
})
