import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { memberId } from './members.ts'

/** Messages of the house to members: named ones are put into words when they are read, others carry theirs. */
export const memberMessage = pgTable(
  'member_message',
  {
    id: identity(),
    memberId: memberId(),
    /** Of `messages/words`; null for one that carries its own title and content. */
    name: text(),
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** By language code. */
    title: jsonb().$type<Record<string, string>>(),
    content: jsonb().$type<Record<string, string>>(),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('member_message_member').on(table.memberId, table.id)],
)
