import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { inTransaction } from '#db/database-transactions.ts'
import type { CodePurpose, CodeScope } from '#identity/one-time-codes.ts'
import type { AppServices } from '#src/app-services.ts'
import { loadWebAuthnHelpers } from './load-webauthn.ts'

type ChallengePurpose = Extract<CodePurpose, 'passkeyCreation' | 'passkeyLogin'>

export const passkeyChallengeLifetimeMs = limits.passkeyMinutes * 60_000

/** Issues a challenge of 192 bits in base64url for the slot, and revokes the slot's earlier one. */
export function issuePasskeyChallenge(
  { db, codes }: AppServices,
  slot: CodeScope & { readonly purpose: ChallengePurpose },
): Promise<string> {
  return inTransaction(db, (tx) => codes.issueLink(tx, slot, passkeyChallengeLifetimeMs))
}

/**
 * Consumes the challenge in the client data, and returns it with the target that it was issued for. It is consumed on first
 * use, on any node, whether or not the verification succeeds. Returns undefined if it is unknown, used or expired.
 */
export async function consumePasskeyChallenge(
  { db, codes }: AppServices,
  purpose: ChallengePurpose,
  { brand, clientData }: { readonly brand: string; readonly clientData: string },
): Promise<{ readonly challenge: string; readonly target: string } | undefined> {
  const challenge = await readChallenge(clientData)
  const found = challenge === undefined ? undefined : await codes.findLink(purpose, brand, challenge)
  if (challenge === undefined || !found) return undefined
  const isConsumed = await inTransaction(db, (tx) => codes.consume(tx, found.id))
  return isConsumed ? { challenge, target: found.target } : undefined
}

async function readChallenge(clientData: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadWebAuthnHelpers()
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
