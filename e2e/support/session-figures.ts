import type { FrameLocator, Locator, Page } from '@playwright/test'

/** A figure of the open session panel, by its label. */
export const sessionFigure = (page: Page, game: FrameLocator, label: string): Locator =>
  game
    .locator('.session-statistics .facts > div')
    .filter({ has: page.locator(`dt:text-is("${label}")`) })
    .locator('dd')
