import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { rememberedDevice } from '#db/schema/credentials.ts'
import { createSessionToken, hashSessionToken } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'

/** The token that a remembered device stores in its cookie. */
export interface RememberedDeviceToken {
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a token family: the device can sign the member in again for one day from now, however often it does. */
export function rememberDevice(tx: Tx, services: AppServices, memberId: bigint): Promise<RememberedDeviceToken> {
  const expiresAt = new Date(services.clock.now() + limits.rememberDays * dayMs)
  return addToken(tx, services, { memberId, family: randomUUID(), expiresAt })
}

export interface RotatedDevice {
  readonly memberId: bigint
  readonly nextToken: RememberedDeviceToken
}

/**
 * Rotates a device's token: consumes it and returns the next one of its family, with the family's expiry. Returns undefined
 * for an unknown or expired token. A token that was consumed before has been stolen: its whole family is revoked, and this is
 * logged. The revocation must be committed, so the caller throws after the transaction, not inside.
 */
export async function rotateDeviceToken(
  tx: Tx,
  services: AppServices,
  token: string,
): Promise<RotatedDevice | undefined> {
  const tokenHash = hashSessionToken(token)
  const now = new Date(services.clock.now())
  const [row] = await tx
    .update(rememberedDevice)
    .set({ replacedAt: now })
    .where(and(eq(rememberedDevice.tokenHash, tokenHash), isActiveToken(now)))
    .returning()
  if (row) return { memberId: row.memberId, nextToken: await addToken(tx, services, row) }
  await revokeReplayedFamily(tx, services, tokenHash)
  return undefined
}

async function revokeReplayedFamily(tx: Tx, services: AppServices, tokenHash: string): Promise<void> {
  const [row] = await tx.select().from(rememberedDevice).where(eq(rememberedDevice.tokenHash, tokenHash))
  if (!row?.replacedAt) return
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.family, row.family))
  services.log.warn(
    { memberId: String(row.memberId) },
    'a rotated token of a remembered device was replayed: its family is revoked',
  )
}

/** Whether the token is valid for this member. */
export async function isRememberedDevice(
  { db, clock }: AppServices,
  token: string,
  memberId: bigint,
): Promise<boolean> {
  const [row] = await db
    .select({ memberId: rememberedDevice.memberId })
    .from(rememberedDevice)
    .where(
      and(
        eq(rememberedDevice.tokenHash, hashSessionToken(token)),
        eq(rememberedDevice.memberId, memberId),
        isActiveToken(new Date(clock.now())),
      ),
    )
  return row !== undefined
}

/** Revokes the token family of the device with this token. */
export async function revokeRememberedDevice(tx: Tx, token: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(rememberedDevice)
    .where(eq(rememberedDevice.tokenHash, hashSessionToken(token)))
  if (row) await tx.delete(rememberedDevice).where(eq(rememberedDevice.family, row.family))
}

/** Revokes all remembered devices of the member; for changes of their credentials. */
export async function revokeAllRememberedDevices(tx: Tx, memberId: bigint): Promise<void> {
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.memberId, memberId))
}

/** Deletes expired tokens. */
export async function deleteExpiredDeviceTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(rememberedDevice).where(lt(rememberedDevice.expiresAt, now))
}

function isActiveToken(now: Date) {
  return and(isNull(rememberedDevice.replacedAt), gt(rememberedDevice.expiresAt, now))
}

async function addToken(
  tx: Tx,
  services: AppServices,
  { memberId, family, expiresAt }: { memberId: bigint; family: string; expiresAt: Date },
): Promise<RememberedDeviceToken> {
  const { token, tokenHash } = createSessionToken()
  const createdAt = new Date(services.clock.now())
  await tx.insert(rememberedDevice).values({ tokenHash, memberId, family, createdAt, expiresAt })
  return { token, expiresAt }
}
