import type { ContractKind, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import type { AgentSettlement } from '@foyer/contract/agents/settlements.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { toAmountShare } from '#widgets/amount-share.ts'

export type Threshold = 'validBet' | 'activeMembers' | 'loss'

/** How far a threshold of a tier is reached. Amounts are decimal strings; active members are a number. */
export interface ThresholdProgress {
  readonly threshold: Threshold
  readonly have: string
  readonly need: string
  /** From 0 to 1. */
  readonly share: number
  /** Undefined once it is reached. */
  readonly missing: string | undefined
}

export interface NextTierProgress {
  /** Counted from 1. */
  readonly tier: number
  readonly thresholds: readonly ThresholdProgress[]
}

/** The figures of a period. */
type Figures = Pick<AgentSettlement, 'validBet' | 'loss' | 'activeMembers' | 'carryIn' | 'tier'>

/** What the next tier asks for, and how much of it there is; undefined at the highest tier. */
export function computeNextTierProgress(
  kind: ContractKind,
  tiers: readonly ContractTier[],
  figures: Figures,
  currency: Currency,
): NextTierProgress | undefined {
  const tier = (figures.tier ?? 0) + 1
  const terms = tiers[tier - 1]
  if (!terms) return undefined
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const toProgress = (threshold: Threshold, need: bigint, have: bigint): ThresholdProgress[] => {
    if (need === 0n && have >= 0n) return []
    const text = (value: bigint) => (threshold === 'activeMembers' ? String(value) : fromMinor(value, currency))
    const missing = have >= need ? undefined : text(need - have)
    return [{ threshold, have: text(have), need: text(need), share: toAmountShare(have, need), missing }]
  }
  return {
    tier,
    thresholds: [
      ...toProgress(
        'validBet',
        minor(terms.periodValidBet ?? terms.betAmount ?? '0'),
        minor(countedValidBet(kind, figures, currency)),
      ),
      ...(terms.activeMembers === undefined
        ? []
        : toProgress('activeMembers', BigInt(terms.activeMembers), BigInt(figures.activeMembers ?? 0))),
      ...(terms.periodProfitLoss === undefined
        ? []
        : toProgress('loss', minor(terms.periodProfitLoss), minor(figures.loss))),
    ],
  }
}

/** The valid bet that tiers are compared with: of a salary, what is left after the carry. */
function countedValidBet(kind: ContractKind, { validBet, carryIn }: Figures, currency: Currency): string {
  if (kind === 'dividend') return validBet
  return fromMinor((toMinor(validBet, currency) ?? 0n) + (toMinor(carryIn, currency) ?? 0n), currency)
}
