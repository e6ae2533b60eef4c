import { referralStates } from '@foyer/contract/engagement/referrals.ts'
import { referralReasons } from '@foyer/contract/operator/referrals.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { member, memberIdColumnWithoutCascade } from './members.ts'

/** A member who registered with another member's code. */
export const referral = pgTable(
  'referral',
  {
    refereeId: memberIdColumnWithoutCascade('referee_id').primaryKey(),
    referrerId: bigintColumn('referrer_id')
      .notNull()
      .references(() => member.id),
    brand: text().notNull(),
    state: text({ enum: referralStates }).notNull(),
    why: text({ enum: referralReasons }),
    /** The network of the registration; null if it is not known. */
    network: text(),
    registeredAt: timestampColumn('registered_at').notNull(),
    /** The conditions can be met until then. */
    expiresAt: timestampColumn('expires_at').notNull(),
    /** The first deposit that is large enough, in minor units. */
    depositMinor: bigint('deposit_minor', { mode: 'bigint' }),
    /** The valid bet that it asks for. */
    requiredMinor: bigint('required_minor', { mode: 'bigint' }),
    /** The commissionable bet since the registration. */
    betMinor: bigintColumn('bet_minor').notNull().default(sql`0`),
    qualifiedAt: timestampColumn('qualified_at'),
    /** When the rewards of a qualified referral are due. */
    rewardAt: timestampColumn('reward_at'),
    endedAt: timestampColumn('ended_at'),
    /** The referrer's share of the friend's bets, as it was when the friend qualified: millionths, until when. Null: none. */
    shareRate: integer('share_rate'),
    shareUntil: timestampColumn('share_until'),
    /** The commissionable bet that it is of, and what was paid of it, in minor units. */
    shareBetMinor: bigintColumn('share_bet_minor').notNull().default(sql`0`),
    sharePaidMinor: bigintColumn('share_paid_minor').notNull().default(sql`0`),
  },
  (table) => [
    index('referral_referrer').on(table.referrerId, table.refereeId),
    index('referral_due').on(table.rewardAt).where(sql`state = 'qualified'`),
    index('referral_expiry').on(table.expiresAt).where(sql`state = 'registered'`),
    index('referral_reached').on(table.brand).where(sql`state = 'registered' and bet_minor >= required_minor`),
    index('referral_share').on(table.brand, table.referrerId).where(sql`share_rate is not null`),
    index('referral_held').on(table.brand, table.refereeId).where(sql`state = 'held'`),
  ],
)
