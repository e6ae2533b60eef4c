import type { GameType } from '#src/games/games.ts'
import type { PromotionRuleKind } from './promotion-rules.ts'

/** Terms that hold for a type of promotion as a whole. */
export type PromotionTerm = 'onePerPerson' | 'settledBets' | 'depositsOnly' | 'installedApp'

/** What holds for every promotion of a type. A promotion's rule says the rest, within these bounds. */
export interface PromotionTypeDefinition {
  /** Trial users and internal test accounts never take part. */
  readonly eligibility: { readonly roles: readonly ('member' | 'agent')[]; readonly isVipOnly: boolean }
  readonly reward: {
    /** The rules that a promotion of the type may have. */
    readonly ruleKinds: readonly PromotionRuleKind[]
    /** The categories that a rule may count; all of them if absent. */
    readonly categories?: readonly GameType[]
  }
  /** The highest wagering multiplier of a reward; 0: no reward of the type asks for wagering. */
  readonly wagering: { readonly maxMultiplier: number }
  /** Printed after the terms of the rule. */
  readonly terms: readonly PromotionTerm[]
}
