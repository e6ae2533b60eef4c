import { type Static, Type } from 'typebox'
import { type Told, tellRound } from '#client/tell-round.ts'
import { wordsFor } from '#client/words.ts'
import { findGame } from '#games/catalogue.ts'
import type { GameMeta } from '#games/game.ts'
import { first, type Query } from './database.ts'
import type { Launch } from './launch.ts'
import type { Operator } from './operator.ts'
import { Problem } from './problem.ts'
import { findRound, type RoundRow, type RoundShown, showRound } from './round.ts'
import { isSameDigest, sealReplay } from './signing.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** Lifetime of a replay link. */
export const replayLinkMs = 10 * 60_000

export const replayBody = Type.Object(
  {
    round: Type.String({ minLength: 1, maxLength: 128 }),
    /** Unix milliseconds. */
    until: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
)

/** The data of the replay page: the stored round with the skin that it was played with. */
export interface Replay extends Pick<Launch, 'title' | 'dress' | 'currency' | 'digits' | 'mode'> {
  game: GameMeta
  round: RoundShown
}

/** Creates the fragment of a replay link for a settled round; undefined if the round is not settled or does not belong to the operator. */
export async function replayLink(
  { database, clock }: StudioCore,
  { operator, id }: { operator: Operator; id: string },
): Promise<{ link: string; expiresAt: string } | undefined> {
  if (!(await settledRound(database.query, { operator, id }))) return undefined
  const until = clock() + replayLinkMs
  const seal = sealReplay(operator.secret, { round: id, until })
  const link = new URLSearchParams({ round: id, until: String(until), seal }).toString()
  return { link, expiresAt: instant(until) }
}

/** Verifies a replay link and returns its round. Fails with `code_spent` if the seal is invalid or the link has expired. */
export async function readReplay(
  { database, operators, clock }: StudioCore,
  { round: id, until, seal }: Static<typeof replayBody>,
): Promise<Replay> {
  const row = await findRound(database.query, id)
  const operator = row && operators.get(row.operator_id)
  const isSealed = operator && isSameDigest(seal, sealReplay(operator.secret, { round: id, until }))
  const game = row && findGame(row.game_code)
  if (!isSealed || !game || until <= clock()) throw new Problem('code_spent')
  const { launch } = await sessionOf(database.query, row)
  const { title, dress, currency, digits, mode } = launch
  return { game: game.meta, title, dress, currency, digits, mode, round: showRound(row) }
}

/** Describes the choices and the outcome of a settled round; undefined if the round is not settled or does not belong to the operator. */
export async function tellOperator(
  { database }: StudioCore,
  { operator, id, lang }: { operator: Operator; id: string; lang: string },
): Promise<Told | undefined> {
  const row = await settledRound(database.query, { operator, id })
  if (!row) return undefined
  const { launch } = await sessionOf(database.query, row)
  return tellRound(row.game_code, { ...row, pictures: launch.dress.symbols }, wordsFor(lang))
}

async function settledRound(
  query: Query,
  { operator, id }: { operator: Operator; id: string },
): Promise<RoundRow | undefined> {
  const row = await findRound(query, id)
  return row?.operator_id === operator.id && row.state === 'settled' ? row : undefined
}

async function sessionOf(query: Query, { session_id }: RoundRow): Promise<{ launch: Launch }> {
  const row = await first<{ launch: Launch }>(query, 'select launch from studio.play_session where id = $1', [
    session_id,
  ])
  if (!row) throw new Error('The session of the round does not exist.')
  return row
}
