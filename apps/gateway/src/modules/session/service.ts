import { AppError } from '@foyer/contract/errors.ts'
import type { MemberInfo } from '@foyer/contract/identity/session.ts'
import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { type Session, sessionIdleCutoff } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import { deleteExpiredDeviceTokens, revokeRememberedDevice } from './remembered-devices.ts'

// The interface of this module for other modules.
export { assertBotCheck } from './bot-check/bot-check.ts'
export { assertMaySignIn, completeSignIn, type LoginResultWithDeviceToken, signInByPassword } from './login/sign-in.ts'
export { issueUrlLoginCode } from './login/url-login-code.ts'
export { accountNameCondition, type Caller, type CallerWithCookies, openSession } from './open-session.ts'
export { revokeAllRememberedDevices } from './remembered-devices.ts'
export { requireSecondVerificationAtSignIn } from './second-verification.ts'
export { deleteExpiredTrialAccounts } from './trial-account.ts'
export { trustAddress } from './trusted-addresses.ts'

/** Ends the session, notifies its pages, and forgets the caller's remembered device. */
export async function signOut(services: AppServices, session: Session, deviceToken: string | undefined): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await tx.delete(sessionTable).where(eq(sessionTable.tokenHash, session.tokenHash))
    if (deviceToken !== undefined) await revokeRememberedDevice(tx, deviceToken)
  })
  services.live.endSession(session.tokenHash, 'logout')
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
  }
}

/** Deletes expired and idle sessions, notifies their pages, and deletes expired device tokens. */
export async function deleteExpiredSessions(services: AppServices): Promise<void> {
  const now = services.clock.now()
  const idleBrands = services.brands.all().filter(({ profile }) => profile.standards.idleSignOut)
  const ended = await inTransaction(services.db, async (tx) => {
    await deleteExpiredDeviceTokens(tx, new Date(now))
    const idleBrandMembers = tx
      .select({ id: member.id })
      .from(member)
      .where(
        inArray(
          member.brand,
          idleBrands.map(({ code }) => code),
        ),
      )
    const isIdle = and(
      lte(sessionTable.lastSeenAt, sessionIdleCutoff(now)),
      inArray(sessionTable.memberId, idleBrandMembers),
    )
    return tx
      .delete(sessionTable)
      .where(or(lt(sessionTable.expiresAt, new Date(now)), isIdle))
      .returning({ tokenHash: sessionTable.tokenHash })
  })
  for (const { tokenHash } of ended) services.live.endSession(tokenHash, 'expired')
}
