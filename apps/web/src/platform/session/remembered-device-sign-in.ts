import { loginRememberedDevice } from '@foyer/contract/identity/login-and-registration.ts'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { storeDeviceRemembered } from './remembered-device.ts'
import { establishSession } from './session.ts'

/**
 * Signs in with the cookie of this device. Each use replaces the cookie, and a second use of one is treated as theft:
 * tabs that open together take turns, with a lock. Without a response nothing changes; a refusal ends the remembered
 * sign-in.
 */
export async function signInWithRememberedDevice(): Promise<void> {
  const requestLogin = () => callApi(loginRememberedDevice)
  const value = await ('locks' in navigator
    ? navigator.locks.request('foyer-remembered', requestLogin)
    : requestLogin()
  ).catch((error: unknown) => {
    const { status } = toCallError(error)
    if (status === 401 || status === 403) storeDeviceRemembered(false)
  })
  if (value) await establishSession(value)
}
