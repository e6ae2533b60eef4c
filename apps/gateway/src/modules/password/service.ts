import { AppError } from '@foyer/contract/errors.ts'
import type { changePassword, changePaymentPassword } from '@foyer/contract/password.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertPassword, assertPaymentPassword } from '#src/password-rule.ts'
import { hashPassword } from '#src/passwords.ts'
import { assertOwnPassword } from './fresh-check.ts'
import { type Reader, tellOfChange } from './password-mails.ts'
import { replacePassword, tellEnded } from './replace-password.ts'
import { twice } from './twice.ts'

// The interface of this module for other modules.
export { assertOwnPassword } from './fresh-check.ts'
export { type ChangeName, type Reader, tellOfChange } from './password-mails.ts'

/** Changes the caller's login password. Ends their other sessions, revokes remembered devices, and notifies them. */
export async function changeOwnPassword(
  gateway: Gateway,
  reader: Reader,
  session: Session,
  input: BodyOf<typeof changePassword>,
): Promise<void> {
  const text = twice(input)
  const found = await assertOwnPassword(gateway, session.memberId, input.oldPassword)
  if (text === input.oldPassword.trim()) throw new AppError('password_unchanged', { field: 'newPassword' })
  await assertPassword(reader.brand, { text, field: 'newPassword', account: found.account })
  const passwordHash = await hashPassword(text)
  const ended = await inTransaction(gateway.db, async (tx) => {
    const { id: memberId, brand, passwordHash: inPlaceOf } = found
    const replacement = { brand, memberId, passwordHash, inPlaceOf, keep: session.tokenHash }
    const others = await replacePassword(tx, gateway, replacement)
    // A concurrent change won: the old password is no longer valid.
    if (!others) throw new AppError('password_wrong')
    await tellOfChange(tx, gateway, reader, { member: found, name: 'passwordChanged' })
    return others
  })
  tellEnded(gateway, ended)
}

/** Sets or changes the password required for withdrawals. The login password proves the member. */
export async function changeOwnPaymentPassword(
  gateway: Gateway,
  reader: Reader,
  session: Session,
  input: BodyOf<typeof changePaymentPassword>,
): Promise<void> {
  const text = twice(input)
  const found = await assertOwnPassword(gateway, session.memberId, input.password)
  await assertPaymentPassword(reader.brand, { text, field: 'newPassword' })
  const paymentPasswordHash = await hashPassword(text)
  await inTransaction(gateway.db, async (tx) => {
    await tx.update(member).set({ paymentPasswordHash }).where(eq(member.id, found.id))
    await tellOfChange(tx, gateway, reader, { member: found, name: 'paymentPasswordChanged' })
  })
}
