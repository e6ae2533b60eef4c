import type { ContractKind, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import {
  addRatios,
  floorRatio,
  isRatioAtLeast,
  largestRatio,
  multiplyRatios,
  negateRatio,
  type Ratio,
  toRatio,
  zeroRatio,
} from './ratio.ts'

// A second calculation of what contracts pay, in exact fractions of the currency's unit. It sums a whole history where the gateway carries
// a balance from period to period, so that the two have no step in common.

/** A period of one downline as the model reads it; amounts are decimal strings, such as `-12.50`. */
export interface ModelPeriod {
  readonly tiers: readonly ContractTier[]
  readonly valid: string
  readonly loss: string
  readonly active: number
  /** Of a real-time salary. */
  readonly isFirstWindowOfDay: boolean
}

/** What each period of one downline and kind pays, in hundredths of the unit; the periods follow each other. */
export function calculateModelGross(kind: ContractKind, periods: readonly ModelPeriod[]): bigint[] {
  return kind === 'realtime' ? calculateModelWindows(periods) : calculateModelPeriods(kind, periods)
}

/**
 * A base below zero is made up for first. So up to any period the bases that paid add up to the highest sum of all bases so far, and what
 * a period adds to that highest sum is its own base.
 */
function calculateModelPeriods(kind: ContractKind, periods: readonly ModelPeriod[]): bigint[] {
  let [sum, highest] = [zeroRatio, zeroRatio]
  return periods.map((period) => {
    sum = addRatios(sum, toRatio(kind === 'dividend' ? period.loss : period.valid))
    const base = addRatios(sum, negateRatio(highest))
    highest = largestRatio(highest, sum)
    const tier = reachedModelTier(kind, period, base)
    if (tier?.amount !== undefined) return toHundredths(toRatio(tier.amount))
    if (tier?.rate === undefined || !isRatioAtLeast(base, zeroRatio)) return 0n
    return toHundredths(multiplyRatios(toRatio(tier.rate), base))
  })
}

function reachedModelTier(kind: ContractKind, period: ModelPeriod, base: Ratio): ContractTier | undefined {
  const valid = kind === 'dividend' ? toRatio(period.valid) : base
  return period.tiers.findLast(({ periodValidBet, betAmount, activeMembers = 0, periodProfitLoss }) => {
    const isLossReached =
      periodProfitLoss === undefined || isRatioAtLeast(toRatio(period.loss), toRatio(periodProfitLoss))
    return (
      isRatioAtLeast(valid, toRatio(periodValidBet ?? betAmount ?? '0')) &&
      period.active >= activeMembers &&
      isLossReached
    )
  })
}

/** All that the windows of a day pay is the whole part of the highest sum that was due so far; less was paid before, and never more. */
function calculateModelWindows(windows: readonly ModelPeriod[]): bigint[] {
  let [due, paid] = [zeroRatio, 0n]
  return windows.map(({ tiers, valid, isFirstWindowOfDay }) => {
    const isOverpaid = !isRatioAtLeast(due, { numerator: paid, denominator: 100n })
    if (isFirstWindowOfDay) {
      // What was paid too much stays due; fractions that were not paid are dropped.
      due = isOverpaid ? addRatios(due, { numerator: -paid, denominator: 100n }) : zeroRatio
      paid = 0n
    }
    due = addRatios(due, multiplyRatios(toRatio(tiers[0]?.rate ?? '0'), toRatio(valid)))
    const gross = toHundredths(due) - paid
    if (gross <= 0n) return 0n
    paid += gross
    return gross
  })
}

function toHundredths(units: Ratio): bigint {
  return floorRatio(multiplyRatios(units, { numerator: 100n, denominator: 1n }))
}
