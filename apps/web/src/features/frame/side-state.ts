import { createStore } from '#lib/store.ts'

const storageKey = 'foyer_side'

/** Whether the side menu stands open; folded it shows icons alone. Open unless this reader folded it. */
export const isSideOpen = createStore(readStored())

/** Whether the drawer, which is the side menu of a narrow screen, is out. */
export const isDrawerOpen = createStore(false)

export function setSideOpen(open: boolean): void {
  isSideOpen.set(open)
  try {
    localStorage.setItem(storageKey, open ? 'open' : 'folded')
  } catch {
    // A browser that keeps nothing still folds the menu for as long as the page is open.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'folded'
  } catch {
    return true
  }
}
