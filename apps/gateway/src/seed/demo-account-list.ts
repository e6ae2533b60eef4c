import { memberTypes } from '@foyer/contract/roles.ts'

export interface DemoAccount {
  readonly who: string
  readonly account: string
  readonly password: string
  readonly type: number
  /** An agent's code, which attributes registrations to the agent. */
  readonly affiliateCode?: string
  /** The password was set by somebody else and must be changed at sign-in. */
  readonly passwordIsDefault?: boolean
  /** Password for withdrawals and transfers. */
  readonly paymentPassword?: string
  /** Name of the holder of the payout account. */
  readonly payeeName?: string
  /** The account of the upline agent. */
  readonly upline?: string
}

/** The demo accounts of every brand: printed at the start, and listed in the README. */
export const demoAccounts: readonly [DemoAccount, ...DemoAccount[]] = [
  {
    who: 'member',
    account: 'player',
    password: 'player2026',
    type: memberTypes.member,
    paymentPassword: '260126',
    payeeName: 'Alex Player',
    upline: 'agent',
  },
  {
    who: 'head',
    account: 'harbor',
    password: 'harbor2026',
    type: memberTypes.headAgent,
    affiliateCode: 'TEAM1',
    paymentPassword: '260126',
  },
  {
    who: 'agent',
    account: 'agent',
    password: 'agent2026',
    type: memberTypes.agent,
    affiliateCode: 'TEAM7',
    paymentPassword: '260126',
    upline: 'harbor',
  },
  {
    who: 'subagent',
    account: 'subagent',
    password: 'subagent2026',
    type: memberTypes.agent,
    affiliateCode: 'TEAM21',
    paymentPassword: '260126',
    upline: 'agent',
  },
  { who: 'trial', account: 'trial', password: 'trial2026', type: memberTypes.trial },
  {
    who: 'new',
    account: 'newcomer',
    password: 'newcomer2026',
    type: memberTypes.member,
    passwordIsDefault: true,
  },
]
