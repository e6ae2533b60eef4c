import { randomUUID } from 'node:crypto'
import { first, type Query } from './database.ts'
import { keptBalance, setKeptBalance } from './kept-money.ts'
import { Problem } from './problem.ts'
import { findByKey, isKept, isSameBet, type RoundRow, type RoundShown, roundColumns, showRound } from './round.ts'
import { nextInFeed } from './round-feed.ts'
import type { PlaySession } from './session.ts'
import { advanceRound, leaseMs, sendBet } from './settle-round.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** What a player bets: a stake in minor units on a choice, under the key that the page gave this press. */
export interface Bet {
  session: PlaySession
  key: string
  minor: bigint
  choice: object
}

/** What a new round is made of. Without events it is still to be decided, and wins nothing yet. */
export interface Draw {
  win: bigint
  events: unknown[]
  /** What a round for one player is drawn from; a table's draws for everybody. */
  seed?: { id: string; nonce: number }
  tableRoundId?: string
}

/**
 * Takes a bet once: the round is stored, whole, before its stake is asked for, and the same key gives the same round again,
 * whatever has become of it. `draw` makes a new round's content in the transaction that stores it. Fails with `key_reused`
 * where the key stands for another stake or choice, with `insufficient` where the studio keeps the money and it is short, and with
 * `round_unfinished` while another round of the player's is being settled.
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
  /** What the studio keeps for the player after the stake; null where the operator keeps the money. */
  credit: bigint | null
  nowMs: number
}

/** Keeps the round; undefined while another one of the player's is under way. Money that the studio keeps settles as soon as it is decided. */
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

/** Money that the studio keeps is taken with the insertion itself; an operator is still to be asked for the stake. */
function firstState({ isOurs, isSettled }: { isOurs: boolean; isSettled: boolean }): RoundRow['state'] {
  if (isSettled) return 'settled'
  return isOurs ? 'open' : 'created'
}

/** What is left after a stake. */
function spend(balance: bigint, stake: bigint): bigint {
  if (balance < stake) throw new Problem('insufficient')
  return balance - stake
}

/** Whoever starts a new round has done with the one before. */
async function markShown(query: Query, { operator, playerRef, launch }: PlaySession, now: string): Promise<void> {
  await query(
    `update studio.round set seen_at = $4
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state in ('settled', 'returned', 'refused')`,
    [operator.id, playerRef, launch.gameCode, now],
  )
}
