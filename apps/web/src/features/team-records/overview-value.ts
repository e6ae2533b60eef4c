import type { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

export type Overview = ResponseValueOf<typeof getTeamOverview>
export type OverviewDay = Overview['days'][number]
