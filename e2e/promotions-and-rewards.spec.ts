import { randomUUID } from 'node:crypto'
import { grantReward, releaseReward } from '@foyer/contract/operator/member-rewards.ts'
import { createDeposit, type Deposit } from '@foyer/contract/payments/deposits.ts'
import { getPromotions, markPromotionsSeen, reportAppOpened } from '@foyer/contract/promotions/promotions.ts'
import type { Envelope } from '@foyer/contract/route.ts'
import { expect, type Page } from '@playwright/test'
import { callAsOperator } from './support/call-as-operator.ts'
import { journeyTagOf, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, requestJson, signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]

/** The stream is read every five seconds, on a machine that does much else. */
const streamTimeoutMs = 40_000

async function deposit(page: Page, brand: TestBrand, token: string, methodId: string): Promise<void> {
  const { value } = await requestJson<Envelope<Deposit>>(page.request, siteUrlOf(brand), createDeposit.path, {
    method: createDeposit.method,
    headers: { authorization: `Bearer ${token}` },
    data: { methodId, amount: brand.depositAmount, idempotencyKey: randomUUID() },
  })
  // As the page of the provider sends it: only browsers resolve names below `localhost`.
  const isPaid = await page.evaluate(
    async (url) => {
      const body = new URLSearchParams({ decision: 'pay' })
      return (await fetch(url, { method: 'POST', body })).ok
    },
    new URL(value.payUrl ?? '', siteUrlOf(brand)).href,
  )
  expect(isPaid).toBe(true)
}

const journeys = [
  { brand: aurora, title: 'Half of your deposit on top', width: 1280, methodId: 'sandbox-card', bonus: '$50.00' },
  { brand: lotus, title: 'Thêm một nửa tiền nạp', width: 390, methodId: 'sandbox-qr', bonus: '250.000' },
]

for (const { brand, title, width, methodId, bonus } of journeys) {
  test(`joins a deposit match and is given the bonus, ${brand.code}${journeyTagOf(brand)}`, async ({ page }) => {
    test.slow()
    const { promotions, rewards } = brand.words
    await page.setViewportSize({ width, height: 800 })
    const { token } = await registerByRequest(page, brand)
    await page.goto(`${siteUrlOf(brand)}/promotions?type=DEPOSIT`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
    await card.getByRole('button', { name: promotions.join }).click()
    await expect(card).toContainText(promotions.memberStates.joined)
    await expect(card.getByRole('timer')).toBeVisible()
    await expect(card.getByRole('link', { name: promotions.toDeposit })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await deposit(page, brand, token, methodId)
    // The page learns of it over the socket.
    await expect(card).toContainText(promotions.memberStates.issued, { timeout: streamTimeoutMs })
    await page.getByRole('tab', { name: promotions.mine }).click()
    await expect(page.getByRole('table').or(page.getByRole('list')).filter({ hasText: title }).first()).toContainText(
      bonus,
    )
    await page.goto(`${siteUrlOf(brand)}/member?page=rewardCenter`)
    await page.getByRole('tab', { name: rewards.ended }).click()
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: title })).toContainText(bonus)
  })
}

/** Runs in the page: a browser without windows has no installed apps, and its display mode cannot be emulated. */
function emulateInstalledApp(): void {
  const { matchMedia } = window
  window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'))
}

for (const joinsIn of ['browser', 'app'] as const) {
  test(`rewards the installed app when it is opened after joining in the ${joinsIn}, and tells once a session`, async ({
    page,
  }) => {
    const { promotions } = aurora.words
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(reportAppOpened.path)) reports.push(request.url())
    })
    const openPage = () => page.goto(`${siteUrlOf(aurora)}/promotions?type=APP_DOWNLOAD`)
    const card = page.getByRole('main').getByRole('article').first()
    const join = card.getByRole('button', { name: promotions.join })
    const openApp = async () => {
      await page.addInitScript(emulateInstalledApp)
      await openPage()
    }
    await registerByRequest(page, aurora)
    if (joinsIn === 'browser') {
      await openPage()
      await join.click()
      await expect(card).toContainText(promotions.memberStates.joined)
      expect(reports).toEqual([])
      await openApp()
    } else {
      await openApp()
      await join.click()
    }
    await expect(card).toContainText(promotions.memberStates.issued)
    const { length } = reports
    await page.reload()
    await expect(card).toContainText(promotions.memberStates.issued)
    expect(reports).toHaveLength(length)
  })
}

test('does not mark promotions as seen while only those that the member has joined are shown', async ({ page }) => {
  const { promotions } = aurora.words
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if ([getPromotions, markPromotionsSeen].some(({ path }) => path === pathname)) calls.push(pathname)
  })
  await registerByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/promotions?view=mine`)
  await expect(page.getByText(promotions.records.empty)).toBeVisible()
  const badge = page.getByRole('link', { name: new RegExp(`${promotions.title}.*\\d`) })
  await expect(badge.first()).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('tab', { name: promotions.title, exact: true }).click()
  await expect(badge).toHaveCount(0)
  expect(calls.toSorted()).toEqual([markPromotionsSeen.path, getPromotions.path].toSorted())
})

test('says which bonus has to wait when all rewards are claimed, also when it is the last one', async ({ page }) => {
  const { rewards } = aurora.words
  const { name: account } = await registerByRequest(page, aurora)
  const give = (kind: 'locked' | 'points', amount: string) =>
    callAsOperator(grantReward, {
      body: {
        ...{ brand: aurora.code, account, kind, amount },
        ...{ reason: 'For a journey', idempotencyKey: randomUUID() },
      },
    })
  // The first bonus begins, the second one has to wait for it.
  await give('locked', '5.00')
  await give('locked', '5.00')
  // Too many for one operator: held, and then ready.
  const { id } = await give('points', '1001')
  await callAsOperator(releaseReward, { body: { id, reason: 'For a journey' } }, 'second')
  await page.goto(`${siteUrlOf(aurora)}/member?page=rewardCenter`)
  await page.getByRole('button', { name: rewards.claimAll }).click()
  // The reward of the day's sign-in may come in between.
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: '1,001 points' })).toHaveCount(0)
  await expect(page.getByText(/^1 bonus has to wait/)).toBeVisible()
})

test('claims a reward once, which then is among those that have ended', async ({ page }) => {
  const { rewards } = aurora.words
  await signInByRequest(page, aurora)
  await page.goto(`${siteUrlOf(aurora)}/member?page=rewardCenter`)
  const held = page.getByRole('main').getByRole('article').filter({ hasText: rewards.states.held })
  await expect(held).toContainText(rewards.heldText)
  await expectAccessible(page)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Thank you, VIP' })
  await card.getByRole('button', { name: rewards.claim }).click()
  await expect(card).toBeHidden()
  await page.getByRole('tab', { name: rewards.ended }).click()
  await expect(card).toContainText(rewards.states.claimed)
})
