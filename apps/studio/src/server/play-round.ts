import { randomUUID } from 'node:crypto'
import { findGame } from '#games/catalogue.ts'
import { payout, type ReadChoice } from '#games/game.ts'
import { first, type Query } from './database.ts'
import { parseAmount } from './money.ts'
import { Problem } from './problem.ts'
import { roundStream } from './random.ts'
import { findByKey, isSameBet, type RoundRow, type RoundShown, roundColumns, showRound } from './round.ts'
import { takeNonce } from './seed.ts'
import type { PlaySession } from './session.ts'
import { advanceRound, leaseMs, sendBet } from './settle-round.ts'
import { instant, type StudioCore } from './studio-core.ts'

/**
 * Plays a round. The outcome is decided and stored before the stake is asked for. The same key gives the same round again,
 * whatever has become of it; with another stake or choice it fails with `key_reused`. While another round of the player's is
 * being settled: `round_unfinished`. A stake that is not on the ladder: `stake_invalid`. A choice that the game does not
 * know, or that it lacks: `choice_invalid`.
 */
export async function playRound(
  core: StudioCore,
  { session, key, stake, choice }: { session: PlaySession; key: string; stake: string; choice?: unknown },
): Promise<RoundShown> {
  const read = readChoice(session, choice)
  const minor = parseAmount(stake, session.launch.digits)
  const offered = session.launch.stakes.some((rung) => parseAmount(rung, session.launch.digits) === minor)
  if (!minor || !offered) throw new Problem('stake_invalid')
  const { row, isNew } = await core.database.transaction((query) =>
    createRound(core, query, { session, key, minor, read }),
  )
  if (!isSameBet(row, { minor, choice: read.choice })) throw new Problem('key_reused')
  if (!isNew || row.mode === 'DEMO') return showRound(row)
  return showRound(await advanceRound(core, await sendBet(core, { round: row, operatorToken: session.operatorToken })))
}

function readChoice(session: PlaySession, choice: unknown): ReadChoice {
  const game = findGame(session.launch.gameCode)
  if (game?.kind !== 'solo') throw new Problem('game_disabled')
  const read = game.readChoice(choice)
  if (!read) throw new Problem('choice_invalid')
  return read
}

interface NewRound {
  session: PlaySession
  key: string
  minor: bigint
  read: ReadChoice
}

async function createRound(
  { clock }: StudioCore,
  query: Query,
  { session, key, minor, read }: NewRound,
): Promise<{ row: RoundRow; isNew: boolean }> {
  const held = await first<{ seq: number; credit: string | null }>(
    query,
    `select next_seq as seq, demo_balance::text as credit from studio.play_session where id = $1 for update`,
    [session.id],
  )
  if (!held) throw new Problem('session_ended')
  const earlier = await findByKey(query, { sessionId: session.id, key })
  if (earlier) return { row: earlier, isNew: false }
  const seed = await takeNonce(query, session.id)
  const outcome = read.play(roundStream(seed.server_seed, seed.client_seed, seed.nonce))
  const win = payout(minor, outcome.pays)
  const credit = held.credit === null ? null : spendCredit(BigInt(held.credit), minor)
  await query('update studio.play_session set next_seq = next_seq + 1, demo_balance = $2 where id = $1', [
    session.id,
    credit === null ? null : String(credit + win),
  ])
  await markShown(query, session, instant(clock()))
  const row = await insertRound(query, {
    session,
    key,
    minor,
    read,
    win,
    outcome,
    seed,
    seq: held.seq,
    credit,
    nowMs: clock(),
  })
  if (!row) throw new Problem('round_unfinished')
  return { row, isNew: true }
}

interface DecidedRound extends NewRound {
  win: bigint
  outcome: { events: unknown[] }
  seed: { id: string; nonce: number }
  seq: number
  /** Play credit left after the stake; null where the operator keeps the money. */
  credit: bigint | null
  nowMs: number
}

/** Keeps the round; undefined while another one of the player's is under way. Play credit settles at once. */
function insertRound(
  query: Query,
  { session, key, minor, read, win, outcome, seed, seq, credit, nowMs }: DecidedRound,
): Promise<RoundRow | undefined> {
  const isDemo = credit !== null
  const now = instant(nowMs)
  return first<RoundRow>(
    query,
    `insert into studio.round (id, session_id, operator_id, player_ref, mode, game_code, key, seq, currency, digits, stake, win,
       choices, events, seed_id, nonce, state, balance_after_bet, balance, next_attempt_at, created_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17, $18, $19, $20, $21, $22)
     on conflict (operator_id, player_ref, game_code) where state in ('created', 'bet_sent', 'open') do nothing
     returning ${roundColumns}`,
    [
      randomUUID(),
      session.id,
      session.operator.id,
      session.playerRef,
      session.launch.mode,
      session.launch.gameCode,
      key,
      seq,
      session.launch.currency,
      session.launch.digits,
      String(minor),
      String(win),
      JSON.stringify(read.choice),
      JSON.stringify(outcome.events),
      seed.id,
      seed.nonce,
      isDemo ? 'settled' : 'created',
      isDemo ? String(credit) : null,
      isDemo ? String(credit + win) : null,
      isDemo ? null : instant(nowMs + leaseMs),
      now,
      isDemo ? now : null,
    ],
  )
}

/** The play credit left after a stake; fails with `insufficient`. */
export function spendCredit(credit: bigint, stake: bigint): bigint {
  if (credit < stake) throw new Problem('insufficient')
  return credit - stake
}

/** Whoever starts a new round has done with the one before. */
export async function markShown(
  query: Query,
  { operator, playerRef, launch }: PlaySession,
  now: string,
): Promise<void> {
  await query(
    `update studio.round set seen_at = $4
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state in ('settled', 'returned', 'refused')`,
    [operator.id, playerRef, launch.gameCode, now],
  )
}
