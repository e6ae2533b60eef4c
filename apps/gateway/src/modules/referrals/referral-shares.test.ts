import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getReferral } from '@foyer/contract/engagement/referrals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { testRunOf } from '#testing/test-activity.ts'
import { startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { createFriendSteps, type Person } from '#testing/test-referrals.ts'
import { payReferralShares } from './service.ts'

const play = await startRandomPlayTestApp()
const { app, placeBet, endRound, rollBackStake, postTransactions } = play
const { db, services } = app
const { registerMember, refer, qualify, fold, settle, rewardsOf } = createFriendSteps(play)
const rate = 500n // millionths

/** The brand file says so from now on; undefined: there is no share. */
async function setShare(share: object | undefined): Promise<void> {
  const site = share
    ? sql`jsonb_set(site, '{engagement,referral,share}', ${JSON.stringify(share)}::jsonb)`
    : sql`site #- '{engagement,referral,share}'`
  await inTransaction(db, (tx) => tx.rows(sql`update brand set site = ${site} where code = 'aurora'`))
  await services.brands.reloadChanged()
}
await setShare({ rate: '0.0005', days: 30 })

const shareOf = async ({ token }: Person) => (await app.call(getReferral, { token })).value
const sharesPaid = async (member: Person) =>
  (await rewardsOf(member)).filter(({ terms }) => terms.occasion === 'referralShare').map(({ amount }) => amount)
const cashOf = ({ id }: Person) => balanceOf(db, playerCash(id, 'USD'))

const toPlayer = (friend: Person) => ({ ...friend, stakes: [] })

/** Plays a round of 50.00, and returns its stake. */
async function playRound(friend: Person) {
  await postTransactions(friend.id, [{ kind: 'promo', amount: 5_000n }])
  const player = toPlayer(friend)
  const stake = await placeBet(player, '50.00')
  await endRound(player, stake)
  return stake
}
async function countedSince(friend: Person, since: Date): Promise<bigint> {
  await fold()
  const rows = await db
    .select()
    .from(activity)
    .where(and(eq(activity.memberId, friend.id), sql`${activity.countedAt} >= ${since.toISOString()}::timestamptz`))
  return rows.reduce((sum, { commissionableMinor }) => sum + commissionableMinor, 0n)
}
const payDay = async () => {
  app.advanceClock(dayMs)
  await fold()
  await payReferralShares(services, testRunOf(app, 'aurora'))
}

async function qualifyFriend(referrer: Person): Promise<{ friend: Person; since: Date }> {
  const friend = await refer(referrer)
  await qualify(friend)
  const since = new Date(app.now())
  await settle()
  return { friend, since }
}

test('pays a share of the bets of all friends every day, to the cent of the whole, once', async () => {
  const referrer = await registerMember()
  const [one, other] = [await qualifyFriend(referrer), await qualifyFriend(referrer)]
  for (const { friend } of [one, other]) for (let count = 0; count < 7; count++) await playRound(friend)
  await payDay()
  for (let count = 0; count < 5; count++) await playRound(one.friend)
  await payDay()
  // The same day again.
  await Promise.all([
    payReferralShares(services, testRunOf(app, 'aurora')),
    payReferralShares(services, testRunOf(app, 'aurora')),
  ])
  const amounts = await Promise.all(
    [one, other].map(async ({ friend, since }) => ((await countedSince(friend, since)) * rate) / 1_000_000n),
  )
  const [first = 0n, second = 0n] = amounts
  const page = await shareOf(referrer)
  expect(page.terms.share).toEqual({ rate: '0.0005', days: 30 })
  expect(page.list.map(({ share }) => [share?.amount, share?.paid])).toEqual(
    [second, first].map((amount) => [fromMinor(amount, 'USD'), fromMinor(amount, 'USD')]),
  )
  expect(page.sums.shares).toBe(fromMinor(first + second, 'USD'))
  const paid = await sharesPaid(referrer)
  expect(paid.reduce((sum, amount) => sum + amount, 0n)).toBe(first + second)
  expect(paid.length).toBeLessThanOrEqual(2)
  expect(await cashOf(referrer)).toBe(first + second)
})

test('takes a rollback off what comes later, and nothing for rounds from before the friend qualified', async () => {
  const referrer = await registerMember()
  const friend = await refer(referrer)
  const before = await playRound(friend)
  await qualify(friend)
  const since = new Date(app.now())
  await settle()
  app.advanceClock(1_000)
  const stakes = [await playRound(friend), await playRound(friend), await playRound(friend)]
  await payDay()
  const counted = await countedSince(friend, since)
  for (const stake of [before, ...stakes]) await rollBackStake(toPlayer(friend), stake)
  await payDay()
  const page = await shareOf(referrer)
  expect(page.list[0]?.share).toMatchObject({ bet: '0.00', amount: '0.00' })
  expect(page.sums.shares).toBe(fromMinor((counted * rate) / 1_000_000n, 'USD'))
  expect(await cashOf(referrer)).toBe((counted * rate) / 1_000_000n)
})

test('ends with its time and with a break of the referrer, and pays what there was after the break', async () => {
  const [referrer, resting] = [await registerMember(), await registerMember()]
  const [one, other] = [await qualifyFriend(referrer), await qualifyFriend(resting)]
  for (let count = 0; count < 5; count++) await playRound(other.friend)
  const counted = await countedSince(other.friend, other.since)
  const until = new Date(app.now() + 1.5 * dayMs)
  await inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: resting.id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
  await playRound(other.friend)
  await payDay()
  expect(await sharesPaid(resting)).toEqual([])
  app.advanceClock(dayMs)
  await playRound(other.friend)
  await payDay()
  expect(await sharesPaid(resting)).toEqual([(counted * rate) / 1_000_000n])
  app.advanceClock(30 * dayMs)
  await playRound(one.friend)
  await payDay()
  expect(await sharesPaid(referrer)).toEqual([])
})

test('is none unless the brand file says so', async () => {
  await setShare(undefined)
  const referrer = await registerMember()
  const { friend } = await qualifyFriend(referrer)
  await playRound(friend)
  await payDay()
  const page = await shareOf(referrer)
  expect([page.terms.share, page.list[0]?.share, page.sums.shares]).toEqual([null, null, '0.00'])
})
