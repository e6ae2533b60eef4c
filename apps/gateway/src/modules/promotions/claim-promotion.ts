import { AppError } from '@foyer/contract/errors.ts'
import type { claimPromotion, reportAppOpened } from '@foyer/contract/promotions/promotions.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { reward } from '#db/schema/rewards.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { settleClaim } from '#modules/rewards/service.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import type { PromotionCaller } from './join-promotion.ts'
import { readPromotion } from './promotion-rows.ts'
import { stateOfEntry } from './promotion-standing.ts'
import { rewardEntry, toEntryReward } from './reward-entry.ts'

/**
 * Pays the reward of the caller's latest entry of a promotion. Throws `promotion_not_found` without an entry, `promotion_moved_on` while
 * there is no reward yet, and what claiming a reward throws.
 */
export async function claimEntry(
  services: AppServices,
  { brand, session }: PromotionCaller,
  { id }: RequestBodyOf<typeof claimPromotion>,
): Promise<ResponseValueOf<typeof claimPromotion>> {
  const { memberId } = session
  const state = await inLedgerTransaction(services.db, async (tx) => {
    await assertNotExcludedAndLock(tx, { memberId, nowMs: services.clock.now(), timeZone: brand.site.timeZone })
    const entry = await findLatestEntry(tx, memberId, BigInt(id))
    if (entry.rewardId === null) throw new AppError('promotion_moved_on', { state: stateOfEntry(entry, undefined) })
    const [row] = await tx.select().from(reward).where(eq(reward.id, entry.rewardId)).for('update')
    if (!row) throw new Error(`The reward of entry ${entry.id} disappeared.`)
    return stateOfEntry(entry, await settleClaim(tx, services, brand, row))
  })
  return { id, state }
}

/** The one whose reward waits, else the newest. */
async function findLatestEntry(tx: Tx, memberId: bigint, promotionId: bigint) {
  const [found] = await tx
    .select({ entry: promotionEntry })
    .from(promotionEntry)
    .leftJoin(reward, and(eq(reward.id, promotionEntry.rewardId), eq(reward.state, 'ready')))
    .where(and(eq(promotionEntry.memberId, memberId), eq(promotionEntry.promotionId, promotionId)))
    .orderBy(desc(isNotNull(reward.id)), desc(promotionEntry.id))
    .limit(1)
  if (!found) throw new AppError('promotion_not_found')
  return found.entry
}

/** Rewards the caller's entries that wait for the installed app to be opened. Throws `play_excluded`. */
export async function rewardOpenedApp(
  services: AppServices,
  { brand, session }: PromotionCaller,
): Promise<ResponseValueOf<typeof reportAppOpened>> {
  const { memberId } = session
  return inLedgerTransaction(services.db, async (tx) => {
    await assertNotExcludedAndLock(tx, { memberId, nowMs: services.clock.now(), timeZone: brand.site.timeZone })
    const waiting = await tx
      .select()
      .from(promotionEntry)
      .where(
        and(
          eq(promotionEntry.memberId, memberId),
          eq(promotionEntry.state, 'joined'),
          sql`${promotionEntry.rule} ->> 'kind' = 'appDownload'`,
        ),
      )
      .orderBy(promotionEntry.id)
    let rewarded = 0
    for (const entry of waiting) {
      const promotion = await readPromotion(tx, services, { brand, id: entry.promotionId })
      if (!promotion || entry.rule.kind !== 'appDownload') continue
      const moved = await rewardEntry(
        tx,
        services,
        { brand, promotion, entry },
        toEntryReward(entry.rule.reward, brand),
      )
      if (moved?.state === 'rewarded') rewarded++
    }
    return { rewarded }
  })
}
