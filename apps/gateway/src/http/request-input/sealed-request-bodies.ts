import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { desc, gt, isNull, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { NonceStore } from '#crypto/nonce-store.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { sealKey } from '#db/schema/members.ts'
import type { Clock } from '#time/clock.ts'

export const sealAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
export const sealedContentType = 'application/jose'

const retiredKeyReadableMs = 24 * 60 * 60 * 1_000

/** The keys that decrypt sealed bodies (RFC 7516, docs/adr/0004-jwe-request-encryption-with-replay-protection.md). */
export interface SealedBodyKeys {
  unseal(request: FastifyRequest): Promise<unknown>
  /** The public keys for `/.well-known/jwks.json`, newest first. */
  publicKeys(): Promise<JWK[]>
  /** Starts using a new key; bodies sealed to the old key can be decrypted for another day. */
  rotate(): Promise<void>
}

export async function loadSealedBodyKeys(db: Database, clock: Clock, nonceStore: NonceStore): Promise<SealedBodyKeys> {
  if (!(await readableKeys(db, clock)).some((key) => !key.retiredAt)) await addKey(db, clock)
  return {
    async unseal(request) {
      assertSealedContentType(request)
      const payload = await decrypt(db, clock, String(request.body))
      const { iat, jti, ...content } = payload
      await assertFresh({ iat, jti }, clock, nonceStore)
      return content
    },
    async publicKeys() {
      const keys = await readableKeys(db, clock)
      return keys.filter((key) => !key.retiredAt).map((key) => toPublicJwk(key.kid, key.privateJwk))
    },
    rotate: () => addKey(db, clock),
  }
}

/** Refuses a plain body by its content type, before it is read. */
export function assertSealedContentType(request: FastifyRequest): void {
  if (!isSealedRequest(request)) throw new AppError('sealed_body_required')
}

export function isSealedRequest(request: FastifyRequest): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() === sealedContentType
}

/** Serves the public keys, and parses sealed bodies as text. */
export function registerSealedBodies(app: FastifyInstance, sealedBodyKeys: SealedBodyKeys): void {
  app.addContentTypeParser(sealedContentType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return { keys: await sealedBodyKeys.publicKeys() }
  })
}

async function decrypt(db: Database, clock: Clock, text: string): Promise<Record<string, unknown>> {
  const keys = await readableKeys(db, clock)
  const opened = await compactDecrypt(
    text,
    async ({ kid }) => {
      const key = keys.find((candidate) => candidate.kid === kid)
      if (!key) throw new AppError('sealed_body_invalid', { problem: 'unknown key' })
      return importJWK(key.privateJwk as JWK, sealAlgorithm.alg)
    },
    { keyManagementAlgorithms: [sealAlgorithm.alg], contentEncryptionAlgorithms: [sealAlgorithm.enc] },
  ).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('sealed_body_invalid')
  })
  const payload = parse(new TextDecoder().decode(opened.plaintext))
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new AppError('sealed_body_invalid')
  return payload as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('sealed_body_invalid')
  }
}

async function assertFresh(
  { iat, jti }: { iat?: unknown; jti?: unknown },
  clock: Clock,
  nonceStore: NonceStore,
): Promise<void> {
  if (typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 8 || jti.length > 64) {
    throw new AppError('sealed_body_invalid')
  }
  const ageSeconds = Math.abs(clock.now() / 1_000 - iat)
  if (ageSeconds > limits.sealedBodyMaxAgeSeconds) throw new AppError('sealed_body_expired')
  const first = await nonceStore.consume(`jti:${jti}`, 2 * limits.sealedBodyMaxAgeSeconds * 1_000)
  if (!first) throw new AppError('sealed_body_replayed')
}

function readableKeys(db: Database, clock: Clock) {
  const stillReadable = gt(sealKey.retiredAt, new Date(clock.now() - retiredKeyReadableMs))
  return db
    .select()
    .from(sealKey)
    .where(or(isNull(sealKey.retiredAt), stillReadable))
    .orderBy(desc(sealKey.createdAt))
}

async function addKey(db: Database, clock: Clock): Promise<void> {
  const { privateKey } = await generateKeyPair(sealAlgorithm.alg, { crv: 'P-256', extractable: true })
  const jwk = (await exportJWK(privateKey)) as Record<string, string>
  const kid = randomUUID()
  await inTransaction(db, async (tx) => {
    await tx
      .update(sealKey)
      .set({ retiredAt: new Date(clock.now()) })
      .where(isNull(sealKey.retiredAt))
    await tx.insert(sealKey).values({ kid, privateJwk: jwk, createdAt: new Date(clock.now()) })
  })
}

function toPublicJwk(kid: string, { kty, crv, x, y }: Record<string, string>): JWK {
  return { kty, crv, x, y, kid, use: 'enc', ...sealAlgorithm } as JWK
}
