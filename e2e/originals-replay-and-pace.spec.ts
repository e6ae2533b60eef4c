import { createMessageFormatter } from '@foyer/studio/client/text/localization.ts'
import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page, type Request } from '@playwright/test'
import { startCustomBrandTestSite } from './support/custom-brand-test-site.ts'
import { openDemoGame } from './support/open-demo-game.ts'
import {
  gameTimeoutMs,
  parseAmountHundredths,
  playRound,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
  testBrands,
} from './support/page-actions.ts'
import { expectAccessible } from './support/page-assertions.ts'
import { registerFundedMember, signInByRequest } from './support/session-by-request.ts'
import { answeredAction } from './support/steps-game.ts'
import { test } from './support/test-with-closed-popups.ts'

const [aurora] = testBrands as [TestBrand, ...TestBrand[]]
const { records } = aurora.words
const words = readLocalization('en')
const keno = createMessageFormatter(words, 'keno')

const pickNumbers = (game: FrameLocator) => game.getByRole('button', { name: keno('autoPick') }).press('Enter')

const soloGames = [
  { name: 'Limbo Llama', nodeId: 'wd-limbo-llama', choose: async () => {} },
  { name: 'Tortoise Wheel', nodeId: 'ttg-tortoise-wheel', choose: async () => {} },
  { name: 'Pixel Keno', nodeId: 'png-pixel-keno', choose: pickNumbers },
] as const

/** Takes one action of a steps round, and ends the round if it goes on. */
async function playSteps(game: FrameLocator, action: string): Promise<void> {
  const page = game.owner().page()
  await answeredAction(page, () => game.locator('button.spin').press('Enter'))
  await answeredAction(page, () => game.locator(action).first().press('Enter'))
  const take = game.locator('.steps-main')
  await expect(take.or(game.locator('button.spin:enabled'))).toBeVisible()
  if (await take.isVisible()) await take.press('Enter')
  await expect(game.locator('button.spin')).toBeEnabled()
}

const replayedGames = [
  ...soloGames.map(({ name, nodeId, choose }) => ({
    name,
    nodeId,
    async play(game: FrameLocator) {
      await choose(game)
      await playRound(game)
    },
    result: { 'Limbo Llama': '.drawn-number', 'Tortoise Wheel': '.wheel-result', 'Pixel Keno': '.keno-numbers' }[name],
  })),
  {
    name: 'Boxcar Hi-Lo',
    nodeId: 'ttg-boxcar-hi-lo',
    play: (game: FrameLocator) => playSteps(game, '.hi-lo-guess[aria-disabled="false"]'),
    result: '.hi-lo-row',
  },
  {
    name: 'Sandcastle Tower',
    nodeId: 'ae-sandcastle-tower',
    play: (game: FrameLocator) => playSteps(game, '.tower-row.is-next button'),
    result: '.tower-rows',
  },
]

/** What a part of a game shows: its text, and the names and states of what is in it. */
const readResult = (game: FrameLocator, selector: string) =>
  game.locator(selector).evaluate((element) => {
    const parts = [...element.querySelectorAll('[aria-label]')].map((part) => part.ariaLabel)
    return parts.length > 0 ? parts.join('\n') : (element.textContent ?? '')
  })

async function openNewestRound(page: Page, name: string): Promise<{ win: number }> {
  await page.goto(`${siteUrlOf(aurora)}/member?page=personalHistoryCopy`)
  const rounds = page.getByRole('table', { name: records.bettingCaption }).locator('tbody').getByRole('row')
  const played = rounds.filter({ hasText: name }).first()
  await expect(played).toBeVisible()
  const [win = 0] = (await played.getByRole('cell').allInnerTexts()).slice(4, 5).map(parseAmountHundredths)
  await played.getByRole('link').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  return { win }
}

for (const { name, nodeId, play, result } of replayedGames)
  test(`a round of ${name} is replayed from the betting record with the result that was played`, async ({ page }) => {
    await registerFundedMember(page, aurora)
    await page.goto(`${siteUrlOf(aurora)}/seamless?nodeId=${nodeId}`)
    const game = page.frameLocator('iframe')
    await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
    await play(game)
    const played = await readResult(game, result)
    expect(played).not.toBe('')
    const { win } = await openNewestRound(page, name)
    await page.getByRole('button', { name: new RegExp(records.replayRound.replace('{round}', '\\d+')) }).click()
    await expect(game.getByRole('button', { name: words.formatMessage('replayAgain') })).toBeVisible({
      timeout: gameTimeoutMs,
    })
    expect(await readAmountHundredths(game.locator('.win-figure'))).toBe(win)
    expect(await readResult(game, result)).toBe(played)
    await expect(game.locator('.board-side')).toBeHidden()
    await expectAccessible(page)
  })

for (const { name, nodeId, choose } of soloGames)
  test(`autoplay of ${name} plays ten rounds, and stops`, async ({ page }) => {
    const game = await openDemoGame(page, aurora, nodeId)
    await choose(game)
    const requests: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/play/rounds')) requests.push(request)
    })
    await game.getByRole('button', { name: words.formatMessage('turbo') }).press('Enter')
    const auto = game.getByRole('button', { name: words.formatMessage('auto'), exact: true })
    await auto.press('Enter')
    const dialog = game.getByRole('dialog')
    await dialog.getByLabel(words.formatMessage('autoRounds')).selectOption('10')
    await dialog.getByRole('button', { name: words.formatMessage('autoStart') }).press('Enter')
    await expect(game.locator('.tool.round .count')).toBeVisible()
    await expect(auto).toBeVisible({ timeout: gameTimeoutMs })
    expect(requests).toHaveLength(10)
  })

test('under the strict profile, originals begin a round five seconds after the last one, without autoplay and turbo', async ({
  page,
}) => {
  // It starts a site of its own.
  test.setTimeout(180_000)
  const strict = { aurora: (site: object) => ({ ...site, jurisdiction: 'strict' }) }
  const testSite = await startCustomBrandTestSite(strict, { FOYER_SEED: 'demo' })
  try {
    await signInByRequest(page, aurora, { siteUrl: testSite.url })
    const game = page.frameLocator('iframe')
    const spin = game.locator('button.spin')
    for (const { nodeId } of soloGames) {
      await page.goto(`${testSite.url}/seamless?nodeId=${nodeId}&mode=DEMO`, { waitUntil: 'domcontentloaded' })
      await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })
      for (const label of ['auto', 'turbo'] as const)
        await expect(game.getByRole('button', { name: words.formatMessage(label), exact: true })).toHaveCount(0)
    }
    // The pace is that of the player, in whichever game: two rounds of the last one.
    await soloGames.at(-1)?.choose(game)
    const startRound = async () => {
      await expect(spin).toBeEnabled({ timeout: gameTimeoutMs })
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/play/rounds') && response.ok())
      await spin.press('Enter')
      return (await answer).request().timing().startTime
    }
    const first = await startRound()
    expect((await startRound()) - first).toBeGreaterThanOrEqual(5_000)
  } finally {
    await testSite.stop()
  }
})
