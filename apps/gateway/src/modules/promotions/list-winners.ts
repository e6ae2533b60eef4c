import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { GivenReward } from '@foyer/contract/promotions/promotions.ts'
import { type PromotionWinner, winnerDays } from '@foyer/contract/promotions/rankings.ts'
import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { reward } from '#db/schema/rewards.ts'
import { maskUsername } from '#identity/masks.ts'
import { formatRewardAmount } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** The best of the latest cycle first. */
const byPlace = [desc(promotionEntry.cycleKey), asc(promotionEntry.place)]
const latestFirst = [desc(reward.readyAt), desc(reward.id)]

interface WinnersOf {
  readonly promotionId: bigint
  readonly source: 'ranking' | 'raffle'
  /** Which rewards count as won. */
  readonly isWon?: SQL | undefined
}

/** Who has won something of a promotion in the last 30 days, masked. What is held or void has not been won. */
export async function listWinners(
  { db, clock }: AppServices,
  brand: Brand,
  { promotionId, source, isWon }: WinnersOf,
): Promise<PromotionWinner[]> {
  const isOfMember = and(eq(promotionEntry.promotionId, promotionId), eq(promotionEntry.memberId, reward.memberId))
  const rows = await db
    .select({ given: reward, name: member.nickname, place: promotionEntry.place })
    .from(reward)
    .innerJoin(member, eq(member.id, reward.memberId))
    .leftJoin(promotionEntry, and(isOfMember, eq(promotionEntry.rewardId, reward.id)))
    .where(
      and(
        eq(reward.budgetId, promotionId),
        eq(reward.source, source),
        inArray(reward.state, ['ready', 'issued', 'claimed']),
        gt(reward.readyAt, new Date(clock.now() - winnerDays * dayMs)),
        isWon,
      ),
    )
    .orderBy(...(source === 'ranking' ? byPlace : latestFirst))
    .limit(limits.leaderboardPlaces)
  return rows.map(({ given, name, place }) => ({
    name: maskUsername(name),
    reward: toGivenReward(given, brand),
    at: given.readyAt.toISOString(),
    place,
  }))
}

/** A reward as it is shown: its kind and amount. */
export function toGivenReward(
  given: Pick<typeof reward.$inferSelect, 'kind' | 'amount'>,
  { currency }: Brand,
): GivenReward {
  return { kind: given.kind, amount: formatRewardAmount(given, currency) }
}
