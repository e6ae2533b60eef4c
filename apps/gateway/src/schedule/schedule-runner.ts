import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { describeJobError } from './describe-job-error.ts'
import {
  type ClaimedRun,
  claimRun,
  holdMs,
  isStepDue,
  lockHeldRun,
  maxAttempts,
  renewHold,
  type ScheduleMoment,
  storeFailure,
  storeSuccess,
} from './run-history.ts'
import { RunTakenOverError, type Schedule, type ScheduledRun } from './schedule.ts'

/**
 * Runs a schedule for each brand where it is due, one brand after another. A brand whose run fails does not stop the others.
 * Called at a short interval by the node that holds the schedule's lease; the run itself is held by its row, so that it is not
 * run twice even if the lease is lost.
 */
export async function runDueSchedule(services: AppServices, schedule: Schedule): Promise<void> {
  const errors: unknown[] = []
  for (const brand of services.brands.all()) {
    await runForBrand(services, schedule, brand).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, describeJobError(errors[0]))
}

async function runForBrand(services: AppServices, schedule: Schedule, { code, site }: Brand): Promise<void> {
  const { db, clock, log } = services
  const moment: ScheduleMoment = { schedule, brand: code, timeZone: site.timeZone, nowMs: clock.now() }
  if (!(await isStepDue(db, moment))) return
  const run = await inTransaction(db, (tx) => claimRun(tx, moment))
  if (!run) return
  const details = { job: run.job, brand: run.brand, dueAt: run.dueAt.toISOString(), attempt: run.attempt }
  const outcome = await execute(services, moment, run)
  const nowMs = clock.now()
  const isStored = await inTransaction(db, (tx) =>
    outcome.error === undefined
      ? storeSuccess(tx, run, nowMs)
      : storeFailure(tx, run, nowMs, describeJobError(outcome.error)),
  )
  if (!isStored) log.warn(details, 'a scheduled run was taken over by another node')
  else if (outcome.error !== undefined) {
    const text = run.attempt < maxAttempts ? 'a scheduled run failed and will be retried' : 'a scheduled run failed'
    log.error({ ...details, err: outcome.error }, text)
  } else if (run.attempt > 1) log.warn(details, 'a scheduled run succeeded after a failure')
}

/** Runs one attempt, and renews the hold on it meanwhile. */
async function execute(
  services: AppServices,
  { schedule, timeZone }: ScheduleMoment,
  run: ClaimedRun,
): Promise<{ error?: unknown }> {
  const { db, clock, log } = services
  const renew = () =>
    inTransaction(db, (tx) => renewHold(tx, run, clock.now())).catch((error: unknown) =>
      log.error({ err: error, job: run.job, brand: run.brand }, 'the hold on a scheduled run could not be renewed'),
    )
  const renewal = setInterval(() => void renew(), holdMs / 3).unref()
  const scheduledRun: ScheduledRun = {
    brand: run.brand,
    timeZone,
    dueAt: run.dueAt,
    coversFrom: run.coversFrom,
    async assertHeld(tx) {
      if (!(await lockHeldRun(tx, run))) throw new RunTakenOverError()
    },
  }
  try {
    await schedule.run(services, scheduledRun)
    return {}
  } catch (error) {
    return { error: error ?? new Error('The job failed without an error.') }
  } finally {
    clearInterval(renewal)
  }
}
