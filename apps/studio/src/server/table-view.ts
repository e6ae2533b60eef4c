import type { TableGame } from '#games/game.ts'
import type { StudioDatabase } from './database.ts'
import { type ChainRow, type ChainShown, chainClientSeed, showChain } from './seed-chain.ts'
import type { PlaySession } from './session.ts'
import { cutOffMs, latestRound, pauseMs, type TableRoundRow, timeOf } from './table-round.ts'

/** Number of results in the road. */
const roadLength = 72

/** The state of a table as a player receives it. Times are ms since the epoch by the server's clock, whose current time is `now`. */
export interface TableShown {
  now: number
  round: {
    id: string
    number: number
    state: 'betting' | 'dealt' | 'void'
    opensAt: number
    /** Bets are accepted until this time. The deal starts at `closesAt` or later. */
    betsUntil: number
    closesAt: number
    revealAt?: number
    nextAt?: number
    events?: unknown[]
  } | null
  chain: (ChainShown & { clientSeed: string; place: number }) | null
  /** Sums per spot of accepted and pending bets by players of the same operator, currency and mode. */
  totals: Record<string, string>
  players: number
  /** Results of previous rounds, oldest first. */
  road: { number: number; events: unknown[] }[]
}

interface TotalRow {
  operator_id: string
  currency: string
  digits: number
  mode: string
  spot: string
  amount: string
}
interface PlayersRow extends Omit<TotalRow, 'spot' | 'amount'> {
  players: number
}

/** A table's state for all players, before it is filtered for one player. */
export interface TableSnapshot {
  round: TableRoundRow | undefined
  chain: ChainRow | undefined
  totals: TotalRow[]
  players: PlayersRow[]
  road: { number: number; events: unknown[] }[]
}

export async function snapshotTable({ query }: StudioDatabase, game: TableGame): Promise<TableSnapshot> {
  const round = await latestRound(query, game.table)
  if (!round) return { round, chain: undefined, totals: [], players: [], road: [] }
  const group = 'r.operator_id, r.currency, r.digits, r.mode'
  const counted = `r.table_round_id = $1 and r.state in ('created', 'bet_sent', 'open', 'settled')`
  const [chain] = await query<ChainRow>('select * from studio.seed_chain where id = $1', [round.chain_id])
  const totals = await query<TotalRow>(
    `select ${group}, bet.key as spot, sum(bet.value::numeric)::text as amount
     from studio.round r, jsonb_each_text(r.choices -> 'bets') bet where ${counted} group by ${group}, bet.key`,
    [round.id],
  )
  const players = await query<PlayersRow>(
    `select ${group}, count(distinct r.player_ref)::int as players from studio.round r where ${counted} group by ${group}`,
    [round.id],
  )
  const road = await query<{ serial: string; events: unknown[] }>(
    `select serial::text as serial, events from studio.table_round t where table_code = $1 and state = 'dealt'
       and t.serial < $2::bigint order by t.serial desc limit ${roadLength}`,
    [game.table, round.serial],
  )
  return {
    round,
    chain,
    totals,
    players,
    road: road.reverse().map(({ serial, events }) => ({ number: Number(serial), events })),
  }
}

/** Filters a snapshot for the player of a session. */
export function showTable(
  { round, chain, totals, players, road }: TableSnapshot,
  { session: { operator, launch }, now }: { session: PlaySession; now: number },
): TableShown {
  const isOurs = (row: Omit<TotalRow, 'spot' | 'amount'>) =>
    row.operator_id === operator.id &&
    row.currency === launch.currency &&
    row.digits === launch.digits &&
    row.mode === launch.mode
  return {
    now,
    round: round ? showTableRound(round) : null,
    chain: round && chain ? { ...showChain(chain), clientSeed: chainClientSeed(chain), place: round.place } : null,
    totals: Object.fromEntries(totals.filter(isOurs).map(({ spot, amount }) => [spot, amount])),
    players: players.find(isOurs)?.players ?? 0,
    road,
  }
}

function showTableRound({ id, serial, state, opens_at, closes_at, reveal_at, events }: TableRoundRow) {
  const shown = {
    id,
    number: Number(serial),
    state,
    opensAt: timeOf(opens_at),
    betsUntil: timeOf(closes_at) - cutOffMs,
    closesAt: timeOf(closes_at),
  }
  if (!reveal_at || !events) return shown
  return { ...shown, revealAt: timeOf(reveal_at), nextAt: timeOf(reveal_at) + pauseMs, events }
}
