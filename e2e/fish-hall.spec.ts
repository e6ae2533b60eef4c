import { getRoundBetsAndOutcome } from '@foyer/contract/games/rounds.ts'
import { fishHallDescriber } from '@foyer/studio/games/fish-hall/fish-hall-describer.ts'
import type { RoomMessage } from '@foyer/studio/games/room-messages.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import {
  buyIntoFishHall,
  fishHallTitle,
  hallWords,
  openFishHall,
  pressTriggerUntilDecided,
  roomWords,
  tableBalanceOf,
} from './support/fish-hall.ts'
import { createLongTableBalance } from './support/long-table-balance.ts'
import {
  gameTimeoutMs,
  headerBalanceLocator,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow, expectTouchTargets } from './support/page-assertions.ts'
import { sessionFigure } from './support/session-figures.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const { records } = aurora.words

const leaveButton = (game: FrameLocator) => game.getByRole('button', { name: roomWords('leave') })

/** The session panel counts shots while they are fired behind it, and states the table balance apart. */
async function expectSessionOfShots(page: Page, game: FrameLocator): Promise<void> {
  const figure = (name: 'sessionShots' | 'sessionStaked' | 'sessionInPlay') =>
    sessionFigure(page, game, words.formatMessage(name))
  const readShots = async () => Number(await figure('sessionShots').textContent())
  await game.getByRole('button', { name: words.formatMessage('session') }).press('Enter')
  await expect.poll(readShots).toBeGreaterThan(0)
  const shots = await readShots()
  await expect.poll(readShots).toBeGreaterThan(shots)
  await expect(figure('sessionInPlay')).toBeVisible()
  // Each shot is 0.20.
  await expect
    .poll(async () => (await readAmountHundredths(figure('sessionStaked'))) - 20 * (await readShots()))
    .toBe(0)
  await game.getByRole('dialog').press('Escape')
}

test('a member buys in, shoots by keyboard, leaves, and finds the table balance in the record with its shots', async ({
  page,
}) => {
  const game = await openFishHall(page, aurora)
  const balance = headerBalanceLocator(page, aurora)
  const before = await readAmountHundredths(balance)
  await buyIntoFishHall(game)
  await expect.poll(() => readAmountHundredths(balance)).toBe(before - 20_00)
  await pressTriggerUntilDecided(page, game)
  const auto = game.getByRole('button', { name: roomWords('auto') })
  await auto.press('Enter')
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.up('Space')
  await expectSessionOfShots(page, game)
  await game.getByRole('button', { name: roomWords('lock') }).press('Enter')
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
  await rounds.filter({ hasText: fishHallTitle }).getByRole('link').click()
  await expect(page.getByText(/shots?, .* staked, .* won/)).toBeVisible()
  await expect(page.getByText(hallWords('closed_left'))).toBeVisible()
  await expect(page.getByRole('table', { name: hallWords('byFish') })).toContainText(/[1-9]/)
  await page
    .locator('summary')
    .filter({ hasText: /^All shots: [1-9]/ })
    .press('Enter')
  await expect(page.getByRole('table', { name: /^All shots/ })).toContainText(/0\.20/)
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
  const game = await openFishHall(page, aurora)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await buyIntoFishHall(game)
  await expectNoOverflow(page)
  await expectTouchTargets(game)
  await expectAccessible(page)
  await expect(leaveButton(game)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(tableBalanceOf(game)).toContainText('20.00', { timeout: gameTimeoutMs })
  await leaveButton(game).press('Enter')
  await expect(game.getByRole('heading', { name: roomWords('choose') })).toBeVisible({ timeout: gameTimeoutMs })
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
    await expect(game.getByRole('button', { name: roomWords('lock') })).toBeDisabled()
    // By the time that another call is answered, the page would say it.
    await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expect(closedForYou).toHaveCount(0)
    await game.getByRole('dialog').press('Escape')
    await route.fulfill({ response })
  })
  await openFishHall(page, aurora)
  await buyIntoFishHall(game)
  await leaveButton(game).press('Enter')
  const left = game.getByRole('status').getByText(/paid out to your balance/)
  await expect(left).toHaveCount(1, { timeout: gameTimeoutMs })
  await expect(game.getByRole('heading', { name: roomWords('choose') })).toBeVisible()
  await expect(closedForYou).toHaveCount(0)
})

test('a long table balance is read by fish, and shot by shot in pages, in the record and in the verifier', async ({
  page,
}) => {
  const { events, fragment } = createLongTableBalance(600)
  const round = { choices: { room: 'lagoon' }, events, currency: 'USD', digits: 2 }
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openFishHall(page, aurora)
  await buyIntoFishHall(game)
  await leaveButton(game).press('Enter')
  await expect(game.getByRole('heading', { name: roomWords('choose') })).toBeVisible({ timeout: gameTimeoutMs })
  // A test cannot shoot for minutes, so the vendor's description is that of a longer table balance.
  await page.route(`**${getRoundBetsAndOutcome.path}*`, async (route) => {
    const response = await route.fetch()
    const value = fishHallDescriber.describeRound(round, words)
    await route.fulfill({ response, json: { ...(await response.json()), value } })
  })
  await page.goto(`${siteUrlOf(aurora)}/member?page=personalHistoryCopy`)
  await page.getByRole('table', { name: records.bettingCaption }).getByRole('link').first().click()
  await expect(
    page
      .getByRole('table', { name: hallWords('byFish') })
      .locator('tbody')
      .getByRole('row'),
  ).toHaveCount(19)
  await expectNoOverflow(page)
  const title = page.locator('summary').filter({ hasText: 'All shots: 600' })
  await title.press('Enter')
  const rows = page.getByRole('table', { name: 'All shots: 600' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(20)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: aurora.words.paging.pageOf.replace('{page}', '12'), exact: true })
    .press('Enter')
  await expect(rows).toHaveCount(20)
  await expect(page.getByRole('button', { name: aurora.words.paging.nextPage })).toBeDisabled()

  await page.goto(`${siteUrlOf(aurora)}/studio/verify#${fragment}`)
  await expect(page.locator('.verdict .is-right')).toHaveCount(2, { timeout: gameTimeoutMs })
  await title.press('Enter')
  await expect(page.locator('.verified-bets ol li')).toHaveCount(20)
  await page.getByRole('button', { name: words.formatMessage('pageOf', { page: 30 }), exact: true }).press('Enter')
  await expect(page.locator('.verified-bets ol')).toHaveAttribute('start', '580')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
