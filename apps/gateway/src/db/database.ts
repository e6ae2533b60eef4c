import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Driver = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * What a read may do. There is no `insert`, `update` or `delete` here: the compiler refuses a write outside a transaction.
 * Raw rows carry 64-bit integers as the driver likes them, so raw queries cast amounts to text.
 */
export interface Db
  extends Pick<Driver, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count'> {
  /** `statement` names a hot query whose text never changes: a server then parses and plans it once a connection. */
  rows<Row extends Record<string, unknown>>(query: SQL, statement?: string): Promise<Row[]>
}

declare const insideTransaction: unique symbol

/** What a write needs. Only `inTransaction` makes one. */
export interface Tx extends Db, Pick<Driver, 'insert' | 'update' | 'delete'> {
  readonly [insideTransaction]: true
}

/** Runs one statement with `$1`, `$2` … */
export type PlainQuery = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface PlainDatabase {
  query: PlainQuery
  transaction<Result>(work: (query: PlainQuery) => Promise<Result>): Promise<Result>
}

export interface Database extends Db {
  readonly kind: 'embedded' | 'server'
  /** Used by `inTransaction` alone. */
  begin<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The same database in plain text, for a program that is mounted beside the gateway and keeps its own tables. */
  readonly plain: PlainDatabase
  /** Runs a file of several statements: migrations and bulk seeds. */
  script(text: string): Promise<void>
  close(): Promise<void>
}

const transactionScope = new AsyncLocalStorage<{ readonly afterwards: (() => void)[] }>()

/**
 * Runs `work` in one READ COMMITTED transaction. The embedded database has a single connection, so a query on `db`
 * inside `work` would wait for ever: it throws instead (`assertOutsideTransaction`), on every database alike.
 */
export function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  assertOutsideTransaction()
  const afterwards: (() => void)[] = []
  const ended = db.begin((tx) => transactionScope.run({ afterwards }, () => work(tx)))
  return ended.then((result) => {
    for (const tell of afterwards) tell()
    return result
  })
}

/** Does `work` once the transaction that calls this stands; never where it is rolled back. Outside of one: at once. */
export function afterCommit(work: () => void): void {
  const scope = transactionScope.getStore()
  if (scope) scope.afterwards.push(() => transactionScope.exit(work))
  else work()
}

/** Every query that is not the transaction's own passes here first. */
export function assertOutsideTransaction(): void {
  if (transactionScope.getStore()) {
    throw new Error('A query on the database was made inside inTransaction; use the transaction it was given.')
  }
}

/** Leaves the transaction's scope, for work that the transaction starts but does not await (a log line, a socket message). */
export function outsideTransaction<Result>(work: () => Result): Result {
  return transactionScope.exit(work)
}
