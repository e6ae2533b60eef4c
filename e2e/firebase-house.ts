import { startBrandedHouse } from './branded-house.ts'
import { type IdentityToolkit, openIdentityToolkit } from './identity-toolkit.ts'

export interface FirebaseHouse {
  readonly url: string
  /** A second brand, that speaks to Firebase itself: for browsers that are led to the toolkit on the way. */
  readonly directUrl: string
  readonly toolkit: IdentityToolkit
  stop(): Promise<void>
}

/** A house whose first brand has its phones proven by what stands in for Firebase here. */
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
