import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@foyer/gateway/db/connect.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database.ts'
import { migrate } from '@foyer/gateway/db/migrate.ts'
import { transferMany } from '@foyer/gateway/ledger/ledger.ts'
import { betMovement, winMovement } from '@foyer/gateway/ledger/rounds.ts'
import { atLeast, type Figure, noted } from './figure.ts'
import { findPgbench, type Measured, pgbench } from './pgbench.ts'

const clients = 32
const players = 1_000
const pairs = 9
const warmUpSeconds = 1
const measuredSeconds = 3
const embeddedMs = 2_400
const comparison = 'append-only account to one locked row'
const leastRatio = 3

/**
 * Measures bets per second of the ledger's database function. On a server, 32 pgbench clients bet alternately against an
 * append-only house account and against one locked house row, so that noise of the machine affects both. Then it measures the
 * embedded database, with single bets and in bulk. It creates its own database and drops it.
 */
export async function benchLedger(databaseUrl?: string): Promise<Figure[]> {
  return [...(databaseUrl ? await benchServer(databaseUrl) : []), ...(await benchEmbedded())]
}

async function benchServer(databaseUrl: string): Promise<Figure[]> {
  const path = await findPgbench()
  if (!path) {
    process.stderr.write(
      'pgbench was not found. It is part of the PostgreSQL server (Debian: apt-get install postgresql).\n',
    )
    return [atLeast(`${comparison} (not measured)`, 0, leastRatio, '')]
  }
  const name = `foyer_bench_${randomUUID().replaceAll('-', '')}`
  const admin = await connect({ databaseUrl, poolSize: 1 })
  await admin.script(`create database ${name}`)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const db = await connect({ databaseUrl: url.href, poolSize: 1 })
    try {
      return await compareHouses(db, (house) => betByPgbench(path, url.href, house))
    } finally {
      await db.close()
    }
  } finally {
    await admin.script(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

async function compareHouses(db: Database, betAgainst: (house: House) => Promise<Measured>): Promise<Figure[]> {
  await migrate(db)
  await fund(db)
  // The first pair warms up the server and is not counted.
  const warm = [await betAgainst(appendOnly), await betAgainst(locked)]
  const tookMs: Record<House['name'], number[]> = { 'append-only house': [], 'one locked house row': [] }
  const ratios: number[] = []
  let booked = warm.reduce((sum, { transactions }) => sum + transactions, 0)
  for (let pair = 0; pair < pairs; pair++) {
    const counts: Record<House['name'], number> = { 'append-only house': 0, 'one locked house row': 0 }
    for (const house of pair % 2 === 0 ? [appendOnly, locked] : [locked, appendOnly]) {
      const measured = await betAgainst(house)
      for (const took of measured.tookMs) tookMs[house.name].push(took)
      counts[house.name] = measured.tookMs.length
      booked += measured.transactions
    }
    ratios.push(counts[appendOnly.name] / counts[locked.name])
  }
  await assertAllPosted(db, booked)
  const elapsedMs = pairs * measuredSeconds * 1_000
  // The median of adjacent pairs: a pause of the machine affects only one pair.
  const median = ratios.toSorted((one, other) => one - other)[pairs >> 1] ?? 0
  return [
    ...figuresOf(`PostgreSQL, ${appendOnly.name}`, tookMs[appendOnly.name], elapsedMs),
    ...figuresOf(`PostgreSQL, ${locked.name}`, tookMs[locked.name], elapsedMs),
    atLeast(comparison, median, leastRatio, ''),
  ]
}

interface House {
  readonly name: 'append-only house' | 'one locked house row'
  readonly code: string
  /** Has a running balance, as a player's account does. A bet locks this row last, so the lock is as short as possible. */
  readonly isLive: boolean
}

const appendOnly: House = { name: 'append-only house', code: 'house:ggr:BENCH:USD', isLive: false }
const locked: House = { name: 'one locked house row', code: 'house:ggr:LOCKED:USD', isLive: true }

/** The entries of a bet of one minor unit, as text before and after the player's id. */
const legsAround = ({ code, isLive }: House): [string, string] => [
  '[{"code":"player:',
  `:cash","currency":"USD","live":true,"floor":"0","amount":"-1"},
    {"code":"${code}","currency":"USD","live":${isLive},"floor":null,"amount":"1"}]`,
]

const sampleHash = 'x'.repeat(43)

/** Both accounts get the same calls; only the house account in the entries differs. */
function betByPgbench(path: string, databaseUrl: string, house: House): Promise<Measured> {
  const [before, after] = legsAround(house)
  const script = new URL('bet.sql', import.meta.url).pathname
  const named = { scope: 'vendor:bench', run: randomUUID(), bets: '0', hash: sampleHash, players: String(players) }
  const variables = { ...named, legs_before: before, legs_after: after }
  return pgbench(path, { script, variables, databaseUrl, clients, warmUpSeconds, seconds: measuredSeconds })
}

/** Refused and replayed bets would be faster, so all bets must have been posted. */
async function assertAllPosted(db: Database, booked: number): Promise<void> {
  const [row] = await db.plain.query<{ posted: number }>(
    `select count(*)::int as posted from ledger_tx where kind = 'bet' and state = 'posted'`,
  )
  if (row?.posted !== booked) throw new Error(`${row?.posted} of ${booked} bets of the benchmark were posted.`)
}

async function benchEmbedded(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const db = await connect({ dataDir })
  try {
    await migrate(db)
    await fund(db)
    const tookMs: number[] = []
    const start = performance.now()
    while (performance.now() - start < embeddedMs) {
      const from = performance.now()
      await betEmbedded(db, tookMs.length)
      tookMs.push(performance.now() - from)
    }
    const one = figuresOf(`embedded, ${appendOnly.name}`, tookMs, performance.now() - start)
    return [...one, noted('embedded, in bulk', Math.round(await bulkRate(db)), 'transactions/s')]
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One bet in one round trip, directly by the driver, to measure the database only. */
async function betEmbedded(db: Database, number: number): Promise<void> {
  const legs = legsAround(appendOnly).join(String(Math.floor(Math.random() * players) + 1))
  const call = `select outcome from ledger_post('vendor:bench', $1, $2, 'bet', $3::jsonb)`
  const [answer] = await db.plain.query<{ outcome: string }>(call, [`bet-${number}`, sampleHash, legs])
  if (answer?.outcome !== 'posted') throw new Error(`A bet of the benchmark was ${answer?.outcome}.`)
}

/** Credits every player with funds to bet. */
async function fund(db: Database): Promise<void> {
  const wins = Array.from({ length: players }, (_, index) =>
    winMovement({ ...stakeOf(index), txId: `fund-${index}`, amount: 1_000_000n }),
  )
  await inTransaction(db, (tx) => transferMany(tx, wins))
}

const stakeOf = (index: number) =>
  ({ adapter: 'bench', vendor: 'BENCH', playerId: BigInt((index % players) + 1), currency: 'USD', amount: 1n }) as const

/** Transactions per second with `transferMany`, 1,000 per call, as the demo seed posts them. */
async function bulkRate(db: Database): Promise<number> {
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < embeddedMs) {
    calls += 1
    const movements = Array.from({ length: players }, (_, index) =>
      betMovement({ ...stakeOf(index), txId: `bulk-${calls}-${index}` }),
    )
    await inTransaction(db, (tx) => transferMany(tx, movements))
  }
  return (calls * players * 1_000) / (performance.now() - start)
}

function figuresOf(name: string, tookMs: readonly number[], elapsedMs: number): Figure[] {
  const sorted = tookMs.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    noted(name, Math.round((tookMs.length * 1_000) / elapsedMs), 'bets/s'),
    noted(`${name}, p50`, quantile(0.5), 'ms'),
    noted(`${name}, p99`, quantile(0.99), 'ms'),
  ]
}
