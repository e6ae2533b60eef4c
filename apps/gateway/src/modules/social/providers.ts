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

/** One way to a provider and back, with what only the two ends of it know. */
export interface RoundTrip {
  /** Where the provider sends the browser back to. */
  readonly redirectAddress: string
  readonly state: string
  /** Comes back inside the ID token, so that one of another round trip is not taken. */
  readonly nonce: string
  /** Whoever has the code alone gets nothing for it (PKCE, RFC 7636). */
  readonly verifier: string
}

/** A provider of a brand, spoken to by OpenID Connect's authorisation code flow. */
export interface SocialProvider {
  readonly label: string
  addressOf(trip: RoundTrip): Promise<string>
  /**
   * The provider's own name for whoever has signed in there, by the query that the browser brought back. Throws
   * `social_denied`, `social_unavailable`, `social_failed`.
   */
  subjectOf(trip: RoundTrip, query: string): Promise<string>
}

export interface SocialProviders {
  /** Throws `feature_off` where the brand has no such provider, `social_unavailable` where it does not answer. */
  find(brand: Brand, id: string): Promise<SocialProvider>
}

/** What a provider publishes of itself changes seldom. */
const knownForMs = 60 * 60_000
const timeoutSeconds = 5

/** The providers of all brands; what they publish of themselves is asked for when somebody first goes there. */
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
      const note = (error: unknown) => log.warn({ err: error, provider: id }, 'a social provider did not do its part')
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
        // Who it is, and nothing else about them.
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
  // On this machine alone: a brand file that names another is refused (`brand-file.ts`).
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

/** In the body where the provider says that it takes that, else as the standard has it by default (Discovery 1.0, section 3). */
function bySecret(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(server, ...rest)
  }
}

type Failure = 'social_denied' | 'social_unavailable' | 'social_failed'

/** What members are told: that they said no, that the provider is away, or that its answer cannot be trusted. */
function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError) return refusals.get(error.error) ?? 'social_failed'
  // No connection; a status of the provider's own trouble; no answer in time.
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
