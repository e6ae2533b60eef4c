import type { JobState } from '@foyer/contract/operator/jobs.ts'
import { Gauge, type Registry } from 'prom-client'
import type { AppServices } from '#src/app-services.ts'
import { type JobList, readJobStates } from './job-states.ts'

/**
 * Registers the alarms of jobs in `/metrics`. They are read from the database, so that every node reports the same; while the
 * database is unavailable, the last values stay.
 */
export function registerJobMetrics(registry: Registry, services: AppServices, jobs: JobList): void {
  /** One read for all gauges of a scrape. */
  let reading: Promise<JobState[] | undefined> | undefined
  const readStates = () => {
    reading ??= readJobStates(services, jobs)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  new Gauge({
    name: 'foyer_failing_jobs',
    help: 'Jobs whose last run failed; a schedule counts once for each brand',
    registers: [registry],
    async collect() {
      const states = await readStates()
      if (states) this.set(states.filter(({ failures }) => failures > 0).length)
    },
  })
  new Gauge({
    name: 'foyer_job_failures',
    help: 'Failed runs of a job since its last success; `brand` is empty for a job that runs at an interval',
    labelNames: ['job', 'brand'],
    registers: [registry],
    async collect() {
      const states = await readStates()
      if (!states) return
      this.reset()
      for (const { name, brand, failures } of states) this.labels(name, brand ?? '').set(failures)
    },
  })
  new Gauge({
    name: 'foyer_job_lag_seconds',
    help: 'How long the most overdue job has been due without a successful run',
    registers: [registry],
    async collect() {
      const states = await readStates()
      if (states) this.set(Math.max(0, ...states.map(({ lagSeconds }) => lagSeconds)))
    },
  })
}
