import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestProvider, type TestProvider } from '@foyer/gateway/modules/social/test-provider.ts'
import { startHouse } from './start-house.ts'

export interface SocialHouse {
  readonly url: string
  readonly provider: TestProvider
  /** What the button calls it. */
  readonly label: string
  stop(): Promise<void>
}

const brands = new URL('../brands', import.meta.url).pathname
const label = 'Test ID'

/** A house of its own, without demo, whose first brand lets members in by a provider of this machine. */
export async function startSocialHouse(): Promise<SocialHouse> {
  const provider = await openTestProvider()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-social-'))
  await cp(brands, join(folder, 'brands'), { recursive: true })
  const file = join(folder, 'brands/aurora/site.json')
  const { issuer, clientId } = provider
  const site = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...site, socialProviders: [{ id: 'test', label, issuer, clientId }] }))
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
    provider,
    label,
    async stop() {
      await house.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
