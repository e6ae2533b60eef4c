import { claimRebate } from '@foyer/contract/engagement/rebate.ts'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { type ChangeableTestSite, startChangeableTestSite } from './support/changeable-test-site.ts'
import { headerBalanceLocator, readAmountHundredths, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]

let testSite: ChangeableTestSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  testSite = await startChangeableTestSite()
  for (const { code } of testBrands) await testSite.executeSql(betsOf(code))
})
test.afterAll(() => testSite.stop())

const siteOf = ({ code }: TestBrand) => testSite.url.replace('localhost', `${code}.localhost`)

/** Commissionable bets of the demo's member today: no jobs run on this site. */
const betsOf = (brand: string) =>
  `insert into rebate_day (member_id, category, vendor, day, brand, valid_minor, rate, is_line_rate) select m.id, 'RNG', v.code, (now() at time zone (b.site ->> 'timeZone'))::date, m.brand, 500000, 4000, false from member m join brand b on b.code = m.brand cross join lateral (select code from vendor where 'RNG' = any(game_types) order by sort limit 1) v where m.brand = '${brand}' and m.account = 'player'`

async function openPage(page: Page, brand: TestBrand, name: string): Promise<void> {
  await page.goto(`${siteOf(brand)}/member?page=${name}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('table').first()).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('a member reads what the level gives and asks for, and claims its reward', async ({ page }) => {
  await signInByRequest(page, aurora, { siteUrl: siteOf(aurora) })
  await openPage(page, aurora, 'vip')
  const { vip } = aurora.words
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Flame' })).toBeVisible()
  await expect(main.getByRole('progressbar', { name: vip.toLevel.replace('{name}', 'Beacon') })).toBeVisible()
  await expect(main.getByRole('progressbar', { name: vip.keep.replace('{name}', 'Flame') })).toBeVisible()
  const levels = main.getByRole('table', { name: vip.levels })
  await expect(levels.getByRole('row').filter({ hasText: vip.own })).toContainText('$25,000.00')
  await expect(main.getByRole('table', { name: vip.rates })).toContainText('0.8%')
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/vip-1440-dark-EN-aurora.png', fullPage: true })
  const reward = main.getByRole('listitem').filter({ hasText: vip.occasions.levelUp.replace('{name}', 'Flame') })
  await reward.getByRole('button').click()
  await expect(page.getByText(vip.claimed.replace('{amount}', '$15.00'))).toBeVisible()
  await expect(reward).toHaveCount(0)
})

test('a member claims the rebate of the day, and opens a row into its rounds', async ({ page }) => {
  await signInByRequest(page, aurora, { siteUrl: siteOf(aurora) })
  const { rebate, frame } = aurora.words
  const main = page.getByRole('main')
  const claim = main.getByRole('button', { name: rebate.claim })
  await openPage(page, aurora, 'manualRebate')
  await expect(claim).toBeEnabled()
  await expect(page.getByRole('link', { name: frame.rebateDue }).first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'screenshots/rebate-1440-dark-EN-aurora.png', fullPage: true })
  const before = await readAmountHundredths(headerBalanceLocator(page, aurora))
  await claim.click()
  await expect(page.getByText(rebate.paid.split('} ')[1] ?? '').first()).toBeVisible()
  // 0.4 % of 5,000.00.
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, aurora))).toBe(before + 2_000)
  await expect(claim).toBeDisabled()
  await expect(main.getByText(rebate.nothingDue)).toBeVisible()
  const rows = main.getByRole('table', { name: rebate.today })
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/page=personalHistoryCopy&start=.*&gameType=RNG&vassalage=/)
})

test('a rebate that another tab has claimed is refused, and the page shows that nothing is due any more', async ({
  page,
}) => {
  await signInByRequest(page, lotus, { siteUrl: siteOf(lotus) })
  const { rebate, errors } = lotus.words
  await openPage(page, lotus, 'manualRebate')
  const { method, path } = claimRebate
  const isPaid = await page.evaluate(
    async ([method, path]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token')}` }
      return (await fetch(path, { method, headers, body: JSON.stringify({ idempotencyKey: crypto.randomUUID() }) })).ok
    },
    [method, path] as const,
  )
  expect(isPaid).toBe(true)
  await page.getByRole('button', { name: rebate.claim }).click()
  await expect(page.getByRole('alert').filter({ hasText: errors.rebate_not_due })).toBeVisible()
  // With the refusal, not with the next poll.
  expect(await page.getByText(rebate.nothingDue).isVisible()).toBe(true)
})

test('both pages are accessible without overflow on a phone, in Vietnamese and Arabic and in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [brand, language, theme] of [
    [lotus, 'VI', 'light'],
    [aurora, 'AR', 'dark'],
  ] as const) {
    const site = siteOf(brand)
    await page.context().addCookies([
      { name: languageCookie, value: language, url: site },
      { name: themeCookie, value: theme, url: site },
    ])
    await signInByRequest(page, brand, { siteUrl: site })
    for (const name of ['vip', 'manualRebate']) {
      await openPage(page, brand, name)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page.screenshot({
        path: `screenshots/${name}-390-${theme}-${language}-${brand.code}.png`,
        fullPage: true,
      })
    }
  }
  await expect(page.getByText(arabicMessages.rebate.todayText)).toBeVisible()
  // The heads of the rates name several categories each.
  await page.setViewportSize({ width: 1366, height: 768 })
  await openPage(page, aurora, 'vip')
  await expectNoOverflow(page)
})
