import { randomUUID } from 'node:crypto'
import type { ProfileMilestone } from '@foyer/contract/engagement/missions.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { type ActivityKind, activityInbox } from '#db/schema/activity.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

interface ActivityOf {
  readonly brand: string
  readonly memberId: bigint
  readonly happenedAt: Date
}

/** Money that is no stake and no win, in minor units, with the ledger transaction that moved it. */
export interface MoneyActivity extends ActivityOf {
  readonly kind: Extract<
    ActivityKind,
    'deposit' | 'withdrawal' | 'transferUp' | 'transferDown' | 'float' | 'adjust' | 'bonus' | 'rebate' | 'commission'
  >
  readonly ledgerScope: string
  readonly idempotencyKey: string
  readonly amountMinor: bigint
}

/** Tells the activity stream of a movement of money, in the transaction that posts it. */
export async function recordMoneyActivity(tx: Tx, ...movements: readonly MoneyActivity[]): Promise<void> {
  if (movements.length === 0) return
  await tx.insert(activityInbox).values(
    movements.map(({ ledgerScope, idempotencyKey, ...movement }) => ({
      ...movement,
      ref: `${ledgerScope}:${idempotencyKey}`,
    })),
  )
}

/** Tells the activity stream of a new member, in the transaction that adds it. */
export async function recordRegistration(tx: Tx, registered: ActivityOf): Promise<void> {
  await tx.insert(activityInbox).values({ ...registered, kind: 'register' })
}

interface SignIn extends Omit<ActivityOf, 'brand'> {
  /** The sign-in before; null for the first one. */
  readonly previousAt: Date | null
}

/** Tells the activity stream of the first sign-in of a day in the brand's time zone. */
export async function recordFirstSignInOfDay(
  tx: Tx,
  { code, site }: Brand,
  { previousAt, ...signIn }: SignIn,
): Promise<void> {
  const dayOf = (at: Date) => calendarDayOf(at.getTime(), site.timeZone)
  const isFirst = previousAt === null || dayOf(previousAt) !== dayOf(signIn.happenedAt)
  if (isFirst) await tx.insert(activityInbox).values({ ...signIn, brand: code, kind: 'login' })
}

/** Tells the activity stream that a round which had ended was changed: what it counts is compared with what was counted of it. */
export async function recordRoundChange(tx: Tx, changed: ActivityOf & { readonly roundId: bigint }): Promise<void> {
  await tx.insert(activityInbox).values({ ...changed, kind: 'change' })
}

interface ProfileStep extends ActivityOf {
  readonly milestone: ProfileMilestone
}

/** Tells the activity stream that a step of a member's profile is done; again, if it is done again. */
export async function recordProfileStep(tx: Tx, { milestone, ...step }: ProfileStep): Promise<void> {
  // Each row has a reference of its own, so that a step done twice does not stop the stream.
  await tx.insert(activityInbox).values({ ...step, kind: 'profile', ref: `profile:${milestone}:${randomUUID()}` })
}

/** Tells the activity stream, for a member, that a friend has qualified. */
export async function recordReferral(
  tx: Tx,
  { refereeId, ...referred }: ActivityOf & { readonly refereeId: bigint },
): Promise<void> {
  await tx.insert(activityInbox).values({ ...referred, kind: 'referral', ref: `referral:${refereeId}` })
}
