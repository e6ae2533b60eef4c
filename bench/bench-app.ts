import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@foyer/gateway/app.ts'
import type { AppServices } from '@foyer/gateway/app-services.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { analyzeChangedTables } from '@foyer/gateway/db/analyze-changed-tables.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import type { Database } from '@foyer/gateway/db/database-transactions.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'
import type { FastifyInstance } from 'fastify'

const analyzeEveryMs = 10_000

/** A gateway in this process, without a seed and without jobs, on a database of its own. */
export interface BenchApp {
  readonly db: Database
  readonly services: AppServices
  readonly url: string
}

/** Runs `work` on the embedded database, or on a new database of the server, which is dropped afterwards. */
export async function withBenchApp<Result>(
  databaseUrl: string | undefined,
  work: (app: BenchApp) => Promise<Result>,
  extend: Extension = () => undefined,
): Promise<Result> {
  if (databaseUrl)
    return withServerDatabase(databaseUrl, async (url) =>
      withAppOn(await openGatewayDatabase({ databaseUrl: url }), work, extend),
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    return await withAppOn(await openGatewayDatabase({ dataDir }), work, extend)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` with the URL of a new database of the server, which is dropped afterwards. */
export async function withServerDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `foyer_bench_${randomUUID().replaceAll('-', '')}`
  const admin = await openGatewayDatabase({ databaseUrl, poolSize: 1 })
  await admin.runScript(`create database ${name}`)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.runScript(`drop database ${name} with (force)`)
    await admin.close()
  }
}

/** Registers routes of the benchmark's own. */
type Extension = (server: FastifyInstance, services: AppServices) => void

async function withAppOn<Result>(
  db: Database,
  work: (app: BenchApp) => Promise<Result>,
  extend: Extension,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const config = readConfig({ FOYER_DATA_DIR: dataDir, FOYER_SEED: 'none', LOG_LEVEL: 'silent' })
  try {
    await migrateGatewayDatabase(db)
    const sharedState = await connectSharedState(undefined)
    const { app, services } = await buildApp({ config, db, sharedState, runJobs: false })
    extend(app, services)
    // As the job of the embedded database and autovacuum do, which a server of a test machine may have off.
    const analyzing = setInterval(() => void analyzeChangedTables(db).catch(() => undefined), analyzeEveryMs)
    try {
      return await work({ db, services, url: await app.listen({ port: 0, host: '127.0.0.1' }) })
    } finally {
      clearInterval(analyzing)
      await app.close()
    }
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
