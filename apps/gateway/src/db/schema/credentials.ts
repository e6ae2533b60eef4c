import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, int8 } from './columns.ts'
import { memberId } from './members.ts'

/** Codes and links that were sent to somebody, each good once. Of the code a keyed hash is kept, never the code. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: identity(),
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
    id: identity(),
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
    id: identity(),
    memberId: memberId(),
    at: instant('at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sign_in_record_member').on(table.memberId, table.id)],
)

/** Networks from which a member has proven once that it is they (docs/adr/0015-a-new-place-is-verified-once.md). */
export const trustedAddress = pgTable(
  'trusted_address',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    /** As `networkOf` gives it: an IPv4 address, or the /64 of IPv6. */
    network: text().notNull(),
    /** The browser that was last seen there. */
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [uniqueIndex('trusted_address_member').on(table.memberId, table.network)],
)

/** The secret that a member's authenticator app shares (RFC 6238); asked for once the app has shown that it has it. */
export const authenticator = pgTable('authenticator', {
  memberId: memberId().primaryKey(),
  /** Encrypted with a key of the deployment: whoever reads the table alone has no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step whose code was taken last: it, and those before it, are taken no more. */
  lastStep: int8('last_step').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
})

/** Codes for whoever has lost the authenticator app, each good once; of each a keyed hash is kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: memberId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
)

/** Public keys of members' passkeys (WebAuthn level 3). */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: memberId(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's own count of signatures; one that does not rise is a copy. Many always say 0. */
    signCount: int8('sign_count').notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** What the member calls it. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_member').on(table.memberId)],
)

/** Accounts elsewhere by which a member signs in, known by the provider's own name for them (OpenID Connect `sub`). */
export const socialIdentity = pgTable(
  'social_identity',
  {
    brand: text().notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    memberId: memberId(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.provider, table.subject] }),
    index('social_identity_member').on(table.memberId),
  ],
)
