import { isObjectName } from '@foyer/art/object-pictures.ts'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isTimeZone } from '#client/text/is-time-zone.ts'
import { matchLanguage } from '#client/text/languages.ts'
import { findGame } from '#games/catalogue.ts'
import { isCombinable } from '#games/combined-tables.ts'
import { paces } from '#games/least-round-duration.ts'
import { defaultStakesFor, formatDecimalAmount, parseAmount } from './decimal-amounts.ts'
import { generateSecret, hashSecret } from './generate-secret.ts'
import type { Operator } from './operators/operator.ts'
import { StudioError } from './studio-error.ts'
import type { StudioServices } from './studio-services.ts'
import { toTimestamp } from './timestamp.ts'

/** Lifetime of a play code in a launch URL. */
export const playCodeLifetimeMs = 60_000

const colourSchema = Type.String({ pattern: '^#?[0-9a-fA-F]{6}$' })
const coloursSchema = Type.Array(colourSchema, { minItems: 3, maxItems: 3 })
const tokenSchema = Type.String({ minLength: 8, maxLength: 512 })
const gameFields = {
  gameCode: Type.String({ minLength: 1, maxLength: 64 }),
  gameRef: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  title: Type.String({ minLength: 1, maxLength: 80 }),
}
/** Another table that the player can open in the page of the launch. */
const tableSchema = Type.Object(
  {
    ...gameFields,
    token: Type.Optional(tokenSchema),
    dress: Type.Object({ colours: coloursSchema }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
const symbolNameSchema = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const amountSchema = Type.String({ minLength: 1, maxLength: 28 })

export const launchBodySchema = Type.Object(
  {
    token: tokenSchema,
    ...gameFields,
    dress: Type.Object(
      {
        symbols: Type.Optional(Type.Array(symbolNameSchema, { minItems: 4, maxItems: 4, uniqueItems: true })),
        colours: coloursSchema,
      },
      { additionalProperties: false },
    ),
    currency: Type.String({ pattern: '^[A-Z0-9]{3,6}$' }),
    digits: Type.Integer({ minimum: 0, maximum: 8 }),
    lang: Type.String({ pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$' }),
    timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    mode: Type.Enum(['REAL', 'DEMO']),
    pace: Type.Optional(Type.Enum([...paces])),
    demoBalance: Type.Optional(amountSchema),
    returnUrl: Type.String({ minLength: 1, maxLength: 2048 }),
    playerRef: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    sessionRef: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    tables: Type.Optional(Type.Array(tableSchema, { maxItems: 32 })),
    stakes: Type.Optional(Type.Array(amountSchema, { minItems: 1, maxItems: 24 })),
  },
  { additionalProperties: false },
)

type LaunchBody = Static<typeof launchBodySchema>

/** A validated launch as it is stored: stakes and demo credit as decimal strings, colours as `#rrggbb`. */
export interface StoredLaunch extends Omit<LaunchBody, 'token' | 'demoBalance' | 'stakes'> {
  stakes: string[]
  demoBalance?: string
}

/**
 * Launches a game for an operator's session: stores the launch and returns the path of the page with a single-use play code that
 * is valid for a minute. Fails with `not_found`, `dress_invalid`, `stake_invalid`, `invalid_input`, or with `token_used` if the
 * token has already launched a game.
 */
export async function launchGame(
  { database, clock }: StudioServices,
  { operator, body }: { operator: Operator; body: LaunchBody },
): Promise<{ path: string; expiresAt: string }> {
  const launch = await validateLaunch(operator, body)
  const code = generateSecret()
  const now = clock()
  const expiresAt = toTimestamp(now + playCodeLifetimeMs)
  const inserted = await database.query(
    `insert into studio.launch_code (code_hash, operator_id, operator_token, launch, created_at, expires_at)
     values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing returning code_hash`,
    [hashSecret(code), operator.id, body.token, JSON.stringify(launch), toTimestamp(now), expiresAt],
  )
  if (inserted.length === 0) throw new StudioError('token_used')
  return { path: `/play/${body.gameCode}${languageQuery(body.lang)}#code=${code}`, expiresAt }
}

/** Makes the server render the page in the language of the launch; English is the default and needs no parameter. */
function languageQuery(lang: string): string {
  const language = matchLanguage(lang)
  return language === 'en' ? '' : `?lang=${language}`
}

async function validateLaunch(operator: Operator, body: LaunchBody): Promise<StoredLaunch> {
  const { token: _token, demoBalance, stakes, ...rest } = body
  const game = findGame(body.gameCode)
  if (!game) throw new StudioError('not_found', 'unknown game')
  if (!isValidReturnUrl(body.returnUrl)) throw new StudioError('invalid_input', 'returnUrl')
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) throw new StudioError('invalid_input', 'timeZone')
  assertPlayerRefs(operator, body)
  const { symbols } = body.dress
  if (!symbols && game.meta.needsSymbols) throw new StudioError('dress_invalid', 'symbols')
  const unknown = symbols?.find((name) => !isObjectName(name))
  if (unknown !== undefined) throw new StudioError('dress_invalid', `unknown symbol ${unknown}`)
  const tables = findTables(operator, body)
  const unitsPerStake = [game, ...tables.map((table) => table.game)].map(({ meta }) => meta.unitsPerStake)
  const ladder = parseStakes(stakes, body.digits, unitsPerStake)
  const launch: StoredLaunch = {
    ...rest,
    dress: withHexColours(rest.dress),
    tables: tables.map(({ table }) => table),
    stakes: ladder.map((stake) => formatDecimalAmount(stake, body.digits)),
  }
  if (body.mode === 'REAL') return launch
  const credit = demoBalance === undefined ? (ladder[0] ?? 0n) * 5_000n : parseAmount(demoBalance, body.digits)
  if (credit === undefined) throw new StudioError('invalid_input', 'demoBalance')
  return { ...launch, demoBalance: formatDecimalAmount(credit, body.digits) }
}

/** The wallet owner identifies the player: a seamless operator when it authenticates the session, a transfer operator at launch. */
function assertPlayerRefs({ wallet }: Operator, { playerRef, sessionRef, mode }: LaunchBody): void {
  const hasPlayerRef = playerRef !== undefined
  if (hasPlayerRef !== (wallet === 'transfer' && mode === 'REAL')) throw new StudioError('invalid_input', 'playerRef')
  if (sessionRef !== undefined && !hasPlayerRef) throw new StudioError('invalid_input', 'sessionRef')
}

/**
 * The further tables of a launch that can be combined with its game; others are left out. Fails with `not_found` for an unknown game, and
 * with `invalid_input` if the pace allows one game at a time, a game is named twice, or a table has no token where the launch has one that
 * stakes are requested with.
 */
function findTables(operator: Operator, { gameCode, tables = [], pace, mode }: LaunchBody) {
  const found = tables.map((table) => {
    const game = findGame(table.gameCode)
    if (!game) throw new StudioError('not_found', `unknown game ${table.gameCode}`)
    return { table: { ...table, dress: withHexColours(table.dress) }, game }
  })
  const hasTokens = operator.wallet !== 'transfer' && mode === 'REAL'
  if (found.length > 0 && pace === 'strict') throw new StudioError('invalid_input', 'tables')
  if (new Set([gameCode, ...tables.map((table) => table.gameCode)]).size <= tables.length)
    throw new StudioError('invalid_input', 'tables')
  if (tables.some(({ token }) => (token !== undefined) !== hasTokens)) throw new StudioError('invalid_input', 'token')
  const launched = findGame(gameCode)
  return launched && isCombinable(launched) ? found.filter(({ game }) => isCombinable(game)) : []
}

const withHexColours = <Dress extends { colours: string[] }>(dress: Dress): Dress => ({
  ...dress,
  colours: dress.colours.map((hex) => (hex.startsWith('#') ? hex : `#${hex}`)),
})

/** The ladder of stakes, each divisible by the units of every game. */
function parseStakes(
  stakes: readonly string[] | undefined,
  digits: number,
  unitsPerStake: readonly number[],
): bigint[] {
  if (!stakes) return defaultStakesFor(digits)
  const ladder = stakes.map((text) => {
    const stake = parseAmount(text, digits)
    if (!stake || unitsPerStake.some((units) => stake % BigInt(units) !== 0n))
      throw new StudioError('stake_invalid', text)
    return stake
  })
  return [...new Set(ladder)].sort((a, b) => (a < b ? -1 : 1))
}

/** Whether the URL is an absolute path of the operator's site or an http(s) URL. */
export function isValidReturnUrl(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
