import { randomUUID } from 'node:crypto'
import { first, type Query } from './database.ts'
import { keptBalance, setKeptBalance } from './kept-money.ts'
import { Problem } from './problem.ts'
import { findByKey, isKept, isSameBet, type RoundRow, type RoundShown, roundColumns, showRound } from './round.ts'
import { nextInFeed } from './round-feed.ts'
import type { PlaySession } from './session.ts'
import { advanceRound, leaseMs, sendBet } from './settle-round.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** A player's bet: the stake in minor units, the choice, and the idempotency key that the page generated. */
export interface Bet {
  session: PlaySession
  key: string
  minor: bigint
  choice: object
}

/** The content of a new round. `events` is empty and `win` is zero while the outcome is not drawn yet. */
export interface Draw {
  win: bigint
  events: unknown[]
  /** The seed of a solo round; the rounds of a table draw from its seed chain. */
  seed?: { id: string; nonce: number }
  tableRoundId?: string
}

/**
 * Places a bet once per key. The complete round is stored before its stake is requested; a repeated key returns the same round in
 * its current state. `drawRound` creates the content of a new round in the transaction that stores it. Fails with `key_reused` if
 * the key belongs to another stake or choice, with `insufficient` if a balance at the studio is too low, and with
 * `round_unfinished` while another round of the player is being settled.
 */
export async function takeBet(core: StudioCore, bet: Bet, draw: (query: Query) => Promise<Draw>): Promise<RoundShown> {
  const { row, isNew } = await core.database.transaction((query) => keepOnce(core, query, { bet, draw }))
  if (!isSameBet(row, bet)) throw new Problem('key_reused')
  if (!isNew || isKept(row)) return showRound(row)
  const { operatorToken } = bet.session
  return showRound(await advanceRound(core, await sendBet(core, { round: row, operatorToken })))
}

async function keepOnce(
  { clock }: StudioCore,
  query: Query,
  { bet, draw }: { bet: Bet; draw: (query: Query) => Promise<Draw> },
): Promise<{ row: RoundRow; isNew: boolean }> {
  const { session, key, minor } = bet
  const held = await first<{ seq: number }>(
    query,
    'select next_seq as seq from studio.play_session where id = $1 for update',
    [session.id],
  )
  if (!held) throw new Problem('session_ended')
  const earlier = await findByKey(query, { sessionId: session.id, key })
  if (earlier) return { row: earlier, isNew: false }
  const drawn = await draw(query)
  const keeper = { sessionId: session.id, walletId: session.walletId }
  const kept = await keptBalance(query, keeper)
  const credit = kept === undefined ? null : spend(kept, minor)
  if (credit !== null) await setKeptBalance(query, keeper, credit + drawn.win)
  await query('update studio.play_session set next_seq = next_seq + 1 where id = $1', [session.id])
  await markShown(query, session, instant(clock()))
  const row = await insertRound(query, { bet, drawn, seq: held.seq, credit, nowMs: clock() })
  if (!row) throw new Problem('round_unfinished')
  return { row, isNew: true }
}

interface NewRound {
  bet: Bet
  drawn: Draw
  seq: number
  /** The balance at the studio after the stake, in minor units; null for a seamless wallet. */
  credit: bigint | null
  nowMs: number
}

/** Inserts the round; undefined while another round of the player is in progress. On a studio balance a drawn round is settled at once. */
async function insertRound(query: Query, { bet, drawn, seq, credit, nowMs }: NewRound): Promise<RoundRow | undefined> {
  const { session, key, minor, choice } = bet
  const isOurs = credit !== null
  const isSettled = isOurs && drawn.events.length > 0
  const now = instant(nowMs)
  return first<RoundRow>(
    query,
    `insert into studio.round (id, session_id, operator_id, player_ref, mode, game_code, key, seq, currency, digits, stake, win,
       choices, events, seed_id, nonce, table_round_id, state, balance_after_bet, balance, next_attempt_at, created_at, finished_at,
       wallet_id, feed_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25)
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
      String(drawn.win),
      JSON.stringify(choice),
      JSON.stringify(drawn.events),
      drawn.seed?.id ?? null,
      drawn.seed?.nonce ?? null,
      drawn.tableRoundId ?? null,
      firstState({ isOurs, isSettled }),
      isOurs ? String(credit) : null,
      isSettled ? String(credit + drawn.win) : null,
      isOurs ? null : instant(nowMs + leaseMs),
      now,
      isSettled ? now : null,
      session.walletId,
      isSettled && session.walletId ? await nextInFeed(query, session.operator.id) : null,
    ],
  )
}

/** A studio balance is debited in the transaction of the insert; an operator's wallet is debited afterwards. */
function firstState({ isOurs, isSettled }: { isOurs: boolean; isSettled: boolean }): RoundRow['state'] {
  if (isSettled) return 'settled'
  return isOurs ? 'open' : 'created'
}

function spend(balance: bigint, stake: bigint): bigint {
  if (balance < stake) throw new Problem('insufficient')
  return balance - stake
}

/** A player who starts a new round has seen the previous ones. */
async function markShown(query: Query, { operator, playerRef, launch }: PlaySession, now: string): Promise<void> {
  await query(
    `update studio.round set seen_at = $4
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state in ('settled', 'returned', 'refused')`,
    [operator.id, playerRef, launch.gameCode, now],
  )
}
