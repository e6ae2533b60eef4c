import {
  addPasskey,
  getPasskeys,
  loginByPasskey,
  removePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@foyer/contract/identity/passkeys.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'
import {
  type AssertedCredential,
  type CreatedCredential,
  createSoftwareAuthenticator,
  type PasskeyProtocolDeviations,
  type SoftwarePasskey,
} from './test-software-authenticator.ts'

interface PasskeySignInOptions {
  readonly address?: string
  readonly door?: string
  readonly remember?: boolean
}

/** A browser with passkeys against the test app. */
export function createPasskeyClient(app: TestApp) {
  const browser = createSoftwareAuthenticator()
  const start = ({ token, password }: TestMember) => app.call(startPasskeyRegistration, { token, body: { password } })
  const keep = ({ token }: TestMember, credential: CreatedCredential, name = 'My phone') =>
    app.call(addPasskey, { token, body: { credential, name } })
  const request = async () => (await app.call(startPasskeyLogin)).value
  const signInWithCredential = (credential: AssertedCredential, { address, ...fields }: PasskeySignInOptions = {}) =>
    app.call(loginByPasskey, { address, body: { credential, ...fields } })
  return {
    browser,
    start,
    saveCredential: keep,
    request,
    signInWithCredential,
    listPasskeys: async ({ token }: TestMember) => (await app.call(getPasskeys, { token })).value.list,
    remove: ({ token, password }: TestMember, id: string) => app.call(removePasskey, { token, body: { id, password } }),
    async add(member: TestMember, tampering: PasskeyProtocolDeviations = {}): Promise<SoftwarePasskey> {
      const { passkey, credential } = browser.create((await start(member)).value, tampering)
      const response = await keep(member, credential)
      if (!response.success) throw new Error(`The passkey was not added: ${response.message}.`)
      return passkey
    },
    signIn: async (
      passkey: SoftwarePasskey,
      tampering: PasskeyProtocolDeviations = {},
      options: PasskeySignInOptions = {},
    ) => signInWithCredential(browser.assert(await request(), passkey, tampering), options),
  }
}
