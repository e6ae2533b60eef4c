import { isDeviceNoted } from './remembered-device.ts'
import { session } from './session-store.ts'

/** Signs in with the cookie of a remembered device where nobody is signed in; the code for it loads only then. */
export async function comeBack(): Promise<void> {
  if (session.get() || !isDeviceNoted()) return
  await import('./remembered-sign-in.ts').then(({ signInRemembered }) => signInRemembered()).catch(() => undefined)
}
