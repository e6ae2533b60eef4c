/**
 * The wallet calls of a round as a state machine. Each step moves the round from one stored state to the next. The operator's
 * wallet is called between statements, never inside a transaction, so the recovery job can resume a round after a crash at any point.
 */
import { first, type Query } from './database.ts'
import { keptBalance, setKeptBalance } from './kept-money.ts'
import { formatAmount, parseAmount } from './money.ts'
import type { ProblemCode } from './problem.ts'
import { findRound, isKept, type RoundRow, type RoundState, roundColumns } from './round.ts'
import { nextInFeed } from './round-feed.ts'
import { instant, type StudioCore } from './studio-core.ts'
import type { WalletAnswer } from './wallet-client.ts'

/** How long a process has a round to itself; longer than the timeout of a wallet call. */
export const leaseMs = 10_000
const longestPauseMs = 300_000

/** Statuses which guarantee that the stake was not debited. Every other failure leaves the outcome of the bet unknown. */
const refusals: Partial<Record<WalletAnswer['status'], ProblemCode>> = {
  INSUFFICIENT: 'insufficient',
  LIMIT: 'limit',
  CANCELLED: 'refused',
  BAD_SIGNATURE: 'operator_unavailable',
  TOKEN: 'session_ended',
  PLAYER_BLOCKED: 'player_blocked',
  GAME_DISABLED: 'game_disabled',
  CURRENCY: 'currency',
}
const taken: readonly WalletAnswer['status'][] = ['OK', 'REPLAY']
/** The operator has no debited stake for this round, so the round is void. */
const noParent: readonly WalletAnswer['status'][] = ['CANCELLED', 'PARENT_NOT_FOUND', 'PARENT_FAILED']

/** Requests the stake of a newly created round from the operator. If the result is unknown, the bet is rolled back. */
export async function sendBet(
  core: StudioCore,
  { round, operatorToken }: { round: RoundRow; operatorToken: string },
): Promise<RoundRow> {
  const sent = await move(core, round, { to: 'bet_sent', dueMs: leaseMs })
  if (!sent) return reread(core, round)
  const answer = await call(core, round, 'bet', {
    token: operatorToken,
    playerRef: round.player_ref,
    txId: `${round.id}-b`,
    roundId: round.id,
    gameCode: round.game_code,
    currency: round.currency,
    amount: decimal(round.stake, round),
  })
  const reason = refusals[answer.status]
  if (taken.includes(answer.status)) {
    // A table bet waits for the deal, which sets the time of its next attempt.
    const due = round.table_round_id === null ? { dueMs: leaseMs } : {}
    const open = await move(core, sent, { to: 'open', ...due, balanceAfterBet: balanceOf(answer, round) })
    return open ?? reread(core, round)
  }
  if (reason)
    return (await move(core, sent, { to: 'refused', reason, balance: balanceOf(answer, round) })) ?? reread(core, round)
  return (await move(core, sent, { to: 'returning', dueMs: leaseMs })) ?? reread(core, round)
}

/** Moves a round on as far as possible: credits its win, closes it, or returns its stake. Never throws because of an operator's response. */
export async function advanceRound(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  const isDecided = round.events.length > 0
  if (round.state === 'open' && isDecided) return isKept(round) ? closeKept(core, round) : closeRound(core, round)
  if (round.state === 'returning') return isKept(round) ? closeKept(core, round) : returnStake(core, round)
  return round
}

/**
 * Resumes interrupted rounds whose next attempt is due at `now` (ms). A bet that was never sent is refused; a bet whose response
 * was lost is rolled back; an unacknowledged win, endRound or rollback is repeated. Returns the number of rounds processed.
 */
export async function resolveRounds(core: StudioCore, now: number): Promise<number> {
  const due = await core.database.query<RoundRow>(
    `update studio.round set next_attempt_at = $2
     where id in (select id from studio.round where next_attempt_at <= $1 order by next_attempt_at limit 50 for update skip locked)
     returning ${roundColumns}`,
    [instant(now), instant(now + leaseMs)],
  )
  // Small batches, so that a slow operator delays neither the others nor the next run for long.
  for (let start = 0; start < due.length; start += 10)
    await Promise.all(due.slice(start, start + 10).map((round) => resolveRound(core, round)))
  return due.length
}

async function resolveRound(core: StudioCore, round: RoundRow): Promise<void> {
  if (round.state === 'created') {
    await move(core, round, { to: 'refused', reason: 'operator_unavailable' })
  } else if (round.state === 'bet_sent') {
    const returning = await move(core, round, { to: 'returning', dueMs: leaseMs })
    if (returning) await returnStake(core, returning)
  } else {
    await advanceRound(core, round)
  }
}

