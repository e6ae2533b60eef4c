import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Tx } from '#db/database.ts'
import type { UsedOnce } from '#http/used-once.ts'
import type { FirebaseFile } from '#src/brands/brand-file.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Clock } from '#src/clock.ts'
import type { CodePurpose, CodeSlot, Codes } from '#src/codes.ts'

/** The evidence submitted to verify that a phone is the caller's. */
export interface PhoneClaim {
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
export interface Proof {
  /** Consumes it in the transaction that it authorizes. False if it was consumed concurrently. */
  consume(tx: Tx): Promise<boolean>
}

/** Verifies phones: by a code that the gateway sent or, at a brand with Firebase, only by a Firebase ID token. */
export interface PhoneProofs {
  /** Throws `code_missing`, `code_invalid`, `code_expired`, and `phone_provider_away` if Firebase's keys cannot be fetched. */
  prove(brand: Brand, claim: PhoneClaim): Promise<Proof>
}

/** False for a brand with a Firebase project: Firebase verifies its phones, and the gateway neither sends nor accepts codes. */
export function sendsOwnCodes(brand: Brand): boolean {
  return brand.site.firebase === undefined
}

/** Throws `verification_not_allowed`. */
export function assertOwnCodes(brand: Brand): void {
  if (!sendsOwnCodes(brand)) throw new AppError('verification_not_allowed')
}

/** Whether verification failed because the provider was unavailable, not because the evidence was wrong. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'phone_provider_away'
}

export async function proofByCode(codes: Codes, slot: CodeSlot, code: string): Promise<Proof> {
  const id = await codes.verify(slot, code)
  return { consume: (tx) => codes.consume(tx, id) }
}

interface ProofOptions {
  readonly codes: Codes
  readonly usedOnce: UsedOnce
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const keyTimeoutMs = 5_000
/** Allowed difference between Firebase's clock and ours. */
const toleranceSeconds = 10

export function openPhoneProofs({ codes, usedOnce, clock, log }: ProofOptions): PhoneProofs {
  const keySets = new Map<string, JWTVerifyGetKey>()
  const keysAt = (address: string) => {
    const known = keySets.get(address) ?? keysFrom(address, log)
    keySets.set(address, known)
    return known
  }
  return {
    async prove(brand, { purpose, phone, target = phone, code, idToken = '' }) {
      const { firebase } = brand.site
      if (!firebase) return proofByCode(codes, { purpose, brand: brand.code, target }, code)
      // This brand sends no codes, so a code without a token is invalid.
      if (idToken === '') throw new AppError(code.trim() === '' ? 'code_missing' : 'code_invalid')
      const keys = keysAt(firebase.keys ?? googleKeys)
      const claims = await read(idToken, { firebase, keys, nowMs: clock.now() })
      if (claims.phone_number !== phone) throw new AppError('code_invalid')
      // One sign-in can have several tokens, and one token several encodings, so the nonce is the sign-in itself.
      const key = `firebase:${firebase.projectId}:${claims.sub}:${claims.auth_time}`
      const keepMs = (limits.codeMinutes * 60 + 2 * toleranceSeconds) * 1_000
      return { consume: (tx) => usedOnce.useIn(tx, key, keepMs) }
    },
  }
}

/** Fetches and caches the keys at a URL. A failed fetch is reported as `phone_provider_away`, not as an invalid token. */
function keysFrom(address: string, log: ProofOptions['log']): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: keyTimeoutMs })
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      log.warn({ err: error, keys: address }, 'the Firebase keys could not be fetched')
      throw new AppError('phone_provider_away')
    })
}

interface Reading {
  readonly firebase: FirebaseFile
  readonly keys: JWTVerifyGetKey
  readonly nowMs: number
}

/** Verifies an ID token: signed by Firebase for this project, after a phone code was entered in the last five minutes. */
async function read(idToken: string, { firebase, keys, nowMs }: Reading): Promise<JWTPayload> {
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
  if (!payload.sub || !(ageSeconds >= -toleranceSeconds) || !isByPhone(payload)) throw new AppError('code_invalid')
  if (ageSeconds > maxAgeSeconds + toleranceSeconds) throw new AppError('code_expired')
  return payload
}

function isByPhone({ firebase }: JWTPayload): boolean {
  return typeof firebase === 'object' && firebase !== null && Reflect.get(firebase, 'sign_in_provider') === 'phone'
}
