/**
 * The rounds of a table: betting → dealt or void; where bets can be cashed out, betting → in_play → dealt or void. Each transition is one transaction that locks the table round, so exactly one
 * node deals, and each bet either takes part in the deal or is returned.
 */

import { randomUUID } from 'node:crypto'
import { decideCashOuts } from '#games/decide-cash-outs.ts'
import { type CashOutEvent, computePayout, type TableBetChoice, type TableGame } from '#games/game.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { cashOutsOf, type RoundRow, spotStakesOf } from '#server/rounds/round.ts'
import {
  allocateSeedChainPlace,
  clientSeedOfChain,
  readChainSeed,
  type SeedChainRow,
} from '#server/rounds/seed-chain.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs, toTimestamp } from '#server/timestamp.ts'

/** How long before the end of the betting phase the last bet is accepted. */
export const betCutOffMs = 1_000
/** How long the deal waits for pending wallet calls; longer than their timeout. */
export const pendingBetWaitMs = 3_500
/** A round whose deal cannot be computed by any node within this time after it is due is void. */
export const dealTimeoutMs = 10_000

export interface TableRoundRow {
  id: string
  serial: string
  table_code: string
  chain_id: string
  place: number
  state: 'betting' | 'in_play' | 'dealt' | 'void'
  opens_at: Date
  closes_at: Date
  /** When the round went into play. */
  started_at: Date | null
  reveal_at: Date | null
  events: unknown[] | null
}

export const tableRoundColumns =
  'id, serial::text as serial, table_code, chain_id, place, state, opens_at, closes_at, started_at, reveal_at, events'

/** Returns the current or last round of a table. */
export const findLatestTableRound = (query: RunQuery, table: string): Promise<TableRoundRow | undefined> =>
  queryFirst<TableRoundRow>(
    query,
    `select ${tableRoundColumns} from studio.table_round where table_code = $1 order by studio.table_round.serial desc limit 1`,
    [table],
  )

/** The codes of tables whose current round is not dealt yet. */
export async function listUndecidedTables({ database }: StudioServices): Promise<string[]> {
  const rows = await database.query<{ table_code: string }>(
    `select table_code from studio.table_round where state in ('betting', 'in_play')`,
  )
  return rows.map((row) => row.table_code)
}

/** Returns a table round, locked against its transition until the end of the transaction. */
export const lockTableRoundForShare = (query: RunQuery, id: string): Promise<TableRoundRow | undefined> =>
  queryFirst<TableRoundRow>(query, `select ${tableRoundColumns} from studio.table_round where id = $1 for share`, [id])

/** Opens the next round for bets; does nothing if another node has already opened it. */
export async function openTableRound(
  { database, seedCipher, clock }: StudioServices,
  { tableCode: table, timing }: TableGame,
): Promise<void> {
  await database.transaction(async (query) => {
    const now = clock()
    // Serializes nodes, so that each round uses one place of the chain; the lock number is arbitrary and used for nothing else.
    await query('select pg_advisory_xact_lock(727412)')
    const currentRounds = await query(
      `select id from studio.table_round where table_code = $1 and state in ('betting', 'in_play')`,
      [table],
    )
    if (currentRounds.length > 0) return
    const { chain, place } = await allocateSeedChainPlace(query, { seedCipher, table, now })
    // Throws if the seed cannot be decrypted: such a round could only take stakes and return them.
    readChainSeed(seedCipher, chain, place)
    await query(
      `insert into studio.table_round (id, table_code, chain_id, place, state, opens_at, closes_at)
       values ($1, $2, $3, $4, 'betting', $5, $6)`,
      [randomUUID(), table, chain.id, place, toTimestamp(now), toTimestamp(now + timing.bettingMs)],
    )
  })
}

/** Whether bets of a round are waiting for a wallet response. */
export async function hasPendingBets({ database }: StudioServices, id: string): Promise<boolean> {
  const rows = await database.query(
    `select id from studio.round where table_round_id = $1 and state in ('created', 'bet_sent') limit 1`,
    [id],
  )
  return rows.length > 0
}

/** The seed of a round is lost, or this node lacks the key that it is encrypted with. */
export class UncomputableDealError extends Error {}

/**
 * Puts a round into play after its betting phase. What it will reach is stored nowhere: every step computes it from the encrypted seed.
 * Bets that no wallet has accepted by now are returned.
 */
export async function startPlay({ database, clock }: StudioServices, id: string): Promise<void> {
  await database.transaction(async (query) => {
    const round = await lockUndecidedRound(query, id)
    if (round?.state !== 'betting') return
    const now = clock()
    await query(`update studio.table_round set state = 'in_play', started_at = $2 where id = $1`, [
      id,
      toTimestamp(now),
    ])
    await returnUnacceptedBets(query, { id, now })
  })
}

/**
 * Deals a round after its betting phase or its time in play, however late. The same transaction stores the outcome with every accepted
 * bet, which is settled after the reveal. Bets that no wallet has accepted by now are returned. Throws `UncomputableDealError`.
 */
