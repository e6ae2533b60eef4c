import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumn } from './members.ts'

/** One-time codes and links that were sent out. Only a keyed hash of the code is stored. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: identityColumn(),
    /** What the code is for; it is not valid for another purpose. */
    purpose: text().notNull(),
    brand: text().notNull(),
    /** The recipient: a phone number in E.164, an email address, or a member's id. */
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('one_time_code_target').on(table.purpose, table.brand, table.target),
    index('one_time_code_end').on(table.expiresAt),
  ],
)

/** Outgoing text messages and emails. Without a provider they stay here for the operator to read. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: identityColumn(),
    brand: text().notNull(),
    kind: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    state: text({ enum: ['stored', 'pending', 'sent', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    error: text().notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('outbox_message_state').on(table.state, table.nextAttemptAt)],
)

/** Remembered devices, which sign their member in again. Each use rotates the token; reuse of an old token revokes its family. */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberIdColumn(),
    family: text().notNull(),
    replacedAt: timestampColumn('replaced_at'),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('remembered_device_member').on(table.memberId), index('remembered_device_family').on(table.family)],
)

/** Sign-in history of members; only the newest few per member are stored. */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    id: identityColumn(),
    memberId: memberIdColumn(),
    at: timestampColumn('at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sign_in_record_member').on(table.memberId, table.id)],
)

/** Networks from which a member has passed a second verification (docs/adr/0015-second-verification-once-per-new-network.md). */
export const trustedAddress = pgTable(
  'trusted_address',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberIdColumn(),
    /** As returned by `networkKeyOf`: an IPv4 address, or the /64 of an IPv6 address. */
    network: text().notNull(),
    /** The user agent last seen there. */
    userAgent: text('user_agent').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [uniqueIndex('trusted_address_member').on(table.memberId, table.network)],
)

/** The TOTP secret of a member's authenticator app (RFC 6238); required at sign-in once the member has confirmed it. */
export const authenticator = pgTable('authenticator', {
  memberId: memberIdColumn().primaryKey(),
  /** Encrypted with a key of the deployment, so that the table alone yields no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
  lastStep: bigintColumn('last_step').notNull().default(sql`0`),
  createdAt: timestampColumn('created_at').notNull(),
})

/** Single-use recovery codes for a lost authenticator app, stored as keyed hashes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: memberIdColumn(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
)

/** Public keys of members' passkeys (WebAuthn level 3). */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: memberIdColumn(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter. A counter that does not increase indicates a cloned key; many authenticators always report 0. */
    signCount: bigintColumn('sign_count').notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Display name chosen by the member. */
    name: text().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('passkey_member').on(table.memberId)],
)

/** External accounts that a member signs in with, identified by the provider's OpenID Connect `sub`. */
export const socialIdentity = pgTable(
  'social_identity',
  {
    brand: text().notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    memberId: memberIdColumn(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.provider, table.subject] }),
    index('social_identity_member').on(table.memberId),
  ],
)
