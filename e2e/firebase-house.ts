import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IdentityToolkit, openIdentityToolkit } from './identity-toolkit.ts'
import { startHouse } from './start-house.ts'

export interface FirebaseHouse {
  readonly url: string
  /** A second brand, that speaks to Firebase itself: for browsers that are led to the toolkit on the way. */
  readonly directUrl: string
  readonly toolkit: IdentityToolkit
  stop(): Promise<void>
}

const brands = new URL('../brands', import.meta.url).pathname

/** A house of its own, without demo, whose first brand has its phones proven by what stands in for Firebase here. */
export async function startFirebaseHouse(): Promise<FirebaseHouse> {
  const toolkit = await openIdentityToolkit()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-firebase-'))
  await cp(brands, join(folder, 'brands'), { recursive: true })
  const { projectId, keys } = toolkit.signer
  const project = { apiKey: 'a-key', projectId, authDomain: `${projectId}.firebaseapp.com`, keys }
  const file = join(folder, 'brands/aurora/site.json')
  const site = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...site, firebase: { ...project, emulator: toolkit.url } }))
  const direct = { ...site, code: 'lotus', hosts: ['lotus.localhost'], isDefault: false, firebase: project }
  await writeFile(join(folder, 'brands/lotus/site.json'), JSON.stringify(direct))
  const house = await startHouse({
    FOYER_DATA_DIR: join(folder, 'data'),
    FOYER_BRANDS_DIR: join(folder, 'brands'),
    FOYER_SEED: 'none',
    // Tests say where their browser comes from, as a proxy would.
    FOYER_TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: '',
    REDIS_URL: '',
  })
  return {
    url: house.url,
    directUrl: `http://lotus.localhost:${new URL(house.url).port}`,
    toolkit,
    async stop() {
      await house.stop()
      await toolkit.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