export async function dealTableRound(
  services: StudioServices,
  { game, id }: { game: TableGame; id: string },
): Promise<void> {
  await services.database.transaction(async (query) => {
    const round = await lockUndecidedRound(query, id)
    if (round?.state !== (game.inPlay ? 'in_play' : 'betting')) return
    const events = await computeDeal(services, query, { game, round })
    const now = services.clock()
    // A round in play has been revealed since it began.
    const revealAt = toTimestamp((game.inPlay ? toEpochMs(round.started_at) : now) + game.revealDurationMs(events))
    await query(`update studio.table_round set state = 'dealt', events = $2::jsonb, reveal_at = $3 where id = $1`, [
      id,
      JSON.stringify(events),
      revealAt,
    ])
    await returnUnacceptedBets(query, { id, now })
    const bets = await query<TableBetRow>(
      `select id, choices, actions, digits from studio.round where table_round_id = $1 and state = 'open'`,
      [id],
    )
    await query(
      `update studio.round r set win = w.win, events = w.events, next_attempt_at = $2
       from jsonb_to_recordset($1::jsonb) as w(id text, win bigint, events jsonb) where r.id = w.id`,
      [JSON.stringify(bets.map((bet) => decideBet(game, bet, events))), revealAt],
    )
  })
}

type TableBetRow = Pick<RoundRow, 'id' | 'choices' | 'actions' | 'digits'>

/** What a bet wins in minor units, and the events of its round: those of the deal, then its cash-outs. */
function decideBet(
  game: TableGame,
  bet: TableBetRow,
  events: readonly unknown[],
): { id: string; win: string; events: readonly unknown[] } {
  const betEvents = [...events, ...cashOutsAtEnd(game, bet, events)]
  const win = Object.entries(spotStakesOf(bet)).reduce(
    (sum, [spot, stake]) => sum + computePayout(stake, game.payoutRatio(spot, betEvents)),
    0n,
  )
  return { id: bet.id, win: String(win), events: betEvents }
}

function cashOutsAtEnd({ inPlay }: TableGame, bet: TableBetRow, events: readonly unknown[]): CashOutEvent[] {
  if (!inPlay) return []
  return decideCashOuts(inPlay, {
    choice: bet.choices as TableBetChoice,
    requested: cashOutsOf(bet),
    reached: inPlay.reachedMultiplier(events),
  })
}

/**
 * Deals of rounds in play, by id: every cash-out needs the deal, and a deal costs thousands of hashes. Only in memory, because it is
 * still hidden.
 */
const dealsInPlay = new Map<string, unknown[]>()
const maxDealsInPlay = 64

/** Computes the deal of a round in play, which is still hidden. Throws `UncomputableDealError`. */
export async function computeDealInPlay(
  services: StudioServices,
  query: RunQuery,
  { game, round }: { game: TableGame; round: TableRoundRow },
): Promise<readonly unknown[]> {
  const known = dealsInPlay.get(round.id)
  if (known) return known
  const events = await computeDeal(services, query, { game, round })
  const [oldest] = dealsInPlay.keys()
  if (dealsInPlay.size >= maxDealsInPlay && oldest !== undefined) dealsInPlay.delete(oldest)
  dealsInPlay.set(round.id, events)
  return events
}

async function computeDeal(
  { seedCipher }: StudioServices,
  query: RunQuery,
  { game, round: { chain_id, place } }: { game: TableGame; round: TableRoundRow },
): Promise<unknown[]> {
  const chain = await queryFirst<SeedChainRow>(query, 'select * from studio.seed_chain where id = $1', [chain_id])
  if (!chain) throw new UncomputableDealError('The seed chain of the table round does not exist.')
  try {
    const seed = readChainSeed(seedCipher, chain, place)
    return game.deal(createSeededRandomStream(seed, clientSeedOfChain(chain), place))
  } catch (error) {
    throw new UncomputableDealError(error instanceof Error ? error.message : 'The deal failed.', { cause: error })
  }
}

/** Voids a round that was not dealt and returns every stake. */
export async function voidTableRound({ database, clock }: StudioServices, id: string): Promise<void> {
  await database.transaction(async (query) => {
    const round = await lockUndecidedRound(query, id)
    if (!round) return
    const now = clock()
    await query(`update studio.table_round set state = 'void' where id = $1`, [id])
    await returnUnacceptedBets(query, { id, now })
    await query(
      `update studio.round set state = 'returning', next_attempt_at = $2 where table_round_id = $1 and state = 'open'`,
      [id, toTimestamp(now)],
    )
  })
}

/** Locks a round for its transition; undefined if it is dealt or void. */
const lockUndecidedRound = (query: RunQuery, id: string): Promise<TableRoundRow | undefined> =>
  queryFirst<TableRoundRow>(
    query,
    `select ${tableRoundColumns} from studio.table_round where id = $1 and state in ('betting', 'in_play') for update`,
    [id],
  )

/** Refuses bets that were not sent to a wallet, and returns bets whose wallet response is missing. */
async function returnUnacceptedBets(query: RunQuery, { id, now }: { id: string; now: number }): Promise<void> {
  await query(
    `update studio.round set state = 'refused', reason = 'bets_closed', next_attempt_at = null, finished_at = $2
     where table_round_id = $1 and state = 'created'`,
    [id, toTimestamp(now)],
  )
  await query(
    `update studio.round set state = 'returning', next_attempt_at = $2 where table_round_id = $1 and state = 'bet_sent'`,
    [id, toTimestamp(now)],
  )
}
