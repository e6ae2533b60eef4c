import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the database by AES-256-GCM, with a key from `Secrets.deriveKey` (256 bits as base64url). It decrypts only
 * with the same `context`, such as the id of its owner, so that a value copied to another row is useless.
 */
export function encryptText(key: string, text: string, context: string): string {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a text from `encryptText`. Throws if it was altered, or encrypted with another key or for another context. */
export function decryptText(key: string, encrypted: string, context: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const decryption = createDecipheriv(cipher, Buffer.from(key, 'base64url'), iv, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]).toString('utf8')
}
