import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addressOf, type BrandUnderTest, brands, openHome, signIn } from './house-page.ts'

const brand = brands[0] as BrandUnderTest
const { records } = brand.words

test('a member opens a movement into its entries, and saves the record as a workbook', async ({ page }) => {
  await openHome(page, brand)
  await signIn(page, brand, 'member')
  await page.goto(`${addressOf(brand)}/member?page=transactionHistory`)
  const amounts = page.getByTitle(new RegExp(records.openMovement.replace('{number}', '\\d+')))
  await amounts.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').filter({ hasText: records.accounts.balance })).toBeVisible()
  await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: records.exportWorkbook }).click()
  expect((await download).suggestedFilename()).toMatch(/^account-record-.*\.xlsx$/)
})

test('profit and loss by day, game and vendor is legible to all, and keeps its choice in the address', async ({
  page,
}) => {
  await openHome(page, brand)
  await signIn(page, brand, 'member')
  await page.goto(`${addressOf(brand)}/member?page=personalProfit`)
  await expect(page.getByRole('heading', { name: records.lifetime })).toBeVisible()
  for (const by of ['game', 'vendor', 'day'] as const) {
    await page.getByLabel(records.profitBy).selectOption(by)
    await expect(page).toHaveURL(new RegExp(`by=${by}`))
    await expect(page.getByRole('columnheader', { name: records.profitGroups[by] })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: records.profitChart })).toBeVisible()
  await expectAccessible(page)
})

test('a member turns to older rounds and back to newer ones, by addresses that hold the place', async ({ page }) => {
  await openHome(page, brand)
  await signIn(page, brand, 'member')
  // Other journeys play today.
  const [start, end] = [40, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  await page.goto(`${addressOf(brand)}/member?page=personalHistoryCopy&start=${start}&end=${end}`)
  const pages = page.getByRole('navigation', { name: brand.words.paging.pages })
  const turn = (way: 'previousPage' | 'nextPage') => pages.getByRole('link', { name: brand.words.paging[way] })
  const rounds = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
  const shown = async () => {
    await expect(page.locator('.opacity-60')).toHaveCount(0)
    return rounds.allInnerTexts()
  }
  await expect(rounds).toHaveCount(20)
  const newest = await shown()
  await turn('nextPage').click()
  await expect(page).toHaveURL(/[?&]before=\d+/)
  await expect(rounds.first()).not.toHaveText(newest[0] ?? '')
  const second = await shown()
  await page.reload()
  await expect.poll(shown).toEqual(second)
  await turn('nextPage').click()
  await expect(rounds.first()).not.toHaveText(second[0] ?? '')
  await expect(turn('nextPage')).toHaveCount(0)
  expect((await shown()).length).toBeLessThan(20)
  await turn('previousPage').click()
  await expect(page).toHaveURL(/[?&]after=\d+/)
  await expect.poll(shown).toEqual(second)
  await turn('previousPage').click()
  await expect.poll(shown).toEqual(newest)
  await page.goBack()
  await expect.poll(shown).toEqual(second)
  await expectAccessible(page)
})
