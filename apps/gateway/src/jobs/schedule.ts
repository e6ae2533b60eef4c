import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { jobLease } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  run(gateway: Gateway): Promise<unknown>
}

/**
 * Runs each job at its interval, on one node at a time: the node that acquires the lease for the interval, and renews it while a
 * run takes longer. A failed run is logged and the job runs again at its next turn. A turn is skipped while a run is in progress.
 */
export function startJobs(gateway: Gateway, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>()
  const timers = jobs.map((job) => {
    const lease = leaseOf(gateway, job)
    return setInterval(() => {
      if (running.has(job)) return
      const turn = takeTurn(gateway, job, lease).finally(() => running.delete(job))
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

type Lease = ReturnType<typeof leaseOf>

async function takeTurn(gateway: Gateway, job: Job, lease: Lease): Promise<void> {
  const say = (error: unknown) => gateway.log.error({ err: error, job: job.name }, 'a job failed')
  let renewal: NodeJS.Timeout | undefined
  try {
    if (!(await lease.take())) return
    renewal = setInterval(() => void lease.take().catch(say), job.everyMs * leasePart * 0.5).unref()
    await job.run(gateway)
  } catch (error) {
    say(error)
  } finally {
    clearInterval(renewal)
  }
}

/** The lease is slightly shorter than the interval, so that it has expired at the next turn. */
const leasePart = 0.9

/** This node's lease of a job. The expiry time identifies the holder, because no two nodes acquire it with the same expiry. */
function leaseOf(gateway: Gateway, { name, everyMs }: Job) {
  let own = new Date(0)
  return {
    /** Acquires the lease if it is free, or renews it if this node holds it. */
    async take(): Promise<boolean> {
      const now = gateway.clock.now()
      const heldUntil = new Date(now + everyMs * leasePart)
      const isOurs = sql`${lt(jobLease.heldUntil, new Date(now))} or ${eq(jobLease.heldUntil, own)}`
      const rows = await inTransaction(gateway.db, (tx) =>
        tx
          .insert(jobLease)
          .values({ name, heldUntil })
          .onConflictDoUpdate({ target: jobLease.name, set: { heldUntil }, setWhere: isOurs })
          .returning({ name: sql<string>`${jobLease.name}` }),
      )
      if (rows.length > 0) own = heldUntil
      return rows.length > 0
    },
  }
}
