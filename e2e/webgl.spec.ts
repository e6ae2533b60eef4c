import { expect } from '@playwright/test'
import { browserLaunchArguments, createBrowserLaunchOptions, disableWebGLArgument } from './support/browser-options.ts'
import { buyIntoFishHall, openFishHall, pressTriggerUntilDecided } from './support/fish-hall.ts'
import { gameTimeoutMs, openGame, openHomePage, playRound, type TestBrand, testBrands } from './support/page-actions.ts'
import { test } from './support/test-with-closed-popups.ts'

test.use({
  // Emulated WebGL takes its time for every pixel.
  viewport: { width: 800, height: 500 },
  launchOptions: {
    ...createBrowserLaunchOptions(),
    args: browserLaunchArguments.filter((argument) => argument !== disableWebGLArgument),
  },
})

const aurora = testBrands[0] as TestBrand
const isWebGL = (canvas: HTMLCanvasElement) => canvas.getContext('webgl2') !== null

test('renders reels with WebGL if available and plays a round', async ({ page }) => {
  await openHomePage(page, aurora)
  const game = await openGame(page, aurora.words.game.demoName.replace('{game}', 'Aurora Stag'))
  expect(await game.locator('canvas').evaluate(isWebGL)).toBe(true)
  await playRound(game)
})

test('draws the fish with WebGL, and without it once the browser takes it away', async ({ page }) => {
  // WebGL without a GPU is slow, and would be given up for that.
  await page.addInitScript(() => {
    const request = globalThis.requestAnimationFrame
    let at = performance.now()
    globalThis.requestAnimationFrame = (draw) =>
      request(() => {
        at += 16
        draw(at)
      })
  })
  const game = await openFishHall(page, aurora)
  await buyIntoFishHall(game)
  const canvases = game.locator('.fish-hall-stage canvas')
  await expect(canvases).toHaveCount(2, { timeout: gameTimeoutMs })
  expect(await canvases.first().evaluate(isWebGL)).toBe(true)
  await pressTriggerUntilDecided(page, game)
  await page.keyboard.up('Space')
  await canvases.first().evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(canvases).toHaveCount(1)
  await pressTriggerUntilDecided(page, game)
})
