import { defineConfig } from '@playwright/test'
import { browserArguments } from './e2e/browser.ts'

/** Set by `npm test`. Nothing is looked for here: this file is also read where no browser is, by the checks. */
const executablePath = process.env.CHROMIUM_PATH

/** The browser tests: one house for all of them, on a machine of two slow cores. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-house.ts',
  outputDir: 'screenshots/failed',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // Set by the global set-up, so it is there in the workers, where the tests run.
    ...(process.env.FOYER_E2E_URL && { baseURL: process.env.FOYER_E2E_URL }),
    browserName: 'chromium',
    headless: true,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    viewport: { width: 1440, height: 900 },
    // Without a graphics card a game that draws sixty frames a second leaves no time for the tests beside it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
