import { createDeposit, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { expect, type Page } from '@playwright/test'
import { openHelpPage, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { registerByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const { cashier, paging } = aurora.words

/** Creates a pending deposit order and returns its id. */
function createDepositOrder(page: Page): Promise<string> {
  return page.evaluate(async (path) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ methodId: 'sandbox-card', amount: '50', idempotencyKey: crypto.randomUUID() })
    const answer = await fetch(path, { method: 'POST', headers, body })
    return (await answer.json()).value.id as string
  }, createDeposit.path)
}

/** Makes every page of the list return the rows of the first page, instead of creating many orders. */
async function stubThreePages(page: Page): Promise<void> {
  await page.route(`**${getDeposits.path}*`, async (route) => {
    const url = new URL(route.request().url())
    const isList = !url.searchParams.has('id')
    url.searchParams.delete('pageNo')
    const response = await route.fetch({ url: url.href })
    const { value, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, value: isList ? { ...value, totalPages: 3 } : value } })
  })
}

test('pages through the list and keeps the selected order open above it', async ({ page }) => {
  await registerByRequest(page, aurora)
  await openHelpPage(page, aurora)
  const id = await createDepositOrder(page)
  await stubThreePages(page)
  await page.goto(`${siteUrlOf(aurora)}/member?page=depositv2&deposit=${id}`)
  const outcome = page.getByRole('heading', { name: cashier.outcomes.pending })
  await expect(outcome).toBeVisible()
  const second = page.getByRole('link', { name: paging.pageOf.replace('{page}', '2') })
  await expect(second).toHaveAttribute('href', `/member?page=depositv2&deposit=${id}&pageNo=2`)
  await second.click()
  await expect(page).toHaveURL(/pageNo=2/)
  await expect(outcome).toBeVisible()
  const row = page.getByRole('table').getByRole('link')
  await expect(row).toHaveAttribute('href', `/member?page=depositv2&deposit=${id}&pageNo=2`)
  await expect(row).toHaveAttribute('aria-current', 'page')
})
