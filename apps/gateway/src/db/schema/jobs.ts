import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identityColumn, timestampColumn } from './columns.ts'

/** Jobs that run at an interval: the lease, which one node holds at a time, and the last result. */
export const jobLease = pgTable('job_lease', {
  name: text().primaryKey(),
  heldUntil: timestampColumn('held_until').notNull(),
  /** Written at most once a minute, so that a job of every two seconds does not write twice for each run. */
  succeededAt: timestampColumn('succeeded_at'),
  failedAt: timestampColumn('failed_at'),
  /** Failed runs since the last successful one. */
  failures: integer().notNull().default(0),
  /** The last failure's message. */
  error: text().notNull().default(''),
})

/** When a schedule of a brand is due next. */
export const jobSchedule = pgTable(
  'job_schedule',
  {
    job: text().notNull(),
    brand: text().notNull(),
    /** The recurrence and the time zone that the next due time was computed with; a change computes it again. */
    recurrence: text().notNull(),
    timeZone: text('time_zone').notNull(),
    nextDueAt: timestampColumn('next_due_at').notNull(),
    /** The due time up to which everything has run: that of the last successful run, or the one before the schedule was added. */
    coveredUntil: timestampColumn('covered_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.brand] })],
)

/** The run history of schedules. One row for each due time, so that no due time is run by two nodes. */
export const jobRun = pgTable(
  'job_run',
  {
    id: identityColumn(),
    job: text().notNull(),
    brand: text().notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    state: text({ enum: ['running', 'retrying', 'succeeded', 'failed'] }).notNull(),
    /** The attempt in progress or the last one, from 1. Together with the id it identifies the node that holds the run. */
    attempt: integer().notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Until when the attempt in progress is held; renewed while it runs. Another node may take it over afterwards. */
    heldUntil: timestampColumn('held_until').notNull(),
    finishedAt: timestampColumn('finished_at'),
    retryAt: timestampColumn('retry_at'),
    /** The last failed attempt's message. */
    error: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('job_run_due').on(table.job, table.brand, table.dueAt),
    index('job_run_unfinished').on(table.job, table.brand).where(sql`state in ('running', 'retrying')`),
  ],
)
