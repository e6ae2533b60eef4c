import { randomBytes } from 'node:crypto'
import { createAesGcmSeedCipher } from './aes-gcm-seed-cipher.ts'

/** The cipher of the studios that a test file starts; its key is random. */
export const testSeedCipher = createAesGcmSeedCipher(randomBytes(32))
