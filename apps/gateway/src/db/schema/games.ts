import { liveGameClasses, volatilities } from '@foyer/contract/games/game-attributes.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumn, memberIdColumnWithoutCascade, session } from './members.ts'

export const vendor = pgTable('vendor', {
  code: text().primaryKey(),
  name: text().notNull(),
  /** The adapter that launches its games; null if the vendor is not connected. */
  adapter: text(),
  gameTypes: text('game_types').array().notNull(),
  status: text({ enum: ['open', 'maintenance'] })
    .notNull()
    .default('open'),
  sort: integer().notNull(),
})

export const game = pgTable(
  'game',
  {
    nodeId: text('node_id').primaryKey(),
    vendor: text()
      .notNull()
      .references(() => vendor.code),
    code: text().notNull(),
    gameType: text('game_type').notNull(),
    classify: text(),
    title: text().notNull(),
    isHot: boolean('is_hot').notNull(),
    isNew: boolean('is_new').notNull(),
    status: text({ enum: ['open', 'maintenance'] })
      .notNull()
      .default('open'),
    /** The vendor's code for the launch call; null if the vendor is not connected, `lobby` for a card that opens the vendor's list. */
    launchCode: text('launch_code'),
    recipe: jsonb().notNull(),
    sort: integer().notNull(),
    /** In basis points of the stakes. Null, as for the columns below, if the vendor does not publish it. */
    rtp: integer(),
    volatility: text({ enum: volatilities }),
    features: text().array().notNull().default([]),
    /** In units of the stake ladder, independent of the brand's currency: `modules/games/min-bet.ts`. */
    minBet: integer('min_bet'),
    lines: integer(),
    gameClass: text('game_class', { enum: liveGameClasses }),
    /** Seats at a table of a player-versus-player game. */
    seats: integer(),
  },
  (table) => [
    uniqueIndex('game_vendor_code').on(table.vendor, table.code),
    index('game_type').on(table.gameType, table.sort),
  ],
)

export const favorite = pgTable(
  'favorite',
  {
    memberId: memberIdColumn(),
    nodeId: text('node_id')
      .notNull()
      .references(() => game.nodeId, { onDelete: 'cascade' }),
    markedAt: timestampColumn('marked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
)

export const recentGame = pgTable(
  'recent_game',
  {
    memberId: memberIdColumn(),
    nodeId: text('node_id')
      .notNull()
      .references(() => game.nodeId, { onDelete: 'cascade' }),
    playedAt: timestampColumn('played_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
)

/** A game session at a vendor, identified by the hash of the vendor's `token`. It ends with the session that opened it. */
export const gameSession = pgTable(
  'game_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberIdColumn(),
    nodeId: text('node_id')
      .notNull()
      .references(() => game.nodeId),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** The session that opened it; null for game sessions older than this column, whose bets are refused. */
    sessionTokenHash: text('session_token_hash').references(() => session.tokenHash, { onDelete: 'cascade' }),
  },
  (table) => [index('game_session_session').on(table.sessionTokenHash)],
)

/** One game play, from its first stake to its settlement; the betting record lists it. */
export const round = pgTable(
  'round',
  {
    id: identityColumn(),
    /** The adapter that the round belongs to; `vendorRoundId` is unique within it. */
    adapter: text().notNull(),
    vendorRoundId: text('vendor_round_id').notNull(),
    vendor: text().notNull(),
    memberId: memberIdColumnWithoutCascade(),
    brand: text().notNull(),
    nodeId: text('node_id')
      .notNull()
      .references(() => game.nodeId),
    currency: text().$type<Currency>().notNull(),
    state: text({ enum: ['open', 'settled', 'returned'] }).notNull(),
    betMinor: bigintColumn('bet_minor').notNull(),
    winMinor: bigintColumn('win_minor').notNull(),
    /** How much of the win is a jackpot. */
    jackpotMinor: bigintColumn('jackpot_minor').notNull().default(sql`0`),
    /** The valid bet: what the vendor counts of the stakes as wagered. Null: all of them. */
    validMinor: bigintColumn('valid_minor'),
    /** How many bets the vendor counts in the round, such as the shots of a table balance. Null: one. */
    bets: integer(),
    startedAt: timestampColumn('started_at').notNull(),
    settledAt: timestampColumn('settled_at'),
    /** When an imported round was posted to the ledger; null for a round posted from its first stake. */
    postedAt: timestampColumn('posted_at'),
  },
  (table) => [
    uniqueIndex('round_vendor_round').on(table.adapter, table.vendorRoundId),
    index('round_member').on(table.memberId, table.startedAt),
    index('round_wins').on(table.brand, table.settledAt, table.winMinor),
    index('round_posted').on(table.memberId, table.postedAt).where(sql`posted_at is not null`),
    check('round_jackpot_within_win', sql`${table.jackpotMinor} between 0 and ${table.winMinor}`),
    check('round_valid_within_stakes', sql`${table.validMinor} between 0 and ${table.betMinor}`),
    check('round_bets_above_zero', sql`${table.bets} > 0`),
  ],
)

/**
 * Wins above the brand's largest win (`maxWin`). They are posted to the member's held wins, from which two operators release them to the
 * cash.
 */
export const heldWin = pgTable(
  'held_win',
  {
    /** Also the ledger key of the release. */
    id: identityColumn(),
    /** The win's ledger key, in the adapter's scope. */
    adapter: text().notNull(),
    txId: text('tx_id').notNull(),
    roundId: bigintColumn('round_id').notNull(),
    memberId: memberIdColumnWithoutCascade(),
    brand: text().notNull(),
    vendor: text().notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    heldAt: timestampColumn('held_at').notNull(),
    /** `withdrawn`: the vendor undid the round. */
    state: text({ enum: ['held', 'released', 'withdrawn'] })
      .notNull()
      .default('held'),
    /** The first of the two operators. */
    requestedBy: text('requested_by'),
    releasedBy: text('released_by'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('held_win_transaction').on(table.adapter, table.txId),
    index('held_win_held').on(table.id).where(sql`state = 'held'`),
    index('held_win_round').on(table.roundId),
  ],
)
