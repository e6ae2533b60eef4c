import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { expect, type Page } from '@playwright/test'
import {
  createUrlLoginCodeFromPage,
  journeyTagOf,
  openHelpPage,
  openHomePage,
  signIn,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { test, withClosedPopups } from './support/test-with-closed-popups.ts'

async function submitAgentLogin(page: Page, brand: TestBrand, who: 'member' | 'agent'): Promise<void> {
  const { session } = brand.words
  const account = demoAccounts.find((candidate) => candidate.who === who)
  const loginRegion = page.getByRole('region', { name: brand.words.agentLanding.door })
  await loginRegion.getByRole('textbox', { name: session.username }).fill(account?.account ?? '')
  await loginRegion.getByLabel(session.password, { exact: true }).fill(account?.password ?? '')
  await loginRegion.getByRole('button', { name: session.login, exact: true }).click()
}

for (const brand of testBrands) {
  test.describe(`sign-in by code on ${brand.code}`, () => {
    test(`a login code in the URL signs in once in another window${journeyTagOf(brand)}`, async ({ page, browser }) => {
      await openHelpPage(page, brand)
      await signIn(page, brand, 'member')
      const code = await createUrlLoginCodeFromPage(page)
      const address = `${siteUrlOf(brand)}/?loginCode=${code}&theme=kept`
      const enter = async () => {
        const context = await withClosedPopups(await browser.newContext())
        const other = await context.newPage()
        await other.goto(address)
        return { context, other }
      }
      const first = await enter()
      const account = brand.words.frame.accountMenu.replace('{name}', 'player')
      await expect(first.other.getByRole('button', { name: account })).toBeVisible()
      expect(first.other.url()).not.toContain('loginCode')
      expect(first.other.url()).toContain('theme=kept')
      await first.context.close()
      const second = await enter()
      await expect(second.other.getByText(brand.words.errors.login_code_invalid)).toBeVisible()
      expect(second.other.url()).not.toContain(code)
      await second.context.close()
    })
  })
}

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]

test('signs an agent in on the landing page and refuses a member', async ({ page }) => {
  const { agentCentre, agentLanding, errors, frame, titles } = aurora.words
  await page.goto(`${siteUrlOf(aurora)}/agent`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(agentLanding.openNow).or(page.getByText(agentLanding.closedNow))).toBeVisible()
  await submitAgentLogin(page, aurora, 'member')
  await expect(page.getByText(errors.agent_only)).toBeVisible()
  await submitAgentLogin(page, aurora, 'agent')
  const offer = page.getByRole('dialog', { name: titles.contractRequest })
  await offer.getByRole('button', { name: frame.close }).click()
  await expect(page).toHaveURL(`${siteUrlOf(aurora)}/agentHome`)
  await expect(page.getByRole('navigation', { name: agentCentre.navigation })).toBeVisible()
})

test('a brand without agents shows that the landing page is unavailable', async ({ page }) => {
  await page.goto(`${siteUrlOf(lotus)}/agent`)
  await expect(page.getByRole('heading', { name: lotus.words.frame.unavailableTitle })).toBeVisible()
})

test('creates a trial account, which cannot play for real', async ({ page }) => {
  const { frame, freePlay, game, titles } = aurora.words
  await openHomePage(page, aurora)
  await page.getByRole('banner').getByRole('button', { name: frame.freePlay }).click()
  await page.getByRole('dialog').getByRole('button', { name: freePlay.open }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /guest[0-9a-f]{10}/ })).toBeVisible()
  // Menus lead nowhere that a trial user may not go.
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: frame.register })).toBeVisible()
  for (const name of [titles.depositv2, titles.withdraw])
    await expect(header.getByRole('link', { name })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: frame.sideNavigation })
  await expect(menu.getByRole('link', { name: titles.personalHistoryCopy })).toHaveCount(0)
  await page.getByRole('button', { name: /guest[0-9a-f]{10}/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  for (const name of [titles.myAccount, titles.withdraw, titles.personalHistoryCopy])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const bottomBar = page.getByRole('navigation', { name: frame.phoneNavigation })
  await expect(bottomBar.getByRole('button', { name: frame.register })).toBeVisible()
  await expect(bottomBar.getByRole('link')).toHaveText([titles.home])
  await page.setViewportSize({ width: 1440, height: 900 })
  const play = page.getByRole('button', { name: game.playName.replace('{game}', 'Aurora Stag') }).first()
  await play.focus()
  await play.press('Enter')
  await expect(page.getByRole('alertdialog', { name: frame.trialTitle })).toBeVisible()
})
