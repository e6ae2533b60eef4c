/**
 * The state machine of a round: debits the stake, then credits the win or returns the stake. Each step moves the round from one
 * stored state to the next. The operator's wallet is called between statements, never inside a transaction, so the recovery job can
 * resume a round after a crash at any point.
 */

import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { lockPot, potTermsOf, withdrawFromPot } from '#server/pots/pot.ts'
import { closeTableBalance } from '#server/rooms/table-balance.ts'
import type { StudioErrorCode } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { lockAndReadStudioHeldBalance, setStudioHeldBalance } from '#server/wallets/studio-held-balance.ts'
import { returnExtraStake } from './extra-stake.ts'
import { allocateFeedNumber } from './finished-round-feed.ts'
import {
  awaitsAction,
  endFiguresOf,
  findRound,
  isTableBalance,
  jackpotOf,
  type RoundRow,
  type RoundState,
  roundColumns,
  usesStudioHeldBalance,
  walletTxIdsOf,
} from './round.ts'
import { openRoundTimeoutMs, roundLeaseMs } from './round-timeouts.ts'
import {
  callOperatorWallet,
  isAccepted,
  isRolledBack,
  parseBalance,
  refusalCodes,
  requestBet,
  requestRollback,
  scheduleRetry,
  toDecimal,
} from './round-wallet-calls.ts'
import { finishAbandonedRound } from './steps-round.ts'

/** The operator has no debited stake for this round, so the round is void. */
const missingBetStatuses: readonly string[] = ['CANCELLED', 'PARENT_NOT_FOUND', 'PARENT_FAILED']

/** Requests the stake of a newly created round from the operator. If the result is unknown, the bet is rolled back. */
export async function requestStakeFromOperator(
  services: StudioServices,
  { round, operatorToken }: { round: RoundRow; operatorToken: string },
): Promise<RoundRow> {
  const sent = await transitionRound(services, round, { to: 'bet_sent', dueMs: roundLeaseMs })
  if (!sent) return reloadRound(services, round)
  const response = await requestBet(services, round, { ...firstBetOf(round), token: operatorToken })
  const reason = refusalCodes[response.status]
  if (isAccepted(response)) {
    // A table bet waits for the deal, which sets the time of its next attempt.
    const due = round.table_round_id === null ? { dueMs: openRoundTimeoutMs(round) } : {}
    const open = await transitionRound(services, sent, {
      to: 'open',
      ...due,
      balanceAfterBet: parseBalance(response, round),
    })
    return open ?? reloadRound(services, round)
  }
  if (reason)
    return (
      (await transitionRound(services, sent, { to: 'refused', reason, balance: parseBalance(response, round) })) ??
      reloadRound(services, round)
    )
  return (
    (await transitionRound(services, sent, { to: 'returning', dueMs: roundLeaseMs })) ?? reloadRound(services, round)
  )
}

/** Advances a round as far as possible: credits its win, closes it, or returns its stake. Never throws because of an operator's response. */
export async function settleOrReturnRound(services: StudioServices, round: RoundRow): Promise<RoundRow> {
  const hasOutcome = round.events.length > 0
  if (round.state === 'open' && hasOutcome)
    return usesStudioHeldBalance(round) ? settleStudioBalance(services, round) : settleWithOperator(services, round)
  if (round.state === 'returning')
    return usesStudioHeldBalance(round) ? settleStudioBalance(services, round) : returnStake(services, round)
  return round
}

/**
 * Resumes interrupted rounds whose next attempt is due at `now` (ms). A bet that was never sent is refused; a bet whose response
 * was lost is rolled back, also one of an action, which has then not happened; an unacknowledged win, endRound or rollback is repeated; an abandoned steps round is finished, and the table balance of an absent player closed. Returns the
 * number of rounds processed.
 */
export async function resumeRounds(services: StudioServices, now: number): Promise<number> {
  const dueRounds = await services.database.query<RoundRow>(
    `update studio.round set next_attempt_at = $2
     where id in (select id from studio.round where next_attempt_at <= $1 order by next_attempt_at limit 50 for update skip locked)
     returning ${roundColumns}`,
    [toTimestamp(now), toTimestamp(now + roundLeaseMs)],
  )
  // Small batches, so that a slow operator delays neither the others nor the next run for long.
  for (let start = 0; start < dueRounds.length; start += 10)
    await Promise.all(dueRounds.slice(start, start + 10).map((round) => resumeRound(services, round)))
  return dueRounds.length
}

async function resumeRound(services: StudioServices, round: RoundRow): Promise<void> {
  if (round.state === 'created') {
    await transitionRound(services, round, { to: 'refused', reason: 'operator_unavailable' })
  } else if (round.state === 'bet_sent') {
    const returning = await transitionRound(services, round, { to: 'returning', dueMs: roundLeaseMs })
    if (returning) await returnStake(services, returning)
  } else if (round.pending_bet) {
    await returnExtraStake(services, round)
  } else if (awaitsAction(round)) {
    await finishAndSettle(services, round)
  } else {
    await settleOrReturnRound(services, round)
  }
}

/** A round that cannot be finished is logged and tried again, so that it does not stop the recovery of the others. */
async function finishAndSettle(services: StudioServices, round: RoundRow): Promise<void> {
  try {
    const finished = isTableBalance(round)
      ? await closeTableBalance(services, { id: round.id, reason: 'away' })
      : await finishAbandonedRound(services, round)
    if (finished) await settleOrReturnRound(services, finished)
  } catch (error) {
    services.log.error({ round: round.id, err: error }, 'abandoned round not finished')
  }
}

