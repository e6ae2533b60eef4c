import { vi } from 'vitest'
import { pickRandomItem, seededRandom } from '#seed/random.ts'
import { findAnsweredCallFaults, findFinalStateFaults } from './crash-checks.ts'
import { type CrashFigures, crashSeed, scheduledCrashCount } from './crash-run.ts'
import type { CrashTestDatabase } from './crash-test-database.ts'
import { writeCrashTestFixture } from './crash-test-fixture.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import type { TestPostgresServer } from './test-postgres-server.ts'
import { startVendorLoadGenerator, type VendorLoadGenerator } from './vendor-load-generator.ts'

const nodeCount = 3
const clients = 24
/** Calls between two failures. FOYER_LONG=1: 500,000 calls over all failures. */
const callsPerFailure = process.env.FOYER_LONG ? Math.ceil(500_000 / scheduledCrashCount) : 60
const maxWaitMs = 600_000

/** The nodes of one deployment. The vendor's calls go to any running node. */
interface Deployment {
  readonly openedMs: number[]
  anyUrl(): Promise<string>
  /** Kills one node (SIGKILL), runs `meanwhile`, then starts a replacement. */
  replace(meanwhile?: () => Promise<void>): Promise<void>
  assertRunning(): void
  stop(): Promise<void>
}

export interface ChaosOptions {
  readonly server: TestPostgresServer
  readonly database: CrashTestDatabase
  /** Terminates every connection of the nodes to the database. */
  dropConnections(): Promise<unknown>
}

/**
 * A vendor plays rounds through three nodes while, in random order and combination, nodes are killed, connections are dropped and the
 * database server crashes. After every failure the ledger must contain everything acknowledged and be consistent, and any node must
 * repeat the response to each call of that period. At the end every call must be posted exactly once, by the vendor's own calculation.
 */
export async function runChaosTest({ server, database, dropConnections }: ChaosOptions): Promise<CrashFigures> {
  const random = seededRandom(`chaos ${crashSeed}`)
  const fixture = await database.write(writeCrashTestFixture)
  const nodes = await startNodes(database, random)
  const crashServer = async () => {
    await server.crash()
    await server.start()
  }
  const failures = [dropConnections, crashServer, () => nodes.replace(), () => nodes.replace(crashServer)]
  const vendor = startVendorLoadGenerator({ ...fixture, seed: crashSeed, clients, url: nodes.anyUrl })
  const found: unknown[] = []
  let checked = 0
  let crashCount = 0
  while (crashCount < scheduledCrashCount && found.length + vendor.faults.length === 0) {
    await waitForAnswers(vendor, nodes, checked + callsPerFailure)
    // Each kind of failure comes once first, so that the short run includes all of them.
    await (failures[crashCount] ?? pickRandomItem(random, failures))()
    crashCount += 1
    const newCalls = vendor.answeredCalls.slice(checked)
    checked += newCalls.length
    found.push(...(await database.read((db) => findAnsweredCallFaults(db, newCalls))))
    await vendor.resend(await nodes.anyUrl(), latestCalls(newCalls))
  }
  await vendor.finish()
  nodes.assertRunning()
  await nodes.stop()
  found.push(
    ...(await database.read((db) =>
      findFinalStateFaults(db, { calls: vendor.answeredCalls, players: fixture.players }),
    )),
  )
  const figures = { acknowledged: vendor.answeredCalls.length, ...vendor.counts(), openedMs: nodes.openedMs }
  return { name: 'three nodes, random failures', crashes: crashCount, ...figures, faults: [...found, ...vendor.faults] }
}

/** The last calls before a failure: those it could have lost. */
const latestCalls = <Item>(calls: readonly Item[]) => calls.slice(-500)

async function startNodes(database: CrashTestDatabase, random: () => number): Promise<Deployment> {
  const openedMs: number[] = []
  const start = async (place: number) => {
    // Nodes share the database and Redis, and no folder.
    const node = await startGatewayProcess({
      ...database.env,
      FOYER_DATA_DIR: `${database.env.FOYER_DATA_DIR}-${place}`,
    })
    openedMs.push(node.openedMs)
    return node
  }
  const running: (GatewayProcess | undefined)[] = []
  for (let place = 0; place < nodeCount; place++) running.push(await start(place))
  const runningNodes = () => running.filter((node) => node !== undefined)
  return {
    openedMs,
    anyUrl: async () => pickRandomItem(random, runningNodes()).url,
    async replace(meanwhile) {
      const place = Math.floor(random() * nodeCount)
      const node = running[place]
      running[place] = undefined
      await node?.kill()
      await meanwhile?.()
      running[place] = await start(place)
    },
    assertRunning() {
      for (const node of runningNodes()) node.assertRunning()
    },
    async stop() {
      for (const node of runningNodes()) await node.stop()
    },
  }
}

async function waitForAnswers(vendor: VendorLoadGenerator, nodes: Deployment, count: number): Promise<void> {
  const isReached = () => {
    nodes.assertRunning()
    return vendor.answeredCalls.length >= count || vendor.faults.length > 0
  }
  await vi.waitUntil(isReached, { timeout: maxWaitMs, interval: 5 })
}
