import type { ContractActor, ContractEndReason, ContractState } from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { member } from './members.ts'

/**
 * Contracts between an agent, or the brand, and a direct downline who is an agent. A downline has at most one offer, one agreed contract and
 * one in force of each kind.
 */
export const agentContract = pgTable(
  'agent_contract',
  {
    id: text().primaryKey(),
    brand: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    /** Null for a contract of the brand with a head agent. */
    uplineId: bigintColumn('upline_id').references(() => member.id),
    downlineId: bigintColumn('downline_id')
      .notNull()
      .references(() => member.id),
    period: text().$type<ContractPeriod>().notNull(),
    /** As on the wire: amounts and rates are decimal strings. */
    tiers: jsonb().$type<readonly ContractTier[]>().notNull(),
    state: text().$type<ContractState>().notNull(),
    note: text().notNull().default(''),
    offeredAt: timestampColumn('offered_at').notNull(),
    answerBy: timestampColumn('answer_by').notNull(),
    /** Set when it is accepted. */
    startsAt: timestampColumn('starts_at'),
    /** The end of the last period that is paid. One that ends before it begins is paid for no period. */
    endsAt: timestampColumn('ends_at'),
    /** The contract in whose place it came. */
    replaces: text(),
    endReason: text('end_reason').$type<ContractEndReason>(),
    /** When the downline confirmed having seen that it ends; also set where the downline needs not be told. */
    seenAt: timestampColumn('seen_at'),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    uniqueIndex('agent_contract_offered').on(table.kind, table.downlineId).where(sql`state = 'offered'`),
    uniqueIndex('agent_contract_agreed').on(table.kind, table.downlineId).where(sql`state = 'agreed'`),
    uniqueIndex('agent_contract_in_force').on(table.kind, table.downlineId).where(sql`state in ('active', 'ending')`),
    uniqueIndex('agent_contract_idempotency').on(
      table.brand,
      sql`coalesce(${table.uplineId}, 0)`,
      table.idempotencyKey,
    ),
    index('agent_contract_downline').on(table.downlineId, table.offeredAt),
    index('agent_contract_upline').on(table.uplineId, table.offeredAt),
    index('agent_contract_given')
      .on(table.uplineId, table.kind)
      .where(sql`state in ('offered', 'agreed', 'active', 'ending')`),
    index('agent_contract_unseen').on(table.downlineId).where(sql`state in ('ending', 'ended') and seen_at is null`),
    index('agent_contract_begun')
      .on(table.brand, table.kind, table.period, table.startsAt)
      .where(sql`starts_at is not null`),
    index('agent_contract_due').on(table.state).where(sql`state in ('offered', 'agreed', 'ending')`),
  ],
)

/** State history of agent contracts; rows are immutable. */
export const agentContractEvent = pgTable(
  'agent_contract_event',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => agentContract.id),
    seq: integer().notNull(),
    state: text().$type<ContractState>().notNull(),
    by: text().$type<ContractActor>().notNull(),
    /** The name of the operator who took the step. Not shown to the parties. */
    operator: text(),
    /** Shown to both parties. */
    reason: text().notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.seq] })],
)
