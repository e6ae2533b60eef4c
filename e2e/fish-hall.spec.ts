import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import type { RoomMessage } from '@foyer/studio/games/room-messages.ts'
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
const words = readLocalization('en')
const room = createMessageFormatter(words, 'room')
const hall = createMessageFormatter(words, 'fish-hall')
const title = 'Reef Cannon King'
const { records } = aurora.words

async function openHall(page: Page): Promise<FrameLocator> {
  await registerFundedMember(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=ag-reef-cannon-king`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('heading', { name: room('choose') })).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

/** Opens the lagoon with a buy-in of 20.00, by keyboard. */
async function buyIn(game: FrameLocator): Promise<void> {
  await game.locator('.room-card[data-room="lagoon"]').press('Enter')
  const dialog = game.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /20\.00/ })
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: /Buy in .*20\.00/ }).press('Enter')
  await expect(stage(game)).toBeFocused({ timeout: gameTimeoutMs })
  await expect(tableBalance(game)).toContainText('20.00')
}

const stage = (game: FrameLocator) => game.getByRole('application', { name: hall('stage') })
const tableBalance = (game: FrameLocator) => game.locator('.table-balance strong')
const leaveButton = (game: FrameLocator) => game.getByRole('button', { name: room('leave') })

test('a member buys in, shoots by keyboard, leaves, and finds the table balance in the record with its shots', async ({
  page,
}) => {
  const game = await openHall(page)
  const balance = headerBalanceLocator(page, aurora)
  const before = await readAmountHundredths(balance)
  await buyIn(game)
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 20_00)
  // Every shot that is decided changes the table balance: the cheapest fish pays twice the bet.
  await page.keyboard.down('Space')
  await expect.poll(() => readAmountHundredths(tableBalance(game)), { timeout: gameTimeoutMs }).not.toBe(20_00)
  await game.getByRole('button', { name: room('lock') }).press('Enter')
  await game.getByRole('button', { name: room('auto') }).press('Enter')
  await expect(game.getByRole('button', { name: room('auto') })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.up('Space')
  await leaveButton(game).press('Enter')
  const left = game.getByRole('status').getByText(/paid out to your balance/)
  await expect(left).toBeVisible({ timeout: gameTimeoutMs })
  const paid = await readAmountHundredths(left)
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 20_00 + paid)

  await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
  await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await game.getByRole('dialog').locator('.round-end').getByRole('link').press('Enter')
  await expect(game.locator('.verdict .is-right')).toHaveCount(2, { timeout: gameTimeoutMs })
  await game.locator('.verified-bets summary').press('Enter')
  expect(await game.locator('.verified-bets li').count()).toBeGreaterThan(0)

  await page.goto(`${siteUrlOf(aurora)}/member?page=personalHistoryCopy`)
  const rounds = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
  await expect(rounds).toHaveCount(1)
  await rounds.filter({ hasText: title }).getByRole('link').click()
  await expect(page.getByText(/shots?, .* staked, .* won/)).toBeVisible()
  await expect(page.getByText(hall('closed_left'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(records.replayRound.replace('{round}', '\\d+')) }).click()
  await expect(game.locator('.replay-shots li').first()).toBeVisible({ timeout: gameTimeoutMs })
  await expect(game.getByRole('button', { name: words.formatMessage('replayAgain') })).toBeVisible({
    timeout: gameTimeoutMs,
  })
})

test('the hall is accessible without overflow on a phone, and goes on after the page is opened again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openHall(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await buyIn(game)
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  await expect(leaveButton(game)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(tableBalance(game)).toContainText('20.00', { timeout: gameTimeoutMs })
  await leaveButton(game).press('Enter')
  await expect(game.getByRole('heading', { name: room('choose') })).toBeVisible({ timeout: gameTimeoutMs })
})

test('leaving shows once what was paid, also if the room says before the answer that the table balance is closed', async ({
  page,
}) => {
  const closed: RoomMessage = { type: 'table-balance', tableBalance: null }
  const game = page.frameLocator('iframe')
  let sendToPage = (_message: string) => {}
  await page.routeWebSocket(/\/api\/room$/, (socket) => {
    socket.connectToServer()
    sendToPage = (message) => socket.send(message)
  })
  const closedForYou = game.getByText(/table balance was closed/)
  await page.route(/\/leave$/, async (route) => {
    const response = await route.fetch()
    sendToPage(JSON.stringify(closed))
    await expect(game.getByRole('button', { name: room('lock') })).toBeDisabled()
    // By the time that another call is answered, the page would say it.
    await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expect(closedForYou).toHaveCount(0)
    await game.getByRole('dialog').press('Escape')
    await route.fulfill({ response })
  })
  await openHall(page)
  await buyIn(game)
  await leaveButton(game).press('Enter')
  const left = game.getByRole('status').getByText(/paid out to your balance/)
  await expect(left).toHaveCount(1, { timeout: gameTimeoutMs })
  await expect(game.getByRole('heading', { name: room('choose') })).toBeVisible()
  await expect(closedForYou).toHaveCount(0)
})
