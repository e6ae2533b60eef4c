import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type PromotionState, promotionStates } from '@foyer/contract/promotions/promotion-date-states.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { isPromotionType, type PromotionType, promotionTypes } from '@foyer/contract/promotions/promotion-types.ts'
import type { getPromotions, Promotion } from '@foyer/contract/promotions/promotions.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { recipeHash } from '#art/recipe-hash.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { sanitizeOperatorHtml } from '#modules/notices/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { type EligibilityFacts, listIneligibilityReasons, readEligibilityFacts } from './eligibility.ts'
import { parsePromotionRule } from './parse-promotion-rule.ts'

const dayMs = 24 * 60 * 60 * 1_000

type StoredRow = typeof promotion.$inferSelect
type PromotionRow = StoredRow & { readonly type: PromotionType; readonly rule: PromotionRule }

interface PromotionListCall {
  readonly brand: Brand
  readonly session: Session | undefined
  readonly query: RequestQueryOf<typeof getPromotions>
}

/** Running promotions first, then upcoming ones, then those that ended within the last 30 days. Each says whether the caller could take part. */
export async function listPromotions(
  services: AppServices,
  { brand, session, query }: PromotionListCall,
): Promise<ResponseValueOf<typeof getPromotions>> {
  const now = services.clock.now()
  const rows = await findVisiblePromotions(services, brand, now)
  const matching = rows
    .filter((row) => query.type === undefined || row.type === query.type)
    .map((row) => ({ row, state: promotionStateAt(row, now) }))
    .toSorted((a, b) => promotionStates.indexOf(a.state) - promotionStates.indexOf(b.state))
  const start = offsetOf(query)
  const count = (type: PromotionType) => rows.filter((row) => row.type === type).length
  const page = matching.slice(start, start + query.pageSize)
  const facts = page.some(({ row }) => row.rule.kind !== 'info')
    ? await readEligibilityFacts(services, brand, session)
    : undefined
  return {
    list: page.map(({ row, state }) => toPromotion(row, state, { brand, language: query.language, facts })),
    totalPages: totalPages(matching.length, query.pageSize),
    types: promotionTypes.map((type) => ({ type, count: count(type) })).filter((entry) => entry.count > 0),
  }
}

/** Counts the running promotions open to a member that began since their last visit. A column of a query whose row is the member, and provides `isVip`. */
export function countNewPromotions({ db, clock }: AppServices, brand: Brand, isVip: SQL) {
  const now = new Date(clock.now())
  return db.$count(
    promotion,
    and(
      eq(promotion.brand, brand.code),
      inArray(promotion.type, [...promotionTypes]),
      lte(promotion.startAt, now),
      or(isNull(promotion.endAt), gt(promotion.endAt, now)),
      or(ne(promotion.type, 'VIP'), isVip),
      or(isNull(member.promotionsSeenAt), gt(promotion.startAt, member.promotionsSeenAt)),
    ),
  )
}

/** Notes a visit of the promotions page: what it shows is not new to the member any more. */
export async function savePromotionsSeen({ db, clock }: AppServices, memberId: bigint): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .update(member)
      .set({ promotionsSeenAt: new Date(clock.now()) })
      .where(eq(member.id, memberId)),
  )
}

async function findVisiblePromotions(services: AppServices, brand: Brand, now: number): Promise<PromotionRow[]> {
  const rows = await services.db
    .select()
    .from(promotion)
    .where(
      and(
        eq(promotion.brand, brand.code),
        or(isNull(promotion.endAt), gt(promotion.endAt, new Date(now - limits.endedPromotionDays * dayMs))),
      ),
    )
    .orderBy(promotion.sort, promotion.id)
  return rows.flatMap((row) => readPromotionRow(services, brand, row))
}

/** A promotion of an unknown type or with an invalid rule is not listed, because its terms could not be stated. */
function readPromotionRow({ log }: AppServices, brand: Brand, row: StoredRow): PromotionRow[] {
  const { type } = row
  if (!isPromotionType(type)) return []
  const parsed = parsePromotionRule(row.rule, type, brand.currency)
  if ('rule' in parsed) return [{ ...row, type, rule: parsed.rule }]
  log.error({ promotion: String(row.id), problem: parsed.problem }, 'a promotion is not listed: its rule is invalid')
  return []
}

function promotionStateAt({ startAt, endAt }: PromotionRow, now: number): PromotionState {
  if (startAt.getTime() > now) return 'coming'
  return endAt !== null && endAt.getTime() <= now ? 'ended' : 'running'
}

function toPromotion(
  row: PromotionRow,
  state: PromotionState,
  { brand, language, facts }: { brand: Brand; language: string | undefined; facts: EligibilityFacts },
): Promotion {
  const { type, rule } = row
  const reasons = rule.kind === 'info' ? [] : listIneligibilityReasons(type, rule, facts, brand)
  return {
    id: String(row.id),
    type,
    state,
    title: selectTranslation(row.title, brand, language),
    summary: selectTranslation(row.summary, brand, language),
    content: sanitizeOperatorHtml(selectTranslation(row.content, brand, language)),
    rule,
    eligibility: rule.kind === 'info' ? null : { isEligible: reasons.length === 0, reasons },
    startDate: row.startAt.toISOString(),
    endDate: row.endAt?.toISOString() ?? null,
    url: `/art/promotions/${row.id}/${recipeHash(row.recipe)}.webp`,
  }
}
