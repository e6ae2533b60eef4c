import type { TransferDirection, VendorTransferState } from '@foyer/contract/transfers.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from './columns.ts'
import { keptMemberId, member } from './members.ts'

/** Money to and from a vendor's own wallet (money.md section 2). */
export const vendorTransfer = pgTable(
  'vendor_transfer',
  {
    /** Also the name that the vendor knows it by. */
    id: text().primaryKey(),
    memberId: keptMemberId(),
    vendor: text().notNull(),
    direction: text().$type<TransferDirection>().notNull(),
    amountMinor: int8('amount_minor').notNull(),
    currency: text().notNull(),
    state: text().$type<VendorTransferState>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When an unknown outcome is asked after again, and how often it was. */
    askAgainAt: instant('ask_again_at'),
    asked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('vendor_transfer_idempotency').on(table.memberId, table.idempotencyKey),
    index('vendor_transfer_member').on(table.memberId, table.createdAt),
    index('vendor_transfer_open').on(table.askAgainAt).where(sql`state not in ('CONFIRMED', 'FAILED')`),
  ],
)

/** Money that a member handed to the upline. */
export const uplineTransfer = pgTable(
  'upline_transfer',
  {
    id: text().primaryKey(),
    memberId: keptMemberId(),
    uplineId: int8('upline_id')
      .notNull()
      .references(() => member.id),
    amountMinor: int8('amount_minor').notNull(),
    currency: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('upline_transfer_idempotency').on(table.memberId, table.idempotencyKey),
    index('upline_transfer_member').on(table.memberId, table.createdAt),
  ],
)

/** How far a vendor's list of rounds on its own wallets has been read. */
export const vendorFeed = pgTable('vendor_feed', {
  adapter: text().primaryKey(),
  /** The vendor's own word for the place. */
  readTo: text('read_to').notNull(),
  readAt: instant('read_at').notNull(),
})
