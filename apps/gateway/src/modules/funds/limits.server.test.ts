import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database.ts'
import { member as memberTable } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { shareExclusion } from '#modules/responsible/service.ts'
import type { MemberSession } from '#src/test-house.ts'
import { openVaultHouse } from './test-vault.ts'

// An exclusion and a concurrent transfer are two transactions; the embedded database has one connection.
const { house, transferIn, member, booked } = await openVaultHouse()

/** Registers a member with 100 and the email address of an excluded person; the member's account is not excluded yet. */
async function samePerson(): Promise<MemberSession> {
  const [who, other] = [await member(), await house.registerMember()]
  const email = `${randomUUID()}@mail.example`
  const row = { memberId: other.id, kind: 'selfExclusion' as const, since: new Date(house.now()), until: null }
  await inTransaction(house.db, async (tx) => {
    await tx.update(memberTable).set({ email }).where(eq(memberTable.id, who.id))
    await tx.insert(playExclusion).values({ ...row, contacts: [email] })
  })
  return who
}

const waysIn: Readonly<Record<string, (who: MemberSession) => Promise<{ message: string }>>> = {
  'to a vendor': (who) => transferIn(who, '1.00'),
  in: ({ token }) => house.order(token, '50'),
}

test.each(Object.keys(waysIn))('moves no money %s while an exclusion begins', async (way) => {
  const who = await samePerson()
  const answer = Promise.withResolvers<{ message: string } | undefined>()
  await inTransaction(house.db, async (tx) => {
    await shareExclusion(tx, house.gateway, who.id)
    outsideTransaction(() => answer.resolve(waysIn[way]?.(who)))
    await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1)))
  })
  expect(await answer.promise).toMatchObject({ message: 'play_excluded' })
  expect([await house.balance(who.token), await booked(who)]).toEqual(['100.00', 0n])
})
