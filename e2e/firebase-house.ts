import { startBrandedHouse } from './branded-house.ts'
import { type IdentityToolkit, openIdentityToolkit } from './identity-toolkit.ts'

export interface FirebaseHouse {
  readonly url: string
  /** A second brand that uses the real Firebase URLs; tests redirect its requests to the stub. */
  readonly directUrl: string
  readonly toolkit: IdentityToolkit
  stop(): Promise<void>
}

/** Starts a test site whose first brand verifies phones with the Firebase stub. */
export async function startFirebaseHouse(): Promise<FirebaseHouse> {
  const toolkit = await openIdentityToolkit()
  const { projectId, keys } = toolkit.signer
  const project = { apiKey: 'a-key', projectId, authDomain: `${projectId}.firebaseapp.com`, keys }
  const direct = { code: 'lotus', hosts: ['lotus.localhost'], isDefault: false, domains: [], firebase: project }
  const house = await startBrandedHouse({
    aurora: (site) => ({ ...site, firebase: { ...project, emulator: toolkit.url } }),
    lotus: (site) => ({ ...site, ...direct }),
  })
  return {
    url: house.url,
    directUrl: `http://lotus.localhost:${new URL(house.url).port}`,
    toolkit,
    async stop() {
      await house.stop()
      await toolkit.close()
    },
  }
}
