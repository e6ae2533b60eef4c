import { startTestOidcProvider, type TestOidcProvider } from '@foyer/gateway/testing/social/test-oidc-provider.ts'
import { startCustomBrandTestSite } from './custom-brand-test-site.ts'

export interface SocialSignInTestSite {
  readonly url: string
  readonly provider: TestOidcProvider
  /** Label of the button. */
  readonly label: string
  stop(): Promise<void>
}

const label = 'Test ID'

/** Starts a test site whose first brand has social sign-in with a local provider. */
export async function startSocialSignInTestSite(): Promise<SocialSignInTestSite> {
  const provider = await startTestOidcProvider()
  const { issuer, clientId } = provider
  const socialProviders = [{ id: 'test', label, issuer, clientId }]
  const testSite = await startCustomBrandTestSite({ aurora: (site) => ({ ...site, socialProviders }) })
  return {
    url: testSite.url,
    provider,
    label,
    async stop() {
      await testSite.stop()
      await provider.close()
    },
  }
}
