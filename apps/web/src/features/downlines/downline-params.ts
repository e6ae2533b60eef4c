import { type DownlineState, downlineStates } from '@foyer/contract/agents/team.ts'
import { memberTypes } from '@foyer/contract/roles.ts'

type UrlParams = Readonly<Record<string, string>>

export interface DownlineListParams {
  /** The member of the team whose direct downlines are listed; the agent's own without it. */
  readonly of: string | undefined
  /** The exact account name to find anywhere in the team. */
  readonly account: string
  readonly type: typeof memberTypes.member | typeof memberTypes.agent | undefined
  readonly state: DownlineState | undefined
  /** The cursors of the pages up to the current one, so that each page before it can be opened; empty on the first page. */
  readonly trail: readonly string[]
  /** The member whose details are open. */
  readonly downline: string | undefined
}

/** Reads the URL parameters of the list of downlines. Invalid values count as absent. */
export function readDownlineListParams(params: UrlParams): DownlineListParams {
  const { of, account = '', state, after = '', downline } = params
  const trail = after.split('.')
  return {
    of: isRowId(of) ? of : undefined,
    account: account.trim().slice(0, maxAccountChars),
    type: downlineTypesByName[params.type as keyof typeof downlineTypesByName],
    state: downlineStates.find((known) => known === state),
    trail: trail.every(isRowId) ? trail : [],
    downline: isRowId(downline) ? downline : undefined,
  }
}

/** The longest account name that the search takes. */
export const maxAccountChars = 64

/** The types in the URL. */
export const downlineTypesByName = { member: memberTypes.member, agent: memberTypes.agent } as const

/** The parameter of a page by its trail; the first page needs none. */
export function toTrailParam(trail: readonly string[]): string | undefined {
  return trail.length === 0 ? undefined : trail.join('.')
}

function isRowId(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,18}$/.test(value)
}
