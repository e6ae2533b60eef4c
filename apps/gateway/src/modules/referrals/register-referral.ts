import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { memberTypes, roleOfMemberType } from '@foyer/contract/roles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { hasLevelBelow } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'

export interface Referrer {
  readonly memberId: bigint
  /** The agent below whom the friend is placed; null without one, or where the line has no further level. */
  readonly uplineId: bigint | null
}

/**
 * Finds the active member with a referral code, ignoring case. A friend of an agent is the agent's downline; one of a member joins the
 * member's own upline, so that no agent loses a line. Undefined for an unknown code, which refuses nobody.
 */
export async function findReferrer(
  { db }: AppServices,
  brand: Brand,
  code: string | null,
): Promise<Referrer | undefined> {
  if (code === null || !brand.features.referral) return undefined
  const isReferrer = and(
    eq(member.brand, brand.code),
    sql`lower(${member.ownReferralCode}) = lower(${code})`,
    eq(member.status, 'active'),
    inArray(member.type, [memberTypes.member, memberTypes.headAgent, memberTypes.agent]),
  )
  const [found] = await db
    .select({ id: member.id, type: member.type, uplineId: member.uplineId })
    .from(member)
    .where(isReferrer)
  if (!found) return undefined
  const uplineId = roleOfMemberType(found.type) === 'agent' ? found.id : found.uplineId
  return { memberId: found.id, uplineId: await withLevelBelow(db, brand, uplineId) }
}

async function withLevelBelow(db: Db, brand: Brand, uplineId: bigint | null): Promise<bigint | null> {
  return uplineId !== null && (await hasLevelBelow(db, brand, uplineId)) ? uplineId : null
}

interface NewReferral {
  readonly refereeId: bigint
  readonly referrerId: bigint
  readonly registeredAt: Date
}

/** Notes who referred a new member, in the transaction of the registration. */
export async function addReferral(
  tx: Tx,
  { brand, address }: { readonly brand: Brand; readonly address: string },
  { registeredAt, ...ids }: NewReferral,
): Promise<void> {
  const { days } = brand.site.engagement.referral
  await tx.insert(referral).values({
    ...ids,
    brand: brand.code,
    state: 'registered',
    network: isSharedAddress(address) ? null : networkKeyOf(address),
    registeredAt,
    expiresAt: new Date(registeredAt.getTime() + days * dayMs),
  })
}
