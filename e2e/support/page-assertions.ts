import AxeBuilder from '@axe-core/playwright'
import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Expects no axe violations of WCAG 2.2 AA. Waits until no stale content is dimmed while it reloads. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('.opacity-60[aria-busy="true"]')).toHaveCount(0)
  // In a page with frames axe adds its results up in a second page, which takes as long as a small check.
  const hasFrames = page.frames().length > 1
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBeLessThanOrEqual(0)
}

/** Expects that every button of a game is large enough for a finger (WCAG 2.5.5). */
export async function expectTouchTargets(game: FrameLocator): Promise<void> {
  const tooSmall = await game.locator('button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      const size = [width, height].map(Math.round)
      return Math.min(...size) < 44 ? `${button.ariaLabel ?? button.textContent}: ${size.join(' × ')}` : []
    }),
  )
  expect(tooSmall).toEqual([])
}
