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

/** A house of its own, without demo unless `env` asks for it, whose brands are ours but for those that `changes` makes of aurora's settings. */
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
    // Tests say where their browser comes from, as a proxy would.
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
