import { readFile } from 'node:fs/promises'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  parseAmountHundredths,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const site = siteUrlOf(aurora)
const { downlines, frame, records, teamRecords, titles } = aurora.words
const { figures } = teamRecords

/** The days of the demo's history before today, which no other test changes. */
const [start, end] = [40, 1].map(dayBefore)
const range = `start=${start}&end=${end}`
/** A few of them: on a phone every row is a card, and a long page takes long to check. */
const fewDays = `start=${dayBefore(3)}&end=${end}`

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** The button of a figure, as a card or in a table. */
const figureIn = (place: Locator, figure: string) => place.getByRole('button', { name: `${figure}: ` })

/** Saves the export of a place, and returns its lines without the heading: the rows, and the totals. */
async function saveCsv(page: Page, place: Locator): Promise<{ rows: string[]; totals: number[] }> {
  const download = page.waitForEvent('download')
  await place.getByRole('button', { name: records.export }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1)
  const totals = (lines.pop() ?? '').split(',').slice(1).filter(Boolean).map(parseAmountHundredths)
  return { rows: lines, totals }
}

/** Opens a figure, and expects its entries to add up to it, on the page and in the exported file. */
async function expectToOpen(page: Page, button: Locator): Promise<void> {
  const amount = await readAmountHundredths(button)
  await button.click()
  const dialog = page.getByRole('dialog')
  const total = dialog.locator('tfoot td').last()
  await expect.poll(() => readAmountHundredths(total)).toBe(amount)
  const { rows, totals } = await saveCsv(page, dialog)
  expect(totals).toEqual([amount])
  expect(rows.reduce((sum, row) => sum + parseAmountHundredths(row.slice(row.lastIndexOf(',') + 1)), 0)).toBe(amount)
  await dialog.getByRole('button', { name: frame.close }).click()
  await expect(dialog).toBeHidden()
}

/** The statement adds up to the overview's stakes, is exported, and finds a downline by account. */
async function readStatement(page: Page, allStakes: number): Promise<void> {
  const main = page.getByRole('main')
  await expect(page).toHaveURL(new RegExp(`page=palStatementsAgentCopy&${range}`))
  const statement = main.getByRole('table', { name: teamRecords.statementCaption })
  const totalStakes = figureIn(statement.locator('tfoot'), figures.bet)
  await expect.poll(() => readAmountHundredths(totalStakes)).toBe(allStakes)
  const downlinesStakes = await figureIn(statement.locator('tbody'), figures.bet).allInnerTexts()
  expect(downlinesStakes.reduce((sum, text) => sum + parseAmountHundredths(text), 0)).toBe(allStakes)
  const { rows } = await saveCsv(page, main)
  expect(rows).toHaveLength(await statement.locator('tbody tr').count())
  await page.screenshot({ path: 'screenshots/agent-statement-1440-dark-EN-aurora.png', fullPage: true })
  const search = main.getByRole('search')
  await search.getByLabel(downlines.account).fill('no-such-account')
  await search.getByRole('button', { name: downlines.search }).click()
  await expect(main.getByText(downlines.notFound)).toBeVisible()
  await search.getByLabel(downlines.account).fill('SubAgent')
  await search.getByRole('button', { name: downlines.search }).click()
  await expect(main.getByRole('navigation', { name: downlines.place }).getByRole('listitem')).toHaveCount(2)
  await expect(main.getByText(teamRecords.withoutTeam)).toBeVisible()
}

/** The rounds, added up and one by one, have the overview's stakes. */
async function readBets(page: Page, allStakes: number): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${site}/agentHome?page=personalHistoryCopy&${range}`)
  const sums = main.getByRole('table', { name: teamRecords.sumsCaption })
  await expect.poll(() => readAmountHundredths(figureIn(sums.locator('tfoot'), figures.bet))).toBe(allStakes)
  await main.getByRole('combobox', { name: teamRecords.groupBy }).selectOption({ label: teamRecords.groups.vendor })
  await expect(page).toHaveURL(/by=vendor/)
  await expect(sums.getByRole('columnheader', { name: teamRecords.groups.vendor })).toBeVisible()
  await expectToOpen(page, figureIn(sums.locator('tbody tr').first(), figures.win))
  await main.getByRole('tab', { name: teamRecords.betViews.rounds }).click()
  const rounds = main.getByRole('table', { name: teamRecords.roundsCaption })
  await expect(rounds.locator('tbody tr')).toHaveCount(20)
  await main
    .getByRole('button', { name: aurora.words.paging.nextPage })
    .or(main.getByRole('link', { name: aurora.words.paging.nextPage }))
    .click()
  await expect(page).toHaveURL(/after=\d+/)
  await expect(rounds).toBeVisible()
  // Of more than a thousand rounds, which the page compresses in a worker.
  const workbook = page.waitForEvent('download')
  await main.getByRole('button', { name: records.exportWorkbook }).click()
  expect((await workbook).suggestedFilename()).toBe(`${teamRecords.roundsFile}-${start}-${end}.xlsx`)
}

/** The movements of the team's money, of all kinds and of one. */
async function readMovements(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${site}/agentHome?page=agentDownlineTransactionDetailsCopy&${range}`)
  const movements = main.getByRole('table', { name: teamRecords.movementsCaption })
  // The newest movements are what yesterday's bets have earned.
  await expect(movements.locator('tbody tr').first()).toContainText(teamRecords.kinds.rebate)
  await expectToOpen(page, figureIn(main, figures.deposit))
  await main.getByRole('combobox', { name: teamRecords.kind }).selectOption({ label: teamRecords.kinds.withdrawal })
  await expect(page).toHaveURL(/type=withdrawal/)
  await expect(main.getByText(records.noMovements)).toBeVisible()
  await main.getByRole('button', { name: records.clearFilters }).click()
  await expect(movements).toBeVisible()
}

