import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Driver = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * Read access. It has no `insert`, `update` or `delete`, so the compiler refuses writes outside a transaction. The type of 64-bit
 * integers in raw rows depends on the driver, so raw queries cast amounts to text.
 */
export interface Db
  extends Pick<Driver, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count'> {
  /** `statement` names a prepared statement for a hot query whose text never changes: a server parses it once per connection. */
  rows<Row extends Record<string, unknown>>(query: SQL, statement?: string): Promise<Row[]>
}

declare const insideTransaction: unique symbol

/** Write access. Only `inTransaction` creates one. */
export interface Tx extends Db, Pick<Driver, 'insert' | 'update' | 'delete'> {
  readonly [insideTransaction]: true
}

/** Runs one SQL statement with parameters `$1`, `$2` … */
export type RawQueryFunction = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface RawDatabase {
  query: RawQueryFunction
  transaction<Result>(work: (query: RawQueryFunction) => Promise<Result>): Promise<Result>
}

export interface Database extends Db {
  readonly kind: 'embedded' | 'server'
  /** Used only by `inTransaction`. */
  begin<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The same database with raw SQL, for a program mounted beside the gateway that has its own tables. */
  readonly raw: RawDatabase
  /** Runs several statements, for migrations and bulk seeds. */
  runScript(text: string): Promise<void>
  close(): Promise<void>
}

const transactionScope = new AsyncLocalStorage<{ readonly afterCommitCallbacks: (() => void)[] }>()

/**
 * Runs `work` in one READ COMMITTED transaction. The embedded database has a single connection, so a query on `db`
 * inside `work` would deadlock. It throws instead (`assertOutsideTransaction`), on every kind of database.
 */
export function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  assertOutsideTransaction()
  const afterCommitCallbacks: (() => void)[] = []
  const ended = db.begin((tx) => transactionScope.run({ afterCommitCallbacks }, () => work(tx)))
  return ended.then((result) => {
    for (const callback of afterCommitCallbacks) callback()
    return result
  })
}

/** Runs `work` after the current transaction commits; never if it rolls back. Outside a transaction it runs at once. */
export function afterCommit(work: () => void): void {
  const scope = transactionScope.getStore()
  if (scope) scope.afterCommitCallbacks.push(() => transactionScope.exit(work))
  else work()
}

/** Called before every query that does not belong to a transaction. */
export function assertOutsideTransaction(): void {
  if (transactionScope.getStore()) {
    throw new Error('A query on the database was made inside inTransaction; use its transaction instead.')
  }
}

/** Runs `work` outside the transaction's scope, for work that is started but not awaited (a log line, a socket message). */
export function outsideTransaction<Result>(work: () => Result): Result {
  return transactionScope.exit(work)
}
