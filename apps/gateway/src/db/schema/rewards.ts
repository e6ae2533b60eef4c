import type { BonusState, BonusTerms } from '@foyer/contract/engagement/bonuses.ts'
import type { RewardKind, RewardOccasion, RewardSource, RewardState } from '@foyer/contract/engagement/rewards.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { promotion } from './content.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

/** What a reward is for and asks for, beside its amount. */
export interface RewardTerms {
  /** Of `cash`: how often the amount has to be wagered before it can be withdrawn. */
  readonly wagerMultiplier?: number
  /** Of `locked`. */
  readonly bonus?: BonusTerms
  /** Whose tickets they are, and what the reward is named after. */
  readonly promotionId?: string
  readonly missionId?: string
  /** Scope and key of the deposit that a bonus is a share of: if it is reversed, the bonus goes with it. */
  readonly depositRef?: string
  readonly occasion?: RewardOccasion
  readonly level?: number
}

/** Whatever members are given besides their play. Only the module `rewards` pays it. */
export const reward = pgTable(
  'reward',
  {
    id: identityColumn(),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    source: text().$type<RewardSource>().notNull(),
    /** What it comes of, unique within its source for a member: it is given once. */
    sourceKey: text('source_key').notNull(),
    kind: text().$type<RewardKind>().notNull(),
    /** Minor units; of points and tickets their number. */
    amount: bigintColumn('amount').notNull(),
    terms: jsonb().$type<RewardTerms>().notNull().default({}),
    /** Whose budget it was taken from. */
    budgetId: bigintColumn('budget_id').references(() => promotion.id),
    state: text().$type<RewardState>().notNull(),
    readyAt: timestampColumn('ready_at').notNull(),
    /** Null: it does not expire. */
    claimUntil: timestampColumn('claim_until'),
    settledAt: timestampColumn('settled_at'),
    /** The ledger transaction that paid it; tickets have none. */
    transactionId: bigint('transaction_id', { mode: 'bigint' }),
    /** Why it is held or void. */
    reason: text(),
    /** The operator who gave it, or the first of the two who release it. */
    requestedBy: text('requested_by'),
    /** When the member was notified that it is ready, and that it expires soon. */
    readyNotifiedAt: timestampColumn('ready_notified_at'),
    expiryNotifiedAt: timestampColumn('expiry_notified_at'),
  },
  (table) => [
    uniqueIndex('reward_source').on(table.source, table.sourceKey, table.memberId),
    index('reward_member').on(table.memberId, table.id),
    index('reward_open').on(table.memberId).where(sql`state in ('ready', 'held')`),
    index('reward_expiry').on(table.claimUntil).where(sql`state = 'ready'`),
    index('reward_not_notified')
      .on(table.brand, table.memberId)
      .where(sql`state = 'ready' and ready_notified_at is null`),
    index('reward_held').on(table.brand, table.id).where(sql`state = 'held'`),
    index('reward_deposit').on(sql`(terms ->> 'depositRef')`).where(sql`terms ? 'depositRef'`),
    index('reward_budget').on(table.budgetId, table.readyAt).where(sql`budget_id is not null`),
    check('reward_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * What a promotion may give at most, and has given. Amounts in minor units; points and tickets cost nothing of it and count as one
 * reward. A reward is taken from it when it is made, whole or not at all, and given back where it expires or is void.
 */
export const promotionBudget = pgTable(
  'promotion_budget',
  {
    promotionId: bigintColumn('promotion_id')
      .primaryKey()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    mostMinor: bigintColumn('most_minor').notNull(),
    mostRewards: integer('most_rewards').notNull(),
    /** Null: as much as the whole budget. */
    mostMinorADay: bigintColumn('most_minor_a_day'),
    mostMinorAMember: bigintColumn('most_minor_a_member'),
    spentMinor: bigintColumn('spent_minor').notNull().default(0n),
    rewards: integer().notNull().default(0),
  },
  (table) => [
    check(
      'promotion_budget_kept',
      sql`${table.spentMinor} between 0 and ${table.mostMinor} and ${table.rewards} between 0 and ${table.mostRewards}`,
    ),
  ],
)

/** A locked bonus: money in an account of its own, until play with the member's own money releases it. */
export const bonus = pgTable(
  'bonus',
  {
    /** The id of its reward. */
    id: bigintColumn('id')
      .primaryKey()
      .references(() => reward.id),
    brand: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    requiredMinor: bigintColumn('required_minor').notNull(),
    wageredMinor: bigintColumn('wagered_minor').notNull().default(0n),
    /** What one bet counts at most. */
    maxContributionMinor: bigintColumn('max_contribution_minor').notNull(),
    /** The share of a commissionable bet that counts, by category, in millionths. */
    weights: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** Rounds that began before do not count. */
    fromAt: timestampColumn('from_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    state: text().$type<BonusState>().notNull(),
    endedAt: timestampColumn('ended_at'),
    /** Why it was voided. */
    reason: text(),
    /** When the member was notified that half is played, that it ends soon, and how it ended. */
    halfWayNotifiedAt: timestampColumn('half_way_notified_at'),
    endingNotifiedAt: timestampColumn('ending_notified_at'),
    endNotifiedAt: timestampColumn('end_notified_at'),
  },
  (table) => [
    uniqueIndex('bonus_active').on(table.memberId).where(sql`state = 'active'`),
    index('bonus_member').on(table.memberId, table.id),
    index('bonus_expiry').on(table.expiresAt).where(sql`state = 'active'`),
    index('bonus_not_notified').on(table.id).where(sql`end_notified_at is null`),
  ],
)

/** What each round counted for the bonus that was active: together what it has as wagered. */
export const bonusRound = pgTable(
  'bonus_round',
  {
    roundId: bigintColumn('round_id').primaryKey(),
    bonusId: bigintColumn('bonus_id')
      .notNull()
      .references(() => bonus.id),
    /** The share that counts, in millionths. */
    weight: integer().notNull(),
    /** Minor units. Both fall where the round is rolled back. */
    commissionableMinor: bigintColumn('commissionable_minor').notNull(),
    countedMinor: bigintColumn('counted_minor').notNull(),
  },
  (table) => [
    index('bonus_round_bonus').on(table.bonusId, table.roundId),
    check('bonus_round_counted', sql`${table.countedMinor} >= 0`),
  ],
)

/** Tickets of raffles that are not drawn yet, and how many have been drawn. */
export const raffleTicket = pgTable(
  'raffle_ticket',
  {
    promotionId: bigintColumn('promotion_id')
      .notNull()
      .references(() => promotion.id),
    memberId: memberIdColumnWithoutCascade(),
    tickets: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'raffle_ticket_key', columns: [table.promotionId, table.memberId] }),
    check('raffle_ticket_left', sql`${table.tickets} >= 0`),
  ],
)
