import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { rateUnits, toMillionths } from '@foyer/contract/rates.ts'
import type { BrandFile } from './brand-file-schema.ts'

/** How much of the commissionable bet rebates and salaries together may give away: less than the edge of most games. */
export const mostVolumeRate = (rateUnits * 3n) / 100n

/** Checks the limits of contracts and rebates of agents. Returns the first error. */
export function findAgentsError({ agents }: BrandFile, currency: Currency): string | undefined {
  const salaryRate = salaryRateOf(agents)
  for (const [category, rate] of Object.entries(agents.rebate)) {
    if (salaryRate + (toMillionths(rate) ?? 0n) <= mostVolumeRate) continue
    return `rebate of ${category} and mostRates of daily, hourly and realtime give away more than 0.03 together`
  }
  const { day, week, semimonth, month } = agents.activeBet
  let least = 1n
  for (const amount of [day, week, semimonth, month]) {
    const minor = toMinor(amount, currency)
    if (minor === undefined) return `"${amount}" in activeBet is not a valid ${currency} amount`
    if (minor < least) return `"${amount}" in activeBet is zero, or less than that of a shorter period`
    least = minor
  }
  return undefined
}

/** What the salaries of a line give away together, in millionths of the commissionable bet. */
export function salaryRateOf({ mostRates }: BrandFile['agents']): bigint {
  const { daily, hourly, realtime } = mostRates
  return [daily, hourly, realtime].reduce((sum, rate) => sum + (toMillionths(rate) ?? 0n), 0n)
}
