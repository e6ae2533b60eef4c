import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { createFirstAdmin, NewOperatorKey } from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { everyBrand } from '@foyer/contract/operator/operator-roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { operator, operatorKey, operatorRole } from '#db/schema/operator.ts'
import { firstAdminTokenFile, insertOperatorKey } from '#identity/operator-keys.ts'
import type { AppServices } from '#src/app-services.ts'
import { toNewOperatorKey, writeKeyAudit } from './key-changes.ts'

/** Named as the creator in the records; no operator can have this name. */
const hostCommand = 'host command'
const firstAdminLock = 7_305_503

/**
 * Makes an operator an administrator of every brand and returns a key of it, for whoever can write to the gateway's data directory as
 * the gateway's user. Throws `first_admin_token_invalid` if the token file is missing, accessible to others or different, and
 * `operator_admin_exists` while an administrator of every brand has a valid key. The command can be repeated after a lost answer: the
 * keys that it created before, and that were never used, are revoked.
 */
export async function makeFirstAdmin(
  services: AppServices,
  { name, token }: RequestBodyOf<typeof createFirstAdmin>,
): Promise<NewOperatorKey> {
  const { db, clock, config } = services
  const path = join(config.dataDir, firstAdminTokenFile)
  if (!timingSafeEqualText(token, (await readTokenFile(path)) ?? '')) throw new AppError('first_admin_token_invalid')
  const nowMs = clock.now()
  const created = await inTransaction(db, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    await revokeUnreceivedKeys(tx, nowMs)
    if (await hasValidAdminKey(tx, nowMs)) throw new AppError('operator_admin_exists')
    await upsertAdmin(tx, name, nowMs)
    const inserted = await insertOperatorKey(tx, {
      operator: name,
      createdBy: hostCommand,
      lifetimeDays: limits.operatorKeyDays,
      nowMs,
    })
    await writeKeyAudit(tx, inserted.row, { admin: hostCommand, action: 'operator.key-create', nowMs })
    return inserted
  })
  await rm(path, { force: true })
  return toNewOperatorKey(created, nowMs)
}

async function revokeUnreceivedKeys(tx: Tx, nowMs: number): Promise<void> {
  const isUnused = and(isNull(operatorKey.lastUsedAt), isNull(operatorKey.revokedAt))
  await tx
    .update(operatorKey)
    .set({ revokedAt: new Date(nowMs) })
    .where(and(eq(operatorKey.createdBy, hostCommand), isUnused))
}

/** Whether an administrator of every brand could sign a call now. */
export async function hasValidAdminKey(db: Db, nowMs: number): Promise<boolean> {
  const [found] = await db
    .select({ id: operatorKey.id })
    .from(operatorKey)
    .innerJoin(operator, eq(operator.name, operatorKey.operator))
    .innerJoin(operatorRole, eq(operatorRole.operator, operator.name))
    .where(
      and(
        isNull(operatorKey.revokedAt),
        gt(operatorKey.expiresAt, new Date(nowMs)),
        eq(operator.status, 'active'),
        eq(operatorRole.brand, everyBrand),
        eq(operatorRole.role, 'admin'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Creates the operator, or activates one that exists: this is also how a deployment without a valid key of an administrator gets one. */
async function upsertAdmin(tx: Tx, name: string, nowMs: number): Promise<void> {
  await tx
    .insert(operator)
    .values({ name, createdAt: new Date(nowMs), createdBy: hostCommand })
    .onConflictDoUpdate({ target: operator.name, set: { status: 'active' } })
  await tx.insert(operatorRole).values({ operator: name, brand: everyBrand, role: 'admin' }).onConflictDoNothing()
  await writeAuditEntry(tx, {
    operator: hostCommand,
    brand: null,
    action: 'operator.create',
    subject: name,
    detail: { roles: [`${everyBrand}:admin`] },
    nowMs,
  })
}

const maxTokenFileBytes = 1_024

/** The token, if the file belongs to this process's user and nobody else can read or write it. A link is not followed. */
async function readTokenFile(path: string): Promise<string | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined)
  if (!file) return undefined
  try {
    const stats = await file.stat()
    const isPrivate = stats.isFile() && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0
    return isPrivate && stats.size <= maxTokenFileBytes ? (await file.readFile('utf8')).trim() : undefined
  } finally {
    await file.close()
  }
}
