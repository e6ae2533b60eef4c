/**
 * The money of a round, step by step. Every step reads one state and leaves the next, and the wallet is called between
 * statements, never inside a transaction: a process that dies anywhere leaves a state from which the sweeper goes on.
 */
import { first, type Query } from './database.ts'
import { keptBalance, setKeptBalance } from './kept-money.ts'
import { formatAmount, parseAmount } from './money.ts'
import type { ProblemCode } from './problem.ts'
import { findRound, isKept, type RoundRow, type RoundState, roundColumns } from './round.ts'
import { nextInFeed } from './round-feed.ts'
import { instant, type StudioCore } from './studio-core.ts'
import type { WalletAnswer } from './wallet-client.ts'

/** Whoever works on a round has it to himself for this long: more than one wallet call may take. */
export const leaseMs = 10_000
const longestPauseMs = 300_000

/** A refusal that says for certain that the stake was not taken. Everything else that is not OK is unknown. */
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
/** The operator has no such stake: the round never was. */
const noParent: readonly WalletAnswer['status'][] = ['CANCELLED', 'PARENT_NOT_FOUND', 'PARENT_FAILED']

/** Asks for the stake of a round just created. An answer that nobody can read starts the way back. */
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
    // A bet at a table waits for the deal, which says when it is due.
    const due = round.table_round_id === null ? { dueMs: leaseMs } : {}
    const open = await move(core, sent, { to: 'open', ...due, balanceAfterBet: balanceOf(answer, round) })
    return open ?? reread(core, round)
  }
  if (reason)
    return (await move(core, sent, { to: 'refused', reason, balance: balanceOf(answer, round) })) ?? reread(core, round)
  return (await move(core, sent, { to: 'returning', dueMs: leaseMs })) ?? reread(core, round)
}

/** Takes a round as far as it goes now: pays what it won, closes it, or gives its stake back. Never throws for an operator's answer. */
export async function advanceRound(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  const isDecided = round.events.length > 0
  if (round.state === 'open' && isDecided) return isKept(round) ? closeKept(core, round) : closeRound(core, round)
  if (round.state === 'returning') return isKept(round) ? closeKept(core, round) : returnStake(core, round)
  return round
}

/**
 * Finishes interrupted rounds whose time has come: at `now` (ms) or before. A stake that was never sent is refused; one whose
 * answer was lost goes back; an unacknowledged win, end or return is repeated. Answers how many rounds were worked on.
 */
export async function resolveRounds(core: StudioCore, now: number): Promise<number> {
  const due = await core.database.query<RoundRow>(
    `update studio.round set next_attempt_at = $2
     where id in (select id from studio.round where next_attempt_at <= $1 order by next_attempt_at limit 50 for update skip locked)
     returning ${roundColumns}`,
    [instant(now), instant(now + leaseMs)],
  )
  // A few at a time: one slow operator holds up neither the others nor the next sweep for long.
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

/** Money that the studio keeps goes back where it was: what the round won, or the stake of a round that did not take place. */
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

/** Waits before the next try: 1 s, doubled each time, up to five minutes. */
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
  /** When the sweeper may take over, from now; none for an end state. */
  dueMs?: number
  reason?: ProblemCode
  balanceAfterBet?: string | null
  balance?: string | null
}

/** Takes one step from the state the caller saw; undefined where someone else has taken it. */
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
