import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from './members.ts'

/** Messages of the house to members: named ones are put into words when they are read, others carry theirs. */
export const memberMessage = pgTable(
  'member_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Of `messages/words`; null for one that carries its own title and content. */
    name: text(),
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** By language code. */
    title: jsonb().$type<Record<string, string>>(),
    content: jsonb().$type<Record<string, string>>(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [index('member_message_member').on(table.memberId, table.id)],
)
