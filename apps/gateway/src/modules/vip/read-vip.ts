import { defaultBonusWeights } from '@foyer/contract/engagement/bonuses.ts'
import type { getVipInfo, VipInfo, VipKeepRule } from '@foyer/contract/engagement/vip.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { gameTypes } from '@foyer/contract/games/games.ts'
import { clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion, playLimit } from '#db/schema/responsible.ts'
import { reward } from '#db/schema/rewards.ts'
import { vip, vipMonth } from '#db/schema/vip.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import { vipConsumer } from './vip-consumer.ts'
import { type VipLevelTerms, vipLevelsOf, vipTermsOf } from './vip-levels.ts'

/** The caller's level, what is left to the next one and to keep it, and what the levels give. */
export async function readVipInfo(
  services: AppServices,
  { brand, session }: MemberContext,
  { language }: RequestQueryOf<typeof getVipInfo>,
): Promise<ResponseValueOf<typeof getVipInfo>> {
  const { db } = services
  const { memberId } = session
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  const [row] = await db
    .select({ level: member.level, own: vip })
    .from(member)
    .leftJoin(vip, eq(vip.memberId, member.id))
    .where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const { level } = vipTermsOf(brand, row.level)
  const progressMinor = row.own?.progressMinor ?? 0n
  const hidesTargets = brand.profile.standards.fairPromotions && (await hasOwnLimits(db, memberId))
  const levels = vipLevelsOf(brand).filter((one) => !hidesTargets || one.level <= level)
  const next = levels[level + 1]
  const { countedUpTo } = await readCountedUpTo(db, vipConsumer, brand.code)
  return {
    currency: brand.currency,
    level,
    levels: levels.map((one) => toVipLevel(one, selectTranslation(one.names, brand, language), format)),
    progress: format(clampToZero(progressMinor)),
    next: next ? { level: next.level, left: format(clampToZero(next.reachMinor - progressMinor)) } : null,
    keep: hidesTargets || level === 0 ? null : await readKeep(services, brand, { memberId, level, own: row.own }),
    pendingLevel: row.own?.pendingLevel ?? null,
    hidesTargets,
    weights: gameTypes.flatMap((category) => {
      const weight = defaultBonusWeights[category]
      return weight === undefined ? [] : [{ category, weight }]
    }),
    rewards: await listReadyRewards(db, memberId, format),
    asOf: countedUpTo?.toISOString() ?? null,
  }
}

function toVipLevel(terms: VipLevelTerms, name: string, format: (minor: bigint) => string) {
  return {
    level: terms.level,
    name,
    reach: format(terms.reachMinor),
    keep: format(terms.keepMinor),
    rebate: [...terms.rebate].map(([category, rate]) => ({ category, rate: fromMillionths(rate) })),
    withdrawals: terms.withdrawals,
    levelUp: format(terms.levelUpMinor),
    weekly: format(terms.weeklyMinor),
    birthday: format(terms.birthdayMinor),
  }
}

interface LevelOwner {
  readonly memberId: bigint
  readonly level: number
  readonly own: typeof vip.$inferSelect | null
}

async function readKeep(
  { db, clock }: AppServices,
  brand: Brand,
  { memberId, level, own }: LevelOwner,
): Promise<VipInfo['keep']> {
  const { timeZone } = brand.site
  const { from, to } = periodContaining(clock.now(), 'month', timeZone)
  const month = calendarDayOf(from.getTime(), timeZone)
  const [played] = await db
    .select()
    .from(vipMonth)
    .where(and(eq(vipMonth.memberId, memberId), eq(vipMonth.month, month)))
  const [exclusion] = await db.select().from(playExclusion).where(eq(playExclusion.memberId, memberId))
  const hadBreak =
    exclusion !== undefined && exclusion.since < to && (exclusion.until === null || exclusion.until > from)
  return {
    rule: keepRuleOf({ isPinned: own?.isPinned ?? true, isNew: own !== null && own.levelSince > from, hadBreak }),
    played: fromMinor(clampToZero(played?.playedMinor ?? 0n), brand.currency),
    needed: fromMinor(vipTermsOf(brand, level).keepMinor, brand.currency),
    endsAt: to.toISOString(),
  }
}

function keepRuleOf(facts: { isPinned: boolean; isNew: boolean; hadBreak: boolean }): VipKeepRule {
  if (facts.isPinned) return 'pinned'
  if (facts.isNew) return 'newLevel'
  return facts.hadBreak ? 'break' : 'counts'
}

async function hasOwnLimits(db: Db, memberId: bigint): Promise<boolean> {
  return (await db.$count(playLimit, and(eq(playLimit.memberId, memberId), isNotNull(playLimit.amountMinor)))) > 0
}

async function listReadyRewards(
  db: Db,
  memberId: bigint,
  format: (minor: bigint) => string,
): Promise<VipInfo['rewards']> {
  const rows = await db
    .select()
    .from(reward)
    .where(and(eq(reward.memberId, memberId), eq(reward.source, 'vip'), eq(reward.state, 'ready')))
    .orderBy(asc(reward.claimUntil), asc(reward.id))
  return rows.map(({ id, terms, amount, claimUntil }) => ({
    id: String(id),
    occasion: terms.occasion ?? null,
    level: terms.level ?? null,
    amount: format(amount),
    claimUntil: claimUntil?.toISOString() ?? null,
  }))
}
