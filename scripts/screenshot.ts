/** `node scripts/screenshot.ts`: starts a fresh site and writes a screenshot of its home page in the dark theme to docs/home.png. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserLaunchArguments } from '#e2e/support/browser-options.ts'
import { startTestSite } from '#e2e/support/start-test-site.ts'
import { withClosedPopups } from '#e2e/support/test-with-closed-popups.ts'
import { findOrInstallChromium } from './find-or-install-chromium.ts'
import { buildStaleFrontends } from './frontend-builds.ts'
import { repositoryRoot } from './repository-paths.ts'

const size = { width: 1440, height: 900 }
/** Pictures are rendered on their first request, and a freshly seeded site has none. */
const pictureTimeoutMs = 120_000
/** Pictures outside the window are loaded lazily, so only visible ones are awaited. */
const arePicturesLoaded = `[...document.images].every((image) => {
  const { top, bottom, left, right, width } = image.getBoundingClientRect()
  const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return image.complete || !isSeen
})`

if (await buildStaleFrontends()) await screenshotTestSite(join(repositoryRoot, 'docs/home.png'))
else process.exitCode = 1

async function screenshotTestSite(path: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-screenshot-'))
  const testSite = await startTestSite({ FOYER_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' })
  try {
    await takeScreenshot(testSite.url, path)
    process.stdout.write(`${path}\n`)
  } finally {
    await testSite.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function takeScreenshot(url: string, path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: browserLaunchArguments })
  try {
    // The page's content security policy forbids `eval`, which the check for pictures uses.
    const page = await browser.newPage({
      viewport: size,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await withClosedPopups(page.context())
    await page.goto(url, { waitUntil: 'load' })
    // Waits for network idle twice, because loaded data triggers requests for pictures.
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(arePicturesLoaded, undefined, { timeout: pictureTimeoutMs })
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await page.screenshot({ path })
  } finally {
    await browser.close()
  }
}
