import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { createUniqueUsername, siteUrlOf, submitLoginForm, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByLink } from './support/register-by-link.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, TestBrand]
const site = siteUrlOf(aurora)
const { agentCentre, agentLanding, contracts, copy, downlines, frame, inbox, registerCenter, session, titles } =
  aurora.words

async function openAgentPage(page: Page, name: string): Promise<void> {
  await page.goto(`${site}/agentHome?page=${name}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Searches the team for an exact account; returns its row. */
async function findDownline(page: Page, account: string): Promise<Locator> {
  const search = page.getByRole('search')
  await search.getByLabel(downlines.account).fill(account)
  await search.getByRole('button', { name: downlines.search }).click()
  await expect(page).toHaveURL(new RegExp(`account=${account}`))
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(1)
  return rows
}

test('an agent logs in to the centre, reads the announcements to agents and logs out @journey', async ({ page }) => {
  // The first page of a new site: its pictures are being drawn, and the load event waits for them.
  await page.goto(`${site}/agent`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: agentLanding.becomeTitle })).toBeVisible()
  await submitLoginForm(page.getByRole('region', { name: agentLanding.door }), aurora, 'agent')
  // The offer that waits for the demo agent opens by itself.
  const offer = page.getByRole('dialog', { name: titles.contractRequest })
  await expect(offer.getByRole('table', { name: contracts.presentTiers })).toContainText('0.12%')
  await expect(offer.getByRole('table', { name: contracts.offeredTiers })).toContainText('0.14%')
  await offer.getByRole('button', { name: frame.close }).click()
  await expect(page).toHaveURL(`${site}/agentHome`)
  const header = page.getByRole('banner')
  await expect(header.getByText('agent', { exact: true })).toBeVisible()
  await expect(header.getByText(/^UTC[+-]\d\d:\d\d$/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: titles.agentTeamOverview })).toBeVisible()
  const menu = page.getByRole('navigation', { name: agentCentre.navigation })
  await menu.getByRole('link', { name: titles.agentAnnouncement }).click()
  await expect(main.getByRole('heading', { level: 1, name: titles.agentAnnouncement })).toBeVisible()
  await expect(main.getByRole('button', { expanded: false })).toHaveCount(2)
  await main.getByRole('button', { expanded: false }).first().click()
  await main.getByRole('link', { name: 'invite links' }).click()
  await expect(main.getByRole('heading', { level: 1, name: titles.registerCenter })).toBeVisible()
  // Deposit, withdrawal and messages stay in the agent centre, where the member centre has them too.
  await menu.getByRole('link', { name: titles.messageV2 }).click()
  await expect(page).toHaveURL(`${site}/agentHome?page=messageV2`)
  await main.getByRole('switch', { name: inbox.unreadOnly }).press('Space')
  await expect(page).toHaveURL(`${site}/agentHome?page=messageV2&unread=1`)
  await menu.getByRole('link', { name: titles.depositv2 }).click()
  await expect(page).toHaveURL(`${site}/agentHome?page=depositv2`)
  await expect(page).toHaveTitle(new RegExp(`^${titles.depositv2} `))
  await page.screenshot({ path: 'screenshots/agent-deposit-1440-dark-EN-aurora.png' })
  await header.getByRole('button', { name: frame.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: session.signOut }).click()
  await expect(page).toHaveURL(`${site}/`)
})

test('an agent opens an account, finds it in the team and makes it an agent', async ({ page }) => {
  await signInByRequest(page, aurora, { who: 'agent' })
  await openAgentPage(page, 'registerCenter')
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: registerCenter.openMember })
  await submit.click()
  await expect(main.getByRole('textbox', { name: registerCenter.account })).toHaveAttribute('aria-invalid', 'true')
  const account = createUniqueUsername()
  await main.getByRole('textbox', { name: registerCenter.account }).fill('agent')
  await main.getByLabel(aurora.words.password.new, { exact: true }).fill('given2026')
  await submit.click()
  await expect(main.getByText(aurora.words.errors.username_taken)).toBeVisible()
  await main.getByRole('textbox', { name: registerCenter.account }).fill(account)
  await expectAccessible(page)
  await submit.click()
  await expect(main.getByRole('heading', { name: registerCenter.openedTitle })).toBeVisible()
  await expect(main.getByText(account)).toBeVisible()
  await expect(main.getByText('given2026')).toBeVisible()
  await page.screenshot({ path: 'screenshots/agent-opened-account-1440-dark-EN-aurora.png' })
  await main.getByRole('tabpanel').getByRole('link', { name: titles.downlineManagmentView }).click()
  const row = await findDownline(page, account)
  await expect(row).toContainText(agentCentre.types.member)
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: downlines.makeAgent }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByText(downlines.makeAgentText)).toBeVisible()
  await confirm.getByRole('button', { name: downlines.makeAgent }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(agentCentre.types.agent, { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: downlines.makeAgent })).toBeHidden()
  await expectAccessible(page)
  await details.getByRole('button', { name: frame.close }).click()
  await expect(row).toContainText(agentCentre.types.agent)
  await page.screenshot({ path: 'screenshots/agent-downlines-1440-dark-EN-aurora.png' })
})

test('who registers by an invite link appears in the team; a link that is off takes no one', async ({
  page,
  browser,
}) => {
  await signInByRequest(page, aurora, { who: 'agent' })
  await openAgentPage(page, 'registerCenter&tab=links')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: registerCenter.create }).click()
  const label = createUniqueUsername()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: registerCenter.label }).fill(label)
  await dialog.getByRole('button', { name: registerCenter.create }).click()
  await expect(dialog.getByRole('img', { name: /[A-Z2-9]{8}$/ })).toBeVisible()
  const url = await dialog.getByText('affiliateCode=').innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: frame.close }).click()
  const card = main.getByRole('listitem').filter({ hasText: label })
  await expect(card).toContainText(url)
  const context = await browser.newContext()
  const { name } = await registerByLink(context, url, aurora)
  await context.close()
  await page.reload()
  const registered = card.locator('dl > div').filter({ hasText: registerCenter.registered })
  await expect(registered.locator('dd')).toHaveText('1')
  await card.getByRole('switch').click()
  await expect(card).toContainText(registerCenter.states.off)
  await expect(card.getByRole('button', { name: copy.copyLink })).toBeHidden()
  await page.screenshot({ path: 'screenshots/agent-links-1440-dark-EN-aurora.png' })
  await openAgentPage(page, 'downlineManagmentView')
  const row = await findDownline(page, name)
  await row.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(new URL(url).searchParams.get('affiliateCode') ?? '')
})

test('opens the agent centre over a game, whose page stays', async ({ page }) => {
  await signInByRequest(page, aurora, { who: 'agent' })
  const gameUrl = `${site}/seamless?nodeId=no-such-game`
  await page.goto(gameUrl)
  await page.getByRole('button', { name: frame.accountMenu.replace('{name}', 'agent') }).click()
  await page.getByRole('menuitem', { name: titles.agentHome }).click()
  const dialog = page.getByRole('dialog', { name: titles.agentHome })
  await dialog.getByRole('link', { name: titles.registerCenter }).click()
  await dialog.getByRole('tab', { name: registerCenter.linksTab }).click()
  await expect(dialog.getByRole('button', { name: registerCenter.create })).toBeVisible()
  expect(page.url()).toBe(gameUrl)
  await dialog.getByRole('button', { name: frame.close }).click()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(gameUrl)
})

test('the agent centre is accessible without overflow on a phone in Arabic, in both themes', async ({ page }) => {
  const words = arabicMessages
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByRequest(page, aurora, { who: 'agent' })
  await page.context().addCookies([{ name: languageCookie, value: 'AR', url: site }])
  for (const [name, theme] of [
    ['agentAnnouncement', 'light'],
    ['registerCenter', 'dark'],
    ['registerCenter&tab=links', 'light'],
    ['downlineManagmentView', 'dark'],
  ] as const) {
    await page.context().addCookies([{ name: themeCookie, value: theme, url: site }])
    await openAgentPage(page, name)
    // The code of the page is there, and then its data.
    await expect(page.getByRole('main').getByText(words.frame.loading)).toHaveCount(0)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: words.frame.logout })).toBeVisible()
    await page.screenshot({ path: `screenshots/agent-${name.replace('&tab=', '-')}-390-${theme}-AR-aurora.png` })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  const main = page.getByRole('main')
  await main
    .getByRole('combobox', { name: words.downlines.type })
    .selectOption({ label: words.agentCentre.types.agent })
  await expect(page).toHaveURL(/type=agent/)
  await page.getByRole('navigation', { name: words.agentCentre.navigation }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${site}/agentHome?page=depositv2`)
  await expectNoOverflow(page)
})

test('redirects a member from the agent centre to the landing page, and tells a trial user why not', async ({
  page,
}) => {
  await signInByRequest(page, aurora)
  await page.goto(`${site}/agentHome?page=registerCenter`)
  await expect(page).toHaveURL(`${site}/agent`)
  await signInByRequest(page, aurora, { who: 'trial' })
  await page.goto(`${site}/agentHome`)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(frame.trialTitle)
})
