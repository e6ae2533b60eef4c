import type {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@foyer/contract/authenticator.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { authenticator, recoveryCode } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import { assertOwnPassword, type ChangeName, type Reader, tellOfChange } from '#modules/password/service.ts'
import { type Caller, trustAddress } from '#modules/session/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { withinTries } from '#src/tries.ts'
import {
  isAuthenticatorOn,
  keepSecret,
  newSecret,
  takeAuthenticatorCode,
  totpOf,
  writeRecoveryCodes,
} from './service.ts'

/** The member's session, network address, and the language of notifications to them. */
export interface Holder extends Reader, Pick<Caller, 'address' | 'userAgent'> {
  readonly session: Session
}

/** Creates a secret. It has no effect until it is confirmed. */
export async function startSetup(
  gateway: Gateway,
  { brand, session }: Holder,
  { password }: BodyOf<typeof startAuthenticator>,
): Promise<ValueOf<typeof startAuthenticator>> {
  const { account } = await assertOwnPassword(gateway, session.memberId, password)
  const secret = newSecret()
  await inTransaction(gateway.db, (tx) => keepSecret(tx, gateway, session.memberId, secret))
  return { secret, uri: totpOf(secret, { issuer: brand.profile.name, account }).toString() }
}

/** Turns the authenticator on. The first code also proves the member, so their current address becomes trusted. */
export async function confirmSetup(
  gateway: Gateway,
  holder: Holder,
  { code }: BodyOf<typeof confirmAuthenticator>,
): Promise<ValueOf<typeof confirmAuthenticator>> {
  const { memberId } = holder.session
  const recoveryCodes = await withinTries(gateway.nodes, `authenticator:${memberId}`, () =>
    inTransaction(gateway.db, async (tx) => {
      await takeAuthenticatorCode(tx, gateway, memberId, { code, isFirst: true })
      await trustAddress(tx, gateway, holder, memberId)
      await tell(tx, gateway, holder, 'authenticatorOn')
      return writeRecoveryCodes(tx, gateway, memberId)
    }),
  )
  return { recoveryCodes }
}

export async function removeSetup(
  gateway: Gateway,
  holder: Holder,
  { password }: BodyOf<typeof removeAuthenticator>,
): Promise<void> {
  const { id } = await assertOwnPassword(gateway, holder.session.memberId, password)
  await inTransaction(gateway.db, async (tx) => {
    await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, id))
    const removed = await tx
      .delete(authenticator)
      .where(eq(authenticator.memberId, id))
      .returning({ confirmedAt: authenticator.confirmedAt })
    if (removed[0]?.confirmedAt) await tell(tx, gateway, holder, 'authenticatorOff')
  })
}

export async function renewCodes(
  gateway: Gateway,
  holder: Holder,
  { password }: BodyOf<typeof renewRecoveryCodes>,
): Promise<ValueOf<typeof renewRecoveryCodes>> {
  const { id } = await assertOwnPassword(gateway, holder.session.memberId, password)
  if (!(await isAuthenticatorOn(gateway.db, id))) throw new AppError('authenticator_off')
  return inTransaction(gateway.db, async (tx) => {
    await tell(tx, gateway, holder, 'recoveryCodesRenewed')
    return { recoveryCodes: await writeRecoveryCodes(tx, gateway, id) }
  })
}

async function tell(tx: Tx, gateway: Gateway, holder: Holder, name: ChangeName): Promise<void> {
  const [row] = await tx.select().from(member).where(eq(member.id, holder.session.memberId))
  if (row) await tellOfChange(tx, gateway, holder, { member: row, name })
}
