import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { createPromotion } from '@foyer/contract/operator/promotion-management.ts'
import type { PromotionReward, PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { rollRange } from '@foyer/contract/promotions/raffle-odds.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'

/** The edge at which a bet is commissionable in full: what wagering earns the house at least (agents, section 3). */
const edgePercent = 4n

type PromotionCost = ResponseValueOf<typeof createPromotion>['cost']

interface Worth {
  /** Minor units, and what has to be wagered for them. */
  readonly cash: bigint
  readonly wagering: bigint
  readonly points: bigint
}

const nothing: Worth = { cash: 0n, wagering: 0n, points: 0n }

/**
 * What a promotion costs: its budget at most, what one reward is at most (of a ranking all prizes together, of a raffle a ticket's worth)
 * and the same less the edge of 4 % on what has to be wagered for it. Null where there is no money.
 */
export function costOf(rule: PromotionRule, brand: Brand, budgetMinor: bigint | undefined): PromotionCost {
  const { currency } = brand
  const { worth, scale } = worthOf(rule, brand)
  const net = worth.cash - (worth.wagering * edgePercent) / 100n
  const money = (minor: bigint) => (worth.cash === 0n ? null : fromMinor(minor / scale, currency))
  return {
    most: budgetMinor === undefined ? null : fromMinor(budgetMinor, currency),
    reward: money(worth.cash),
    rewardNet: money(net > 0n ? net : 0n),
    points: worth.points === 0n ? null : divide(worth.points, scale),
  }
}

/** With two decimals. */
function divide(points: bigint, scale: bigint): string {
  const hundredths = (points * 100n) / scale
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** The worth of a reward, times `scale`. */
function worthOf(rule: PromotionRule, brand: Brand): { worth: Worth; scale: bigint } {
  const minor = (amount: string) => toMinor(amount, brand.currency) ?? 0n
  switch (rule.kind) {
    case 'info':
      return { worth: nothing, scale: 1n }
    case 'depositMatch':
    case 'cashback': {
      const cash = minor(rule.most)
      return { worth: { cash, wagering: cash * BigInt(rule.wagerMultiplier), points: 0n }, scale: 1n }
    }
    case 'freeCredit': {
      const cash = minor(rule.amount)
      return { worth: { cash, wagering: cash * BigInt(rule.wagerMultiplier), points: 0n }, scale: 1n }
    }
    case 'appDownload':
      return { worth: worthOfReward(rule.reward, brand), scale: 1n }
    case 'ranking': {
      const worth = sum(rule.prizes.map(({ from, to, reward }) => times(worthOfReward(reward, brand), to - from + 1)))
      return { worth, scale: 1n }
    }
    default: {
      const worth = sum(rule.prizes.map(({ weight, reward }) => times(worthOfReward(reward, brand), weight)))
      return { worth, scale: BigInt(rollRange) }
    }
  }
}

function worthOfReward(reward: PromotionReward, { currency }: Brand): Worth {
  if (reward.kind === 'points') return { ...nothing, points: BigInt(reward.points) }
  if (reward.kind === 'tickets') return nothing
  const cash = toMinor(reward.amount, currency) ?? 0n
  return { cash, wagering: cash * BigInt(reward.wagerMultiplier), points: 0n }
}

const times = ({ cash, wagering, points }: Worth, count: number): Worth => {
  const factor = BigInt(count)
  return { cash: cash * factor, wagering: wagering * factor, points: points * factor }
}

const sum = (worths: readonly Worth[]): Worth =>
  worths.reduce(
    (total, { cash, wagering, points }) => ({
      cash: total.cash + cash,
      wagering: total.wagering + wagering,
      points: total.points + points,
    }),
    nothing,
  )
