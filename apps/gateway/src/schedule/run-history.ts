import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/database-transactions.ts'
import { jobRun, jobSchedule } from '#db/schema/jobs.ts'
import { describeRecurrence, lastOccurrence, nextOccurrence } from '#time/recurrence.ts'
import type { Schedule } from './schedule.ts'

export type JobRunRow = typeof jobRun.$inferSelect
type ScheduleRow = typeof jobSchedule.$inferSelect

/** How long an attempt is held without being renewed. */
export const holdMs = 60_000
/** Attempts of a run, the first included. */
export const maxAttempts = 5

/** The pause before the next attempt: 1, 4, 16 and 60 minutes. */
export const retryDelayMs = (attempt: number) => Math.min(60, 4 ** (attempt - 1)) * 60_000

/** A schedule of one brand at a moment. */
export interface ScheduleMoment {
  readonly schedule: Schedule
  readonly brand: string
  readonly timeZone: string
  readonly nowMs: number
}

export interface ClaimedRun extends JobRunRow {
  readonly coversFrom: Date
}

/** What a schedule has to do for a brand now. */
type NextStep = 'plan' | 'start' | 'retry' | 'wait'

/** Whether `claimRun` would change something: a cheap read, since mostly nothing is due. */
export async function isStepDue(db: Db, moment: ScheduleMoment): Promise<boolean> {
  return nextStepOf(await readState(db, moment), moment) !== 'wait'
}

/**
 * Claims the run that is due for this node: a new one, one to be retried, or one whose node has stopped responding. Due times
 * that were missed meanwhile are one run. Undefined if none is due.
 */
export async function claimRun(tx: Tx, moment: ScheduleMoment): Promise<ClaimedRun | undefined> {
  await lockSchedule(tx, moment)
  const { plan, open } = await readState(tx, moment)
  const step = nextStepOf({ plan, open }, moment)
  if (!plan || step === 'wait') return undefined
  if (step === 'plan') {
    await updatePlan(tx, moment)
    return undefined
  }
  const row = step === 'start' ? await startRun(tx, moment, plan, open) : open && (await retryRun(tx, moment, open))
  return row && { ...row, coversFrom: plan.coveredUntil }
}

/** Stores the schedule on its first turn, due at its next occurrence, and locks it until the end of the transaction. */
async function lockSchedule(tx: Tx, moment: ScheduleMoment): Promise<void> {
  const { schedule, brand, timeZone, nowMs } = moment
  const coveredUntil = new Date(lastOccurrence(schedule.recurrence, timeZone, nowMs))
  await tx
    .insert(jobSchedule)
    .values({ job: schedule.name, brand, ...planOf(moment), coveredUntil })
    .onConflictDoNothing()
  await tx.select({ job: jobSchedule.job }).from(jobSchedule).where(isSchedule(moment)).for('update')
}

async function readState(db: Db, moment: ScheduleMoment) {
  const { schedule, brand } = moment
  const [plan] = await db.select().from(jobSchedule).where(isSchedule(moment))
  const isOpen = inArray(jobRun.state, ['running', 'retrying'])
  const [open] = await db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.job, schedule.name), eq(jobRun.brand, brand), isOpen))
  return { plan, open }
}

function nextStepOf(
  { plan, open }: { plan: ScheduleRow | undefined; open: JobRunRow | undefined },
  { schedule, timeZone, nowMs }: ScheduleMoment,
): NextStep {
  if (open?.state === 'running' && open.heldUntil.getTime() > nowMs) return 'wait'
  if (!plan) return 'plan'
  if (plan.nextDueAt.getTime() <= nowMs) return 'start'
  if (open && (open.state === 'running' || (open.retryAt?.getTime() ?? 0) <= nowMs)) return 'retry'
  const isCurrent = plan.recurrence === describeRecurrence(schedule.recurrence) && plan.timeZone === timeZone
  return isCurrent ? 'wait' : 'plan'
}

/** Starts the run of the latest due time. It covers an earlier run that did not succeed, which is not retried any more. */
async function startRun(tx: Tx, moment: ScheduleMoment, plan: ScheduleRow, open: JobRunRow | undefined) {
  const { schedule, brand, timeZone, nowMs } = moment
  if (open) {
    const error = open.state === 'running' ? notRespondingError : open.error
    await tx
      .update(jobRun)
      .set({ state: 'failed', finishedAt: new Date(nowMs), retryAt: null, error })
      .where(eq(jobRun.id, open.id))
  }
  const latestMs = lastOccurrence(schedule.recurrence, timeZone, nowMs)
  const dueAt = new Date(Math.max(plan.nextDueAt.getTime(), latestMs))
  const values = { job: schedule.name, brand, dueAt, state: 'running', attempt: 1 } as const
  const [row] = await tx
    .insert(jobRun)
    .values({ ...values, startedAt: new Date(nowMs), heldUntil: new Date(nowMs + holdMs) })
    .returning()
  await updatePlan(tx, moment)
  return row
}

