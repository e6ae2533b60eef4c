import { type PointEarnType, pointEarnTypes, pointTypeByCategory } from '@foyer/contract/engagement/points.ts'
import { gameTypes } from '@foyer/contract/games/games.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import type { Brand } from '#brands/brands.ts'

/** How many of the millionths in which points are counted make one. */
export const pointUnits = 1_000_000n

/** Points for each `per`, as the brand's file has them; deposits earn nothing under `fairPromotions`. */
export function earnRateOf({ site, profile }: Brand, type: PointEarnType): string {
  return type === 'deposit' && profile.standards.fairPromotions ? '0' : site.engagement.points.earn[type]
}

/** Millionths of a point for one minor unit: a whole number, which the brand's file is checked for. */
function earnPerMinor(brand: Brand, type: PointEarnType): bigint {
  const perMinor = toMinor(brand.site.engagement.points.earn.per, brand.currency) ?? 0n
  return perMinor === 0n ? 0n : (toMillionths(earnRateOf(brand, type)) ?? 0n) / perMinor
}

/** What a row of the activity stream earns: by the category of its game, or as a `deposit`. */
export interface EarnRule {
  readonly source: string
  readonly type: PointEarnType
  /** Millionths of a point for one minor unit. */
  readonly rate: string
}

/** The rules of a brand; what earns nothing has none. */
export function listEarnRules(brand: Brand): EarnRule[] {
  const sources: readonly (readonly [string, PointEarnType])[] = [
    ...gameTypes.map((category) => [category, pointTypeByCategory[category]] as const),
    ['deposit', 'deposit'],
  ]
  return sources
    .map(([source, type]) => ({ source, type, rate: String(earnPerMinor(brand, type)) }))
    .filter(({ rate }) => rate !== '0')
}

/** What earns, in the order of the contract. */
export function listEarnRates(brand: Brand): { type: PointEarnType; points: string }[] {
  return pointEarnTypes
    .map((type) => ({ type, points: earnRateOf(brand, type) }))
    .filter(({ points }) => Number(points) > 0)
}

/** How points become money: amounts in minor units. */
export interface ConvertRule {
  readonly unitMinor: bigint
  /** Points for one unit at the level. */
  readonly rate: bigint
  readonly mostADayMinor: bigint
}

export function convertRuleOf({ site, currency }: Brand, level: number): ConvertRule {
  const { unit, pointsByLevel, mostADay } = site.engagement.points.convert
  const rate = pointsByLevel[Math.min(level, pointsByLevel.length - 1)] ?? 0
  const [unitMinor, mostADayMinor] = [toMinor(unit, currency), toMinor(mostADay, currency)]
  if (rate <= 0 || unitMinor === undefined || mostADayMinor === undefined) {
    throw new Error(`The points of the brand cannot be converted at level ${level}.`)
  }
  return { unitMinor, rate: BigInt(rate), mostADayMinor }
}

/** Whole units for points: the points that they cost, and the amount in minor units. 1,234 points at 90 are 13 units for 1,170. */
export function convertWholeUnits(
  points: bigint,
  { unitMinor, rate }: ConvertRule,
): { points: bigint; amount: bigint } {
  const units = points / rate
  return { points: units * rate, amount: units * unitMinor }
}
