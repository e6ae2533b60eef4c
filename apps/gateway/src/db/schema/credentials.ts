import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from './members.ts'

const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Codes and links that were sent to somebody, each good once. Of the code a keyed hash is kept, never the code. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What it opens: a code for one thing is none for another. */
    purpose: text().notNull(),
    brand: text().notNull(),
    /** To whom it was sent: a phone number in E.164, an address, a member's id. */
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('one_time_code_target').on(table.purpose, table.brand, table.target),
    index('one_time_code_end').on(table.expiresAt),
  ],
)

/** Text messages and mails on their way; the default provider leaves them here for the operator to see. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    kind: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    state: text({ enum: ['kept', 'pending', 'sent', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    problem: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outbox_message_state').on(table.state, table.nextAttemptAt)],
)

/** Devices that sign their member in again. Each use replaces the token; an old one that comes again ends its family. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberId(),
    family: text().notNull(),
    replacedAt: instant('replaced_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('remembered_device_member').on(table.memberId), index('remembered_device_family').on(table.family)],
)

/** When and from where each member signed in; the newest few of each are kept. */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    at: instant('at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sign_in_record_member').on(table.memberId, table.id)],
)
