import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, playRound, reloadGame, siteUrlOf, type TestBrand, testBrands } from './support/page-actions.ts'
import { expectAccessible, expectNoOverflow } from './support/page-assertions.ts'
import { signInByRequest } from './support/session-by-request.ts'
import { sessionFigure } from './support/session-figures.ts'
import { test } from './support/test-with-closed-popups.ts'

const brand = testBrands[0] as TestBrand
const { formatMessage } = readLocalization(brand.studioLanguage)

/** What a page has done with Web Audio: its contexts, and the oscillators that it has started. */
interface ObservedAudio {
  readonly contexts: AudioContext[]
  oscillators: number
}

/** Observes the page's Web Audio, which works as always. */
async function observeAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const audio: ObservedAudio = { contexts: [], oscillators: 0 }
    Object.assign(globalThis, { observedAudio: audio })
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        audio.contexts.push(this)
      }
      override createOscillator(): OscillatorNode {
        audio.oscillators += 1
        return super.createOscillator()
      }
    }
  })
}

const readAudio = (game: FrameLocator) =>
  game.locator('body').evaluate(() => {
    const { contexts, oscillators } = (globalThis as unknown as { observedAudio: ObservedAudio }).observedAudio
    return { states: contexts.map(({ state }) => state), oscillators }
  })

/** What a page has done with speech synthesis. */
interface ObservedSpeech {
  /** The texts that it has spoken, in their order. */
  readonly spoken: string[]
  /** How many are spoken or wait. */
  pending: number
  mostPending: number
}

/** Replaces the speech synthesis, which has no voice here, by one with an English voice that never comes to an end by itself. */
async function observeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const speech: ObservedSpeech = { spoken: [], pending: 0, mostPending: 0 }
    class Utterance {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-US', localService: true }],
      speak({ text }: Utterance) {
        speech.spoken.push(text)
        speech.pending += 1
        speech.mostPending = Math.max(speech.mostPending, speech.pending)
      },
      cancel() {
        speech.pending = 0
      },
    })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
    Object.assign(globalThis, { observedSpeech: speech, SpeechSynthesisUtterance: Utterance })
  })
}

const readSpeech = (game: FrameLocator) =>
  game
    .locator('body')
    .evaluate(() => ({ ...(globalThis as unknown as { observedSpeech: ObservedSpeech }).observedSpeech }))

async function openSlot(page: Page): Promise<FrameLocator> {
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=studio-aurora-stag&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}

const openSoundPanel = async (game: FrameLocator, isOn: boolean) => {
  await game.getByRole('button', { name: formatMessage(isOn ? 'soundIsOn' : 'soundIsOff') }).press('Enter')
  return game.getByRole('dialog', { name: formatMessage('sound') })
}

/** Sets whether the page of the game counts as hidden, as the browser does when another tab is shown. */
const setHidden = (game: FrameLocator, isHidden: boolean) =>
  game.locator('body').evaluate((body, hidden) => {
    Object.defineProperty(body.ownerDocument, 'hidden', { configurable: true, get: () => hidden })
    body.ownerDocument.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a slot is muted until the player turns the sound on; its music stops when the page is hidden or muted', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await observeAudio(page)
  await signInByRequest(page, brand)
  const game = await openSlot(page)
  await playRound(game)
  expect(await readAudio(game)).toEqual({ states: [], oscillators: 0 })

  const panel = await openSoundPanel(game, false)
  await panel.getByRole('switch', { name: formatMessage('sound'), exact: true }).press('Space')
  await expect.poll(async () => (await readAudio(game)).states).toEqual(['running'])
  const started = (await readAudio(game)).oscillators
  await expect.poll(async () => (await readAudio(game)).oscillators).toBeGreaterThan(started)

  await setHidden(game, true)
  await expect.poll(async () => (await readAudio(game)).states).toEqual(['suspended'])
  await setHidden(game, false)
  await expect.poll(async () => (await readAudio(game)).states).toEqual(['running'])

  // Without music the only oscillators are those of effects, and a dialog has none.
  await panel.getByRole('switch', { name: formatMessage('soundMusic') }).press('Space')
  const withMusic = (await readAudio(game)).oscillators
  await panel.getByRole('slider', { name: formatMessage('soundVolume') }).press('Home')
  await panel.getByRole('switch', { name: formatMessage('sound'), exact: true }).press('Space')
  await expect.poll(async () => (await readAudio(game)).states).toEqual(['closed'])
  expect((await readAudio(game)).oscillators).toBe(withMusic)
})

test('a game opens muted with the volume and the switches that the player has set before', async ({ page }) => {
  test.setTimeout(120_000)
  await signInByRequest(page, brand)
  const panel = await openSoundPanel(await openSlot(page), false)
  await panel.getByRole('switch', { name: formatMessage('soundEffects') }).press('Space')
  await panel.getByRole('slider', { name: formatMessage('soundVolume') }).press('ArrowLeft')
  await expect(panel.getByRole('slider', { name: formatMessage('soundVolume') })).toHaveValue('65')
  await page.reload()
  const reopened = await openSoundPanel(await openSlot(page), false)
  await expect(reopened.getByRole('slider', { name: formatMessage('soundVolume') })).toHaveValue('65')
  await expect(reopened.getByRole('switch', { name: formatMessage('soundEffects') })).not.toBeChecked()
  await expect(reopened.getByRole('switch', { name: formatMessage('soundMusic') })).toBeChecked()
  await expect(reopened.getByRole('switch', { name: formatMessage('sound'), exact: true })).not.toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('the session is one press away: time, stakes and net of the rounds since the game was opened, also after a reload', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInByRequest(page, brand)
  const game = await openSlot(page)
  await playRound(game)
  await playRound(game)
  const expectTwoRounds = async () => {
    await game.getByRole('button', { name: formatMessage('session') }).press('Enter')
    await expect(sessionFigure(page, game, formatMessage('sessionRounds'))).toContainText('2')
    await expect(sessionFigure(page, game, formatMessage('sessionStaked'))).toContainText('2.00')
    // How many minutes depends on how long the rounds took.
    await expect(sessionFigure(page, game, formatMessage('sessionTime'))).toContainText(/\d/)
  }
  await expectTwoRounds()
  await expectAccessible(page)
  await reloadGame(page, game)
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  await expectTwoRounds()
})

test('a table speaks each result in place of the one before, until the sound is off', async ({ page }) => {
  test.setTimeout(150_000)
  await observeSpeech(page)
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=dg-speed-lane-baccarat&mode=DEMO`)
  const game = page.frameLocator('iframe')
  const panel = await openSoundPanel(game, false)
  await panel.getByRole('switch', { name: formatMessage('soundCalls') }).press('Space')
  const sound = panel.getByRole('switch', { name: formatMessage('sound'), exact: true })
  await sound.press('Space')
  // A round takes at most twenty seconds.
  await expect.poll(async () => (await readSpeech(game)).spoken.length, { timeout: 90_000 }).toBeGreaterThan(1)
  const { spoken, pending, mostPending } = await readSpeech(game)
  expect(spoken.every((text) => text.length > 0)).toBe(true)
  expect({ pending, mostPending }).toEqual({ pending: 1, mostPending: 1 })
  await sound.press('Space')
  await expect.poll(async () => (await readSpeech(game)).pending).toBe(0)
})
