import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { submitSecondVerification } from '@foyer/contract/identity/second-verification.ts'
import { linkSocialAccountAndSignIn } from '@foyer/contract/identity/social-sign-in.ts'
import type { Role } from '@foyer/contract/roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { callApi } from '#platform/api/api.ts'
import { storeDeviceRemembered } from '#platform/session/remembered-device.ts'
import { establishSession } from '#platform/session/session.ts'
import { saveRememberedUsername } from './remembered-username.ts'

/** Submits the second verification and signs in; `username` is empty where none was typed. */
export async function signInWithSecondVerification(
  body: RequestBodyOf<typeof submitSecondVerification>,
  username: string,
): Promise<Role> {
  const value = await callApi(submitSecondVerification, { body })
  storeDeviceRemembered(body.remember === true)
  if (username !== '') saveRememberedUsername(body.remember ? username : undefined)
  // A member who does not sign in by password is not made to change it (specification section 4).
  return establishSession({ ...value, passwordExpired: username !== '' && value.passwordExpired })
}

/** Signs in, and stores what *remember me* requires: the user name, and that the device has its cookie. */
export async function submitLogin(body: RequestBodyOf<typeof login>): Promise<Role> {
  const value = await callApi(login, { body })
  storeDeviceRemembered(body.remember === true)
  if (body.type === 'username') saveRememberedUsername(body.remember ? body.username : undefined)
  return establishSession(value)
}

/** Signs in by user name and password, and links the social account of the ticket. */
export async function signInAndLinkSocialAccount(
  body: RequestBodyOf<typeof linkSocialAccountAndSignIn>,
): Promise<Role> {
  const value = await callApi(linkSocialAccountAndSignIn, { body })
  storeDeviceRemembered(false)
  return establishSession(value)
}
