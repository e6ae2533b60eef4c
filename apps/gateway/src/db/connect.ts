import type { PGlite, Results } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { StartError } from '#src/start-error.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import {
  assertOutsideTransaction,
  type Database,
  type Db,
  type RawQueryFunction,
  type Tx,
} from './database-transactions.ts'

type Driver = PgDatabase<PgQueryResultHKT, Record<string, never>>
const dialect = new PgDialect()

export interface ConnectOptions {
  /** A `postgres://` URL; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined
  /** The variable that `databaseUrl` comes from, for errors; `DATABASE_URL` by default. */
  urlVariable?: string | undefined
  /** Folder of the embedded database; without it the database is in memory. */
  dataDir?: string | undefined
  /** A dump of a data directory to load into the embedded database. */
  dump?: Blob | undefined
  /** Size of the connection pool to a server; each gateway node has its own pool. */
  poolSize?: number | undefined
}

/** Opens the database. Throws `StartError` if the server does not answer or the data directory is in use. */
export function openGatewayDatabase(options: ConnectOptions): Promise<Database> {
  const { databaseUrl, urlVariable = 'DATABASE_URL', poolSize = 20 } = options
  return databaseUrl ? connectServer(databaseUrl, { urlVariable, poolSize }) : connectEmbedded(options)
}

/** A quarter of PostgreSQL's default: the process keeps what was used once, and what it does not hold is in the system's file cache. */
const embeddedBuffers = '32MB'

async function connectEmbedded({ dataDir, dump }: ConnectOptions): Promise<Database> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')])
  const lock = dataDir ? await lockDataDirectory(dataDir) : undefined
  const client = await PGlite.create({
    ...(lock && { dataDir: lock.databaseDir }),
    ...(dump && { loadDataDir: dump }),
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
  }).catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
  const parseTexts = setTextParsers(client)
  const query = withoutParsers(client.query.bind(client))
  client.query = ((...args: Parameters<typeof query>) => {
    assertOutsideTransaction()
    return query(...args)
  }) as typeof client.query
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => work(Object.assign(tx, { query: withoutParsers(tx.query.bind(tx)) })))
  const driver = drizzle({ client }) as Driver
  return {
    ...readMethods(driver),
    kind: 'embedded',
    begin: (work) => driver.transaction((inner) => work(toTx(inner as Driver))),
    raw: {
      query: toRawQuery(async (text, values) => parseTexts(await client.query<RawRow>(text, values))),
      transaction: (work) =>
        client.transaction((tx) =>
          work(toRawQuery(async (text, values) => parseTexts(await tx.query<RawRow>(text, values)))),
        ),
    },
    runScript: async (text) => void (await client.exec(text)),
    async close() {
      await client.close()
      await lock?.release()
    },
  }
}

type RawRow = Record<string, unknown>

/** Drizzle reads them as text and converts them itself: timestamp, date, interval, and arrays of these and of numeric. */
const typesReadAsText = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]

/**
 * Makes the client return these types as text. Drizzle asks for that with each query, for which PGlite copies its table of 318 parsers:
 * more than half of a short query's time. Returns what converts them for callers who expect the values.
 */
function setTextParsers(client: PGlite): (results: Results<RawRow>) => Results<RawRow> {
  const parsers = new Map(typesReadAsText.map((id) => [id, client.parsers[id]] as const))
  for (const id of typesReadAsText) client.parsers[id] = (text) => text
  return (results) => {
    for (const { name, dataTypeID } of results.fields) {
      const parse = parsers.get(dataTypeID)
      if (!parse) continue
      for (const row of results.rows) if (row[name] !== null) row[name] = parse(row[name] as string, dataTypeID)
    }
    return results
  }
}

function withoutParsers(query: PGlite['query']): PGlite['query'] {
  return (text, values, options) => query(text, values, options?.rowMode && { rowMode: options.rowMode })
}

async function connectServer(
  databaseUrl: string,
  { urlVariable, poolSize }: { urlVariable: string; poolSize: number },
): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new pg.Pool({
    connectionString: withoutCompilation(databaseUrl),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
  })
  // The pool replaces a lost connection, and the next statement on it fails. Without these listeners, the error of an idle
  // connection would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('select 1').catch(async (error: Error) => {
    await pool.end()
    throw new StartError(
      `The database at ${urlVariable} does not answer (${error.message}). Start it, or correct ${urlVariable}.`,
    )
  })
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    assertOutsideTransaction()
    return query(...args)
  }) as typeof pool.query
  const txOf = (client: PoolClient) => toTx(drizzle({ client }) as Driver)
  return {
    ...readMethods(drizzle({ client: pool }) as Driver),
    kind: 'server',
    begin: (work) => serverTransaction(pool, (client) => work(txOf(client))),
    raw: {
      query: toRawQuery((text, values) => pool.query(text, values)),
      transaction: (work) =>
        serverTransaction(pool, (client) => work(toRawQuery((text, values) => client.query(text, values)))),
    },
    runScript: async (text) => void (await pool.query(text)),
    close: () => pool.end(),
  }
}

/**
 * Statements are short. Compiling one takes a second where the planner overestimates it, such as a check of a few accounts. Options of
 * the URL itself come later, so they count.
 */
function withoutCompilation(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c jit=off ${url.searchParams.get('options') ?? ''}`.trim())
  return url.href
}

function toRawQuery(run: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>): RawQueryFunction {
  return async <Row>(text: string, values: readonly unknown[] = []) => (await run(text, [...values])).rows as Row[]
}

/** Replaces the driver's own transaction, which leaks a connection that is lost before its transaction begins. */
async function serverTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

function toTx(driver: Driver): Tx {
  return {
    ...readMethods(driver),
    insert: driver.insert.bind(driver),
    update: driver.update.bind(driver),
    delete: driver.delete.bind(driver),
  } as Tx
}

function readMethods(driver: Driver): Db {
  return {
    select: driver.select.bind(driver),
    selectDistinct: driver.selectDistinct.bind(driver),
    selectDistinctOn: driver.selectDistinctOn.bind(driver),
    $with: driver.$with.bind(driver),
    with: driver.with.bind(driver),
    $count: driver.$count.bind(driver),
    rows: async <Row extends Record<string, unknown>>(query: SQL, statement?: string) => {
      const ready = driver._.session.prepareQuery(dialect.sqlToQuery(query), undefined, statement, false)
      return ((await ready.execute()) as { rows: Row[] }).rows
    },
  } as Db
}
