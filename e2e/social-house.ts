import { openTestProvider, type TestProvider } from '@foyer/gateway/modules/social/test-provider.ts'
import { startBrandedHouse } from './branded-house.ts'

export interface SocialHouse {
  readonly url: string
  readonly provider: TestProvider
  /** Label of the button. */
  readonly label: string
  stop(): Promise<void>
}

const label = 'Test ID'

/** Starts a test site whose first brand has social sign-in with a local provider. */
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
