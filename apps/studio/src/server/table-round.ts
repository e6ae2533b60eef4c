/**
 * The rounds of a table: betting → dealt, or void. A step is one transaction that locks the table's round, so a deal happens
 * once however many nodes try, and a bet is either in it or back with the player.
 */
import { randomUUID } from 'node:crypto'
import { payout, type TableChoice, type TableGame } from '#games/game.ts'
import { first, type Query } from './database.ts'
import { parseAmount } from './money.ts'
import { roundStream } from './random.ts'
import type { RoundRow } from './round.ts'
import { type ChainRow, chainClientSeed, seedAt, takePlace } from './seed-chain.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** How long bets are taken, and how long before the end the last one is, in ms. */
export const bettingMs = 15_000
export const cutOffMs = 1_000
/** How long the deal waits for wallets that have not answered yet: longer than a wallet call may take. */
export const graceMs = 3_500
/** A round that nobody dealt for this long after closing is void. */
export const voidAfterMs = 10_000
/** How long a shown result stands before the next round opens. */
export const pauseMs = 4_500

export interface TableRoundRow {
  id: string
  serial: string
  table_code: string
  chain_id: string
  place: number
  state: 'betting' | 'dealt' | 'void'
  opens_at: Date
  closes_at: Date
  reveal_at: Date | null
  events: unknown[] | null
}

const columns = 'id, serial::text as serial, table_code, chain_id, place, state, opens_at, closes_at, reveal_at, events'
export const timeOf = (at: Date | null): number => (at ? new Date(at).getTime() : 0)

/** The round that a table is at, or was at last. */
export const latestRound = (query: Query, table: string): Promise<TableRoundRow | undefined> =>
  first<TableRoundRow>(
    query,
    `select ${columns} from studio.table_round where table_code = $1 order by studio.table_round.serial desc limit 1`,
    [table],
  )

/** Opens the next round for bets; nothing where another node was faster. */
export async function openTableRound({ database, clock }: StudioCore, table: string): Promise<void> {
  await database.transaction(async (query) => {
    const now = clock()
    // One node at a time, so that no place of the chain is taken for nothing; the number is arbitrary and ours alone.
    await query('select pg_advisory_xact_lock(727412)')
    const open = await query(`select id from studio.table_round where table_code = $1 and state = 'betting'`, [table])
    if (open.length > 0) return
    const { chain, place } = await takePlace(query, { table, now })
    await query(
      `insert into studio.table_round (id, table_code, chain_id, place, state, opens_at, closes_at)
       values ($1, $2, $3, $4, 'betting', $5, $6)`,
      [randomUUID(), table, chain.id, place, instant(now), instant(now + bettingMs)],
    )
  })
}

/** Whether bets of a round still wait for their wallet's answer. */
export async function hasPendingBets({ database }: StudioCore, id: string): Promise<boolean> {
  const rows = await database.query(
    `select id from studio.round where table_round_id = $1 and state in ('created', 'bet_sent') limit 1`,
    [id],
  )
  return rows.length > 0
}

/**
 * Deals a round whose betting is over. In the same transaction every accepted bet gets its outcome, to be settled once the
 * screens have shown it; a bet that no wallet has accepted by now goes back.
 */
export async function dealTableRound({ database, clock }: StudioCore, { game, id }: { game: TableGame; id: string }) {
  await database.transaction(async (query) => {
    const round = await lockBetting(query, id)
    if (!round) return
    const chain = await first<ChainRow>(query, 'select * from studio.seed_chain where id = $1', [round.chain_id])
    if (!chain) throw new Error('a table round without its chain')
    const events = game.deal(roundStream(seedAt(chain, round.place), chainClientSeed(chain), round.place))
    const now = clock()
    const revealAt = instant(now + game.revealMs(events))
    await query(`update studio.table_round set state = 'dealt', events = $2::jsonb, reveal_at = $3 where id = $1`, [
      id,
      JSON.stringify(events),
      revealAt,
    ])
    await dropUnaccepted(query, { id, now })
    const bets = await query<Pick<RoundRow, 'id' | 'choices' | 'digits'>>(
      `select id, choices, digits from studio.round where table_round_id = $1 and state = 'open'`,
      [id],
    )
    const wins = bets.map((bet) => ({ id: bet.id, win: String(winOf(game, { bet, events })) }))
    await query(
      `update studio.round r set win = w.win, events = $2::jsonb, next_attempt_at = $3
       from jsonb_to_recordset($1::jsonb) as w(id text, win bigint) where r.id = w.id`,
      [JSON.stringify(wins), JSON.stringify(events), revealAt],
    )
  })
}

/** Gives a round up that was never dealt: every stake goes back. */
export async function voidTableRound({ database, clock }: StudioCore, id: string): Promise<void> {
  await database.transaction(async (query) => {
    const round = await lockBetting(query, id)
    if (!round) return
    const now = clock()
    await query(`update studio.table_round set state = 'void' where id = $1`, [id])
    await dropUnaccepted(query, { id, now })
    await query(
      `update studio.round set state = 'returning', next_attempt_at = $2 where table_round_id = $1 and state = 'open'`,
      [id, instant(now)],
    )
  })
}

const lockBetting = (query: Query, id: string): Promise<TableRoundRow | undefined> =>
  first<TableRoundRow>(
    query,
    `select ${columns} from studio.table_round where id = $1 and state = 'betting' for update`,
    [id],
  )

async function dropUnaccepted(query: Query, { id, now }: { id: string; now: number }): Promise<void> {
  await query(
    `update studio.round set state = 'refused', reason = 'bets_closed', next_attempt_at = null, finished_at = $2
     where table_round_id = $1 and state = 'created'`,
    [id, instant(now)],
  )
  await query(
    `update studio.round set state = 'returning', next_attempt_at = $2 where table_round_id = $1 and state = 'bet_sent'`,
    [id, instant(now)],
  )
}

function winOf(
  game: TableGame,
  { bet, events }: { bet: Pick<RoundRow, 'choices' | 'digits'>; events: readonly unknown[] },
): bigint {
  const { bets } = bet.choices as TableChoice
  return Object.entries(bets).reduce(
    (sum, [spot, amount]) => sum + payout(parseAmount(amount, bet.digits) ?? 0n, game.pays(spot, events)),
    0n,
  )
}
