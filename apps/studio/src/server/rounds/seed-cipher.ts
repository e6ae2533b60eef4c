/**
 * Encrypts the seeds in the database, so that the tables of the studio alone do not tell results in advance. Whoever runs the studio
 * provides the cipher and stores its key. A stored seed decrypts only with its own key, and past rounds are verified from stored
 * seeds, so a key is needed as long as the database.
 */
export interface SeedCipher {
  /**
   * Encrypts a seed (64 hex digits) into a text for the database. The result is authenticated together with `context`, so a value
   * that is copied to another row does not decrypt there.
   */
  encrypt(seed: string, context: string): string
  /** Decrypts a text from `encrypt`. Throws if it was altered, or encrypted with another key or for another context. */
  decrypt(encrypted: string, context: string): string
}

/** The context of a stored seed: the table and the id of its row. Stored values depend on it, so it never changes. */
export const seedContext = (table: 'seed' | 'seed_chain', id: string): string => `${table}:${id}`

/** Decrypts a stored seed. The error names the row, for the log, and contains neither the seed nor the stored value. */
export function decryptSeed(cipher: SeedCipher, encrypted: string, context: string): string {
  try {
    return cipher.decrypt(encrypted, context)
  } catch (cause) {
    throw new Error(`The seed of ${context} was altered, or encrypted for another row or with another key.`, { cause })
  }
}
