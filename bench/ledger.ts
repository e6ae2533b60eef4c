import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { postLedgerTransactions } from '@foyer/gateway/ledger/ledger.ts'
import { toBetTransaction, toWinTransaction } from '@foyer/gateway/ledger/round-transactions.ts'
import { withServerDatabase } from './bench-app.ts'
import { type Measurement, measurementWithMinimum, measurementWithoutLimit, medianOf } from './measurement.ts'
import { findPgbench, type PgbenchResult, runPgbench } from './pgbench.ts'

const clientCount = 32
const playerCount = 1_000
const pairCount = 9
const warmUpSeconds = 1
const measuredSeconds = 3
const embeddedDurationMs = 2_400
const comparisonName = 'append-only account to one locked row'
const minRatio = 3

/**
 * Measures bets per second of the ledger's database function. On a server, 32 pgbench clients bet alternately against an
 * append-only house account and against one locked house row, so that noise of the machine affects both. Then it measures the
 * embedded database, with single bets and in bulk. It creates its own database and drops it.
 */
export async function benchLedger(databaseUrl?: string): Promise<Measurement[]> {
  return [...(databaseUrl ? await benchServer(databaseUrl) : []), ...(await benchEmbedded())]
}

async function benchServer(databaseUrl: string): Promise<Measurement[]> {
  const path = await findPgbench()
  if (!path) {
    process.stderr.write(
      'pgbench was not found. It is part of the PostgreSQL server (Debian: apt-get install postgresql).\n',
    )
    return [measurementWithMinimum(`${comparisonName} (not measured)`, 0, minRatio, '')]
  }
  return withServerDatabase(databaseUrl, async (url) => {
    const db = await openGatewayDatabase({ databaseUrl: url, poolSize: 1 })
    try {
      return await compareHouseAccounts(db, (house) => betByPgbench(path, url, house))
    } finally {
      await db.close()
    }
  })
}

async function compareHouseAccounts(
  db: Database,
  betAgainst: (house: HouseAccount) => Promise<PgbenchResult>,
): Promise<Measurement[]> {
  await migrateGatewayDatabase(db)
  await fundPlayers(db)
  // The first pair warms up the server and is not counted.
  const warmUp = [await betAgainst(appendOnly), await betAgainst(locked)]
  const tookMs: Record<HouseAccount['name'], number[]> = { 'append-only house': [], 'one locked house row': [] }
  const ratios: number[] = []
  let postedCount = warmUp.reduce((sum, { transactions }) => sum + transactions, 0)
  for (let pair = 0; pair < pairCount; pair++) {
    const counts: Record<HouseAccount['name'], number> = { 'append-only house': 0, 'one locked house row': 0 }
    for (const house of pair % 2 === 0 ? [appendOnly, locked] : [locked, appendOnly]) {
      const measured = await betAgainst(house)
      for (const took of measured.latenciesMs) tookMs[house.name].push(took)
      counts[house.name] = measured.latenciesMs.length
      postedCount += measured.transactions
    }
    ratios.push(counts[appendOnly.name] / counts[locked.name])
  }
  await assertAllPosted(db, postedCount)
  const elapsedMs = pairCount * measuredSeconds * 1_000
  // The median of adjacent pairs: a pause of the machine affects only one pair.
  return [
    ...toLatencyMeasurements(`PostgreSQL, ${appendOnly.name}`, tookMs[appendOnly.name], elapsedMs),
    ...toLatencyMeasurements(`PostgreSQL, ${locked.name}`, tookMs[locked.name], elapsedMs),
    measurementWithMinimum(comparisonName, medianOf(ratios), minRatio, ''),
  ]
}

interface HouseAccount {
  readonly name: 'append-only house' | 'one locked house row'
  readonly code: string
  /** Has a running balance, as a player's account does. A bet locks this row last, so the lock is as short as possible. */
  readonly isLive: boolean
}

const appendOnly: HouseAccount = { name: 'append-only house', code: 'house:ggr:BENCH:aurora:USD', isLive: false }
const locked: HouseAccount = { name: 'one locked house row', code: 'house:ggr:LOCKED:aurora:USD', isLive: true }

