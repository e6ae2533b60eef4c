/**
 * The stakes of actions. On a balance at the studio the stake is debited in the transaction of its action. An operator's wallet is
 * called between two transactions: the bet is stored with the round before it is requested, and the action happens in the statement that
 * takes the bet off again, so a process that crashes anywhere leaves a round whose bet is rolled back.
 */
import { isDeepStrictEqual } from 'node:util'
import type { StepsAction } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { storeTopUp } from '#server/rooms/table-balance.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { lockAndReadStudioHeldBalance, setStudioHeldBalance } from '#server/wallets/studio-held-balance.ts'
import {
  findRound,
  isTableBalance,
  lockRound,
  type PendingBet,
  type RoundRow,
  roundColumns,
  walletTxIdsOf,
} from './round.ts'
import { roundLeaseMs, waitTimeoutMs } from './round-timeouts.ts'
import {
  isAccepted,
  isRolledBack,
  parseBalance,
  refusalCodes,
  requestBet,
  requestRollback,
  scheduleRetry,
} from './round-wallet-calls.ts'
import { createStoredRoundPlayer, playStoredActions, storeActions } from './steps-round.ts'

/**
 * Debits the stake of an action from the balance at the studio, and returns the balance after it. Fails with `insufficient`, and with
 * `session_ended` if the session of the action was closed.
 */
export async function debitExtraStake(
  query: RunQuery,
  { session, round, amount }: { session: PlaySession; round: RoundRow; amount: bigint },
): Promise<bigint> {
  const openSession = await queryFirst(
    query,
    'select id from studio.play_session where id = $1 and closed_at is null for update',
    [session.id],
  )
  if (!openSession) throw new StudioError('session_ended')
  const balanceRef = { sessionId: round.session_id, walletId: round.wallet_id }
  const balance = (await lockAndReadStudioHeldBalance(query, balanceRef)) ?? 0n
  if (balance < amount) throw new StudioError('insufficient')
  await setStudioHeldBalance(query, balanceRef, balance - amount)
  return balance - amount
}

/** Stores the bet of an action with its round, which the caller has locked, before the bet is requested. */
export async function storePendingBet(
  { clock }: StudioServices,
  query: RunQuery,
  { round, action, amount }: { round: RoundRow; action: StepsAction; amount: bigint },
): Promise<RoundRow> {
  const number = round.bets_requested + 1
  const bet: PendingBet = { number, step: round.actions.length, action, amount: String(amount), state: 'sent' }
  const row = await queryFirst<RoundRow>(
    query,
    `update studio.round set pending_bet = $2::jsonb, bets_requested = $3, attempts = 0, next_attempt_at = $4
     where id = $1 returning ${roundColumns}`,
    [round.id, JSON.stringify(bet), number, toTimestamp(clock() + roundLeaseMs)],
  )
  if (!row) throw new Error(`Round ${round.id} does not exist.`)
  return row
}

/**
 * Requests the stored bet of a round, with the token of the session in which the round is open now, and takes its action once the bet
 * is accepted. Fails with the code of a refusal, and with `refused` if the bet had no answer and was rolled back: the round is then as
 * it was before the action. Returns the round unchanged while the rollback is not acknowledged.
 */
export async function requestExtraStake(
  services: StudioServices,
  { round, operatorToken }: { round: RoundRow; operatorToken: string },
): Promise<RoundRow> {
  const bet = pendingBetOf(round)
  const response = await requestBet(services, round, { ...toWalletBet(round, bet), token: operatorToken })
  const reason = refusalCodes[response.status]
  if (isAccepted(response))
    await takeStakedAction(services, { round, bet, balanceAfterBet: parseBalance(response, round) })
  else if (!reason) await returnExtraStake(services, round)
  else if (await clearPendingBet(services, { round, bet, balance: null })) throw new StudioError(reason)
  const current = await findRound(services.database.query, round.id)
  if (!current) throw new Error(`Round ${round.id} does not exist.`)
  const isUndecided = current.pending_bet?.number === bet.number
  const hasHappened = isDeepStrictEqual(current.actions[bet.step], bet.action)
  if (!isUndecided && !hasHappened) throw new StudioError('refused')
  return current
}

/**
 * Rolls back the bet of an action, which then has not happened; undefined if the bet was decided in the meantime. Until the rollback is
 * acknowledged the round takes no action, because a round must not end with a bet that may still be debited.
 */
export async function returnExtraStake(services: StudioServices, round: RoundRow): Promise<RoundRow | undefined> {
  const bet = pendingBetOf(round)
  const returning = bet.state === 'returning' ? round : await markReturning(services, { round, bet })
  if (!returning) return undefined
  const response = await requestRollback(services, returning, toWalletBet(returning, bet))
  if (!isRolledBack(response)) return scheduleRetry(services, returning, response)
  const balance = parseBalance(response, returning)
  return clearPendingBet(services, { round: returning, bet: pendingBetOf(returning), balance })
}

/** Takes the action of an accepted bet, unless the recovery job has given the bet up: then its rollback returns the stake. */
function takeStakedAction(
  services: StudioServices,
  { round, bet, balanceAfterBet }: { round: RoundRow; bet: PendingBet; balanceAfterBet: string | null },
): Promise<void> {
  return services.database.transaction(async (query) => {
    const locked = await lockRound(query, round.id)
    if (!locked) throw new Error(`Round ${round.id} does not exist.`)
    if (locked.pending_bet?.number !== bet.number || locked.pending_bet.state !== 'sent') return
    const extra = { amount: BigInt(bet.amount), betNumber: bet.number, balanceAfterBet }
    const actions = [...locked.actions, bet.action]
    if (isTableBalance(locked)) {
      await storeTopUp(services, query, { round: locked, action: bet.action, ...extra })
      return
    }
    const stage = playStoredActions(await createStoredRoundPlayer(services, query, locked), actions)
    await storeActions(services, query, { round: locked, actions, stage, extra })
  })
}

/** Ends the request of a bet without its action; undefined if another process has decided it. The round then waits for its player anew. */
const clearPendingBet = (
  { database, clock }: StudioServices,
  { round, bet, balance }: { round: RoundRow; bet: PendingBet; balance: string | null },
): Promise<RoundRow | undefined> =>
  queryFirst<RoundRow>(
    database.query,
    `update studio.round set pending_bet = null, attempts = 0, next_attempt_at = $3,
       balance_after_bet = coalesce($4::bigint, balance_after_bet)
     where id = $1 and pending_bet = $2::jsonb returning ${roundColumns}`,
    [round.id, JSON.stringify(bet), toTimestamp(clock() + waitTimeoutMs(round)), balance],
  )

const markReturning = (
  { database, clock }: StudioServices,
  { round, bet }: { round: RoundRow; bet: PendingBet },
): Promise<RoundRow | undefined> =>
  queryFirst<RoundRow>(
    database.query,
    `update studio.round set pending_bet = $3::jsonb, next_attempt_at = $4
     where id = $1 and pending_bet = $2::jsonb returning ${roundColumns}`,
    [
      round.id,
      JSON.stringify(bet),
      JSON.stringify({ ...bet, state: 'returning' }),
      toTimestamp(clock() + roundLeaseMs),
    ],
  )

function toWalletBet(round: RoundRow, { number, amount }: PendingBet) {
  const { bet, rollback } = walletTxIdsOf(round, number)
  return { amount, betTxId: bet, rollbackTxId: rollback }
}

function pendingBetOf({ id, pending_bet }: RoundRow): PendingBet {
  if (!pending_bet) throw new Error(`Round ${id} has requested no bet.`)
  return pending_bet
}
