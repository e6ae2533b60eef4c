import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, int8 } from './columns.ts'

export const member = pgTable(
  'member',
  {
    id: identity(),
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
    passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
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
    uplineId: int8('upline_id'),
    /** Opens the payment methods that ask for it. */
    level: integer().notNull().default(0),
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether limits of their own or an exclusion may bound their play (`play-guard.ts`). */
    isBounded: boolean('is_bounded').notNull().default(false),
    seeded: boolean().notNull().default(false),
    registeredAt: instant('registered_at').notNull().defaultNow(),
    lastLoginAt: instant('last_login_at'),
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

/** Whose row it is; it goes with its member. */
export const memberId = () =>
  int8('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** Whose row it is, and one that stays: a member with such rows cannot be taken out. */
export const keptMemberId = () =>
  int8('member_id')
    .notNull()
    .references(() => member.id)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its member; opens nothing. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: memberId(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('session_member').on(table.memberId)],
)

/** Keys for sealed bodies; a retired one is read for another day. */
export const sealKey = pgTable('seal_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  retiredAt: instant('retired_at'),
})

/** Things good for one use: ids of sealed bodies, solved bot-checks. */
export const usedOnce = pgTable('used_once', {
  key: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Secrets that the deployment makes for itself at its first start. */
export const deploymentSecret = pgTable('deployment_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** One node at a time runs a job: the holder of its lease. */
export const jobLease = pgTable('job_lease', {
  name: text().primaryKey(),
  heldUntil: instant('held_until').notNull(),
})
