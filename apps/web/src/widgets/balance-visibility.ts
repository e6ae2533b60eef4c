import { createStore } from '#platform/browser/store.ts'

const storageKey = 'foyer_balance'

/** Whether balances are masked; stored on this device. */
export const balanceHiddenStore = createStore(readStoredChoice())

export function setBalanceHidden(hidden: boolean): void {
  balanceHiddenStore.set(hidden)
  try {
    localStorage.setItem(storageKey, hidden ? 'hidden' : 'shown')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readStoredChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}
