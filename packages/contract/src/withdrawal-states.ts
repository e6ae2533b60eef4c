/** Who takes a step: the member, an operator, the payment company's notice, or a job when its time has come. */
export type StepTaker = 'member' | 'operator' | 'company' | 'clock'

/**
 * What a step does to the books. `release` gives the held money back to the balance; `payOut` books
 * what has left the house, and its fee; `refund` gives back what the company returned. Asking for a withdrawal holds its
 * amount: balance → pending withdrawal.
 */
export type WithdrawalMovement = 'none' | 'release' | 'payOut' | 'refund'

interface Step {
  readonly to: string
  readonly by: readonly StepTaker[]
  readonly movement: WithdrawalMovement
}

/**
 * Every state of a withdrawal and every step out of it (specification section 4, "Withdrawal receipt"). A state without
 * steps is final. A forced receipt gives nothing back.
 */
export const withdrawalStates = {
  /** Asked for; the house looks at it. */
  review: {
    approve: { to: 'approved', by: ['operator', 'clock'], movement: 'none' },
    reject: { to: 'rejected', by: ['operator'], movement: 'release' },
    cancel: { to: 'cancelled', by: ['member'], movement: 'release' },
  },
  /**
   * Waits for its payment, which an attempt that was given up may have made after all. An operator settles one that is a
   * company's to pay only where the company was asked.
   */
  approved: {
    settle: { to: 'paid', by: ['company', 'operator'], movement: 'payOut' },
    send: { to: 'sent', by: ['operator', 'clock'], movement: 'none' },
    reject: { to: 'rejected', by: ['operator'], movement: 'release' },
  },
  /** With the payment company; what came of it is not known yet, and nothing is given back before it is. */
  sent: {
    settle: { to: 'paid', by: ['company', 'operator'], movement: 'payOut' },
    fail: { to: 'approved', by: ['company', 'operator'], movement: 'none' },
  },
  /** Disbursed; the member says what came, or is taken to have received it when the time is over. */
  paid: {
    receive: { to: 'received', by: ['member', 'clock'], movement: 'none' },
    receivePart: { to: 'partReceived', by: ['member'], movement: 'none' },
    dispute: { to: 'disputed', by: ['member'], movement: 'none' },
  },
  /** Less came than was sent: the house asks the company. */
  partReceived: {
    receive: { to: 'received', by: ['member'], movement: 'none' },
    force: { to: 'received', by: ['operator'], movement: 'none' },
    refund: { to: 'refunded', by: ['operator'], movement: 'refund' },
  },
  /** Nothing came: the member has shown a proof, the house asks the company. */
  disputed: {
    receive: { to: 'received', by: ['member'], movement: 'none' },
    force: { to: 'received', by: ['operator'], movement: 'none' },
    refund: { to: 'refunded', by: ['operator'], movement: 'refund' },
  },
  received: {},
  /** What had not come was given back to the balance. */
  refunded: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<string, Readonly<Record<string, Step>>>

export type WithdrawalState = keyof typeof withdrawalStates

export const withdrawalStateNames = Object.keys(withdrawalStates) as WithdrawalState[]

/** The names of all steps. */
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

/** The step of that name out of a state; undefined where the state has none, or it is not this taker's to take. */
export function withdrawalStep(state: WithdrawalState, step: WithdrawalStep, by: StepTaker) {
  const steps: Readonly<Record<string, Step>> = withdrawalStates[state]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (!found?.by.includes(by)) return undefined
  return { to: found.to as WithdrawalState, movement: found.movement }
}

export function isWithdrawalFinal(state: WithdrawalState): boolean {
  return Object.keys(withdrawalStates[state]).length === 0
}
