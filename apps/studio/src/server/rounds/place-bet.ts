import { randomUUID } from 'node:crypto'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { lockAndReadStudioHeldBalance, setStudioHeldBalance } from '#server/wallets/studio-held-balance.ts'
import { allocateFeedNumber } from './finished-round-feed.ts'
import {
  findRoundByIdempotencyKey,
  isSameBet,
  type PublicRound,
  type RoundRow,
  roundColumns,
  usesStudioHeldBalance,
} from './round.ts'
import { roundLeaseMs, waitTimeoutMs } from './round-timeouts.ts'
import { requestStakeFromOperator, settleOrReturnRound } from './settle-round.ts'
import { toPlayerRound } from './steps-round.ts'

/** A player's bet: the stake in minor units, the choice, and the idempotency key that the page generated. */
export interface Bet {
  session: PlaySession
  key: string
  stakeMinor: bigint
  choice: object
}

/** The content of a new round. A table bet has no outcome until the deal, nor a steps round until it is over or a table balance until it is closed: `events` is empty and `win` is zero. */
export interface NewRoundOutcome {
  win: bigint
  /** How much of the win is paid by a pot. */
  jackpot?: bigint
  events: unknown[]
  /** The seed of a solo or steps round; the rounds of a table draw from its seed chain. */
  seed?: { id: string; nonce: number }
  tableRoundId?: string
}

/**
 * Places a bet once per idempotency key; a repeated key returns the same round in its current state. `drawRound` creates the content
 * of a new round in the transaction that stores it, before the stake is requested from the operator. Fails with `key_reused` if the
 * key belongs to another stake or choice, with `insufficient` if a balance at the studio is too low, and with `round_unfinished`
 * while another round of the player is being settled.
 */
export async function placeBet(
  services: StudioServices,
  bet: Bet,
  drawRound: (query: RunQuery) => Promise<NewRoundOutcome>,
): Promise<PublicRound> {
  const { row, isNew } = await services.database.transaction((query) =>
    insertRoundOnce(services, query, { bet, drawRound }),
  )
  if (!isSameBet(row, bet)) throw new StudioError('key_reused')
  if (!isNew || usesStudioHeldBalance(row)) return toPlayerRound(services, row)
  const { operatorToken } = bet.session
  return toPlayerRound(
    services,
    await settleOrReturnRound(services, await requestStakeFromOperator(services, { round: row, operatorToken })),
  )
}

async function insertRoundOnce(
  { clock }: StudioServices,
  query: RunQuery,
  { bet, drawRound }: { bet: Bet; drawRound: (query: RunQuery) => Promise<NewRoundOutcome> },
): Promise<{ row: RoundRow; isNew: boolean }> {
  const { session, key, stakeMinor } = bet
  const lockedSession = await queryFirst<{ seq: number }>(
    query,
    'select next_seq as seq from studio.play_session where id = $1 and closed_at is null for update',
    [session.id],
  )
  if (!lockedSession) throw new StudioError('session_ended')
  const existingRound = await findRoundByIdempotencyKey(query, { sessionId: session.id, key })
  if (existingRound) return { row: existingRound, isNew: false }
  const content = await drawRound(query)
  const balanceRef = { sessionId: session.id, walletId: session.walletId }
  const balance = await lockAndReadStudioHeldBalance(query, balanceRef)
  const balanceAfterStake = balance === undefined ? null : subtractStake(balance, stakeMinor)
  if (balanceAfterStake !== null) await setStudioHeldBalance(query, balanceRef, balanceAfterStake + content.win)
  await query('update studio.play_session set next_seq = next_seq + 1 where id = $1', [session.id])
  await markEarlierRoundsSeen(query, session, toTimestamp(clock()))
  const row = await insertRound(query, { bet, content, seq: lockedSession.seq, balanceAfterStake, nowMs: clock() })
  if (!row) throw new StudioError('round_unfinished')
  return { row, isNew: true }
}

interface NewRound {
  bet: Bet
  content: NewRoundOutcome
  seq: number
  /** The balance at the studio after the stake, in minor units; null for a seamless wallet. */
  balanceAfterStake: bigint | null
  nowMs: number
}

/** Inserts the round; undefined while another round of the player is in progress. On a studio balance a drawn round is settled at once. */
async function insertRound(
  query: RunQuery,
  { bet, content, seq, balanceAfterStake, nowMs }: NewRound,
): Promise<RoundRow | undefined> {
  const { session, key, stakeMinor, choice } = bet
  const isOnStudioBalance = balanceAfterStake !== null
  const isSettled = isOnStudioBalance && content.events.length > 0
  const now = toTimestamp(nowMs)
  const timeoutMs = initialTimeoutMs(content, { isOnStudioBalance, gameCode: session.launch.gameCode })
  return queryFirst<RoundRow>(
    query,
    `insert into studio.round (id, session_id, operator_id, player_ref, mode, game_code, key, seq, currency, digits, stake, win,
       choices, events, seed_id, nonce, table_round_id, state, balance_after_bet, balance, next_attempt_at, created_at, finished_at,
       wallet_id, feed_no, jackpot)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26)
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
      String(stakeMinor),
      String(content.win),
      JSON.stringify(choice),
      JSON.stringify(content.events),
      content.seed?.id ?? null,
      content.seed?.nonce ?? null,
      content.tableRoundId ?? null,
      initialState({ isOnStudioBalance, isSettled }),
      isOnStudioBalance ? String(balanceAfterStake) : null,
      isSettled ? String(balanceAfterStake + content.win) : null,
      timeoutMs === null ? null : toTimestamp(nowMs + timeoutMs),
      now,
      isSettled ? now : null,
      session.walletId,
      isSettled && session.walletId ? await allocateFeedNumber(query, session.operator.id) : null,
      String(content.jackpot ?? 0n),
    ],
  )
}

/** A studio balance is debited in the transaction of the insert, so the round is open; an operator's wallet is debited afterwards. */
function initialState({
  isOnStudioBalance,
  isSettled,
}: {
  isOnStudioBalance: boolean
  isSettled: boolean
}): RoundRow['state'] {
  if (isSettled) return 'settled'
  return isOnStudioBalance ? 'open' : 'created'
}

/** The time until the recovery job takes over, in ms. A debited table bet waits for the deal, which sets it; a settled round needs none. */
function initialTimeoutMs(
  { events, tableRoundId }: NewRoundOutcome,
  { isOnStudioBalance, gameCode }: { isOnStudioBalance: boolean; gameCode: string },
): number | null {
  if (!isOnStudioBalance) return roundLeaseMs
  return events.length === 0 && tableRoundId === undefined ? waitTimeoutMs({ game_code: gameCode }) : null
}

function subtractStake(balance: bigint, stake: bigint): bigint {
  if (balance < stake) throw new StudioError('insufficient')
  return balance - stake
}

/** A player who starts a new round has seen the previous ones. */
async function markEarlierRoundsSeen(
  query: RunQuery,
  { operator, playerRef, launch }: PlaySession,
  now: string,
): Promise<void> {
  await query(
    `update studio.round set seen_at = $4
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state in ('settled', 'returned', 'refused')`,
    [operator.id, playerRef, launch.gameCode, now],
  )
}
