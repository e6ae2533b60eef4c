import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSite } from './start-test-site.ts'

type BrandSettings = Readonly<Record<string, unknown>>

export interface CustomBrandTestSite {
  readonly url: string
  stop(): Promise<void>
}

const brands = new URL('../../brands', import.meta.url).pathname

/** Starts a separate test site with modified brands: `changes` derives brands from the settings of aurora. Without demo data unless `env` enables the seed. */
export async function startCustomBrandTestSite(
  changes: Readonly<Record<string, (aurora: BrandSettings) => BrandSettings>>,
  env: Readonly<Record<string, string>> = {},
): Promise<CustomBrandTestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  await cp(brands, join(folder, 'brands'), { recursive: true })
  const aurora = JSON.parse(await readFile(join(brands, 'aurora/site.json'), 'utf8')) as BrandSettings
  for (const [code, change] of Object.entries(changes)) {
    // The settings of aurora name its images.
    await cp(join(brands, 'aurora'), join(folder, 'brands', code), { recursive: true, force: false })
    await writeFile(join(folder, 'brands', code, 'site.json'), JSON.stringify(change(aurora)))
  }
  const testSite = await startTestSite({
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
    url: testSite.url,
    async stop() {
      await testSite.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
