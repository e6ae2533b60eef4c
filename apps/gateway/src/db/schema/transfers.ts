import type { Currency } from '@foyer/contract/money.ts'
import type { TransferDirection, VendorTransferState } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { member, memberIdColumnWithoutCascade } from './members.ts'

/** Transfers to and from transfer wallets at vendors. */
export const vendorTransfer = pgTable(
  'vendor_transfer',
  {
    /** Also the reference at the vendor. */
    id: text().primaryKey(),
    memberId: memberIdColumnWithoutCascade(),
    vendor: text().notNull(),
    direction: text().$type<TransferDirection>().notNull(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<VendorTransferState>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    settledAt: timestampColumn('settled_at'),
    /** When an unknown outcome is queried again, and how often it was queried. */
    nextQueryAt: timestampColumn('next_query_at'),
    queryCount: integer('query_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('vendor_transfer_idempotency').on(table.memberId, table.idempotencyKey),
    index('vendor_transfer_member').on(table.memberId, table.createdAt),
    index('vendor_transfer_open').on(table.nextQueryAt).where(sql`state not in ('CONFIRMED', 'FAILED')`),
  ],
)

/** Transfers from a member to the upline. */
export const uplineTransfer = pgTable(
  'upline_transfer',
  {
    id: text().primaryKey(),
    memberId: memberIdColumnWithoutCascade(),
    uplineId: bigintColumn('upline_id')
      .notNull()
      .references(() => member.id),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('upline_transfer_idempotency').on(table.memberId, table.idempotencyKey),
    index('upline_transfer_member').on(table.memberId, table.createdAt),
  ],
)

/** Transfers from an agent's float to a member of the agent's team. */
export const downlineTransfer = pgTable(
  'downline_transfer',
  {
    id: text().primaryKey(),
    agentId: bigintColumn('agent_id')
      .notNull()
      .references(() => member.id),
    memberId: memberIdColumnWithoutCascade(),
    amountMinor: bigintColumn('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('downline_transfer_idempotency').on(table.agentId, table.idempotencyKey),
    index('downline_transfer_agent').on(table.agentId, table.createdAt),
    index('downline_transfer_member').on(table.memberId, table.createdAt),
  ],
)

/** Position up to which a vendor's feed of transfer wallet rounds has been read. */
export const vendorFeedPosition = pgTable('vendor_feed', {
  adapter: text().primaryKey(),
  /** The vendor's cursor. */
  readTo: text('read_to').notNull(),
  readAt: timestampColumn('read_at').notNull(),
})

/** Imported rounds that could not be posted to the ledger. They are retried until they can, or an operator discards them. */
export const unpostedRound = pgTable(
  'unposted_round',
  {
    /** Increases in the vendor's order. */
    id: identityColumn(),
    adapter: text().notNull(),
    vendorRoundId: text('vendor_round_id').notNull(),
    playerRef: text('player_ref').notNull(),
    /** Everything that the vendor reported about the round. */
    payload: text().notNull(),
    error: text().notNull(),
    firstSeenAt: timestampColumn('first_seen_at').notNull(),
    lastAttemptAt: timestampColumn('last_attempt_at').notNull(),
    attempts: integer().notNull().default(1),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    /** The operator who requested to adjust it, if a second operator has to approve. */
    requestedBy: text('requested_by'),
  },
  (table) => [
    uniqueIndex('unposted_round_vendor_round').on(table.adapter, table.vendorRoundId),
    index('unposted_round_player').on(table.adapter, table.playerRef),
  ],
)