test('an agent reads the reports of the team and opens figures into their entries @journey', async ({ page }) => {
  await signInByRequest(page, aurora, { who: 'agent' })
  await page.goto(`${site}/agentHome`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: titles.agentTeamOverview })).toBeVisible()
  // A new site counts its past while it is open.
  await expect(main.getByText(records.countedUpTo.split('{')[0] ?? '')).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: records.quick.thisMonth }).click()
  await expect(main.getByText(teamRecords.activePeriods.month)).toBeVisible()
  await page.goto(`${site}/agentHome?page=agentTeamOverview&${range}`)
  await expect(main.getByText(teamRecords.activeHint)).toBeVisible()
  const inPeriod = main.getByRole('region', { name: teamRecords.inPeriod })
  const stakes = figureIn(inPeriod, figures.bet)
  const allStakes = await readAmountHundredths(stakes)
  expect(allStakes).toBeGreaterThan(0)
  await expectToOpen(page, stakes)
  await main.getByRole('combobox', { name: teamRecords.chartFigure }).selectOption({ label: figures.deposit })
  await expect(main.getByRole('img', { name: teamRecords.chartOf.replace('{figure}', figures.deposit) })).toBeVisible()
  await expect(page).toHaveURL(/chart=deposit/)
  const days = main.getByRole('table', { name: teamRecords.daysCaption })
  await expect(figureIn(days.locator('tfoot'), figures.bet)).toHaveText(await stakes.innerText())
  await expectToOpen(page, figureIn(days.locator('tbody tr').first(), figures.profit))
  const categories = main.getByRole('table', { name: teamRecords.categoriesCaption })
  await expectToOpen(page, figureIn(categories.locator('tbody tr').first(), figures.validBet))
  await page.screenshot({ path: 'screenshots/agent-overview-1440-dark-EN-aurora.png', fullPage: true })
  await expect(main.getByText(teamRecords.counts.online)).toBeVisible()
  const ownIncome = main.getByRole('region', { name: teamRecords.income.title })
  const dailySalary = ownIncome.getByRole('link', { name: `${titles.agentDailyWages2}: ` })
  await expect(dailySalary).toHaveAttribute('href', new RegExp(`page=agentDailyWages2&${range}`))
  await inPeriod.getByRole('link', { name: titles.palStatementsAgentCopy }).click()
  await readStatement(page, allStakes)
  await readBets(page, allStakes)
  await readMovements(page)
})

const phonePages = {
  figures: [
    ['agentTeamOverview', 'dark', fewDays],
    ['palStatementsAgentCopy', 'light', fewDays],
    ['personalHistoryCopy', 'dark', fewDays],
  ],
  entries: [
    ['personalHistoryCopy&view=rounds', 'light', fewDays],
    ['agentDownlineTransactionDetailsCopy', 'dark', range],
    ['agentTeamOverview&entries=bet', 'dark', fewDays],
  ],
} as const

for (const [shown, pages] of Object.entries(phonePages)) {
  test(`reports with ${shown} are accessible without overflow on a phone in Arabic`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByRequest(page, aurora, { who: 'agent' })
    await page.context().addCookies([{ name: languageCookie, value: 'AR', url: site }])
    for (const [name, theme, days] of pages) {
      await page.context().addCookies([{ name: themeCookie, value: theme, url: site }])
      await page.goto(`${site}/agentHome?page=${name}&${days}`)
      const place = name.includes('entries') ? page.getByRole('dialog') : page.getByRole('main')
      await expect(place.getByRole('table').first()).toBeVisible()
      await expect(page.getByText(arabicMessages.frame.loading)).toHaveCount(0)
      await expect(place.locator('[aria-busy="true"]')).toHaveCount(0)
      const file = name.replaceAll(/[&=]/g, '-')
      await page.screenshot({ path: `screenshots/agent-${file}-390-${theme}-AR-aurora.png` })
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  })
}
