import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database, Tx } from '#db/database.ts'
import { authenticator, recoveryCode } from '#db/schema/credentials.ts'
import type { Gateway } from '#src/gateway.ts'
import { openText, sealText } from '#src/sealed-text.ts'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted drift of the phone's clock, in time steps either way. */
const window = 1
const secretBytes = 20
/** Enough entropy that a keyed hash without key stretching is sufficient (ASVS 5, 6.5.2). */
const recoveryBytes = 15

export function totpOf(secret: string, label: { issuer: string; account: string }): TOTP {
  return new TOTP({ ...form, issuer: label.issuer, label: label.account, secret: Secret.fromBase32(secret) })
}

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export async function isAuthenticatorOn(db: Database, memberId: bigint): Promise<boolean> {
  const isOn = and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt))
  return (await db.$count(authenticator, isOn)) > 0
}

export function recoveryCodesLeft(db: Database, memberId: bigint): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)))
}

/** Stores a new, unconfirmed secret and replaces an earlier unconfirmed one. Throws `authenticator_on` if one is confirmed. */
export async function keepSecret(tx: Tx, gateway: Gateway, memberId: bigint, secret: string): Promise<void> {
  const sealedSecret = sealText(keyOf(gateway), secret, String(memberId))
  const values = { memberId, sealedSecret, createdAt: new Date(gateway.clock.now()), confirmedAt: null, lastStep: 0n }
  const kept = await tx
    .insert(authenticator)
    .values(values)
    .onConflictDoUpdate({ target: authenticator.memberId, set: values, setWhere: isNull(authenticator.confirmedAt) })
    .returning({ memberId: authenticator.memberId })
  if (kept.length === 0) throw new AppError('authenticator_on')
}

/**
 * Consumes a code of the app. Each code works once: a used code and all earlier ones are refused (RFC 6238, 5.2). With
 * `isConfirming` the secret must be unconfirmed, otherwise confirmed. Throws `code_missing`, `code_invalid`.
 */
export async function takeAuthenticatorCode(
  tx: Tx,
  gateway: Gateway,
  memberId: bigint,
  { code, isFirst = false }: { readonly code: string; readonly isFirst?: boolean },
): Promise<void> {
  const token = code.replaceAll(/\s/g, '')
  if (token === '') throw new AppError('code_missing')
  const isWanted = isFirst ? isNull(authenticator.confirmedAt) : isNotNull(authenticator.confirmedAt)
  const [row] = await tx
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.memberId, memberId), isWanted))
  const step = row && stepOf(openText(keyOf(gateway), row.sealedSecret, String(memberId)), token, gateway.clock.now())
  if (step === undefined) throw new AppError('code_invalid')
  const taken = await tx
    .update(authenticator)
    .set({ lastStep: step, ...(isFirst && { confirmedAt: new Date(gateway.clock.now()) }) })
    .where(and(eq(authenticator.memberId, memberId), lt(authenticator.lastStep, step)))
    .returning({ memberId: authenticator.memberId })
  if (taken.length === 0) throw new AppError('code_invalid')
}

function stepOf(secret: string, token: string, nowMs: number): bigint | undefined {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp: nowMs, window })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp: nowMs }) + delta)
}

/** Replaces all recovery codes of the member. The returned codes are shown once. */
export async function writeRecoveryCodes(tx: Tx, gateway: Gateway, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(gateway, memberId, plainOf(code)) })))
  return codes
}

/** Consumes a recovery code. Returns false if it is unknown or already used. */
export async function takeRecoveryCode(tx: Tx, gateway: Gateway, memberId: bigint, text: string): Promise<boolean> {
  const codeHash = hashOf(gateway, memberId, plainOf(text))
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date(gateway.clock.now()) })
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)))
    .returning({ codeHash: recoveryCode.codeHash })
  return taken.length > 0
}

/** Whether the text has the length of a recovery code, rather than of the app's six digits. */
export function isRecoveryCode(text: string): boolean {
  return plainOf(text).length === plainOf(newRecoveryCode()).length
}

/** 120 bits in Crockford's base32 alphabet, in groups of six: `k3f90r-tzm2wb-71chq4-8vdn5e`. */
function newRecoveryCode(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bits = BigInt(`0x${randomBytes(recoveryBytes).toString('hex')}`)
  const letters = Array.from(
    { length: (recoveryBytes * 8) / 5 },
    (_, place) => alphabet[Number((bits >> BigInt(place * 5)) & 31n)],
  )
  return letters.join('').replaceAll(/(.{6})(?=.)/g, '$1-')
}

/** Normalizes a typed code: drops separators and case, and reads o, i and l as the digits that they resemble. */
function plainOf(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

function hashOf({ secrets }: Gateway, memberId: bigint, plain: string): string {
  return createHmac('sha256', secrets.of('recovery codes')).update(`${memberId}\n${plain}`).digest('base64url')
}

function keyOf({ secrets }: Gateway): string {
  return secrets.of('authenticator secrets')
}
