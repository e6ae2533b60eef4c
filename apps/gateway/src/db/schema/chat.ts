import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumn } from './members.ts'

/** Messages in the chat rooms of a brand. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: identityColumn(),
    brand: text().notNull(),
    /** The chat host that the room belongs to. */
    modelId: text('model_id').notNull(),
    memberId: memberIdColumn(),
    /** Nickname and avatar at the time of the message; later changes do not affect it. */
    author: text().notNull(),
    icon: text().notNull(),
    /** The displayed text, with the brand's blocked words masked. */
    text: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request that was sent with the idempotency key. */
    requestHash: text('request_hash').notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
  },
  (table) => [
    index('chat_message_room').on(table.brand, table.modelId, table.id),
    index('chat_message_sent').on(table.sentAt),
    uniqueIndex('chat_message_key').on(table.memberId, table.idempotencyKey),
  ],
)
