import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type {
  createOperatorKey,
  NewOperatorKey,
  Operator,
  revokeOperatorKey,
  rotateOperatorKey,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { operatorKey } from '#db/schema/operator.ts'
import { isAddressRange } from '#http/ip-addresses.ts'
import { insertOperatorKey, type OperatorKeyRow, operatorKeyState } from '#identity/operator-keys.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockOperator, readOperator, toOperatorKey } from './operator-queries.ts'

/**
 * Creates a key for an operator. The result contains it, and nothing else ever does. Throws `operator_not_found`, `operator_key_limit`,
 * and `invalid_input` for an invalid address.
 */
export async function addOperatorKey(
  services: AppServices,
  admin: string,
  { name, days = limits.operatorKeyDays, allowedAddresses = [] }: RequestBodyOf<typeof createOperatorKey>,
): Promise<NewOperatorKey> {
  const invalid = allowedAddresses.findIndex((address) => !isAddressRange(address))
  if (invalid >= 0) {
    const problem = 'must be an address, or a range such as 10.0.0.0/8'
    throw new AppError('invalid_input', { at: `/allowedAddresses/${invalid}`, problem })
  }
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    await lockOperator(tx, name)
    const isValid = and(isNull(operatorKey.revokedAt), gt(operatorKey.expiresAt, new Date(nowMs)))
    const validKeys = await tx.$count(operatorKey, and(eq(operatorKey.operator, name), isValid))
    if (validKeys >= limits.operatorKeys) throw new AppError('operator_key_limit')
    const created = await insertOperatorKey(tx, {
      operator: name,
      createdBy: admin,
      lifetimeDays: days,
      allowedAddresses,
      nowMs,
    })
    await writeKeyAudit(tx, created.row, { admin, action: 'operator.key-create', nowMs })
    return toNewOperatorKey(created, nowMs)
  })
}

/** Revokes a key: it is refused at once, on every node. Revoking it again changes nothing. Throws `operator_key_not_found`. */
export async function revokeKey(
  services: AppServices,
  admin: string,
  { id }: RequestBodyOf<typeof revokeOperatorKey>,
): Promise<Operator> {
  const nowMs = services.clock.now()
  const { operator } = await inTransaction(services.db, async (tx) => {
    const row = await lockKey(tx, id)
    if (row.revokedAt !== null) return row
    await tx
      .update(operatorKey)
      .set({ revokedAt: new Date(nowMs) })
      .where(eq(operatorKey.id, id))
    await writeKeyAudit(tx, row, { admin, action: 'operator.key-revoke', nowMs })
    return row
  })
  return readOperator(services.db, nowMs, operator)
}

/**
 * Replaces a valid key by a new one with the same lifetime and addresses. The old key expires after the overlap. A repeated rotation, after
 * a lost answer, revokes the replacement that nobody has received. Throws `operator_key_not_found`, and `operator_key_ended` if the key
 * has expired, is revoked, or has a replacement that is in use.
 */
export async function rotateKey(
  services: AppServices,
  caller: string,
  { id, overlapMinutes = limits.operatorKeyOverlapMinutes }: RequestBodyOf<typeof rotateOperatorKey>,
): Promise<NewOperatorKey> {
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    const row = await lockKey(tx, id)
    if (operatorKeyState(row, nowMs) !== 'valid') throw new AppError('operator_key_ended')
    await revokeUnusedReplacement(tx, row, nowMs)
    const overlapEndMs = nowMs + overlapMinutes * 60_000
    const expiresAt = new Date(Math.min(row.expiresAt.getTime(), overlapEndMs))
    await tx.update(operatorKey).set({ expiresAt }).where(eq(operatorKey.id, id))
    const { operator, lifetimeDays, allowedAddresses } = row
    const created = await insertOperatorKey(tx, {
      operator,
      createdBy: caller,
      lifetimeDays,
      allowedAddresses,
      replaces: id,
      nowMs,
    })
    await writeKeyAudit(tx, created.row, { admin: caller, action: 'operator.key-rotate', nowMs })
    return toNewOperatorKey(created, nowMs)
  })
}

async function revokeUnusedReplacement(tx: Tx, { id }: OperatorKeyRow, nowMs: number): Promise<void> {
  const isReplacement = and(eq(operatorKey.replaces, id), isNull(operatorKey.revokedAt))
  const [replacement] = await tx.select().from(operatorKey).where(isReplacement).for('update')
  if (!replacement) return
  if (replacement.lastUsedAt !== null) throw new AppError('operator_key_ended')
  await tx
    .update(operatorKey)
    .set({ revokedAt: new Date(nowMs) })
    .where(eq(operatorKey.id, replacement.id))
}

async function lockKey(tx: Tx, id: string): Promise<OperatorKeyRow> {
  const [row] = await tx.select().from(operatorKey).where(eq(operatorKey.id, id)).for('update')
  if (!row) throw new AppError('operator_key_not_found')
  return row
}

/** Writes what changed about a key to the audit log; never the key. */
export async function writeKeyAudit(
  tx: Tx,
  row: OperatorKeyRow,
  {
    admin,
    action,
    nowMs,
  }: {
    admin: string
    action: Extract<AuditAction, 'operator.key-create' | 'operator.key-revoke' | 'operator.key-rotate'>
    nowMs: number
  },
): Promise<void> {
  const { id, operator: subject, expiresAt, allowedAddresses, replaces } = row
  await writeAuditEntry(tx, {
    operator: admin,
    brand: null,
    action,
    subject,
    detail: { key: id, expiresAt: expiresAt.toISOString(), allowedAddresses, ...(replaces !== null && { replaces }) },
    nowMs,
  })
}

export function toNewOperatorKey({ key, row }: { key: string; row: OperatorKeyRow }, nowMs: number): NewOperatorKey {
  return { ...toOperatorKey(row, nowMs), operator: row.operator, key }
}
