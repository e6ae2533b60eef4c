import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHouse } from './start-house.ts'

type Site = Readonly<Record<string, unknown>>

export interface BrandedHouse {
  readonly url: string
  stop(): Promise<void>
}

const brands = new URL('../brands', import.meta.url).pathname

/** Starts a separate test site with modified brands: `changes` derives brands from the settings of aurora. Without demo data unless `env` enables the seed. */
export async function startBrandedHouse(
  changes: Readonly<Record<string, (aurora: Site) => Site>>,
  env: Readonly<Record<string, string>> = {},
): Promise<BrandedHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  await cp(brands, join(folder, 'brands'), { recursive: true })
  const aurora = JSON.parse(await readFile(join(brands, 'aurora/site.json'), 'utf8')) as Site
  for (const [code, change] of Object.entries(changes)) {
    await writeFile(join(folder, 'brands', code, 'site.json'), JSON.stringify(change(aurora)))
  }
  const house = await startHouse({
    FOYER_DATA_DIR: join(folder, 'data'),
    FOYER_BRANDS_DIR: join(folder, 'brands'),
    FOYER_SEED: 'none',
    // Tests set the IP address of their browser as a proxy would.
    FOYER_TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...env,
  })
  return {
    url: house.url,
    async stop() {
      await house.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
