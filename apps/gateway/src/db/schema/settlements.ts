import type { ContractKind, ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import type { SettlementState } from '@foyer/contract/agents/settlements.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { agentContract } from './contracts.ts'
import { member, memberIdColumnWithoutCascade } from './members.ts'

/**
 * What a contract pays for a period, in minor units. Figures never change once they are calculated; only the state of the payment does.
 * Hours and windows without any valid bet have no row.
 */
export const settlement = pgTable(
  'settlement',
  {
    id: identityColumn(),
    brand: text().notNull(),
    contractId: text('contract_id')
      .notNull()
      .references(() => agentContract.id),
    kind: text().$type<ContractKind>().notNull(),
    period: text().$type<ContractPeriod>().notNull(),
    /** Of the contract; null for the brand. */
    uplineId: bigintColumn('upline_id').references(() => member.id),
    downlineId: memberIdColumnWithoutCascade('downline_id'),
    /** The level of the downline in the tree of agents: groups are paid from the head down. */
    level: integer().notNull(),
    periodStart: timestampColumn('period_start').notNull(),
    periodEnd: timestampColumn('period_end').notNull(),
    validMinor: bigintColumn('valid_minor').notNull(),
    lossMinor: bigintColumn('loss_minor').notNull(),
    active: integer().notNull(),
    /** Minor units; of a real-time salary millionths of a minor unit. */
    carryIn: bigintColumn('carry_in').notNull(),
    /** Counted from 1; null if no tier was reached. */
    tier: integer(),
    grossMinor: bigintColumn('gross_minor').notNull(),
    carryOut: bigintColumn('carry_out').notNull(),
    /** The gross of the downline's own direct downlines for the same period of the kind. */
    childrenGrossMinor: bigintColumn('children_gross_minor').notNull(),
    state: text().$type<SettlementState>().notNull(),
    /** How often its payout group was tried; part of the idempotency key of the movement. */
    attempt: integer().notNull().default(0),
    /** The ledger transaction that paid it; all of a payout group have the same one. */
    transactionId: bigint('transaction_id', { mode: 'bigint' }),
    calculatedAt: timestampColumn('calculated_at').notNull(),
    heldAt: timestampColumn('held_at'),
    paidAt: timestampColumn('paid_at'),
  },
  (table) => [
    uniqueIndex('settlement_period').on(table.contractId, table.periodStart),
    index('settlement_downline').on(table.downlineId, table.kind, table.periodEnd, table.id),
    index('settlement_upline').on(table.uplineId, table.kind, table.periodEnd, table.id),
    index('settlement_paid').on(table.downlineId, table.paidAt).where(sql`state = 'paid'`),
    index('settlement_given').on(table.uplineId, table.paidAt).where(sql`state = 'paid'`),
    index('settlement_unpaid')
      .on(table.brand, table.kind, table.periodStart, table.level, table.uplineId)
      .where(sql`state in ('calculated', 'held')`),
    index('settlement_owed').on(table.uplineId).where(sql`state in ('calculated', 'held')`),
    index('settlement_transaction').on(table.transactionId).where(sql`state = 'paid'`),
  ],
)

/** What the last period of a kind left to a downline, under whatever contract. No row is no carry. Units as `carry_in` of a settlement. */
export const contractCarry = pgTable(
  'contract_carry',
  {
    downlineId: memberIdColumnWithoutCascade('downline_id'),
    kind: text().$type<ContractKind>().notNull(),
    carry: bigintColumn('carry').notNull(),
  },
  (table) => [primaryKey({ name: 'contract_carry_key', columns: [table.downlineId, table.kind] })],
)

/** The periods of a brand that are settled: every contract in force has its settlement. */
export const settledPeriod = pgTable(
  'settled_period',
  {
    brand: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    period: text().$type<ContractPeriod>().notNull(),
    start: timestampColumn('start').notNull(),
    end: timestampColumn('end').notNull(),
    contracts: integer().notNull(),
    grossMinor: numeric('gross_minor', { mode: 'bigint' }).notNull(),
    doneAt: timestampColumn('done_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'settled_period_key', columns: [table.brand, table.kind, table.period, table.start] }),
  ],
)

/** What operators have advanced to the payable of an upline, so that a held payout group can be paid: a debt of the upline. */
export const payoutAdvance = pgTable(
  'payout_advance',
  {
    id: identityColumn(),
    brand: text().notNull(),
    uplineId: memberIdColumnWithoutCascade('upline_id'),
    /** The lowest id of the payout group's settlements. */
    settlementId: bigintColumn('settlement_id')
      .notNull()
      .references(() => settlement.id),
    /** What the payable lacked, in minor units. */
    amountMinor: bigintColumn('amount_minor').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** The second operator; null if none was needed. */
    approvedBy: text('approved_by'),
    /** Null while it waits for a second operator. */
    postedAt: timestampColumn('posted_at'),
  },
  (table) => [uniqueIndex('payout_advance_waiting').on(table.settlementId).where(sql`posted_at is null`)],
)
