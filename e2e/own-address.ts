import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base } from '@playwright/test'

/**
 * A test whose browser comes from an address of its own, as members' browsers do: what one test fails at the door is not
 * counted against the next. The house under test takes this machine for its proxy (`start-house.ts`). Answers that the test
 * changes on their way may still be under way at its end: they are nobody's then.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(await fromOwnAddress(context))
  },
  page: async ({ context, page }, use) => {
    await use(page)
    // The browser's own routes go first: what a page's route lets go of at the end would come to them, answered already.
    for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Gives a browser an address that no other one has. The header is put on at the network, on the site's own calls alone: as
 * a header of the whole context the browser would ask permission for it on each request of a game's sandboxed frame, and
 * load none of it.
 */
export async function fromOwnAddress(context: BrowserContext): Promise<BrowserContext> {
  const [b, c, d] = [randomInt(256), randomInt(256), randomInt(1, 255)]
  await context.route('**/wps/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': `10.${b}.${c}.${d}` } }),
  )
  return context
}
