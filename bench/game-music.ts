import { readLocalization } from '@foyer/studio/server/message-files.ts'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { launchDemoGame } from './launch-demo-game.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit, medianOf } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

const nodeId = 'studio-aurora-stag'
const windowMs = 10_000
/** Of silence and music in turn, so that what else the machine does meets both. */
const windowCount = 3
const maxPercent = 5
const { formatMessage } = readLocalization('en')

/** Seconds of processor time, or shares of a core: of the process of the page, and of all processes of the browser. */
type ProcessorUse = { readonly page: number; readonly all: number }

/** Measures which share of a core the music of a game takes while nobody plays. */
export async function benchGameMusic(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      await page.goto(await launchDemoGame(url, nodeId))
      await page.locator('.spin:not([disabled])').waitFor()
      const shares = await measureMusic(page, await browser.newBrowserCDPSession())
      return [
        measurementWithMaximum('music of a slot, share of a core, page', 100 * shares.page, maxPercent, '%'),
        measurementWithoutLimit('music of a slot, share of a core, whole browser', 100 * shares.all, '%'),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function measureMusic(page: Page, browser: CDPSession): Promise<ProcessorUse> {
  const [silent, playing]: [ProcessorUse[], ProcessorUse[]] = [[], []]
  for (let window = 0; window < windowCount; window += 1) {
    silent.push(await measureShares(page, browser))
    await switchSound(page, false)
    playing.push(await measureShares(page, browser))
    await switchSound(page, true)
  }
  const difference = (name: keyof ProcessorUse) =>
    medianOf(playing.map((shares) => shares[name])) - medianOf(silent.map((shares) => shares[name]))
  return { page: difference('page'), all: difference('all') }
}

/** Switches the sound, which is on or off, and closes its dialog. */
async function switchSound(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: formatMessage(isOn ? 'soundIsOn' : 'soundIsOff') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: formatMessage('sound') })
  await dialog.getByRole('switch', { name: formatMessage('sound'), exact: true }).press('Space')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // What the dialog has started is over, and the music has faded in.
  await page.waitForTimeout(1_500)
}

/** Measures a window of time. */
async function measureShares(page: Page, browser: CDPSession): Promise<ProcessorUse> {
  const [before, startedAt] = [await readProcessorSeconds(browser), performance.now()]
  await page.waitForTimeout(windowMs)
  const after = await readProcessorSeconds(browser)
  const seconds = (performance.now() - startedAt) / 1_000
  return { page: (after.page - before.page) / seconds, all: (after.all - before.all) / seconds }
}

async function readProcessorSeconds(browser: CDPSession): Promise<ProcessorUse> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const sum = (processes: typeof processInfo) => processes.reduce((seconds, { cpuTime }) => seconds + cpuTime, 0)
  return { page: sum(processInfo.filter(({ type }) => type === 'renderer')), all: sum(processInfo) }
}
