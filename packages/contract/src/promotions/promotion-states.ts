/** What a promotion's dates say of it, in the order of the list. */
export const promotionPhases = ['running', 'coming', 'ended'] as const
export type PromotionPhase = (typeof promotionPhases)[number]

/** What a member is shown of a promotion (specification section 4). */
export const promotionStates = [
  'comingSoon',
  'join',
  'applying',
  'joined',
  'process',
  'claim',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const
export type PromotionState = (typeof promotionStates)[number]

/**
 * What is stored of a member's entry. The entry of a member who was given its reward is `rewarded`: whether that is still to be
 * claimed, was paid, has expired or was voided is the reward's state.
 */
export const entryStates = ['applying', 'joined', 'process', 'rewarded', 'rejected', 'close'] as const
export type EntryState = (typeof entryStates)[number]

/** Who takes a step, and between which states of an entry. Every other step answers `promotion_moved_on`. */
export const entrySteps = {
  approve: { from: ['applying'], to: 'joined', by: 'operator' },
  reject: { from: ['applying', 'process'], to: 'rejected', by: 'operator' },
  /** The condition is met, or an operator awards what was evaluated. */
  reward: { from: ['joined', 'process'], to: 'rewarded', by: 'stream' },
  /** The period or the promotion has ended, and what it came to is being found out. */
  evaluate: { from: ['joined'], to: 'process', by: 'clock' },
  /** The time is over and the condition is not met, nothing came of it, or the member took a long break. */
  close: { from: ['applying', 'joined', 'process'], to: 'close', by: 'clock' },
} as const satisfies Record<
  string,
  { readonly from: readonly EntryState[]; readonly to: EntryState; readonly by: 'operator' | 'stream' | 'clock' }
>
export type EntryStep = keyof typeof entrySteps

/** Why an entry ended without a reward. */
export const entryEndReasons = [
  'late',
  'unmet',
  'ended',
  'over',
  'full',
  'unanswered',
  'selfExclusion',
  'operator',
] as const
export type EntryEndReason = (typeof entryEndReasons)[number]

/** How often a member can enter. */
export const promotionCycles = ['once', 'day', 'week', 'month'] as const
export type PromotionCycle = (typeof promotionCycles)[number]

/** How a reward is paid: at once, when the member claims it, or when an operator has released it. */
export const promotionPayModes = ['auto', 'claim', 'operator'] as const
export type PromotionPayMode = (typeof promotionPayModes)[number]

/** `draft`: nobody sees it. `stopped`: nobody can enter any more; who has, finishes by the rule they joined under. */
export const promotionStatuses = ['draft', 'open', 'stopped'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]
