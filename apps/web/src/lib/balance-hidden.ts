import { createStore } from './store.ts'

const storageKey = 'foyer_balance'

/** Whether balances show as stars; remembered on this machine. */
export const isBalanceHidden = createStore(readStored())

export function setBalanceHidden(hidden: boolean): void {
  isBalanceHidden.set(hidden)
  try {
    localStorage.setItem(storageKey, hidden ? 'hidden' : 'shown')
  } catch {
    // A browser that keeps nothing still hides it for as long as the page is open.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}
