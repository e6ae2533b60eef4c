import type { Role } from '@foyer/contract/roles.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { login } from '@foyer/contract/session.ts'
import { call } from '#lib/api.ts'
import { noteDevice } from '#lib/remembered-device.ts'
import { signIn } from '#lib/session.ts'
import { keepName } from './remembered-name.ts'

/** Signs in, and keeps of it what *remember me* asks for: the user name, and that the device has its cookie. */
export async function sendLogin(body: BodyOf<typeof login>): Promise<Role> {
  const value = await call(login, { body })
  noteDevice(body.remember === true)
  if (body.type === 'username') keepName(body.remember ? body.username : undefined)
  return signIn(value)
}
