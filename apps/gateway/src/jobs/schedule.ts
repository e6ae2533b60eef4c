import { lt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { jobLease } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  run(gateway: Gateway): Promise<unknown>
}

/**
 * Runs each job every so often on one node of all: whoever takes the lease for the coming interval. A job that fails is
 * logged and runs again at its next turn.
 */
export function startJobs(gateway: Gateway, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    const turn = async () => {
      try {
        if (await takeLease(gateway, job)) await job.run(gateway)
      } catch (error) {
        gateway.log.error({ err: error, job: job.name }, 'a job failed')
      }
    }
    return setInterval(() => {
      const work = turn().finally(() => running.delete(work))
      running.add(work)
    }, job.everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** The lease is a little shorter than the interval, so that its holder finds it free again. */
async function takeLease(gateway: Gateway, { name, everyMs }: Job): Promise<boolean> {
  const now = gateway.clock.now()
  const heldUntil = new Date(now + everyMs * 0.9)
  const rows = await inTransaction(gateway.db, (tx) =>
    tx
      .insert(jobLease)
      .values({ name, heldUntil })
      .onConflictDoUpdate({
        target: jobLease.name,
        set: { heldUntil },
        setWhere: lt(jobLease.heldUntil, new Date(now)),
      })
      .returning({ name: sql<string>`${jobLease.name}` }),
  )
  return rows.length > 0
}
