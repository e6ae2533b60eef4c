import type { StepsAction } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { endFiguresOf, jackpotOf, type RoundRow } from './round.ts'

/**
 * Allocates the operator's next feed number, for a round that is finished in the same transaction. The lock on the operator's row
 * lasts until the transaction ends, so numbers become visible in order and without gaps, and a reader of the feed never misses a
 * round. Call it last in the transaction to keep the lock short.
 */
export async function allocateFeedNumber(query: RunQuery, operatorId: string): Promise<string> {
  const row = await queryFirst<{ no: string }>(
    query,
    `insert into studio.round_feed (operator_id, last_no) values ($1, 1)
     on conflict (operator_id) do update set last_no = studio.round_feed.last_no + 1 returning last_no::text as no`,
    [operatorId],
  )
  if (!row) throw new Error('No feed number was allocated.')
  return row.no
}

/** A finished round for the operator's records; amounts are decimal strings. */
export interface FinishedRound {
  roundId: string
  playerRef: string
  gameCode: string
  /** The operator's reference of the game, if the launch set one. */
  gameRef?: string
  currency: string
  stake: string
  win: string
  /** How much of the win was paid by a pot; absent if nothing. */
  jackpot?: string
  /** What counts as wagered, where it is less than the stake. */
  validBet?: string
  /** The number of bets that the round counts as; 1 if absent. */
  bets?: number
  /** `returned`: the round did not take place and the stake was refunded. */
  state: 'settled' | 'returned'
  startedAt: string
  finishedAt: string
}

interface FeedRow {
  id: string
  player_ref: string
  game_code: string
  game_ref: string | null
  currency: string
  digits: number
  stake: string
  win: string
  jackpot: string
  choices: unknown
  actions: StepsAction[]
  events: RoundRow['events']
  state: 'settled' | 'returned'
  created_at: Date
  finished_at: Date
  feed_no: string
}

/** The operator's reference of the game that was launched, or of the table of the launch that the round was played at. */
const gameRefOfRound = `case when s.launch ->> 'gameCode' = r.game_code then s.launch ->> 'gameRef' else (
       select t ->> 'gameRef' from jsonb_array_elements(s.launch -> 'tables') t where t ->> 'gameCode' = r.game_code) end`

/** Returns the finished rounds on transfer wallets after a feed number, in feed order. `next` is the number to continue after. */
export async function readFinishedRoundFeed(
  { database }: StudioServices,
  { operatorId, after, limit }: { operatorId: string; after: string; limit: number },
): Promise<{ rounds: FinishedRound[]; next: string; more: boolean }> {
  const rows = await database.query<FeedRow>(
    `select r.id, r.player_ref, r.game_code, ${gameRefOfRound} as game_ref, r.currency, r.digits, r.stake::text as stake,
       r.win::text as win, r.jackpot::text as jackpot, r.choices, r.actions, r.events, r.state, r.created_at, r.finished_at, r.feed_no::text as feed_no
     from studio.round r join studio.play_session s on s.id = r.session_id
     where r.operator_id = $1 and r.feed_no > $2::bigint order by r.feed_no limit $3`,
    [operatorId, after, limit + 1],
  )
  const page = rows.slice(0, limit)
  return { rounds: page.map(toFinishedRound), next: page.at(-1)?.feed_no ?? after, more: rows.length > limit }
}

function toFinishedRound(row: FeedRow): FinishedRound {
  const toDecimal = (minor: string) => formatDecimalAmount(BigInt(minor), row.digits)
  return {
    roundId: row.id,
    playerRef: row.player_ref,
    gameCode: row.game_code,
    ...(row.game_ref !== null && { gameRef: row.game_ref }),
    currency: row.currency,
    stake: toDecimal(row.stake),
    win: toDecimal(row.state === 'settled' ? row.win : '0'),
    ...(row.state === 'settled' && { ...jackpotOf(row), ...endFiguresOf(row) }),
    state: row.state,
    startedAt: new Date(row.created_at).toISOString(),
    finishedAt: new Date(row.finished_at).toISOString(),
  }
}
