import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect } from '@playwright/test'
import { gameTimeoutMs, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const table = createMessageFormatter(readLocalization('en'), 'table')

for (const [card, spots] of [
  ['ag-tiger-gate-duel', 4],
  ['tgp-flower-court-zjh', 3],
  ['ag-courtyard-niu-niu', 3],
  ['bbin-harbour-fan-tan', 26],
  ['bbin-southern-pai-wenzhou', 3],
  ['lotus-teahouse-mahjong', 3],
  ['ag-lantern-street-sic-bo', 50],
  ['bbin-prawn-crab-parade', 22],
  ['bg-golden-bowl-se-die', 7],
] as const)
  test(`the table ${card} takes bets on a phone, accessible and without overflow`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByRequest(page, aurora)
    await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${card}&mode=DEMO`)
    const game = page.frameLocator('iframe')
    await expect(game.getByText(table('betting'), { exact: true })).toBeVisible({ timeout: gameTimeoutMs })
    await expect(game.locator('.spot')).toHaveCount(spots)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await game.locator('.spot').first().press('Enter')
    await game.locator('.place').press('Enter')
    await expect(game.getByRole('button', { name: table('placed') })).toBeVisible()
  })
