import { memberType } from '@foyer/contract/roles.ts'

export interface DemoAccount {
  readonly who: string
  readonly account: string
  readonly password: string
  readonly type: number
  /** An agent's, by which their registrations are known. */
  readonly affiliateCode?: string
  /** Somebody else chose it: the site asks for another one at sign-in. */
  readonly passwordIsDefault?: boolean
  /** By which money leaves. */
  readonly paymentPassword?: string
  /** The name that their payout account is in. */
  readonly payeeName?: string
  /** The account of the agent above. */
  readonly upline?: string
}

/** The accounts of the demo, on every brand: printed at start, named in the README. */
export const demoAccounts: readonly [DemoAccount, ...DemoAccount[]] = [
  {
    who: 'member',
    account: 'player',
    password: 'player2026',
    type: memberType.member,
    paymentPassword: '260126',
    payeeName: 'Alex Player',
    upline: 'agent',
  },
  { who: 'agent', account: 'agent', password: 'agent2026', type: memberType.agent, affiliateCode: 'TEAM7' },
  { who: 'trial', account: 'trial', password: 'trial2026', type: memberType.trial },
  {
    who: 'new',
    account: 'newcomer',
    password: 'newcomer2026',
    type: memberType.member,
    passwordIsDefault: true,
  },
]
