import { launchGame } from '@foyer/contract/games/game-launch.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { gameTimeoutMs, openGame, openHomePage, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { registerFundedMember } from './support/session-by-request.ts'
import { test } from './support/test-with-client-ip.ts'

const aurora = testBrands[0] as TestBrand
const { frame: frameWords, game: gameWords } = aurora.words
const exitLabel = readLocalization('en').formatMessage('exit')
const title = 'Aurora Stag'
const nodeId = 'studio-aurora-stag'

/** The visible titles, balances and close buttons of a game and the window around it. */
async function expectOneOfEach(window: Locator, game: Pick<Page, 'locator' | 'getByRole'>): Promise<void> {
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  const places = {
    title: [window.getByText(title, { exact: true }), game.locator('h1:not(.sr-only)')],
    balance: [window.getByRole('status', { name: frameWords.balance }), game.locator('.meter.balance')],
    close: [
      window.getByRole('button', { name: gameWords.close }),
      game.getByRole('button', { name: exitLabel, exact: true }),
    ],
  }
  for (const [name, locators] of Object.entries(places)) {
    const counts = await Promise.all(locators.map((locator) => locator.filter({ visible: true }).count()))
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      name,
    ).toBe(1)
  }
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`shows one title, one balance and one close button around a game on ${device}`, async ({ page }) => {
    await registerFundedMember(page, aurora)
    await page.setViewportSize(viewport)
    await openHomePage(page, aurora)
    const popup = await openGame(page, gameWords.playName.replace('{game}', title))
    await expectOneOfEach(page.getByRole('dialog'), popup)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${nodeId}`)
    await expectOneOfEach(page.locator('body'), page.frameLocator('iframe'))
    await expectNoOverflow(page)
  })
}

test('shows title, balance and close button in a game that has a tab of its own', async ({ page }) => {
  await registerFundedMember(page, aurora)
  const url = await page.evaluate(
    async (path) => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` } })
      return (await answer.json()).value.url as string
    },
    `${launchGame.path}?nodeId=${nodeId}&backUrl=${encodeURIComponent(siteUrlOf(aurora))}`,
  )
  await page.goto(new URL(url, siteUrlOf(aurora)).href)
  await expect(page.locator('.meter.balance')).toContainText('100.00', { timeout: gameTimeoutMs })
  await expectOneOfEach(page.locator('iframe'), page)
  await page.getByRole('button', { name: exitLabel, exact: true }).click()
  await expect(page).toHaveURL(`${siteUrlOf(aurora)}/`)
})
