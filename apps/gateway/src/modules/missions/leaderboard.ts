import type { getMissionLeaderboard, LeaderboardPeriod } from '@foyer/contract/engagement/missions.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, desc, eq, gt, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { Db } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { missionStars } from '#db/schema/missions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { maskUsername } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { cycleKeyAt, toPromotionRow } from '#modules/promotions/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'

type Leaderboard = ResponseValueOf<typeof getMissionLeaderboard>

interface Board {
  readonly brand: Brand
  readonly period: LeaderboardPeriod
  readonly from: Date
  readonly to: Date
}

/** The members with the most stars in the running or the last week or month, and the caller's own place. */
export async function readLeaderboard(
  services: AppServices,
  { brand, session }: MemberContext,
  { period, of, language }: RequestQueryOf<typeof getMissionLeaderboard>,
): Promise<Leaderboard> {
  const { db, clock } = services
  const current = periodContaining(clock.now(), period, brand.site.timeZone)
  const shown = of === 'current' ? current : periodContaining(current.from.getTime() - 1, period, brand.site.timeZone)
  const board = { brand, period, ...shown }
  const rows = await db
    .select({ id: member.id, account: member.account, icon: member.icon, stars: missionStars.stars })
    .from(missionStars)
    .innerJoin(member, eq(member.id, missionStars.memberId))
    .where(isOfBoard(board))
    .orderBy(desc(missionStars.stars), asc(missionStars.reachedAt), asc(missionStars.memberId))
    .limit(limits.leaderboardPlaces)
  return {
    from: shown.from.toISOString(),
    to: shown.to.toISOString(),
    places: rows.map(({ id, account, icon, stars }, index) => ({
      place: index + 1,
      name: maskUsername(account),
      icon,
      stars,
      isOwn: id === session.memberId,
    })),
    own: await readOwnPlace(db, board, session.memberId),
    prizes: await readPrizes(services, board, { memberId: session.memberId, language }),
  }
}

/** The caller's stars of the running week. */
export async function readOwnStars({ db, clock }: AppServices, brand: Brand, memberId: bigint): Promise<number> {
  const board = { brand, period: 'week', ...periodContaining(clock.now(), 'week', brand.site.timeZone) } as const
  const [row] = await db
    .select({ stars: missionStars.stars })
    .from(missionStars)
    .where(and(isOfBoard(board), eq(missionStars.memberId, memberId)))
  return row?.stars ?? 0
}

function isOfBoard({ brand, period, from }: Omit<Board, 'to'>): SQL | undefined {
  const startsOn = calendarDayOf(from.getTime(), brand.site.timeZone)
  return and(eq(missionStars.brand, brand.code), eq(missionStars.period, period), eq(missionStars.startsOn, startsOn))
}

async function readOwnPlace(db: Db, board: Board, memberId: bigint): Promise<Leaderboard['own']> {
  const [own] = await db
    .select()
    .from(missionStars)
    .where(and(isOfBoard(board), eq(missionStars.memberId, memberId)))
  if (!own) return null
  const wasFirst = sql`(${missionStars.reachedAt}, ${missionStars.memberId}) < (${own.reachedAt.toISOString()}::timestamptz, ${memberId})`
  const isBefore = or(gt(missionStars.stars, own.stars), and(eq(missionStars.stars, own.stars), wasFirst))
  const [before] = await db
    .select({ count: sql<number>`count(*)::integer`, next: min(missionStars.stars) })
    .from(missionStars)
    .where(and(isOfBoard(board), isBefore))
  // Of equals, who was there first: one star more is needed.
  const toNext = before?.next == null ? null : before.next - own.stars + 1
  return { place: (before?.count ?? 0) + 1, stars: own.stars, toNext }
}

/** The prizes of the ranking whose cycle is the board's period: who takes part in it is ranked by the same stars. */
async function readPrizes(
  services: AppServices,
  { brand, period, from, to }: Board,
  { memberId, language }: { readonly memberId: bigint; readonly language: string | undefined },
): Promise<Leaderboard['prizes']> {
  const { db } = services
  const isByStars = sql`${promotion.rule} ->> 'kind' = 'ranking' and ${promotion.rule} ->> 'measure' = 'stars'`
  const runs = and(lt(promotion.startAt, to), or(isNull(promotion.endAt), gt(promotion.endAt, from)))
  const [stored] = await db
    .select()
    .from(promotion)
    .where(
      and(eq(promotion.brand, brand.code), eq(promotion.cycle, period), ne(promotion.status, 'draft'), isByStars, runs),
    )
    .orderBy(asc(promotion.sort), asc(promotion.id))
    .limit(1)
  const row = stored && brand.features.promotions === true ? toPromotionRow(services, brand, stored) : undefined
  if (row?.rule.kind !== 'ranking') return null
  const cycleKey = cycleKeyAt(row, brand, from.getTime())
  return {
    title: selectTranslation(row.title, brand, language),
    type: row.type,
    isJoined: (await db.$count(promotionEntry, isOwnEntry(row.id, memberId, cycleKey))) > 0,
    list: row.rule.prizes.map(({ from: first, to: last, reward }) => ({
      from: first,
      to: last,
      kind: reward.kind,
      amount:
        reward.kind === 'cash' ? reward.amount : String(reward.kind === 'points' ? reward.points : reward.tickets),
    })),
  }
}

const isOwnEntry = (promotionId: bigint, memberId: bigint, cycleKey: string) =>
  and(
    eq(promotionEntry.promotionId, promotionId),
    eq(promotionEntry.memberId, memberId),
    eq(promotionEntry.cycleKey, cycleKey),
  )
