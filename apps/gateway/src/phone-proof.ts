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

/** What somebody shows for a phone's being theirs. */
export interface PhoneClaim {
  readonly purpose: CodePurpose
  /** In E.164. */
  readonly phone: string
  /** What a code of ours was issued for, where it is not the phone alone. */
  readonly target?: string
  readonly code: string
  /** Firebase's word for it. */
  readonly idToken: string | undefined
}

/** A proof that was found right, and not used yet. */
export interface Proof {
  /** Uses it up, inside the work that it opens. False where somebody was faster. */
  consume(tx: Tx): Promise<boolean>
}

/** How phones are proven: by a code of ours or, where the brand has Firebase, by its ID token alone. */
export interface PhoneProofs {
  /** Throws `code_missing`, `code_invalid`, `code_expired`, and `phone_provider_away` where Firebase's keys cannot be had. */
  prove(brand: Brand, claim: PhoneClaim): Promise<Proof>
}

/** Firebase proves the phones of a brand that names a project there: the brand then sends no codes for it, and takes none. */
export function sendsOwnCodes(brand: Brand): boolean {
  return brand.site.firebase === undefined
}

/** Throws `verification_not_allowed`. */
export function assertOwnCodes(brand: Brand): void {
  if (!sendsOwnCodes(brand)) throw new AppError('verification_not_allowed')
}

/** Whether nothing was said of the proof, because nobody could look at it. */
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
/** How far Firebase's clock may be ahead of ours, or behind. */
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
      // A code without its token was sent by nobody here.
      if (idToken === '') throw new AppError(code.trim() === '' ? 'code_missing' : 'code_invalid')
      const keys = keysAt(firebase.keys ?? googleKeys)
      const claims = await read(idToken, { firebase, keys, nowMs: clock.now() })
      if (claims.phone_number !== phone) throw new AppError('code_invalid')
      // Of one sign-in there may be several tokens, and of one token several spellings.
      const key = `firebase:${firebase.projectId}:${claims.sub}:${claims.auth_time}`
      const keepMs = (limits.codeMinutes * 60 + 2 * toleranceSeconds) * 1_000
      return { consume: (tx) => usedOnce.useIn(tx, key, keepMs) }
    },
  }
}

/** The keys of an address, fetched when they are needed and kept; no trouble of theirs is told as one of the token. */
function keysFrom(address: string, log: ProofOptions['log']): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: keyTimeoutMs })
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      log.warn({ err: error, keys: address }, 'the keys of Firebase were not to be had')
      throw new AppError('phone_provider_away')
    })
}

interface Reading {
  readonly firebase: FirebaseFile
  readonly keys: JWTVerifyGetKey
  readonly nowMs: number
}

/** The claims of an ID token that Firebase signed for this project, for whoever typed a code in the last five minutes. */
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
  // Whoever came in by something else has shown no code, whatever number their account has.
  if (!payload.sub || !(ageSeconds >= -toleranceSeconds) || !isByPhone(payload)) throw new AppError('code_invalid')
  if (ageSeconds > maxAgeSeconds + toleranceSeconds) throw new AppError('code_expired')
  return payload
}

function isByPhone({ firebase }: JWTPayload): boolean {
  return typeof firebase === 'object' && firebase !== null && Reflect.get(firebase, 'sign_in_provider') === 'phone'
}
