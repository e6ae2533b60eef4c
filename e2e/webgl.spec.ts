import { expect, test } from '@playwright/test'
import { browserArguments, browserOptions, withoutWebGL } from './browser.ts'
import { type BrandUnderTest, brands, openGame, openHome, spin } from './house-page.ts'

test.use({
  launchOptions: { ...browserOptions(), args: browserArguments.filter((argument) => argument !== withoutWebGL) },
})

test('renders reels with WebGL if available and plays a round', async ({ page }) => {
  const aurora = brands[0] as BrandUnderTest
  await openHome(page, aurora)
  const game = await openGame(page, aurora.words.game.demoName.replace('{game}', 'Aurora Stag'))
  const isWebGL = (canvas: HTMLCanvasElement) => canvas.getContext('webgl2') !== null
  expect(await game.locator('canvas').evaluate(isWebGL)).toBe(true)
  await spin(game)
})
