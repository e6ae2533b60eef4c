import { AppError } from '@foyer/contract/errors.ts'
import type { loginByPasskey } from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { type PasskeyContext, recordPasskeyUse, verifyPasskey } from '#modules/passkeys/service.ts'
import type { CallerWithCookies } from '#modules/session/open-session.ts'
import { trustAddress } from '#modules/session/trust-ip-address.ts'
import type { AppServices } from '#src/app-services.ts'
import { addressThrottleSubject, withAddressThrottle } from './login-throttle.ts'
import { assertMaySignIn, completeSignIn, type LoginResultWithDeviceToken } from './sign-in.ts'

/**
 * Signs in with a passkey. A passkey with user verification is two factors, so no second verification is required, and the
 * address becomes trusted. Failures count for the address, as wrong passwords do. Throws `passkey_invalid`.
 */
export async function signInByPasskey(
  services: AppServices,
  visitor: CallerWithCookies & PasskeyContext,
  { credential, door, remember }: RequestBodyOf<typeof loginByPasskey>,
): Promise<LoginResultWithDeviceToken> {
  return withAddressThrottle(services.sharedState, addressThrottleSubject(visitor.address), {
    async attempt() {
      const verified = await verifyPasskey(services, visitor, credential)
      return inTransaction(services.db, async (tx) => {
        const row = await recordPasskeyUse(tx, services, verified)
        assertMaySignIn(row, door)
        await trustAddress(tx, services, visitor, row.id)
        return completeSignIn(tx, services, visitor, { row, remember, usedPassword: false })
      })
    },
    isFailure: (error) => error instanceof AppError && error.code === 'passkey_invalid',
  })
}
