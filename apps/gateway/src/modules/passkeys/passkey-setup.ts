import { AppError } from '@foyer/contract/errors.ts'
import type {
  addPasskey,
  getPasskeys,
  Passkey,
  PasskeyCreationOptions,
  removePasskey,
  startPasskeyRegistration,
} from '@foyer/contract/identity/passkeys.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { passkey } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import type { Session } from '#http/request-pipeline.ts'
import {
  assertCurrentPassword,
  type CredentialNotificationContext,
  notifyCredentialChange,
} from '#modules/password/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { consumePasskeyChallenge, issuePasskeyChallenge, passkeyChallengeLifetimeMs } from './passkey-challenges.ts'
import { computeUserHandle, resolveRelyingParty } from './relying-party.ts'
import { supportedPasskeyAlgorithms, verifyCreatedPasskey } from './verify-created-passkey.ts'

type PasskeyRow = typeof passkey.$inferSelect

/** The member's session, and the language of notifications to them. */
export interface PasskeySetupCaller extends CredentialNotificationContext {
  readonly session: Session
}

export async function listPasskeys(
  { db }: AppServices,
  { memberId }: Session,
): Promise<ResponseValueOf<typeof getPasskeys>> {
  const isOwn = eq(passkey.memberId, memberId)
  const rows = await db.select().from(passkey).where(isOwn).orderBy(asc(passkey.createdAt), asc(passkey.id))
  return { list: rows.map(toPasskey) }
}

/** The options by which the browser creates a passkey, once the password is confirmed; at most one passkey per device. */
export async function startPasskeyCreation(
  services: AppServices,
  context: PasskeySetupCaller,
  { password }: RequestBodyOf<typeof startPasskeyRegistration>,
): Promise<PasskeyCreationOptions> {
  const { id, account, nickname, brand } = await assertCurrentPassword(services, context.session.memberId, password)
  const existing = await services.db.select().from(passkey).where(eq(passkey.memberId, id))
  if (existing.length >= limits.passkeys) throw new AppError('passkey_limit')
  const party = resolveRelyingParty(services, context)
  return {
    challenge: await issuePasskeyChallenge(services, { purpose: 'passkeyCreation', brand, target: String(id) }),
    rp: { id: party.id, name: party.name },
    user: { id: computeUserHandle(services, id), name: account, displayName: nickname || account },
    pubKeyCredParams: supportedPasskeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeLifetimeMs,
    excludeCredentials: existing.map(({ id: known, transports }) => ({ type: 'public-key', id: known, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Stores a passkey created for the member's own challenge, and notifies the member. */
export async function savePasskey(
  services: AppServices,
  context: PasskeySetupCaller,
  { credential, name }: RequestBodyOf<typeof addPasskey>,
): Promise<Passkey> {
  const trimmedName = name.replaceAll(/\s+/g, ' ').trim()
  if (trimmedName === '') throw new AppError('field_required', { field: 'name' })
  const { memberId } = context.session
  const clientData = credential.response.clientDataJSON
  const challenge = await consumePasskeyChallenge(services, 'passkeyCreation', {
    brand: context.brand.code,
    clientData,
  })
  if (challenge?.target !== String(memberId)) throw new AppError('passkey_refused')
  const created = await verifyCreatedPasskey(services, resolveRelyingParty(services, context), {
    credential,
    challenge: challenge.challenge,
  })
  const row = { ...created, memberId, name: trimmedName, createdAt: new Date(services.clock.now()), lastUsedAt: null }
  try {
    await inTransaction(services.db, async (tx) => {
      // Locks the member's row, so that the second of two concurrent calls counts the first.
      const [owner] = await tx.select().from(member).where(eq(member.id, memberId)).for('update')
      if (!owner) throw new AppError('session_expired')
      const existing = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.memberId, memberId))
      if (existing.length >= limits.passkeys) throw new AppError('passkey_limit')
      await tx.insert(passkey).values(row)
      await notifyCredentialChange(tx, services, context, { member: owner, name: 'passkeyAdded' })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'passkey_pkey') ? new AppError('passkey_already_registered') : error
  }
  return toPasskey(row)
}

/** Deletes a passkey of the member. Another member's passkey counts as not found. */
export async function deletePasskey(
  services: AppServices,
  context: PasskeySetupCaller,
  { id, password }: RequestBodyOf<typeof removePasskey>,
): Promise<void> {
  const owner = await assertCurrentPassword(services, context.session.memberId, password)
  await inTransaction(services.db, async (tx) => {
    const isOwn = and(eq(passkey.id, id), eq(passkey.memberId, owner.id))
    const deleted = await tx.delete(passkey).where(isOwn).returning({ id: passkey.id })
    if (deleted.length === 0) throw new AppError('passkey_not_found')
    await notifyCredentialChange(tx, services, context, { member: owner, name: 'passkeyRemoved' })
  })
}

function toPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
