import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/**
 * What a member has played towards the VIP levels; the level itself is `member.level`. Only the holder of the lock of the consumer `vip`
 * writes it.
 */
export const vip = pgTable(
  'vip',
  {
    memberId: memberIdColumnWithoutCascade().primaryKey(),
    brand: text().notNull(),
    /** Minor units. Who falls a level has what that level asks for. */
    progressMinor: bigintColumn('progress_minor').notNull().default(0n),
    levelSince: timestampColumn('level_since').notNull(),
    /** An operator has set the level: it neither rises nor falls by itself. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The level that was reached and that an operator has to approve. */
    pendingLevel: integer('pending_level'),
    pendingSince: timestampColumn('pending_since'),
  },
  (table) => [index('vip_pending').on(table.brand, table.memberId).where(sql`pending_level is not null`)],
)

/** What a member has played in a calendar month, in minor units, counted as the progress is. */
export const vipMonth = pgTable(
  'vip_month',
  {
    memberId: memberIdColumnWithoutCascade(),
    /** Its first day in the brand's time zone. */
    month: date().notNull(),
    playedMinor: bigintColumn('played_minor').notNull(),
  },
  (table) => [primaryKey({ name: 'vip_month_key', columns: [table.memberId, table.month] })],
)
