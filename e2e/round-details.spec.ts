import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type Page } from '@playwright/test'
import {
  gameTimeoutMs,
  openHomePage,
  parseAmountHundredths,
  playRound,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { records } = brand.words

test('plays a round, opens it in the betting record, replays it, and filters the record by its game @journey', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const [name, nodeId] = ['Northern Dice', 'studio-northern-dice']
  const { formatMessage } = readLocalization(brand.studioLanguage)
  await signInByRequest(page, brand)
  await openHomePage(page, brand)
  const past = Promise.withResolvers<void>()
  await page.route('**/api/play/rounds', async (route) => {
    if (route.request().method() === 'GET') await past.promise
    await route.continue()
  })
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=${nodeId}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('status').getByText(formatMessage('loading'))).toBeVisible({ timeout: gameTimeoutMs })
  await expect(frame.locator('button.spin')).toBeDisabled()
  past.resolve()
  await expect(frame.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  await playRound(frame)

  await page.goto(`${siteUrlOf(brand)}/member?page=personalHistoryCopy`)
  const rounds = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
  const played = rounds.filter({ hasText: name }).first()
  await expect(played).toBeVisible()
  const [stake = 0, win = 0] = (await played.getByRole('cell').allInnerTexts()).slice(3, 5).map(parseAmountHundredths)
  await played.getByRole('link').click()
  await expect(page).toHaveURL(/[?&]round=\d+/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const statValue = (label: string) => page.locator('dl').filter({ hasText: label }).first().locator('dd')
  await expect.poll(() => readAmountHundredths(statValue(records.stake))).toBe(stake)
  expect(await readAmountHundredths(statValue(records.win))).toBe(win)
  const around = [statValue(records.before), statValue(records.after)]
  const [before = 0, after = 0] = await Promise.all(around.map(readAmountHundredths))
  expect(after).toBe(before - stake + win)
  await expect(page.getByText(/^Rolled \d+\.\d\d$/)).toBeVisible()
  const entries = page.getByRole('table', { name: records.roundEntries }).locator('tbody').getByRole('row')
  await expect(entries).toHaveCount(win > 0 ? 2 : 1)
  await expectAccessible(page)

  const zone = /UTC(\S*)/.exec(await statValue(records.opened).first().innerText())?.[0] ?? ''
  expect(zone).not.toBe('')
  await page.getByRole('button', { name: new RegExp(records.replayRound.replace('{round}', '\\d+')) }).click()
  const again = frame.getByRole('button', { name: formatMessage('replayAgain') })
  for (const turn of [1, 2]) {
    await expect(again, `shown ${turn} times`).toBeVisible({ timeout: gameTimeoutMs })
    expect(await readAmountHundredths(frame.locator('.win-figure'))).toBe(win)
    await expect(frame.getByText(formatMessage('replayNote'))).toBeVisible()
    await expect(frame.locator('.replay-note')).toContainText(zone)
    // The surrounding dialog has the close button.
    await expect(frame.getByRole('button', { name: formatMessage('close') })).toHaveCount(0)
    if (turn === 1) await again.press('Enter')
    else await page.getByRole('button', { name: brand.words.game.closeReplay }).click()
  }
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: records.allRounds }).click()
  await chooseGame(page, name)
  await expect(page).toHaveURL(new RegExp(`nodeId=${nodeId}`))
  await expect(page.locator('.opacity-60')).toHaveCount(0)
  await expect(rounds.first()).toContainText(name)
  for (const row of await rounds.allInnerTexts()) expect(row).toContain(name)
  await expectAccessible(page)
})

/** Selects a game in the filter. With few games it is a plain list; the number of played games depends on other tests. */
async function chooseGame(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: records.game, exact: true })
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption({ label: name })
    return
  }
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
