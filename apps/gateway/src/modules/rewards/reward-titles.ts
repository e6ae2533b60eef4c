import { inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { Db } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { mission } from '#db/schema/missions.ts'
import type { RewardRow } from './reward-row.ts'

type TitledReward = Pick<RewardRow, 'terms'>

export interface TitleReader {
  readonly brand: Brand
  readonly language: string | undefined
}

/** Reads the titles of the missions and promotions that rewards come of; null for one that comes of neither. */
export async function readRewardTitles(
  db: Db,
  { brand, language }: TitleReader,
  rows: readonly TitledReward[],
): Promise<(row: TitledReward) => string | null> {
  const idsOf = (read: (terms: RewardRow['terms']) => string | undefined) =>
    [...new Set(rows.flatMap(({ terms }) => read(terms) ?? []))].map(BigInt)
  const promotionIds = idsOf(({ promotionId }) => promotionId)
  const missionIds = idsOf(({ missionId }) => missionId)
  const promotions = promotionIds.length === 0 ? [] : await readPromotionTitles(db, promotionIds)
  const missions = missionIds.length === 0 ? [] : await readMissionWords(db, missionIds)
  const titles = new Map<string, string>([
    ...promotions.map(({ id, title }) => [`promotion ${id}`, selectTranslation(title, brand, language)] as const),
    ...missions.map(({ id, words }) => {
      const ofMission = Object.fromEntries(Object.entries(words).map(([code, { title }]) => [code, title]))
      return [`mission ${id}`, selectTranslation(ofMission, brand, language)] as const
    }),
  ])
  return (row) => titles.get(titleKeyOf(row)) ?? null
}

/** A mission's reward may be tickets of a promotion: it is named after the mission. */
const titleKeyOf = ({ terms: { missionId, promotionId } }: TitledReward): string =>
  missionId === undefined ? `promotion ${promotionId ?? ''}` : `mission ${missionId}`

const readPromotionTitles = (db: Db, ids: readonly bigint[]) =>
  db
    .select({ id: promotion.id, title: promotion.title })
    .from(promotion)
    .where(inArray(promotion.id, [...ids]))

const readMissionWords = (db: Db, ids: readonly bigint[]) =>
  db
    .select({ id: mission.id, words: mission.words })
    .from(mission)
    .where(inArray(mission.id, [...ids]))
