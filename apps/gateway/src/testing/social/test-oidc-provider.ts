/// <reference path="./oidc-provider.d.ts" />
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { socialCallbackPath } from '@foyer/contract/identity/social-sign-in.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { type Context, Provider } from 'oidc-provider'

type ProviderMetadata = Readonly<Record<string, unknown>>

export interface TestOidcProviderOptions {
  /** Alters the metadata that the provider publishes. */
  readonly patchMetadata?: (description: ProviderMetadata) => ProviderMetadata
}

export interface TestOidcProvider {
  readonly issuer: string
  /** A public client, with PKCE only. */
  readonly clientId: string
  /** A confidential client, with a secret. */
  readonly confidentialClient: { readonly clientId: string; readonly secret: string }
  /** Responds to everything with 503, or normally again. */
  setUnavailable(isUnavailable: boolean): void
  close(): Promise<void>
}

/** The button pressed on the provider's page. */
export type OidcConsentDecision = 'allow' | 'refuse'

const interactionPath = '/sign-in/'

/** Starts an OpenID provider on loopback, for tests. It accepts any account without a password. */
export async function startTestOidcProvider({
  patchMetadata,
}: TestOidcProviderOptions = {}): Promise<TestOidcProvider> {
  let isUnavailable = false
  const server = createServer((request, response) => {
    if (isUnavailable) return response.writeHead(503).end()
    const isInteraction = request.url?.startsWith(interactionPath)
    if (!isInteraction) return handle(request, response)
    handleInteraction(provider, request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const [clientId, confidentialClient] = ['foyer-public', { clientId: 'foyer-secret', secret: randomUUID() }] as const
  const provider = new Provider(issuer, await buildConfiguration([clientId, confidentialClient]))
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname.startsWith(`${socialCallbackPath}/`)
  provider.use(async (context, next) => {
    await next()
    if (patchMetadata && context.oidc?.route === 'discovery')
      context.body = patchMetadata(context.body as ProviderMetadata)
  })
  const handle = provider.callback()
  return {
    issuer,
    clientId,
    confidentialClient,
    setUnavailable(next) {
      isUnavailable = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function buildConfiguration([open, secret]: readonly [
  string,
  TestOidcProvider['confidentialClient'],
]): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = { redirect_uris: ['http://127.0.0.1/unused'], response_types: ['code'] }
  return {
    clients: [
      { ...client, client_id: open, token_endpoint_auth_method: 'none' },
      {
        ...client,
        client_id: secret.clientId,
        client_secret: secret.secret,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    scopes: ['openid'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `${interactionPath}${uid}` },
    findAccount: (_context: Context, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant,
    adapter: createMemoryAdapter(),
  }
}

type Payload = Record<string, unknown>

/** In-memory storage of the provider, by kind and id. */
function createMemoryAdapter() {
  const stored = new Map<string, Payload>()
  const find = (isWanted: (payload: Payload) => boolean) => stored.values().find(isWanted)
  return (kind: string) => ({
    upsert: async (id: string, payload: Payload) => void stored.set(`${kind} ${id}`, payload),
    find: async (id: string) => stored.get(`${kind} ${id}`),
    findByUid: async (uid: string) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode: string) => find((payload) => payload.userCode === userCode),
    destroy: async (id: string) => void stored.delete(`${kind} ${id}`),
    async consume(id: string) {
      Object.assign(stored.get(`${kind} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1_000) })
    },
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}

/** Grants the scope at sign-in, without a consent page. */
async function loadExistingGrant({ oidc }: Context) {
  if (!oidc) return undefined
  const { client, session, provider } = oidc
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

async function handleInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const fields = new URLSearchParams(Buffer.concat(chunks).toString())
  const decision = fields.get('decision') as OidcConsentDecision
  const result =
    decision === 'refuse'
      ? { error: 'access_denied', error_description: 'access denied by the user' }
      : { login: { accountId: fields.get('account') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test provider</title></head><body><main>
<h1>Test provider</h1><form method="post"><label>Account <input name="account" required></label>
<button name="decision" value="allow">Sign in</button>
<button name="decision" value="refuse" formnovalidate>Refuse</button></form></main></body></html>`
