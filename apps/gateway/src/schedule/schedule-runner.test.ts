import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { listJobRuns, listJobs } from '@foyer/contract/operator/jobs.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { jobRun, jobSchedule } from '#db/schema/jobs.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { deleteOldRuns, holdMs, maxAttempts } from './run-history.ts'
import { RunTakenOverError, type Schedule, type ScheduledRun } from './schedule.ts'
import { runDueSchedule } from './schedule-runner.ts'

const lines: string[] = []
const env = {
  LOG_LEVEL: 'warn',
  FOYER_BRANDS_DIR: await createTestBrandsFolder({
    aurora: (site) => ({ ...site, timeZone: 'Europe/Berlin' }),
    lotus: (site) => ({ ...site, timeZone: 'Asia/Ho_Chi_Minh' }),
  }),
}
const logStream = { write: (line: string) => void lines.push(line) }
const app = await startTestApp({ content: 'none', env, logStream })
/** Another node on the same database. */
const otherNode = await startTestApp({ content: 'none', env, logStream, db: app.db })
const nodes = [app, otherNode]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const name = 'sweep-chat'

/** Sets the clock of both nodes. */
function setClock(instant: string): void {
  for (const node of nodes) node.advanceClock(Date.parse(instant) - node.now())
}
function advance(ms: number): void {
  for (const node of nodes) node.advanceClock(ms)
}

interface RecordedRun {
  readonly brand: string
  readonly coversFrom: string
  readonly dueAt: string
}

/** A schedule at 02:30 that records its runs; `work` is what it does, nothing by default. */
function createSchedule(work: (run: ScheduledRun) => Promise<void> = async () => undefined) {
  const runs: RecordedRun[] = []
  const schedule: Schedule = {
    name,
    recurrence: { every: 'day', at: '02:30' },
    async run(_services, run) {
      const { brand, coversFrom, dueAt } = run
      runs.push({ brand, coversFrom: toMinute(coversFrom), dueAt: toMinute(dueAt) })
      await work(run)
    },
  }
  const runsOf = (brand: string) => runs.filter((run) => run.brand === brand)
  return { schedule, runs, runsOf, turn: (node = app) => runDueSchedule(node.services, schedule) }
}

const toMinute = (date: Date) => date.toISOString().slice(0, 16)
const storedRuns = (brand = 'aurora') =>
  app.db
    .select()
    .from(jobRun)
    .orderBy(jobRun.id)
    .then((rows) => rows.filter((row) => row.brand === brand))
const alarms = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; brand: string })
const listState = async (brand: string) => {
  const { value } = await app.call(listJobs, { token: app.operatorKey() })
  return value.list.find((job) => job.name === name && job.brand === brand)
}

beforeEach(async () => {
  await app.db.runScript('delete from job_run; delete from job_schedule; delete from job_lease')
  lines.length = 0
  setClock('2026-03-10T12:00:00Z')
})
afterEach(() => setClock(new Date().toISOString()))

test('runs at the local time of each brand, and not before', async () => {
  const { runs, turn } = createSchedule()
  await turn()
  expect(runs).toEqual([])
  setClock('2026-03-10T19:30:00Z')
  await turn()
  expect(runs).toEqual([{ brand: 'lotus', coversFrom: '2026-03-09T19:30', dueAt: '2026-03-10T19:30' }])
  setClock('2026-03-11T01:30:05Z')
  await turn()
  await turn()
  expect(runs.slice(1)).toEqual([{ brand: 'aurora', coversFrom: '2026-03-10T01:30', dueAt: '2026-03-11T01:30' }])
})

test('runs a due time once, whichever nodes look at the same moment', async () => {
  const { runsOf, turn } = createSchedule()
  await turn()
  setClock('2026-03-11T01:30:00Z')
  await Promise.all([...nodes, ...nodes].map((node) => turn(node)))
  expect(runsOf('aurora')).toHaveLength(1)
  expect(await storedRuns()).toMatchObject([{ state: 'succeeded', attempt: 1, error: '' }])
})

