import { listJobs } from '@foyer/contract/operator/jobs.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { jobLease } from '#db/schema/jobs.ts'
import { startTestApp } from '#testing/test-app.ts'
import { moreWaits, startJobs } from './job-scheduler.ts'

const app = await startTestApp({ content: 'none' })
/** Long, so that no interval elapses in real time. */
const everyMs = 3_600_000

/** A node whose job runs until the test lets it finish. */
function startNode(name: string) {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn(() => gate.promise)
  const jobs = startJobs(app.services, [{ name, everyMs, run }])
  return {
    run,
    async stop() {
      gate.resolve()
      await jobs.stop()
    },
  }
}

function advance(ms: number) {
  app.advanceClock(ms)
  vi.advanceTimersByTime(ms)
}

const leaseOf = async (name: string) => (await app.db.select().from(jobLease).where(eq(jobLease.name, name)))[0]

const heldUntilOf = async (name: string) => (await leaseOf(name))?.heldUntil.getTime() ?? 0

const readFailuresMetric = (job: string) => app.readMetric(`foyer_job_failures{job="${job}",brand=""}`)

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterEach(() => vi.clearAllTimers())
// The test files of a worker share its globals.
afterAll(() => vi.useRealTimers())

test('skips turns while a run is in progress', async () => {
  const node = startNode('long')
  advance(everyMs)
  await vi.waitFor(() => expect(node.run).toHaveBeenCalledOnce())
  for (let turns = 0; turns < 3; turns += 1) advance(everyMs)
  await node.stop()
  expect(node.run).toHaveBeenCalledOnce()
})

test('renews the lease during a long run, and lets another node acquire it afterwards', async () => {
  const one = startNode('shared')
  advance(everyMs)
  await vi.waitFor(() => expect(one.run).toHaveBeenCalledOnce())
  for (let renewals = 0; renewals < 4; renewals += 1) {
    advance(everyMs * 0.45)
    await vi.waitFor(async () => expect(await heldUntilOf('shared')).toBeGreaterThan(app.now() + everyMs * 0.8))
  }
  const other = startNode('shared')
  vi.advanceTimersByTime(everyMs)
  await other.stop()
  expect(other.run).not.toHaveBeenCalled()
  await one.stop()
  app.advanceClock(everyMs)
  const next = startNode('shared')
  vi.advanceTimersByTime(everyMs)
  await vi.waitFor(() => expect(next.run).toHaveBeenCalledOnce())
  await next.stop()
})

test('runs again at once while work is left', async () => {
  const left = ['one', 'two', 'three']
  const run = vi.fn(async () => {
    left.shift()
    return left.length > 0 ? moreWaits : undefined
  })
  const jobs = startJobs(app.services, [{ name: 'batches', everyMs, run }])
  advance(everyMs)
  await vi.waitFor(() => expect(left).toEqual([]))
  await jobs.stop()
  expect(run).toHaveBeenCalledTimes(3)
})

test('ends after the current batch when the node stops, however much work is left', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn(() => gate.promise.then(() => moreWaits))
  const jobs = startJobs(app.services, [{ name: 'endless', everyMs, run }])
  advance(everyMs)
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  const stopped = jobs.stop()
  gate.resolve()
  await stopped
  expect(run).toHaveBeenCalledOnce()
})

test('stores the last result, and lists a failing job until it succeeds', async () => {
  let isBroken = true
  const name = 'sweep-codes'
  const run = async () => {
    if (isBroken) throw new Error('The query failed', { cause: new Error('no such table') })
  }
  const jobs = startJobs(app.services, [{ name, everyMs, run }])
  const state = async () => {
    const { value } = await app.call(listJobs, { token: app.operatorKey() })
    return value.list.find((job) => job.name === name)
  }
  for (const failures of [1, 2]) {
    advance(everyMs)
    await vi.waitFor(async () =>
      expect(await state()).toMatchObject({ state: 'failed', brand: null, failures, error: 'no such table' }),
    )
    expect(await readFailuresMetric(name)).toBe(failures)
  }
  isBroken = false
  advance(everyMs)
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'waiting', failures: 0, error: '' }))
  expect(await readFailuresMetric(name)).toBe(0)
  expect((await leaseOf(name))?.succeededAt?.getTime()).toBeGreaterThan(app.now() - everyMs)
  app.advanceClock(3 * everyMs)
  expect((await state())?.lagSeconds).toBeGreaterThan(2 * 3_600)
  await jobs.stop()
})

test('lists a schedule whose due runs cannot be determined, until they can', async () => {
  let isBroken = true
  const name = 'sweep-chat'
  const run = async () => {
    if (isBroken) throw new Error('The schedule cannot be read.')
  }
  const jobs = startJobs(app.services, [{ name, everyMs, run }])
  const states = async () => {
    const { value } = await app.call(listJobs, { token: app.operatorKey() })
    return value.list.filter((job) => job.name === name && job.brand === null)
  }
  advance(everyMs)
  const failed = { state: 'failed', failures: 1, error: 'The schedule cannot be read.' }
  await vi.waitFor(async () => expect(await states()).toMatchObject([failed]))
  expect(await readFailuresMetric(name)).toBe(1)
  isBroken = false
  advance(everyMs)
  await vi.waitFor(async () => expect(await states()).toEqual([]))
  await jobs.stop()
})
