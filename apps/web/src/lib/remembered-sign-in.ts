import { loginRemembered } from '@foyer/contract/session.ts'
import { call } from './api.ts'
import { asCallError } from './call-error.ts'
import { noteDevice } from './remembered-device.ts'
import { signIn } from './session.ts'

/**
 * Signs in by the cookie of this device. Each use replaces the cookie, and one that comes twice is taken for stolen: tabs
 * that open together take turns. Without an answer nothing changes; a refusal is the cookie's end.
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
