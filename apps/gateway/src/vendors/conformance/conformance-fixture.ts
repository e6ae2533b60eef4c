import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { afterAll } from 'vitest'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { game, vendor } from '#db/schema/games.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { SeamlessAdapter, VendorAdapter } from '#vendors/adapter.ts'
import { closeTestApp } from './close-test-app.ts'
import { createPersistentDatabase } from './persistent-database.ts'
import type { CreateVendorProtocolSimulator, VendorProtocolSimulator } from './vendor-protocol-simulator.ts'

/** The running test app with the adapter mounted. A restart replaces both. */
export interface ConformanceFixture {
  app: TestApp
  simulator: VendorProtocolSimulator
  /** Players created since the case started. */
  players: TestPlayer[]
  restart(): Promise<void>
  /** Overrides methods of the adapter with faulty ones; an empty object restores the adapter. */
  seedFault(fault: Partial<SeamlessAdapter>): void
}

/** A funded member with an open game session. */
export interface TestPlayer {
  readonly id: bigint
  readonly playerRef: string
  /** Session token of the site. */
  readonly session: string
  /** Game session token, as passed to the vendor. */
  readonly token: string
  readonly currency: Currency
  /** Opening balance in minor units. */
  readonly funds: bigint
}

export const conformanceGameNodeId = 'conformance-game'
/** A game of another adapter. */
export const nodeIdOfAnotherAdapter = 'conformance-strange-game'

/** Starts the real gateway on a database that survives restarts, with one game of the adapter and one of another adapter. */
export async function startConformanceFixture(
  createSimulator: CreateVendorProtocolSimulator,
): Promise<ConformanceFixture> {
  const openDatabase = await createPersistentDatabase()
  let seededFault: Partial<SeamlessAdapter> = {}
  const mountSimulator = (app: TestApp) => {
    const simulator = createSimulator(app.services)
    const adapter = withOverrides(simulator.adapter, seededFault)
    replaceVendorAdapter(app, adapter)
    return withOverrides(simulator, { adapter })
  }
  const open = async () => {
    const app = await startTestApp({ db: await openDatabase(), content: 'none' })
    return { app, simulator: mountSimulator(app) }
  }
  const fixture: ConformanceFixture = {
    ...(await open()),
    players: [],
    async restart() {
      await closeTestApp(fixture.app)
      Object.assign(fixture, await open())
    },
    seedFault(fault) {
      seededFault = fault
      fixture.simulator = mountSimulator(fixture.app)
    },
  }
  afterAll(() => closeTestApp(fixture.app))
  await insertGame(fixture.app.db, conformanceGameNodeId, fixture.simulator.adapter.code)
  await insertGame(fixture.app.db, nodeIdOfAnotherAdapter, 'somebody-else')
  return fixture
}

/** Puts an adapter into the app's map of vendors, which only tests modify. */
export function replaceVendorAdapter({ services }: TestApp, adapter: VendorAdapter): void {
  ;(services.vendors as Map<string, VendorAdapter>).set(adapter.code, adapter)
}

/** Returns a copy with some members overridden; also works for class instances. */
export function withOverrides<Base extends object>(base: Base, change: Partial<Base>): Base {
  return Object.assign(Object.create(base) as Base, change)
}

const recipe: PosterRecipe = {
  title: 'Conformance',
  subject: 'gem',
  props: ['coin', 'crown', 'key'],
  grade: 'steel',
  scene: 'nebula',
  pose: 'rise',
  face: 'cinzel',
}

function insertGame(db: Database, nodeId: string, adapter: string): Promise<void> {
  const code = nodeId.toUpperCase()
  return inTransaction(db, async (tx) => {
    await tx.insert(vendor).values({ code, name: code, adapter, gameTypes: ['RNG'], sort: 0 })
    const poster = { title: recipe.title, recipe, isHot: false, isNew: false, sort: 0 }
    const own = { nodeId, vendor: code, code: nodeId, gameType: 'RNG', launchCode: 'conformance' }
    await tx.insert(game).values({ ...own, ...poster })
  })
}
