import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { promotion } from './content.ts'
import { memberIdColumnWithoutCascade } from './members.ts'
import { reward } from './rewards.ts'

/** What the rolls of a raffle are made of. Members see the hash from the start, and the seed once the raffle has ended. */
export const raffleSeed = pgTable('raffle_seed', {
  promotionId: bigintColumn('promotion_id')
    .primaryKey()
    .references(() => promotion.id, { onDelete: 'cascade' }),
  /** 32 bytes in hexadecimal, encrypted with a data key. */
  sealedSeed: text('sealed_seed').notNull(),
  /** SHA-256 of the bytes, in hexadecimal. */
  seedHash: text('seed_hash').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** What is left of the prizes of which there is a number, by their index in the rule. */
export const raffleStock = pgTable(
  'raffle_stock',
  {
    promotionId: bigintColumn('promotion_id')
      .notNull()
      .references(() => raffleSeed.promotionId, { onDelete: 'cascade' }),
    prize: integer().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'raffle_stock_key', columns: [table.promotionId, table.prize] }),
    check('raffle_stock_left', sql`${table.stock} >= 0`),
  ],
)

/** A ticket that was drawn, and what it won. */
export const raffleDraw = pgTable(
  'raffle_draw',
  {
    id: identityColumn(),
    promotionId: bigintColumn('promotion_id').notNull(),
    memberId: memberIdColumnWithoutCascade(),
    /** Counts the draws of the member in the raffle, from 1. */
    ticketNo: integer('ticket_no').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    roll: integer().notNull(),
    /** The prize whose weights hold the roll, and the one that was given, which differ where nothing was left of the first. */
    rolledPrize: integer('rolled_prize').notNull(),
    prize: integer().notNull(),
    rewardId: bigintColumn('reward_id')
      .notNull()
      .references(() => reward.id),
    drawnAt: timestampColumn('drawn_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'raffle_draw_seed',
      columns: [table.promotionId],
      foreignColumns: [raffleSeed.promotionId],
    }),
    uniqueIndex('raffle_draw_ticket').on(table.promotionId, table.memberId, table.ticketNo),
    uniqueIndex('raffle_draw_key').on(table.memberId, table.idempotencyKey),
    index('raffle_draw_winners').on(table.promotionId, table.drawnAt),
    check('raffle_draw_roll', sql`${table.roll} between 0 and 999999`),
  ],
)

/** What a member did for tickets on a day, by the index of the rule that counts it, and the tickets that came of it. */
export const raffleTicketDay = pgTable(
  'raffle_ticket_day',
  {
    promotionId: bigintColumn('promotion_id')
      .notNull()
      .references(() => promotion.id),
    memberId: memberIdColumnWithoutCascade(),
    /** Of the brand's time zone. */
    day: date().notNull(),
    source: integer().notNull(),
    /** Minor units, or a number of sign-ins. A rollback can make it smaller. */
    counted: bigintColumn('counted').notNull(),
    /** What is due for it. It never falls: a ticket that was given is not taken back. */
    tickets: integer().notNull(),
    /** Of these, what is in the member's counter. */
    granted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'raffle_ticket_day_key',
      columns: [table.promotionId, table.memberId, table.day, table.source],
    }),
    index('raffle_ticket_day_due').on(table.promotionId).where(sql`tickets > granted`),
  ],
)
