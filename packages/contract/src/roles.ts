/** The role of a caller (specification section 6). An operator authenticates with a key instead of a session (docs/operators.md). */
export type Role = 'visitor' | 'trial' | 'member' | 'agent' | 'operator'

/** Member type numbers: 0 member, 1 head agent, 2 agent, 4 trial; 41 and 42 are internal test accounts of head agent and agent. */
export const memberTypes = { member: 0, headAgent: 1, agent: 2, trial: 4, testHeadAgent: 41, testAgent: 42 } as const

const roleOfType: ReadonlyMap<number, Role> = new Map([
  [memberTypes.member, 'member'],
  [memberTypes.headAgent, 'agent'],
  [memberTypes.agent, 'agent'],
  [memberTypes.testHeadAgent, 'agent'],
  [memberTypes.testAgent, 'agent'],
  [memberTypes.trial, 'trial'],
])

/** The role of a member type; undefined for a type that may not sign in. */
export function roleOfMemberType(type: number): Role | undefined {
  return roleOfType.get(type)
}

/** Whether reports exclude this member type. */
export function isTestMemberType(type: number): boolean {
  return type === memberTypes.testHeadAgent || type === memberTypes.testAgent
}

/** Which roles may make a call. `refusal` is the error code for a role that is signed in but not allowed. */
export const accessLevels = {
  anyone: { roles: ['visitor', 'trial', 'member', 'agent', 'operator'], refusal: 'not_logged_in' },
  session: { roles: ['trial', 'member', 'agent'], refusal: 'not_logged_in' },
  player: { roles: ['member', 'agent'], refusal: 'in_need_true_account' },
  agent: { roles: ['agent'], refusal: 'agent_only' },
  operator: { roles: ['operator'], refusal: 'operator_only' },
} as const satisfies Record<string, { roles: readonly Role[]; refusal: string }>

export type AccessLevelName = keyof typeof accessLevels
