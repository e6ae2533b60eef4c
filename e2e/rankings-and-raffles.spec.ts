import { createPromotion, openPromotion, type PromotionFile } from '@foyer/contract/operator/promotion-management.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { callAsOperator } from './support/call-as-operator.ts'
import { journeyTagOf, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { arabicMessages } from './support/site-texts-by-language.ts'
import { test } from './support/test-with-client-ip.ts'

const [aurora, lotus] = testBrands as [TestBrand, TestBrand]
const hourMs = 60 * 60_000
const points = (count: number) => ({ kind: 'points', points: count }) as const
const recipe = {
  subject: 'gift',
  props: ['coin', 'sparkles'],
  grade: 'royal',
  scene: 'confetti',
  pose: 'hero',
  face: 'lilita',
}

/** Opens a promotion with a title of its own, as operators do. Returns its id. */
async function open(
  brand: TestBrand,
  { type, title, rule }: { type: PromotionType; title: string; rule: PromotionRule },
): Promise<string> {
  const text = { EN: title, VI: title }
  const promotion: PromotionFile = {
    ...{ type, title: text, summary: text, content: { EN: `<p>${title}</p>`, VI: `<p>${title}</p>` }, rule },
    startAt: new Date(Date.now() - hourMs).toISOString(),
    endAt: new Date(Date.now() + 24 * hourMs).toISOString(),
    recipe: { title: 'Test', ...recipe },
    budget: { most: '0', rewards: 1_000 },
  }
  const { id, status } = await callAsOperator(createPromotion, { body: { brand: brand.code, promotion, open: true } })
  if (status === 'draft') await callAsOperator(openPromotion, { body: { id } }, 'second')
  return id
}

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

for (const [brand, words, language] of [
  [lotus, lotus.words, 'VI'],
  [aurora, arabicMessages, 'AR'],
] as const) {
  test(`shows the leaderboard of a ranking on a phone, on ${brand.code} in ${language}`, async ({ page }) => {
    const { ranking, join } = words.promotions
    const title = `Ranking ${Date.now()}`
    const rule: PromotionRule = {
      ...{ kind: 'ranking', measure: 'multiple', minStake: '0' },
      prizes: [{ from: 1, to: 3, reward: points(50) }],
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.context().addCookies([{ name: languageCookie, value: language, url: siteUrlOf(brand) }])
    await registerByRequest(page, brand)
    await open(brand, { type: 'RANKING', title, rule })
    await page.goto(`${siteUrlOf(brand)}/promotions?type=RANKING`)
    const card = cardOf(page, title)
    await card.getByRole('button', { name: join }).click()
    await card.getByRole('button', { name: ranking.open }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText(ranking.noPlace)).toBeVisible()
    await expectNoOverflow(page)
  })
}

test(`a member joins a raffle, draws with the day’s ticket, and sees the roll and the hash of the seed${journeyTagOf(aurora)}`, async ({
  page,
}) => {
  const { raffle, join } = aurora.words.promotions
  const title = `Raffle ${Date.now()}`
  const rule: PromotionRule = {
    kind: 'raffle',
    tickets: [{ of: 'day', mostADay: 1 }],
    prizes: [
      { weight: 300_000, stock: 50, reward: points(100) },
      { weight: 700_000, reward: points(10) },
    ],
  }
  await registerByRequest(page, aurora)
  await open(aurora, { type: 'SPECIAL', title, rule })
  await page.goto(`${siteUrlOf(aurora)}/promotions?type=SPECIAL`)
  const card = cardOf(page, title)
  // The raffle is opened before the answer to joining it.
  const opened = Promise.withResolvers<void>()
  await page.route(`**${joinPromotion.path}`, async (route) => {
    await opened.promise
    await route.continue()
  })
  await card.getByRole('button', { name: join }).click()
  await card.getByRole('button', { name: raffle.open }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(page).toHaveURL(/raffle=\d+/)
  await expect(dialog.getByText(raffle.closed)).toBeVisible()
  opened.resolve()
  await dialog.getByRole('button', { name: raffle.draw }).click()
  await expect(dialog.getByRole('status').filter({ hasText: /\d+ points/ })).toBeVisible()
  await expect(dialog.getByText(raffle.noTickets)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText(raffle.fairness).click()
  await expect(dialog.getByText(raffle.seedLater)).toBeVisible()
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
})
