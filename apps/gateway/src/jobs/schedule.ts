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
 * Runs each job every so often on one node of all: whoever takes the lease for the coming interval, and keeps it while a run
 * takes longer. A job that fails is logged and runs again at its next turn; a turn that comes while one is running is left out.
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

/** The lease is a little shorter than the interval, so that its holder finds it free again. */
const leasePart = 0.9

/** This node's lease of a job. Until when it holds says whose it is: no two nodes have taken it to the same moment. */
function leaseOf(gateway: Gateway, { name, everyMs }: Job) {
  let own = new Date(0)
  return {
    /** Takes it where it is free, and renews it where it is this node's. */
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
