import { readFile } from 'node:fs/promises'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Page } from '@playwright/test'
import { type ChangeableTestSite, startChangeableTestSite } from './support/changeable-test-site.ts'
import { type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const { contracts, errors, frame, income, paging, payer, records, titles } = aurora.words
const paymentPassword = demoAccounts.find(({ who }) => who === 'member')?.paymentPassword ?? ''

const memberId = (account: string) => `(select id from member where brand = 'aurora' and account = '${account}')`
const [agent, subagent] = [memberId('agent'), memberId('subagent')]
/** Midnight of the brand, so many days ago. */
const midnight = (daysAgo: number | string) =>
  `(date_trunc('day', now() at time zone 'UTC') - (${daysAgo}) * interval '1 day') at time zone 'UTC'`

interface ContractRow {
  readonly id: string
  readonly kind: string
  readonly period: string
  readonly upline: string
  readonly downline: string
  readonly tiers: readonly object[]
}

const dividendTiers = [
  { periodValidBet: '10000', activeMembers: 1, rate: '0.2' },
  { periodValidBet: '500000', activeMembers: 40, periodProfitLoss: '90000', rate: '0.3' },
]
const dailyTiers = [
  { betAmount: '100', activeMembers: 0, rate: '0.005' },
  { betAmount: '5000000', activeMembers: 3, rate: '0.008' },
]
const contractRows: readonly ContractRow[] = [
  ...[
    { kind: 'dividend', period: 'semimonthly', tiers: dividendTiers },
    { kind: 'daily', period: 'daily', tiers: dailyTiers },
    { kind: 'realtime', period: 'realtime', tiers: [{ rate: '0.0012' }] },
  ].map((terms) => ({ ...terms, id: `own-${terms.kind}`, upline: 'null', downline: agent })),
  {
    ...{ id: 'given-dividend', kind: 'dividend', period: 'semimonthly', upline: agent, downline: subagent },
    tiers: dividendTiers.slice(0, 1),
  },
]

function insertContract({ id, kind, period, upline, downline, tiers }: ContractRow): string {
  // Rounds of today are over already: a real-time contract that began today would be paid for what the demo's members bet.
  const startsAt = midnight(period === 'realtime' ? -1 : 0)
  const moments = `${midnight(90)}, ${midnight(90)}, ${startsAt}`
  return `insert into agent_contract (id, brand, kind, upline_id, downline_id, period, tiers, state, offered_at, answer_by, starts_at, idempotency_key) values ('${id}', 'aurora', '${kind}', ${upline}, ${downline}, '${period}', '${JSON.stringify(tiers)}', 'active', ${moments}, '${id}')`
}

interface SettlementRows {
  readonly contract: string
  /** SQL of the first moment and the end of a period, the state and the amounts in minor units, of the row number `n`. */
  readonly start: string
  readonly end: string
  readonly state: string
  readonly gross: string
  readonly count: number
  readonly tier?: string
  readonly childrenGross?: string
}

function insertSettlements(rows: SettlementRows): string {
  const { contract, start, end, state, gross, count, tier = '1', childrenGross = '0' } = rows
  const paidAt = `case when ${state} = 'paid' then ${end} + interval '20 seconds' end`
  return `insert into settlement (brand, contract_id, kind, period, upline_id, downline_id, level, period_start, period_end, valid_minor, loss_minor, active, carry_in, tier, gross_minor, carry_out, children_gross_minor, state, transaction_id, calculated_at, held_at, paid_at) select 'aurora', c.id, c.kind, c.period, c.upline_id, c.downline_id, 1, ${start}, ${end}, 5000000 - n * 90000, 213000 - n * 1000, case when (${tier}) is null then 0 else 2 end, 0, ${tier}, ${gross}, 0, ${childrenGross}, ${state}, case when ${state} = 'paid' then 7700 + n end, ${end}, case when ${state} = 'held' then ${end} end, ${paidAt} from agent_contract c, generate_series(1, ${count}) n where c.id = '${contract}'`
}

const halfMonth = { start: midnight('n * 15 + 15'), end: midnight('n * 15') }
const statements = [
  `update agent_contract set state = 'ended', seen_at = now() where downline_id in (${agent}, ${subagent})`,
  `update settlement set state = 'waived' where state in ('calculated', 'held')`,
  `update member set payment_password_hash = (select payment_password_hash from member where brand = 'aurora' and account = 'player') where id = ${agent}`,
  ...contractRows.map(insertContract),
  insertSettlements({
    ...{ ...halfMonth, contract: 'own-dividend', count: 3, gross: `case n when 2 then 0 else 35700 + n * 100 end` },
    ...{ state: `case n when 2 then 'zero' else 'paid' end`, tier: `case n when 2 then null else 1 end` },
    childrenGross: `case n when 1 then 53250 else 0 end`,
  }),
  insertSettlements({
    ...{ ...halfMonth, contract: 'given-dividend', count: 2, childrenGross: '9000' },
    ...{ state: `case n when 1 then 'held' else 'paid' end`, gross: `case n when 1 then 17550 else 20000 end` },
  }),
  insertSettlements({
    ...{ contract: 'own-daily', start: midnight('n + 1'), end: midnight('n'), count: 25 },
    ...{ state: `'paid'`, gross: '25000 - n * 450' },
  }),
  insertSettlements({
    ...{ contract: 'own-realtime', state: `'paid'`, gross: '60 - n', count: 30 },
    start: `${midnight(0)} - n * interval '5 minutes'`,
    end: `${midnight(0)} - (n - 1) * interval '5 minutes'`,
  }),
]

let testSite: ChangeableTestSite
let site: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  testSite = await startChangeableTestSite()
  site = testSite.url.replace('localhost', 'aurora.localhost')
  for (const statement of statements) await testSite.executeSql(statement)
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
