import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { IneligibilityReason } from '@foyer/contract/promotions/promotion-ineligibility-reasons.ts'
import type { RewardingPromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, countDistinct, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { findAccountsByPayout } from '#identity/persons.ts'
import type { AppServices } from '#src/app-services.ts'
import type { PromotionRow } from './promotion-rows.ts'

/** How many accounts of one network may enter a promotion that looks at it. */
const accountsPerNetwork = 2
/** Separates these locks from other advisory locks of the database. */
const entryLockNamespace = 7305505

interface Entering {
  readonly promotion: PromotionRow
  readonly rule: RewardingPromotionRule
  readonly memberId: bigint
  /** Null where it does not count. */
  readonly network: string | null
}

/**
 * Why a member cannot enter beside accounts that did, if so: those of one person (by contacts and payout accounts), or too many of one
 * network. Entries of one promotion that could exclude each other wait for each other.
 */
export async function findOtherEntry(
  tx: Tx,
  services: AppServices,
  { promotion, rule, memberId, network }: Entering,
): Promise<IneligibilityReason | undefined> {
  const oncePer = rule.audience?.oncePer ?? 'person'
  if (oncePer === 'member') return undefined
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`promotion ${promotion.id}`}, ${entryLockNamespace}))`,
  )
  const others = [...(await findAccountsByPayout(tx, services, memberId))].filter((id) => id !== memberId)
  const isOfPromotion = eq(promotionEntry.promotionId, promotion.id)
  if (
    others.length > 0 &&
    (await tx.$count(promotionEntry, and(isOfPromotion, inArray(promotionEntry.memberId, others)))) > 0
  )
    return 'person_entered'
  if (network === null) return undefined
  const since = new Date(services.clock.now() - limits.relatedDays * dayMs)
  const [row] = await tx
    .select({ accounts: countDistinct(promotionEntry.memberId) })
    .from(promotionEntry)
    .where(
      and(
        isOfPromotion,
        eq(promotionEntry.network, network),
        ne(promotionEntry.memberId, memberId),
        gt(promotionEntry.joinedAt, since),
      ),
    )
  return (row?.accounts ?? 0) >= accountsPerNetwork ? 'network_entered' : undefined
}