/** The entries of a bet of one minor unit, as text before and after the player's id. */
const entriesAroundPlayer = ({ code, isLive }: HouseAccount): [string, string] => [
  '[{"code":"player:',
  `:cash","currency":"USD","live":true,"floor":"0","amount":"-1"},
    {"code":"${code}","currency":"USD","live":${isLive},"floor":null,"amount":"1"}]`,
]

const sampleHash = 'x'.repeat(43)

/** Both accounts get the same calls; only the house account in the entries differs. */
function betByPgbench(path: string, databaseUrl: string, house: HouseAccount): Promise<PgbenchResult> {
  const [before, after] = entriesAroundPlayer(house)
  const script = new URL('bet.sql', import.meta.url).pathname
  const named = { scope: 'vendor:bench', run: randomUUID(), bets: '0', hash: sampleHash, players: String(playerCount) }
  const variables = { ...named, legs_before: before, legs_after: after }
  return runPgbench(path, {
    script,
    variables,
    databaseUrl,
    clients: clientCount,
    warmUpSeconds,
    seconds: measuredSeconds,
  })
}

/** Refused and replayed bets would be faster, so all bets must have been posted. */
async function assertAllPosted(db: Database, postedCount: number): Promise<void> {
  const [row] = await db.raw.query<{ posted: number }>(
    `select count(*)::int as posted from ledger_tx where kind = 'bet' and state = 'posted'`,
  )
  if (row?.posted !== postedCount)
    throw new Error(`${row?.posted} of ${postedCount} bets of the benchmark were posted.`)
}

async function benchEmbedded(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const db = await openGatewayDatabase({ dataDir })
  try {
    await migrateGatewayDatabase(db)
    await fundPlayers(db)
    const tookMs: number[] = []
    const start = performance.now()
    while (performance.now() - start < embeddedDurationMs) {
      const from = performance.now()
      await betEmbedded(db, tookMs.length)
      tookMs.push(performance.now() - from)
    }
    const one = toLatencyMeasurements(`embedded, ${appendOnly.name}`, tookMs, performance.now() - start)
    return [
      ...one,
      measurementWithoutLimit('embedded, in bulk', Math.round(await measureBulkRate(db)), 'transactions/s'),
    ]
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One bet in one round trip, directly by the driver, to measure the database only. */
async function betEmbedded(db: Database, number: number): Promise<void> {
  const legs = entriesAroundPlayer(appendOnly).join(String(Math.floor(Math.random() * playerCount) + 1))
  const call = `select outcome from ledger_post('vendor:bench', $1, $2, 'bet', $3::jsonb)`
  const [answer] = await db.raw.query<{ outcome: string }>(call, [`bet-${number}`, sampleHash, legs])
  if (answer?.outcome !== 'posted') throw new Error(`A bet of the benchmark was ${answer?.outcome}.`)
}

/** Credits every player with funds to bet. */
async function fundPlayers(db: Database): Promise<void> {
  const wins = Array.from({ length: playerCount }, (_, index) =>
    toWinTransaction({ ...toStake(index), txId: `fund-${index}`, amount: 1_000_000n }),
  )
  await inTransaction(db, (tx) => postLedgerTransactions(tx, wins))
}

const toStake = (index: number) =>
  ({
    adapter: 'bench',
    brand: 'aurora',
    vendor: 'BENCH',
    playerId: BigInt((index % playerCount) + 1),
    currency: 'USD',
    amount: 1n,
  }) as const

/** Transactions per second with `postLedgerTransactions`, 1,000 per call, as the demo seed posts them. */
async function measureBulkRate(db: Database): Promise<number> {
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < embeddedDurationMs) {
    calls += 1
    const movements = Array.from({ length: playerCount }, (_, index) =>
      toBetTransaction({ ...toStake(index), txId: `bulk-${calls}-${index}` }),
    )
    await inTransaction(db, (tx) => postLedgerTransactions(tx, movements))
  }
  return (calls * playerCount * 1_000) / (performance.now() - start)
}

function toLatencyMeasurements(name: string, tookMs: readonly number[], elapsedMs: number): Measurement[] {
  const sorted = tookMs.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    measurementWithoutLimit(name, Math.round((tookMs.length * 1_000) / elapsedMs), 'bets/s'),
    measurementWithoutLimit(`${name}, p50`, quantile(0.5), 'ms'),
    measurementWithoutLimit(`${name}, p99`, quantile(0.99), 'ms'),
  ]
}
