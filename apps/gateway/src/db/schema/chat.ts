import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'
import { memberId } from './members.ts'

/** What was said in the rooms of a brand's chat hosts. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: identity(),
    brand: text().notNull(),
    /** The host whose room it is. */
    modelId: text('model_id').notNull(),
    memberId: memberId(),
    /** Nickname and avatar as they were then: what was said stays said by whom it seemed. */
    author: text().notNull(),
    icon: text().notNull(),
    /** As everybody reads it, the brand's words masked. */
    text: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of what was sent with that key. */
    requestHash: text('request_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('chat_message_room').on(table.brand, table.modelId, table.id),
    index('chat_message_sent').on(table.sentAt),
    uniqueIndex('chat_message_key').on(table.memberId, table.idempotencyKey),
  ],
)
