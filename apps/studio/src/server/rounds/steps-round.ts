import { findGame } from '#games/catalogue.ts'
import { computePayout, type StepsAction, type StepsGame, type StepsStage } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { readServerSeed, type SeedRow } from './player-seed.ts'
import {
  awaitsAction,
  firstStakeOf,
  isTableBalance,
  lockRound,
  type PublicRound,
  type PublicStage,
  type RoundRow,
  roundColumns,
  toPublicRound,
} from './round.ts'
import { openRoundTimeoutMs } from './round-timeouts.ts'
import { createSeededRandomStream } from './seeded-random-stream.ts'

/** Plays a stored steps round with a list of actions; undefined if the last one is not possible. */
export type StoredRoundPlayer = (actions: readonly StepsAction[]) => StepsStage | undefined

/**
 * Reads the seed of a steps round, and returns the function that plays it. While a round is open, its hidden state is stored nowhere:
 * every stage is played again from the encrypted seed. Throws if the seed cannot be decrypted.
 */
export async function createStoredRoundPlayer(
  { seedCipher }: StudioServices,
  query: RunQuery,
  round: RoundRow,
): Promise<StoredRoundPlayer> {
  const game = stepsGameOf(round)
  const seed = await queryFirst<SeedRow & { nonce: number }>(
    query,
    'select s.*, r.nonce from studio.round r join studio.seed s on s.id = r.seed_id where r.id = $1',
    [round.id],
  )
  if (!seed) throw new Error(`Round ${round.id} has no seed.`)
  const serverSeed = readServerSeed(seedCipher, seed)
  return (actions) =>
    game.play(createSeededRandomStream(serverSeed, seed.client_seed, seed.nonce), round.choices as object, actions)
}

/** Returns the stage that the stored actions of a round lead to. Throws if the rules do not allow them. */
export function playStoredActions(play: StoredRoundPlayer, actions: readonly StepsAction[]): StepsStage {
  const stage = play(actions)
  if (!stage) throw new Error('The stored actions of the round are not possible.')
  return stage
}

/** Returns a round as its player receives it, with its stage while it waits for an action. */
export async function toPlayerRound(services: StudioServices, row: RoundRow): Promise<PublicRound> {
  const round = toPublicRound(row)
  if (!awaitsAction(row) || isTableBalance(row)) return round
  const play = await createStoredRoundPlayer(services, services.database.query, row)
  const stage = playStoredActions(play, row.actions)
  return {
    ...round,
    ...(row.balance_after_bet !== null && {
      balanceAfterBet: formatDecimalAmount(BigInt(row.balance_after_bet), row.digits),
    }),
    stage: toPublicStage(row, stage),
  }
}

function toPublicStage(row: RoundRow, { events, actions, stakes = {} }: StepsStage): PublicStage {
  const amounts = Object.entries(stakes).map(([type, ratio]) => [
    type,
    formatDecimalAmount(computePayout(firstStakeOf(row), ratio), row.digits),
  ])
  const stage = { step: row.actions.length, events, actions }
  return amounts.length > 0 ? { ...stage, stakes: Object.fromEntries(amounts) } : stage
}

interface NewActions {
  round: RoundRow
  actions: readonly StepsAction[]
  stage: StepsStage
  /** What the last action stakes, in minor units, with the number of its bet and the balance after it. */
  extra?: { amount: bigint; betNumber: number; balanceAfterBet: string | null }
}

/**
 * Stores the actions of a round that the caller has locked, with the stake of the last one. A stage that is over is stored with its
 * win, and is due for settlement; any other waits for the next action.
 */
export async function storeActions(
  { clock }: StudioServices,
  query: RunQuery,
  { round, actions, stage, extra }: NewActions,
): Promise<RoundRow> {
  const { payoutRatio } = stage
  const events = payoutRatio ? stage.events : []
  const updatedRound = await queryFirst<RoundRow>(
    query,
    `update studio.round set actions = $2::jsonb, events = $3::jsonb, win = $4, next_attempt_at = $5, pending_bet = null, attempts = 0,
       stake = stake + $6, extra_stake = extra_stake + $6, last_bet = coalesce($7, last_bet),
       bets_requested = greatest(bets_requested, $7), balance_after_bet = coalesce($8::bigint, balance_after_bet)
     where id = $1 returning ${roundColumns}`,
    [
      round.id,
      JSON.stringify(actions),
      JSON.stringify(events),
      String(payoutRatio ? computePayout(firstStakeOf(round), payoutRatio) : 0n),
      toTimestamp(clock() + openRoundTimeoutMs({ events, game_code: round.game_code })),
      String(extra?.amount ?? 0n),
      extra?.betNumber ?? null,
      extra?.balanceAfterBet ?? null,
    ],
  )
  if (!updatedRound) throw new Error(`Round ${round.id} does not exist.`)
  return updatedRound
}

/**
 * Finishes a round whose player has taken no action for 24 hours, as its game defines. Returns the round, or undefined if it does not
 * wait any more or an action was taken in the meantime.
 */
export function finishAbandonedRound(services: StudioServices, abandoned: RoundRow): Promise<RoundRow | undefined> {
  return services.database.transaction(async (query) => {
    const round = await lockRound(query, abandoned.id)
    if (!round || !awaitsAction(round) || round.actions.length !== abandoned.actions.length) return undefined
    const game = stepsGameOf(round)
    const play = await createStoredRoundPlayer(services, query, round)
    let actions: readonly StepsAction[] = round.actions
    let stage = playStoredActions(play, actions)
    while (!stage.payoutRatio) {
      actions = [...actions, game.finishAction(stage)]
      stage = playStoredActions(play, actions)
    }
    return storeActions(services, query, { round, actions, stage })
  })
}

function stepsGameOf({ id, game_code }: RoundRow): StepsGame {
  const game = findGame(game_code)
  if (game?.kind !== 'steps') throw new Error(`Round ${id} is not a steps round.`)
  return game
}
