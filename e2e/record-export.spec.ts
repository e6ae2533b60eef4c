import { readFile } from 'node:fs/promises'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, type Page, type Route } from '@playwright/test'
import {
  parseAmountHundredths,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'

const brand = testBrands[0] as TestBrand
const { records } = brand.words
const isHistoryUrl = (url: URL) => url.pathname === getTransactionHistory.path
const isExportUrl = (url: URL) =>
  isHistoryUrl(url) && url.searchParams.get('pageSize') === `${limits.recordsExportPageSize}`

/** Opens the account record of the twelve months before today, which no other test changes. */
async function openLastYear(page: Page): Promise<void> {
  await signInByRequest(page, brand)
  const [start, end] = [365, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  await page.goto(`${siteUrlOf(brand)}/member?page=transactionHistory&start=${start}&end=${end}`)
  await expect(page.getByRole('table', { name: records.transactionCaption })).toBeVisible()
}

const statValue = (page: Page, label: string) => page.locator('dl').filter({ hasText: label }).locator('dd').first()

test('exports every row of the range with the total', async ({ page }) => {
  await openLastYear(page)
  const count = (await readAmountHundredths(statValue(page, records.movements))) / 100
  const net = await readAmountHundredths(statValue(page, records.net))
  expect(count).toBeGreaterThan(20)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: records.export }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(1 + count + 1 + 1)
  expect(lines[0]).toContain(`${records.movement},${records.otherEnd},${records.game},${records.reference}`)
  const rows = lines.slice(1, -2)
  for (const row of rows) {
    expect(row).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,/)
    expect(row).toContain(',USD,')
  }
  const [total = '', ...rest] = (lines.at(-2) ?? '').split(',')
  expect(total).toBe(records.total)
  expect(rest.filter(Boolean).map(parseAmountHundredths)).toEqual([net])
})

test('shows the progress of an export, cancels it, and reports a failure', async ({ page }) => {
  await openLastYear(page)
  const held: Route[] = []
  await page.route(isExportUrl, (route) => void held.push(route))
  const csv = page.getByRole('button', { name: records.export })
  const progress = page.getByRole('progressbar', { name: records.exporting })
  await csv.click()
  await expect(progress).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: records.exportCancel }).click()
  await expect(progress).toBeHidden()
  await csv.click()
  await expect.poll(() => held.length).toBe(2)
  await held[1]?.abort()
  await expect(page.getByText(records.exportFailed)).toBeVisible()
  await expect(progress).toBeHidden()
})

test('disables the Excel export if the range is too long, and offers CSV', async ({ page }) => {
  await page.route(isHistoryUrl, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.value.totals.count = limits.recordsWorkbookRows + 1
    await route.fulfill({ response: answer, json: body })
  })
  await openLastYear(page)
  await expect(page.getByText(records.workbookTooLong.split('{')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: records.exportWorkbook })).toBeDisabled()
  await expect(page.getByRole('button', { name: records.export })).toBeEnabled()
  await expectAccessible(page)
})
