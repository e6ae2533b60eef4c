import { startCustomBrandTestSite } from './custom-brand-test-site.ts'
import { type IdentityToolkitStub, startIdentityToolkitStub } from './identity-toolkit-stub.ts'

export interface FirebaseTestSite {
  readonly url: string
  /** A second brand that uses the real Firebase URLs; tests redirect its requests to the stub. */
  readonly directUrl: string
  readonly toolkit: IdentityToolkitStub
  stop(): Promise<void>
}

/** Starts a test site whose first brand verifies phones with the Firebase stub. */
export async function startFirebaseTestSite(): Promise<FirebaseTestSite> {
  const toolkit = await startIdentityToolkitStub()
  const { projectId, keys } = toolkit.signer
  const project = { apiKey: 'a-key', projectId, authDomain: `${projectId}.firebaseapp.com`, keys }
  const direct = { code: 'lotus', hosts: ['lotus.localhost'], isDefault: false, domains: [], firebase: project }
  const testSite = await startCustomBrandTestSite({
    aurora: (site) => ({ ...site, firebase: { ...project, emulator: toolkit.url } }),
    lotus: (site) => ({ ...site, ...direct }),
  })
  return {
    url: testSite.url,
    directUrl: `http://lotus.localhost:${new URL(testSite.url).port}`,
    toolkit,
    async stop() {
      await testSite.stop()
      await toolkit.close()
    },
  }
}
