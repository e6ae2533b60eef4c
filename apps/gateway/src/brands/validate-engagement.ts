import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import type { BrandFile } from './brand-file-schema.ts'

/** Checks what the brand gives its members. Returns the first error. */
export function findEngagementError({ engagement }: BrandFile, currency: Currency): string | undefined {
  return findPointsError(engagement.points, currency) ?? findReferralError(engagement.referral, currency)
}

/** One minor unit earns whole millionths of a point: so it does not matter in which portions bets are counted. */
function findPointsError({ earn, convert }: BrandFile['engagement']['points'], currency: Currency): string | undefined {
  const { per, ...rates } = earn
  const perMinor = toMinor(per, currency)
  if (perMinor === undefined || perMinor === 0n) return `"${per}" in points.earn is not a positive ${currency} amount`
  for (const [type, rate] of Object.entries(rates)) {
    if ((toMillionths(rate) ?? 0n) % perMinor === 0n) continue
    return `"${rate}" points for ${type} do not divide into millionths of a point for each minor unit of "${per}"`
  }
  const unit = toMinor(convert.unit, currency)
  if (unit === undefined || unit === 0n)
    return `"${convert.unit}" in points.convert is not a positive ${currency} amount`
  const most = toMinor(convert.mostADay, currency)
  if (most === undefined || most < unit) return `mostADay in points.convert is less than the unit "${convert.unit}"`
  const rising = convert.pointsByLevel.findIndex(
    (points, level) => points > (convert.pointsByLevel[level - 1] ?? points),
  )
  return rising > 0 ? `pointsByLevel in points.convert asks for more points at level ${rising} than below` : undefined
}

function findReferralError(referral: BrandFile['engagement']['referral'], currency: Currency): string | undefined {
  for (const amount of [referral.minDeposit, referral.referrerReward, referral.refereeReward]) {
    const minor = toMinor(amount, currency)
    if (minor === undefined || minor <= 0n) return `"${amount}" in referral is not an amount in ${currency} above zero`
  }
  return undefined
}
