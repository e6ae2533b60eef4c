import { limits } from '@foyer/contract/limits.ts'

/** Says until when the cookie signs in here, which no script can see. Nothing that is secret. */
const storageKey = 'foyer_remembered'

/** Notes whether this device signs its member in again from now on. */
export function noteDevice(isRemembered: boolean): void {
  try {
    if (isRemembered) localStorage.setItem(storageKey, String(Date.now() + limits.rememberDays * 24 * 60 * 60_000))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing remembers nobody.
  }
}

export function isDeviceNoted(): boolean {
  try {
    return Number(localStorage.getItem(storageKey)) > Date.now()
  } catch {
    return false
  }
}
