import type { JobState } from '@foyer/contract/operator/jobs.ts'
import { sql } from 'drizzle-orm'
import type { Brands } from '#brands/brands.ts'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import type { Db } from '#db/database-transactions.ts'
import { jobLease, jobRun, jobSchedule } from '#db/schema/jobs.ts'
import type { Clock } from '#time/clock.ts'
import { describeRecurrence, nextOccurrence } from '#time/recurrence.ts'
import type { JobRunRow } from './run-history.ts'
import type { Schedule } from './schedule.ts'

/** The jobs of this deployment: what runs at an interval, and what runs at a local time of each brand. */
export interface JobList {
  readonly intervalJobs: readonly { readonly name: string; readonly everyMs: number }[]
  readonly schedules: readonly Pick<Schedule, 'name' | 'recurrence'>[]
}

interface JobStateSources {
  readonly db: Db
  readonly brands: Brands
  readonly clock: Clock
}

/**
 * The state of every job, from the database, so that each node reports the same. With some brands only, their schedules: jobs that run at
 * an interval belong to no brand.
 */
export async function readJobStates(
  { db, brands, clock }: JobStateSources,
  { intervalJobs, schedules }: JobList,
  scope: BrandScope = 'all',
): Promise<JobState[]> {
  const nowMs = clock.now()
  const leases = new Map((await db.select().from(jobLease)).map((row) => [row.name, row]))
  const plans = await db.select().from(jobSchedule).where(isInBrandScope(jobSchedule.brand, scope))
  const shownBrands = brands.all().filter(({ code }) => scope === 'all' || scope.includes(code))
  const latestRuns = await db
    .selectDistinctOn([jobRun.job, jobRun.brand])
    .from(jobRun)
    .where(isInBrandScope(jobRun.brand, scope))
    .orderBy(jobRun.job, jobRun.brand, sql`${jobRun.dueAt} desc`)
  const scheduleStates = schedules.flatMap(({ name, recurrence }) =>
    shownBrands.map(({ code, site: { timeZone } }) => {
      const isThis = (row: { job: string; brand: string }) => row.job === name && row.brand === code
      const plan = plans.find(isThis)
      const nextDueMs = plan?.nextDueAt.getTime() ?? nextOccurrence(recurrence, timeZone, nowMs)
      return {
        name,
        brand: code,
        recurrence: describeRecurrence(recurrence),
        timeZone,
        ...describeLatestRun(latestRuns.find(isThis), nextDueMs, nowMs),
        coveredUntil: toInstant(plan?.coveredUntil),
        nextDueAt: new Date(nextDueMs).toISOString(),
      }
    }),
  )
  if (scope !== 'all') return scheduleStates
  const failingLookups = schedules.filter(({ name }) => (leases.get(name)?.failures ?? 0) > 0)
  return [
    ...scheduleStates,
    // A schedule whose due runs cannot even be determined has no run that could have failed.
    ...failingLookups.map(({ name }) => toIntervalJobState(name, scheduleLookupMs, leases.get(name), nowMs)),
    ...intervalJobs.map(({ name, everyMs }) => toIntervalJobState(name, everyMs, leases.get(name), nowMs)),
  ]
}

/** The lag begins when the run that has not succeeded was due. */
function describeLatestRun(run: JobRunRow | undefined, nextDueMs: number, nowMs: number) {
  const isUnfinished = run !== undefined && run.state !== 'succeeded'
  return {
    state: run === undefined || run.state === 'succeeded' ? ('waiting' as const) : run.state,
    lastRunAt: toInstant(run?.finishedAt ?? run?.startedAt),
    failures: isUnfinished ? run.attempt - (run.state === 'running' ? 1 : 0) : 0,
    error: isUnfinished ? run.error : '',
    lagSeconds: wholeSeconds(nowMs - (isUnfinished ? run.dueAt.getTime() : nextDueMs)),
  }
}

/** How often the node that holds a schedule's lease looks whether it is due. */
export const scheduleLookupMs = 15_000

/** Successes are stored at most this often. */
export const resultIntervalMs = 60_000

function toIntervalJobState(
  name: string,
  everyMs: number,
  lease: typeof jobLease.$inferSelect | undefined,
  nowMs: number,
): JobState {
  const { succeededAt, failedAt, failures, error } = lease ?? {
    succeededAt: null,
    failedAt: null,
    failures: 0,
    error: '',
  }
  const lastRunMs = Math.max(succeededAt?.getTime() ?? 0, failedAt?.getTime() ?? 0)
  const dueMs = (succeededAt?.getTime() ?? nowMs) + everyMs + Math.max(everyMs, resultIntervalMs)
  return {
    name,
    brand: null,
    recurrence: `every ${everyMs / 1_000} s`,
    timeZone: null,
    state: failures > 0 ? 'failed' : 'waiting',
    lastRunAt: lastRunMs > 0 ? new Date(lastRunMs).toISOString() : null,
    failures,
    error: failures > 0 ? error : '',
    lagSeconds: wholeSeconds(nowMs - dueMs),
    coveredUntil: null,
    nextDueAt: null,
  }
}

const wholeSeconds = (ms: number) => Math.max(0, Math.floor(ms / 1_000))
const toInstant = (date: Date | null | undefined) => date?.toISOString() ?? null
