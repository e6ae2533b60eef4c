import { languageCookie } from '@foyer/contract/pages.ts'
import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { pictureForms } from '@foyer/studio/games/fan-tan/button-places.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  readAmountHundredths,
  reloadGame,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const words = readLocalization('en')
const table = createMessageFormatter(words, 'table')
const titles = ['Golden Bowl Se Die', 'Twin Fang Table', 'Bull Ring Niu Niu', 'Champagne Baccarat'] as const

/** The games of two more vendors: the node that is launched, and the titles of the tables that are added. */
const otherSets = [
  ['ag-lantern-street-sic-bo', 'Grand Hall Baccarat', 'Tiger Gate Duel', 'Pearl Wheel'],
  ['bbin-harbour-fan-tan', 'Jade Room Baccarat', 'Prawn Crab Parade', 'Southern Pai Wenzhou'],
] as const

async function openLaunchedTable(page: Page, node = 'bg-golden-bowl-se-die'): Promise<FrameLocator> {
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${node}&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('.spot').first()).toBeVisible({ timeout: gameTimeoutMs })
  return game
}

async function addTable(game: FrameLocator, title: string, formatMessage = table): Promise<void> {
  await game.getByRole('button', { name: formatMessage('addTable') }).press('Enter')
  await game.getByRole('button', { name: formatMessage('openTable', { table: title }) }).press('Enter')
  await expect(game.getByRole('region', { name: title })).toBeVisible({ timeout: gameTimeoutMs })
}

/**
 * The spots that are not in whole on the felt of their table before it is scrolled, those that are less than 24 pixels high (WCAG 2.5.8) or
 * wide, and those whose text is wider than they are; also the names of hands that are not in whole in their hand.
 */
const findCutSpots = (game: FrameLocator) =>
  game.locator('.table-regions').evaluate((regions) => {
    const innerBoxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      // Its border has the same width on all sides.
      const border = element.clientTop
      return { left: left + border, top: top + border, right: right - border, bottom: bottom - border }
    }
    const spots = '.spot, .roulette-cell, .roulette-outside, .racetrack-number, .racetrack-sectors > *'
    return [...regions.querySelectorAll('.felt')].flatMap((felt) =>
      [...felt.querySelectorAll<HTMLElement>(`${spots}, .hand h2`)]
        .filter((spot) => {
          const box = spot.getBoundingClientRect()
          const frame = innerBoxOf(spot.closest('.hand') ?? felt)
          const isInFrame =
            box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
          const isLarge = !spot.matches(spots) || Math.min(box.width, box.height) > 23.9
          return !isInFrame || !isLarge || spot.scrollWidth > spot.clientWidth + 1
        })
        .map((spot) => `${felt.className}: ${spot.getAttribute('aria-label') ?? spot.textContent}`),
    )
  })

/** Expects that every bet is in view in four tables, also on a low screen. */
async function expectWholeSpots(page: Page, game: FrameLocator): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    expect(await findCutSpots(game), `${viewport.width} × ${viewport.height}`).toEqual([])
  }
}

