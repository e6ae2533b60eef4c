import { AppError } from '@foyer/contract/errors.ts'
import type { MemberInfo } from '@foyer/contract/session.ts'
import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { idleSince, type Session } from '#http/door.ts'
import type { Gateway } from '#src/gateway.ts'
import { forgetDevice, sweepDevices } from './remembered.ts'

// The interface of this module for other modules.
export { assertBotCheck } from './bot-check.ts'
export { sweepTrials } from './free-play.ts'
export { newLoginCode } from './login-code.ts'
export { type Caller, isAccount, openSession, type Visitor } from './open-session.ts'
export { forgetDevices } from './remembered.ts'
export { assertKnownPlace } from './second-step.ts'
export { assertAdmitted, enter, type SignedIn, signInByName } from './sign-in.ts'
export { trustAddress } from './trusted-addresses.ts'

/** Ends the session, notifies its pages, and forgets the caller's remembered device. */
export async function signOut(gateway: Gateway, session: Session, deviceToken: string | undefined): Promise<void> {
  await inTransaction(gateway.db, async (tx) => {
    await tx.delete(sessionTable).where(eq(sessionTable.tokenHash, session.tokenHash))
    if (deviceToken !== undefined) await forgetDevice(tx, deviceToken)
  })
  gateway.live.endSession(session.tokenHash, 'logout')
}

export async function memberInfo(gateway: Gateway, session: Session): Promise<MemberInfo> {
  const [found] = await gateway.db.select().from(member).where(eq(member.id, session.memberId))
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
export async function sweepSessions(gateway: Gateway): Promise<void> {
  const now = gateway.clock.now()
  const ending = gateway.brands.all().filter(({ profile }) => profile.standards.idleSignOut)
  const ended = await inTransaction(gateway.db, async (tx) => {
    await sweepDevices(tx, new Date(now))
    const ofEnding = tx
      .select({ id: member.id })
      .from(member)
      .where(
        inArray(
          member.brand,
          ending.map(({ code }) => code),
        ),
      )
    const isIdle = and(lte(sessionTable.lastSeenAt, idleSince(now)), inArray(sessionTable.memberId, ofEnding))
    return tx
      .delete(sessionTable)
      .where(or(lt(sessionTable.expiresAt, new Date(now)), isIdle))
      .returning({ tokenHash: sessionTable.tokenHash })
  })
  for (const { tokenHash } of ended) gateway.live.endSession(tokenHash, 'expired')
}
