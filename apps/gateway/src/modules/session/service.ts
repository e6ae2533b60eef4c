import { AppError } from '@foyer/contract/errors.ts'
import type { MemberInfo } from '@foyer/contract/identity/session.ts'
import { and, eq, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { type Session, sessionIdleCutoff } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import { endSessionsWhere } from './end-sessions.ts'
import { deleteExpiredDeviceTokens, revokeRememberedDevice } from './remembered-devices.ts'

// The interface of this module for other modules.
export { assertBotCheck } from './bot-check/bot-check.ts'
export { endSessionsWhere } from './end-sessions.ts'
export { assertMaySignIn, completeSignIn, type LoginResultWithDeviceToken, signInByPassword } from './login/sign-in.ts'
export { issueUrlLoginCode } from './login/url-login-code.ts'
export { type Caller, type CallerWithCookies, openSession } from './open-session.ts'
export { revokeAllRememberedDevices } from './remembered-devices.ts'
export { requireSecondVerificationAtSignIn } from './second-verification.ts'
export { deleteExpiredTrialAccounts } from './trial-account.ts'
export { trustAddress } from './trust-ip-address.ts'

/** Ends the session and forgets the caller's remembered device. */
export async function signOut(services: AppServices, session: Session, deviceToken: string | undefined): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await endSessionsWhere(tx, services, eq(sessionTable.tokenHash, session.tokenHash), 'logout')
    if (deviceToken !== undefined) await revokeRememberedDevice(tx, deviceToken)
  })
}

export async function readMemberInfo(services: AppServices, session: Session): Promise<MemberInfo> {
  const [found] = await services.db.select().from(member).where(eq(member.id, session.memberId))
  if (!found) throw new AppError('session_expired')
  return {
    id: String(found.id),
    account: found.account,
    nickname: found.nickname,
    icon: found.icon,
    type: found.type,
    registeredAt: found.registeredAt.toISOString(),
    termsDue: found.termsDue,
  }
}

/** Ends expired and idle sessions and those of blocked members, and deletes expired device tokens. */
export async function endExpiredSessions(services: AppServices): Promise<void> {
  const now = services.clock.now()
  const idleBrands = services.brands.all().filter(({ profile }) => profile.standards.idleSignOut)
  const isIdle = and(
    lte(sessionTable.lastSeenAt, sessionIdleCutoff(now)),
    inArray(
      member.brand,
      idleBrands.map(({ code }) => code),
    ),
  )
  const isExpired = lt(sessionTable.expiresAt, new Date(now))
  await inTransaction(services.db, async (tx) => {
    await deleteExpiredDeviceTokens(tx, new Date(now))
    await endSessionsWhere(tx, services, or(isExpired, isIdle, ne(member.status, 'active')), 'expired')
  })
}
