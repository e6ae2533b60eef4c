import { readFile } from 'node:fs/promises'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Page } from '@playwright/test'
import { agentIncomeStatements } from './support/agent-income-statements.ts'
import { type ChangeableTestSite, startChangeableTestSite } from './support/changeable-test-site.ts'
import { type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const { contracts, errors, frame, income, lineRates, paging, payer, records, titles } = aurora.words
const paymentPassword = demoAccounts.find(({ who }) => who === 'member')?.paymentPassword ?? ''

let testSite: ChangeableTestSite
let site: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  testSite = await startChangeableTestSite()
  site = testSite.url.replace('localhost', 'aurora.localhost')
  for (const statement of agentIncomeStatements) await testSite.executeSql(statement)
})
test.afterAll(() => testSite.stop())

async function openAgentPage(page: Page, name: string): Promise<void> {
  await page.goto(`${site}/agentHome?page=${name}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('table').first()).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
}

test.beforeEach(({ page }) => signInByRequest(page, aurora, { who: 'agent', siteUrl: site }))

test('an agent reads what contracts pay and why, and opens a settlement', async ({ page }) => {
  await openAgentPage(page, 'agentDividendRecordCopy2')
  const main = page.getByRole('main')
  const settlements = main.getByRole('table', { name: income.settlements })
  await expect(main.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
  await expect(main.getByRole('progressbar', { name: income.activeMembers })).toBeVisible()
  await expect(main.getByRole('table', { name: contracts.tiers.caption }).getByRole('row')).toHaveCount(3)
  await expect(settlements.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-dividend-1440-dark-EN-aurora.png', fullPage: true })

  const dialog = page.getByRole('dialog')
  await settlements.getByRole('row').filter({ hasText: income.noTier }).getByRole('button').click()
  await expect(dialog.getByText(income.missingTitle.replace('{tier}', '1'))).toBeVisible()
  await expect(dialog.getByText(income.stateTexts.zero)).toBeVisible()
  await expect(page).toHaveURL(/settlement=\d+/)
  await dialog.getByRole('button', { name: frame.close }).click()
  await settlements.getByRole('row').nth(1).getByRole('button').click()
  const children = dialog.getByRole('table', { name: income.children })
  await expect(children).toContainText('$175.50')
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-settlement-1440-dark-EN-aurora.png' })
  await children.getByRole('button').click()
  await expect(dialog.getByText(income.stateTexts.held.downline)).toBeVisible()
})

test('an agent opens the rebate into the days, downlines and rates that it consists of', async ({ page }) => {
  await openAgentPage(page, 'agentRevenueReport')
  const main = page.getByRole('main')
  const rates = main.getByRole('region', { name: lineRates.own })
  await expect(rates.getByText('0.7%').first()).toBeVisible()
  const ofKind = main.getByRole('table', { name: income.byKind }).getByRole('row').filter({ hasText: income.rebate })
  const received = await ofKind.getByRole('cell').nth(1).innerText()
  await ofKind.getByRole('button', { name: income.rebate }).click()
  const dialog = page.getByRole('dialog')
  const rebates = dialog.getByRole('table', { name: income.rebates.caption })
  await expect(rebates.locator('tbody tr')).toHaveCount(20)
  await expect(rebates.locator('tfoot td').last()).toContainText(received)
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-rebates-1440-dark-EN-aurora.png' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: records.export }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(26)
  await dialog
    .getByRole('link', { name: paging.nextPage })
    .or(dialog.getByRole('button', { name: paging.nextPage }))
    .click()
  await expect(rebates.locator('tbody tr')).toHaveCount(4)
  await dialog.getByRole('button', { name: frame.close }).click()
  await expect(dialog).toBeHidden()
  // The rebate of one day has that day's entries, whose bets open further.
  const days = main.getByRole('table', { name: income.byDay })
  await days
    .locator('tbody')
    .getByRole('button', { name: `${income.rebate}: ` })
    .first()
    .click()
  await expect(rebates.locator('tbody tr')).toHaveCount(2)
  await rebates.getByRole('link').first().click()
  await expect(page).toHaveURL(/page=palStatementsAgentCopy&.*entries=commissionableBet\.of-\d+\.category-/)
})

test('the pages of income are accessible without overflow on a phone in Arabic, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: site }])
  for (const [name, theme] of [
    ['agentRevenueReport', 'dark'],
    ['agentDividendRecordCopy2&side=downline', 'dark'],
    ['agentDailyWages2', 'light'],
    ['agentRealtimeSalary', 'dark'],
  ] as const) {
    await page.context().addCookies([{ name: themeCookie, value: theme, url: site }])
    await openAgentPage(page, name)
    await expectNoOverflow(page)
    await expectAccessible(page)
    const file = `screenshots/agent-${name.replace('&side=', '-')}-390-${theme}-AR-aurora.png`
    await page.screenshot({ path: file, fullPage: true })
  }
  await page.context().addCookies([{ name: themeCookie, value: 'light', url: site }])
  await page.goto(`${site}/agentHome?page=agentRevenueReport&rebates=all`)
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-rebates-390-light-AR-aurora.png' })
  // Without a contract the page says why there is nothing.
  await page.goto(`${site}/agentHome?page=agentHourSalary`)
  const name = arabicMessages.contracts.kinds.hourly
  await expect(page.getByText(arabicMessages.income.noContract.own.replace('{kind}', name))).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('an agent pays in what held downlines lack, and then takes commission to the balance', async ({ page }) => {
  await openAgentPage(page, 'agentRevenueReport')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const take = main.getByRole('button', { name: income.take })
  await expect(take).toBeDisabled()
  await expect(take).toHaveAccessibleDescription(income.takeHeld)
  await main.getByRole('link', { name: income.seeHeld }).click()
  const held = main.getByRole('region', { name: income.held.title })
  await expect(held.getByRole('row').nth(1)).toContainText('$175.50')
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-dividend-downlines-1440-dark-EN-aurora.png', fullPage: true })

  await held.getByRole('button', { name: income.payIn }).click()
  const amount = dialog.getByRole('textbox', { name: income.amount })
  await expect(amount).toHaveValue('175.50')
  await amount.fill('300')
  const payIn = dialog.getByRole('button', { name: income.payIn })
  await payIn.click()
  await expect(dialog.getByText(payer.passwordMissing)).toBeVisible()
  await dialog.getByLabel(payer.label, { exact: true }).fill('000000')
  await payIn.click()
  await expect(dialog.getByText(errors.payment_password_wrong)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-pay-in-1440-dark-EN-aurora.png' })
  await dialog.getByLabel(payer.label, { exact: true }).fill(paymentPassword)
  await payIn.click()
  await expect(page.getByText(income.move.IN.done.replace('{amount}', '$300.00'))).toBeVisible()
  await expect(held.getByRole('button', { name: income.payIn })).toBeHidden()
  await testSite.executeSql(
    `update settlement set state = 'paid', paid_at = now(), held_at = null where state = 'held'`,
  )

  await openAgentPage(page, 'agentRevenueReport')
  await take.click()
  await amount.fill('1000000')
  await dialog.getByRole('button', { name: income.move.OUT.submit }).click()
  await expect(dialog.getByText(income.move.OUT.amountAboveAvailable)).toBeVisible()
  await amount.fill('100')
  await dialog.getByRole('button', { name: income.move.OUT.submit }).click()
  await expect(page.getByText(income.move.OUT.done.replace('{amount}', '$100.00'))).toBeVisible()
})

test('an agent reads the income by day and kind, and goes through and exports the settlements of a kind', async ({
  page,
}) => {
  await openAgentPage(page, 'agentRevenueReport')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: income.chart.label })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/agent-income-1440-dark-EN-aurora.png', fullPage: true })
  await main.getByRole('table', { name: income.byKind }).getByRole('link', { name: contracts.kinds.daily }).click()
  await expect(main.getByRole('heading', { level: 1, name: titles.agentDailyWages2 })).toBeVisible()
  await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\d&end=/)
  const rows = main.getByRole('table', { name: income.settlements }).getByRole('row')
  await expect(rows).toHaveCount(22)
  await main.getByRole('link', { name: paging.nextPage }).click()
  await expect(rows).toHaveCount(7)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: records.export }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(27)
  await main.getByRole('combobox', { name: income.state }).selectOption({ label: income.states.zero })
  await expect(page).toHaveURL(/state=zero/)
  await expect(main.getByText(income.noSettlements)).toBeVisible()
})
