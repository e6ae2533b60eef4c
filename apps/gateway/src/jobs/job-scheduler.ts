import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { jobLease } from '#db/schema/jobs.ts'
import { describeJobError } from '#schedule/describe-job-error.ts'
import { resultIntervalMs } from '#schedule/job-states.ts'
import type { AppServices } from '#src/app-services.ts'

/** What a run returns if work is left: the next run follows at once. */
export const moreWaits = Symbol('more waits')

export interface Job {
  /** Stored with its lease. */
  readonly name: string
  readonly everyMs: number
  run(services: AppServices): Promise<unknown>
}

/** A run of work that says whether more may wait. */
export function untilNothingWaits(work: (services: AppServices) => Promise<boolean>): Job['run'] {
  return async (services) => ((await work(services)) ? moreWaits : undefined)
}

/**
 * A job of many rows: each run handles one batch and continues where the last one ended. After a full batch the next run follows
 * at once; after the last batch it begins with the oldest row again.
 */
export function inBatches(
  handleBatch: (services: AppServices, batch: { after: string | undefined }) => Promise<string | undefined>,
): Job['run'] {
  let after: string | undefined
  return async (services) => {
    after = await handleBatch(services, { after })
    return after === undefined ? undefined : moreWaits
  }
}

/**
 * Runs each job at its interval, on one node at a time: the node that acquires the lease for the interval, and renews it while a
 * run takes longer. A failed run is logged and stored, and the job runs again at its next turn. A turn is skipped while a run is
 * in progress.
 */
export function startJobs(services: AppServices, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>()
  let isStopping = false
  const timers = jobs.map((job) => {
    const lease = createLease(services, job)
    return setInterval(() => {
      if (running.has(job)) return
      const turn = runTurn(services, job, lease, () => isStopping).finally(() => running.delete(job))
      running.set(job, turn)
    }, job.everyMs).unref()
  })
  return {
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

type Lease = ReturnType<typeof createLease>

async function runTurn(services: AppServices, job: Job, lease: Lease, isStopping: () => boolean): Promise<void> {
  const logFailure = (error: unknown) => services.log.error({ err: error, job: job.name }, 'a job failed')
  let renewal: NodeJS.Timeout | undefined
  try {
    if (!(await lease.acquire())) return
    renewal = setInterval(() => void lease.acquire().catch(logFailure), job.everyMs * leaseRatio * 0.5).unref()
    while ((await job.run(services)) === moreWaits) {
      if (isStopping() || !lease.isHeld()) break
    }
    await lease.storeSuccess()
  } catch (error) {
    logFailure(error)
    await lease.storeFailure(error).catch(logFailure)
  } finally {
    clearInterval(renewal)
  }
}

/** The lease is slightly shorter than the interval, so that it has expired at the next turn. */
const leaseRatio = 0.9

/** This node's lease of a job. The expiry time identifies the holder, because no two nodes acquire it with the same expiry. */
function createLease(services: AppServices, { name, everyMs }: Job) {
  let ownHeldUntil = new Date(0)
  /** When this node last stored a success of the job, with no failure since. */
  let successStoredMs = 0
  const store = (values: object) =>
    inTransaction(services.db, (tx) => tx.update(jobLease).set(values).where(eq(jobLease.name, name)))
  return {
    /** Acquires the lease if it is free, or renews it if this node holds it. */
    async acquire(): Promise<boolean> {
      const now = services.clock.now()
      const heldUntil = new Date(now + everyMs * leaseRatio)
      const isOurs = sql`${lt(jobLease.heldUntil, new Date(now))} or ${eq(jobLease.heldUntil, ownHeldUntil)}`
      const rows = await inTransaction(services.db, (tx) =>
        tx
          .insert(jobLease)
          .values({ name, heldUntil })
          .onConflictDoUpdate({ target: jobLease.name, set: { heldUntil }, setWhere: isOurs })
          .returning({ name: sql<string>`${jobLease.name}` }),
      )
      if (rows.length > 0) ownHeldUntil = heldUntil
      return rows.length > 0
    },
    isHeld: () => ownHeldUntil.getTime() > services.clock.now(),
    async storeSuccess(): Promise<void> {
      const nowMs = services.clock.now()
      if (nowMs - successStoredMs < resultIntervalMs) return
      await store({ succeededAt: new Date(nowMs), failures: 0, error: '' })
      successStoredMs = nowMs
    },
    async storeFailure(error: unknown): Promise<void> {
      successStoredMs = 0
      const failures = sql`${jobLease.failures} + 1`
      await store({ failedAt: new Date(services.clock.now()), failures, error: describeJobError(error) })
    },
  }
}
