import { activityPeriods } from '@foyer/contract/agents/team-overview.ts'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'

// Sums of the activity stream for agents' reports. The function that adds to them is in migrations/0047_team_entries.sql. A report reads the
// rows of one agent, and so costs the same whatever the size of the team.

/** Minor units, of any size. */
const minorSum = (name: string) => numeric(name, { mode: 'bigint' })
const owner = () => memberIdColumnWithoutCascade('owner_id')
/** Whether the row is of the owner alone; otherwise of all members below the owner, at every level. A team's figure is both together. */
const isOwn = () => boolean('own').notNull()

/** Rounds, in minor units, by the day on which they were counted. */
export const teamDay = pgTable(
  'team_day',
  {
    ownerId: owner(),
    isOwn: isOwn(),
    day: date().notNull(),
    category: text().notNull(),
    vendor: text().notNull(),
    rounds: bigintColumn('rounds').notNull(),
    /** How many entries of the stream the sums are of: rounds and changes. */
    entries: bigintColumn('entries').notNull(),
    betMinor: minorSum('bet_minor').notNull(),
    validMinor: minorSum('valid_minor').notNull(),
    commissionableMinor: minorSum('commissionable_minor').notNull(),
    winMinor: minorSum('win_minor').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'team_day_key',
      columns: [table.ownerId, table.isOwn, table.day, table.category, table.vendor],
    }),
  ],
)

/** Everything else of the stream by kind, and `firstDeposit`. */
export const teamMoney = pgTable(
  'team_money',
  {
    ownerId: owner(),
    isOwn: isOwn(),
    day: date().notNull(),
    kind: text().notNull(),
    entries: bigintColumn('entries').notNull(),
    amountMinor: minorSum('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_money_key', columns: [table.ownerId, table.isOwn, table.day, table.kind] }),
    index('team_money_kind').on(table.ownerId, table.isOwn, table.kind, table.day),
  ],
)

/** The commissionable bet of a member in a period, in minor units. */
export const memberPeriod = pgTable(
  'member_period',
  {
    memberId: memberIdColumnWithoutCascade(),
    period: text({ enum: activityPeriods }).notNull(),
    start: date().notNull(),
    volumeMinor: minorSum('volume_minor').notNull(),
  },
  (table) => [primaryKey({ name: 'member_period_key', columns: [table.memberId, table.period, table.start] })],
)

/**
 * How many of the owner and of all members below have reached the active bet of a period, of the accounts of one person one
 * (`teamNode.countsUntil`). It cannot be added up over days.
 */
export const teamActive = pgTable(
  'team_active',
  {
    ownerId: owner(),
    period: text({ enum: activityPeriods }).notNull(),
    start: date().notNull(),
    active: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'team_active_key', columns: [table.ownerId, table.period, table.start] })],
)

/** The commissionable bet of a team, the owner included, in a window of five minutes; in minor units. `start` is its first moment. */
export const teamWindow = pgTable(
  'team_window',
  {
    ownerId: owner(),
    start: timestampColumn('start').notNull(),
    volumeMinor: minorSum('volume_minor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_window_key', columns: [table.ownerId, table.start] }),
    index('team_window_start').on(table.start),
  ],
)

/** The bet that made a member active in a period that has begun: a change of the brand's holds from the next one on. */
export const activeBet = pgTable(
  'active_bet',
  {
    brand: text().notNull(),
    period: text({ enum: activityPeriods }).notNull(),
    start: date().notNull(),
    betMinor: bigintColumn('bet_minor').notNull(),
  },
  (table) => [primaryKey({ name: 'active_bet_key', columns: [table.brand, table.period, table.start] })],
)
