import { newIpAddress } from '@foyer/gateway/testing/test-client.ts'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './test-with-closed-popups.ts'

/**
 * A test whose browser has its own IP address, so that failed attempts of one test do not count against the next. The test
 * site trusts this machine as its proxy (`start-test-site.ts`). Responses that a test modifies may still be pending at its
 * end; they are ignored.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(await withRandomClientIp(context))
  },
  page: async ({ context, page }, use) => {
    await use(page)
    // The context's routes are removed first: a request released by a page's route would reach them although it is already answered.
    for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Gives a browser context a random IP address. The header is added by a route for calls of the site only: as an extra header
 * of the context it would cause CORS preflights for every request of a game's sandboxed iframe, which would then not load.
 */
export async function withRandomClientIp(context: BrowserContext): Promise<BrowserContext> {
  const address = newIpAddress()
  await context.route('**/wps/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
  return context
}
