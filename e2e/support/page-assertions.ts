import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no axe violations of WCAG 2.2 AA. Waits until no stale content is dimmed while it reloads. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('.opacity-60[aria-busy="true"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
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
