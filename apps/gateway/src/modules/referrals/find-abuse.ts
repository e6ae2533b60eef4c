import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ReferralReason } from '@foyer/contract/operator/referrals.ts'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { referral } from '#db/schema/referrals.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { findAccountsByPayout } from '#identity/persons.ts'
import type { AppServices } from '#src/app-services.ts'

export type ReferralRow = typeof referral.$inferSelect

export interface ReferralAbuse {
  readonly state: 'refused' | 'held'
  readonly why: ReferralReason
}

/** A third friend from one network is looked at. */
const friendsOfOneNetwork = 2
/**
 * What speaks against a referral that has met its conditions. It is refused where the friend is the person of the referrer, or of somebody
 * above in the chain of referrers; it is held for an operator where both used one network, or further friends came from the friend's.
 */
export async function findAbuse(tx: Tx, services: AppServices, row: ReferralRow): Promise<ReferralAbuse | undefined> {
  const refusal = await findRefusal(tx, services, row)
  if (refusal) return { state: 'refused', why: refusal }
  if (await hasSharedNetwork(tx, services, row)) return { state: 'held', why: 'sameNetwork' }
  const isOther = and(eq(referral.referrerId, row.referrerId), ne(referral.refereeId, row.refereeId))
  const others = row.network === null ? 0 : await tx.$count(referral, and(isOther, eq(referral.network, row.network)))
  return others >= friendsOfOneNetwork ? { state: 'held', why: 'networkOfFriends' } : undefined
}

/** Why the rewards are given to nobody, whatever an operator says of networks. */
export async function findRefusal(
  tx: Tx,
  services: AppServices,
  { refereeId, referrerId }: ReferralRow,
): Promise<'samePerson' | 'circle' | undefined> {
  const accounts = await findAccountsByPayout(tx, services, refereeId)
  if (accounts.has(referrerId)) return 'samePerson'
  const chain = await tx.rows<{ id: string }>(sql`
    with recursive chain(id, depth) as (
      select ${referrerId}::bigint, 0
      union
      select r.referrer_id, c.depth + 1 from chain c join referral r on r.referee_id = c.id where c.depth < 50
    )
    select distinct id::text from chain`)
  return chain.some(({ id }) => accounts.has(BigInt(id))) ? 'circle' : undefined
}

async function hasSharedNetwork(
  tx: Tx,
  { clock }: AppServices,
  { refereeId, referrerId, network }: ReferralRow,
): Promise<boolean> {
  const since = new Date(clock.now() - limits.relatedDays * dayMs)
  const networksOf = async (memberId: bigint) => {
    const rows = await tx
      .selectDistinct({ address: signInRecord.address })
      .from(signInRecord)
      .where(and(eq(signInRecord.memberId, memberId), gte(signInRecord.at, since)))
    return rows.filter(({ address }) => !isSharedAddress(address)).map(({ address }) => networkKeyOf(address))
  }
  const own = new Set([...(await networksOf(refereeId)), ...(network === null ? [] : [network])])
  return (await networksOf(referrerId)).some((one) => own.has(one))
}
