import { AppError } from '@foyer/contract/errors.ts'
import type {
  createAuthenticatorSecret,
  enableAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@foyer/contract/identity/authenticator.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { authenticator, recoveryCode } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { withAttemptLimit } from '#identity/attempt-limit.ts'
import {
  assertCurrentPassword,
  type CredentialChangeMessageName,
  type CredentialNotificationContext,
  notifyCredentialChange,
} from '#modules/password/service.ts'
import { type Caller, trustAddress } from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  consumeAuthenticatorCode,
  createTotp,
  generateTotpSecret,
  isAuthenticatorEnabled,
  replaceRecoveryCodes,
  storeUnconfirmedTotpSecret,
} from './service.ts'

/** The member's session, network address, and the language of notifications to them. */
export interface AuthenticatorSetupContext
  extends CredentialNotificationContext,
    Pick<Caller, 'address' | 'userAgent'> {
  readonly session: Session
}

/** Creates a secret. It has no effect until it is confirmed. */
export async function startAuthenticatorSetup(
  services: AppServices,
  { brand, session }: AuthenticatorSetupContext,
  { password }: RequestBodyOf<typeof createAuthenticatorSecret>,
): Promise<ResponseValueOf<typeof createAuthenticatorSecret>> {
  const { account } = await assertCurrentPassword(services, session.memberId, password)
  const secret = generateTotpSecret()
  await inTransaction(services.db, (tx) => storeUnconfirmedTotpSecret(tx, services, session.memberId, secret))
  return { secret, uri: createTotp(secret, { issuer: brand.profile.name, account }).toString() }
}

/** Turns the authenticator on. The first code also proves the member, so their current address becomes trusted. */
export async function confirmAuthenticatorSetup(
  services: AppServices,
  context: AuthenticatorSetupContext,
  { code }: RequestBodyOf<typeof enableAuthenticator>,
): Promise<ResponseValueOf<typeof enableAuthenticator>> {
  const { memberId } = context.session
  const recoveryCodes = await withAttemptLimit(services.sharedState, `authenticator:${memberId}`, () =>
    inTransaction(services.db, async (tx) => {
      await consumeAuthenticatorCode(tx, services, memberId, { code, isConfirming: true })
      await trustAddress(tx, services, context, memberId)
      await notifyOfChange(tx, services, context, 'authenticatorOn')
      return replaceRecoveryCodes(tx, services, memberId)
    }),
  )
  return { recoveryCodes }
}

export async function disableAuthenticator(
  services: AppServices,
  context: AuthenticatorSetupContext,
  { password }: RequestBodyOf<typeof removeAuthenticator>,
): Promise<void> {
  const { id } = await assertCurrentPassword(services, context.session.memberId, password)
  await inTransaction(services.db, async (tx) => {
    await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, id))
    const removed = await tx
      .delete(authenticator)
      .where(eq(authenticator.memberId, id))
      .returning({ confirmedAt: authenticator.confirmedAt })
    if (removed[0]?.confirmedAt) await notifyOfChange(tx, services, context, 'authenticatorOff')
  })
}

export async function regenerateRecoveryCodes(
  services: AppServices,
  context: AuthenticatorSetupContext,
  { password }: RequestBodyOf<typeof renewRecoveryCodes>,
): Promise<ResponseValueOf<typeof renewRecoveryCodes>> {
  const { id } = await assertCurrentPassword(services, context.session.memberId, password)
  if (!(await isAuthenticatorEnabled(services.db, id))) throw new AppError('authenticator_not_enabled')
  return inTransaction(services.db, async (tx) => {
    await notifyOfChange(tx, services, context, 'recoveryCodesRenewed')
    return { recoveryCodes: await replaceRecoveryCodes(tx, services, id) }
  })
}

async function notifyOfChange(
  tx: Tx,
  services: AppServices,
  context: AuthenticatorSetupContext,
  name: CredentialChangeMessageName,
): Promise<void> {
  const [row] = await tx.select().from(member).where(eq(member.id, context.session.memberId))
  if (row) await notifyCredentialChange(tx, services, context, { member: row, name })
}
