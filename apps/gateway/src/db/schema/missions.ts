import {
  type LeaderboardPeriod,
  leaderboardPeriods,
  type MissionReward,
  missionEvents,
  missionMeasures,
  missionPeriods,
  profileMilestones,
} from '@foyer/contract/engagement/missions.ts'
import { missionStatuses } from '@foyer/contract/operator/missions.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, identityColumn, timestampColumn } from './columns.ts'
import { memberIdColumnWithoutCascade } from './members.ts'
import { reward } from './rewards.ts'

/** What members of a brand can do for a reward and stars. Operators write it. */
export const mission = pgTable(
  'mission',
  {
    id: identityColumn(),
    brand: text().notNull(),
    code: text().notNull(),
    period: text({ enum: missionPeriods }).notNull(),
    event: text({ enum: missionEvents }).notNull(),
    measure: text({ enum: missionMeasures }).notNull(),
    /** A number; of `validBet` and `amount` minor units, of `multiple` hundredths. */
    target: bigintColumn('target').notNull(),
    /** Null: all of them. */
    categories: text().array(),
    vendors: text().array(),
    minStakeMinor: bigintColumn('min_stake_minor'),
    /** Of the event `profile`. */
    milestone: text({ enum: profileMilestones }),
    minLevel: integer('min_level').notNull().default(0),
    /** Nothing that happened before is counted. */
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at'),
    reward: jsonb().$type<MissionReward>().notNull(),
    stars: integer().notNull(),
    /** By language code. */
    words: jsonb().$type<Record<string, { readonly title: string; readonly text: string }>>().notNull(),
    sort: integer().notNull(),
    status: text({ enum: missionStatuses }).notNull(),
  },
  (table) => [
    uniqueIndex('mission_code').on(table.brand, table.code),
    check('mission_target', sql`${table.target} > 0`),
    check('mission_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** How far a member is with a mission in one of its periods. Only the consumer `missions` writes it. */
export const missionProgress = pgTable(
  'mission_progress',
  {
    missionId: bigintColumn('mission_id')
      .notNull()
      .references(() => mission.id),
    memberId: memberIdColumnWithoutCascade(),
    /** The day, or the Monday of the week, as `2026-03-02`; `once`. */
    cycleKey: text('cycle_key').notNull(),
    /** The mission's target when the member began. */
    target: bigintColumn('target').notNull(),
    /** In the unit of the target. What a rollback takes off counts until the mission is done. */
    value: bigintColumn('value').notNull(),
    /** When the last of what is counted was counted. */
    countedAt: timestampColumn('counted_at').notNull(),
    doneAt: timestampColumn('done_at'),
    rewardId: bigintColumn('reward_id').references(() => reward.id),
  },
  (table) => [
    primaryKey({ name: 'mission_progress_key', columns: [table.missionId, table.memberId, table.cycleKey] }),
    index('mission_progress_member').on(table.memberId, table.cycleKey),
    index('mission_progress_reached').on(table.missionId).where(sql`done_at is null and value >= target`),
  ],
)

/** What a member's progress counts once, of missions that count different games or days. */
export const missionItem = pgTable(
  'mission_item',
  {
    missionId: bigintColumn('mission_id')
      .notNull()
      .references(() => mission.id),
    memberId: memberIdColumnWithoutCascade(),
    cycleKey: text('cycle_key').notNull(),
    /** The game's node id, or the day. */
    item: text().notNull(),
    /** How many events it has; rollbacks take them off, and without one the item does not count. */
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'mission_item_key', columns: [table.missionId, table.memberId, table.cycleKey, table.item] }),
  ],
)

/** The stars of missions that members have done, by week and month of the brand. */
export const missionStars = pgTable(
  'mission_stars',
  {
    brand: text().notNull(),
    period: text({ enum: leaderboardPeriods }).$type<LeaderboardPeriod>().notNull(),
    startsOn: date('starts_on').notNull(),
    memberId: memberIdColumnWithoutCascade(),
    stars: integer().notNull(),
    /** When the last star was won: of equals, the first comes first. */
    reachedAt: timestampColumn('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mission_stars_key', columns: [table.brand, table.period, table.startsOn, table.memberId] }),
    index('mission_stars_place').on(
      table.brand,
      table.period,
      table.startsOn,
      table.stars.desc(),
      table.reachedAt,
      table.memberId,
    ),
  ],
)
