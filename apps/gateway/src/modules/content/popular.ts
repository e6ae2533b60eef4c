import type { getPopularGames } from '@foyer/contract/content.ts'
import { limits } from '@foyer/contract/limits.ts'
import { isInternalTest, memberType } from '@foyer/contract/roles.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { and, count, desc, eq, gt, notInArray } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

const dayMs = 24 * 60 * 60 * 1_000
const keptMs = 60_000
const internalTestTypes = Object.values(memberType).filter(isInternalTest)

interface Kept {
  readonly untilMs: number
  readonly nodeIds: Promise<readonly string[]>
}

/**
 * Returns a function that lists a brand's most played games: those with the most real-money rounds in the last seven days,
 * of the games that the brand still serves. Counting reads every such round, so the ranking is cached for a minute.
 */
export function openPopularGames(gateway: Gateway, catalogue: Catalogue) {
  const kept = new Map<string, Kept>()
  const nodeIdsOf = (brand: Brand): Promise<readonly string[]> => {
    const now = gateway.clock.now()
    const known = kept.get(brand.code)
    if (known && known.untilMs > now) return known.nodeIds
    const nodeIds = countRounds(gateway, brand, now)
    kept.set(brand.code, { untilMs: now + keptMs, nodeIds })
    nodeIds.catch(() => kept.delete(brand.code))
    return nodeIds
  }
  return async (brand: Brand, most: number): Promise<ValueOf<typeof getPopularGames>> => {
    const [view, nodeIds] = await Promise.all([catalogue.of(brand), nodeIdsOf(brand)])
    const games = nodeIds.flatMap((nodeId) => view.find(nodeId)?.wire ?? [])
    return { list: games.slice(0, most) }
  }
}

/** Game ids by number of rounds, highest first. Excludes rounds of internal test accounts. */
async function countRounds({ db }: Gateway, brand: Brand, now: number): Promise<readonly string[]> {
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