test('runs once on the day that the clocks skip the local time, and once where they repeat it', async () => {
  setClock('2026-03-28T12:00:00Z')
  const { runsOf, turn } = createSchedule()
  await turn()
  for (let ms = 0; ms < 2 * dayMs; ms += 30 * minuteMs) {
    advance(30 * minuteMs)
    await turn()
  }
  expect(runsOf('aurora').map(({ dueAt }) => dueAt)).toEqual(['2026-03-29T01:30', '2026-03-30T00:30'])
  setClock('2026-10-24T12:00:00Z')
  await turn()
  for (let ms = 0; ms < 2 * dayMs; ms += 30 * minuteMs) {
    advance(30 * minuteMs)
    await turn()
  }
  expect(
    runsOf('aurora')
      .slice(3)
      .map(({ dueAt }) => dueAt),
  ).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
})

test('catches up once after three days without a node, and covers all of them', async () => {
  const { runsOf, turn } = createSchedule()
  await turn()
  setClock('2026-03-11T01:30:00Z')
  await turn()
  setClock('2026-03-14T15:00:00Z')
  expect((await listState('aurora'))?.lagSeconds).toBeGreaterThan(2 * 24 * 3_600)
  expect(await app.readMetric('foyer_job_lag_seconds')).toBeGreaterThan(2 * 24 * 3_600)
  await Promise.all(nodes.map((node) => turn(node)))
  await turn()
  expect(runsOf('aurora').slice(1)).toEqual([
    { brand: 'aurora', coversFrom: '2026-03-11T01:30', dueAt: '2026-03-14T01:30' },
  ])
  expect(await listState('aurora')).toMatchObject({
    state: 'waiting',
    lagSeconds: 0,
    coveredUntil: '2026-03-14T01:30:00.000Z',
    nextDueAt: '2026-03-15T01:30:00.000Z',
  })
})

test('retries a run that throws, records it, and raises an alarm until it succeeds', async () => {
  let isBroken = true
  const { runsOf, turn } = createSchedule(async ({ brand }) => {
    if (isBroken && brand === 'aurora') throw new Error('The bank does not answer')
  })
  await turn()
  setClock('2026-03-11T01:30:00Z')
  await turn()
  await turn()
  expect(runsOf('aurora')).toHaveLength(1)
  expect(runsOf('lotus')).toHaveLength(1)
  expect(alarms().map(({ level, msg, brand }) => [level, msg, brand])).toEqual([
    [50, 'a scheduled run failed and will be retried', 'aurora'],
  ])
  expect(await listState('aurora')).toMatchObject({
    state: 'retrying',
    failures: 1,
    error: 'The bank does not answer',
  })
  expect(await app.readMetric('foyer_failing_jobs')).toBe(1)
  isBroken = false
  advance(minuteMs)
  await turn(otherNode)
  expect(runsOf('aurora')[1]).toEqual(runsOf('aurora')[0])
  expect(await storedRuns()).toMatchObject([{ state: 'succeeded', attempt: 2, error: '' }])
  expect(await app.readMetric('foyer_failing_jobs')).toBe(0)
})

test('gives up after the last attempt, and lets the next run cover the time of the failed one', async () => {
  let isBroken = true
  const { runsOf, turn } = createSchedule(async () => {
    if (isBroken) throw new Error('Broken')
  })
  await turn()
  setClock('2026-03-11T01:30:00Z')
  for (let steps = 0; steps < 20; steps += 1) {
    await turn()
    advance(60 * minuteMs)
  }
  expect(runsOf('aurora')).toHaveLength(maxAttempts)
  expect(await storedRuns()).toMatchObject([{ state: 'failed', attempt: maxAttempts, error: 'Broken' }])
  expect(
    alarms()
      .filter(({ brand }) => brand === 'aurora')
      .at(-1)?.msg,
  ).toBe('a scheduled run failed')
  expect(await listState('aurora')).toMatchObject({ state: 'failed', failures: maxAttempts })
  isBroken = false
  setClock('2026-03-12T01:30:00Z')
  await turn()
  expect(runsOf('aurora').at(-1)).toMatchObject({ coversFrom: '2026-03-10T01:30', dueAt: '2026-03-12T01:30' })
  expect(await listState('aurora')).toMatchObject({ state: 'waiting', failures: 0, error: '' })
  const { value } = await app.call(listJobRuns, { token: app.operatorKey(), query: { job: name, brand: 'aurora' } })
  expect(value.list.map(({ dueAt, state, error }) => [dueAt, state, error])).toEqual([
    ['2026-03-12T01:30:00.000Z', 'succeeded', ''],
    ['2026-03-11T01:30:00.000Z', 'failed', 'Broken'],
  ])
})

