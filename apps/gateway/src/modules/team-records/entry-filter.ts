import type { TeamEntryKind } from '@foyer/contract/agents/team-records.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { teamDay, teamMoney } from '#db/schema/team-sums.ts'
import type { TeamNode } from '#modules/team/service.ts'
import { type DayRange, isSumOf } from './team-figures.ts'

/** Which entries a list has. */
export interface EntryFilter extends DayRange {
  readonly node: TeamNode
  /** The node's member alone. */
  readonly isOwn: boolean
  readonly kinds: readonly TeamEntryKind[]
  /** What each entry adds. */
  readonly amount: SQL
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  /** Counted from this moment on, and before that one. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface EntryPage {
  readonly before?: string
  readonly pageSize: number
}

/** The condition for the rows of `teamDay` whose rounds the entries are. */
export function isPlaySumOf(filter: EntryFilter): SQL | undefined {
  const { category, vendor } = filter
  return and(
    isSumOf(teamDay, toSumsFilter(filter)),
    category === undefined ? undefined : eq(teamDay.category, category),
    vendor === undefined ? undefined : eq(teamDay.vendor, vendor),
  )
}

/** The condition for the rows of `teamMoney` whose movements the entries are. */
export function isMoneySumOf(filter: EntryFilter): SQL | undefined {
  return and(isSumOf(teamMoney, toSumsFilter(filter)), inArray(teamMoney.kind, [...filter.kinds]))
}

const toSumsFilter = ({ node, isOwn, startDate, endDate }: EntryFilter) => ({
  ownerIds: [node.memberId],
  own: isOwn,
  startDate,
  endDate,
})
