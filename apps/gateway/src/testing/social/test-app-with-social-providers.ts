import { randomUUID } from 'node:crypto'
import { loginByUrlCode } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { linkSocialAccountAndSignIn } from '@foyer/contract/identity/social-sign-in.ts'
import { afterAll } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { startTestOidcProvider, type TestOidcProvider } from './test-oidc-provider.ts'
import { createSocialSignInBrowser } from './test-social-sign-in-browser.ts'

export const lotusHost = 'lotus.localhost'

interface LinkOptions {
  readonly host?: string
  /** Replaces the cookie that was set with the ticket. */
  readonly cookie?: string
  readonly botCheck?: string
}

/** A test app whose brands have local test providers, one per configuration; closed after the file's tests. */
export async function startSocialSignInTestApp() {
  const provider = await startTestOidcProvider()
  const impostor = await startTestOidcProvider({
    patchMetadata: (own) => ({ ...own, issuer: 'https://elsewhere.example' }),
  })
  const terse = await startTestOidcProvider({ patchMetadata: ({ token_endpoint: _, ...own }) => own })
  const gone = await startTestOidcProvider()
  await gone.close()
  afterAll(() => Promise.all([provider.close(), impostor.close(), terse.close()]))
  const env = await buildEnvironment({ provider, impostor, terse, gone })
  const app = await startTestApp({ content: 'none', env })
  const browser = createSocialSignInBrowser(app)
  const link = async (ticket: string, own: TestMember, options: LinkOptions = {}) => {
    const { host, cookie = browser.getLinkCookie(ticket), ...fields } = options
    const { username, password } = own
    const body = { ticket, username, password, botCheck: await app.solveNewBotCheck(), ...fields }
    return app.call(linkSocialAccountAndSignIn, { host, body, headers: { cookie } })
  }
  return {
    ...app,
    ...browser,
    provider,
    /** The environment, to start another node. */
    env,
    /** Links the provider account of a ticket. */
    link,
    /** Registers a member and links a provider account. */
    async registerLinkedMember(fields: Record<string, unknown> = {}) {
      const own = await app.registerMember({ fields })
      const account = newSocialProviderAccount()
      const { success, message } = await link(getSocialLinkTicket(await browser.completeSignIn({ account })), own)
      if (!success) throw new Error(`The account was not linked: ${message}.`)
      return { own, account }
    },
    /** Signs in with the login code in a page's address. */
    signInByUrlCode: (page: URL) =>
      app.call(loginByUrlCode, { body: { code: page.searchParams.get('loginCode') ?? '' } }),
    getMemberId: async (token: string) => (await app.call(getMemberInfo, { token })).value.id,
  }
}

async function buildEnvironment(providers: Record<'provider' | 'impostor' | 'terse' | 'gone', TestOidcProvider>) {
  const { issuer, clientId, confidentialClient } = providers.provider
  const testProvider = { id: 'test', label: 'Test ID', issuer, clientId }
  const socialProviders: BrandFile['socialProviders'] = [
    testProvider,
    { id: 'secret', label: 'Secret ID', issuer, clientId: confidentialClient.clientId },
    { id: 'guess', label: 'Guess ID', issuer, clientId: confidentialClient.clientId },
    { id: 'impostor', label: 'Impostor', issuer: providers.impostor.issuer, clientId },
    { id: 'gone', label: 'Gone', issuer: providers.gone.issuer, clientId },
    {
      id: 'terse',
      label: 'Terse',
      issuer: providers.terse.issuer,
      clientId,
      tokenEndpoint: `${providers.terse.issuer}/token`,
    },
  ]
  return {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({ ...site, socialProviders }),
      lotus: (site) => ({ ...site, socialProviders: [testProvider] }),
    }),
    FOYER_SOCIAL_SECRET_SECRET: confidentialClient.secret,
    FOYER_SOCIAL_SECRET_GUESS: 'a guess',
  }
}

export function newSocialProviderAccount(): string {
  return `account-${randomUUID()}`
}

export function getSocialLinkTicket(page: URL): string {
  return page.searchParams.get('socialLink') ?? ''
}

export function getSocialError(page: URL): string | null {
  return page.searchParams.get('socialError')
}
