import { memberType } from '@foyer/contract/roles.ts'

/** The accounts of the demo, on every brand: printed at start, named in the README. */
export const demoAccounts = [
  { who: 'member', account: 'player', password: 'player2026', type: memberType.member },
  { who: 'agent', account: 'agent', password: 'agent2026', type: memberType.agent },
  { who: 'trial', account: 'trial', password: 'trial2026', type: memberType.trial },
] as const
