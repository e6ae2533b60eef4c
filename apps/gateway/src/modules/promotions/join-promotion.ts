import { AppError } from '@foyer/contract/errors.ts'
import type { RewardingPromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { promotionBudget } from '#db/schema/rewards.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import type { Session } from '#http/request-pipeline.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { hasActiveBonus } from '#modules/bonuses/service.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { assessEligibility, readEligibilityFacts } from './eligibility.ts'
import { findOtherEntry } from './entries-of-person.ts'
import { rewardFreeCredit } from './free-credit.ts'
import { cycleKeyAt, cycleOf, cyclePeriod } from './promotion-cycles.ts'
import { type EntryRow, isOffered, isOpenAt, type PromotionRow, readPromotion } from './promotion-rows.ts'
import { readStateOfEntry } from './promotion-standing.ts'
import { grantTicketOfFirstDay } from './raffles/count-tickets.ts'
import { scoreStarsOfEntry } from './rankings/score-stars.ts'

export interface PromotionCaller {
  readonly brand: Brand
  readonly session: Session
  readonly address: string
}

const hourMs = 60 * 60_000

/**
 * Enters a promotion under its rule as it is now. Who has entered already is told where they stand. Throws `promotion_not_found`,
 * `promotion_closed`, `promotion_not_for_you` with the first reason, `promotion_full`, `bonus_active` and `play_excluded`.
 */
export async function enterPromotion(
  services: AppServices,
  caller: PromotionCaller,
  { id }: RequestBodyOf<typeof joinPromotion>,
): Promise<ResponseValueOf<typeof joinPromotion>> {
  const entry = await inLedgerTransaction(services.db, (tx) => enterOnce(tx, services, caller, BigInt(id)))
  return { id, state: await readStateOfEntry(services.db, entry) }
}

async function enterOnce(tx: Tx, services: AppServices, caller: PromotionCaller, id: bigint): Promise<EntryRow> {
  const { brand, session } = caller
  const { memberId } = session
  const nowMs = services.clock.now()
  await assertNotExcludedAndLock(tx, { memberId, nowMs, timeZone: brand.site.timeZone })
  const promotion = await readPromotion(tx, services, { brand, id })
  if (!promotion || !isOffered(promotion, brand)) throw new AppError('promotion_not_found')
  const { rule } = promotion
  if (rule.kind === 'info') throw new AppError('promotion_closed')
  const cycleKey = cycleKeyAt(promotion, brand, nowMs)
  const known = await findEntry(tx, { promotionId: id, memberId, cycleKey })
  if (known) return known
  if (!isOpenAt(promotion, nowMs)) throw new AppError('promotion_closed')
  const network = networkToEnterFrom(rule, caller)
  await assertMayEnter(tx, services, caller, { promotion, rule, network })
  await assertHasBudget(tx, id)
  const [added] = await tx
    .insert(promotionEntry)
    .values({
      ...{ brand: brand.code, promotionId: id, memberId, cycleKey, rule, network },
      state: promotion.needsApproval ? 'applying' : 'joined',
      joinedAt: new Date(nowMs),
      dueAt: dueAtOf({ promotion, rule, cycleKey, brand }, nowMs),
    })
    .onConflictDoNothing()
    .returning()
  if (!added) {
    const other = await findEntry(tx, { promotionId: id, memberId, cycleKey })
    if (other) return other
    throw new Error(`The entry of ${memberId} in promotion ${id} disappeared.`)
  }
  if (added.state === 'joined') await grantTicketOfFirstDay(tx, brand, added, nowMs)
  await scoreStarsOfEntry(tx, brand, added)
  // What is there already is given with the entry.
  return (await rewardFreeCredit(tx, services, { brand, promotion, entry: added })) ?? added
}

/** Where the promotion looks at it, and the caller's is known. */
function networkToEnterFrom({ audience }: RewardingPromotionRule, { address }: PromotionCaller): string | null {
  return audience?.oncePer === 'network' && !isSharedAddress(address) ? networkKeyOf(address) : null
}

async function assertMayEnter(
  tx: Tx,
  services: AppServices,
  { brand, session }: PromotionCaller,
  { promotion, rule, network }: { promotion: PromotionRow; rule: RewardingPromotionRule; network: string | null },
): Promise<void> {
  const facts = await readEligibilityFacts(tx, services, brand, session)
  const offered = { brand, type: promotion.type, rule, nowMs: services.clock.now() }
  const { reasons, limit } = assessEligibility(facts, offered)
  if (reasons.length > 0) throw new AppError('promotion_not_for_you', { why: reasons[0], ...(limit && { limit }) })
  const other = await findOtherEntry(tx, services, { promotion, rule, memberId: session.memberId, network })
  if (other) throw new AppError('promotion_not_for_you', { why: other })
  if (rule.kind === 'depositMatch' && (await hasActiveBonus(tx, session.memberId))) throw new AppError('bonus_active')
}

/** A promotion without a budget gives nothing, so nobody enters it. */
async function assertHasBudget(tx: Tx, promotionId: bigint): Promise<void> {
  const [budget] = await tx.select().from(promotionBudget).where(eq(promotionBudget.promotionId, promotionId))
  // One without money gives points and tickets.
  const hasMoney = budget && (budget.mostMinor === 0n || budget.spentMinor < budget.mostMinor)
  const isLeft = hasMoney && budget.rewards < budget.mostRewards
  if (!isLeft) throw new AppError('promotion_full')
}

interface EntryOf {
  readonly promotionId: bigint
  readonly memberId: bigint
  readonly cycleKey: string
}

async function findEntry(tx: Tx, { promotionId, memberId, cycleKey }: EntryOf): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.promotionId, promotionId),
        eq(promotionEntry.memberId, memberId),
        eq(promotionEntry.cycleKey, cycleKey),
      ),
    )
  return row
}

interface NewEntry {
  readonly promotion: PromotionRow
  readonly rule: RewardingPromotionRule
  readonly cycleKey: string
  readonly brand: Brand
}

/**
 * Until when the condition can be met: some hours for a deposit, the end of the period for a cashback, which is calculated on the whole of
 * it, else the end of the cycle or of the promotion, whichever is first.
 */
export function dueAtOf({ promotion, rule, cycleKey, brand }: NewEntry, nowMs: number): Date | null {
  if (rule.kind === 'depositMatch') return new Date(nowMs + rule.withinHours * hourMs)
  const cycleEnd = cyclePeriod(cycleOf(promotion), cycleKey, brand)?.to
  const { endAt } = promotion
  const endsFirst = cycleEnd === undefined || (rule.kind !== 'cashback' && endAt !== null && endAt < cycleEnd)
  return endsFirst ? endAt : cycleEnd
}
