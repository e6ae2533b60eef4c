import { vi } from 'vitest'
import { pick, seededRandom } from '#src/seed/random.ts'
import type { CrashBook } from './crash-book.ts'
import { type CrashFigures, crashes, seed } from './crash-run.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { writePlayers } from './players.ts'
import type { PrivateServer } from './private-server.ts'
import { checkSettled, checkTold } from './proof.ts'
import { startVendor, type Vendor } from './vendor.ts'

const nodeCount = 3
const clients = 24
/** Calls between two failures. FOYER_LONG=1: 500,000 calls over all failures. */
const callsPerStrike = process.env.FOYER_LONG ? Math.ceil(500_000 / crashes) : 60
const mostWaitMs = 600_000

/** The nodes of one deployment. The vendor's calls go to any running node. */
interface Deployment {
  readonly openedMs: number[]
  anyUrl(): Promise<string>
  /** Kills one node (SIGKILL), runs `meanwhile`, then starts a replacement. */
  replace(meanwhile?: () => Promise<void>): Promise<void>
  assertRunning(): void
  stop(): Promise<void>
}

export interface Chaos {
  readonly server: PrivateServer
  readonly book: CrashBook
  /** Terminates every connection of the nodes to the database. */
  dropConnections(): Promise<unknown>
}

/**
 * A vendor plays rounds through three nodes while, in random order and combination, nodes are killed, connections are dropped and the
 * database server crashes. After every failure the ledger must contain everything acknowledged and be consistent, and any node must
 * repeat the response to each call of that period. At the end every call must be posted exactly once, by the vendor's own calculation.
 */
export async function runChaos({ server, book, dropConnections }: Chaos): Promise<CrashFigures> {
  const random = seededRandom(`chaos ${seed}`)
  const own = await book.write(writePlayers)
  const nodes = await startNodes(book, random)
  const crash = async () => {
    await server.crash()
    await server.start()
  }
  const strikes = [dropConnections, crash, () => nodes.replace(), () => nodes.replace(crash)]
  const vendor = startVendor({ ...own, seed, clients, url: nodes.anyUrl })
  const found: unknown[] = []
  let checked = 0
  let struck = 0
  while (struck < crashes && found.length + vendor.faults.length === 0) {
    await untilTold(vendor, nodes, checked + callsPerStrike)
    // Each kind of failure comes once first, so that the short run includes all of them.
    await (strikes[struck] ?? pick(random, strikes))()
    struck += 1
    const fresh = vendor.told.slice(checked)
    checked += fresh.length
    found.push(...(await book.read((db) => checkTold(db, fresh))))
    await vendor.askAgain(await nodes.anyUrl(), sample(fresh))
  }
  await vendor.finish()
  nodes.assertRunning()
  await nodes.stop()
  found.push(...(await book.read((db) => checkSettled(db, { calls: vendor.told, players: own.players }))))
  const told = { acknowledged: vendor.told.length, ...vendor.counts(), openedMs: nodes.openedMs }
  return { name: 'three nodes, random failures', crashes: struck, ...told, faults: [...found, ...vendor.faults] }
}

/** The last calls before a failure: those it could have lost. */
const sample = <Item>(calls: readonly Item[]) => calls.slice(-500)

async function startNodes(book: CrashBook, random: () => number): Promise<Deployment> {
  const openedMs: number[] = []
  const start = async (place: number) => {
    // Nodes share the database and Redis, and no folder.
    const node = await startGatewayProcess({ ...book.env, FOYER_DATA_DIR: `${book.env.FOYER_DATA_DIR}-${place}` })
    openedMs.push(node.openedMs)
    return node
  }
  const running: (GatewayProcess | undefined)[] = []
  for (let place = 0; place < nodeCount; place++) running.push(await start(place))
  const living = () => running.filter((node) => node !== undefined)
  return {
    openedMs,
    anyUrl: async () => pick(random, living()).url,
    async replace(meanwhile) {
      const place = Math.floor(random() * nodeCount)
      const node = running[place]
      running[place] = undefined
      await node?.kill()
      await meanwhile?.()
      running[place] = await start(place)
    },
    assertRunning() {
      for (const node of living()) node.assertRunning()
    },
    async stop() {
      for (const node of living()) await node.stop()
    },
  }
}

async function untilTold(vendor: Vendor, nodes: Deployment, count: number): Promise<void> {
  const isReached = () => {
    nodes.assertRunning()
    return vendor.told.length >= count || vendor.faults.length > 0
  }
  await vi.waitUntil(isReached, { timeout: mostWaitMs, interval: 5 })
}
