/** Who makes a transition: either party of the contract, an operator, or a scheduled job (`clock`). */
export const contractActors = ['upline', 'downline', 'operator', 'clock'] as const
export type ContractActor = (typeof contractActors)[number]

interface Transition {
  readonly to: string
  readonly by: readonly ContractActor[]
}

/** A change of one contract because of another one, which the job makes when a period begins. */
const changesBecauseOfOthers = {
  /** The downline's next contract of the kind begins. */
  replace: { to: 'ended', by: ['clock'] },
  /** The upline's own contract has ended, or no longer covers this one. */
  autoTerminate: { to: 'ended', by: ['clock'] },
} as const

/**
 * Every state of a contract between an agent and a direct downline, and its transitions (specification section 4, "Contract"). A state
 * without transitions is final. An operator acts for the operator of the brand, the upline of a head agent.
 */
export const contractStateMachine = {
  /** Waits for the downline's answer. */
  offered: {
    accept: { to: 'agreed', by: ['downline'] },
    reject: { to: 'rejected', by: ['downline'] },
    withdraw: { to: 'withdrawn', by: ['upline', 'operator'] },
    /** Nobody has answered in time. */
    expire: { to: 'expired', by: ['clock'] },
    /** The upline's own contract no longer covers it. */
    void: { to: 'voided', by: ['clock'] },
  },
  /** Accepted; begins with the next period. */
  agreed: {
    begin: { to: 'active', by: ['clock'] },
    terminate: { to: 'ended', by: ['upline', 'downline', 'operator'] },
    autoTerminate: changesBecauseOfOthers.autoTerminate,
  },
  active: {
    terminate: { to: 'ending', by: ['upline', 'downline', 'operator'] },
    ...changesBecauseOfOthers,
  },
  /** Terminated; the running period is still paid. */
  ending: {
    finish: { to: 'ended', by: ['clock'] },
    ...changesBecauseOfOthers,
  },
  ended: {},
  rejected: {},
  withdrawn: {},
  expired: {},
  voided: {},
} as const satisfies Record<string, Readonly<Record<string, Transition>>>

export type ContractState = keyof typeof contractStateMachine

export const contractStateNames = Object.keys(contractStateMachine) as ContractState[]

/** The names of all transitions. */
export const contractTransitionNames = [
  'accept',
  'reject',
  'withdraw',
  'expire',
  'void',
  'begin',
  'terminate',
  'replace',
  'autoTerminate',
  'finish',
] as const
export type ContractTransitionName = (typeof contractTransitionNames)[number]

/** The state that a transition leads to; undefined if the state has none of this name, or this actor may not make it. */
export function findContractTransition(
  state: ContractState,
  step: ContractTransitionName,
  by: ContractActor,
): ContractState | undefined {
  const steps: Readonly<Record<string, Transition>> = contractStateMachine[state]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  return found?.by.includes(by) ? (found.to as ContractState) : undefined
}

export function isContractFinal(state: ContractState): boolean {
  return Object.keys(contractStateMachine[state]).length === 0
}

/** Why a contract ended: a party or an operator terminated it, the next one began, or the upline's own no longer covers it or has ended. */
export const contractEndReasons = ['terminated', 'replaced', 'notCovered', 'uplineEnded'] as const
export type ContractEndReason = (typeof contractEndReasons)[number]
