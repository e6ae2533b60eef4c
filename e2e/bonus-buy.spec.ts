import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import {
  gameTimeoutMs,
  headerBalanceLocator,
  parseAmountHundredths,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const slots = createMessageFormatter(words, 'slots')
const { records } = aurora.words

test('a player buys free spins for 100 stakes, and not for more than the balance', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=studio-cosmic-bakery`)
  const game = page.frameLocator('iframe')
  const buy = game.getByRole('button', { name: slots('buyFreeSpins') })
  await expect(buy).toBeEnabled({ timeout: gameTimeoutMs })
  await expectNoOverflow(page)

  await game.getByRole('button', { name: words.formatMessage('stakeMore') }).press('Enter')
  await buy.press('Enter')
  const dialog = game.getByRole('dialog', { name: slots('buyFreeSpins') })
  await expect(dialog.getByRole('alert')).toHaveText(slots('buyTooDear'))
  await expect(dialog.getByRole('button', { name: words.formatMessage('deposit') })).toBeVisible()
  await dialog.getByRole('button', { name: slots('cancel') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(buy).toBeFocused()

  for (let step = 0; step < 4; step += 1)
    await game.getByRole('button', { name: words.formatMessage('stakeLess') }).press('Enter')
  await buy.press('Enter')
  await expect(dialog.getByText('97.28')).toBeVisible()
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: /20\.00/ })
  await confirm.press('Enter')
  await expect(game.locator('button.spin.is-busy')).toBeVisible()
  await expect(buy).toBeDisabled()
  const idle = game.locator('button.spin:not(.is-busy)')
  // In one step of the page: a key that is pressed when the free spins have just ended would begin a round.
  const skipWhileBusy = (body: HTMLElement) => {
    const isBusy = document.querySelector('button.spin.is-busy') !== null
    if (isBusy) body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }))
  }
  await expect(async () => {
    await game.locator('body').evaluate(skipWhileBusy)
    await expect(idle).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 180_000 })
  // Without a win, as in one of two hundred, the figure is empty.
  const readWin = async () => parseAmountHundredths(await game.locator('.win-figure').innerText())
  const readBalance = () => readAmountHundredths(headerBalanceLocator(page, aurora))
  await expect.poll(async () => (await readBalance()) - (await readWin())).toBe(10_000 - 2_000)
  const win = await readWin()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${siteUrlOf(aurora)}/member?page=personalHistoryCopy`)
  const rows = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
  const bought = rows.filter({ hasText: 'Cosmic Bakery' }).first()
  await expect(bought).toBeVisible()
  const cells = (await bought.getByRole('cell').allInnerTexts()).slice(3, 5).map(parseAmountHundredths)
  expect(cells).toEqual([2_000, win])
  await bought.getByRole('link').click()
  await expect(page.getByText(/^Bonus buy: free spins for .?100.? times the stake$/)).toBeVisible()
  await expect(page.getByText('15 free spins', { exact: true })).toBeVisible()
})
