import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@foyer/gateway/db/connect.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database.ts'
import { migrate } from '@foyer/gateway/db/migrate.ts'
import { transferMany } from '@foyer/gateway/ledger/ledger.ts'
import { betMovement, winMovement } from '@foyer/gateway/ledger/rounds.ts'
import pg from 'pg'
import { atLeast, type Figure, noted } from './figure.ts'

const clients = 32
const players = 1_000
const sliceMs = 1_200
const slices = 9

/**
 * Bets a second of the ledger's one database call. On a server, 32 clients bet against an append-only house account and against
 * one locked house row in turns, so that noise of the machine falls on both; then the embedded database, bet by bet and in bulk.
 * Works in a database of its own, which it drops.
 */
export async function benchLedger(databaseUrl?: string): Promise<Figure[]> {
  return [...(databaseUrl ? await benchServer(databaseUrl) : []), ...(await benchEmbedded())]
}

async function benchServer(databaseUrl: string): Promise<Figure[]> {
  const name = `foyer_bench_${randomUUID().replaceAll('-', '')}`
  const admin = await connect({ databaseUrl, poolSize: 1 })
  await admin.script(`create database ${name}`)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const db = await connect({ databaseUrl: url.href, poolSize: 1 })
    const pool = new pg.Pool({ connectionString: url.href, max: clients })
    // The forced drop may meet a connection that is still saying goodbye.
    pool.on('error', () => {})
    try {
      return await compareHouses(db, (call) => pool.query(call))
    } finally {
      await pool.end()
      await db.close()
    }
  } finally {
    await admin.script(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

async function compareHouses(db: Database, send: Send): Promise<Figure[]> {
  await migrate(db)
  await fund(db)
  const appendOnly: Run = { name: 'append-only house', isLocked: false, tookMs: [], elapsedMs: 0 }
  const locked: Run = { name: 'one locked house row', isLocked: true, tookMs: [], elapsedMs: 0 }
  // The first slice of each warms the connections up and does not count.
  for (const isLocked of [false, true])
    await betFor(send, { name: 'warm-up', isLocked, tookMs: [], elapsedMs: 0 }, sliceMs)
  const ratios: number[] = []
  for (let slice = 0; slice < slices; slice++) {
    const [one, other] = [await betFor(send, appendOnly, sliceMs), await betFor(send, locked, sliceMs)]
    ratios.push(one / other)
  }
  return [
    ...figuresOf('PostgreSQL', appendOnly),
    ...figuresOf('PostgreSQL', locked),
    // The median of neighbours in time: a pause of the machine spoils one pair.
    atLeast(
      'append-only house to one locked row',
      ratios.toSorted((one, other) => one - other)[slices >> 1] ?? 0,
      3,
      '',
    ),
  ]
}

async function benchEmbedded(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const db = await connect({ dataDir })
  try {
    await migrate(db)
    await fund(db)
    const run: Run = { name: 'append-only house', isLocked: false, tookMs: [], elapsedMs: 0 }
    const send: Send = async ({ text, values }) => ({ rows: await db.plain.query(text, values) })
    await betFor(send, run, 2 * sliceMs, 1)
    const inBulk = await bulkRate(db)
    return [...figuresOf('embedded', run), noted('embedded, in bulk', Math.round(inBulk), 'movements/s')]
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Sends one named statement, as the ledger does; by the driver alone, since it is the database that is measured. */
type Send = (call: { name: string; text: string; values: string[] }) => Promise<{ rows: unknown[] }>

interface Run {
  readonly name: string
  readonly isLocked: boolean
  readonly tookMs: number[]
  elapsedMs: number
}

/** Every player gets the money to bet with. */
async function fund(db: Database): Promise<void> {
  const wins = Array.from({ length: players }, (_, index) =>
    winMovement({ ...stakeOf(index), txId: `fund-${index}`, amount: 1_000_000n }),
  )
  await inTransaction(db, (tx) => transferMany(tx, wins))
}

const stakeOf = (index: number) =>
  ({ adapter: 'bench', vendor: 'BENCH', playerId: BigInt((index % players) + 1), currency: 'USD', amount: 1n }) as const

/** Bets for so long; the answer is its own rate, bets a second. */
async function betFor(send: Send, run: Run, durationMs: number, atOnce = clients): Promise<number> {
  const start = performance.now()
  const before = run.tookMs.length
  const work = async () => {
    while (performance.now() - start < durationMs) {
      const from = performance.now()
      await betOnce(send, run)
      run.tookMs.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const elapsedMs = performance.now() - start
  run.elapsedMs += elapsedMs
  return ((run.tookMs.length - before) * 1_000) / elapsedMs
}

let bets = 0
const sampleHash = 'x'.repeat(43)
const betCall = `select outcome from ledger_post('vendor:bench', $1, $2, 'bet', $3::jsonb)`

/** One call in one round trip. The locked house differs in its account alone, which carries a balance as a player's does. */
async function betOnce(send: Send, { isLocked }: Run): Promise<void> {
  const player = Math.floor(Math.random() * players) + 1
  const house = isLocked ? 'house:ggr:LOCKED:USD' : 'house:ggr:BENCH:USD'
  const legs = `[{"code":"player:${player}:cash","currency":"USD","live":true,"floor":"0","amount":"-1"},
    {"code":"${house}","currency":"USD","live":${isLocked},"floor":null,"amount":"1"}]`
  const { rows } = await send({ name: 'bet', text: betCall, values: [`bet-${++bets}`, sampleHash, legs] })
  const [answer] = rows as { outcome: string }[]
  if (answer?.outcome !== 'posted') throw new Error(`A bet of the measurement was ${answer?.outcome}.`)
}

/** Movements a second by `transferMany`, 1,000 a call, as a seed posts them. */
async function bulkRate(db: Database): Promise<number> {
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < 2 * sliceMs) {
    calls += 1
    const movements = Array.from({ length: players }, (_, index) =>
      betMovement({ ...stakeOf(index), txId: `bulk-${calls}-${index}` }),
    )
    await inTransaction(db, (tx) => transferMany(tx, movements))
  }
  return (calls * players * 1_000) / (performance.now() - start)
}

const rateOf = ({ tookMs, elapsedMs }: Run) => (tookMs.length * 1_000) / elapsedMs

function figuresOf(database: string, run: Run): Figure[] {
  const sorted = run.tookMs.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    noted(`${database}, ${run.name}`, Math.round(rateOf(run)), 'bets/s'),
    noted(`${database}, ${run.name}, p50`, quantile(0.5), 'ms'),
    noted(`${database}, ${run.name}, p99`, quantile(0.99), 'ms'),
  ]
}
