import { contractSides } from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { type SettlementState, settlementStates } from '@foyer/contract/agents/settlements.ts'
import { type PageTrail, readPageTrail } from '#records/page-trail.ts'
import { type DateRange, dateRangeEndingAt, isRowId, readDateRange } from '#records/record-params.ts'

type UrlParams = Readonly<Record<string, string>>

export type SettlementSide = (typeof contractSides)[number]

export interface SettlementParams {
  readonly side: SettlementSide
  readonly days: DateRange
  readonly state: SettlementState | undefined
  readonly trail: PageTrail
  /** The settlement whose dialog is open. */
  readonly settlement: string | undefined
}

/** The days of a page without dates in its URL. */
const defaultDayCounts = { dividend: 90, daily: 30, hourly: 7, realtime: 7 } as const satisfies Record<
  ContractKind,
  number
>

/** Reads the URL parameters of the settlements of a kind. Invalid values count as absent; `today` is the current day in the brand's time zone. */
export function readSettlementParams(kind: ContractKind, params: UrlParams, today: string): SettlementParams {
  const { side, state, after, settlement } = params
  return {
    side: contractSides.find((known) => known === side) ?? 'own',
    days: readDateRange(params) ?? dateRangeEndingAt(today, defaultDayCounts[kind]),
    state: settlementStates.find((known) => known === state),
    trail: readPageTrail(after),
    settlement: isRowId(settlement) ? settlement : undefined,
  }
}
