import { expect, inject, type TestContext, vi } from 'vitest'
import { seededRandom } from '#src/seed/random.ts'
import type { CrashBook } from './crash-book.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { writePlayers } from './players.ts'
import { checkSettled, checkTold } from './proof.ts'
import { startVendor, type Vendor } from './vendor.ts'

/** FOYER_LONG=1 selects the full-size run. */
export const crashes = process.env.FOYER_LONG ? 50 : 5
/** Seeds the load and the times of the crashes. */
export const seed = inject('seed')
export const runTimeoutMs = 60_000 + crashes * 30_000

const mostWaitMs = 60_000

export interface Crash {
  /** Label in the table of figures. */
  readonly name: string
  readonly book: CrashBook
  /** Number of concurrent clients. */
  readonly clients: number
  /** Brings down the gateway or its database under load. Anything other than the gateway is restarted before this resolves. */
  strike(gateway: GatewayProcess): Promise<unknown>
  /** Whether the gateway itself is killed. If so, a new one is started and calls wait for it; otherwise calls continue during the outage. */
  readonly isGateways: boolean
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
export function expectSound({ meta }: TestContext['task'], run: CrashFigures): void {
  meta.crash = run
  expect(run.faults).toEqual([])
  expect(run.crashes).toBe(crashes)
  // Otherwise the gateway was idle during the crashes.
  expect(run.resent).toBeGreaterThan(0)
}

/**
 * A vendor plays rounds through a gateway that crashes repeatedly at random times. After every crash the ledger must contain
 * everything acknowledged and be consistent, and the gateway must repeat its response to each call of that period. At the end every
 * call must be posted exactly once, by the vendor's own calculation. Stops at the first crash after which a check fails.
 */
export async function runCrashes(crash: Crash): Promise<CrashFigures> {
  const { name, book, clients, strike, isGateways } = crash
  const random = seededRandom(`${seed}`)
  const own = await book.write(writePlayers)
  let gateway = await startGatewayProcess(book.env)
  const openedMs = [gateway.openedMs]
  let url = Promise.resolve(gateway.url)
  const vendor = startVendor({ ...own, seed, clients, url: () => url })
  const found: unknown[] = []
  let checked = 0
  let struck = 0
  while (struck < crashes && found.length + vendor.faults.length === 0) {
    await untilTold(vendor, gateway, checked + 10 + Math.floor(random() * 90))
    const striking = strike(gateway)
    const reopened = Promise.withResolvers<string>()
    if (isGateways) url = reopened.promise
    await striking
    // Otherwise the resent calls would add to the load.
    url = reopened.promise
    struck += 1
    const fresh = vendor.told.slice(checked)
    checked += fresh.length
    found.push(...(await book.read((db) => checkTold(db, fresh))))
    if (isGateways) {
      gateway = await startGatewayProcess(book.env)
      openedMs.push(gateway.openedMs)
    }
    await vendor.askAgain(gateway.url, fresh)
    reopened.resolve(gateway.url)
  }
  await vendor.finish()
  gateway.assertRunning()
  await gateway.stop()
  found.push(...(await book.read((db) => checkSettled(db, { calls: vendor.told, players: own.players }))))
  const figures = { name, crashes: struck, acknowledged: vendor.told.length, ...vendor.counts(), openedMs }
  return { ...figures, faults: [...found, ...vendor.faults] }
}

async function untilTold(vendor: Vendor, gateway: GatewayProcess, count: number): Promise<void> {
  const isReached = () => {
    gateway.assertRunning()
    return vendor.told.length >= count || vendor.faults.length > 0
  }
  await vi.waitUntil(isReached, { timeout: mostWaitMs, interval: 1 })
}
