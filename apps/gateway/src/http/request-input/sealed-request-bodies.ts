import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Secrets } from '#crypto/data-keys.ts'
import type { NonceStore } from '#crypto/nonce-store.ts'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { sealKey } from '#db/schema/members.ts'
import type { Clock } from '#time/clock.ts'

export const sealAlgorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
export const sealedContentType = 'application/jose'

const retiredKeyReadableMs = dayMs

/** The keys that decrypt sealed bodies (RFC 7516, docs/adr/0004-jwe-request-encryption-with-replay-protection.md). */
export interface SealedBodyKeys {
  unseal(request: FastifyRequest): Promise<unknown>
  /** The public keys for `/.well-known/jwks.json`, newest first. */
  publicKeys(): Promise<JWK[]>
  /** Starts using a new key; bodies sealed to the old key can be decrypted for another day. `within` runs in the same transaction. */
  rotate(within?: (tx: Tx) => Promise<void>): Promise<void>
}

interface SealedBodyKeyStore {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

export async function loadSealedBodyKeys(store: SealedBodyKeyStore, nonceStore: NonceStore): Promise<SealedBodyKeys> {
  const { clock } = store
  await encryptClearKeys(store)
  if (!(await readableKeys(store)).some((key) => !key.retiredAt)) await addKey(store)
  return {
    async unseal(request) {
      assertSealedContentType(request)
      const payload = await decrypt(store, String(request.body))
      const { iat, jti, ...content } = payload
      await assertFresh({ iat, jti }, clock, nonceStore)
      return content
    },
    async publicKeys() {
      const keys = await readableKeys(store)
      return keys.filter((key) => !key.retiredAt).map((key) => toPublicJwk(key.kid, openKey(store, key)))
    },
    rotate: (within) => addKey(store, within),
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

async function decrypt(store: SealedBodyKeyStore, text: string): Promise<Record<string, unknown>> {
  const keys = await readableKeys(store)
  const opened = await compactDecrypt(
    text,
    async ({ kid }) => {
      const key = keys.find((candidate) => candidate.kid === kid)
      if (!key) throw new AppError('sealed_body_invalid', { problem: 'unknown key' })
      return importJWK(openKey(store, key) as JWK, sealAlgorithm.alg)
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

function readableKeys({ db, clock }: SealedBodyKeyStore) {
  const stillReadable = gt(sealKey.retiredAt, new Date(clock.now() - retiredKeyReadableMs))
  return db
    .select()
    .from(sealKey)
    .where(or(isNull(sealKey.retiredAt), stillReadable))
    .orderBy(desc(sealKey.createdAt))
}

type PrivateJwk = Record<string, string>

async function addKey({ db, clock, secrets }: SealedBodyKeyStore, within?: (tx: Tx) => Promise<void>): Promise<void> {
  const { privateKey } = await generateKeyPair(sealAlgorithm.alg, { crv: 'P-256', extractable: true })
  const jwk = (await exportJWK(privateKey)) as PrivateJwk
  const kid = randomUUID()
  const createdAt = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    await tx.update(sealKey).set({ retiredAt: createdAt }).where(isNull(sealKey.retiredAt))
    await tx.insert(sealKey).values({ kid, privateSealed: closeKey(secrets, kid, jwk), createdAt })
    await within?.(tx)
  })
}

const keyPurpose = 'request body keys'

const closeKey = (secrets: Secrets, kid: string, jwk: PrivateJwk) =>
  secrets.encrypt(keyPurpose, JSON.stringify(jwk), kid)

function openKey({ secrets }: SealedBodyKeyStore, { kid, privateSealed }: typeof sealKey.$inferSelect): PrivateJwk {
  if (privateSealed === null) throw new Error(`The request body key ${kid} is not encrypted.`)
  return JSON.parse(secrets.decrypt(keyPurpose, privateSealed, kid)) as PrivateJwk
}

/** Keys of before were stored in clear text. */
async function encryptClearKeys({ db, secrets }: SealedBodyKeyStore): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.select().from(sealKey).where(isNotNull(sealKey.privateJwk)).for('update')
    for (const { kid, privateJwk } of rows) {
      if (!privateJwk) continue
      const closed = { privateSealed: closeKey(secrets, kid, privateJwk), privateJwk: null }
      await tx.update(sealKey).set(closed).where(eq(sealKey.kid, kid))
    }
  })
}

function toPublicJwk(kid: string, { kty, crv, x, y }: Record<string, string>): JWK {
  return { kty, crv, x, y, kid, use: 'enc', ...sealAlgorithm } as JWK
}
