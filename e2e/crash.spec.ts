import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const crash = createMessageFormatter(words, 'crash')

async function openCrash(page: Page): Promise<FrameLocator> {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=mgs-moon-lander&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('.crash-panel')).toHaveCount(2, { timeout: gameTimeoutMs })
  return game
}

test('a member plays crash with the keyboard: one bet by its target, the other by hand', async ({ page }) => {
  const game = await openCrash(page)
  const credit = await readAmountHundredths(game.locator('.meter.balance strong'))
  const panel = (name: 'first' | 'second') => game.getByRole('group', { name: crash(name) })
  await panel('first').getByLabel(crash('target')).fill('1.05')
  await page.keyboard.press('Enter')
  for (const name of ['first', 'second'] as const) await panel(name).locator('.crash-main').press('Enter')
  const result = game.locator('.crash-results li')
  const cashOut = panel('second').getByRole('button', { name: crash('cashOut') })
  const betsOfRound = game.locator('.crash-bets .is-own')
  await expect(betsOfRound).toHaveCount(2, { timeout: gameTimeoutMs })
  await expect(cashOut.or(game.locator('.crash-rise[data-state="crashed"]')).first()).toBeVisible({
    timeout: gameTimeoutMs,
  })
  // From 1.01; a press that comes before is answered without effect.
  while (await cashOut.isVisible()) await cashOut.press('Enter', { timeout: 1_000 }).catch(() => undefined)
  // A round of which nobody has left the table goes on to its crash; a rare one takes minutes, so its bets are looked at instead.
  const left = game.locator('.crash-bets .is-own.is-cashed-out')
  await expect(left.or(result).first()).toBeVisible({ timeout: gameTimeoutMs })
  await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
  await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  expect(await readAmountHundredths(game.locator('.meter.balance strong'))).toBeLessThanOrEqual(credit)
})

test('crash is accessible without overflow on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openCrash(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  const [first, second] = await game.locator('.crash-main').all()
  expect((await first?.boundingBox())?.width).toBeGreaterThan(100)
  await expect(second ?? game.locator('.crash-main')).toBeInViewport()
})

test('crash shows the curve beside both bets on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const game = await openCrash(page)
  await expect(game.locator('.crash-rise')).toBeInViewport({ ratio: 1 })
  for (const button of await game.locator('.crash-main').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})
