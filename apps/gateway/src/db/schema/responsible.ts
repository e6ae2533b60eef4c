import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible.ts'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from './columns.ts'
import { memberId } from './members.ts'

/** Limits that members set for themselves. One without an amount has none yet, or no more. */
export const playLimit = pgTable(
  'play_limit',
  {
    memberId: memberId(),
    kind: text().$type<LimitKind>().notNull(),
    period: text().$type<LimitPeriod>().notNull(),
    /** Minor units; minutes of a limit on the time of play, as below. */
    amountMinor: int8('amount_minor'),
    /** A looser limit waits until `due_at`; without an amount it is the end of the limit. */
    isPending: boolean('is_pending').notNull().default(false),
    pendingMinor: int8('pending_minor'),
    dueAt: instant('due_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
)

/** Members who keep themselves from play; a row whose end has come means nothing. */
export const playExclusion = pgTable(
  'play_exclusion',
  {
    memberId: memberId().primaryKey(),
    kind: text({ enum: ['coolOff', 'selfExclusion'] }).notNull(),
    since: instant('since').notNull(),
    /** Null is for good. */
    until: instant('until'),
    /** Verified phones and mailboxes that are, or were meanwhile, the person's: whoever has one of them is kept from play too. */
    contacts: text().array().notNull().default([]),
  },
  (table) => [index('play_exclusion_contacts').using('gin', table.contacts)],
)

export const playSetting = pgTable('play_setting', {
  memberId: memberId().primaryKey(),
  /** Null where the member has not chosen. */
  realityCheckMinutes: integer('reality_check_minutes'),
  /** When the member first set a limit, or said that they want none. */
  limitsChosenAt: instant('limits_chosen_at'),
})
