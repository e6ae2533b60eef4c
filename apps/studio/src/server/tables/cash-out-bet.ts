import { Type } from 'typebox'
import { findGame } from '#games/catalogue.ts'
import type { CashOutEvent, InPlay, TableBetChoice, TableGame } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import {
  cashOutsOf,
  findRound,
  isRoundOf,
  lockRound,
  type PublicRound,
  type RoundRow,
  roundColumns,
  toPublicRound,
} from '#server/rounds/round.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { computeDealInPlay, lockTableRoundForShare } from './table-round.ts'

export const cashOutBodySchema = Type.Object(
  { spot: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
)

interface CashOutRequest {
  session: PlaySession
  id: string
  spot: string
  /** When the server received the call, in ms since the epoch. */
  receivedAt: number
}

/**
 * Cashes out a bet of a round in play, at the multiplier of the moment in which the server received the call. Once for each bet: repeated, it
 * returns the round in its current state. Fails with `not_found` if the round does not belong to the player, and with `action_invalid` if the
 * round has no such bet, is not in play, or has reached its outcome.
 */
export async function cashOutBet(services: StudioServices, request: CashOutRequest): Promise<PublicRound> {
  return toPublicRound(await services.database.transaction((query) => cashOutOnce(services, query, request)))
}

async function cashOutOnce(
  services: StudioServices,
  query: RunQuery,
  { session, id, spot, receivedAt }: CashOutRequest,
): Promise<RoundRow> {
  const found = await findRound(query, id)
  if (!found || !isRoundOf(session, found)) throw new StudioError('not_found')
  const game = gameInPlay(found)
  if (!game || found.table_round_id === null) throw new StudioError('action_invalid')
  // In the order of the deal: first the table round, then the bet.
  const tableRound = await lockTableRoundForShare(query, found.table_round_id)
  const round = await lockRound(query, id)
  const choice = found.choices as TableBetChoice
  if (!round || !tableRound || !Object.hasOwn(choice.bets, spot)) throw new StudioError('action_invalid')
  if (cashOutsOf(round).some((cashOut) => cashOut.spot === spot)) return round
  if (round.state !== 'open' || tableRound.state !== 'in_play') throw new StudioError('action_invalid')
  const multiplier = game.inPlay.multiplierAt(receivedAt - toEpochMs(tableRound.started_at))
  const events = await computeDealInPlay(services, query, { game, round: tableRound })
  if (multiplier < game.inPlay.lowest || multiplier > game.inPlay.reachedMultiplier(events))
    throw new StudioError('action_invalid')
  // At its target the bet was cashed out by itself.
  if (multiplier >= (choice.targets?.[spot] ?? game.inPlay.highest)) return round
  return storeCashOut(query, round, { type: 'cash-out', spot, multiplier })
}

function gameInPlay({ game_code }: RoundRow): (TableGame & { inPlay: InPlay }) | undefined {
  const game = findGame(game_code)
  return game?.kind === 'table' && game.inPlay ? { ...game, inPlay: game.inPlay } : undefined
}

async function storeCashOut(query: RunQuery, { id }: RoundRow, cashOut: CashOutEvent): Promise<RoundRow> {
  const round = await queryFirst<RoundRow>(
    query,
    `update studio.round set actions = actions || $2::jsonb where id = $1 returning ${roundColumns}`,
    [id, JSON.stringify([cashOut])],
  )
  if (!round) throw new Error(`Round ${id} does not exist.`)
  return round
}
