import { hash } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type PromotionCycle, promotionPhases } from '@foyer/contract/promotions/promotion-states.ts'
import { type PromotionType, promotionTypes } from '@foyer/contract/promotions/promotion-types.ts'
import type { getPromotions, Promotion } from '@foyer/contract/promotions/promotions.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import { assessEligibility, completeFacts, type EligibilityFacts } from './eligibility.ts'
import type { PromotionListAnswer } from './kept-list-answers.ts'
import { type ListedPromotions, type ListedTexts, readListedPromotions } from './listed-promotions.ts'
import { cycleKeysAt } from './promotion-cycles.ts'
import { isOffered, isOfferedBy, type PromotionRow, phaseAt } from './promotion-rows.ts'
import { describeStanding, findStanding, type Standing } from './promotion-standing.ts'
import { parseListReader, readListReader } from './read-list-reader.ts'

interface PromotionListCall {
  readonly brand: Brand
  readonly session: Session | undefined
  readonly query: RequestQueryOf<typeof getPromotions>
}

/** Running promotions first, then upcoming ones, then those that ended within the last 30 days. Each says whether the caller could take part. Equal answers are often the same object. */
export async function listPromotions(
  services: AppServices,
  { brand, session, query }: PromotionListCall,
): Promise<PromotionListAnswer> {
  const nowMs = services.clock.now()
  const cycleKeys = cycleKeysAt(brand, nowMs)
  const reader = await readListReader(services, { brand, session, cycleKeys })
  const listed = await readListedPromotions(services, brand, reader.stamp)
  const asked = [query.language, query.type, query.pageNo, query.pageSize, session?.role, ...Object.values(cycleKeys)]
  // Personal data is not kept, and a digest is short.
  const key = hash('sha256', `${asked.join(' ')} ${reader.text}`, 'base64')
  const kept = listed.answers.find(key, nowMs)
  if (kept) return kept
  const { columns, standings } = parseListReader(reader.text)
  const facts = columns && session && (await completeFacts(services.db, services, { brand, session, row: columns }))
  const context = { services, brand, nowMs, facts, standings, cycleKeys }
  const answer = await computeList(context, listed, query)
  if (!dependsOnMore(context))
    listed.answers.keep(key, answer, nextChangeMs(listed.rows, facts?.excludedUntil ?? null, nowMs))
  return answer
}

interface ListContext {
  readonly services: AppServices
  readonly brand: Brand
  readonly nowMs: number
  readonly facts: EligibilityFacts
  readonly standings: readonly Standing[]
  readonly cycleKeys: Readonly<Record<PromotionCycle, string>>
}

async function computeList(
  context: ListContext,
  listed: ListedPromotions,
  query: PromotionListCall['query'],
): Promise<PromotionListAnswer> {
  const { brand, nowMs } = context
  const rows = listed.rows.filter((row) => isListed(row, brand, nowMs))
  const matching = rows
    .filter((row) => query.type === undefined || row.type === query.type)
    .toSorted((a, b) => promotionPhases.indexOf(phaseAt(a, nowMs)) - promotionPhases.indexOf(phaseAt(b, nowMs)))
  const start = offsetOf(query)
  const count = (type: PromotionType) => rows.filter((row) => row.type === type).length
  const page = matching.slice(start, start + query.pageSize)
  const textsOf = listed.textsIn(query.language)
  return {
    list: await Promise.all(page.map(async (row) => ({ ...(await toPromotion(context, row)), ...textsOf(row) }))),
    totalPages: totalPages(matching.length, query.pageSize),
    types: promotionTypes.map((type) => ({ type, count: count(type) })).filter((entry) => entry.count > 0),
  }
}

/** Whether the answer says what is read besides the reader: the progress of some kinds, and what the member's own limits leave. */
function dependsOnMore({ facts, standings }: ListContext): boolean {
  const isReadApart = ({ entry: { rule, state } }: Standing) =>
    state === 'joined' && (rule.kind === 'cashback' || rule.kind === 'freeCredit')
  return facts?.hasLimits === true || standings.some(isReadApart)
}

/** When the list changes without a change of anything that is stored. */
function nextChangeMs(rows: readonly PromotionRow[], excludedUntil: Date | null, nowMs: number): number {
  const moments = rows.flatMap(({ startAt, endAt }) => [startAt.getTime(), ...(endAt ? momentsOfEnd(endAt) : [])])
  const ahead = [...moments, excludedUntil?.getTime() ?? 0].filter((moment) => moment > nowMs)
  return Math.min(...ahead, Number.MAX_SAFE_INTEGER)
}

const momentsOfEnd = (endAt: Date) => [endAt.getTime(), endAt.getTime() + endedMs]

/** Counts the running promotions open to a member that began since their last visit. A column of a query whose row is the member, and provides `isVip`. */
export function countNewPromotions({ db, clock }: AppServices, brand: Brand, isVip: SQL) {
  const now = new Date(clock.now())
  return db.$count(
    promotion,
    and(
      eq(promotion.brand, brand.code),
      eq(promotion.status, 'open'),
      inArray(promotion.type, [...promotionTypes]),
      isOfferedBy(brand),
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

/** How long a promotion is listed after its end. */
const endedMs = limits.endedPromotionDays * dayMs

function isListed(row: PromotionRow, brand: Brand, nowMs: number): boolean {
  const isRecent = row.endAt === null || row.endAt.getTime() > nowMs - endedMs
  return isRecent && isOffered(row, brand)
}

async function toPromotion(
  { services, brand, nowMs, facts, standings, cycleKeys }: ListContext,
  row: PromotionRow,
): Promise<Omit<Promotion, keyof ListedTexts>> {
  const standing = findStanding(standings, row, cycleKeys)
  const { type } = row
  const rule = standing?.entry.rule ?? row.rule
  return {
    id: String(row.id),
    type,
    phase: phaseAt(row, nowMs),
    ...(await describeStanding(services.db, brand, row, { standing, nowMs })),
    rule,
    needsApproval: row.needsApproval,
    eligibility:
      rule.kind === 'info'
        ? null
        : assessEligibility(facts, { brand, type, rule, nowMs, dueAt: standing?.entry.dueAt }),
    startDate: row.startAt.toISOString(),
    endDate: row.endAt?.toISOString() ?? null,
  }
}