/** Waits until a table takes bets, puts a chip on its first spot and places it. */
async function bet(game: FrameLocator, title: string): Promise<void> {
  const region = game.getByRole('region', { name: title })
  await expect(async () => {
    await region.locator('.spot').first().press('Enter', { timeout: 5_000 })
    await game.locator('.place').press('Enter', { timeout: 2_000 })
    await expect(game.getByRole('button', { name: table('placed') })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

test('a member plays at four tables in one page, whose bets count on one balance, and a reload opens them again', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const game = await openLaunchedTable(page)
  const credit = game.locator('.meter.balance strong')
  const before = await readAmountHundredths(credit)
  await game.getByRole('button', { name: table('addTable') }).press('Enter')
  await expect(game.getByRole('button', { name: table('openTable', { table: titles[1] }) })).toBeVisible()
  await expectAccessible(page)
  await game.getByRole('dialog', { name: table('addTable') }).press('Escape')
  for (const title of titles.slice(1)) await addTable(game, title)
  for (const title of titles) await expect(game.getByRole('region', { name: title })).toBeVisible()
  await expect(game.getByRole('button', { name: table('tablesFull') })).toBeDisabled()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await expectWholeSpots(page, game)
  await bet(game, titles[0])
  // The other tables show the balance of the same session.
  await game.getByRole('button', { name: titles[1], exact: true }).press('Enter')
  expect(await readAmountHundredths(credit)).not.toBe(before)
  await bet(game, titles[1])
  // Each table has the history of its own rounds.
  for (const [title, count] of [
    [titles[0], 1],
    [titles[3], 0],
  ] as const) {
    await game.getByRole('button', { name: title, exact: true }).press('Enter')
    await game.getByRole('button', { name: words.formatMessage('history') }).press('Enter')
    const history = game.getByRole('dialog', { name: words.formatMessage('history') })
    if (count === 0) await expect(history).toContainText(words.formatMessage('historyEmpty'))
    else await expect(history.getByRole('listitem')).not.toHaveCount(0)
    await history.press('Escape')
    await expect(history).toBeHidden()
  }
  await reloadGame(page, game)
  for (const title of titles)
    await expect(game.getByRole('region', { name: title })).toBeVisible({ timeout: gameTimeoutMs })
  await page.reload()
  for (const title of titles)
    await expect(game.getByRole('region', { name: title })).toBeVisible({ timeout: gameTimeoutMs })
  // A table is closed once its round is over.
  const close = game.getByRole('button', { name: table('closeTable', { table: titles[3] }) })
  await close.press('Enter')
  await expect(game.getByRole('region', { name: titles[3] })).toHaveCount(0)
})

test('four tables of other vendors show every bet, and a count of fan tan that suits its box', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [node, ...others] of otherSets) {
    const game = await openLaunchedTable(page, node)
    for (const title of others) await addTable(game, title)
    await expectWholeSpots(page, game)
  }
  const { x, y, width, height } = pictureForms.upright.view
  const count = page.frameLocator('iframe').locator('.fan-tan-picture')
  await expect(count).toHaveAttribute('viewBox', `${x} ${y} ${width} ${height}`)
})

test('on a phone the tables are behind tabs: by touch and by the arrow keys', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const game = await openLaunchedTable(page)
  await addTable(game, titles[1])
  const tab = (title: string) => game.getByRole('tab', { name: title })
  await expect(tab(titles[1])).toHaveAttribute('aria-selected', 'true')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await tab(titles[1]).press('ArrowLeft')
  await expectShown(game, titles[0])
  await expect(tab(titles[0])).toBeFocused()
  await swipe(game, { from: 300, to: 60 })
  await expectShown(game, titles[1])
  await swipe(game, { from: 60, to: 300 })
  await expectShown(game, titles[0])
})

test('in Arabic the next table is to the left', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  const game = await openLaunchedTable(page)
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl')
  await addTable(game, titles[1], createMessageFormatter(readLocalization('ar'), 'table'))
  await expectNoOverflow(page)
  await game.getByRole('tab', { name: titles[1] }).press('ArrowRight')
  await expectShown(game, titles[0])
  await swipe(game, { from: 60, to: 300 })
  await expectShown(game, titles[1])
})

/** Expects that one table is shown, and no other. */
async function expectShown(game: FrameLocator, shown: string): Promise<void> {
  for (const title of titles.slice(0, 2))
    await expect(game.getByRole('region', { name: title })).toHaveCount(title === shown ? 1 : 0)
}

/** Moves a finger across the tables. */
const swipe = (game: FrameLocator, { from, to }: { from: number; to: number }) =>
  game.locator('.table-regions').evaluate(
    (regions, [startX, endX]) => {
      const touchAt = (clientX = 0) => new Touch({ identifier: 1, target: regions, clientX, clientY: 300 })
      const send = (type: string, touch: Touch, touches: Touch[]) =>
        regions.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
      send('touchstart', touchAt(startX), [touchAt(startX)])
      send('touchend', touchAt(endX), [])
    },
    [from, to],
  )
