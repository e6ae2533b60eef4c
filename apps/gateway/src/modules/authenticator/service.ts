import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database, Tx } from '#db/database-transactions.ts'
import { authenticator, recoveryCode } from '#db/schema/credentials.ts'
import type { AppServices } from '#src/app-services.ts'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted drift of the phone's clock, in time steps either way. */
const allowedStepDrift = 1
const secretBytes = 20
const secretPurpose = 'authenticator secrets'
/** Enough entropy that a keyed hash without key stretching is sufficient (ASVS 5, 6.5.2). */
const recoveryCodeBytes = 15

export function createTotp(secret: string, label: { issuer: string; account: string }): TOTP {
  return new TOTP({ ...totpParameters, issuer: label.issuer, label: label.account, secret: Secret.fromBase32(secret) })
}

export function generateTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

export async function isAuthenticatorEnabled(db: Database, memberId: bigint): Promise<boolean> {
  const isConfirmed = and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt))
  return (await db.$count(authenticator, isConfirmed)) > 0
}

export function countUnusedRecoveryCodes(db: Database, memberId: bigint): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)))
}

/** Stores a new, unconfirmed secret and replaces an earlier unconfirmed one. Throws `authenticator_already_enabled` if one is confirmed. */
export async function storeUnconfirmedTotpSecret(
  tx: Tx,
  services: AppServices,
  memberId: bigint,
  secret: string,
): Promise<void> {
  const sealedSecret = services.secrets.encrypt(secretPurpose, secret, String(memberId))
  const values = { memberId, sealedSecret, createdAt: new Date(services.clock.now()), confirmedAt: null, lastStep: 0n }
  const stored = await tx
    .insert(authenticator)
    .values(values)
    .onConflictDoUpdate({ target: authenticator.memberId, set: values, setWhere: isNull(authenticator.confirmedAt) })
    .returning({ memberId: authenticator.memberId })
  if (stored.length === 0) throw new AppError('authenticator_already_enabled')
}

/**
 * Consumes a code of the app. Each code works once: a used code and all earlier ones are refused (RFC 6238, 5.2). With
 * `isConfirming` the secret must be unconfirmed, otherwise confirmed. Throws `code_missing`, `code_invalid`.
 */
export async function consumeAuthenticatorCode(
  tx: Tx,
  services: AppServices,
  memberId: bigint,
  { code, isConfirming = false }: { readonly code: string; readonly isConfirming?: boolean },
): Promise<void> {
  const token = code.replaceAll(/\s/g, '')
  if (token === '') throw new AppError('code_missing')
  const isInExpectedState = isConfirming ? isNull(authenticator.confirmedAt) : isNotNull(authenticator.confirmedAt)
  const [row] = await tx
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.memberId, memberId), isInExpectedState))
  const step =
    row &&
    findTimeStep(
      services.secrets.decrypt(secretPurpose, row.sealedSecret, String(memberId)),
      token,
      services.clock.now(),
    )
  if (step === undefined) throw new AppError('code_invalid')
  const consumed = await tx
    .update(authenticator)
    .set({ lastStep: step, ...(isConfirming && { confirmedAt: new Date(services.clock.now()) }) })
    .where(and(eq(authenticator.memberId, memberId), lt(authenticator.lastStep, step)))
    .returning({ memberId: authenticator.memberId })
  if (consumed.length === 0) throw new AppError('code_invalid')
}

function findTimeStep(secret: string, token: string, nowMs: number): bigint | undefined {
  const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp: nowMs, window: allowedStepDrift })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp: nowMs }) + delta)
}

/** Replaces all recovery codes of the member. The returned codes are shown once. */
export async function replaceRecoveryCodes(tx: Tx, services: AppServices, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, generateRecoveryCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await tx
    .insert(recoveryCode)
    .values(
      codes.map((code) => ({ memberId, codeHash: hashRecoveryCode(services, memberId, normalizeRecoveryCode(code)) })),
    )
  return codes
}

/** Consumes a recovery code. Returns false if it is unknown or already used. */
export async function consumeRecoveryCode(
  tx: Tx,
  services: AppServices,
  memberId: bigint,
  text: string,
): Promise<boolean> {
  const codeHash = hashRecoveryCode(services, memberId, normalizeRecoveryCode(text))
  const consumed = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date(services.clock.now()) })
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)))
    .returning({ codeHash: recoveryCode.codeHash })
  return consumed.length > 0
}

/** Whether the text has the length of a recovery code, rather than of the app's six digits. */
export function hasRecoveryCodeLength(text: string): boolean {
  return normalizeRecoveryCode(text).length === normalizeRecoveryCode(generateRecoveryCode()).length
}

/** 120 bits in Crockford's base32 alphabet, in groups of six: `k3f90r-tzm2wb-71chq4-8vdn5e`. */
function generateRecoveryCode(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bits = BigInt(`0x${randomBytes(recoveryCodeBytes).toString('hex')}`)
  const letters = Array.from(
    { length: (recoveryCodeBytes * 8) / 5 },
    (_, place) => alphabet[Number((bits >> BigInt(place * 5)) & 31n)],
  )
  return letters.join('').replaceAll(/(.{6})(?=.)/g, '$1-')
}

/** Normalizes a typed code: drops separators and case, and reads o, i and l as the digits that they resemble. */
function normalizeRecoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

function hashRecoveryCode({ secrets }: AppServices, memberId: bigint, plain: string): string {
  return createHmac('sha256', secrets.deriveKey('recovery codes')).update(`${memberId}\n${plain}`).digest('base64url')
}
