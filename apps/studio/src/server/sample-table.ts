import Fastify from 'fastify'
import { expect } from 'vitest'
import { baccarat } from '#games/baccarat/meta.ts'
import type { Query, StudioDatabase } from './database.ts'
import { launchGame } from './launch.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './pglite-database.ts'
import { openSampleOperator, type SampleOperator } from './sample-operator.ts'
import { type PlaySession, readSession, startSession } from './session.ts'
import { resolveRounds } from './settle-round.ts'
import { studioCore } from './studio.ts'
import type { StudioCore } from './studio-core.ts'
import { placeBets } from './table-bets.ts'
import { stepTable } from './table-loop.ts'
import { latestRound, type TableRoundRow, timeOf } from './table-round.ts'

/** A baccarat table for tests, with a database, an operator, one player and a controllable clock. */
interface SampleTable {
  database: StudioDatabase & { close(): Promise<void> }
  sample: SampleOperator
  core: StudioCore
  session: PlaySession
  /** Milliseconds since the epoch. */
  now: number
}

/** The initial balance of the player's wallet, in minor units. */
export const start = 1_000_00n
const { log } = Fastify()
let keys = 0

/** The current test table, set by `openTestTable` and `resetTestTable`. */
export const at = {} as SampleTable

export async function openSampleTable(): Promise<void> {
  at.database = await openPglite()
  await migrate(at.database)
}

/** Deletes all rounds and opens a session for the player. */
export async function setSampleTable(): Promise<void> {
  at.now = Date.now()
  at.sample = await openSampleOperator({ clock: () => at.now, balance: start })
  await at.database.query(
    `truncate studio.round, studio.seed, studio.play_session, studio.launch_code, studio.table_round, studio.seed_chain,
     studio.lease`,
  )
  at.core = coreOver(at.database)
  at.session = await openSession('token-of-the-test')
}

export const coreOver = (over: StudioDatabase) =>
  studioCore(log, { database: over, operators: [at.sample.operator], clock: () => at.now, walletTimeoutMs: 600 })

export async function openSession(token: string, mode: 'REAL' | 'DEMO' = 'REAL'): Promise<PlaySession> {
  const { path } = await launchGame(at.core, {
    operator: at.sample.operator,
    body: {
      token,
      gameCode: 'baccarat',
      title: 'Jade Table',
      dress: { colours: ['06281f', '0f5c46', 'e8c56a'] },
      currency: 'EUR',
      digits: 2,
      lang: 'en',
      mode,
      returnUrl: '/',
    },
  })
  return readSession(at.core, await startSession(at.core, { code: path.split('#code=')[1] ?? '' }))
}

export const step = (holder = 'node-1', on = at.core) => stepTable(on, { game: baccarat, holder, isWanted: true })

export async function table(): Promise<TableRoundRow> {
  const round = await latestRound(at.database.query, baccarat.table)
  if (!round) throw new Error('The table has no round.')
  return round
}

export async function openTable(): Promise<TableRoundRow> {
  await step()
  return table()
}

/** Advances the clock to the deal and then to the end of the reveal. */
export async function dealAndShow(): Promise<TableRoundRow> {
  at.now = Math.max(at.now, timeOf((await table()).closes_at))
  await step()
  at.now = Math.max(at.now, timeOf((await table()).reveal_at))
  await step()
  return table()
}

export function bet(
  bets: Record<string, string>,
  more: { key?: string; who?: PlaySession; on?: StudioCore; round: string },
) {
  keys += 1
  const total = Object.values(bets).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  return placeBets(more.on ?? at.core, {
    session: more.who ?? at.session,
    game: baccarat,
    key: more.key ?? `table-bet-${keys}`,
    stake: (total / 100).toFixed(2),
    choice: { round: more.round, bets },
  })
}

export async function expectBooksToAgree(from = start) {
  for (let turn = 0; turn < 12; turn += 1) {
    at.now += 600_000
    await resolveRounds(at.core, at.now)
  }
  const rows = await at.database.query<{ state: string; stake: string; win: string }>(
    `select state, stake::text as stake, win::text as win from studio.round where mode = 'REAL' order by serial`,
  )
  let expected = from
  for (const row of rows) {
    expect(['settled', 'refused', 'returned']).toContain(row.state)
    if (row.state === 'settled') expected += BigInt(row.win) - BigInt(row.stake)
  }
  expect(at.sample.wallet.balance).toBe(expected)
  return rows.map((row) => row.state)
}

/** Wraps the database so that every statement fails from the n-th on, as after a process crash; `moment` defines whether the n-th statement still runs. */
export function dyingDatabase(statement: number, moment: 'before' | 'after'): StudioDatabase {
  let count = 0
  const die = () => {
    throw new Error('The process crashed.')
  }
  const wrap =
    (query: Query): Query =>
    async (sql, params) => {
      count += 1
      if (count > statement || (count === statement && moment === 'before')) die()
      const rows = await query(sql, params)
      if (count === statement) die()
      return rows as never
    }
  return {
    query: wrap(at.database.query),
    transaction: (work) => at.database.transaction((query) => work(wrap(query))),
  }
}
