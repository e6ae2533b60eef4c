import { createStore } from '#lib/store.ts'

const storageKey = 'foyer_side'

/** Whether the side menu is expanded; collapsed it shows icons only. Expanded unless this user collapsed it. */
export const isSideOpen = createStore(readStored())

/** Whether the drawer, the side menu of a narrow screen, is open. */
export const isDrawerOpen = createStore(false)

export function setSideOpen(open: boolean): void {
  isSideOpen.set(open)
  try {
    localStorage.setItem(storageKey, open ? 'open' : 'folded')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'folded'
  } catch {
    return true
  }
}
