import { getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import { grantReward } from '@foyer/contract/operator/member-rewards.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { expect, type Page } from '@playwright/test'
import { callAsOperator } from './support/call-as-operator.ts'
import { journeyTagOf, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest, signInByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const pageUrl = (brand: TestBrand, query = '') => `${siteUrlOf(brand)}/member?page=bonusDetails${query}`
const bonusAmounts = { aurora: '5.00', lotus: '100000' } as const

/** Gives a member a locked bonus, as customer service does. */
const giveBonus = (brand: TestBrand, account: string) =>
  callAsOperator(grantReward, {
    body: {
      ...{ brand: brand.code, account, kind: 'locked', amount: bonusAmounts[brand.code], wagerMultiplier: 2 },
      ...{ reason: 'For a journey', idempotencyKey: crypto.randomUUID() },
    },
  })

async function forfeit(page: Page, { words: { bonuses } }: TestBrand): Promise<void> {
  await page.getByRole('button', { name: bonuses.forfeit }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: bonuses.keep }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: bonuses.forfeit }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: bonuses.forfeit }).click()
  await expect(dialog).toBeHidden()
}

for (const brand of testBrands) {
  const isPhone = brand !== aurora
  test(`a member of ${brand.code} sees a bonus that is given, and forfeits it${journeyTagOf(brand)}`, async ({
    page,
  }) => {
    const { bonuses, rewards } = brand.words
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    const { name } = await registerByRequest(page, brand)
    await page.goto(pageUrl(brand))
    await expect(page.getByText(bonuses.none)).toBeVisible()
    await expectAccessible(page)
    await giveBonus(brand, name)
    // The page learns of it by itself.
    await expect(page.getByRole('progressbar', { name: bonuses.wagered })).toBeVisible()
    await expect(page.getByText(bonuses.noRounds)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await forfeit(page, brand)
    await expect(page.getByText(bonuses.none)).toBeVisible()
    await page.getByRole('tab', { name: bonuses.ended }).click()
    await expect(page.locator('tbody')).toContainText(bonuses.states.cancelled)
    await page.getByRole('button', { name: bonuses.states.paid }).click()
    await expect(page.getByText(bonuses.noneOfState)).toBeVisible()
    await page.getByRole('button', { name: bonuses.all }).click()
    const reads = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes(getBonusRounds.path)) reads.add(request.url())
    })
    await page.getByRole('link', { name: bonuses.seeRounds.replace('{bonus}', rewards.sources.operator) }).click()
    await expect(page.getByText(bonuses.noRoundsOverTitle, { exact: true })).toBeVisible()
    // What the page reads again after a message is the same call.
    expect([...reads]).toHaveLength(1)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: bonuses.back }).click()
    await expect(page.getByRole('tab', { name: bonuses.ended, selected: true })).toBeVisible()
  })
}

test('the demo member follows a counted round into the betting record, and reads of the bonus before a withdrawal', async ({
  page,
}) => {
  const { bonuses, withdraw, records } = aurora.words
  await signInByRequest(page, aurora)
  await page.goto(pageUrl(aurora))
  await expect(page.locator('tbody')).toContainText(bonuses.capped)
  const row = page.locator('tbody').getByRole('row').first()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByText(records.stake, { exact: true }).first()).toBeVisible()
  await page.goto(`${siteUrlOf(aurora)}/member?page=withdraw`)
  await page.getByRole('link', { name: /<link>(.*)<\/link>/.exec(withdraw.bonusStays)?.[1] ?? '' }).click()
  await expect(page.getByRole('progressbar', { name: bonuses.wagered })).toBeVisible()
})

test('bonuses are shown right-to-left in Arabic, on a phone too', async ({ page, context }) => {
  const { bonuses } = arabicMessages
  await context.addCookies([{ name: languageCookie, value: 'AR', url: siteUrlOf(aurora) }])
  await signInByRequest(page, aurora)
  await page.goto(pageUrl(aurora))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('progressbar', { name: bonuses.wagered })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.goto(pageUrl(aurora, '&list=ended'))
  await expect(page.locator('tbody')).toContainText(bonuses.states.cash)
  await expectNoOverflow(page)
  await expectAccessible(page)
})
