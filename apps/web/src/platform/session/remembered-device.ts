import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'

/** Stores until when the cookie, which no script can read, signs in on this device. Not a secret. */
const storageKey = 'foyer_remembered'

/** Stores whether this device signs its member in from now on. */
export function storeDeviceRemembered(isRemembered: boolean): void {
  try {
    if (isRemembered) localStorage.setItem(storageKey, String(Date.now() + limits.rememberDays * dayMs))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage no device is remembered.
  }
}

export function isDeviceRemembered(): boolean {
  try {
    return Number(localStorage.getItem(storageKey)) > Date.now()
  } catch {
    return false
  }
}