async function settleWithOperator(services: StudioServices, round: RoundRow): Promise<RoundRow> {
  const { player_ref: playerRef, id: roundId } = round
  const win = {
    playerRef,
    txId: walletTxIdsOf(round).win,
    roundId,
    betTxId: walletTxIdsOf(round).bet,
    currency: round.currency,
    amount: toDecimal(round.win, round),
    final: true,
    ...jackpotOf(round),
    ...endFiguresOf(round),
  }
  const hasWin = BigInt(round.win) > 0n
  const response = await (hasWin
    ? callOperatorWallet(services, round, 'win', win)
    : callOperatorWallet(services, round, 'endRound', { playerRef, roundId, ...endFiguresOf(round) }))
  const isClosed = isAccepted(response) || (!hasWin && response.status === 'ALREADY_SETTLED')
  if (isClosed) {
    const balance = parseBalance(response, round) ?? (hasWin ? null : round.balance_after_bet)
    return (await transitionRound(services, round, { to: 'settled', balance })) ?? reloadRound(services, round)
  }
  if (missingBetStatuses.includes(response.status))
    return (await transitionRound(services, round, { to: 'returned' })) ?? reloadRound(services, round)
  return scheduleRetry(services, round, response)
}

async function returnStake(services: StudioServices, round: RoundRow): Promise<RoundRow> {
  const response = await requestRollback(services, round, firstBetOf(round))
  if (!isRolledBack(response)) return scheduleRetry(services, round, response)
  return (
    (await transitionRound(services, round, { to: 'returned', balance: parseBalance(response, round) })) ??
    reloadRound(services, round)
  )
}

/** The bet that opens a round. It is returned alone: a round that is played on further bets has been accepted, and is not returned. */
const firstBetOf = (round: RoundRow) => {
  const { bet, rollback } = walletTxIdsOf(round)
  return { amount: round.stake, betTxId: bet, rollbackTxId: rollback }
}

/** Credits the studio balance with the win of the round, or with the stake if the round did not take place. */
function settleStudioBalance(services: StudioServices, round: RoundRow): Promise<RoundRow> {
  const isPlayed = round.state === 'open'
  return services.database.transaction(async (query) => {
    const balanceRef = { sessionId: round.session_id, walletId: round.wallet_id }
    const balance =
      ((await lockAndReadStudioHeldBalance(query, balanceRef)) ?? 0n) + BigInt(isPlayed ? round.win : round.stake)
    const transition: RoundTransition = { to: isPlayed ? 'settled' : 'returned', balance: String(balance) }
    const updatedRound = await applyTransition(query, round, { transition, nowMs: services.clock() })
    if (!updatedRound) return (await findRound(query, round.id)) ?? round
    await setStudioHeldBalance(query, balanceRef, balance)
    if (round.wallet_id !== null) {
      const feedNo = await allocateFeedNumber(query, round.operator_id)
      await query('update studio.round set feed_no = $2 where id = $1', [round.id, feedNo])
    }
    return updatedRound
  })
}

const finalStates: readonly RoundState[] = ['settled', 'refused', 'returned']

interface RoundTransition {
  to: RoundState
  /** Delay until the recovery job may take over; undefined for final states. */
  dueMs?: number
  reason?: StudioErrorCode
  balanceAfterBet?: string | null
  balance?: string | null
}

/** Makes a transition from the state that the caller read; undefined if another process has already made one. A round whose stake was not debited, or was returned, leaves its pot. */
async function transitionRound(
  { database, clock }: StudioServices,
  round: RoundRow,
  transition: RoundTransition,
): Promise<RoundRow | undefined> {
  const leavesPot = (transition.to === 'refused' || transition.to === 'returned') && potTermsOf(round.game_code)
  if (!leavesPot) return applyTransition(database.query, round, { transition, nowMs: clock() })
  return database.transaction(async (query) => {
    await lockPot(query, round)
    const updatedRound = await applyTransition(query, round, { transition, nowMs: clock() })
    if (updatedRound) await withdrawFromPot(query, round)
    return updatedRound
  })
}

function applyTransition(
  query: RunQuery,
  round: RoundRow,
  { transition, nowMs }: { transition: RoundTransition; nowMs: number },
): Promise<RoundRow | undefined> {
  const nextAttemptAt = transition.dueMs === undefined ? null : toTimestamp(nowMs + transition.dueMs)
  return queryFirst<RoundRow>(
    query,
    `update studio.round set state = $3, next_attempt_at = $4, reason = coalesce($5, reason), attempts = 0,
       balance_after_bet = coalesce($6::bigint, balance_after_bet), balance = coalesce($7::bigint, balance), finished_at = $8
     where id = $1 and state = $2 returning ${roundColumns}`,
    [
      round.id,
      round.state,
      transition.to,
      nextAttemptAt,
      transition.reason ?? null,
      transition.balanceAfterBet ?? null,
      transition.balance ?? null,
      finalStates.includes(transition.to) ? toTimestamp(nowMs) : null,
    ],
  )
}

async function reloadRound({ database }: StudioServices, round: RoundRow): Promise<RoundRow> {
  return (await findRound(database.query, round.id)) ?? round
}
