import { AppError } from '@foyer/contract/errors.ts'
import type { SecurityCentre } from '@foyer/contract/security.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { signInRecord } from '#db/schema/credentials.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import { isAuthenticatorOn, recoveryCodesLeft } from '#modules/authenticator/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskEmail, maskPhone } from '#src/masks.ts'
import { profileFields } from './profile.ts'

type MemberRow = typeof member.$inferSelect

/** The data of the member's security centre. */
export async function readSecurityCentre(gateway: Gateway, brand: Brand, session: Session): Promise<SecurityCentre> {
  const [row] = await gateway.db.select().from(member).where(eq(member.id, session.memberId))
  if (!row) throw new AppError('session_expired')
  return {
    account: row.account,
    nickname: row.nickname,
    icon: row.icon,
    profile: profileFields(brand, row.profile),
    ...contactsOf(row),
    hasPaymentPassword: row.paymentPasswordHash !== null,
    authenticator: await authenticatorOf(gateway, row.id),
    passwordChangedAt: row.passwordChangedAt.toISOString(),
    lastLogin: await lastLogin(gateway, session),
  }
}

async function authenticatorOf({ db }: Gateway, memberId: bigint): Promise<SecurityCentre['authenticator']> {
  const [on, left] = await Promise.all([isAuthenticatorOn(db, memberId), recoveryCodesLeft(db, memberId)])
  return { on, recoveryCodesLeft: left }
}

/** The verified contact, else the unverified one from the registration; both masked. */
function contactsOf({ email, mobile, profile }: MemberRow): Pick<SecurityCentre, 'email' | 'mobile'> {
  const typed = { email: profile.email ?? '', mobile: profile.mobileNum ?? '' }
  const [address, number] = [email ?? typed.email, mobile ?? typed.mobile]
  return {
    email: { masked: address === '' ? '' : maskEmail(address), verified: email !== null },
    mobile: { masked: number === '' ? '' : maskPhone(number), verified: mobile !== null },
  }
}

/** The last sign-in before the current session. */
async function lastLogin({ db }: Gateway, { memberId, tokenHash }: Session): Promise<SecurityCentre['lastLogin']> {
  const [row] = await db
    .select({ at: signInRecord.at, address: signInRecord.address, userAgent: signInRecord.userAgent })
    .from(signInRecord)
    .innerJoin(sessionTable, eq(sessionTable.memberId, signInRecord.memberId))
    .where(
      and(
        eq(signInRecord.memberId, memberId),
        eq(sessionTable.tokenHash, tokenHash),
        lt(signInRecord.at, sessionTable.createdAt),
      ),
    )
    .orderBy(desc(signInRecord.id))
    .limit(1)
  return row ? { ...row, at: row.at.toISOString() } : null
}
