import { type JobState, listJobRuns, listJobs } from '@foyer/contract/operator/jobs.ts'
import type { OperatorCommand } from './command-types.ts'
import { formatNextPageHint, formatTable, formatTime } from './text-table.ts'

export const jobCommands: readonly OperatorCommand[] = [
  {
    name: 'jobs',
    parameters: [],
    options: [],
    summary: 'shows the background jobs, failing ones first: next due time, last run, lag, failures and the last error',
    async run(call) {
      const value = await call(listJobs)
      const rows = value.list
        .toSorted((one, other) => other.failures - one.failures)
        .map((job) => [
          job.name,
          job.brand,
          job.timeZone === null ? job.recurrence : `${job.recurrence} (${job.timeZone})`,
          job.state,
          formatTime(job.nextDueAt),
          formatTime(job.lastRunAt),
          formatDuration(job.lagSeconds),
          String(job.failures),
          job.error,
        ])
      const headers = ['job', 'brand', 'runs', 'state', 'next due (UTC)', 'last run', 'lag', 'failures', 'error']
      return { value, text: `${formatSummary(value.list)}\n\n${formatTable(headers, rows)}` }
    },
  },
  {
    name: 'job-runs',
    parameters: [],
    options: ['job', 'brand', 'before'],
    summary: 'shows the run history of the jobs that run at a local time of each brand, newest first',
    async run(call, _arguments, { job, brand, before }) {
      const value = await call(listJobRuns, { query: { job, brand, before } })
      const rows = value.list.map((run) => [
        run.id,
        run.job,
        run.brand,
        formatTime(run.dueAt),
        run.state,
        String(run.attempt),
        formatTime(run.startedAt),
        formatTime(run.finishedAt),
        formatTime(run.retryAt),
        run.error,
      ])
      const headers = [
        'id',
        'job',
        'brand',
        'due (UTC)',
        'state',
        'attempt',
        'started',
        'ended',
        'next attempt',
        'error',
      ]
      return { value, text: formatTable(headers, rows) + formatNextPageHint(value, 'before') }
    },
  },
]

function formatSummary(jobs: readonly JobState[]): string {
  const failing = jobs.filter(({ failures }) => failures > 0).length
  return failing === 0 ? 'No job is failing.' : `${failing} of ${jobs.length} jobs failing.`
}

/** Such as `3 d 2 h`, `5 min` or `12 s`; empty for zero. */
function formatDuration(seconds: number): string {
  if (seconds === 0) return ''
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
