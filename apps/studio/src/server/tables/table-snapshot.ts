import { createHash } from 'node:crypto'
import { decideCashOuts } from '#games/decide-cash-outs.ts'
import { computePayout, type InPlay, type TableBetChoice, type TableGame, type TableTiming } from '#games/game.ts'
import type { RunQuery, StudioDatabase } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import { cashOutsOf, type RoundRow, spotStakesOf } from '#server/rounds/round.ts'
import {
  clientSeedOfChain,
  type PublicSeedChain,
  type SeedChainRow,
  toPublicSeedChain,
} from '#server/rounds/seed-chain.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { betCutOffMs, findLatestTableRound, type TableRoundRow } from './table-round.ts'

/** Number of previous results that players see. */
const roadLength = 72

/** The state of a table for players of the same operator, currency and mode. Times are ms since the epoch by the server's clock. */
export interface GroupTableState {
  round: {
    id: string
    number: number
    state: 'betting' | 'in_play' | 'dealt' | 'void'
    opensAt: number
    /** Bets are accepted until this time. The deal starts at `closesAt` or later. */
    betsUntil: number
    closesAt: number
    /** When the round went into play. */
    startedAt?: number
    revealAt?: number
    nextAt?: number
    events?: unknown[]
  } | null
  chain: (PublicSeedChain & { clientSeed: string; place: number }) | null
  /** Sums per spot of accepted and pending bets. */
  totals: Record<string, string>
  players: number
  /** The highest bets of a game in play. */
  bets?: PublicTableBet[]
  /** Who is paid more than the stakes of the dealt round; the highest payouts first. Only of a game that is not in play. */
  wins?: PublicTableWin[]
  /** The road (baccarat's score board): results of previous rounds, oldest first. */
  road: { number: number; events: unknown[] }[]
}

/** The state of a table as a player receives it. `now` is the server's clock, `you` the player's name in the round. */
export interface PublicTableState extends GroupTableState {
  now: number
  you: string
}

/** Players see each other's bets if they are players of the same operator with the same currency and mode. */
export interface PlayerGroup {
  operator_id: string
  currency: string
  digits: number
  mode: string
}

interface TotalRow extends PlayerGroup {
  spot: string
  amount: string
}
type TableWinRow = PlayerGroup & Pick<RoundRow, 'player_ref' | 'win'>
type TableBetsRow = PlayerGroup & Pick<RoundRow, 'player_ref' | 'choices' | 'actions'>
interface PlayersRow extends PlayerGroup {
  players: number
}

/** A bet of a round in play as all players see it. */
export interface PublicTableBet {
  /** Names the player in this round only. */
  player: string
  spot: string
  stake: string
  /** Where it was cashed out, in hundredths. */
  multiplier?: number
  win?: string
}

/** What a player of a dealt round is paid. */
export interface PublicTableWin {
  /** Names the player in this round only. */
  player: string
  win: string
}

/** A table's state for all players, before it is filtered for one player. */
export interface TableSnapshot {
  game: TableGame
  round: TableRoundRow | undefined
  chain: SeedChainRow | undefined
  totals: TotalRow[]
  players: PlayersRow[]
  bets: TableBetsRow[]
  wins: TableWinRow[]
  road: { number: number; events: unknown[] }[]
}

/** Reads the state of a table for all players. While a round is in play, only its bets change: the rest is that of a known snapshot. */
export async function readTableSnapshot(
  { query }: StudioDatabase,
  { game, known }: { game: TableGame; known?: TableSnapshot | undefined },
): Promise<TableSnapshot> {
  const round = await findLatestTableRound(query, game.tableCode)
  if (!round) return { game, round, chain: undefined, totals: [], players: [], bets: [], wins: [], road: [] }
  if (round.state === 'in_play' && known?.round?.state === 'in_play' && known.round.id === round.id)
    return { ...known, round, bets: await readHighestBets(query, round.id) }
  const groupColumns = 'r.operator_id, r.currency, r.digits, r.mode'
  const countedBets = `r.table_round_id = $1 and r.state in ('created', 'bet_sent', 'open', 'settled')`
  const [chain] = await query<SeedChainRow>('select * from studio.seed_chain where id = $1', [round.chain_id])
  const totals = await query<TotalRow>(
    `select ${groupColumns}, bet.key as spot, sum(bet.value::numeric)::text as amount
     from studio.round r, jsonb_each_text(r.choices -> 'bets') bet where ${countedBets} group by ${groupColumns}, bet.key`,
    [round.id],
  )
  const players = await query<PlayersRow>(
    `select ${groupColumns}, count(distinct r.player_ref)::int as players from studio.round r where ${countedBets} group by ${groupColumns}`,
    [round.id],
  )
  const road = await query<{ serial: string; events: unknown[] }>(
    `select serial::text as serial, events from studio.table_round t where table_code = $1 and state = 'dealt'
       and t.serial < $2::bigint order by t.serial desc limit ${roadLength}`,
    [game.tableCode, round.serial],
  )
  return {
    game,
    round,
    chain,
    totals,
    players,
    bets: game.inPlay ? await readHighestBets(query, round.id) : [],
    wins: !game.inPlay && round.state === 'dealt' ? await readHighestWins(query, round.id) : [],
    road: road.reverse().map(({ serial, events }) => ({ number: Number(serial), events })),
  }
}

const listedBets = 30
const listedWins = 5

