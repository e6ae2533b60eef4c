import { loginRemembered } from '@foyer/contract/session.ts'
import { call } from './api.ts'
import { asCallError } from './call-error.ts'
import { noteDevice } from './remembered-device.ts'
import { signIn } from './session.ts'

/**
 * Signs in with the cookie of this device. Each use replaces the cookie, and a second use of one is treated as theft:
 * tabs that open together take turns, with a lock. Without a response nothing changes; a refusal ends the remembered
 * sign-in.
 */
export async function signInRemembered(): Promise<void> {
  const enter = () => call(loginRemembered)
  const value = await ('locks' in navigator ? navigator.locks.request('foyer-remembered', enter) : enter()).catch(
    (error: unknown) => {
      const { status } = asCallError(error)
      if (status === 401 || status === 403) noteDevice(false)
    },
  )
  if (value) await signIn(value)
}
