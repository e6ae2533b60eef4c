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

/** How long a link to a replay opens it. */
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

/** What the replay's page shows: the round as it is kept, in the dress that it was played in. */
export interface Replay extends Pick<Launch, 'title' | 'dress' | 'currency' | 'digits' | 'mode'> {
  game: GameMeta
  round: RoundShown
}

/** The fragment that opens the replay of one of an operator's settled rounds for a while; undefined for any other round. */
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

/** The round of a link that the studio made for its operator; fails with `code_spent` for any other, and for one that is too old. */
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

/** What was bet on in one of an operator's settled rounds, and what came; undefined for any other round. */
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
  if (!row) throw new Error('a round without its session')
  return row
}
