import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { createFriendSteps, type Person } from '#testing/test-referrals.ts'
import { settleReferrals } from './service.ts'

const play = await startRandomPlayTestApp()
const { app } = play
const { db, services } = app
const { registerMember, refer, qualify, settle, rowOf, rewardsOf } = createFriendSteps(play)

test('rewards the referrals of its brands while those of a removed one wait', async () => {
  const [referrer, longAgo] = [await registerMember(), new Date(0)]
  const accounts = Array.from({ length: 100 }, (_, index) => `removed${index}`)
  const values = { brand: 'removed', type: memberTypes.member, currency: 'USD' as const, passwordHash: 'none' }
  await inTransaction(db, async (tx) => {
    const rows = accounts.map((account) => ({ ...values, account, nickname: account }))
    const added = await tx.insert(member).values(rows).returning({ id: member.id })
    await tx.insert(referral).values(
      added.map(({ id }) => ({
        ...{ refereeId: id, referrerId: referrer.id, brand: 'removed', state: 'qualified' as const },
        ...{ registeredAt: longAgo, expiresAt: longAgo, qualifiedAt: longAgo, rewardAt: longAgo },
      })),
    )
  })
  const friend = await refer(referrer)
  await qualify(friend)
  await settle()
  expect(await rewardsOf(friend)).toMatchObject([{ amount: 500n, state: 'ready' }])
})

test('gives a referrer so many rewards in a month, and an excluded member none', async () => {
  const referrer = await registerMember()
  const friends: Person[] = []
  for (let count = 0; count < 3; count++) friends.push(await refer(referrer))
  const [first, second, excluded] = friends as [Person, Person, Person]
  for (const friend of friends) await qualify(friend)
  const now = new Date(app.now())
  // 19 friends of this month.
  await fillMonth(referrer, 19)
  await inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: excluded.id, kind: 'selfExclusion', since: now, until: null }),
  )
  await inTransaction(db, (tx) => tx.update(referral).set({ rewardAt: now }).where(eq(referral.state, 'qualified')))
  await settleReferrals(services)
  const rows = await Promise.all([first, second, excluded].map(rowOf))
  expect(rows.map((row) => row?.state)).toEqual(['rewarded', 'rewarded', 'rewarded'])
  expect(rows.map((row) => row?.why).toSorted()).toEqual(['monthlyLimit', 'monthlyLimit', null])
  expect(await rewardsOf(referrer)).toHaveLength(1)
  expect(await rewardsOf(first)).toHaveLength(1)
  expect(await rewardsOf(second)).toHaveLength(1)
  expect(await rewardsOf(excluded)).toEqual([])
})

/** Friends who were rewarded now. */
async function fillMonth(referrer: Person, count: number): Promise<void> {
  const now = new Date(app.now())
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, 'aurora'), eq(member.seeded, true)))
  for (let index = 0; index < count; index++) {
    const friend = rows[index] ?? (await registerMember())
    await inTransaction(db, (tx) =>
      tx.insert(referral).values({
        ...{ refereeId: friend.id, referrerId: referrer.id, brand: 'aurora', state: 'rewarded', network: null },
        ...{ registeredAt: now, expiresAt: now, endedAt: now },
      }),
    )
  }
}
