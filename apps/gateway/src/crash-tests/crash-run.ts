import { expect, inject, type TestContext, vi } from 'vitest'
import { seededRandom } from '#seed/random.ts'
import { findAnsweredCallFaults, findFinalStateFaults } from './crash-checks.ts'
import type { CrashTestDatabase } from './crash-test-database.ts'
import { writeCrashTestFixture } from './crash-test-fixture.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { startVendorLoadGenerator, type VendorLoadGenerator } from './vendor-load-generator.ts'

/** FOYER_LONG=1 selects the full-size run. */
export const scheduledCrashCount = process.env.FOYER_LONG ? 50 : 3
/** Seeds the load and the times of the crashes. */
export const crashSeed = inject('seed')
export const runTimeoutMs = 60_000 + scheduledCrashCount * 60_000

const maxWaitMs = 60_000

export interface CrashScenario {
  /** Label in the table of figures. */
  readonly name: string
  readonly database: CrashTestDatabase
  /** Number of concurrent clients. */
  readonly clients: number
  /** Brings down the gateway or its database under load. Anything other than the gateway is restarted before this resolves. */
  bringDown(gateway: GatewayProcess): Promise<unknown>
  /** Whether the gateway itself is killed. If so, a new one is started and calls wait for it; otherwise calls continue during the outage. */
  readonly killsGateway: boolean
}

export interface CrashFigures {
  readonly name: string
  readonly crashes: number
  /** Number of vendor calls that got a response. */
  readonly acknowledged: number
  /** Number of these that were sent more than once, because there was no response or only `RETRY`. */
  readonly resent: number
  readonly retries: number
  /** Descriptions of what was lost, posted twice, or got a wrong response. */
  readonly faults: readonly unknown[]
  /** Duration of each gateway start: the first one and those after a crash. */
  readonly openedMs: readonly number[]
}

declare module 'vitest' {
  interface TaskMeta {
    crash?: CrashFigures
  }
}

/** Expects a complete run without faults, and reports its figures for `npm run bench -- --long`. */
export function expectCleanRun({ meta }: TestContext['task'], run: CrashFigures): void {
  meta.crash = run
  expect(run.faults).toEqual([])
  expect(run.crashes).toBe(scheduledCrashCount)
  // Otherwise the gateway was idle during the crashes.
  expect(run.resent).toBeGreaterThan(0)
}

/**
 * A vendor plays rounds through a gateway that crashes repeatedly at random times. After every crash the ledger must contain
 * everything acknowledged and be consistent, and the gateway must repeat its response to each call of that period. At the end every
 * call must be posted exactly once, by the vendor's own calculation. Stops at the first crash after which a check fails.
 */
export async function runCrashTest(scenario: CrashScenario): Promise<CrashFigures> {
  const { name, database, clients, bringDown, killsGateway } = scenario
  const random = seededRandom(`${crashSeed}`)
  const fixture = await database.write(writeCrashTestFixture)
  let gateway = await startGatewayProcess(database.env)
  const openedMs = [gateway.openedMs]
  let url = Promise.resolve(gateway.url)
  const vendor = startVendorLoadGenerator({ ...fixture, seed: crashSeed, clients, url: () => url })
  const found: unknown[] = []
  let checked = 0
  let crashCount = 0
  while (crashCount < scheduledCrashCount && found.length + vendor.faults.length === 0) {
    await waitForAnswers(vendor, gateway, checked + 10 + Math.floor(random() * 90))
    const outage = bringDown(gateway)
    const reopened = Promise.withResolvers<string>()
    if (killsGateway) url = reopened.promise
    await outage
    // Otherwise the resent calls would add to the load.
    url = reopened.promise
    crashCount += 1
    const newCalls = vendor.answeredCalls.slice(checked)
    checked += newCalls.length
    found.push(...(await database.read((db) => findAnsweredCallFaults(db, newCalls))))
    if (killsGateway) {
      gateway = await startGatewayProcess(database.env)
      openedMs.push(gateway.openedMs)
    }
    await vendor.resend(gateway.url, newCalls)
    reopened.resolve(gateway.url)
  }
  await vendor.finish()
  gateway.assertRunning()
  await gateway.stop()
  found.push(
    ...(await database.read((db) =>
      findFinalStateFaults(db, { calls: vendor.answeredCalls, players: fixture.players }),
    )),
  )
  const figures = { name, crashes: crashCount, acknowledged: vendor.answeredCalls.length, ...vendor.counts(), openedMs }
  return { ...figures, faults: [...found, ...vendor.faults] }
}

async function waitForAnswers(vendor: VendorLoadGenerator, gateway: GatewayProcess, count: number): Promise<void> {
  const isReached = () => {
    gateway.assertRunning()
    return vendor.answeredCalls.length >= count || vendor.faults.length > 0
  }
  await vi.waitUntil(isReached, { timeout: maxWaitMs, interval: 1 })
}
