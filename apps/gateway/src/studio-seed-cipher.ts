import type { SeedCipher } from '@foyer/studio/server/rounds/seed-cipher.ts'
import type { Secrets } from '#crypto/data-keys.ts'

/** Encrypts the studio's seeds with the data keys of the gateway. */
export function createStudioSeedCipher(secrets: Secrets): SeedCipher {
  const purpose = 'studio seeds'
  return {
    encrypt: (seed, context) => secrets.encrypt(purpose, seed, context),
    decrypt: (encrypted, context) => secrets.decrypt(purpose, encrypted, context),
  }
}
