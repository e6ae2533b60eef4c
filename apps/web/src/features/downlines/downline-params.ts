import { type DownlineState, downlineStates } from '@foyer/contract/agents/team.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { type PageTrail, readPageTrail } from '#records/page-trail.ts'
import { isRowId } from '#records/record-params.ts'

type UrlParams = Readonly<Record<string, string>>

export interface DownlineListParams {
  /** The member of the team whose direct downlines are listed; the agent's own without it. */
  readonly of: string | undefined
  /** The exact account name to find anywhere in the team. */
  readonly account: string
  readonly type: typeof memberTypes.member | typeof memberTypes.agent | undefined
  readonly state: DownlineState | undefined
  readonly trail: PageTrail
  /** The member whose details are open. */
  readonly downline: string | undefined
}

/** Reads the URL parameters of the list of downlines. Invalid values count as absent. */
export function readDownlineListParams(params: UrlParams): DownlineListParams {
  const { of, account = '', state, after, downline } = params
  return {
    of: isRowId(of) ? of : undefined,
    account: account.trim().slice(0, limits.accountSearchMaxChars),
    type: downlineTypesByName[params.type as keyof typeof downlineTypesByName],
    state: downlineStates.find((known) => known === state),
    trail: readPageTrail(after),
    downline: isRowId(downline) ? downline : undefined,
  }
}

/** The types in the URL. */
export const downlineTypesByName = { member: memberTypes.member, agent: memberTypes.agent } as const
