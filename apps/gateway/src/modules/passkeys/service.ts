import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import type { loginByPasskey, PasskeyRequest } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { passkey } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isSameText } from '#src/same-text.ts'
import { challengeMs, newChallenge, takeChallenge } from './challenges.ts'
import { type Asker, relyingParty, userHandle } from './relying-party.ts'

// The interface of this module for other modules.
export type { Asker } from './relying-party.ts'

type Credential = BodyOf<typeof loginByPasskey>['credential']

/** Requests any passkey of this site. The request is the same for everybody, so it does not reveal who has one. */
export async function askForPasskey(gateway: Gateway, asker: Asker): Promise<PasskeyRequest> {
  // The member is not known yet, so each request has its own slot.
  const slot = { purpose: 'passkeyLogin', brand: asker.brand.code, target: randomUUID() } as const
  return {
    challenge: await newChallenge(gateway, slot),
    rpId: relyingParty(gateway, asker).id,
    timeout: challengeMs,
    userVerification: 'required',
  }
}

/** The id and signature counter of a passkey whose signature was verified. */
export interface PasskeyProof {
  readonly id: string
  readonly signCount: bigint
}

/**
 * Verifies that a passkey of a member of the brand signed our challenge on our origin with user verification (WebAuthn
 * level 3, 7.2). Throws `passkey_invalid` for every failed check.
 */
export async function checkPasskey(gateway: Gateway, asker: Asker, credential: Credential): Promise<PasskeyProof> {
  const { id, response } = credential
  const { clientDataJSON: clientData } = response
  const taken = await takeChallenge(gateway, 'passkeyLogin', { brand: asker.brand.code, clientData })
  if (!taken) throw refused(gateway, 'its challenge is unknown, used or expired')
  const [kept] = await gateway.db
    .select({ memberId: passkey.memberId, publicKey: passkey.publicKey })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(and(eq(passkey.id, id), eq(member.brand, asker.brand.code)))
  if (!kept) throw refused(gateway, 'the passkey is unknown')
  if (!isSameText(response.userHandle ?? '', userHandle(gateway, kept.memberId))) {
    throw refused(gateway, 'its user handle belongs to another account')
  }
  const party = relyingParty(gateway, asker)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is checked after the signature, in `recordPasskeyUse`.
    credential: { id, publicKey: Buffer.from(kept.publicKey, 'base64url'), counter: 0 },
  }).catch((error: Error) => {
    throw refused(gateway, error.message)
  })
  if (!verified) throw refused(gateway, 'its signature is invalid')
  return { id, signCount: BigInt(authenticationInfo.newCounter) }
}

/**
 * Records the use of a passkey, and returns its member. A signature counter that has not increased since the last use
 * indicates a cloned authenticator (WebAuthn level 3, 6.1.1): it is refused and logged. Throws `passkey_invalid`.
 */
export async function takePasskey(
  tx: Tx,
  gateway: Gateway,
  { id, signCount }: PasskeyProof,
): Promise<typeof member.$inferSelect> {
  const [kept] = await tx
    .select({ row: member, signCount: passkey.signCount })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(eq(passkey.id, id))
    .for('update', { of: passkey })
  if (!kept) throw refused(gateway, 'the passkey was removed meanwhile')
  const isCounting = signCount > 0n || kept.signCount > 0n
  if (isCounting && signCount <= kept.signCount) {
    gateway.log.warn(
      { memberId: String(kept.row.id) },
      'a passkey was refused because its signature counter did not increase: it may be a clone',
    )
    throw new AppError('passkey_invalid')
  }
  await tx
    .update(passkey)
    .set({ signCount, lastUsedAt: new Date(gateway.clock.now()) })
    .where(eq(passkey.id, id))
  return kept.row
}

/** Logs the reason, such as a proxy's origin, for the operator. The caller learns only that the passkey was refused. */
function refused({ log }: Gateway, problem: string): AppError {
  log.info({ problem }, 'a passkey was refused')
  return new AppError('passkey_invalid')
}
