import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from './members.ts'

/** What was said in the rooms of a brand's chat hosts. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    /** The host whose room it is. */
    modelId: text('model_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Nickname and avatar as they were then: what was said stays said by whom it seemed. */
    author: text().notNull(),
    icon: text().notNull(),
    /** As everybody reads it, the brand's words masked. */
    text: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of what was sent with that key. */
    requestHash: text('request_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('chat_message_room').on(table.brand, table.modelId, table.id),
    index('chat_message_sent').on(table.sentAt),
    uniqueIndex('chat_message_key').on(table.memberId, table.idempotencyKey),
  ],
)
