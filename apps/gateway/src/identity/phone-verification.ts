import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { FirebaseSettings } from '#brands/brand-file-schema.ts'
import type { Brand } from '#brands/brands.ts'
import type { NonceStore } from '#crypto/nonce-store.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { Clock } from '#time/clock.ts'
import type { CodePurpose, CodeScope, OneTimeCodes } from './one-time-codes.ts'

/** The evidence submitted to verify that a phone is the caller's. */
export interface PhoneVerificationRequest {
  readonly purpose: CodePurpose
  /** In E.164. */
  readonly phone: string
  /** The target that our code was issued for, if it is not the phone itself. */
  readonly target?: string
  readonly code: string
  /** The ID token from Firebase. */
  readonly idToken: string | undefined
}

/** Verified evidence that has not been consumed yet. */
export interface ConsumableProof {
  /** Consumes it in the transaction that it authorizes. False if it was consumed concurrently. */
  consume(tx: Tx): Promise<boolean>
}

/** Verifies phones: by a code that the gateway sent or, at a brand with Firebase, only by a Firebase ID token. */
export interface PhoneVerifier {
  /** Throws `code_missing`, `code_invalid`, `code_expired`, and `phone_provider_unavailable` if Firebase's keys cannot be fetched. */
  verify(brand: Brand, claim: PhoneVerificationRequest): Promise<ConsumableProof>
}

/** False for a brand with a Firebase project: Firebase verifies its phones, and the gateway neither sends nor accepts codes. */
export function sendsPhoneCodes(brand: Brand): boolean {
  return brand.site.firebase === undefined
}

/** Throws `verification_not_allowed`. */
export function assertSendsPhoneCodes(brand: Brand): void {
  if (!sendsPhoneCodes(brand)) throw new AppError('verification_not_allowed')
}

/** Whether verification failed because the provider was unavailable, not because the evidence was wrong. */
export function isPhoneProviderUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'phone_provider_unavailable'
}

export async function verifyOneTimeCode(codes: OneTimeCodes, slot: CodeScope, code: string): Promise<ConsumableProof> {
  const id = await codes.verify(slot, code)
  return { consume: (tx) => codes.consume(tx, id) }
}

interface PhoneVerifierOptions {
  readonly codes: OneTimeCodes
  readonly nonceStore: NonceStore
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const keyTimeoutMs = 5_000
/** Allowed difference between Firebase's clock and ours. */
const toleranceSeconds = 10

export function createPhoneVerifier({ codes, nonceStore, clock, log }: PhoneVerifierOptions): PhoneVerifier {
  const keySets = new Map<string, JWTVerifyGetKey>()
  const keySetFor = (address: string) => {
    const known = keySets.get(address) ?? createKeySet(address, log)
    keySets.set(address, known)
    return known
  }
  return {
    async verify(brand, { purpose, phone, target = phone, code, idToken = '' }) {
      const { firebase } = brand.site
      if (!firebase) return verifyOneTimeCode(codes, { purpose, brand: brand.code, target }, code)
      // This brand sends no codes, so a code without a token is invalid.
      if (idToken === '') throw new AppError(code.trim() === '' ? 'code_missing' : 'code_invalid')
      const keys = keySetFor(firebase.keys ?? googleKeys)
      const claims = await verifyIdToken(idToken, { firebase, keys, nowMs: clock.now() })
      if (claims.phone_number !== phone) throw new AppError('code_invalid')
      // One sign-in can have several tokens, and one token several encodings, so the nonce is the sign-in itself.
      const key = `firebase:${firebase.projectId}:${claims.sub}:${claims.auth_time}`
      const retentionMs = (limits.codeMinutes * 60 + 2 * toleranceSeconds) * 1_000
      return { consume: (tx) => nonceStore.consumeIn(tx, key, retentionMs) }
    },
  }
}

/** Fetches and caches the keys at a URL. A failed fetch is reported as `phone_provider_unavailable`, not as an invalid token. */
function createKeySet(address: string, log: PhoneVerifierOptions['log']): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: keyTimeoutMs })
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      log.warn({ err: error, keys: address }, 'the Firebase keys could not be fetched')
      throw new AppError('phone_provider_unavailable')
    })
}

interface IdTokenCheck {
  readonly firebase: FirebaseSettings
  readonly keys: JWTVerifyGetKey
  readonly nowMs: number
}

/** Verifies an ID token: signed by Firebase for this project, after a phone code was entered in the last five minutes. */
async function verifyIdToken(idToken: string, { firebase, keys, nowMs }: IdTokenCheck): Promise<JWTPayload> {
  const { projectId, issuer = `https://securetoken.google.com/${projectId}` } = firebase
  const maxAgeSeconds = limits.codeMinutes * 60
  const rules = {
    algorithms: ['RS256'],
    issuer,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'phone_number'],
    maxTokenAge: maxAgeSeconds,
    clockTolerance: toleranceSeconds,
    currentDate: new Date(nowMs),
  }
  const { payload } = await jwtVerify(idToken, keys, rules).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw new AppError('code_expired')
    throw error instanceof errors.JOSEError ? new AppError('code_invalid') : error
  })
  const ageSeconds = nowMs / 1_000 - Number(payload.auth_time)
  // Other sign-in methods verify no phone code, whatever number the account has.
  if (!payload.sub || !(ageSeconds >= -toleranceSeconds) || !isPhoneSignIn(payload)) throw new AppError('code_invalid')
  if (ageSeconds > maxAgeSeconds + toleranceSeconds) throw new AppError('code_expired')
  return payload
}

function isPhoneSignIn({ firebase }: JWTPayload): boolean {
  return typeof firebase === 'object' && firebase !== null && Reflect.get(firebase, 'sign_in_provider') === 'phone'
}
