import { isDeepStrictEqual } from 'node:util'
import { findGame } from '#games/catalogue.ts'
import type { StepsAction } from '#games/game.ts'
import type { RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { awaitsAction, isRoundOf, type PublicRound, type RoundRow } from './round.ts'
import { settleOrReturnRound } from './settle-round.ts'
import { createStoredRoundPlayer, lockRound, playStoredActions, storeActions, toPlayerRound } from './steps-round.ts'

/** An action on a round: `step` is the number of actions that were taken before it. */
interface RoundAction {
  session: PlaySession
  id: string
  step: number
  action: unknown
}

/**
 * Takes an action of a steps round once per step, and settles the round if the action ends it. A repeated action returns the round in
 * its current state. Fails with `not_found` if the round does not belong to the player, and with `action_invalid` if the action is
 * malformed, out of turn or not offered, or the stake is not accepted yet.
 */
export async function takeAction(services: StudioServices, request: RoundAction): Promise<PublicRound> {
  const { row, isNew } = await services.database.transaction((query) => takeActionOnce(services, query, request))
  return toPlayerRound(services, isNew ? await settleOrReturnRound(services, row) : row)
}

async function takeActionOnce(
  services: StudioServices,
  query: RunQuery,
  { session, id, step, action: rawAction }: RoundAction,
): Promise<{ row: RoundRow; isNew: boolean }> {
  const round = await lockRound(query, id)
  if (!round || !isRoundOf(session, round)) throw new StudioError('not_found')
  const game = findGame(round.game_code)
  const action = game?.kind === 'steps' ? game.parseAction(rawAction) : undefined
  if (!action) throw new StudioError('action_invalid')
  if (step < round.actions.length && isDeepStrictEqual(round.actions[step], action)) return { row: round, isNew: false }
  if (step !== round.actions.length || !awaitsAction(round)) throw new StudioError('action_invalid')
  return { row: await applyAction(services, query, { round, action }), isNew: true }
}

async function applyAction(
  services: StudioServices,
  query: RunQuery,
  { round, action }: { round: RoundRow; action: StepsAction },
): Promise<RoundRow> {
  const play = await createStoredRoundPlayer(services, query, round)
  if (!playStoredActions(play, round.actions).actions.includes(action.type)) throw new StudioError('action_invalid')
  const actions = [...round.actions, action]
  const stage = play(actions)
  if (!stage) throw new StudioError('action_invalid')
  return storeActions(services, query, { round, actions, stage })
}
