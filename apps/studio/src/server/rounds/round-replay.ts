import { type Static, Type } from 'typebox'
import { findRoundDescriber } from '#client/text/describe-round.ts'
import type { RoundDescription } from '#client/text/round-describer.ts'
import { findGame } from '#games/catalogue.ts'
import { type GameMeta, rulesCodeOf } from '#games/game.ts'
import { highSymbols } from '#games/slots/slot-sheet.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import type { StoredLaunch } from '#server/launch.ts'
import { readLocalization } from '#server/message-files.ts'
import type { Operator } from '#server/operators/operator.ts'
import { computeReplayLinkSignature, matchesAcceptedSecret } from '#server/operators/signing.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { type DrawnDress, drawDress } from '#server/symbol-images.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { findRound, type PublicRound, type RoundRow, toPublicRound } from './round.ts'

/** Lifetime of a replay link. */
export const replayLinkLifetimeMs = 10 * 60_000

export const replayBodySchema = Type.Object(
  {
    round: Type.String({ minLength: 1, maxLength: 128 }),
    /** Unix milliseconds. */
    until: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
)

/** The data of the replay page: the stored round with the skin that it was played with. */
export interface RoundReplay extends Pick<StoredLaunch, 'title' | 'currency' | 'digits' | 'mode'> {
  dress: DrawnDress
  game: GameMeta
  round: PublicRound
}

/** Creates the fragment of a replay link for a settled round; undefined if the round is not settled or does not belong to the operator. */
export async function createReplayLink(
  { database, clock }: StudioServices,
  { operator, id }: { operator: Operator; id: string },
): Promise<{ link: string; expiresAt: string } | undefined> {
  if (!(await findSettledRound(database.query, { operator, id }))) return undefined
  const until = clock() + replayLinkLifetimeMs
  const seal = computeReplayLinkSignature(operator.secret.current(), { round: id, until })
  const link = new URLSearchParams({ round: id, until: String(until), seal }).toString()
  return { link, expiresAt: toTimestamp(until) }
}

/** Verifies a replay link and returns its round. Fails with `code_spent` if the seal is invalid or the link has expired. */
export async function resolveReplayLink(
  { database, operators, clock }: StudioServices,
  { round: id, until, seal }: Static<typeof replayBodySchema>,
): Promise<RoundReplay> {
  const row = await findRound(database.query, id)
  const operator = row && operators.get(row.operator_id)
  const isSealValid =
    operator &&
    matchesAcceptedSecret(operator.secret, seal, (key) => computeReplayLinkSignature(key, { round: id, until }))
  const game = row && findGame(row.game_code)
  if (!isSealValid || !game || until <= clock()) throw new StudioError('code_spent')
  const { launch } = await readRoundSession(database.query, row)
  const { title, dress, currency, digits, mode } = launch
  return { game: game.meta, title, dress: drawDress(dress, game), currency, digits, mode, round: toPublicRound(row) }
}

/** A description, with the paths of images that can take the place of a text in its lines. */
interface IllustratedDescription extends RoundDescription {
  readonly images?: readonly { readonly text: string; readonly path: string }[]
}

/** Describes the choices and the outcome of a settled round; undefined if the round is not settled or does not belong to the operator. */
export async function describeRoundForOperator(
  { database }: StudioServices,
  { operator, id, lang }: { operator: Operator; id: string; lang: string },
): Promise<IllustratedDescription | undefined> {
  const row = await findSettledRound(database.query, { operator, id })
  if (!row) return undefined
  const { launch } = await readRoundSession(database.query, row)
  const { symbolImages } = drawDress(launch.dress)
  const { meta } = findGame(row.game_code) ?? {}
  if (!meta) return undefined
  const images =
    symbolImages && meta.needsSymbols && highSymbols.map((symbol) => ({ text: symbol, path: symbolImages[symbol] }))
  return {
    ...findRoundDescriber(rulesCodeOf(meta)).describeRound(row, readLocalization(lang)),
    ...(images && { images }),
  }
}

async function findSettledRound(
  query: RunQuery,
  { operator, id }: { operator: Operator; id: string },
): Promise<RoundRow | undefined> {
  const row = await findRound(query, id)
  return row?.operator_id === operator.id && row.state === 'settled' ? row : undefined
}

async function readRoundSession(query: RunQuery, { session_id }: RoundRow): Promise<{ launch: StoredLaunch }> {
  const row = await queryFirst<{ launch: StoredLaunch }>(
    query,
    'select launch from studio.play_session where id = $1',
    [session_id],
  )
  if (!row) throw new Error('The session of the round does not exist.')
  return row
}
