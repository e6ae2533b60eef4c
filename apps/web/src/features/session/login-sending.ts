import type { Role } from '@foyer/contract/roles.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { takeSecondStep } from '@foyer/contract/second-step.ts'
import { login } from '@foyer/contract/session.ts'
import { linkSocial } from '@foyer/contract/social.ts'
import { call } from '#lib/api.ts'
import { noteDevice } from '#lib/remembered-device.ts'
import { signIn } from '#lib/session.ts'
import { keepName } from './remembered-name.ts'

/** Submits the second verification and signs in; `username` is empty where none was typed. */
export async function sendSecondStep(body: BodyOf<typeof takeSecondStep>, username: string): Promise<Role> {
  const value = await call(takeSecondStep, { body })
  noteDevice(body.remember === true)
  if (username !== '') keepName(body.remember ? username : undefined)
  // A member who does not sign in by password is not made to change it (specification section 4).
  return signIn({ ...value, passwordExpired: username !== '' && value.passwordExpired })
}

/** Signs in, and stores what *remember me* requires: the user name, and that the device has its cookie. */
export async function sendLogin(body: BodyOf<typeof login>): Promise<Role> {
  const value = await call(login, { body })
  noteDevice(body.remember === true)
  if (body.type === 'username') keepName(body.remember ? body.username : undefined)
  return signIn(value)
}

/** Signs in by user name and password, and links the social account of the ticket. */
export async function sendSocialLink(body: BodyOf<typeof linkSocial>): Promise<Role> {
  const value = await call(linkSocial, { body })
  noteDevice(false)
  return signIn(value)
}
