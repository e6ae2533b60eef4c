import { type PointEarnType, pointTypeByCategory } from '@foyer/contract/engagement/points.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import type { VipLevelFile } from './brand-file-engagement.ts'
import type { BrandFile } from './brand-file-schema.ts'
import { mostVolumeRate, salaryRateOf } from './validate-agents.ts'

/** Checks VIP levels and the rates of the rebate. Returns the first error. */
export function findVipError(site: BrandFile, currency: Currency): string | undefined {
  const levels = site.engagement.vip?.levels ?? []
  return (
    findAmountError(levels, currency) ??
    findOrderError(levels, currency) ??
    findRateError(site, levels, currency) ??
    findVendorError(site, levels.length, currency)
  )
}

function findAmountError(levels: readonly VipLevelFile[], currency: Currency): string | undefined {
  for (const [level, { reach, keep, levelUp, weekly, birthday }] of levels.entries()) {
    const invalid = [reach, keep, levelUp, weekly, birthday].find((amount) => toMinor(amount, currency) === undefined)
    if (invalid !== undefined) return `"${invalid}" of VIP level ${level} is not a valid ${currency} amount`
  }
  return undefined
}

/** A level is reached after the one before it, and keeping it asks for no less. */
function findOrderError(levels: readonly VipLevelFile[], currency: Currency): string | undefined {
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const [base] = levels
  if (base && (minor(base.reach) !== 0n || minor(base.keep) !== 0n)) return 'VIP level 0 asks for play'
  for (const [index, { reach, keep, withdrawals }] of levels.entries()) {
    const before = levels[index - 1]
    if (!before) continue
    if (minor(reach) <= minor(before.reach)) return `VIP level ${index} is reached no later than the one before it`
    if (minor(keep) < minor(before.keep)) return `VIP level ${index} asks for less to be kept than the one before it`
    if (withdrawals < before.withdrawals) return `VIP level ${index} has fewer withdrawals than the one before it`
  }
  return undefined
}

/** Salaries and the share of a referrer, in millionths of the commissionable bet. */
const otherRatesOf = ({ agents, engagement }: BrandFile): bigint =>
  salaryRateOf(agents) + (toMillionths(engagement.referral.share?.rate ?? '0') ?? 0n)

/** The rebate of the line and the own one, salaries, points and shares of referrers are given for the same bet. */
function findRateError(site: BrandFile, levels: readonly VipLevelFile[], currency: Currency): string | undefined {
  const { agents, engagement } = site
  for (const [level, { rebate }] of levels.entries()) {
    for (const [category, rate] of Object.entries(rebate)) {
      const lineRate = toMillionths(agents.rebate[category as GameType]) ?? 0n
      const points = worthOfPoints(engagement, { type: pointTypeByCategory[category as GameType], level }, currency)
      if (otherRatesOf(site) + lineRate + (toMillionths(rate) ?? 0n) + points <= mostVolumeRate) continue
      return `rebate of ${category} of a VIP level and its points, rebate and mostRates of agents and the share of referrals give away more than 0.03 together`
    }
  }
  return undefined
}

function findVendorError(site: BrandFile, levelCount: number, currency: Currency): string | undefined {
  const { engagement, agents } = site
  const lineRate = highestOf(Object.values(agents.rebate).map((rate) => toMillionths(rate) ?? 0n))
  for (const [vendor, rates] of Object.entries(engagement.rebate?.vendors ?? {})) {
    if (rates.length !== Math.max(1, levelCount))
      return `rebate of vendor "${vendor}" has not one rate for each VIP level`
    const isTooHigh = rates.some((rate, level) => {
      const types = Object.values(pointTypeByCategory)
      const points = highestOf(types.map((type) => worthOfPoints(engagement, { type, level }, currency)))
      return otherRatesOf(site) + lineRate + (toMillionths(rate) ?? 0n) + points > mostVolumeRate
    })
    if (isTooHigh)
      return `rebate of vendor "${vendor}", points, rebate and mostRates of agents and the share of referrals give away more than 0.03 together`
  }
  return undefined
}

const highestOf = (rates: readonly bigint[]) => rates.reduce((most, rate) => (rate > most ? rate : most), 0n)

/** What the points for a bet are worth when they are converted at a level, in millionths of the bet, rounded up. */
function worthOfPoints(
  { points: { earn, convert } }: BrandFile['engagement'],
  { type, level }: { readonly type: PointEarnType; readonly level: number },
  currency: Currency,
): bigint {
  const { pointsByLevel, unit } = convert
  const forUnit = BigInt(pointsByLevel[Math.min(level, pointsByLevel.length - 1)] ?? 1)
  const cost = (toMinor(earn.per, currency) ?? 0n) * forUnit
  const worth = (toMillionths(earn[type]) ?? 0n) * (toMinor(unit, currency) ?? 0n)
  return cost === 0n ? 0n : (worth + cost - 1n) / cost
}
