import type { PlayLimitKind, PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { memberIdColumn } from './members.ts'

/** Limits that members set for themselves. A row without an amount has no limit yet, or no longer. */
export const playLimit = pgTable(
  'play_limit',
  {
    memberId: memberIdColumn(),
    kind: text().$type<PlayLimitKind>().notNull(),
    period: text().$type<PlayLimitPeriod>().notNull(),
    /** Minor units, or minutes for a limit on play time; the same for `pendingMinor`. */
    amountMinor: bigintColumn('amount_minor'),
    /** A less strict limit takes effect at `due_at`; without a pending amount the limit ends then. */
    isPending: boolean('is_pending').notNull().default(false),
    pendingMinor: bigintColumn('pending_minor'),
    dueAt: timestampColumn('due_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
)

/** Self-exclusions and cool-off periods. A row past its end has no effect. */
export const playExclusion = pgTable(
  'play_exclusion',
  {
    memberId: memberIdColumn().primaryKey(),
    kind: text({ enum: ['coolOff', 'selfExclusion'] }).notNull(),
    since: timestampColumn('since').notNull(),
    /** Null for a permanent exclusion. */
    until: timestampColumn('until'),
    /** Verified phones and email addresses that the person has or had during the exclusion; accounts with any of them are excluded too. */
    contacts: text().array().notNull().default([]),
  },
  (table) => [index('play_exclusion_contacts').using('gin', table.contacts)],
)

export const playSetting = pgTable('play_setting', {
  memberId: memberIdColumn().primaryKey(),
  /** Null if the member has not chosen one. */
  realityCheckMinutes: integer('reality_check_minutes'),
  /** When the member first set limits or declined them. */
  limitChoiceAt: timestampColumn('limit_choice_at'),
})
