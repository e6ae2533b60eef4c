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

// What other modules may use of this one.
export type { Asker } from './relying-party.ts'

type Credential = BodyOf<typeof loginByPasskey>['credential']

/** Asks for any passkey of this site. It is the same for everybody, so it tells nothing of who has one. */
export async function askForPasskey(gateway: Gateway, asker: Asker): Promise<PasskeyRequest> {
  // Nobody is known yet: each asking has a slot of its own.
  const slot = { purpose: 'passkeyLogin', brand: asker.brand.code, target: randomUUID() } as const
  return {
    challenge: await newChallenge(gateway, slot),
    rpId: relyingParty(gateway, asker).id,
    timeout: challengeMs,
    userVerification: 'required',
  }
}

/** A signature that was checked. */
export interface PasskeyProof {
  readonly id: string
  readonly signCount: bigint
}

/**
 * Checks that a passkey of one of the brand's members has signed our challenge on our page, and that its authenticator has
 * seen that it is the member (WebAuthn level 3, 7.2). Throws `passkey_invalid`, whatever it is that does not hold.
 */
export async function checkPasskey(gateway: Gateway, asker: Asker, credential: Credential): Promise<PasskeyProof> {
  const { id, response } = credential
  const { clientDataJSON: clientData } = response
  const taken = await takeChallenge(gateway, 'passkeyLogin', { brand: asker.brand.code, clientData })
  if (!taken) throw refused(gateway, 'its challenge is not one that waits for an answer')
  const [kept] = await gateway.db
    .select({ memberId: passkey.memberId, publicKey: passkey.publicKey })
    .from(passkey)
    .innerJoin(member, eq(member.id, passkey.memberId))
    .where(and(eq(passkey.id, id), eq(member.brand, asker.brand.code)))
  if (!kept) throw refused(gateway, 'it is not known')
  if (!isSameText(response.userHandle ?? '', userHandle(gateway, kept.memberId))) {
    throw refused(gateway, 'it was made for another account')
  }
  const party = relyingParty(gateway, asker)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The count is judged once the signature is known to be good (`takePasskey`).
    credential: { id, publicKey: Buffer.from(kept.publicKey, 'base64url'), counter: 0 },
  }).catch((error: Error) => {
    throw refused(gateway, error.message)
  })
  if (!verified) throw refused(gateway, 'its signature is not right')
  return { id, signCount: BigInt(authenticationInfo.newCounter) }
}

/**
 * Notes the use of a passkey, and says whose it is. Where its authenticator counts, a count that has not risen since the
 * last use is a copy's (WebAuthn level 3, 6.1.1): it is refused, and the operator can read of it. Throws `passkey_invalid`.
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
  if (!kept) throw refused(gateway, 'it has just been removed')
  const isCounting = signCount > 0n || kept.signCount > 0n
  if (isCounting && signCount <= kept.signCount) {
    gateway.log.warn(
      { memberId: String(kept.row.id) },
      'a passkey was refused whose count did not rise: it may be a copy',
    )
    throw new AppError('passkey_invalid')
  }
  await tx
    .update(passkey)
    .set({ signCount, lastUsedAt: new Date(gateway.clock.now()) })
    .where(eq(passkey.id, id))
  return kept.row
}

/** The caller is told no more than that it was not taken; what was wrong, such as a proxy's origin, is the operator's to read. */
function refused({ log }: Gateway, problem: string): AppError {
  log.info({ problem }, 'a passkey was refused')
  return new AppError('passkey_invalid')
}