/** The rounds with the highest stakes in each group of operator, currency and mode. */
const readHighestBets = (query: RunQuery, tableRoundId: string): Promise<TableBetsRow[]> =>
  query<TableBetsRow>(
    `select operator_id, currency, digits, mode, player_ref, choices, actions from (
       select r.*, row_number() over (partition by operator_id, currency, digits, mode order by stake desc, r.serial) as place
       from studio.round r where table_round_id = $1 and state in ('open', 'settled')
     ) bet where place <= ${listedBets} order by place`,
    [tableRoundId],
  )

/** The rounds that are paid the most in each group, more than their stakes; the deal has stored what. */
const readHighestWins = (query: RunQuery, tableRoundId: string): Promise<TableWinRow[]> =>
  query<TableWinRow>(
    `select operator_id, currency, digits, mode, player_ref, win::text as win from (
       select r.*, row_number() over (partition by operator_id, currency, digits, mode order by win desc, r.serial) as place
       from studio.round r where table_round_id = $1 and state in ('open', 'settled') and win > stake
     ) bet where place <= ${listedWins} order by place`,
    [tableRoundId],
  )

export const playerGroupOf = ({ operator, launch: { currency, digits, mode } }: PlaySession): PlayerGroup => ({
  operator_id: operator.id,
  currency,
  digits,
  mode,
})

/** Converts a snapshot for a player. */
export const toPublicTableState = (
  snapshot: TableSnapshot,
  { session, now }: { session: PlaySession; now: number },
): PublicTableState => ({
  now,
  you: nameInRound(session, snapshot.round),
  ...toGroupState(snapshot, { group: playerGroupOf(session), now }),
})

/** Converts a snapshot for a group of players. `now` is in ms since the epoch. */
export function toGroupState(
  snapshot: TableSnapshot,
  { group, now }: { group: PlayerGroup; now: number },
): GroupTableState {
  const { game, round, chain, totals, players, bets, wins, road } = snapshot
  const isInGroup = (row: PlayerGroup) =>
    row.operator_id === group.operator_id &&
    row.currency === group.currency &&
    row.digits === group.digits &&
    row.mode === group.mode
  return {
    round: toPublicRoundOf(snapshot),
    chain:
      round && chain ? { ...toPublicSeedChain(chain), clientSeed: clientSeedOfChain(chain), place: round.place } : null,
    totals: Object.fromEntries(totals.filter(isInGroup).map(({ spot, amount }) => [spot, amount])),
    players: players.find(isInGroup)?.players ?? 0,
    ...(game.inPlay
      ? { bets: round ? toPublicBets(bets.filter(isInGroup), { inPlay: game.inPlay, round, now }) : [] }
      : { wins: round ? wins.filter(isInGroup).map((row) => toPublicWin(row, round)) : [] }),
    road,
  }
}

/** The round of a snapshot, which is the same for all players. */
export const toPublicRoundOf = ({ round, game }: Pick<TableSnapshot, 'round' | 'game'>): GroupTableState['round'] =>
  round ? toPublicTableRound(round, game.timing) : null

const toPublicWin = ({ player_ref, win, digits }: TableWinRow, round: TableRoundRow): PublicTableWin => ({
  player: nameInRound({ playerRef: player_ref }, round),
  win: formatDecimalAmount(BigInt(win), digits),
})

/** What a round in play has paid so far: never more than the time since its start shows. */
function toPublicBets(
  rows: readonly TableBetsRow[],
  { inPlay, round, now }: { inPlay: InPlay; round: TableRoundRow; now: number },
): PublicTableBet[] {
  const reached = round.events
    ? inPlay.reachedMultiplier(round.events)
    : round.started_at
      ? inPlay.multiplierAt(now - toEpochMs(round.started_at))
      : 0
  return rows.flatMap((row) => {
    const cashOuts = decideCashOuts(inPlay, {
      choice: row.choices as TableBetChoice,
      requested: cashOutsOf(row),
      reached,
    })
    return Object.entries(spotStakesOf(row)).map(([spot, stake]) => {
      const multiplier = cashOuts.find((cashOut) => cashOut.spot === spot)?.multiplier
      return {
        player: nameInRound({ playerRef: row.player_ref }, round),
        spot,
        stake: formatDecimalAmount(stake, row.digits),
        ...(multiplier !== undefined && {
          multiplier,
          win: formatDecimalAmount(computePayout(stake, { num: multiplier, den: 100 }), row.digits),
        }),
      }
    })
  })
}

/** A name of a player that is another one in each round, so that nobody can be followed. */
export const nameInRound = (
  { playerRef }: Pick<PlaySession, 'playerRef'>,
  round: Pick<TableRoundRow, 'id'> | undefined,
): string => createHash('sha256').update(`${round?.id} ${playerRef}`).digest('hex').slice(0, 8)

function toPublicTableRound(
  { id, serial, state, opens_at, closes_at, started_at, reveal_at, events }: TableRoundRow,
  { resultMs }: TableTiming,
) {
  const publicRound = {
    id,
    number: Number(serial),
    state,
    opensAt: toEpochMs(opens_at),
    betsUntil: toEpochMs(closes_at) - betCutOffMs,
    closesAt: toEpochMs(closes_at),
    ...(started_at && { startedAt: toEpochMs(started_at) }),
  }
  if (!reveal_at || !events) return publicRound
  return { ...publicRound, revealAt: toEpochMs(reveal_at), nextAt: toEpochMs(reveal_at) + resultMs, events }
}
