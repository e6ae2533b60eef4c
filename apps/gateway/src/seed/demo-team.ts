import { teamAccounts } from './player-names.ts'

/** A person below the demo agent. */
export interface TeamPlace {
  readonly account: string
  /** The account of the agent directly above. */
  readonly upline: string
  readonly isAgent: boolean
  /** In the tree of agents: 1 is the head, 2 the demo agent. */
  readonly level: number
}

/** How many agents and members each agent of a level has, from the demo agent down. */
const directDownlines = [
  { agents: 4, members: 8 },
  { agents: 2, members: 4 },
  { agents: 0, members: 3 },
] as const

const demoAgent = 'agent'
const [firstLevel] = directDownlines

/** Of the first level, one agent and one member are demo accounts. */
const accounts: readonly string[] = [
  'subagent',
  ...teamAccounts.slice(0, firstLevel.agents - 1),
  'player',
  ...teamAccounts.slice(firstLevel.agents - 1),
]

/** The 60 people below the demo agent, an upline before its downlines, and its agents before its members. */
export const demoTeam: readonly TeamPlace[] = listPlaces()

function listPlaces(): TeamPlace[] {
  const places: TeamPlace[] = []
  let uplines = [demoAgent]
  for (const [index, { agents, members }] of directDownlines.entries()) {
    const ofLevel = uplines.flatMap((upline) =>
      Array.from({ length: agents + members }, (_, position) => ({
        upline,
        isAgent: position < agents,
        level: index + 3,
      })),
    )
    const named = ofLevel.map((place, position) => ({ ...place, account: accounts[places.length + position] ?? '' }))
    places.push(...named)
    uplines = named.filter(({ isAgent }) => isAgent).map(({ account }) => account)
  }
  return places
}

/** Direct downlines of an account who are agents, in their order. */
export function listAgentsBelow(account: string): string[] {
  return demoTeam.filter(({ upline, isAgent }) => upline === account && isAgent).map((place) => place.account)
}

/** The accounts of an agent's team, the agent's own first. */
export function listTeamOf(account: string): string[] {
  return [account, ...demoTeam.filter(({ upline }) => upline === account).flatMap((place) => listTeamOf(place.account))]
}
