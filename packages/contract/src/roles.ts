/** Who is calling (specification section 6). An operator holds a key in place of a session (docs/operators.md). */
export type Role = 'visitor' | 'trial' | 'member' | 'agent' | 'operator'

/** Member type numbers: 0 member, 1 head agent, 2 agent, 41 and 42 their internal test twins, 4 trial. */
export const memberType = { member: 0, headAgent: 1, agent: 2, trial: 4, testHeadAgent: 41, testAgent: 42 } as const

const roleOfType: ReadonlyMap<number, Role> = new Map([
  [memberType.member, 'member'],
  [memberType.headAgent, 'agent'],
  [memberType.agent, 'agent'],
  [memberType.testHeadAgent, 'agent'],
  [memberType.testAgent, 'agent'],
  [memberType.trial, 'trial'],
])

/** The role that a member's type gives; undefined for a type that may not sign in. */
export function roleOf(type: number): Role | undefined {
  return roleOfType.get(type)
}

/** Types that reports leave out. */
export function isInternalTest(type: number): boolean {
  return type === memberType.testHeadAgent || type === memberType.testAgent
}

/** Who may make a call; a role that is signed in but not allowed gets `refusal`. */
export const access = {
  anyone: { roles: ['visitor', 'trial', 'member', 'agent', 'operator'], refusal: 'not_logged_in' },
  session: { roles: ['trial', 'member', 'agent'], refusal: 'not_logged_in' },
  player: { roles: ['member', 'agent'], refusal: 'in_need_true_account' },
  agent: { roles: ['agent'], refusal: 'agent_only' },
  operator: { roles: ['operator'], refusal: 'operator_only' },
} as const satisfies Record<string, { roles: readonly Role[]; refusal: string }>

export type Access = keyof typeof access
