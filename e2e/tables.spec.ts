import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, readAmountHundredths, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const table = createMessageFormatter(readLocalization('en'), 'table')

for (const [card, spots] of [
  ['ag-tiger-gate-duel', 4],
  ['tgp-flower-court-zjh', 3],
  ['ag-courtyard-niu-niu', 3],
  ['bbin-harbour-fan-tan', 26],
  ['bbin-southern-pai-wenzhou', 3],
  ['lotus-teahouse-mahjong', 3],
  ['ag-lantern-street-sic-bo', 50],
  ['bbin-prawn-crab-parade', 22],
  ['bg-golden-bowl-se-die', 7],
] as const)
  test(`the table ${card} takes bets on a phone, accessible and without overflow`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByRequest(page, aurora)
    await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${card}&mode=DEMO`)
    const game = page.frameLocator('iframe')
    await expect(game.getByText(table('betting'), { exact: true })).toBeVisible({ timeout: gameTimeoutMs })
    await expect(game.locator('.spot')).toHaveCount(spots)
    await expectNoOverflow(page)
    await expectAccessible(page)
    // A round may end between two steps: then the bet is placed in the next one.
    await expect(async () => {
      await game.locator('.spot').first().press('Enter', { timeout: gameTimeoutMs })
      await game.locator('.place').press('Enter', { timeout: 2_000 })
      await expect(game.getByRole('button', { name: table('placed') })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

async function openDemoTable(page: Page, card: string): Promise<FrameLocator> {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${card}&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText(table('betting'), { exact: true })).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

test('the name of a spot says what the others and the player have bet on it, as its chips do', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const card = 'bg-golden-bowl-se-die'
  const game = await openDemoTable(page, card)
  const otherGame = await openDemoTable(await context.newPage(), card)
  const spot = game.getByRole('button', { name: /^Even / })
  // A round may end between two steps: then the next one is looked at.
  await expect(async () => {
    await otherGame.getByRole('button', { name: /^Even / }).press('Enter', { timeout: 20_000 })
    await otherGame.locator('.place').press('Enter')
    await expect(spot).toHaveAccessibleName(/Others \P{L}*[1-9]/u, { timeout: 5_000 })
    await spot.press('Enter', { timeout: 1_000 })
    await expect(spot).toHaveAccessibleName(/Your bet \P{L}*[1-9].*Others \P{L}*[1-9]/u)
    await expectAccessible(page)
    await expect(spot).toHaveAccessibleName(/Your bet \P{L}*[1-9].*Others \P{L}*[1-9]/u)
  }).toPass({ timeout: 60_000 })
})

test('a table whose bets can be lost twice reserves the double of a bet, and pays back what is not lost', async ({
  page,
}) => {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=bg-bull-ring-niu-niu&mode=DEMO`)
  const game = page.frameLocator('iframe')
  const niuniu = createMessageFormatter(readLocalization('en'), 'niuniu')
  await expect(game.getByText(niuniu('reserveNote', { times: 2 }))).toBeVisible({ timeout: gameTimeoutMs })
  const credit = () => readAmountHundredths(game.locator('.meter.balance strong'))
  const before = await credit()
  const chip = await readAmountHundredths(game.locator('.chip[aria-pressed="true"]'))
  await game.locator('.spot').first().click({ timeout: gameTimeoutMs })
  // The chip becomes a bet when betting ends.
  await expect.poll(credit, { timeout: gameTimeoutMs }).toBe(before - 2 * chip)
  // Won or lost once or twice, and of a win 5 % less.
  const balances = [-2, -1, 0.95, 1.9].map((times) => Math.round(before + times * chip))
  await expect(game.locator('.win-figure')).toHaveText(/\d/, { timeout: gameTimeoutMs })
  expect(balances).toContain(await credit())
})

/** A phone in landscape, without the bars of its browser. */
const landscape = { width: 740, height: 360 }

for (const card of ['ag-tiger-gate-duel', 'ag-lantern-street-sic-bo'])
  test(`the table ${card} shows the time left, every bet and the chips on a phone in landscape`, async ({ page }) => {
    await page.setViewportSize(landscape)
    const game = await openDemoTable(page, card)
    await expect(game.locator('.table-region')).toHaveCount(1)
    for (const part of ['.ring', '.rail .place', '.meter.stake'])
      await expect(game.locator(part)).toBeInViewport({ ratio: 1 })
    for (const spot of await game.locator('.spot').all()) await expect(spot).toBeInViewport({ ratio: 0.8 })
    const region = page.getByRole('region', { name: aurora.words.titles.game })
    expect((await region.boundingBox())?.y).toBe(0)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(game.locator('.table-region')).toHaveCount(0)
  })

test('the head of a table stays in view when its bets are scrolled on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openDemoTable(page, 'ag-lantern-street-sic-bo')
  await game.locator('.spot').last().scrollIntoViewIfNeeded()
  await expect(game.locator('.spot').last()).toBeInViewport()
  await expect(game.locator('.ring')).toBeInViewport({ ratio: 1 })
})
