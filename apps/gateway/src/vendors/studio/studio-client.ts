import { createHmac } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { SharedSecret } from '#crypto/shared-secrets.ts'
import type {
  LaunchedTable,
  LaunchRequest,
  RoundDescription,
  RoundLookup,
  RoundVerificationLookup,
  RoundVerificationPage,
} from '#vendors/adapter.ts'

/** Credentials and address for calls to the studio. */
export interface StudioCredentials {
  /** Our operator id at the studio. */
  readonly operatorId: string
  /** Signs our calls to the studio. */
  readonly secret: SharedSecret
  /** Base URL of the studio, without a trailing slash. */
  readonly url: () => string
}

const callTimeoutMs = 5_000

// The fields read from responses. Additional fields are ignored.
const launchResponse = Compile(
  Type.Object({
    url: Type.String(),
    expiresAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' }),
  }),
)
const verificationResponse = Compile(Type.Object({ revealed: Type.Boolean(), url: Type.String() }))
const replayResponse = Compile(Type.Object({ url: Type.String() }))
const lines = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200 })
const pictures = Type.Array(
  Type.Object({ text: Type.String({ minLength: 1, maxLength: 32 }), url: Type.String({ maxLength: 2_048 }) }),
  { maxItems: 32 },
)
const oppositesResponse = Compile(Type.Object({ pairs: Type.Array(Type.Tuple([Type.String(), Type.String()])) }))
/** The longest table balance has as many bets. */
const mostTableRows = 10_000
const texts = Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 8 })
const table = Type.Object({
  title: Type.String({ maxLength: 100 }),
  columns: texts,
  rows: Type.Array(texts, { maxItems: mostTableRows }),
})
const outcomeResponse = Compile(
  Type.Object({
    choices: lines,
    outcome: lines,
    pictures: Type.Optional(pictures),
    summary: Type.Optional(table),
    bets: Type.Optional(table),
  }),
)

/** Launches a game. `extra` holds additional fields for this operator. Throws `vendor_unavailable`. */
export async function launchStudioGame(credentials: StudioCredentials, request: LaunchRequest, extra: object = {}) {
  const {
    launchCode,
    language,
    demoBalance,
    nodeId,
    playerRef: _player,
    sessionRef: _session,
    tables,
    ...rest
  } = request
  const response = await callStudio(credentials, '/api/launch', {
    ...rest,
    ...(request.mode === 'DEMO' && { demoBalance }),
    gameCode: launchCode,
    gameRef: nodeId,
    lang: language,
    tables: tables.map(toStudioTable),
    ...extra,
  })
  const { status, value: launched } = response
  if (status !== 200 || !launchResponse.Check(launched)) throw new AppError('vendor_unavailable')
  return { url: launched.url, expiresAt: new Date(launched.expiresAt), open: 'iframe' as const }
}

const toStudioTable = ({ launchCode, nodeId, title, dress, token }: LaunchedTable) => ({
  gameCode: launchCode,
  gameRef: nodeId,
  title,
  dress: { colours: dress.colours },
  token,
})

/** The adapter methods about finished rounds, shared by both studio adapters. */
export function createStudioRoundMethods(credentials: StudioCredentials) {
  return {
    async roundVerification(lookup: RoundVerificationLookup): Promise<RoundVerificationPage | undefined> {
      const verification = await requestRound(credentials, lookup, 'proof', verificationResponse)
      if (!verification) return undefined
      return { revealed: verification.revealed, url: withSealedSite(credentials, verification.url, lookup.site) }
    },
    async describeRound(lookup: RoundLookup): Promise<RoundDescription | undefined> {
      const description = await requestRound(credentials, lookup, 'outcome', outcomeResponse)
      if (!description) return undefined
      const { choices, outcome, pictures, summary, bets } = description
      return { choices, outcome, ...(pictures && { pictures }), ...(summary && { summary }), ...(bets && { bets }) }
    },
    async roundReplayUrl(lookup: RoundLookup): Promise<string | undefined> {
      return (await requestRound(credentials, lookup, 'replay', replayResponse, { timeZone: lookup.timeZone }))?.url
    },
    async findOppositeRounds(vendorRoundIds: readonly string[]): Promise<readonly (readonly [string, string])[]> {
      const { status, value } = await callStudio(credentials, '/api/rounds/opposites', { rounds: vendorRoundIds })
      if (status !== 200 || !oppositesResponse.Check(value)) throw new AppError('vendor_unavailable')
      return value.pairs
    },
  }
}

/** Adds our site to the URL of the verifier, which shows its logo and the way back (PROTOCOL.md, "Verification links"). */
function withSealedSite(
  { operatorId, secret }: StudioCredentials,
  url: string,
  site: RoundVerificationLookup['site'],
): string {
  const [page = '', fragment = ''] = url.split('#')
  const sealedSite = new URLSearchParams({ ...site }).toString()
  const seal = createHmac('sha256', secret.current()).update(`site.${sealedSite}`).digest('hex')
  const query = new URLSearchParams({ operator: operatorId, site: sealedSite, seal })
  return `${page}${page.includes('?') ? '&' : '?'}${query}#${fragment}`
}

/** Undefined for an unknown round. Throws `vendor_unavailable`. */
async function requestRound<Answer>(
  credentials: StudioCredentials,
  { vendorRoundId, language }: RoundLookup,
  what: 'proof' | 'outcome' | 'replay',
  response: { Check(value: unknown): value is Answer },
  extra: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  const path = `/api/rounds/${encodeURIComponent(vendorRoundId)}/${what}`
  const { status, value } = await callStudio(
    credentials,
    `${path}?${new URLSearchParams({ lang: language, ...extra })}`,
  )
  if (status === 404) return undefined
  if (status !== 200 || !response.Check(value)) throw new AppError('vendor_unavailable')
  return value
}

/** Sends a signed call to the studio: a GET if there is no content. Throws `vendor_unavailable` unless a JSON response arrives in time. */
export async function callStudio(
  credentials: StudioCredentials,
  path: string,
  content?: object,
): Promise<{ status: number; value: unknown }> {
  const url = new URL(`${credentials.url()}${path}`)
  const body = content === undefined ? undefined : JSON.stringify(content)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(callTimeoutMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-studio-operator': credentials.operatorId,
        'x-studio-timestamp': timestamp,
        'x-studio-signature': signStudioCall(credentials.secret.current(), timestamp, url.pathname, body ?? ''),
      },
    })
    return { status: response.status, value: await response.json() }
  } catch {
    throw new AppError('vendor_unavailable')
  }
}

/** Hex HMAC-SHA256 over `timestamp.path.body`, with the body's raw bytes as sent. */
export function signStudioCall(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
}
