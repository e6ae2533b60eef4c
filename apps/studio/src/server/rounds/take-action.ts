import { isDeepStrictEqual } from 'node:util'
import { findGame } from '#games/catalogue.ts'
import { computePayout, type StepsAction } from '#games/game.ts'
import type { RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { debitExtraStake, requestExtraStake, storePendingBet } from './extra-stake.ts'
import {
  awaitsAction,
  firstStakeOf,
  isRoundOf,
  lockRound,
  type PublicRound,
  type RoundRow,
  usesStudioHeldBalance,
} from './round.ts'
import { settleOrReturnRound } from './settle-round.ts'
import { createStoredRoundPlayer, playStoredActions, storeActions, toPlayerRound } from './steps-round.ts'

/** An action on a round: `step` is the number of actions that were taken before it. */
interface RoundAction {
  session: PlaySession
  id: string
  step: number
  action: unknown
}

/** `repeated`: the action was taken or requested before. `taken`: the round has it. `staked`: it happens once its bet is accepted. */
interface TakenAction {
  row: RoundRow
  result: 'repeated' | 'taken' | 'staked'
}

/**
 * Takes an action of a steps round once per step, and settles the round if the action ends it. A repeated action returns the round in
 * its current state. Fails with `not_found` if the round does not belong to the player, and with `action_invalid` if the action is
 * malformed, out of turn or not offered, or a stake of the round is not decided yet. An action that stakes happens only once its stake
 * is debited: otherwise it fails as `debitExtraStake` or `requestExtraStake` does, and the round is as it was.
 */
export async function takeAction(services: StudioServices, request: RoundAction): Promise<PublicRound> {
  const { row, result } = await services.database.transaction((query) => takeActionOnce(services, query, request))
  if (result === 'repeated') return toPlayerRound(services, row)
  const { operatorToken } = request.session
  const taken = result === 'staked' ? await requestExtraStake(services, { round: row, operatorToken }) : row
  return toPlayerRound(services, await settleOrReturnRound(services, taken))
}

async function takeActionOnce(
  services: StudioServices,
  query: RunQuery,
  { session, id, step, action: rawAction }: RoundAction,
): Promise<TakenAction> {
  const round = await lockRound(query, id)
  if (!round || !isRoundOf(session, round)) throw new StudioError('not_found')
  const game = findGame(round.game_code)
  const action = game?.kind === 'steps' ? game.parseAction(rawAction) : undefined
  if (!action) throw new StudioError('action_invalid')
  if (isRepeated(round, { step, action })) return { row: round, result: 'repeated' }
  if (step !== round.actions.length || !awaitsAction(round)) throw new StudioError('action_invalid')
  return applyAction(services, query, { session, round, action })
}

function isRepeated(
  { actions, pending_bet }: RoundRow,
  { step, action }: { step: number; action: StepsAction },
): boolean {
  if (pending_bet?.step === step) return isDeepStrictEqual(pending_bet.action, action)
  return step < actions.length && isDeepStrictEqual(actions[step], action)
}

async function applyAction(
  services: StudioServices,
  query: RunQuery,
  { session, round, action }: { session: PlaySession; round: RoundRow; action: StepsAction },
): Promise<TakenAction> {
  const play = await createStoredRoundPlayer(services, query, round)
  const before = playStoredActions(play, round.actions)
  if (!before.actions.includes(action.type)) throw new StudioError('action_invalid')
  const actions = [...round.actions, action]
  const stage = play(actions)
  if (!stage) throw new StudioError('action_invalid')
  const ratio = before.stakes?.[action.type]
  if (!ratio) return { row: await storeActions(services, query, { round, actions, stage }), result: 'taken' }
  const amount = computePayout(firstStakeOf(round), ratio)
  if (!usesStudioHeldBalance(round))
    return { row: await storePendingBet(services, query, { round, action, amount }), result: 'staked' }
  const balance = await debitExtraStake(query, { session, round, amount })
  const extra = { amount, betNumber: round.bets_requested + 1, balanceAfterBet: String(balance) }
  return { row: await storeActions(services, query, { round, actions, stage, extra }), result: 'taken' }
}
