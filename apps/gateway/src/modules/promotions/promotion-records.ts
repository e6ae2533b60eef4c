import { isPromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { getPromotionRecords, PromotionRecord } from '@foyer/contract/promotions/promotions.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { promotion } from '#db/schema/content.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { reward } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'
import { toGivenReward } from './list-winners.ts'
import { stateOfEntry } from './promotion-standing.ts'

const newestFirst = { table: promotionEntry, by: [promotionEntry.id], isNewestFirst: true } as const

/** The caller's entries of promotions, newest first. */
export async function listPromotionRecords(
  { db }: AppServices,
  { brand, session }: { brand: Brand; session: { readonly memberId: bigint } },
  { language, ...cursor }: RequestQueryOf<typeof getPromotionRecords>,
): Promise<ResponseValueOf<typeof getPromotionRecords>> {
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ entry: promotionEntry, title: promotion.title, type: promotion.type, given: reward })
        .from(promotionEntry)
        .innerJoin(promotion, eq(promotion.id, promotionEntry.promotionId))
        .leftJoin(reward, eq(reward.id, promotionEntry.rewardId))
        .where(and(eq(promotionEntry.memberId, session.memberId), follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ entry }) => entry.id,
  })
  const list = rows.flatMap(({ entry, title, type, given }): PromotionRecord[] => {
    if (!isPromotionType(type)) return []
    return [
      {
        id: String(entry.id),
        promotionId: String(entry.promotionId),
        title: selectTranslation(title, brand, language),
        type,
        state: stateOfEntry(entry, given ?? undefined),
        joinedAt: entry.joinedAt.toISOString(),
        endedAt: (given?.settledAt ?? entry.endedAt)?.toISOString() ?? null,
        endReason: entry.endReason,
        reward: given && toGivenReward(given, brand),
      },
    ]
  })
  return { list, next }
}
