import { AppError } from '@foyer/contract/errors.ts'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
} from 'openid-client'
import type { SocialProviderSettings } from '#brands/brand-file-schema.ts'
import type { Brand } from '#brands/brands.ts'
import type { AppServices } from '#src/app-services.ts'

/** One authorization request, with its secrets. */
export interface SocialAuthorizationRequest {
  /** Where the provider redirects the browser to. */
  readonly redirectUri: string
  readonly state: string
  /** Returned inside the ID token, so that a token of another request is refused. */
  readonly nonce: string
  /** Without it, an authorization code is useless (PKCE, RFC 7636). */
  readonly codeVerifier: string
}

/** A provider of a brand, with OpenID Connect's authorization code flow. */
export interface SocialProvider {
  readonly label: string
  getAuthorizationUrl(request: SocialAuthorizationRequest): Promise<string>
  /**
   * Exchanges the query of the callback for the provider's subject identifier of the user. Throws `social_denied`,
   * `social_unavailable`, `social_failed`.
   */
  fetchSubject(request: SocialAuthorizationRequest, query: string): Promise<string>
}

export interface SocialProviders {
  /** Throws `feature_off` if the brand does not have the provider, `social_unavailable` if it does not respond. */
  find(brand: Brand, id: string): Promise<SocialProvider>
}

/** Provider metadata changes seldom. */
const metadataCacheMs = 60 * 60_000
const timeoutSeconds = 5

/** Creates access to the providers of all brands. Their metadata is loaded at first use. */
export function createSocialProviders({ config, clock, log }: AppServices): SocialProviders {
  const cache = new Map<string, { readonly pending: Promise<Configuration>; readonly expiresAtMs: number }>()
  const read = (provider: SocialProviderSettings): Promise<Configuration> => {
    const key = JSON.stringify(provider)
    const cached = cache.get(key)
    if (cached && cached.expiresAtMs > clock.now()) return cached.pending
    const pending = discoverProvider(provider, config.socialSecrets.get(provider.id))
    cache.set(key, { pending, expiresAtMs: clock.now() + metadataCacheMs })
    pending.catch(() => cache.delete(key))
    return pending
  }
  return {
    async find({ site }, id) {
      const provider = site.socialProviders?.find((candidate) => candidate.id === id)
      if (!provider) throw new AppError('feature_off')
      const logFailure = (error: unknown) =>
        log.warn({ err: error, provider: id }, 'a request to a social provider failed')
      const configuration = await read(provider).catch((error: unknown) => {
        logFailure(error)
        throw new AppError('social_unavailable')
      })
      return createProvider(provider, configuration, logFailure)
    },
  }
}

function createProvider(
  { label }: SocialProviderSettings,
  configuration: Configuration,
  logFailure: (error: unknown) => void,
): SocialProvider {
  return {
    label,
    async getAuthorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      const address = buildAuthorizationUrl(configuration, {
        // The subject only, no profile data.
        scope: 'openid',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async fetchSubject({ redirectUri, state, nonce, codeVerifier }, query) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), checks).catch(
        (error: unknown) => {
          const failure = toSocialFailure(error)
          if (failure !== 'social_denied') logFailure(error)
          throw new AppError(failure)
        },
      )
      const subject = tokens.claims()?.sub ?? ''
      if (!subjectPattern.test(subject)) throw new AppError('social_failed')
      return subject
    },
  }
}

/** At most 255 characters of ASCII (OpenID Connect Core 1.0, section 2). */
const subjectPattern = /^[\x20-\x7e]{1,255}$/

async function discoverProvider(provider: SocialProviderSettings, secret: string | undefined): Promise<Configuration> {
  const { issuer, clientId, tokenEndpoint } = provider
  // On loopback only: a brand file with another HTTP issuer is refused (`brand-file-schema.ts`).
  const isInsecure = new URL(issuer).protocol === 'http:'
  const execute = [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])]
  const authentication = secret === undefined ? None() : authenticateWithSecret(secret)
  const options = { timeout: timeoutSeconds, execute }
  const discovered = await discovery(new URL(issuer), clientId, undefined, authentication, options)
  if (tokenEndpoint === undefined) return discovered
  const { supportsPKCE: _, ...published } = discovered.serverMetadata()
  const server = { ...published, token_endpoint: tokenEndpoint }
  const overridden = new Configuration(server, clientId, undefined, authentication)
  overridden.timeout = timeoutSeconds
  for (const prepare of execute) prepare(overridden)
  return overridden
}

/** Sends the secret in the body if the provider supports that, else by the standard's default (Discovery 1.0, section 3). */
function authenticateWithSecret(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (supportsPost ? post : basic)(server, ...rest)
  }
}

type SocialFailure = 'social_denied' | 'social_unavailable' | 'social_failed'

/** The error for the member: they denied access, the provider is unavailable, or its response cannot be trusted. */
function toSocialFailure(error: unknown): SocialFailure {
  if (error instanceof AuthorizationResponseError) return authorizationErrors.get(error.error) ?? 'social_failed'
  // No connection, a 5xx status, or a timeout.
  if (error instanceof TypeError || (error instanceof ResponseBodyError && error.status >= 500)) {
    return 'social_unavailable'
  }
  if (!(error instanceof ClientError)) return 'social_failed'
  const isProviderError = error.cause instanceof Response && error.cause.status >= 500
  return isProviderError || error.code === 'OAUTH_TIMEOUT' ? 'social_unavailable' : 'social_failed'
}

/** RFC 6749, section 4.1.2.1. */
const authorizationErrors: ReadonlyMap<string, SocialFailure> = new Map([
  ['access_denied', 'social_denied'],
  ['server_error', 'social_unavailable'],
  ['temporarily_unavailable', 'social_unavailable'],
])
