import { getProfitAndLoss } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { expect } from '@playwright/test'
import { siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'

for (const brand of testBrands) {
  const { records } = brand.words

  test(`shows the entries of a transaction and exports the record as a workbook (${brand.code})`, async ({ page }) => {
    await signInByRequest(page, brand)
    await page.goto(`${siteUrlOf(brand)}/member?page=transactionHistory`)
    const amounts = page.getByTitle(new RegExp(records.openMovement.replace('{number}', '\\d+')))
    await amounts.first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row').filter({ hasText: records.accounts.balance })).toBeVisible()
    await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page).toHaveURL(/[?&]movement=\d+/)
    await page.reload()
    await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/movement=/)
    await amounts.first().click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveTitle(new RegExp(`^${brand.words.titles.transactionHistory} `))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: records.exportWorkbook }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^${records.transactionFile}-.*\\.xlsx$`))
  })

  test(`profit and loss by day, game and vendor is accessible and keeps the grouping in the URL (${brand.code})`, async ({
    page,
  }) => {
    await signInByRequest(page, brand)
    await page.goto(`${siteUrlOf(brand)}/member?page=personalProfit`)
    await expect(page.getByRole('heading', { name: records.lifetime })).toBeVisible()
    for (const by of ['game', 'vendor', 'day'] as const) {
      await page.getByLabel(records.profitBy).selectOption(by)
      await expect(page).toHaveURL(new RegExp(`by=${by}`))
      await expect(page.getByRole('columnheader', { name: records.profitGroups[by] })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: records.profitChart })).toBeVisible()
    await expect(page.getByRole('table').locator('tbody').getByRole('link').first()).toHaveAttribute(
      'href',
      /personalHistoryCopy&start=(\d{4}-\d\d-\d\d)&end=\1/,
    )
    await expectAccessible(page)
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page)
    }
  })

  test(`pages to older and newer rounds with cursors in the URL (${brand.code})`, async ({ page }) => {
    await signInByRequest(page, brand)
    // Other tests play today.
    const [start, end] = [40, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
    await page.goto(`${siteUrlOf(brand)}/member?page=personalHistoryCopy&start=${start}&end=${end}`)
    const pages = page.getByRole('navigation', { name: brand.words.paging.pages })
    const turn = (way: 'previousPage' | 'nextPage') => pages.getByRole('link', { name: brand.words.paging[way] })
    const rounds = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
    const shown = async () => {
      await expect(page.locator('.opacity-60')).toHaveCount(0)
      return rounds.allInnerTexts()
    }
    await expect(rounds).toHaveCount(20)
    const newest = await shown()
    const head = page.getByRole('table', { name: records.bettingCaption }).getByRole('columnheader').first()
    const header = page.getByRole('banner')
    const headBelowHeader = async () => {
      const [ofHead, ofHeader] = await Promise.all([head.boundingBox(), header.boundingBox()])
      return Math.round((ofHead?.y ?? -1) - (ofHeader?.height ?? 0))
    }
    const marked = pages.locator('[aria-current=page]')
    await expect(marked).toHaveAccessibleName(brand.words.paging.pageOf.replace('{page}', '1'))
    await turn('nextPage').click()
    await expect(page).toHaveURL(/[?&]before=\d+/)
    await expect(rounds.first()).not.toHaveText(newest[0] ?? '')
    await expect.poll(headBelowHeader).toBe(0)
    await expect(marked).toHaveAccessibleName(brand.words.paging.pageOf.replace('{page}', '2'))
    const second = await shown()
    await page.reload()
    await expect.poll(shown).toEqual(second)
    const turned = [newest, second]
    const turnPage = async (way: 'previousPage' | 'nextPage') => {
      const before = await shown()
      await turn(way).click()
      await expect(rounds.first()).not.toHaveText(before[0] ?? '')
    }
    while ((await turn('nextPage').count()) > 0) {
      await turnPage('nextPage')
      turned.push(await shown())
    }
    expect(turned.length).toBeGreaterThan(2)
    expect((await shown()).length).toBeLessThanOrEqual(20)
    for (const expected of turned.slice(1, -1).reverse()) {
      await turnPage('previousPage')
      await expect(page).toHaveURL(/[?&]after=\d+/)
      await expect.poll(shown).toEqual(expected)
    }
    await turn('previousPage').click()
    await expect.poll(shown).toEqual(newest)
    await page.goBack()
    await expect.poll(shown).toEqual(second)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
  })
}

test('charts a year of profit and loss by month and a month by day, including days without play', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  const { records } = brand.words
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/member?page=personalProfit`)
  const bars = page.getByRole('img', { name: records.profitChart }).locator('g')
  const [, longer] = limits.quickPickDays
  await page.getByRole('button', { name: records.quick.lastDays.replace('{count}', `${longer}`) }).click()
  await expect(bars).toHaveCount(longer)
  await expect(page.getByText(records.profitBars.day)).toBeVisible()
  await page.getByRole('button', { name: records.quick.lastYear }).click()
  await expect(page.getByText(records.profitBars.month)).toBeVisible()
  expect([12, 13]).toContain(await bars.count())
  await expectAccessible(page)
})

test('replaces profit and loss by game with a slow response by day', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  const { records } = brand.words
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/member?page=personalProfit&by=game`)
  await expect(page.getByRole('columnheader', { name: records.profitGroups.game })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${getProfitAndLoss.path}*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByLabel(records.profitBy).selectOption('day')
  await expect(page.getByRole('table', { name: records.profitCaption })).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(page.getByRole('columnheader', { name: records.profitGroups.day })).toBeVisible()
  await expect(page.getByRole('img', { name: records.profitChart })).toBeVisible()
})

test('pages through a year of days and resets the page when the range changes', async ({ page }) => {
  const brand = testBrands[0] as TestBrand
  const { records, paging } = brand.words
  let newest = ''
  // A day, such as yesterday, may have no row: its figures are those of the year then.
  let [row]: ResponseValueOf<typeof getProfitAndLoss>['rows'] = []
  await page.route(`**${getProfitAndLoss.path}?*`, async (route) => {
    const response = await route.fetch()
    const { value, ...rest } = (await response.json()) as { value: ResponseValueOf<typeof getProfitAndLoss> }
    row = value.rows[0] ?? row
    const start = new URL(route.request().url()).searchParams.get('startDate') ?? ''
    newest = new Date(Date.parse(start) + limits.profitPageSize * 86_400_000).toISOString().slice(0, 10)
    const rows = Array.from({ length: limits.profitPageSize + 1 }, (_, day) => ({
      ...row,
      key: new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10),
    }))
    await route.fulfill({ response, json: { ...rest, value: { ...value, rows } } })
  })
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/member?page=personalProfit`)
  await page.getByRole('button', { name: records.quick.lastYear }).click()
  const rows = page.getByRole('table', { name: records.profitCaption }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(limits.profitPageSize)
  // The newest day comes first, as in the other records.
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', new RegExp(`start=${newest}`))
  const second = page
    .getByRole('navigation', { name: paging.pages })
    .getByRole('link', { name: paging.pageOf.replace('{page}', '2'), exact: true })
  await second.click()
  await expect(page).toHaveURL(/pageNo=2/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: records.quick.yesterday }).click()
  await expect(page).not.toHaveURL(/pageNo/)
  await expect(rows).toHaveCount(limits.profitPageSize)
})
