import { randomUUID } from 'node:crypto'
import type { Route } from '@foyer/contract/route.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { formContentType } from '#http/request-input/form-body.ts'
import { sealAlgorithm, sealedContentType } from '#http/request-input/sealed-request-bodies.ts'

export interface SealedBodyOptions {
  readonly iat?: number
  readonly jti?: string
  readonly key?: JWK
}

/** Encrypts a body to `key`, as the page sends sealed bodies. */
export async function sealBody(key: JWK, body: object, overrides: SealedBodyOptions = {}): Promise<string> {
  const payload = { iat: Math.floor(Date.now() / 1_000), jti: randomUUID(), ...overrides, ...body, key: undefined }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ ...sealAlgorithm, kid: key.kid ?? '' })
    .encrypt(await importJWK(key, sealAlgorithm.alg))
}

/** The content type of a route's body; `isPlain` forces JSON. */
export function contentTypeOf({ sealed, form }: Route, isPlain: boolean): string {
  if (isPlain || !(sealed || form)) return 'application/json'
  return sealed ? sealedContentType : formContentType
}

export async function encodeBody(
  type: string,
  body: unknown,
  seal: (body: object) => Promise<string>,
): Promise<string> {
  if (type === sealedContentType) return seal(body as object)
  if (type === formContentType) return new URLSearchParams(toFormFields(body as object)).toString()
  return JSON.stringify(body)
}

export function toFormFields(fields: object): Record<string, string> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Solves a challenge from `getBotCheckChallenge` as a browser does; the result is a call's `botCheck` field. */
export async function solveBotCheck(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