async function closeRound(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  const { player_ref: playerRef, id: roundId } = round
  const win = {
    playerRef,
    txId: `${round.id}-w`,
    roundId,
    betTxId: `${round.id}-b`,
    currency: round.currency,
    amount: decimal(round.win, round),
    final: true,
  }
  const hasWin = BigInt(round.win) > 0n
  const answer = await (hasWin ? call(core, round, 'win', win) : call(core, round, 'endRound', { playerRef, roundId }))
  const closed = taken.includes(answer.status) || (!hasWin && answer.status === 'ALREADY_SETTLED')
  if (closed) {
    const balance = balanceOf(answer, round) ?? (hasWin ? null : round.balance_after_bet)
    return (await move(core, round, { to: 'settled', balance })) ?? reread(core, round)
  }
  if (noParent.includes(answer.status)) return (await move(core, round, { to: 'returned' })) ?? reread(core, round)
  return postpone(core, round, answer)
}

async function returnStake(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  const answer = await call(core, round, 'rollback', {
    playerRef: round.player_ref,
    txId: `${round.id}-r`,
    betTxId: `${round.id}-b`,
    roundId: round.id,
    currency: round.currency,
    amount: decimal(round.stake, round),
  })
  const done = taken.includes(answer.status) || answer.status === 'CANCELLED' || answer.status === 'PARENT_NOT_FOUND'
  if (!done) return postpone(core, round, answer)
  return (await move(core, round, { to: 'returned', balance: balanceOf(answer, round) })) ?? reread(core, round)
}

/** Credits the studio balance with the win of the round, or with the stake if the round did not take place. */
function closeKept(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  const isWon = round.state === 'open'
  return core.database.transaction(async (query) => {
    const keeper = { sessionId: round.session_id, walletId: round.wallet_id }
    const balance = ((await keptBalance(query, keeper)) ?? 0n) + BigInt(isWon ? round.win : round.stake)
    const step: Move = { to: isWon ? 'settled' : 'returned', balance: String(balance) }
    const moved = await moveBy(query, round, { step, nowMs: core.clock() })
    if (!moved) return (await findRound(query, round.id)) ?? round
    await setKeptBalance(query, keeper, balance)
    if (round.wallet_id !== null) {
      const feedNo = await nextInFeed(query, round.operator_id)
      await query('update studio.round set feed_no = $2 where id = $1', [round.id, feedNo])
    }
    return moved
  })
}

/** Schedules the next attempt after 1 s, doubled each time up to five minutes. */
async function postpone(core: StudioCore, round: RoundRow, answer: WalletAnswer): Promise<RoundRow> {
  const pause = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(round.attempts, 10))
  core.log.error(
    { round: round.id, state: round.state, status: answer.status, pauseMs: pause },
    'wallet call not acknowledged',
  )
  await core.database.query(
    'update studio.round set attempts = attempts + 1, next_attempt_at = $3 where id = $1 and state = $2',
    [round.id, round.state, instant(core.clock() + pause)],
  )
  return round
}

const ended: readonly RoundState[] = ['settled', 'refused', 'returned']

interface Move {
  to: RoundState
  /** Delay until the recovery job may take over; undefined for final states. */
  dueMs?: number
  reason?: ProblemCode
  balanceAfterBet?: string | null
  balance?: string | null
}

/** Moves a round on from the state that the caller read; undefined if another process has already moved it. */
const move = ({ database, clock }: StudioCore, round: RoundRow, step: Move): Promise<RoundRow | undefined> =>
  moveBy(database.query, round, { step, nowMs: clock() })

function moveBy(
  query: Query,
  round: RoundRow,
  { step, nowMs }: { step: Move; nowMs: number },
): Promise<RoundRow | undefined> {
  const due = step.dueMs === undefined ? null : instant(nowMs + step.dueMs)
  return first<RoundRow>(
    query,
    `update studio.round set state = $3, next_attempt_at = $4, reason = coalesce($5, reason), attempts = 0,
       balance_after_bet = coalesce($6::bigint, balance_after_bet), balance = coalesce($7::bigint, balance), finished_at = $8
     where id = $1 and state = $2 returning ${roundColumns}`,
    [
      round.id,
      round.state,
      step.to,
      due,
      step.reason ?? null,
      step.balanceAfterBet ?? null,
      step.balance ?? null,
      ended.includes(step.to) ? instant(nowMs) : null,
    ],
  )
}

async function reread({ database }: StudioCore, round: RoundRow): Promise<RoundRow> {
  return (await findRound(database.query, round.id)) ?? round
}

async function call(
  { operators, wallet }: StudioCore,
  round: RoundRow,
  action: 'bet' | 'win' | 'rollback' | 'endRound',
  body: Record<string, unknown>,
): Promise<WalletAnswer> {
  const operator = operators.get(round.operator_id)
  return operator && operator.wallet !== 'transfer' ? wallet.call(operator, action, body) : { status: 'UNKNOWN' }
}

const decimal = (minor: string, { digits }: RoundRow): string => formatAmount(BigInt(minor), digits)

function balanceOf(answer: WalletAnswer, { digits }: RoundRow): string | null {
  const minor = answer.balance === undefined ? undefined : parseAmount(answer.balance, digits)
  return minor === undefined ? null : String(minor)
}
