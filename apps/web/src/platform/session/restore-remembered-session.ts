import { isDeviceRemembered } from './remembered-device.ts'
import { sessionStore } from './session-store.ts'

/** Signs in with the cookie of a remembered device where nobody is signed in; the code for it loads only then. */
export async function restoreRememberedSession(): Promise<void> {
  if (sessionStore.get() || !isDeviceRemembered()) return
  await import('./remembered-device-sign-in.ts')
    .then(({ signInWithRememberedDevice }) => signInWithRememberedDevice())
    .catch(() => undefined)
}
