import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumn } from './members.ts'

/** Messages to members. Named ones are rendered from a template when read; others carry their own text. */
export const memberMessage = pgTable(
  'member_message',
  {
    id: identityColumn(),
    memberId: memberIdColumn(),
    /** Key in `notify/words`; null for a message with its own title and content. */
    name: text(),
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Keyed by language code. */
    title: jsonb().$type<Record<string, string>>(),
    content: jsonb().$type<Record<string, string>>(),
    sentAt: timestampColumn('sent_at').notNull(),
    readAt: timestampColumn('read_at'),
  },
  (table) => [index('member_message_member').on(table.memberId, table.id)],
)

/** Messages about promotions and rewards to members who have a stake in play: they are sent when it has ended. */
export const waitingMessage = pgTable(
  'waiting_message',
  {
    id: identityColumn(),
    memberId: memberIdColumn(),
    name: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('waiting_message_member').on(table.memberId)],
)
