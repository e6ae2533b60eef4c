import { expect, inject, type TestContext, vi } from 'vitest'
import { seededRandom } from '#src/seed/random.ts'
import type { CrashBook } from './crash-book.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { writePlayers } from './players.ts'
import { checkSettled, checkTold } from './proof.ts'
import { startVendor, type Vendor } from './vendor.ts'

/** FOYER_LONG=1 is the full-size run. */
export const crashes = process.env.FOYER_LONG ? 50 : 5
/** Of the load and of the moments of the crashes. */
export const seed = inject('seed')
export const runTimeoutMs = 60_000 + crashes * 30_000

const mostWaitMs = 60_000

export interface Crash {
  /** What happens, in the table of figures. */
  readonly name: string
  readonly book: CrashBook
  /** Clients that call at once. */
  readonly clients: number
  /** Brings down the gateway or its database, in the middle of the load; what is not the gateway is brought up again. */
  strike(gateway: GatewayProcess): Promise<unknown>
  /** Whether it is the gateway that dies: another one is started, and nobody calls the dead one. Else calls go on meanwhile. */
  readonly isGateways: boolean
}

export interface CrashFigures {
  readonly name: string
  readonly crashes: number
  /** Calls of the vendor that were answered. */
  readonly acknowledged: number
  /** Of these, sent more than once because nobody, or only `RETRY`, had answered. */
  readonly resent: number
  readonly retries: number
  /** What was lost, doubled, or answered wrongly: descriptions. */
  readonly faults: readonly unknown[]
  /** How long each start of the gateway took, the first and those after a crash. */
  readonly openedMs: readonly number[]
}

declare module 'vitest' {
  interface TaskMeta {
    crash?: CrashFigures
  }
}

/** Expects a whole run in which nothing was wrong, and leaves its figures for `npm run bench -- --long`. */
export function expectSound({ meta }: TestContext['task'], run: CrashFigures): void {
  meta.crash = run
  expect(run.faults).toEqual([])
  expect(run.crashes).toBe(crashes)
  // Else the crashes would have met a gateway with nothing to do.
  expect(run.resent).toBeGreaterThan(0)
}

/**
 * A vendor plays through a gateway that is struck again and again at random moments. After every crash
 * the book holds what was acknowledged and is sound, and the gateway answers each call of that time as it did before; at the end
 * every call is booked exactly once, by the vendor's own arithmetic. Stops at the first crash after which something is wrong.
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
    // Else the load would grow by what is asked again.
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
