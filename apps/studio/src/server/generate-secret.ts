import { createHash, randomBytes } from 'node:crypto'

/** Generates a URL-safe secret of 256 random bits. */
export const generateSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret as the database stores it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
