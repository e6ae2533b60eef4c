import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible-play.ts'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from './columns.ts'
import { memberId } from './members.ts'

/** Limits that members set for themselves. A row without an amount has no limit yet, or no longer. */
export const playLimit = pgTable(
  'play_limit',
  {
    memberId: memberId(),
    kind: text().$type<LimitKind>().notNull(),
    period: text().$type<LimitPeriod>().notNull(),
    /** Minor units, or minutes for a limit on play time; the same for `pendingMinor`. */
    amountMinor: int8('amount_minor'),
    /** A less strict limit takes effect at `due_at`; without a pending amount the limit ends then. */
    isPending: boolean('is_pending').notNull().default(false),
    pendingMinor: int8('pending_minor'),
    dueAt: instant('due_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
)

/** Self-exclusions and cool-off periods. A row past its end has no effect. */
export const playExclusion = pgTable(
  'play_exclusion',
  {
    memberId: memberId().primaryKey(),
    kind: text({ enum: ['coolOff', 'selfExclusion'] }).notNull(),
    since: instant('since').notNull(),
    /** Null for a permanent exclusion. */
    until: instant('until'),
    /** Verified phones and email addresses that the person has or had during the exclusion; accounts with any of them are excluded too. */
    contacts: text().array().notNull().default([]),
  },
  (table) => [index('play_exclusion_contacts').using('gin', table.contacts)],
)

export const playSetting = pgTable('play_setting', {
  memberId: memberId().primaryKey(),
  /** Null if the member has not chosen one. */
  realityCheckMinutes: integer('reality_check_minutes'),
  /** When the member first set limits or declined them. */
  limitChoiceAt: instant('limit_choice_at'),
})
