import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import type { loginByPasskey, PasskeyRequestOptions } from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import type { Tx } from '#db/database-transactions.ts'
import { passkey } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { consumePasskeyChallenge, issuePasskeyChallenge, passkeyChallengeLifetimeMs } from './passkey-challenges.ts'
import { computeUserHandle, type PasskeyContext, resolveRelyingParty } from './relying-party.ts'

// The interface of this module for other modules.
export type { PasskeyContext } from './relying-party.ts'

type Credential = RequestBodyOf<typeof loginByPasskey>['credential']

/** Requests any passkey of this site. The request is the same for everybody, so it does not reveal who has one. */
export async function createPasskeySignInRequest(
  services: AppServices,
  context: PasskeyContext,
): Promise<PasskeyRequestOptions> {
  // The member is not known yet, so each request has its own slot.
  const slot = { purpose: 'passkeyLogin', brand: context.brand.code, target: randomUUID() } as const
  return {
    challenge: await issuePasskeyChallenge(services, slot),
    rpId: resolveRelyingParty(services, context).id,
    timeout: passkeyChallengeLifetimeMs,
    userVerification: 'required',
  }
}

/** The id and signature counter of a passkey whose signature was verified. */
export interface VerifiedPasskey {
  readonly id: string
  readonly signCount: bigint
}

/**
 * Verifies that a passkey of a member of the brand signed our challenge on our origin with user verification (WebAuthn
 * level 3, 7.2). Throws `passkey_invalid` for every failed check.
 */
export async function verifyPasskey(
  services: AppServices,
  context: PasskeyContext,
  credential: Credential,
): Promise<VerifiedPasskey> {
  const { id, response } = credential
  const { clientDataJSON: clientData } = response
  const consumed = await consumePasskeyChallenge(services, 'passkeyLogin', { brand: context.brand.code, clientData })
  if (!consumed) throw createRefusal(services, 'its challenge is unknown, used or expired')
  const [stored] = await services.db
    .select({ memberId: passkey.memberId, publicKey: passkey.publicKey })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(and(eq(passkey.id, id), eq(member.brand, context.brand.code)))
  if (!stored) throw createRefusal(services, 'the passkey is unknown')
  if (!timingSafeEqualText(response.userHandle ?? '', computeUserHandle(services, stored.memberId))) {
    throw createRefusal(services, 'its user handle belongs to another account')
  }
  const party = resolveRelyingParty(services, context)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: consumed.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is checked after the signature, in `recordPasskeyUse`.
    credential: { id, publicKey: Buffer.from(stored.publicKey, 'base64url'), counter: 0 },
  }).catch((error: Error) => {
    throw createRefusal(services, error.message)
  })
  if (!verified) throw createRefusal(services, 'its signature is invalid')
  return { id, signCount: BigInt(authenticationInfo.newCounter) }
}

/**
 * Records the use of a passkey, and returns its member. A signature counter that has not increased since the last use
 * indicates a cloned authenticator (WebAuthn level 3, 6.1.1): it is refused and logged. Throws `passkey_invalid`.
 */
export async function recordPasskeyUse(
  tx: Tx,
  services: AppServices,
  { id, signCount }: VerifiedPasskey,
): Promise<typeof member.$inferSelect> {
  const [stored] = await tx
    .select({ row: member, signCount: passkey.signCount })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(eq(passkey.id, id))
    .for('update', { of: passkey })
  if (!stored) throw createRefusal(services, 'the passkey was removed meanwhile')
  const hasCounter = signCount > 0n || stored.signCount > 0n
  if (hasCounter && signCount <= stored.signCount) {
    services.log.warn(
      { memberId: String(stored.row.id) },
      'a passkey was refused because its signature counter did not increase: it may be a clone',
    )
    throw new AppError('passkey_invalid')
  }
  await tx
    .update(passkey)
    .set({ signCount, lastUsedAt: new Date(services.clock.now()) })
    .where(eq(passkey.id, id))
  return stored.row
}

/** Logs the reason, such as a proxy's origin, for the operator. The caller learns only that the passkey was refused. */
function createRefusal({ log }: AppServices, problem: string): AppError {
  log.info({ problem }, 'a passkey was refused')
  return new AppError('passkey_invalid')
}
