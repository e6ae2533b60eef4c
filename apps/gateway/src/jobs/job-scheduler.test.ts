import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { jobLease } from '#db/schema/jobs.ts'
import { startTestApp } from '#testing/test-app.ts'
import { startJobs } from './job-scheduler.ts'

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

const heldUntilOf = async (name: string) =>
  (await app.db.select().from(jobLease).where(eq(jobLease.name, name)))[0]?.heldUntil.getTime() ?? 0

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterEach(() => vi.clearAllTimers())

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
