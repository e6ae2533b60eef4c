import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { jobLease } from '#db/schema/jobs.ts'
import type { AppServices } from '#src/app-services.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  run(services: AppServices): Promise<unknown>
}

/**
 * Runs each job at its interval, on one node at a time: the node that acquires the lease for the interval, and renews it while a
 * run takes longer. A failed run is logged and the job runs again at its next turn. A turn is skipped while a run is in progress.
 */
export function startJobs(services: AppServices, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>()
  const timers = jobs.map((job) => {
    const lease = createLease(services, job)
    return setInterval(() => {
      if (running.has(job)) return
      const turn = runTurn(services, job, lease).finally(() => running.delete(job))
      running.set(job, turn)
    }, job.everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

type Lease = ReturnType<typeof createLease>

async function runTurn(services: AppServices, job: Job, lease: Lease): Promise<void> {
  const logFailure = (error: unknown) => services.log.error({ err: error, job: job.name }, 'a job failed')
  let renewal: NodeJS.Timeout | undefined
  try {
    if (!(await lease.acquire())) return
    renewal = setInterval(() => void lease.acquire().catch(logFailure), job.everyMs * leaseRatio * 0.5).unref()
    await job.run(services)
  } catch (error) {
    logFailure(error)
  } finally {
    clearInterval(renewal)
  }
}

/** The lease is slightly shorter than the interval, so that it has expired at the next turn. */
const leaseRatio = 0.9

/** This node's lease of a job. The expiry time identifies the holder, because no two nodes acquire it with the same expiry. */
function createLease(services: AppServices, { name, everyMs }: Job) {
  let ownHeldUntil = new Date(0)
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
  }
}