test('is taken over from a node that stops responding, which can then change nothing any more', async () => {
  const gate = Promise.withResolvers<void>()
  const stalledOutcome: string[] = []
  const stalled = createSchedule(async (run) => {
    if (run.brand !== 'aurora') return
    await inTransaction(app.db, (tx) => run.assertHeld(tx))
    await gate.promise
    await inTransaction(app.db, async (tx) => {
      await run.assertHeld(tx)
      stalledOutcome.push('changed something')
    }).catch((error: unknown) => {
      stalledOutcome.push(error instanceof RunTakenOverError ? 'taken over' : String(error))
      throw error
    })
  })
  const healthy = createSchedule()
  await stalled.turn()
  setClock('2026-03-11T01:30:00Z')
  const stalledTurn = stalled.turn()
  await expect.poll(() => stalled.runsOf('aurora')).toHaveLength(1)
  // While the run is held, the other node leaves it alone.
  await healthy.turn(otherNode)
  expect(healthy.runsOf('aurora')).toEqual([])
  advance(holdMs)
  await healthy.turn(otherNode)
  expect(healthy.runsOf('aurora')).toEqual(stalled.runsOf('aurora'))
  gate.resolve()
  await stalledTurn
  expect(stalledOutcome).toEqual(['taken over'])
  expect(await storedRuns()).toMatchObject([{ state: 'succeeded', attempt: 2, error: '' }])
  expect(alarms().at(-1)).toMatchObject({ msg: 'a scheduled run was taken over by another node' })
})

test('fails a run whose node never responds again, after the last attempt', async () => {
  const { turn } = createSchedule()
  await turn()
  setClock('2026-03-11T01:30:00Z')
  await inTransaction(app.db, (tx) =>
    tx.insert(jobRun).values({
      job: name,
      brand: 'aurora',
      dueAt: new Date('2026-03-10T01:30:00Z'),
      state: 'running',
      attempt: maxAttempts,
      startedAt: new Date('2026-03-10T01:30:00Z'),
      heldUntil: new Date('2026-03-10T01:31:00Z'),
    }),
  )
  await turn()
  expect(await storedRuns()).toMatchObject([
    { state: 'failed', error: 'The node that ran it stopped responding.' },
    { state: 'succeeded', attempt: 1 },
  ])
})

test('follows a change of the brand’s time zone', async () => {
  const { runsOf, turn } = createSchedule()
  await turn()
  const moved = (zone: string) =>
    app.db.runScript(`update brand set site = jsonb_set(site, '{timeZone}', '"${zone}"') where code = 'aurora'`)
  await moved('America/New_York')
  await app.services.brands.reloadChanged()
  await turn()
  const [plan] = (await app.db.select().from(jobSchedule)).filter(({ brand }) => brand === 'aurora')
  expect(plan).toMatchObject({ timeZone: 'America/New_York', nextDueAt: new Date('2026-03-11T06:30:00Z') })
  setClock('2026-03-11T06:30:00Z')
  await turn()
  expect(runsOf('aurora')).toEqual([{ brand: 'aurora', coversFrom: '2026-03-10T01:30', dueAt: '2026-03-11T06:30' }])
  await moved('Europe/Berlin')
  await app.services.brands.reloadChanged()
})

test('deletes the history after the retention period', async () => {
  const { turn } = createSchedule()
  await turn()
  setClock('2026-03-11T01:30:00Z')
  await turn()
  advance(limits.jobRunRetentionDays * dayMs - minuteMs)
  await inTransaction(app.db, (tx) => deleteOldRuns(tx, app.now()))
  expect(await storedRuns()).toHaveLength(1)
  advance(dayMs)
  await inTransaction(app.db, (tx) => deleteOldRuns(tx, app.now()))
  expect(await storedRuns()).toEqual([])
})
