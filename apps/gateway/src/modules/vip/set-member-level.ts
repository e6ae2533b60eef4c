import { eq } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { vip } from '#db/schema/vip.ts'
import { findActiveExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockLevel, raiseLevel, setLevel } from './raise-level.ts'
import { vipConsumer } from './vip-consumer.ts'
import { levelReachedBy } from './vip-levels.ts'

interface LevelChange {
  readonly from: number
  readonly to: number
  /** False if the level was set to this one before. */
  readonly isNew: boolean
}

/** Sets a member's level for as long as no operator changes it. */
export async function pinLevel(
  tx: Tx,
  services: AppServices,
  { brand, memberId, level }: { readonly brand: string; readonly memberId: bigint; readonly level: number },
): Promise<LevelChange> {
  const row = await lockVip(tx, services, brand, memberId)
  const from = await lockLevel(tx, memberId)
  if (row.isPinned && from === level) return { from, to: level, isNew: false }
  await tx.update(vip).set({ isPinned: true, pendingLevel: null, pendingSince: null }).where(eq(vip.memberId, memberId))
  if (from !== level) await setLevel(tx, services, { memberId, level })
  return { from, to: level, isNew: true }
}

/**
 * Lets a member's level follow the play again: it falls to the one that the progress reaches at once, and rises to it as after a bet. Without
 * the switch the level stays as it is.
 */
export async function unpinLevel(tx: Tx, services: AppServices, brand: Brand, memberId: bigint): Promise<LevelChange> {
  const row = await lockVip(tx, services, brand.code, memberId)
  const from = await lockLevel(tx, memberId)
  if (!row.isPinned) return { from, to: from, isNew: false }
  await tx.update(vip).set({ isPinned: false }).where(eq(vip.memberId, memberId))
  const reached = brand.features.vip ? levelReachedBy(brand, row.progressMinor) : from
  if (reached < from) await setLevel(tx, services, { memberId, level: reached })
  const isAway = (await findActiveExclusion(tx, { memberId, nowMs: services.clock.now() })) !== undefined
  if (reached > from && !isAway) await raiseLevel(tx, services, brand, { memberId, reached })
  return { from, to: await lockLevel(tx, memberId), isNew: true }
}

/** Holds the consumer where it is before the member, as it locks them itself. */
export async function lockVip(tx: Tx, { clock }: AppServices, brand: string, memberId: bigint) {
  await lockConsumer(tx, vipConsumer, brand)
  const levelSince = new Date(clock.now())
  await tx.insert(vip).values({ memberId, brand, levelSince }).onConflictDoNothing()
  const [row] = await tx.select().from(vip).where(eq(vip.memberId, memberId)).for('update')
  if (!row) throw new Error(`The progress of member ${memberId} disappeared.`)
  return row
}
