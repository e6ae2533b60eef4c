import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type {
  getPromotionReport,
  listOperatorPromotions,
  OperatorPromotion,
} from '@foyer/contract/operator/promotion-management.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import { selectTranslation } from '#brands/select-translation.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { promotionBudget } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'

const oldestFirst = { table: promotion, by: [promotion.id] } as const

/** Oldest first. */
export async function readPromotionsPage(
  services: AppServices,
  { brand, status, ...cursor }: RequestQueryOf<typeof listOperatorPromotions>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listOperatorPromotions>> {
  const filter = and(
    isInBrandScope(promotion.brand, brands),
    brand === undefined ? undefined : eq(promotion.brand, brand),
    status === undefined ? undefined : eq(promotion.status, status),
  )
  const { rows, next } = await fetchCursorPage(services.db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      selectPromotions(services.db, and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.flatMap((found) => toOperatorPromotion(services, found) ?? []), next }
}

function selectPromotions(db: Db, filter: SQL | undefined) {
  return db
    .select({
      row: promotion,
      budget: promotionBudget,
      entries: db.$count(promotionEntry, eq(promotionEntry.promotionId, promotion.id)),
    })
    .from(promotion)
    .leftJoin(promotionBudget, eq(promotionBudget.promotionId, promotion.id))
    .where(filter)
    .$dynamic()
}

type FoundPromotion = Awaited<ReturnType<typeof selectPromotions>>[number]

/** Undefined for one of a brand whose folder was removed. */
function toOperatorPromotion(
  { brands }: AppServices,
  { row, budget, entries }: FoundPromotion,
): OperatorPromotion | undefined {
  const brand = brands.getByCode(row.brand)
  if (!brand) return undefined
  const { kind } = row.rule as { readonly kind?: unknown }
  return {
    ...{ id: String(row.id), brand: row.brand, type: row.type, status: row.status, kind: String(kind) },
    title: selectTranslation(row.title, brand, undefined),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    currency: brand.currency,
    budget: budget && fromMinor(budget.mostMinor, brand.currency),
    spent: fromMinor(budget?.spentMinor ?? 0n, brand.currency),
    rewards: budget?.rewards ?? 0,
    entries: Number(entries),
  }
}

/** The brand of a promotion; undefined if there is none. */
export function findPromotionBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, promotion, eq(promotion.id, id))
}

/** What a promotion has cost, and how those who took part played before and after. Throws `promotion_not_found`. */
export async function readPromotionReport(
  services: AppServices,
  { id }: RequestQueryOf<typeof getPromotionReport>,
): Promise<ResponseValueOf<typeof getPromotionReport>> {
  const { db, brands } = services
  const promotionId = BigInt(id)
  const [found] = await selectPromotions(db, eq(promotion.id, promotionId))
  const brand = found && brands.getByCode(found.row.brand)
  const described = found && toOperatorPromotion(services, found)
  if (!brand || !described) throw new AppError('promotion_not_found')
  const isOwn = eq(promotionEntry.promotionId, promotionId)
  const states = await db
    .select({ state: promotionEntry.state, count: count() })
    .from(promotionEntry)
    .where(isOwn)
    .groupBy(promotionEntry.state)
    .orderBy(promotionEntry.state)
  const [taking] = await db
    .select({ members: countDistinct(promotionEntry.memberId) })
    .from(promotionEntry)
    .where(isOwn)
  const { before, after } = await sumPlay(db, promotionId)
  const format = ({ rounds, bet, win }: PlayRow) => ({
    rounds,
    bet: fromMinor(BigInt(bet), brand.currency),
    result: fromMinor(BigInt(bet) - BigInt(win), brand.currency),
  })
  return {
    ...{ promotion: described, entries: states, members: taking?.members ?? 0, days: limits.promotionReportDays },
    ...{ before: format(before), after: format(after) },
  }
}

interface PlayRow extends Record<string, unknown> {
  readonly part: string
  readonly rounds: number
  readonly bet: string
  readonly win: string
}

/** The play of those who took part in the days before their first entry, and in as many from then on. */
async function sumPlay(db: Db, promotionId: bigint): Promise<{ before: PlayRow; after: PlayRow }> {
  const days = sql`make_interval(days => ${limits.promotionReportDays})`
  const rows = await db.rows<PlayRow>(sql`
    with first as (
      select member_id, min(joined_at) as at from promotion_entry where promotion_id = ${String(promotionId)}::bigint group by 1
    )
    select case when a.counted_at < f.at then 'before' else 'after' end as part, sum(a.rounds)::integer as rounds,
      sum(a.bet_minor)::text as bet, sum(a.win_minor)::text as win
    from first f join activity a on a.member_id = f.member_id and a.day between (f.at - ${days})::date - 1 and (f.at + ${days})::date + 1
    where a.kind in ('round', 'change') and a.counted_at >= f.at - ${days} and a.counted_at < f.at + ${days}
    group by 1`)
  const partOf = (part: string) => rows.find((row) => row.part === part) ?? { part, rounds: 0, bet: '0', win: '0' }
  return { before: partOf('before'), after: partOf('after') }
}
