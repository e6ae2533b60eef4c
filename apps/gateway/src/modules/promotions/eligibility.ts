import {
  type IneligibilityReason,
  ineligibilityReasons,
} from '@foyer/contract/promotions/promotion-ineligibility-reasons.ts'
import type { PromotionAudience, RewardingPromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { promotionTypeDefinitions } from '@foyer/contract/promotions/promotion-type-definitions.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { isTestMemberType } from '@foyer/contract/roles.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion, playLimit } from '#db/schema/responsible.ts'
import type { Session } from '#http/request-pipeline.ts'
import { readOwnLimits } from '#policies/allowed-by-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import { findLimitConflict } from './limit-conflicts.ts'

/** What eligibility depends on, of the caller. Undefined for a visitor. */
export type EligibilityFacts = Awaited<ReturnType<typeof readEligibilityFacts>>

export async function readEligibilityFacts(db: Db, services: AppServices, brand: Brand, session: Session | undefined) {
  if (!session) return undefined
  const [row] = await db
    .select(eligibilityColumns(db))
    .from(member)
    .leftJoin(playExclusion, eq(playExclusion.memberId, member.id))
    .where(eq(member.id, session.memberId))
  return row && completeFacts(db, services, { brand, session, row })
}

/** Columns of a query whose row is the member with the exclusion. */
export function eligibilityColumns(db: Db) {
  const confirmedDeposit = db
    .select({ one: sql`1` })
    .from(deposit)
    .where(and(eq(deposit.memberId, member.id), eq(deposit.state, 'confirmed')))
  const limit = db.select({ one: sql`1` }).from(playLimit).where(eq(playLimit.memberId, member.id))
  return {
    type: member.type,
    currency: member.currency,
    level: member.level,
    registeredAt: member.registeredAt,
    mobile: member.mobile,
    email: member.email,
    hasDeposited: exists(confirmedDeposit).mapWith(Boolean),
    hasLimits: exists(limit).mapWith(Boolean),
    excludedSince: playExclusion.since,
    excludedUntil: playExclusion.until,
  }
}

export interface ReadColumns {
  readonly type: number
  readonly currency: string
  readonly level: number
  readonly registeredAt: Date
  readonly mobile: string | null
  readonly email: string | null
  readonly hasDeposited: boolean
  readonly hasLimits: boolean
  readonly excludedSince: Date | null
  /** Null without an exclusion, and of one that does not end. */
  readonly excludedUntil: Date | null
}

/** What the columns do not have: the member's limits are read if there are any. */
export async function completeFacts(
  db: Db,
  { clock }: AppServices,
  { brand, session, row }: { readonly brand: Brand; readonly session: Session; readonly row: ReadColumns },
) {
  const { memberId, role } = session
  const isVip = brand.features.vip === true && row.level > 0
  const context = { memberId, nowMs: clock.now(), timeZone: brand.site.timeZone }
  const isExcluded =
    row.excludedSince !== null && (row.excludedUntil === null || row.excludedUntil.getTime() > context.nowMs)
  return { ...row, role, isVip, isExcluded, ownLimits: row.hasLimits ? await readOwnLimits(db, context) : [] }
}

interface Offered {
  readonly brand: Brand
  readonly type: PromotionType
  readonly rule: RewardingPromotionRule
  readonly nowMs: number
  /** Until when the condition of an entry can be met. */
  readonly dueAt?: Date | null | undefined
}

/** Whether the caller can take part, as far as it is known before joining, and if not, why. */
export function assessEligibility(facts: EligibilityFacts, offered: Offered): NonNullable<Promotion['eligibility']> {
  const limit = facts ? findLimitConflict(offered.rule, facts.ownLimits, offered) : null
  const reasons = listIneligibilityReasons(facts, offered, limit !== null)
  return { isEligible: reasons.length === 0, reasons, limit }
}

function listIneligibilityReasons(
  facts: EligibilityFacts,
  { brand, type, rule }: Offered,
  isAboveLimit: boolean,
): IneligibilityReason[] {
  if (!facts) return ['not_logged_in']
  if (facts.role === 'trial') return ['real_account_required']
  const { roles, isVipOnly } = promotionTypeDefinitions[type].eligibility
  const unmet = new Map<IneligibilityReason, boolean>([
    ['test_account', isTestMemberType(facts.type)],
    ['play_excluded', facts.isExcluded],
    ['members_only', !roles.some((role) => role === facts.role)],
    ['vip_only', isVipOnly && !facts.isVip],
    ['other_currency', facts.currency !== brand.currency],
    ['already_deposited', rule.kind === 'depositMatch' && rule.first && facts.hasDeposited],
    ['above_limit', isAboveLimit],
  ])
  const found = new Set([...listUnmet(unmet), ...listUnmetConditions(rule.audience ?? {}, facts)])
  return ineligibilityReasons.filter((reason) => found.has(reason))
}

function listUnmetConditions(
  { minLevel, maxLevel, registeredFrom, registeredBefore, verified = [], hasDeposited }: PromotionAudience,
  facts: NonNullable<EligibilityFacts>,
): IneligibilityReason[] {
  const registeredAtMs = facts.registeredAt.getTime()
  return listUnmet(
    new Map<IneligibilityReason, boolean>([
      ['level_too_low', minLevel !== undefined && facts.level < minLevel],
      ['level_too_high', maxLevel !== undefined && facts.level > maxLevel],
      ['registered_too_early', registeredFrom !== undefined && registeredAtMs < Date.parse(registeredFrom)],
      ['registered_too_late', registeredBefore !== undefined && registeredAtMs >= Date.parse(registeredBefore)],
      ['already_deposited', hasDeposited === false && facts.hasDeposited],
      ['deposit_required', hasDeposited === true && !facts.hasDeposited],
      ['phone_unverified', verified.includes('phone') && facts.mobile === null],
      ['email_unverified', verified.includes('email') && facts.email === null],
    ]),
  )
}

function listUnmet(conditions: ReadonlyMap<IneligibilityReason, boolean>): IneligibilityReason[] {
  return [...conditions].flatMap(([reason, isUnmet]) => (isUnmet ? [reason] : []))
}
