import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { EntryEndReason, EntryState } from '@foyer/contract/promotions/promotion-states.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { promotion } from './content.ts'
import { memberIdColumnWithoutCascade } from './members.ts'
import { reward } from './rewards.ts'

/** That a member takes part in a promotion: once, or once in each of its cycles. */
export const promotionEntry = pgTable(
  'promotion_entry',
  {
    id: identityColumn(),
    brand: text().notNull(),
    promotionId: bigintColumn('promotion_id')
      .notNull()
      .references(() => promotion.id),
    memberId: memberIdColumnWithoutCascade(),
    /** The first day of its cycle in the brand's time zone, or `once`. */
    cycleKey: text('cycle_key').notNull(),
    /** As it was when the member joined: it is not changed for who has begun. */
    rule: jsonb().$type<PromotionRule>().notNull(),
    state: text().$type<EntryState>().notNull(),
    joinedAt: timestampColumn('joined_at').notNull(),
    /** Until when the condition can be met. Null: as long as the promotion runs. */
    dueAt: timestampColumn('due_at'),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason').$type<EntryEndReason>(),
    /** An operator's words. */
    note: text(),
    rewardId: bigintColumn('reward_id').references(() => reward.id),
    /** Of a ranking: the best so far, and since when. Multiples in millionths, amounts in minor units. */
    score: bigintColumn('score').notNull().default(0n),
    scoredAt: timestampColumn('scored_at'),
    /** Of a ranking that is over. */
    place: integer(),
    /** The network that the member joined from, where the promotion looks at it. */
    network: text(),
  },
  (table) => [
    uniqueIndex('promotion_entry_cycle').on(table.promotionId, table.memberId, table.cycleKey),
    index('promotion_entry_member').on(table.memberId, table.id),
    index('promotion_entry_open')
      .on(table.promotionId, table.state, table.id)
      .where(sql`state in ('applying', 'joined', 'process')`),
    index('promotion_entry_rank')
      .on(table.promotionId, table.cycleKey, table.score.desc().nullsFirst(), table.scoredAt, table.id)
      .where(sql`score > 0`),
    // The entries for which play is counted.
    index('promotion_entry_counted')
      .on(table.brand, table.memberId)
      .where(sql`state = 'joined' and rule ->> 'kind' in ('ranking', 'raffle')`),
    index('promotion_entry_network').on(table.promotionId, table.network).where(sql`network is not null`),
  ],
)
