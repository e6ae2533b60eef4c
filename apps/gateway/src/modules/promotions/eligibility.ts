import {
  type IneligibilityReason,
  ineligibilityReasons,
} from '@foyer/contract/promotions/promotion-ineligibility-reasons.ts'
import type { PromotionAudience, RewardingPromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { promotionTypeDefinitions } from '@foyer/contract/promotions/promotion-type-definitions.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { isTestMemberType } from '@foyer/contract/roles.ts'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { deposit } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { findActiveExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'

/** What eligibility depends on, of the caller. Undefined for a visitor. */
export type EligibilityFacts = Awaited<ReturnType<typeof readEligibilityFacts>>

export async function readEligibilityFacts({ db, clock }: AppServices, brand: Brand, session: Session | undefined) {
  if (!session) return undefined
  const { memberId, role } = session
  const confirmedDeposits = db
    .select({ one: sql`1` })
    .from(deposit)
    .where(and(eq(deposit.memberId, member.id), eq(deposit.state, 'confirmed')))
  const columns = {
    type: member.type,
    currency: member.currency,
    level: member.level,
    registeredAt: member.registeredAt,
    mobile: member.mobile,
    email: member.email,
    hasDeposited: exists(confirmedDeposits).mapWith(Boolean),
  }
  const [[row], exclusion] = await Promise.all([
    db.select(columns).from(member).where(eq(member.id, memberId)),
    findActiveExclusion(db, { memberId, nowMs: clock.now() }),
  ])
  return (
    row && { ...row, role, isExcluded: exclusion !== undefined, isVip: brand.features.vip === true && row.level > 0 }
  )
}

/** Why the caller cannot take part; empty for one who can, as far as it is known before joining. */
export function listIneligibilityReasons(
  type: PromotionType,
  rule: RewardingPromotionRule,
  facts: EligibilityFacts,
  brand: Brand,
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
