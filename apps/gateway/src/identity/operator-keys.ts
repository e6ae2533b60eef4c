import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { OperatorRoleGrant } from '@foyer/contract/operator/operator-roles.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Database, type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { operator, operatorKey, operatorRole } from '#db/schema/operator.ts'

// The keys of operators (docs/operators.md, docs/adr/0040).

export type OperatorKeyRow = typeof operatorKey.$inferSelect

/** In the data directory of a demo: the keys of its operators, by name. */
export const operatorKeysFile = 'operator-keys.json'

/** In the data directory: the token of `npm run operator -- create-admin` while it runs (`modules/operators/first-admin.ts`). */
export const firstAdminTokenFile = 'create-admin.token'

const keyShape = /^op\.[a-z][a-z0-9-]{0,31}\.[A-Za-z0-9_-]{43}$/

/** Whether a bearer token is an operator's key, valid or not. */
export const isOperatorKey = (token: string): boolean => keyShape.test(token)

export function hashOperatorKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

interface OperatorKeyOptions {
  readonly operator: string
  readonly createdBy: string
  readonly lifetimeDays: number
  readonly allowedAddresses?: readonly string[]
  readonly replaces?: string
  readonly nowMs: number
}

/** Creates a key of 256 random bits and stores its hash. Returns the key, which nobody can read again. */
export async function insertOperatorKey(
  tx: Tx,
  { operator: name, createdBy, lifetimeDays, allowedAddresses = [], replaces, nowMs }: OperatorKeyOptions,
): Promise<{ key: string; row: OperatorKeyRow }> {
  const key = `op.${name}.${randomBytes(32).toString('base64url')}`
  const row = {
    id: randomUUID(),
    operator: name,
    keyHash: hashOperatorKey(key),
    lifetimeDays,
    allowedAddresses: [...allowedAddresses],
    replaces: replaces ?? null,
    createdAt: new Date(nowMs),
    createdBy,
    expiresAt: new Date(nowMs + lifetimeDays * dayMs),
    revokedAt: null,
    lastUsedAt: null,
  }
  await tx.insert(operatorKey).values(row)
  return { key, row }
}

export function operatorKeyState(row: Pick<OperatorKeyRow, 'revokedAt' | 'expiresAt'>, nowMs: number) {
  if (row.revokedAt !== null) return 'revoked'
  return row.expiresAt.getTime() <= nowMs ? 'expired' : 'valid'
}

/** A stored key with its operator's status and roles. */
export interface StoredOperatorKey {
  readonly row: OperatorKeyRow
  readonly status: typeof operator.$inferSelect.status
  readonly roles: readonly OperatorRoleGrant[]
}

/** Looks a key up by its hash, in the database each time: a revocation holds on every node at once. */
export async function findOperatorKey(db: Db, key: string): Promise<StoredOperatorKey | undefined> {
  const found = await db
    .select({ row: operatorKey, status: operator.status, brand: operatorRole.brand, role: operatorRole.role })
    .from(operatorKey)
    .innerJoin(operator, eq(operator.name, operatorKey.operator))
    .leftJoin(operatorRole, eq(operatorRole.operator, operator.name))
    .where(eq(operatorKey.keyHash, hashOperatorKey(key)))
  const [first] = found
  if (!first) return undefined
  const roles = found.flatMap(({ brand, role }) => (brand === null || role === null ? [] : [{ brand, role }]))
  return { row: first.row, status: first.status, roles }
}

/** Records the use of a key, at most once per interval, because a key is used far more often. */
export async function updateKeyLastUsed(
  db: Database,
  row: OperatorKeyRow,
  { nowMs, intervalMs }: { nowMs: number; intervalMs: number },
): Promise<void> {
  const stale = new Date(nowMs - intervalMs)
  if (row.lastUsedAt !== null && row.lastUsedAt > stale) return
  const isStale = or(isNull(operatorKey.lastUsedAt), lte(operatorKey.lastUsedAt, stale))
  await inTransaction(db, (tx) =>
    tx
      .update(operatorKey)
      .set({ lastUsedAt: new Date(nowMs) })
      .where(and(eq(operatorKey.id, row.id), isStale)),
  )
}
