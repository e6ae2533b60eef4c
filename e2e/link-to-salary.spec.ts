import { languageCookie } from '@foyer/contract/pages.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type ChangeableTestSite, startChangeableTestSite } from './support/changeable-test-site.ts'
import { createUniqueUsername, playRound, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByLink } from './support/register-by-link.ts'
import { depositByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const phone = { viewport: { width: 390, height: 844 } }
/** A real-time contract pays for each five minutes, and begins with the next: here with those before, so that the round counts. */
const windowSeconds = 5 * 60
const windowStart = `to_timestamp((floor(extract(epoch from now()) / ${windowSeconds}) - 1) * ${windowSeconds})`

let testSite: ChangeableTestSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  testSite = await startChangeableTestSite()
  for (const brand of testBrands) await giveAgentSalary(brand)
})
test.afterAll(() => testSite.stop())

const siteOf = ({ code }: TestBrand) => testSite.url.replace('localhost', `${code}.localhost`)

/** Instead of the demo's contracts: one of the demo agent with the house, out of which what its downlines earn is paid. */
async function giveAgentSalary({ code }: TestBrand): Promise<void> {
  const agent = `(select id from member where brand = '${code}' and account = 'agent')`
  const begun = `now() - interval '1 hour'`
  for (const statement of [
    `update brand set site = replace(site::text, '"AGENTPOLICY3", "enabled": "0"', '"AGENTPOLICY3", "enabled": "1"')::jsonb where code = '${code}'`,
    `update brand set site = jsonb_set(site, '{register}', site -> 'register' || '[{"field": "affiliateCode", "enabled": true, "required": false, "patternId": 14, "minLength": 3, "maxLength": 16}]') where code = '${code}' and site #>> '{register}' not like '%affiliateCode%'`,
    `delete from agent_contract_event where contract_id in (select id from agent_contract where brand = '${code}')`,
    `delete from agent_contract where brand = '${code}'`,
    `insert into agent_contract (id, brand, kind, downline_id, period, tiers, state, offered_at, answer_by, starts_at, idempotency_key) values ('${code}-realtime', '${code}', 'realtime', ${agent}, 'realtime', '[{"rate": "0.0012"}]', 'active', ${begun}, ${begun}, ${begun}, '${code}')`,
  ])
    await testSite.executeSql(statement)
}

async function createAgentLink(
  page: Page,
  { words: { agentCentre, frame, registerCenter } }: TestBrand,
): Promise<string> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: registerCenter.create }).click()
  await dialog.getByRole('radio', { name: agentCentre.types.agent }).press('Space')
  await dialog.getByRole('textbox', { name: registerCenter.label }).fill(createUniqueUsername())
  await dialog.getByRole('button', { name: registerCenter.create }).click()
  const url = await dialog.getByText('affiliateCode=').innerText()
  await dialog.getByRole('button', { name: frame.close }).click()
  return url
}

async function offerSalary(page: Page, brand: TestBrand, name: string): Promise<void> {
  const { contracts } = brand.words
  await page.goto(`${siteOf(brand)}/agentHome?page=downlineManagmentView&account=${name}`)
  await page.getByRole('table').getByRole('row').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: contracts.offer }).click()
  await dialog.getByLabel(contracts.kind, { exact: true }).selectOption({ label: contracts.kinds.realtime })
  await dialog.getByLabel(contracts.tiers.rate).fill('0.1')
  await dialog.getByRole('button', { name: contracts.send }).click()
  await expect(dialog.getByText(contracts.states.offered, { exact: true })).toBeVisible()
}

interface Journey {
  readonly brand: TestBrand
  readonly words: TestBrand['words']
  readonly deposit: string
  readonly game: string
}

/** From a link of the demo agent to the downline's salary, and from its figure into the round that it was paid for. */
async function goFromLinkToSalary(
  { page, browser }: { page: Page; browser: Browser },
  { brand, words, deposit, game }: Journey,
  options: BrowserContextOptions,
): Promise<Page> {
  await signInByRequest(page, brand, { who: 'agent', siteUrl: siteOf(brand) })
  await page.goto(`${siteOf(brand)}/agentHome?page=registerCenter&tab=links`)
  const url = await createAgentLink(page, brand)
  const context = await browser.newContext(options)
  if (words === arabicMessages) await context.addCookies([{ name: languageCookie, value: 'AR', url: siteOf(brand) }])
  const { page: own, name } = await registerByLink(context, url, { ...brand, words })
  await offerSalary(page, brand, name)

  // The offer opens by itself where the downline is.
  const request = own.getByRole('dialog', { name: words.titles.contractRequest })
  await request.getByRole('button', { name: words.contracts.accept }).click()
  await request.getByRole('button', { name: words.contracts.close, exact: true }).last().click()
  const token = await own.evaluate(() => sessionStorage.getItem('token') ?? '')
  await depositByRequest(own, siteOf(brand), token, { methodId: 'sandbox-wallet', amount: deposit })
  await own.goto(`${siteOf(brand)}/seamless?nodeId=${game}`)
  const frame = own.frameLocator('iframe')
  await expect(frame.locator('button.spin:not(.is-busy)')).toBeEnabled()
  // Large enough for a salary of a minor unit.
  const language = words === arabicMessages ? 'ar' : brand.studioLanguage
  const raise = frame.getByRole('button', { name: readLocalization(language).formatMessage('stakeMore') })
  for (let count = 0; count < 8; count++) await raise.press('Enter')
  await playRound(frame)

  await own.goto(`${siteOf(brand)}/agentHome?page=agentRealtimeSalary`)
  const main = own.getByRole('main')
  await expect(main.getByText(words.income.noSettlements)).toBeVisible()
  // The page is open: what was paid comes over the socket.
  await testSite.executeSql(`update agent_contract set starts_at = ${windowStart} where upline_id is not null`)
  await testSite.settleIn(brand.code, 2 * windowSeconds)
  const settlements = main.getByRole('table', { name: words.income.settlements })
  await settlements.getByRole('row').nth(1).getByRole('button').click()
  const details = own.getByRole('dialog')
  await expect(details.getByText(words.income.states.paid, { exact: true })).toBeVisible()
  await details.getByRole('link').first().click()
  await expect(own).toHaveURL(/page=palStatementsAgentCopy&.*entries=/)
  // The names of the columns, the round and the sums.
  await expect(own.getByRole('dialog').getByRole('row')).toHaveCount(3)
  return own
}

test('from a link to a salary: an agent invites, offers and pays, and the downline finds the round that it was paid for', async ({
  page,
  browser,
}) => {
  const journey = { brand: lotus, words: lotus.words, deposit: lotus.depositAmount, game: 'studio-northern-dice' }
  const own = await goFromLinkToSalary({ page, browser }, journey, {})
  await expectAccessible(own)
  await own.context().close()
})

test('from a link to a salary, with the downline on a phone in Arabic', async ({ page, browser }) => {
  const journey = { brand: aurora, words: arabicMessages, deposit: aurora.depositAmount, game: 'studio-northern-dice' }
  const own = await goFromLinkToSalary({ page, browser }, journey, phone)
  await expectNoOverflow(own)
  await expectAccessible(own)
  await own.context().close()
})
