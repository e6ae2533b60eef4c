import { createStore } from '#platform/browser/store.ts'

const storageKey = 'foyer_side'

/** Whether the side menu is expanded; collapsed it shows icons only. Expanded unless this user collapsed it. */
export const sideMenuOpenStore = createStore(readStoredChoice())

/** Whether the drawer, the side menu of a narrow screen, is open. */
export const sideMenuDrawerOpenStore = createStore(false)

export function setSideMenuOpen(open: boolean): void {
  sideMenuOpenStore.set(open)
  try {
    localStorage.setItem(storageKey, open ? 'open' : 'folded')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readStoredChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'folded'
  } catch {
    return true
  }
}
