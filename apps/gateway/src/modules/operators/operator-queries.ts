import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { listOperators, Operator, OperatorKey } from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { operator, operatorKey, operatorRole } from '#db/schema/operator.ts'
import { type OperatorKeyRow, operatorKeyState } from '#identity/operator-keys.ts'

export type OperatorRow = typeof operator.$inferSelect

const byName = { table: operator, by: [operator.name] } as const

/** Operators by name. */
export async function readOperatorsPage(
  db: Db,
  nowMs: number,
  { name, ...cursor }: RequestQueryOf<typeof listOperators>,
): Promise<ResponseValueOf<typeof listOperators>> {
  const { rows, next } = await fetchCursorPage(db, byName, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(operator)
        .where(and(name === undefined ? undefined : eq(operator.name, name), follows))
        .orderBy(...order)
        .limit(limit),
    idOf: (row) => row.name,
  })
  return { list: await toOperators(db, nowMs, rows), next }
}

/** Throws `operator_not_found`. */
export async function readOperator(db: Db, nowMs: number, name: string): Promise<Operator> {
  const [found] = await toOperators(db, nowMs, await db.select().from(operator).where(eq(operator.name, name)))
  if (!found) throw new AppError('operator_not_found')
  return found
}

/** Locks an operator until the end of the transaction, so that changes of one operator run one after another. Throws `operator_not_found`. */
export async function lockOperator(tx: Tx, name: string): Promise<OperatorRow> {
  const [row] = await tx.select().from(operator).where(eq(operator.name, name)).for('update')
  if (!row) throw new AppError('operator_not_found')
  return row
}

export function toOperatorKey(row: OperatorKeyRow, nowMs: number): OperatorKey {
  return {
    id: row.id,
    state: operatorKeyState(row, nowMs),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    allowedAddresses: row.allowedAddresses,
  }
}

async function toOperators(db: Db, nowMs: number, rows: readonly OperatorRow[]): Promise<Operator[]> {
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name)
  const roles = await db
    .select()
    .from(operatorRole)
    .where(inArray(operatorRole.operator, names))
    .orderBy(operatorRole.brand, operatorRole.role)
  const keys = await db
    .select()
    .from(operatorKey)
    .where(inArray(operatorKey.operator, names))
    .orderBy(desc(operatorKey.createdAt), desc(operatorKey.id))
  const keysOf = Map.groupBy(keys, (row) => row.operator)
  return rows.map(({ name, status, createdAt, createdBy }) => ({
    name,
    status,
    createdAt: createdAt.toISOString(),
    createdBy,
    roles: roles.filter((row) => row.operator === name).map(({ brand, role }) => ({ brand, role })),
    keys: (keysOf.get(name) ?? []).slice(0, limits.operatorKeysListed).map((row) => toOperatorKey(row, nowMs)),
  }))
}
