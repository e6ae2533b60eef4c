import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getBettingRecord,
  getProfitAndLoss,
  getTransactionHistory,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { game, vendor } from '@foyer/gateway/db/schema/games.ts'
import { member, session } from '@foyer/gateway/db/schema/members.ts'
import { createSessionToken } from '@foyer/gateway/http/request-pipeline.ts'
import { rollUpStatements } from '@foyer/gateway/modules/records/service.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'
import { insertPlayHistory } from './insert-play-history.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'

const limitMs = 150
const callCount = 200
const warmUps = 10
const pageSize = 20
const deepPage = 1_000
const entryCount = 1_000_000
const dayMs = 24 * 60 * 60_000

type Query = Readonly<Record<string, string>>
type RecordsClient = (path: string, query: Query) => Promise<{ elapsedMs: number; value: RecordsPage }>
interface RecordsPage {
  readonly list?: readonly unknown[]
  readonly rows?: readonly unknown[]
  readonly totals: { readonly count?: number; readonly rounds?: number }
}

/** Measures the record pages over HTTP, for a member with a million cash entries in twelve months. */
export async function benchMemberRecordPages(databaseUrl?: string): Promise<Measurement[]> {
  return databaseUrl ? measureOnServer(databaseUrl) : measureEmbedded()
}

async function measureOnServer(databaseUrl: string): Promise<Measurement[]> {
  const name = `foyer_bench_${randomUUID().replaceAll('-', '')}`
  const admin = await openGatewayDatabase({ databaseUrl, poolSize: 1 })
  await admin.runScript(`create database ${name}`)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    return await measure(await openGatewayDatabase({ databaseUrl: url.href }))
  } finally {
    await admin.runScript(`drop database ${name} with (force)`)
    await admin.close()
  }
}

async function measureEmbedded(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    return await measure(await openGatewayDatabase({ dataDir }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: Database): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const config = readConfig({ FOYER_DATA_DIR: dataDir, FOYER_SEED: 'none', LOG_LEVEL: 'silent' })
  try {
    await migrateGatewayDatabase(db)
    const { app, services } = await buildApp({
      config,
      db,
      sharedState: await connectSharedState(undefined),
      runJobs: false,
    })
    try {
      const token = await insertMember(db)
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const start = performance.now()
      await rollUpStatements(services)
      const foldedMs = performance.now() - start
      const ask = createRecordsClient(url, token)
      return [
        measurementWithoutLimit(`${db.kind}: ${entryCount} entries rolled up`, foldedMs / 1_000, 's'),
        ...(await measurePages(db, ask)),
      ]
    } finally {
      await app.close()
    }
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Inserts a signed-in member with a history. Returns the session token. */
async function insertMember(db: Database): Promise<string> {
  const { token, tokenHash } = createSessionToken()
  const memberId = await inTransaction(db, async (tx) => {
    const rows = await tx
      .insert(member)
      .values({ brand: 'aurora', account: 'bench', nickname: 'bench', type: 0, currency: 'USD', passwordHash: 'none' })
      .returning({ id: member.id })
    const id = rows[0]?.id ?? 0n
    const expiresAt = new Date(Date.now() + dayMs)
    await tx.insert(session).values({ tokenHash, memberId: id, expiresAt, address: '127.0.0.1', userAgent: 'bench' })
    const vendors = ['PG', 'JILI', 'CQ9', 'FC']
    await tx.insert(vendor).values(vendors.map((code) => ({ code, name: code, gameTypes: ['RNG', 'FISH'], sort: 0 })))
    const same = { classify: 'SC', isHot: false, isNew: false, recipe: {}, sort: 0 }
    await tx.insert(game).values(
      Array.from({ length: 40 }, (_, n) => {
        const code = `bench-${n}`
        return {
          ...same,
          nodeId: code,
          vendor: vendors[n % 4] ?? '',
          code,
          gameType: n < 38 ? 'RNG' : 'FISH',
          title: code,
        }
      }),
    )
    return id
  })
  await insertPlayHistory(db, { memberId, entries: entryCount, days: 365 })
  return token
}

function createRecordsClient(url: string, token: string): RecordsClient {
  return async (path, query) => {
    const start = performance.now()
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { success, message, value } = (await answer.json()) as {
      success: boolean
      message: string
      value: RecordsPage
    }
    if (!success) throw new Error(`${path} failed: ${message}.`)
    return { elapsedMs: performance.now() - start, value }
  }
}

async function measurePages(db: Database, ask: RecordsClient): Promise<Measurement[]> {
  const year = { startDate: formatDay(Date.now() - 364 * dayMs), endDate: formatDay(Date.now() + dayMs) }
  const deep = await deepCursors(db)
  const [movements, rounds, profit] = [getTransactionHistory.path, getBettingRecord.path, getProfitAndLoss.path]
  const requests: readonly [string, string, Query][] = [
    ['transactions with totals, page 1', movements, year],
    ['transactions with totals, page 1,000', movements, { ...year, before: deep.movement }],
    ['transactions of seven days, page 1', movements, { ...year, startDate: formatDay(Date.now() - 7 * dayMs) }],
    ['deposits only, page 1', movements, { ...year, type: 'deposit' }],
    ['deposits only, before page 1,000', movements, { ...year, type: 'deposit', after: deep.movement }],
    ['rounds with totals, page 1', rounds, year],
    ['rounds with totals, page 1,000', rounds, { ...year, before: deep.round }],
    ['rounds of a rare game type, page 1', rounds, { ...year, gameType: 'FISH' }],
    ['returned rounds, page 1', rounds, { ...year, state: 'returned' }],
    ['profit over twelve months by day', profit, { ...year, by: 'day' }],
    ['profit over twelve months by game', profit, { ...year, by: 'game' }],
    ['profit over twelve months by vendor', profit, { ...year, by: 'vendor' }],
  ]
  const figures: Measurement[] = []
  for (const [name, path, query] of requests) {
    const times: number[] = []
    for (let call = -warmUps; call < callCount; call++) {
      const { elapsedMs, value } = await ask(path, query)
      if ((value.list ?? value.rows)?.length === 0) throw new Error(`Empty response for: ${name}.`)
      if (call >= 0) times.push(elapsedMs)
    }
    times.sort((one, other) => one - other)
    const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
    figures.push(measurementWithoutLimit(`${db.kind}: ${name}, median`, quantile(0.5), 'ms'))
    figures.push(measurementWithMaximum(`${db.kind}: ${name}, p99`, quantile(0.99), limitMs, 'ms'))
  }
  return figures
}

const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The last row of page 999 of each list. */
async function deepCursors(db: Database): Promise<{ movement: string; round: string }> {
  const above = (deepPage - 1) * pageSize - 1
  const [row] = await db.raw.query<{ movement: string; round: string }>(
    `select
      (select e.tx_id::text from ledger_entry e join ledger_account a on a.id = e.account_id and a.live
        order by e.account_version desc offset $1 limit 1) as movement,
      (select r.id::text from round r order by r.started_at desc, r.id desc offset $1 limit 1) as round`,
    [above],
  )
  if (!row) throw new Error('The lists have fewer than 1,000 pages.')
  return row
}
