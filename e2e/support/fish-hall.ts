import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand } from './page-actions.ts'
import { registerFundedMember } from './session-by-request.ts'

const words = readLocalization('en')
export const roomWords = createMessageFormatter(words, 'room')
export const hallWords = createMessageFormatter(words, 'fish-hall')

/** The title of the card that is opened. */
export const fishHallTitle = 'Reef Cannon King'

/** Opens the fish hall of a new member with money: its list of rooms. */
export async function openFishHall(page: Page, brand: TestBrand): Promise<FrameLocator> {
  await registerFundedMember(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=ag-reef-cannon-king`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('heading', { name: roomWords('choose') })).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

/** Opens the lagoon with a buy-in of 20.00, by keyboard. */
export async function buyIntoFishHall(game: FrameLocator): Promise<void> {
  await game.locator('.room-card[data-room="lagoon"]').press('Enter')
  const dialog = game.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /20\.00/ })
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: /Buy in .*20\.00/ }).press('Enter')
  await expect(stageOf(game)).toBeFocused({ timeout: gameTimeoutMs })
  await expect(tableBalanceOf(game)).toContainText('20.00')
}

/** Keeps the trigger pressed until a shot is decided: each changes the table balance, for the cheapest fish pays twice the bet. */
export async function pressTriggerUntilDecided(page: Page, game: FrameLocator): Promise<void> {
  const before = await readAmountHundredths(tableBalanceOf(game))
  await page.keyboard.down('Space')
  await expect.poll(() => readAmountHundredths(tableBalanceOf(game)), { timeout: gameTimeoutMs }).not.toBe(before)
}

const stageOf = (game: FrameLocator) => game.getByRole('application', { name: hallWords('stage') })
export const tableBalanceOf = (game: FrameLocator) => game.locator('.table-balance strong')
