import { expect } from '@playwright/test'
import { browserLaunchArguments, createBrowserLaunchOptions, disableWebGLArgument } from './support/browser-options.ts'
import { openGame, openHomePage, playRound, type TestBrand, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

test.use({
  launchOptions: {
    ...createBrowserLaunchOptions(),
    args: browserLaunchArguments.filter((argument) => argument !== disableWebGLArgument),
  },
})

test('renders reels with WebGL if available and plays a round', async ({ page }) => {
  const aurora = testBrands[0] as TestBrand
  await openHomePage(page, aurora)
  const game = await openGame(page, aurora.words.game.demoName.replace('{game}', 'Aurora Stag'))
  const isWebGL = (canvas: HTMLCanvasElement) => canvas.getContext('webgl2') !== null
  expect(await game.locator('canvas').evaluate(isWebGL)).toBe(true)
  await playRound(game)
})
