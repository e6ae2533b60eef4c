import {
  addPasskey,
  getPasskeys,
  loginByPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@foyer/contract/passkeys.ts'
import type { House, MemberSession } from '#src/test-house.ts'
import { type Asserted, type Created, type Deceit, type SoftPasskey, softAuthenticator } from './test-authenticator.ts'

interface EnterOptions {
  readonly address?: string
  readonly door?: string
  readonly remember?: boolean
}

/** A browser with passkeys against the test app. */
export function passkeyUsers(house: House) {
  const browser = softAuthenticator()
  const start = ({ token, password }: MemberSession) => house.call(startPasskey, { token, body: { password } })
  const keep = ({ token }: MemberSession, credential: Created, name = 'My phone') =>
    house.call(addPasskey, { token, body: { credential, name } })
  const request = async () => (await house.call(startPasskeyLogin)).value
  const enter = (credential: Asserted, { address, ...fields }: EnterOptions = {}) =>
    house.call(loginByPasskey, { address, body: { credential, ...fields } })
  return {
    browser,
    start,
    keep,
    request,
    enter,
    listOf: async ({ token }: MemberSession) => (await house.call(getPasskeys, { token })).value.list,
    remove: ({ token, password }: MemberSession, id: string) =>
      house.call(removePasskey, { token, body: { id, password } }),
    async add(own: MemberSession, deceit: Deceit = {}): Promise<SoftPasskey> {
      const { passkey, credential } = browser.create((await start(own)).value, deceit)
      const answer = await keep(own, credential)
      if (!answer.success) throw new Error(`The passkey was not added: ${answer.message}.`)
      return passkey
    },
    signIn: async (passkey: SoftPasskey, deceit: Deceit = {}, options: EnterOptions = {}) =>
      enter(browser.assert(await request(), passkey, deceit), options),
  }
}
