import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SeedCipher } from './seed-cipher.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Creates the cipher of a standalone studio: AES-256-GCM with a key of 32 bytes. A stored text is base64url of IV, tag and ciphertext. */
export function createAesGcmSeedCipher(key: Buffer): SeedCipher {
  return {
    encrypt(seed, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    decrypt(encrypted, context) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

/** Parses `STUDIO_SEED_KEY`: 32 bytes as base64url without padding. */
export function parseSeedKey(value: string | undefined): Buffer {
  if (!value || !/^[\w-]{43}$/.test(value))
    throw new Error(
      'STUDIO_SEED_KEY must be 32 random bytes as base64url (43 characters). It decrypts the seeds in the database, so keep it as long as the database, and apart from it.',
    )
  return Buffer.from(value, 'base64url')
}
