import type { PosterRecipe } from '@foyer/art/recipe.ts'
import { afterAll } from 'vitest'
import { type Database, inTransaction } from '#db/database.ts'
import { game, vendor } from '#db/schema/games.ts'
import { type House, openHouse } from '#src/test-house.ts'
import type { SeamlessAdapter, VendorAdapter } from '#vendors/adapter.ts'
import { closeHouse } from './close-house.ts'
import { lastingDatabase } from './lasting-database.ts'
import type { Seat } from './seats.ts'
import type { OpenVoice, VendorVoice } from './vendor-voice.ts'

/** The running test app with the adapter mounted. A restart replaces both. */
export interface Scene {
  house: House
  voice: VendorVoice
  /** Players created since the case started. */
  seats: Seat[]
  restart(): Promise<void>
  /** Overrides methods of the adapter with faulty ones; an empty object restores the adapter. */
  plant(fault: Partial<SeamlessAdapter>): void
}

export const playedGame = 'conformance-game'
/** A game of another adapter. */
export const strangeGame = 'conformance-strange-game'

/** Starts the real gateway on a database that survives restarts, with one game of the adapter and one of another adapter. */
export async function openScene(openVoice: OpenVoice): Promise<Scene> {
  const openDatabase = await lastingDatabase()
  let planted: Partial<SeamlessAdapter> = {}
  const voiceIn = (house: House) => {
    const voice = openVoice(house.gateway)
    const adapter = altered(voice.adapter, planted)
    mount(house, adapter)
    return altered(voice, { adapter })
  }
  const open = async () => {
    const house = await openHouse({ db: await openDatabase(), content: 'none' })
    return { house, voice: voiceIn(house) }
  }
  const scene: Scene = {
    ...(await open()),
    seats: [],
    async restart() {
      await closeHouse(scene.house)
      Object.assign(scene, await open())
    },
    plant(fault) {
      planted = fault
      scene.voice = voiceIn(scene.house)
    },
  }
  afterAll(() => closeHouse(scene.house))
  await listGame(scene.house.db, playedGame, scene.voice.adapter.code)
  await listGame(scene.house.db, strangeGame, 'somebody-else')
  return scene
}

/** Puts an adapter into the app's map of vendors, which only tests modify. */
export function mount({ gateway }: House, adapter: VendorAdapter): void {
  ;(gateway.vendors as Map<string, VendorAdapter>).set(adapter.code, adapter)
}

/** Returns a copy with some members overridden; also works for class instances. */
export function altered<Whole extends object>(whole: Whole, change: Partial<Whole>): Whole {
  return Object.assign(Object.create(whole) as Whole, change)
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

function listGame(db: Database, nodeId: string, adapter: string): Promise<void> {
  const code = nodeId.toUpperCase()
  return inTransaction(db, async (tx) => {
    await tx.insert(vendor).values({ code, name: code, adapter, gameTypes: ['RNG'], sort: 0 })
    const poster = { title: recipe.title, recipe, isHot: false, isNew: false, sort: 0 }
    const own = { nodeId, vendor: code, code: nodeId, gameType: 'RNG', launchCode: 'conformance' }
    await tx.insert(game).values({ ...own, ...poster })
  })
}
