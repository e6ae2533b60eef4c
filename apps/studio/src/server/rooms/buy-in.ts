import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { findGame } from '#games/catalogue.ts'
import type { RoomChoice, RoomGame } from '#games/game.ts'
import { buyInRangeOf, findRoomTerms, roomBetsOf } from '#games/room-bets.ts'
import type { RunQuery } from '#server/database-interface.ts'
import { parseAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import { debitExtraStake, requestExtraStake, storePendingBet } from '#server/rounds/extra-stake.ts'
import { placeBet } from '#server/rounds/place-bet.ts'
import { consumeNonce } from '#server/rounds/player-seed.ts'
import {
  awaitsAction,
  isRoundOf,
  lockRound,
  type PublicRound,
  type RoundRow,
  toPublicRound,
  usesStudioHeldBalance,
} from '#server/rounds/round.ts'
import { settleOrReturnRound } from '#server/rounds/settle-round.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { closeTableBalance, storeTopUp } from './table-balance.ts'

const choiceSchema = Type.Object({ room: Type.String({ maxLength: 32 }) }, { additionalProperties: false })

export const topUpBodySchema = Type.Object(
  {
    /** The number of bets that the round has requested so far, which makes the call idempotent. */
    after: Type.Integer({ minimum: 1, maximum: 10_000 }),
    amount: Type.String({ minLength: 1, maxLength: 28 }),
  },
  { additionalProperties: false },
)

/** Returns the session's game if it is a room game. */
export function roomGameOfSession({ launch }: Pick<PlaySession, 'launch'>): RoomGame | undefined {
  const game = findGame(launch.gameCode)
  return game?.kind === 'room' ? game : undefined
}

/** The bets of a room for the launch of a session, in minor units. Fails with `choice_invalid` for a room that the launch does not offer. */
export function roomBetsOfSession({ launch }: Pick<PlaySession, 'launch'>, game: RoomGame, room: string): bigint[] {
  const terms = findRoomTerms(game, room)
  const bets = terms
    ? roomBetsOf(
        terms,
        launch.stakes.map((stake) => parseAmount(stake, launch.digits) ?? 0n),
      )
    : []
  if (bets.length === 0) throw new StudioError('choice_invalid')
  return bets
}

/**
 * Buys a table balance: opens its round with one bet, whose seed decides its shots. Fails with `choice_invalid` for an unknown room, with
 * `stake_invalid` if the amount is not a multiple of the lowest bet within the buy-ins of the room, and as `placeBet` does.
 */
export async function buyIn(
  services: StudioServices,
  {
    session,
    game,
    key,
    stake,
    choice,
  }: { session: PlaySession; game: RoomGame; key: string; stake: string; choice: unknown },
): Promise<PublicRound> {
  if (!Check(choiceSchema, choice)) throw new StudioError('choice_invalid')
  const stakeMinor = parseBuyIn({ session, game, room: choice.room, amount: stake })
  return placeBet(services, { session, key, stakeMinor, choice }, async (query) => ({
    win: 0n,
    events: [],
    seed: await consumeNonce(query, session.id),
  }))
}

function parseBuyIn({
  session,
  game,
  room,
  amount,
}: {
  session: PlaySession
  game: RoomGame
  room: string
  amount: string
}): bigint {
  const bets = roomBetsOfSession(session, game, room)
  const { least, most } = buyInRangeOf(bets)
  const minor = parseAmount(amount, session.launch.digits)
  if (!minor || minor < least || minor > most || minor % least !== 0n) throw new StudioError('stake_invalid')
  return minor
}

interface TopUpRequest {
  session: PlaySession
  id: string
  after: number
  amount: string
}

/**
 * Adds a further bet to an open table balance, once for each number of bets before it. Fails with `not_found` if the round is not the
 * player's, with `action_invalid` if it is not open or another top-up is not decided, with `stake_invalid` as a buy-in does, and with the code
 * of a refusal. The balance is higher only once the bet is accepted.
 */
export async function topUp(services: StudioServices, request: TopUpRequest): Promise<PublicRound> {
  const { row, isRequested } = await services.database.transaction((query) => topUpOnce(services, query, request))
  if (!isRequested) return toPublicRound(row)
  return toPublicRound(await requestExtraStake(services, { round: row, operatorToken: request.session.operatorToken }))
}

async function topUpOnce(
  services: StudioServices,
  query: RunQuery,
  { session, id, after, amount }: TopUpRequest,
): Promise<{ row: RoundRow; isRequested: boolean }> {
  const round = await lockOwnTableBalance(query, { session, id })
  const game = roomGameOfSession(session)
  if (!game) throw new StudioError('not_found')
  const minor = parseBuyIn({ session, game, room: (round.choices as RoomChoice).room, amount })
  if (after < round.bets_requested) return { row: round, isRequested: false }
  if (after !== round.bets_requested || !awaitsAction(round)) throw new StudioError('action_invalid')
  const action = { type: 'top-up', amount }
  if (!usesStudioHeldBalance(round))
    return { row: await storePendingBet(services, query, { round, action, amount: minor }), isRequested: true }
  const balance = await debitExtraStake(query, { session, round, amount: minor })
  const betNumber = round.bets_requested + 1
  const topped = { round, action, amount: minor, betNumber, balanceAfterBet: String(balance) }
  return { row: await storeTopUp(services, query, topped), isRequested: false }
}

/**
 * Closes the player's table balance and settles it. A repeated call returns the round in its current state. Fails with `not_found` if the
 * round is not the player's, and with `round_unfinished` while a top-up is not decided.
 */
export async function leaveRoom(
  services: StudioServices,
  { session, id }: { session: PlaySession; id: string },
): Promise<PublicRound> {
  const round = await services.database.transaction((query) => lockOwnTableBalance(query, { session, id }))
  if (round.pending_bet) throw new StudioError('round_unfinished')
  const closed = await closeTableBalance(services, { id, reason: 'left' })
  return toPublicRound(await settleOrReturnRound(services, closed ?? round))
}

async function lockOwnTableBalance(
  query: RunQuery,
  { session, id }: { session: PlaySession; id: string },
): Promise<RoundRow> {
  const round = await lockRound(query, id)
  if (!round || !roomGameOfSession(session) || !isRoundOf(session, round)) throw new StudioError('not_found')
  return round
}
