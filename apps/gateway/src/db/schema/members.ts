import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const member = pgTable(
  'member',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    /** As the member spelt it; unique in a brand whatever the case. */
    account: text().notNull(),
    nickname: text().notNull(),
    type: integer().notNull(),
    status: text({ enum: ['active', 'blocked'] })
      .notNull()
      .default('active'),
    currency: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The password was given by somebody else: it is changed at the next sign-in. */
    passwordIsDefault: boolean('password_is_default').notNull().default(false),
    paymentPasswordHash: text('payment_password_hash'),
    /** Verified ones alone; what was merely typed into a form is in the profile. */
    mobile: text(),
    email: text(),
    icon: text().notNull().default('aurora'),
    /** The code by which an agent's registrations are known. */
    affiliateCode: text('affiliate_code'),
    /** The agent above. */
    uplineId: bigint('upline_id', { mode: 'bigint' }),
    /** Opens the payment methods that ask for it. */
    level: integer().notNull().default(0),
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether limits of their own or an exclusion may bound their play (`play-guard.ts`). */
    isBounded: boolean('is_bounded').notNull().default(false),
    seeded: boolean().notNull().default(false),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('member_account').on(table.brand, sql`lower(${table.account})`),
    uniqueIndex('member_mobile').on(table.brand, table.mobile),
    uniqueIndex('member_email').on(table.brand, sql`lower(${table.email})`),
    uniqueIndex('member_affiliate_code').on(table.brand, sql`lower(${table.affiliateCode})`),
    index('member_upline').on(table.uplineId),
    foreignKey({ name: 'member_upline_fk', columns: [table.uplineId], foreignColumns: [table.id] }),
  ],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its member; opens nothing. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('session_member').on(table.memberId)],
)

/** Keys for sealed bodies; a retired one is read for another day. */
export const sealKey = pgTable('seal_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, string>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})

/** Things good for one use: ids of sealed bodies, solved bot-checks. */
export const usedOnce = pgTable('used_once', {
  key: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Secrets that the deployment makes for itself at its first start. */
export const deploymentSecret = pgTable('deployment_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** One node at a time runs a job: the holder of its lease. */
export const jobLease = pgTable('job_lease', {
  name: text().primaryKey(),
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
})
