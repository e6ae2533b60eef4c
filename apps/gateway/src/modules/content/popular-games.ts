import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { isTestMemberType, memberTypes } from '@foyer/contract/roles.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { getPopularGames } from '@foyer/contract/site/help-and-feedback.ts'
import { and, count, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'

const cacheMs = 60_000
const internalTestTypes = Object.values(memberTypes).filter(isTestMemberType)

interface CachedRanking {
  readonly expiresAtMs: number
  readonly nodeIds: Promise<readonly string[]>
}

/**
 * Returns a function that lists a brand's most played games: those with the most real-money rounds in the last seven days,
 * of the games that the brand still serves. Counting reads every such round, so the ranking is cached for a minute.
 */
export function createPopularGamesReader(services: AppServices, catalogue: Catalogue) {
  const rankings = new Map<string, CachedRanking>()
  const getRanking = (brand: Brand): Promise<readonly string[]> => {
    const now = services.clock.now()
    const cached = rankings.get(brand.code)
    if (cached && cached.expiresAtMs > now) return cached.nodeIds
    const nodeIds = rankGamesByRounds(services, brand, now)
    rankings.set(brand.code, { expiresAtMs: now + cacheMs, nodeIds })
    nodeIds.catch(() => rankings.delete(brand.code))
    return nodeIds
  }
  return async (brand: Brand, limit: number): Promise<ResponseValueOf<typeof getPopularGames>> => {
    const [brandCatalogue, nodeIds] = await Promise.all([catalogue.forBrand(brand), getRanking(brand)])
    const games = nodeIds.flatMap((nodeId) => brandCatalogue.find(nodeId)?.publicView ?? [])
    return { list: games.slice(0, limit) }
  }
}

/** Game ids by number of rounds, highest first. Excludes rounds of internal test accounts. */
async function rankGamesByRounds({ db }: AppServices, brand: Brand, now: number): Promise<readonly string[]> {
  const since = new Date(now - limits.popularDays * dayMs)
  const rounds = count()
  const rows = await db
    .select({ nodeId: round.nodeId })
    .from(round)
    .innerJoin(member, eq(member.id, round.memberId))
    .where(
      and(eq(round.brand, brand.code), gt(round.startedAt, since), notInArray(member.type, [...internalTestTypes])),
    )
    .groupBy(round.nodeId)
    .orderBy(desc(rounds), round.nodeId)
  return rows.map((row) => row.nodeId)
}
