import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible.ts'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from './members.ts'

const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** Limits that members set for themselves. One without an amount has none yet, or no more. */
export const playLimit = pgTable(
  'play_limit',
  {
    memberId: memberId(),
    kind: text().$type<LimitKind>().notNull(),
    period: text().$type<LimitPeriod>().notNull(),
    /** Minor units; minutes of a limit on the time of play, as below. */
    amountMinor: bigint('amount_minor', { mode: 'bigint' }),
    /** A looser limit waits until `due_at`; without an amount it is the end of the limit. */
    isPending: boolean('is_pending').notNull().default(false),
    pendingMinor: bigint('pending_minor', { mode: 'bigint' }),
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
)

/** Members who keep themselves from play; a row whose end has come means nothing. */
export const playExclusion = pgTable('play_exclusion', {
  memberId: memberId().primaryKey(),
  kind: text({ enum: ['coolOff', 'selfExclusion'] }).notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Null is for good. */
  until: timestamp({ withTimezone: true }),
})

export const playSetting = pgTable('play_setting', {
  memberId: memberId().primaryKey(),
  realityCheckMinutes: integer('reality_check_minutes').notNull(),
})
