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
import type { SocialProviderFile } from '#src/brands/brand-file.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** One authorization request, with its secrets. */
export interface RoundTrip {
  /** Where the provider redirects the browser to. */
  readonly redirectAddress: string
  readonly state: string
  /** Returned inside the ID token, so that a token of another request is refused. */
  readonly nonce: string
  /** Without it, an authorization code is useless (PKCE, RFC 7636). */
  readonly verifier: string
}

/** A provider of a brand, with OpenID Connect's authorization code flow. */
export interface SocialProvider {
  readonly label: string
  addressOf(trip: RoundTrip): Promise<string>
  /**
   * Exchanges the query of the callback for the provider's subject identifier of the user. Throws `social_denied`,
   * `social_unavailable`, `social_failed`.
   */
  subjectOf(trip: RoundTrip, query: string): Promise<string>
}

export interface SocialProviders {
  /** Throws `feature_off` if the brand does not have the provider, `social_unavailable` if it does not respond. */
  find(brand: Brand, id: string): Promise<SocialProvider>
}

/** Provider metadata changes seldom. */
const knownForMs = 60 * 60_000
const timeoutSeconds = 5

/** Creates access to the providers of all brands. Their metadata is loaded at first use. */
export function openProviders({ config, clock, log }: Gateway): SocialProviders {
  const known = new Map<string, { readonly reading: Promise<Configuration>; readonly untilMs: number }>()
  const read = (provider: SocialProviderFile): Promise<Configuration> => {
    const key = JSON.stringify(provider)
    const kept = known.get(key)
    if (kept && kept.untilMs > clock.now()) return kept.reading
    const reading = discover(provider, config.socialSecrets.get(provider.id))
    known.set(key, { reading, untilMs: clock.now() + knownForMs })
    reading.catch(() => known.delete(key))
    return reading
  }
  return {
    async find({ site }, id) {
      const provider = site.socialProviders?.find((candidate) => candidate.id === id)
      if (!provider) throw new AppError('feature_off')
      const note = (error: unknown) => log.warn({ err: error, provider: id }, 'a request to a social provider failed')
      const configuration = await read(provider).catch((error: unknown) => {
        note(error)
        throw new AppError('social_unavailable')
      })
      return providerOf(provider, configuration, note)
    },
  }
}

function providerOf(
  { label }: SocialProviderFile,
  configuration: Configuration,
  note: (error: unknown) => void,
): SocialProvider {
  return {
    label,
    async addressOf({ redirectAddress, state, nonce, verifier }) {
      const address = buildAuthorizationUrl(configuration, {
        // The subject only, no profile data.
        scope: 'openid',
        redirect_uri: redirectAddress,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async subjectOf({ redirectAddress, state, nonce, verifier }, query) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectAddress}?${query}`), checks).catch(
        (error: unknown) => {
          const failure = failureOf(error)
          if (failure !== 'social_denied') note(error)
          throw new AppError(failure)
        },
      )
      const subject = tokens.claims()?.sub ?? ''
      if (!subjectForm.test(subject)) throw new AppError('social_failed')
      return subject
    },
  }
}

/** At most 255 characters of ASCII (OpenID Connect Core 1.0, section 2). */
const subjectForm = /^[\x20-\x7e]{1,255}$/

async function discover(provider: SocialProviderFile, secret: string | undefined): Promise<Configuration> {
  const { issuer, clientId, tokenEndpoint } = provider
  // On loopback only: a brand file with another HTTP issuer is refused (`brand-file.ts`).
  const isPlain = new URL(issuer).protocol === 'http:'
  const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])]
  const authentication = secret === undefined ? None() : bySecret(secret)
  const options = { timeout: timeoutSeconds, execute }
  const found = await discovery(new URL(issuer), clientId, undefined, authentication, options)
  if (tokenEndpoint === undefined) return found
  const { supportsPKCE: _, ...published } = found.serverMetadata()
  const server = { ...published, token_endpoint: tokenEndpoint }
  const completed = new Configuration(server, clientId, undefined, authentication)
  completed.timeout = timeoutSeconds
  for (const prepare of execute) prepare(completed)
  return completed
}

/** Sends the secret in the body if the provider supports that, else by the standard's default (Discovery 1.0, section 3). */
function bySecret(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(server, ...rest)
  }
}

type Failure = 'social_denied' | 'social_unavailable' | 'social_failed'

/** The error for the member: they denied access, the provider is unavailable, or its response cannot be trusted. */
function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError) return refusals.get(error.error) ?? 'social_failed'
  // No connection, a 5xx status, or a timeout.
  if (error instanceof TypeError || (error instanceof ResponseBodyError && error.status >= 500)) {
    return 'social_unavailable'
  }
  if (!(error instanceof ClientError)) return 'social_failed'
  const isTheirs = error.cause instanceof Response && error.cause.status >= 500
  return isTheirs || error.code === 'OAUTH_TIMEOUT' ? 'social_unavailable' : 'social_failed'
}

/** RFC 6749, section 4.1.2.1. */
const refusals: ReadonlyMap<string, Failure> = new Map([
  ['access_denied', 'social_denied'],
  ['server_error', 'social_unavailable'],
  ['temporarily_unavailable', 'social_unavailable'],
])
