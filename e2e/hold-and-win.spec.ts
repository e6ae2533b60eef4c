import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { createMulberry32Stream } from '@foyer/studio/games/randomness-statistics.ts'
import { playSlot } from '@foyer/studio/games/slots/engines/play-slot.ts'
import { classicSheet } from '@foyer/studio/games/slots/sheets/classic-sheet.ts'
import { holdSheet } from '@foyer/studio/games/slots/sheets/hold-sheet.ts'
import { type SlotEvent, type SlotSheet, unitsPerStake } from '@foyer/studio/games/slots/slot-sheet.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  playRound,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow, expectTouchTargets } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const slots = createMessageFormatter(words, 'slots')

test('a slot with a pot feeds it with each stake, and shows how coins are held and what they pay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByRequest(page, aurora)
  const opening = Promise.withResolvers<void>()
  await page.route(/\/symbols\//, async (route) => {
    await opening.promise
    await route.continue()
  })
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=cq9-mega-mint&mode=DEMO`)
  const game = page.frameLocator('iframe')
  const major = game.locator('.prize.is-major dd')
  await expect(major).toHaveText('–', { timeout: gameTimeoutMs })
  opening.resolve()
  const spin = game.locator('button.spin:not(.is-busy)')
  await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)

  const pot = game.locator('.prize.is-grand dd')
  const before = await readAmountHundredths(pot)
  const more = game.getByRole('button', { name: words.formatMessage('stakeMore') })
  const readStake = () => readAmountHundredths(game.locator('.stake-figure'))
  // 0.80 % of it are whole cents, and it wins the pot once in 40,000 runs; the highest stake would once in 2,000.
  while ((await readStake()) < 500) await more.press('Enter')
  const stake = await readStake()
  expect(await readAmountHundredths(major)).toBe(200 * stake)
  await playRound(game)
  await expect.poll(() => readAmountHundredths(pot)).toBe(before + (stake * 0.8) / 100)

  // The feature comes once in 175 rounds.
  const units = await replaceRounds(page, holdSheet, ({ type }) => type === 'hold-total')
  await spin.press('Enter')
  await expect(game.locator('.moment-title')).toHaveText(slots('holdAndWin'))
  await expect(game.locator('.hold-status')).toContainText(new RegExp(`${slots('holdRespins')}\\D*[0-3].* of 15 `))
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe((stake * units) / unitsPerStake)
  await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })

  await game.getByRole('button', { name: words.formatMessage('rules') }).press('Enter')
  const rules = game.getByRole('dialog', { name: words.formatMessage('rules') })
  await expect(rules.getByText('96.00 %').first()).toBeVisible()
  await expect(rules.getByText(slots('ruleGrandOwner'))).toBeVisible()
  await expectAccessible(page)
})

test('a slot names its respin while the reel that is left spins once more', async ({ page }) => {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=studio-midnight-matinee&mode=DEMO`)
  const game = page.frameLocator('iframe')
  const spin = game.locator('button.spin:not(.is-busy)')
  await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })
  // It pays 18.75 stakes.
  const units = await replaceRounds(page, classicSheet, (event) => event.type === 'spin' && event.mode === 'respin')
  const stake = await readAmountHundredths(game.locator('.stake-figure'))
  await spin.press('Enter')
  const label = game.locator('.feature')
  await expect(label).toHaveText(words.formatMessage('respin'))
  await expect(label).toBeHidden()
  await expect(game.locator('.moment-title')).toHaveText(words.formatMessage('bigWin'))
  await expect.poll(() => readAmountHundredths(game.locator('.win-figure'))).toBe((stake * units) / unitsPerStake)
  await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })
})

/** The answers of the studio show a round of the engine that has an event. Returns what it pays, in units. */
async function replaceRounds(page: Page, sheet: SlotSheet, isShown: (event: SlotEvent) => boolean): Promise<number> {
  const stream = createMulberry32Stream(7)
  let round = playSlot(sheet, stream)
  while (!round.events.some(isShown)) round = playSlot(sheet, stream)
  const { events, units } = round
  await page.route('**/api/play/rounds', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { round: { stake: string } }
    const win = ((Number(answer.round.stake) * units) / unitsPerStake).toFixed(2)
    await route.fulfill({ response, json: { round: { ...answer.round, events, win } } })
  })
  return units
}
