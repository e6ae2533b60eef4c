import { type BrowserContext, test as base } from '@playwright/test'

/** A test whose browser has closed the demo's popup announcements, as a returning visitor has. Only the popups' own tests show them. */
export const test = base.extend({
  context: async ({ context }, use) => use(await withClosedPopups(context)),
})

/** No seed writes more announcements. */
const maxAnnouncementId = 1_000

/**
 * Notes in each tab that the popup announcements of the seed are closed (`noticeClosed`, specification section 4), again after
 * a logout, which clears the session.
 */
export async function withClosedPopups(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((ids) => {
    // A game's frame has no origin, and therefore no storage.
    if (window.origin === 'null') return
    const close = () => sessionStorage.setItem('noticeClosed', ids)
    const clear = Storage.prototype.clear
    Storage.prototype.clear = function () {
      clear.call(this)
      if (this === sessionStorage) close()
    }
    if (sessionStorage.getItem('noticeClosed') === null) close()
  }, Array.from({ length: maxAnnouncementId }, (_, index) => index + 1).join())
  return context
}
