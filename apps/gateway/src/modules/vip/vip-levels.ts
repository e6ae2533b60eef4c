import { defaultBonusWeights } from '@foyer/contract/engagement/bonuses.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import type { Brand } from '#brands/brands.ts'

/** A VIP level of a brand. Amounts are in minor units. */
export interface VipLevelTerms {
  readonly level: number
  readonly names: Readonly<Record<string, string>>
  readonly reachMinor: bigint
  readonly keepMinor: bigint
  /** Millionths of the commissionable bet, by category. */
  readonly rebate: ReadonlyMap<GameType, bigint>
  readonly withdrawals: number
  readonly levelUpMinor: bigint
  readonly weeklyMinor: bigint
  readonly birthdayMinor: bigint
}

/** Level 0 of a brand that has no levels. */
const withoutLevels = {
  names: {},
  reachMinor: 0n,
  keepMinor: 0n,
  rebate: new Map<GameType, bigint>(),
  withdrawals: 1,
  levelUpMinor: 0n,
  weeklyMinor: 0n,
  birthdayMinor: 0n,
}

/** The levels of a brand, level 0 first; at least that one. */
export function vipLevelsOf({ site, currency }: Brand): readonly VipLevelTerms[] {
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const levels = site.engagement.vip?.levels ?? []
  if (levels.length === 0) return [{ level: 0, ...withoutLevels }]
  return levels.map(({ names, rebate, withdrawals, ...amounts }, level) => ({
    level,
    names,
    reachMinor: minor(amounts.reach),
    keepMinor: minor(amounts.keep),
    rebate: new Map(gameTypes.map((category) => [category, toMillionths(rebate[category]) ?? 0n])),
    withdrawals,
    levelUpMinor: minor(amounts.levelUp),
    weeklyMinor: minor(amounts.weekly),
    birthdayMinor: minor(amounts.birthday),
  }))
}

/**
 * What a member's level gives. Without the switch it is level 0; a level above the brand's highest, which an operator may set, gives what
 * the highest does.
 */
export function vipTermsOf(brand: Brand, level: number): VipLevelTerms {
  const levels = vipLevelsOf(brand)
  const place = brand.features.vip ? Math.min(level, levels.length - 1) : 0
  const found = levels[place]
  if (!found) throw new Error(`The brand ${brand.code} has no VIP level ${place}.`)
  return found
}

/** The highest level that a progress reaches. */
export function levelReachedBy(brand: Brand, progressMinor: bigint): number {
  return vipLevelsOf(brand).findLast(({ reachMinor }) => reachMinor <= progressMinor)?.level ?? 0
}

/** The share of a commissionable bet that counts as progress, by category, in millionths: that of a locked bonus, without its cap. */
export const vipWeights: ReadonlyMap<GameType, bigint> = new Map(
  gameTypes.map((category) => [category, toMillionths(defaultBonusWeights[category] ?? '0') ?? 0n]),
)
