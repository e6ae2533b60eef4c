import { defineConfig } from '@playwright/test'
import { browserLaunchArguments } from './e2e/support/browser-options.ts'

/** Set by `npm test`. This file does not search for a browser: the checks read it on machines without one. */
const executablePath = process.env.CHROMIUM_PATH

/** The browser tests: one test app for all of them, on a machine with two slow cores. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-test-site.ts',
  outputDir: 'screenshots/failed',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 75 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // Set by the global setup, so it is defined in the workers that run the tests.
    ...(process.env.FOYER_E2E_URL && { baseURL: process.env.FOYER_E2E_URL }),
    browserName: 'chromium',
    headless: true,
    launchOptions: { args: browserLaunchArguments, ...(executablePath && { executablePath }) },
    viewport: { width: 1440, height: 900 },
    // Without a GPU, a game that renders sixty frames per second leaves no time for other tests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
