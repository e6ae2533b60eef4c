import { AppError } from '@foyer/contract/errors.ts'
import type { loginByPasskey } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { inTransaction } from '#db/database.ts'
import { type Asker, checkPasskey, takePasskey } from '#modules/passkeys/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { addressSubject, countFailure, heldMs } from './login-guard.ts'
import type { Visitor } from './open-session.ts'
import { assertAdmitted, enter, type SignedIn } from './sign-in.ts'
import { trustAddress } from './trusted-addresses.ts'

/**
 * Signs in with a passkey. A passkey with user verification is two factors, so no second verification is required, and the
 * address becomes trusted. Failures count for the address, as wrong passwords do. Throws `passkey_invalid`.
 */
export async function signInByPasskey(
  gateway: Gateway,
  visitor: Visitor & Asker,
  { credential, door, remember }: BodyOf<typeof loginByPasskey>,
): Promise<SignedIn> {
  const address = addressSubject(visitor.address)
  const retryAfterMs = await heldMs(gateway.nodes, 'lock', address)
  if (retryAfterMs > 0) throw new AppError('too_many_attempts', { retryAfterMs })
  try {
    const proof = await checkPasskey(gateway, visitor, credential)
    return await inTransaction(gateway.db, async (tx) => {
      const row = await takePasskey(tx, gateway, proof)
      assertAdmitted(row, door)
      await trustAddress(tx, gateway, visitor, row.id)
      const { value, device } = await enter(tx, gateway, visitor, { row, remember })
      // Without the password, the member is not asked to change it (specification section 4).
      return { value: { ...value, passwordExpired: false }, device }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'passkey_invalid') await countFailure(gateway.nodes, { address })
    throw error
  }
}
