import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the database with one of the deployment's keys (`Secrets.of`, 256 bits as base64url), by AES-256-GCM.
 * It opens for the same `context` alone, such as the id of whose it is: a row that is copied to another is worth nothing.
 */
export function sealText(key: string, text: string, context: string): string {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), sealed]).toString('base64url')
}

/** Reads what `sealText` wrote. Throws where it was altered, or written with another key or for another context. */
export function openText(key: string, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const decryption = createDecipheriv(cipher, Buffer.from(key, 'base64url'), iv, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]).toString('utf8')
}
