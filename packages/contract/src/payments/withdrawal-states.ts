/** Who makes a transition: the member, an operator, the payment provider's webhook (`company`), or a scheduled job (`clock`). */
export type WithdrawalActor = 'member' | 'operator' | 'company' | 'clock'

/**
 * What a transition posts to the ledger. `release` returns the reserved amount to the balance. `payOut` posts the payout and
 * its fee. `refund` credits what the payment provider returned. Requesting a withdrawal reserves its amount: balance →
 * pending withdrawal.
 */
export type WithdrawalPostingKind = 'none' | 'release' | 'payOut' | 'refund'

interface Transition {
  readonly to: string
  readonly by: readonly WithdrawalActor[]
  readonly posting: WithdrawalPostingKind
}

/**
 * Every state of a withdrawal and its transitions (specification section 4, "Withdrawal receipt"). A state without
 * transitions is final. A forced receipt refunds nothing.
 */
export const withdrawalStateMachine = {
  /** Requested; waits for review. */
  review: {
    approve: { to: 'approved', by: ['operator', 'clock'], posting: 'none' },
    reject: { to: 'rejected', by: ['operator'], posting: 'release' },
    cancel: { to: 'cancelled', by: ['member'], posting: 'release' },
  },
  /**
   * Waits for the payout. A payout attempt that was given up may still have been paid. If a payment provider makes the
   * payout, an operator can settle it only after it was submitted to the provider.
   */
  approved: {
    settle: { to: 'paid', by: ['company', 'operator'], posting: 'payOut' },
    send: { to: 'sent', by: ['operator', 'clock'], posting: 'none' },
    reject: { to: 'rejected', by: ['operator'], posting: 'release' },
  },
  /** Submitted to the payment provider. The outcome is not known yet, and nothing is refunded before it is. */
  sent: {
    settle: { to: 'paid', by: ['company', 'operator'], posting: 'payOut' },
    fail: { to: 'approved', by: ['company', 'operator'], posting: 'none' },
  },
  /** Paid out. The member confirms the receipt, or it counts as received after a time limit. */
  paid: {
    receive: { to: 'received', by: ['member', 'clock'], posting: 'none' },
    receivePart: { to: 'partReceived', by: ['member'], posting: 'none' },
    dispute: { to: 'disputed', by: ['member'], posting: 'none' },
  },
  /** The member received less than was sent: an operator clarifies it with the payment provider. */
  partReceived: {
    receive: { to: 'received', by: ['member'], posting: 'none' },
    force: { to: 'received', by: ['operator'], posting: 'none' },
    refund: { to: 'refunded', by: ['operator'], posting: 'refund' },
  },
  /** The member received nothing and uploaded evidence: an operator clarifies it with the payment provider. */
  disputed: {
    receive: { to: 'received', by: ['member'], posting: 'none' },
    force: { to: 'received', by: ['operator'], posting: 'none' },
    refund: { to: 'refunded', by: ['operator'], posting: 'refund' },
  },
  received: {},
  /** The missing amount was returned to the balance. */
  refunded: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<string, Readonly<Record<string, Transition>>>

export type WithdrawalState = keyof typeof withdrawalStateMachine

export const withdrawalStateNames = Object.keys(withdrawalStateMachine) as WithdrawalState[]

/** The names of all transitions. */
export const withdrawalTransitionNames = [
  'approve',
  'reject',
  'cancel',
  'send',
  'settle',
  'fail',
  'receive',
  'receivePart',
  'dispute',
  'force',
  'refund',
] as const
export type WithdrawalTransitionName = (typeof withdrawalTransitionNames)[number]

/** Finds a transition from a state by name; undefined if the state has none or this actor may not make it. */
export function findWithdrawalTransition(state: WithdrawalState, step: WithdrawalTransitionName, by: WithdrawalActor) {
  const steps: Readonly<Record<string, Transition>> = withdrawalStateMachine[state]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (!found?.by.includes(by)) return undefined
  return { to: found.to as WithdrawalState, movement: found.posting }
}

export function isWithdrawalFinal(state: WithdrawalState): boolean {
  return Object.keys(withdrawalStateMachine[state]).length === 0
}
