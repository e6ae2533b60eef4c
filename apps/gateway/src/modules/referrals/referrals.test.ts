import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getReferral } from '@foyer/contract/engagement/referrals.ts'
import { claimReward, getRewards } from '@foyer/contract/engagement/rewards.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { payoutAccount, withdrawal } from '#db/schema/withdrawals.ts'
import { startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { createFriendSteps, type Person } from '#testing/test-referrals.ts'
import { giveSamePayoutAccount, placeInTestTeam } from '#testing/test-team.ts'
import { decideHeldReferral } from './operator-referrals.ts'
import { settleReferrals } from './service.ts'

const play = await startRandomPlayTestApp()
const { app } = play
const { db, services } = app
const hourMs = 60 * 60_000
const { codeOf, registerMember, refer, verifyPhone, deposit, bet, qualify, fold, settle, rowOf, rewardsOf } =
  createFriendSteps(play)

const pageOf = async ({ token }: Person) => (await app.call(getReferral, { token })).value

test('every member has a code of their own, with which nobody else registers', async () => {
  const [one, other] = [await registerMember(), await registerMember()]
  expect(await codeOf(one)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(await codeOf(one)).not.toBe(await codeOf(other))
  const page = await pageOf(one)
  expect(page).toMatchObject({ code: await codeOf(one), list: [], own: null })
  expect(page.url).toMatch(new RegExp(`/register\\?referralCode=${page.code}$`))
  const stranger = await registerMember({ referralCode: 'NOBODY22' })
  expect(await rowOf(stranger)).toBeUndefined()
})

test('a friend qualifies by phone, deposit and valid bet, and both are rewarded after the wait', async () => {
  const referrer = await registerMember()
  const friend = await refer(referrer)
  await deposit(friend, 1_999n)
  await fold()
  expect((await pageOf(friend)).own).toMatchObject({
    state: 'registered',
    missing: ['phone', 'deposit', 'bet'],
    reward: '5.00',
    deposit: null,
  })
  await deposit(friend, 5_000n)
  await deposit(friend, 9_000n)
  await fold()
  expect((await pageOf(friend)).own).toMatchObject({
    missing: ['phone', 'bet'],
    deposit: '50.00',
    betRequired: '250.00',
  })
  await bet(friend, 25_000n)
  expect(await rowOf(friend)).toMatchObject({ state: 'registered' })
  expect((await pageOf(referrer)).list).toMatchObject([{ state: 'registered', missing: ['phone'] }])
  await verifyPhone(friend)
  await fold()
  expect((await pageOf(referrer)).list).toMatchObject([{ state: 'qualified', missing: [] }])
  expect((await pageOf(referrer)).sums).toMatchObject({
    friends: 1,
    qualified: 1,
    qualifiedThisMonth: 1,
    earned: '0.00',
  })
  const messages = await db
    .select()
    .from(memberMessage)
    .where(and(eq(memberMessage.memberId, referrer.id), eq(memberMessage.name, 'friendQualified')))
  expect(messages).toHaveLength(1)
  app.advanceClock(47 * hourMs)
  await settleReferrals(services)
  expect(await rewardsOf(friend)).toEqual([])
  app.advanceClock(hourMs)
  await Promise.all([settleReferrals(services), settleReferrals(services)])
  expect(await rewardsOf(referrer)).toMatchObject([
    { amount: 1_000n, state: 'ready', terms: { wagerMultiplier: 1, occasion: 'referrer' } },
  ])
  expect(await rewardsOf(friend)).toMatchObject([{ amount: 500n, state: 'ready', terms: { occasion: 'referee' } }])
  const { list } = (await app.call(getRewards, { token: referrer.token })).value
  await app.call(claimReward, { token: referrer.token, body: { id: list[0]?.id ?? '' } })
  expect((await pageOf(referrer)).sums).toMatchObject({ earned: '10.00', ready: 0 })
  expect((await pageOf(friend)).own).toBeNull()
})

test('places a friend below the referrer’s agent, or below the referrer who is one', async () => {
  const [agent, downline] = [await registerMember(), await registerMember()]
  await placeInTestTeam(db, agent, undefined, true)
  await placeInTestTeam(db, downline, agent, false)
  const uplineOf = async ({ id }: Person) => (await db.select().from(member).where(eq(member.id, id)))[0]
  expect(await uplineOf(await refer(downline))).toMatchObject({ uplineId: agent.id, type: memberTypes.member })
  expect(await uplineOf(await refer(agent))).toMatchObject({ uplineId: agent.id })
  expect(await uplineOf(await refer(await registerMember()))).toMatchObject({ uplineId: null })
})

test('refuses one person’s accounts, also further up the chain, and tells nobody', async () => {
  const first = await registerMember()
  const second = await refer(first)
  const third = await refer(second)
  await giveSamePayoutAccount(services, first, third)
  await qualify(third)
  expect(await rowOf(third)).toMatchObject({ state: 'refused', why: 'circle' })
  expect((await pageOf(second)).list).toMatchObject([{ state: 'review', missing: [] }])
  expect((await pageOf(third)).own).toMatchObject({ state: 'review', missing: [] })
  await giveSamePayoutAccount(services, first, second)
  await qualify(second)
  expect(await rowOf(second)).toMatchObject({ state: 'refused', why: 'samePerson' })
  await settle()
  for (const person of [first, second, third]) expect(await rewardsOf(person)).toEqual([])
  app.advanceClock(30 * dayMs)
  expect((await pageOf(second)).list).toMatchObject([{ state: 'ended' }])
})

test('holds a shared network and a third friend of one network for an operator, who decides once', async () => {
  const referrer = await registerMember()
  const [one, two, three] = [
    await refer(referrer, '198.51.100.1'),
    await refer(referrer, '198.51.100.1'),
    await refer(referrer, '198.51.100.1'),
  ] as const
  await qualify(three)
  expect(await rowOf(three)).toMatchObject({ state: 'held', why: 'networkOfFriends' })
  const beside = await refer(await registerMember(), '198.51.100.9')
  const above = (await rowOf(beside))?.referrerId ?? 0n
  await inTransaction(db, (tx) =>
    tx.update(signInRecord).set({ address: '198.51.100.9' }).where(eq(signInRecord.memberId, above)),
  )
  await qualify(beside)
  expect(await rowOf(beside)).toMatchObject({ state: 'held', why: 'sameNetwork' })
  const decide = (friend: Person, decision: 'release' | 'refuse') =>
    decideHeldReferral(services, 'anna', { id: String(friend.id), decision, reason: 'looked at' })
  const outcomes = await Promise.allSettled([
    decide(three, 'release'),
    decide(three, 'refuse'),
    decide(three, 'release'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await decide(beside, 'release')).toEqual({ state: 'rewarded', isHeld: false })
  expect(await rewardsOf(beside)).toMatchObject([{ amount: 500n }])
  await expect(decide(one, 'release')).rejects.toMatchObject({ code: 'referral_decided' })
  await expect(decide({ id: 1n, token: '' }, 'refuse')).rejects.toMatchObject({ code: 'referral_not_found' })
  expect(await rowOf(two)).toMatchObject({ state: 'registered' })
})

test('looks at who withdraws everything, and refuses a deposit that was reversed', async () => {
  const referrer = await registerMember()
  const [gone, reversed, other] = [await refer(referrer), await refer(referrer), await refer(referrer)] as const
  for (const friend of [gone, reversed]) await qualify(friend)
  const [account] = await giveAccount(gone)
  await inTransaction(db, (tx) =>
    tx.insert(withdrawal).values({
      ...{
        id: randomUUID(),
        brand: 'aurora',
        memberId: gone.id,
        accountId: account?.id ?? '',
        methodId: 'bank',
        provider: 'manual',
      },
      ...{ amountMinor: 100_000n, feeMinor: 0n, currency: 'USD' as const, state: 'review' as const },
      ...{ idempotencyKey: randomUUID(), requestHash: '', createdAt: new Date(app.now()) },
    }),
  )
  await deposit(reversed, -2_000n)
  await fold()
  await settle()
  expect(await rowOf(gone)).toMatchObject({ state: 'held', why: 'withdrawn' })
  expect(await rowOf(reversed)).toMatchObject({ state: 'refused', why: 'depositReversed' })
  await deposit(other, 2_000n)
  await deposit(other, -2_000n)
  await fold()
  expect((await pageOf(other)).own).toMatchObject({ missing: ['phone', 'deposit', 'bet'], deposit: null })
})

test('ends in time, once everything before is counted, and waits for a break', async () => {
  const referrer = await registerMember()
  const [late, resting] = [await refer(referrer), await refer(referrer)] as const
  const until = new Date(app.now() + 60 * dayMs)
  await inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: resting.id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
  app.advanceClock(31 * dayMs)
  await deposit(late, 2_000n)
  await settleReferrals(services)
  expect(await rowOf(late)).toMatchObject({ state: 'registered' })
  await fold()
  await settleReferrals(services)
  expect(await rowOf(late)).toMatchObject({ state: 'expired', depositMinor: null })
  expect(await rowOf(resting)).toMatchObject({ state: 'registered' })
  expect((await pageOf(late)).own).toBeNull()
})

const giveAccount = (owner: Person) =>
  giveSamePayoutAccount(services, owner).then(() =>
    db.select().from(payoutAccount).where(eq(payoutAccount.memberId, owner.id)),
  )
