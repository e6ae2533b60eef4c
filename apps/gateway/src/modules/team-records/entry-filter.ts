import type { TeamEntryKind } from '@foyer/contract/agents/team-records.ts'
import type { SQL } from 'drizzle-orm'
import type { TeamNode } from '#modules/team/service.ts'
import type { DayRange } from './team-figures.ts'

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
