import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page } from '@playwright/test'
import {
  createUrlLoginCodeFromPage,
  gameTimeoutMs,
  headerBalanceLocator,
  openHelpPage,
  playRound,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'
import { withClosedPopups } from './support/test-with-closed-popups.ts'

const aurora = testBrands[0] as TestBrand
const diceUrl = `${siteUrlOf(aurora)}/seamless?nodeId=studio-northern-dice`
const maxRounds = 60

async function openDice(page: Page) {
  await page.goto(diceUrl)
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}

/** Returns a function that waits until the page has received this balance over the socket. */
function watchSocketBalances(page: Page): (balance: string) => Promise<void> {
  const received: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, message] = /^42(\[.*)$/s.exec(String(payload)) ?? []
      const [topic, value] = JSON.parse(message ?? '[]') as [string?, LiveMessage<'balance'>?]
      if (topic === 'balance' && value) received.push(value.balance)
    }),
  )
  return async (balance) => {
    await expect.poll(() => received.at(-1)).toBe(balance)
    // The page has handled the message when it has drawn a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

test('shows a win in the header only after the game has shown it', async ({ page }) => {
  const waitForSocket = watchSocketBalances(page)
  await registerFundedMember(page, aurora)
  const game = await openDice(page)
  const balance = headerBalanceLocator(page, aurora)
  for (let count = 1, hasWon = false; !hasWon; count += 1) {
    expect(count, 'rounds without a win').toBeLessThan(maxRounds)
    const before = await readAmountHundredths(balance)
    const settled = Promise.withResolvers<{ win: string; stake: string; balance: string }>()
    const shown = Promise.withResolvers<void>()
    // The round is settled and the page knows its balance, but the game has not received the outcome.
    await page.route(
      '**/api/play/rounds',
      async (route) => {
        const response = await route.fetch()
        const { round } = await response.json()
        settled.resolve(round)
        await shown.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await game.locator('button.spin').press('Enter', { timeout: gameTimeoutMs })
    const round = await settled.promise
    hasWon = Number(round.win) > Number(round.stake)
    await waitForSocket(round.balance)
    expect(await readAmountHundredths(balance)).toBe(before)
    shown.resolve()
    await expect(game.locator('button.spin')).not.toHaveClass(/is-busy/, { timeout: gameTimeoutMs })
    await expect.poll(() => readAmountHundredths(balance)).toBe(Math.round(Number(round.balance) * 100))
  }
})

test('updates the balance of a game between rounds when another tab has played', async ({ page, browser }) => {
  await registerFundedMember(page, aurora)
  const code = await createUrlLoginCodeFromPage(page)
  const game = await openDice(page)
  await expect(game.locator('.meter.balance strong')).toHaveText(/100\.00/)
  const other = await (await withClosedPopups(await browser.newContext())).newPage()
  await openHelpPage(other, aurora)
  await other.goto(`${siteUrlOf(aurora)}/?loginCode=${code}`)
  await expect(headerBalanceLocator(other, aurora)).toHaveText('$100.00')
  const otherGame = await openDice(other)
  await playRound(otherGame)
  // The header may show the balance between stake and win for a moment; the game shows it after the round.
  const left = await readAmountHundredths(otherGame.locator('.meter.balance strong'))
  expect(left).not.toBe(10_000)
  for (const tab of [other, page])
    await expect.poll(() => readAmountHundredths(headerBalanceLocator(tab, aurora))).toBe(left)
  await expect.poll(() => readAmountHundredths(game.locator('.meter.balance strong'))).toBe(left)
  await other.close()
})

test('shows a payout below the stake as a return, not as a win', async ({ page }) => {
  await registerFundedMember(page, aurora)
  const game = await openDice(page)
  const win = game.locator('.meter.win strong')
  const colour = () => win.evaluate((element) => getComputedStyle(element).color)
  const plainColour = await colour()
  // The dice never pay less than the stake, so the payout of the response is modified.
  const playWithPayout = async (payout: string) => {
    await page.route(
      '**/api/play/rounds',
      async (route) => {
        const response = await route.fetch()
        const { round } = await response.json()
        const events = round.events.map((event: object) => ({ ...event, isWin: true }))
        await route.fulfill({ response, json: { round: { ...round, events, win: payout } } })
      },
      { times: 1 },
    )
    await playRound(game)
  }
  const message = game.locator('.message')
  // The stake is one dollar: the win is what the payout exceeds it by.
  const amounts = { net: '\u2066$0.50\u2069', amount: '\u2066$1.50\u2069' }
  const wonText = readLocalization('en').formatMessage('won', amounts)
  await playWithPayout('1.50')
  await expect(message).toHaveText(wonText)
  expect(await colour()).not.toBe(plainColour)
  await playWithPayout('0.50')
  const returnedAmounts = { amount: '\u2066$0.50\u2069', stake: '\u2066$1.00\u2069' }
  await expect(message).toHaveText(readLocalization('en').formatMessage('partReturned', returnedAmounts))
  await expect(win).toHaveText(/0\.50/)
  expect(await colour()).toBe(plainColour)
})
