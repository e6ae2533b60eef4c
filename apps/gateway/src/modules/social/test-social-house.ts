import { randomUUID } from 'node:crypto'
import { getMemberInfo, loginByCode } from '@foyer/contract/session.ts'
import { linkSocial } from '@foyer/contract/social.ts'
import { afterAll } from 'vitest'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import { travelBy } from './test-browser.ts'
import { openTestProvider, type TestProvider } from './test-provider.ts'

export const lotus = 'lotus.localhost'

interface LinkOptions {
  readonly host?: string
  /** Replaces the cookie that was set with the ticket. */
  readonly cookie?: string
  readonly botCheck?: string
}

/** A test app whose brands have local test providers, one per configuration; closed after the file's tests. */
export async function openSocialHouse() {
  const provider = await openTestProvider()
  const impostor = await openTestProvider({ describe: (own) => ({ ...own, issuer: 'https://elsewhere.example' }) })
  const terse = await openTestProvider({ describe: ({ token_endpoint: _, ...own }) => own })
  const gone = await openTestProvider()
  await gone.close()
  afterAll(() => Promise.all([provider.close(), impostor.close(), terse.close()]))
  const env = await environmentOf({ provider, impostor, terse, gone })
  const house = await openHouse({ content: 'none', env })
  const browser = travelBy(house)
  const link = async (ticket: string, own: MemberSession, options: LinkOptions = {}) => {
    const { host, cookie = browser.linkCookieOf(ticket), ...fields } = options
    const { username, password } = own
    const body = { ticket, username, password, botCheck: await house.solve(), ...fields }
    return house.call(linkSocial, { host, body, headers: { cookie } })
  }
  return {
    ...house,
    ...browser,
    provider,
    /** The environment, to start another node. */
    env,
    /** Links the provider account of a ticket. */
    link,
    /** Registers a member and links a provider account. */
    async linkedMember(fields: Record<string, unknown> = {}) {
      const own = await house.registerMember({ fields })
      const account = newAccount()
      const { success, message } = await link(ticketIn(await browser.travel({ account })), own)
      if (!success) throw new Error(`The account was not linked: ${message}.`)
      return { own, account }
    },
    /** Signs in with the login code in a page's address. */
    enter: (page: URL) => house.call(loginByCode, { body: { code: page.searchParams.get('loginCode') ?? '' } }),
    idOf: async (token: string) => (await house.call(getMemberInfo, { token })).value.id,
  }
}

async function environmentOf(of: Record<'provider' | 'impostor' | 'terse' | 'gone', TestProvider>) {
  const { issuer, clientId, confidential } = of.provider
  const plain = { id: 'test', label: 'Test ID', issuer, clientId }
  const socialProviders: BrandFile['socialProviders'] = [
    plain,
    { id: 'secret', label: 'Secret ID', issuer, clientId: confidential.clientId },
    { id: 'guess', label: 'Guess ID', issuer, clientId: confidential.clientId },
    { id: 'impostor', label: 'Impostor', issuer: of.impostor.issuer, clientId },
    { id: 'gone', label: 'Gone', issuer: of.gone.issuer, clientId },
    { id: 'terse', label: 'Terse', issuer: of.terse.issuer, clientId, tokenEndpoint: `${of.terse.issuer}/token` },
  ]
  return {
    FOYER_BRANDS_DIR: await brandsFolder({
      aurora: (site) => ({ ...site, socialProviders }),
      lotus: (site) => ({ ...site, socialProviders: [plain] }),
    }),
    FOYER_SOCIAL_SECRET_SECRET: confidential.secret,
    FOYER_SOCIAL_SECRET_GUESS: 'a guess',
  }
}

export function newAccount(): string {
  return `account-${randomUUID()}`
}

export function ticketIn(page: URL): string {
  return page.searchParams.get('socialLink') ?? ''
}

export function errorIn(page: URL): string | null {
  return page.searchParams.get('socialError')
}
