import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'
import { InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { createCursorBeforeQuerySchema, createOperatorListPageSchema } from './shared-operator-schemas.ts'

// Background jobs and the run history of schedules (docs/operators.md).

const NullableInstant = Type.Union([InstantSchema, Type.Null()])
const JobNameSchema = Type.String({ minLength: 1, maxLength: 64 })

const JobState = Type.Object({
  name: Type.String(),
  /** Of a schedule, the brand; null for a job that runs at an interval. */
  brand: Type.Union([Type.String(), Type.Null()]),
  /** In words, such as `daily at 04:30` or `every 5 s`. */
  recurrence: Type.String(),
  timeZone: Type.Union([Type.String(), Type.Null()]),
  /** `waiting`: the last run succeeded, or there was none. A `failed` run is not retried; the next one covers its time. */
  state: Type.Enum(['waiting', 'running', 'retrying', 'failed']),
  /** When the last run or attempt ended. */
  lastRunAt: NullableInstant,
  /** Failed attempts since the last success. */
  failures: Type.Integer(),
  /** The last failure's message; empty after a success. */
  error: Type.String(),
  /** How long the job has been due without a successful run; zero if it is on time. */
  lagSeconds: Type.Integer(),
  /** Of a schedule, the due time up to which everything has run. */
  coveredUntil: NullableInstant,
  /** Of a schedule, its next due time. */
  nextDueAt: NullableInstant,
})
export type JobState = Static<typeof JobState>

export const listJobs = defineRoute({
  name: 'listJobs',
  method: 'GET',
  path: '/wps/operator/jobs',
  summary: 'Lists the background jobs: what is due next, the last run, failures and lag',
  access: 'operator',
  right: 'jobs.read',
  value: Type.Object({ at: InstantSchema, list: Type.Array(JobState) }),
})

export const listJobRuns = defineRoute({
  name: 'listJobRuns',
  method: 'GET',
  path: '/wps/operator/jobs/runs',
  summary: 'Lists the run history of schedules, newest first',
  access: 'operator',
  right: 'jobs.read',
  query: Type.Object({
    job: Type.Optional(JobNameSchema),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...createCursorBeforeQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(
    Type.Object({
      id: Type.String(),
      job: Type.String(),
      brand: Type.String(),
      dueAt: InstantSchema,
      state: Type.Enum(['running', 'retrying', 'succeeded', 'failed']),
      attempt: Type.Integer(),
      startedAt: InstantSchema,
      finishedAt: NullableInstant,
      retryAt: NullableInstant,
      error: Type.String(),
    }),
  ),
})
