import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, pathColumn, timestampColumn } from './columns.ts'
import { member, memberIdColumn } from './members.ts'

/** An agent's link to the registration page: who registers by it is placed below the agent, as a member or as an agent. */
export const inviteLink = pgTable(
  'invite_link',
  {
    id: identityColumn(),
    brand: text().notNull(),
    agentId: bigintColumn('agent_id')
      .notNull()
      .references(() => member.id),
    code: text().notNull(),
    /** A member type of those that an agent can invite. */
    accountType: integer('account_type').notNull(),
    label: text().notNull().default(''),
    /** The rebate rates of who registers by it, as on the wire. */
    rates: jsonb().$type<LineRates>().notNull().default({}),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at'),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('invite_link_code').on(table.brand, sql`lower(${table.code})`),
    index('invite_link_agent').on(table.agentId, table.id),
  ],
)

/**
 * A member's place in the tree of agents; every member has one, with or without an upline; trial accounts have none. `path` has the ids from the head of the line down
 * to the member, `/1/52/2052/`, so a team is one range of the index, and the line above is the path itself. Nobody is moved: past contracts
 * and reports would state what never was.
 */
export const teamNode = pgTable(
  'team_node',
  {
    memberId: memberIdColumn().primaryKey(),
    brand: text().notNull(),
    path: pathColumn().notNull(),
    /** 1 at the head of a line. */
    level: integer().notNull(),
    /** How many are below, at every level, and how many of these are agents. Triggers keep both (migrations/0048_team_sizes.sql). */
    members: integer().notNull().default(0),
    agents: integer().notNull().default(0),
    /** The link by which the member registered. */
    linkId: bigintColumn('link_id').references(() => inviteLink.id),
    /**
     * In periods that begin later, the member is not counted as active: another account of the person in the line is. Null: counts. In the
     * brand's time zone; the SQL function `counts_as_active` reads it (migrations/0046_active_persons.sql).
     */
    countsUntil: date('counts_until'),
  },
  (table) => [uniqueIndex('team_node_path').on(table.path), index('team_node_link').on(table.linkId)],
)

/**
 * The rebate rates of places in the tree. Of each category the newest row counts whose day is not later; without one the rate is zero, at the
 * head of a line the brand's highest. The SQL function `line_rates` reads them (migrations/0044_line_rates.sql).
 */
export const lineRate = pgTable(
  'line_rate',
  {
    memberId: memberIdColumn(),
    category: text().$type<GameType>().notNull(),
    /** Millionths. */
    rate: integer().notNull(),
    /** In the brand's time zone. */
    fromDay: date('from_day').notNull(),
  },
  (table) => [primaryKey({ name: 'line_rate_key', columns: [table.memberId, table.category, table.fromDay] })],
)
