import { type Currency, toMinor } from '@foyer/contract/money.ts'
import {
  type PromotionReward,
  PromotionRule,
  type RewardingPromotionRule,
} from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionTypeDefinition } from '@foyer/contract/promotions/promotion-type-definition.ts'
import { promotionTypeDefinitions } from '@foyer/contract/promotions/promotion-type-definitions.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { Compile } from 'typebox/compile'

const validator = Compile(PromotionRule)
const allWeights = 1_000_000

export type ParsedRule = { readonly rule: PromotionRule } | { readonly problem: string }

/**
 * Parses the stored rule of a promotion: its shape, what its type allows, and amounts that the currency can express. `problem`
 * says in a sentence what is wrong.
 */
export function parsePromotionRule(stored: unknown, type: PromotionType, currency: Currency): ParsedRule {
  if (!validator.Check(stored)) {
    const kind = (stored as { kind?: unknown } | null)?.kind
    return { problem: `it is not a rule of a known kind with all of its fields (kind: ${String(kind)})` }
  }
  const definition = promotionTypeDefinitions[type]
  if (!definition.reward.ruleKinds.includes(stored.kind))
    return { problem: `${type} cannot have a rule ${stored.kind}` }
  if (stored.kind === 'info') return { rule: stored }
  const problem =
    findTypeProblem(stored, definition) ?? findAmountProblem(stored, currency) ?? findOrderProblem(stored, currency)
  return problem === undefined ? { rule: stored } : { problem }
}

function findTypeProblem(
  rule: RewardingPromotionRule,
  { reward, wagering }: PromotionTypeDefinition,
): string | undefined {
  const multiplier = Math.max(...wagerMultipliersOf(rule))
  if (multiplier > wagering.maxMultiplier)
    return `its wagering multiplier ${multiplier} is above ${wagering.maxMultiplier}, the highest of its type`
  const counted = categoriesOf(rule)
  const other = counted.find((category) => reward.categories && !reward.categories.includes(category))
  return other && `it counts ${other}, which its type does not`
}

/** The fixed rewards that a rule names. */
export function rewardsOf(rule: RewardingPromotionRule): PromotionReward[] {
  if (rule.kind === 'appDownload') return [rule.reward]
  return rule.kind === 'ranking' || rule.kind === 'raffle' ? rule.prizes.map(({ reward }) => reward) : []
}

function wagerMultipliersOf(rule: RewardingPromotionRule): number[] {
  const own = 'wagerMultiplier' in rule ? [rule.wagerMultiplier] : []
  return [0, ...own, ...rewardsOf(rule).map((reward) => (reward.kind === 'cash' ? reward.wagerMultiplier : 0))]
}

function categoriesOf(rule: RewardingPromotionRule) {
  if (rule.kind === 'depositMatch') return Object.keys(rule.weights) as (keyof typeof rule.weights)[]
  return rule.kind === 'cashback' || rule.kind === 'ranking' ? (rule.categories ?? []) : []
}

/** Amounts that may be zero are left out: thresholds and minimums. */
function findAmountProblem(rule: RewardingPromotionRule, currency: Currency): string | undefined {
  const amounts = [...ownAmountsOf(rule), ...rewardsOf(rule).flatMap((r) => (r.kind === 'cash' ? [r.amount] : []))]
  const wrong = amounts.find((amount) => (toMinor(amount, currency) ?? 0n) <= 0n)
  return wrong && `"${wrong}" is not a positive amount in ${currency}`
}

function ownAmountsOf(rule: RewardingPromotionRule): string[] {
  switch (rule.kind) {
    case 'depositMatch':
      return [rule.minDeposit, rule.most, rule.maxContribution]
    case 'freeCredit':
      return [rule.amount]
    case 'cashback':
      return [rule.most]
    case 'raffle':
      return rule.tickets.flatMap((ticket) => ('each' in ticket ? [ticket.each] : []))
    default:
      return []
  }
}

function findOrderProblem(rule: RewardingPromotionRule, currency: Currency): string | undefined {
  if (rule.kind === 'cashback') {
    const thresholds = rule.rates.map(({ from }) => toMinor(from, currency) ?? -1n)
    const isAscending = thresholds.every((from, index) => from > (thresholds[index - 1] ?? -1n))
    return isAscending ? undefined : 'its thresholds are not in ascending order'
  }
  if (rule.kind === 'ranking') {
    const isAdjoining = rule.prizes.every(({ from, to }, n) => from === (rule.prizes[n - 1]?.to ?? 0) + 1 && to >= from)
    if (!isAdjoining) return 'its places do not adjoin, from the first on'
    const asksForPlay = rule.categories !== undefined || (toMinor(rule.minStake, currency) ?? 0n) > 0n
    return rule.measure === 'stars' && asksForPlay ? 'stars have no least stake and no categories' : undefined
  }
  if (rule.kind !== 'raffle') return undefined
  const sum = rule.prizes.reduce((total, { weight }) => total + weight, 0)
  if (sum !== allWeights) return `its weights sum to ${sum}, not to ${allWeights}`
  return rule.prizes.at(-1)?.stock === undefined ? undefined : 'its last prize has a stock'
}
