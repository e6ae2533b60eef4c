import { randomBytes } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { createTrialAndLogin } from '@foyer/contract/identity/login-and-registration.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertBotCheck } from './bot-check/bot-check.ts'
import { type Caller, openSession } from './open-session.ts'

/**
 * Creates a trial account (type 4, specification section 6) for a visitor, and signs them in. Its password is random and
 * unknown, so it is usable only during its session; it is deleted some days later.
 */
export async function createTrialAccount(
  services: AppServices,
  caller: Caller,
  input: RequestBodyOf<typeof createTrialAndLogin>,
): Promise<ResponseValueOf<typeof createTrialAndLogin>> {
  await assertBotCheck(services, caller.brand, input.encryption)
  const account = `guest${randomBytes(5).toString('hex')}`
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const now = new Date(services.clock.now())
  const { code: brand, currency } = caller.brand
  return inTransaction(services.db, async (tx) => {
    const [row] = await tx
      .insert(member)
      .values({
        brand,
        account,
        nickname: account,
        type: memberTypes.trial,
        currency,
        passwordHash,
        profile: { registerMethod: 'FREEPLAY', os: input.os },
        registeredAt: now,
        lastLoginAt: now,
        passwordChangedAt: now,
      })
      .returning({ id: member.id })
    if (!row) throw new Error('The trial account was not written.')
    return { token: await openSession(tx, services, caller, row.id), firstTimeLogin: true, passwordExpired: false }
  })
}

/** Deletes a brand's old trial accounts without a session. */
export async function deleteExpiredTrialAccounts(
  { db, clock }: AppServices,
  { brand }: { brand: string },
): Promise<void> {
  const isOld = and(eq(member.brand, brand), lt(member.registeredAt, new Date(clock.now() - limits.trialDays * dayMs)))
  await inTransaction(db, (tx) => {
    const activeSessions = tx.select({ one: sql`1` }).from(sessionTable).where(eq(sessionTable.memberId, member.id))
    return tx
      .delete(member)
      .where(and(eq(member.type, memberTypes.trial), eq(member.seeded, false), isOld, notExists(activeSessions)))
  })
}
