import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameTimeoutMs, siteUrlOf, type TestBrand } from './page-actions.ts'
import { signInByRequest } from './session-by-request.ts'

/** Signs in the demo member, opens a game of one player with demo credit, and waits until it accepts stakes. */
export async function openDemoGame(page: Page, brand: TestBrand, nodeId: string): Promise<FrameLocator> {
  await signInByRequest(page, brand)
  await page.goto(`${siteUrlOf(brand)}/seamless?nodeId=${nodeId}&mode=DEMO`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('button.spin:not(.is-busy)')).toBeEnabled({ timeout: gameTimeoutMs })
  return game
}
