import { openTestProvider, type TestProvider } from '@foyer/gateway/modules/social/test-provider.ts'
import { startBrandedHouse } from './branded-house.ts'

export interface SocialHouse {
  readonly url: string
  readonly provider: TestProvider
  /** What the button calls it. */
  readonly label: string
  stop(): Promise<void>
}

const label = 'Test ID'

/** A house whose first brand lets members in by a provider of this machine. */
export async function startSocialHouse(): Promise<SocialHouse> {
  const provider = await openTestProvider()
  const { issuer, clientId } = provider
  const socialProviders = [{ id: 'test', label, issuer, clientId }]
  const house = await startBrandedHouse({ aurora: (site) => ({ ...site, socialProviders }) })
  return {
    url: house.url,
    provider,
    label,
    async stop() {
      await house.stop()
      await provider.close()
    },
  }
}