/** The next attempt of a run, also of one whose node has stopped responding. */
async function retryRun(tx: Tx, { nowMs }: ScheduleMoment, open: JobRunRow): Promise<JobRunRow | undefined> {
  const isAbandoned = open.state === 'running'
  const error = isAbandoned ? notRespondingError : open.error
  if (isAbandoned && open.attempt >= maxAttempts) {
    const values = { state: 'failed', finishedAt: new Date(nowMs), error } as const
    await tx.update(jobRun).set(values).where(eq(jobRun.id, open.id))
    return undefined
  }
  const [row] = await tx
    .update(jobRun)
    .set({ state: 'running', attempt: open.attempt + 1, heldUntil: new Date(nowMs + holdMs), retryAt: null, error })
    .where(eq(jobRun.id, open.id))
    .returning()
  return row
}

const notRespondingError = 'The node that ran it stopped responding.'

const planOf = ({ schedule, timeZone, nowMs }: ScheduleMoment) => ({
  recurrence: describeRecurrence(schedule.recurrence),
  timeZone,
  nextDueAt: new Date(nextOccurrence(schedule.recurrence, timeZone, nowMs)),
})

async function updatePlan(tx: Tx, moment: ScheduleMoment): Promise<void> {
  await tx.update(jobSchedule).set(planOf(moment)).where(isSchedule(moment))
}

const isSchedule = ({ schedule, brand }: Pick<ScheduleMoment, 'schedule' | 'brand'>) =>
  and(eq(jobSchedule.job, schedule.name), eq(jobSchedule.brand, brand))

/** The condition that this attempt still holds its run. */
const isHeldAttempt = ({ id, attempt }: Pick<JobRunRow, 'id' | 'attempt'>) =>
  and(eq(jobRun.id, id), eq(jobRun.attempt, attempt), eq(jobRun.state, 'running'))

/** Locks the run against being taken over until the end of the transaction; false if it already was. */
export async function lockHeldRun(tx: Tx, run: ClaimedRun): Promise<boolean> {
  const rows = await tx.select({ id: jobRun.id }).from(jobRun).where(isHeldAttempt(run)).for('share')
  return rows.length > 0
}

export async function renewHold(tx: Tx, run: ClaimedRun, nowMs: number): Promise<void> {
  await tx
    .update(jobRun)
    .set({ heldUntil: new Date(nowMs + holdMs) })
    .where(isHeldAttempt(run))
}

/** Stores the success, and up to where the schedule is covered. False if the run was taken over meanwhile. */
export async function storeSuccess(tx: Tx, run: ClaimedRun, nowMs: number): Promise<boolean> {
  const values = { state: 'succeeded', finishedAt: new Date(nowMs), error: '' } as const
  const rows = await tx.update(jobRun).set(values).where(isHeldAttempt(run)).returning({ id: jobRun.id })
  if (rows.length === 0) return false
  await tx
    .update(jobSchedule)
    .set({ coveredUntil: run.dueAt })
    .where(and(eq(jobSchedule.job, run.job), eq(jobSchedule.brand, run.brand)))
  return true
}

/** Stores a failed attempt, and when the next one is due; after the last attempt the run has failed. */
export async function storeFailure(tx: Tx, run: ClaimedRun, nowMs: number, error: string): Promise<boolean> {
  const isLast = run.attempt >= maxAttempts
  const rows = await tx
    .update(jobRun)
    .set({
      state: isLast ? 'failed' : 'retrying',
      finishedAt: new Date(nowMs),
      retryAt: isLast ? null : new Date(nowMs + retryDelayMs(run.attempt)),
      error,
    })
    .where(isHeldAttempt(run))
    .returning({ id: jobRun.id })
  return rows.length > 0
}

/** Deletes the history of all brands after the retention period. */
export async function deleteOldRuns(tx: Tx, nowMs: number): Promise<void> {
  const cutoff = new Date(nowMs - limits.jobRunRetentionDays * dayMs)
  await tx.delete(jobRun).where(and(lt(jobRun.dueAt, cutoff), inArray(jobRun.state, ['succeeded', 'failed'])))
}
