import { AppError } from '@foyer/contract/errors.ts'
import type { SecurityCentreData } from '@foyer/contract/identity/security-centre.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { maskEmail, maskPhone } from '#identity/masks.ts'
import { countUnusedRecoveryCodes, isAuthenticatorEnabled } from '#modules/authenticator/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { listProfileFields } from './profile.ts'

type MemberRow = typeof member.$inferSelect

/** The data of the member's security centre. */
export async function readSecurityCentre(
  services: AppServices,
  brand: Brand,
  session: Session,
): Promise<SecurityCentreData> {
  const [row] = await services.db.select().from(member).where(eq(member.id, session.memberId))
  if (!row) throw new AppError('session_expired')
  return {
    account: row.account,
    nickname: row.nickname,
    icon: row.icon,
    profile: listProfileFields(brand, row.profile),
    ...toMaskedContacts(row),
    hasPaymentPassword: row.paymentPasswordHash !== null,
    authenticator: await readAuthenticatorState(services, row.id),
    passwordChangedAt: row.passwordChangedAt.toISOString(),
    lastLogin: await readLastLogin(services, session),
  }
}

async function readAuthenticatorState(
  { db }: AppServices,
  memberId: bigint,
): Promise<SecurityCentreData['authenticator']> {
  const [on, unusedCodes] = await Promise.all([
    isAuthenticatorEnabled(db, memberId),
    countUnusedRecoveryCodes(db, memberId),
  ])
  return { on, recoveryCodesLeft: unusedCodes }
}

/** The verified contact, else the unverified one from the registration; both masked. */
function toMaskedContacts({ email, mobile, profile }: MemberRow): Pick<SecurityCentreData, 'email' | 'mobile'> {
  const unverified = { email: profile.email ?? '', mobile: profile.mobileNum ?? '' }
  const [address, number] = [email ?? unverified.email, mobile ?? unverified.mobile]
  return {
    email: { masked: address === '' ? '' : maskEmail(address), verified: email !== null },
    mobile: { masked: number === '' ? '' : maskPhone(number), verified: mobile !== null },
  }
}

/** The last sign-in before the current session. */
async function readLastLogin(
  { db }: AppServices,
  { memberId, tokenHash }: Session,
): Promise<SecurityCentreData['lastLogin']> {
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
