import { defaultAvatar } from '@foyer/contract/identity/avatars.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'

export const member = pgTable(
  'member',
  {
    id: identityColumn(),
    brand: text().notNull(),
    /** As the member spelt it; unique within a brand, ignoring case. */
    account: text().notNull(),
    nickname: text().notNull(),
    type: integer().notNull(),
    status: text({ enum: ['active', 'blocked'] })
      .notNull()
      .default('active'),
    currency: text().$type<Currency>().notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: timestampColumn('password_changed_at').notNull().defaultNow(),
    /** The password was set by somebody else and must be changed at the next sign-in. */
    passwordIsDefault: boolean('password_is_default').notNull().default(false),
    /** The account was opened by an agent: its holder accepts the terms, and confirms the age, with the first change of the password. */
    termsDue: boolean('terms_due').notNull().default(false),
    paymentPasswordHash: text('payment_password_hash'),
    /** Verified contacts only; unverified ones are in the profile. */
    mobile: text(),
    email: text(),
    /** No withdrawal is approved before, because the member's security details changed. */
    withdrawalsHeldUntil: timestampColumn('withdrawals_held_until'),
    icon: text().notNull().default(defaultAvatar),
    /** An agent's code, which attributes registrations to the agent. */
    affiliateCode: text('affiliate_code'),
    /** The code of the member who referred them, as given at the registration; the code may be unknown. */
    referralCode: text('referral_code'),
    /** The member's own code, for friends who register with it. */
    ownReferralCode: text('own_referral_code').notNull().default(sql`create_referral_code()`),
    /** The agent above. */
    uplineId: bigintColumn('upline_id'),
    /** Unlocks payment methods that require it (`minLevel`). */
    level: integer().notNull().default(0),
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether the member may have limits or an exclusion (`policies/play-limit-rows.ts`, `policies/self-exclusion.ts`). */
    hasPlayRestrictions: boolean('has_play_restrictions').notNull().default(false),
    seeded: boolean().notNull().default(false),
    registeredAt: timestampColumn('registered_at').notNull().defaultNow(),
    lastLoginAt: timestampColumn('last_login_at'),
    /** When the member last opened the promotions page. */
    promotionsSeenAt: timestampColumn('promotions_seen_at'),
  },
  (table) => [
    uniqueIndex('member_account').on(table.brand, sql`lower(${table.account})`),
    uniqueIndex('member_mobile').on(table.brand, table.mobile),
    uniqueIndex('member_email').on(table.brand, sql`lower(${table.email})`),
    uniqueIndex('member_affiliate_code').on(table.brand, sql`lower(${table.affiliateCode})`),
    uniqueIndex('member_own_referral_code').on(table.brand, sql`lower(${table.ownReferralCode})`),
    index('member_upline').on(table.uplineId, table.id),
    index('member_referral_code')
      .on(table.brand, sql`lower(${table.referralCode})`)
      .where(sql`referral_code is not null`),
    foreignKey({ name: 'member_upline_fk', columns: [table.uplineId], foreignColumns: [table.id] }),
  ],
)

/** Foreign key to the member; the row is deleted with the member. */
export const memberIdColumn = () =>
  bigintColumn('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** Foreign key to the member without cascade; a member with such rows cannot be deleted. */
export const memberIdColumnWithoutCascade = (name = 'member_id') =>
  bigintColumn(name)
    .notNull()
    .references(() => member.id)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session in lists for the member; grants no access. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: memberIdColumn(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Opened with a default or expired password: only the calls that change it are open. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
  },
  (table) => [index('session_member').on(table.memberId)],
)

/** Keys for sealed bodies; a retired key still decrypts for another day. */
export const sealKey = pgTable('seal_key', {
  kid: text().primaryKey(),
  /** The private key as JSON (RFC 7517), encrypted with `kid` as the context. */
  privateSealed: text('private_sealed'),
  /** The private key in clear text, of before keys were encrypted; null once it is. */
  privateJwk: jsonb('private_jwk').$type<Record<string, string>>(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  retiredAt: timestampColumn('retired_at'),
})

/** Used nonces: ids of sealed bodies, solved bot-checks. */
export const usedNonce = pgTable('used_nonce', {
  key: text().primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** What the deployment generates at its first start: the id of the installation. In older databases also the root secret, until it is wrapped as a data key. */
export const deploymentSecret = pgTable('deployment_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})
