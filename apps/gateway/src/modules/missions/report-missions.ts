import { AppError } from '@foyer/contract/errors.ts'
import type { listBrandMissions } from '@foyer/contract/operator/missions.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { count, eq, sql } from 'drizzle-orm'
import { selectTranslation } from '#brands/select-translation.ts'
import { mission, missionProgress } from '#db/schema/missions.ts'
import type { AppServices } from '#src/app-services.ts'
import { readMissions } from './mission-rows.ts'

/** The missions of a brand, with how often members have begun and done each. Throws `not_found`. */
export async function reportMissions(
  { db, brands }: AppServices,
  { brand: code }: RequestQueryOf<typeof listBrandMissions>,
): Promise<ResponseValueOf<typeof listBrandMissions>> {
  const brand = brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const rows = await readMissions(db, brand)
  const counts = await db
    .select({
      id: missionProgress.missionId,
      begun: count(),
      done: sql<number>`(count(${missionProgress.doneAt}))::integer`,
    })
    .from(missionProgress)
    .innerJoin(mission, eq(mission.id, missionProgress.missionId))
    .where(eq(mission.brand, code))
    .groupBy(missionProgress.missionId)
  const byId = new Map(counts.map((row) => [row.id, row]))
  return {
    list: rows.map(({ id, code: missionCode, words, period, status, stars, reward }) => {
      const titles = Object.fromEntries(Object.entries(words).map(([language, { title }]) => [language, title]))
      const { begun = 0, done = 0 } = byId.get(id) ?? {}
      const title = selectTranslation(titles, brand, undefined)
      return { code: missionCode, title, period, status, stars, reward, begun, done }
    }),
  }
}
