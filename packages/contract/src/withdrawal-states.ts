/** Who makes a transition: the member, an operator, the payment provider's webhook (`company`), or a scheduled job (`clock`). */
export type StepTaker = 'member' | 'operator' | 'company' | 'clock'

/**
 * What a transition posts to the ledger. `release` returns the reserved amount to the balance. `payOut` posts the payout and
 * its fee. `refund` credits what the payment provider returned. Requesting a withdrawal reserves its amount: balance →
 * pending withdrawal.
 */
export type WithdrawalMovement = 'none' | 'release' | 'payOut' | 'refund'

interface Step {
  readonly to: string
  readonly by: readonly StepTaker[]
  readonly movement: WithdrawalMovement
}

/**
 * Every state of a withdrawal and its transitions (specification section 4, "Withdrawal receipt"). A state without
 * transitions is final. A forced receipt refunds nothing.
 */
export const withdrawalStates = {
  /** Requested; waits for review. */
  review: {
    approve: { to: 'approved', by: ['operator', 'clock'], movement: 'none' },
    reject: { to: 'rejected', by: ['operator'], movement: 'release' },
    cancel: { to: 'cancelled', by: ['member'], movement: 'release' },
  },
  /**
   * Waits for the payout. A payout attempt that was given up may still have been paid. If a payment provider makes the
   * payout, an operator can settle it only after it was submitted to the provider.
   */
  approved: {
    settle: { to: 'paid', by: ['company', 'operator'], movement: 'payOut' },
    send: { to: 'sent', by: ['operator', 'clock'], movement: 'none' },
    reject: { to: 'rejected', by: ['operator'], movement: 'release' },
  },
  /** Submitted to the payment provider. The outcome is not known yet, and nothing is refunded before it is. */
  sent: {
    settle: { to: 'paid', by: ['company', 'operator'], movement: 'payOut' },
    fail: { to: 'approved', by: ['company', 'operator'], movement: 'none' },
  },
  /** Paid out. The member confirms the receipt, or it counts as received after a time limit. */
  paid: {
    receive: { to: 'received', by: ['member', 'clock'], movement: 'none' },
    receivePart: { to: 'partReceived', by: ['member'], movement: 'none' },
    dispute: { to: 'disputed', by: ['member'], movement: 'none' },
  },
  /** The member received less than was sent: an operator clarifies it with the payment provider. */
  partReceived: {
    receive: { to: 'received', by: ['member'], movement: 'none' },
    force: { to: 'received', by: ['operator'], movement: 'none' },
    refund: { to: 'refunded', by: ['operator'], movement: 'refund' },
  },
  /** The member received nothing and uploaded evidence: an operator clarifies it with the payment provider. */
  disputed: {
    receive: { to: 'received', by: ['member'], movement: 'none' },
    force: { to: 'received', by: ['operator'], movement: 'none' },
    refund: { to: 'refunded', by: ['operator'], movement: 'refund' },
  },
  received: {},
  /** The missing amount was returned to the balance. */
  refunded: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<string, Readonly<Record<string, Step>>>

export type WithdrawalState = keyof typeof withdrawalStates

export const withdrawalStateNames = Object.keys(withdrawalStates) as WithdrawalState[]

/** The names of all transitions. */
export const withdrawalSteps = [
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
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/** Finds a transition from a state by name; undefined if the state has none or this actor may not make it. */
export function withdrawalStep(state: WithdrawalState, step: WithdrawalStep, by: StepTaker) {
  const steps: Readonly<Record<string, Step>> = withdrawalStates[state]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (!found?.by.includes(by)) return undefined
  return { to: found.to as WithdrawalState, movement: found.movement }
}

export function isWithdrawalFinal(state: WithdrawalState): boolean {
  return Object.keys(withdrawalStates[state]).length === 0
}
