import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { getPromotionRanking, RankingPlace } from '@foyer/contract/promotions/rankings.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { maskUsername } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { listWinners } from '#modules/promotions/list-winners.ts'
import { cycleKeyAt } from '#modules/promotions/promotion-cycles.ts'
import { type EntryRow, type PromotionRow, phaseAt, readPromotion } from '#modules/promotions/promotion-rows.ts'
import type { AppServices } from '#src/app-services.ts'
import { formatScore, scoringConsumerOf, unitOfMeasure } from './ranking-scores.ts'

/** Which entries a ranking consists of. */
interface RankingCycle {
  readonly promotion: PromotionRow
  readonly cycleKey: string
}

type Ranking = ResponseValueOf<typeof getPromotionRanking>

/** The places of a ranking in its present cycle, or in its last one. Throws `promotion_not_found`. */
export async function readRanking(
  services: AppServices,
  { brand, session }: MemberContext,
  { id }: RequestQueryOf<typeof getPromotionRanking>,
): Promise<Ranking> {
  const { db, clock } = services
  const promotion = await readPromotion(db, services, { brand, id: BigInt(id) })
  if (promotion?.rule.kind !== 'ranking') throw new AppError('promotion_not_found')
  const nowMs = clock.now()
  const isOver = phaseAt(promotion, nowMs) === 'ended'
  const atMs = isOver && promotion.endAt ? promotion.endAt.getTime() - 1 : nowMs
  const cycle = { promotion, cycleKey: cycleKeyAt(promotion, brand, atMs) }
  const { measure } = promotion.rule
  const format = (score: bigint) => formatScore(measure, score, brand.currency)
  const { countedUpTo } = await readCountedUpTo(db, scoringConsumerOf(measure), brand.code)
  return {
    unit: unitOfMeasure(measure),
    state: isOver ? await readEndState(db, cycle) : 'running',
    asOf: countedUpTo?.toISOString() ?? null,
    list: await listPlaces(db, cycle, session.memberId, format),
    ranked: await db.$count(promotionEntry, isRankedIn(cycle)),
    own: await readOwnPlace(db, cycle, session.memberId, format),
    winners: await listWinners(services, brand, { promotionId: promotion.id, source: 'ranking' }),
  }
}

/** Also entries without a prize, once the places are fixed. */
const isRankedIn = ({ promotion, cycleKey }: RankingCycle) =>
  and(
    eq(promotionEntry.promotionId, promotion.id),
    eq(promotionEntry.cycleKey, cycleKey),
    gt(promotionEntry.score, sql`0`),
    or(
      inArray(promotionEntry.state, ['joined', 'process', 'rewarded']),
      and(eq(promotionEntry.state, 'close'), isNotNull(promotionEntry.place)),
    ),
  )

async function readEndState(db: Db, { promotion }: RankingCycle): Promise<Ranking['state']> {
  const isWaiting = and(
    eq(promotionEntry.promotionId, promotion.id),
    inArray(promotionEntry.state, ['joined', 'process']),
  )
  return (await db.$count(promotionEntry, isWaiting)) > 0 ? 'counting' : 'final'
}

async function listPlaces(
  db: Db,
  cycle: RankingCycle,
  memberId: bigint,
  format: (score: bigint) => string,
): Promise<RankingPlace[]> {
  const rows = await db
    .select({ entry: promotionEntry, name: member.nickname })
    .from(promotionEntry)
    .innerJoin(member, eq(member.id, promotionEntry.memberId))
    .where(isRankedIn(cycle))
    .orderBy(desc(promotionEntry.score), asc(promotionEntry.scoredAt), asc(promotionEntry.id))
    .limit(limits.leaderboardPlaces)
  return rows.map(({ entry, name }, index) => ({
    place: entry.place ?? index + 1,
    name: maskUsername(name),
    score: format(entry.score),
    scoredAt: (entry.scoredAt ?? entry.joinedAt).toISOString(),
    isOwn: entry.memberId === memberId,
  }))
}

async function readOwnPlace(
  db: Db,
  cycle: RankingCycle,
  memberId: bigint,
  format: (score: bigint) => string,
): Promise<Ranking['own']> {
  const [own] = await db
    .select()
    .from(promotionEntry)
    .where(and(isRankedIn(cycle), eq(promotionEntry.memberId, memberId)))
  if (!own) return null
  const place = own.place ?? (await countBetter(db, own)) + 1
  const [above] = await db
    .select({ score: promotionEntry.score })
    .from(promotionEntry)
    .where(and(isRankedIn(cycle), isBetter(own)))
    .orderBy(asc(promotionEntry.score), desc(promotionEntry.scoredAt), desc(promotionEntry.id))
    .limit(1)
  return { place, score: format(own.score), toNext: above ? format(above.score - own.score) : null }
}

const isBetter = ({ score, scoredAt, id }: EntryRow) =>
  or(
    gt(promotionEntry.score, score),
    and(
      eq(promotionEntry.score, score),
      sql`(${promotionEntry.scoredAt}, ${promotionEntry.id}) < (${scoredAt?.toISOString() ?? null}::timestamptz, ${String(id)}::bigint)`,
    ),
  )

async function countBetter(db: Db, { id }: EntryRow): Promise<number> {
  const [row] = await db.select({ better: betterEntries }).from(promotionEntry).where(eq(promotionEntry.id, id))
  return row?.better ?? 0
}

/** How many entries of its ranking and cycle are before an entry that has a score. A column of a query whose row is the entry. */
export const betterEntries = sql.raw(`(
  select count(*)::integer from promotion_entry o
  where o.promotion_id = promotion_entry.promotion_id and o.cycle_key = promotion_entry.cycle_key and o.score > 0
    and (o.state in ('joined', 'process', 'rewarded') or (o.state = 'close' and o.place is not null))
    and o.score >= promotion_entry.score
    and (o.score > promotion_entry.score or (o.scored_at, o.id) < (promotion_entry.scored_at, promotion_entry.id)))`) as SQL<number>
