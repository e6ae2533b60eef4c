import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByLink } from './support/register-by-link.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const phone = { width: 390, height: 844 }

async function openMemberPage(page: Page, brand: TestBrand, name: string): Promise<void> {
  await page.goto(`${siteUrlOf(brand)}/member?page=${name}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** How a list shows the account to others. */
const maskName = (name: string) => `${name.slice(0, Math.min(3, Math.ceil(name.length / 3)))}***${name.slice(-1)}`

test('a friend registers by a link, sees the conditions, and is listed @journey', async ({ page, browser }) => {
  const { referral } = aurora.words
  await registerByRequest(page, aurora)
  await openMemberPage(page, aurora, 'referral')
  const main = page.getByRole('main')
  await expect(main.getByText(referral.empty)).toBeVisible()
  await expect(main.getByRole('img', { name: referral.qr })).toBeVisible()
  const url = (await main.getByText(/referralCode=/).textContent()) ?? ''
  const friend = await registerByLink(await browser.newContext(), url, aurora)
  await openMemberPage(friend.page, aurora, 'referral')
  const own = friend.page.getByRole('main')
  await expect(own.getByRole('heading', { name: referral.ownTitle })).toBeVisible()
  await expect(own.getByRole('listitem').filter({ hasText: referral.ownPhone })).toContainText(referral.open)
  await expectAccessible(friend.page)
  await friend.page.context().close()
  await page.reload()
  const row = main.getByRole('row').filter({ hasText: maskName(friend.name) })
  await expect(row).toContainText(referral.states.registered)
  await expect(row).toContainText(referral.conditions.deposit)
  await expectAccessible(page)
})

test('a mission is done while its page is open, and claimed @journey', async ({ page }) => {
  const { missions } = lotus.words
  await page.setViewportSize(phone)
  await registerByRequest(page, lotus)
  await openMemberPage(page, lotus, 'missionLeaderboard')
  const main = page.getByRole('main')
  const today = main.getByRole('region', { name: missions.periods.day })
  // The sign-in is counted within seconds; the page is told.
  const claim = today.getByRole('button').first()
  await expect(claim).toBeVisible({ timeout: 20_000 })
  await expectNoOverflow(page)
  await claim.click()
  await expect(today.getByText(missions.claimed)).toBeVisible()
  await main.getByRole('tab', { name: missions.leaderboardTab }).click()
  await expect(main.getByRole('heading', { name: missions.ownPlace })).toBeVisible()
  await expect(main.getByText('1 sao', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  // The prizes are those of a ranking that is joined; the stars of the week count in it.
  const { promotions } = lotus.words
  await main.getByRole('link', { name: missions.toPromotion }).click()
  const card = main.getByRole('article').filter({ hasText: 'Tuần lễ ngôi sao' })
  await card.getByRole('button', { name: promotions.join }).click()
  await expect(card).toContainText(promotions.memberStates.joined)
  await expect(card).toContainText('1 sao')
  await expect(card.getByRole('link', { name: promotions.toMissions })).toBeVisible()
})

test('the demo member has missions of each state and two friends, also in Arabic', async ({ page, context }) => {
  const { missions, referral } = arabicMessages
  await context.addCookies(
    [
      [languageCookie, 'AR'],
      [themeCookie, 'light'],
    ].map(([name = '', value = '']) => ({ name, value, url: siteUrlOf(aurora) })),
  )
  await signInByRequest(page, aurora)
  await openMemberPage(page, aurora, 'missionLeaderboard')
  const main = page.getByRole('main')
  for (const text of [missions.claimed, missions.over]) await expect(main.getByText(text).first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/missions-1440-light-AR-aurora.png', fullPage: true })
  await page.setViewportSize(phone)
  await expectNoOverflow(page)
  await openMemberPage(page, aurora, 'referral')
  await expect(main.getByText(referral.states.rewarded)).toBeVisible()
  await expect(main.getByText(referral.states.registered, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  const next = main.getByRole('link', { name: arabicMessages.paging.nextPage })
  await expect(next).toHaveCount(0)
  // The page after the newest friend, and back.
  await page.goto(`${siteUrlOf(aurora)}/member?page=referral&after=1`)
  await main.getByRole('link', { name: arabicMessages.paging.previousPage }).click()
  await expect(page).toHaveURL(/page=referral$/)
  await expect(main.getByText(referral.states.rewarded)).toBeVisible()
  await page.screenshot({ path: 'screenshots/referral-390-light-AR-aurora.png', fullPage: true })
})
