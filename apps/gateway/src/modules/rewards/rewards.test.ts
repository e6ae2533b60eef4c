import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { claimAllRewards, claimReward, getRewards } from '@foyer/contract/engagement/rewards.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { bonus, promotionBudget, raffleTicket, reward } from '#db/schema/rewards.ts'
import { playerBonus, playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { wageringOf } from '#policies/wagering.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { expireRewards } from './expire-rewards.ts'
import { makeReward, type NewReward } from './make-reward.ts'

const app = await startTestApp()
const { db, services } = app
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand aurora is missing.')
let promotionId = 0n
let keys = 0

beforeAll(async () => {
  const [found] = await db.select({ id: promotion.id }).from(promotion).where(eq(promotion.brand, 'aurora')).limit(1)
  promotionId = found?.id ?? 0n
})

type Given = Pick<NewReward, 'kind' | 'amount'> & Partial<NewReward>

const give = ({ id }: TestMember, given: Given) =>
  inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: id, source: 'promotion', sourceKey: `test ${++keys}`, pays: 'claim', claimDays: 30 },
      ...given,
    }),
  )

async function giveId(member: TestMember, given: Given): Promise<string> {
  const made = await give(member, given)
  if (made.outcome !== 'made') throw new Error(`The reward was not made: ${made.outcome}.`)
  return String(made.reward.id)
}

const claim = ({ token }: TestMember, id: string) => app.call(claimReward, { token, body: { id } })
const cashOf = async ({ token }: TestMember) => (await app.call(getBalance, { token })).value.balance
const listOf = async ({ token }: TestMember, state: 'open' | 'ended' = 'open') =>
  (await app.call(getRewards, { token, query: { state } })).value
const takeBreak = ({ id }: TestMember, until: Date) =>
  inTransaction(db, (tx) =>
    tx.insert(playExclusion).values({ memberId: id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
const bonusTerms = { wagerMultiplier: 10, weights: { RNG: '1', LIVE: '0.5' }, maxContribution: '500', days: 30 }

async function setBudget(budget: Partial<typeof promotionBudget.$inferInsert>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(promotionBudget)
    await tx.insert(promotionBudget).values({ promotionId, mostMinor: 10_000n, mostRewards: 100, ...budget })
  })
}
const readBudget = async () => (await db.select().from(promotionBudget))[0]

test('pays a claim once, by however many tabs at one moment', async () => {
  const member = await app.registerMember()
  const id = await giveId(member, { kind: 'cash', amount: 500n, terms: { wagerMultiplier: 5 } })
  expect(await listOf(member)).toMatchObject({ ready: 1, list: [{ id, amount: '5.00', wagerMultiplier: 5 }] })
  const answers = await Promise.all([claim(member, id), claim(member, id), claim(member, id)])
  expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 3 }, () => ({ id, state: 'claimed' })))
  expect(await cashOf(member)).toBe('5.00')
  expect(await wageringOf(db, { memberId: member.id, nowMs: app.now() })).toEqual({ required: 2_500n, left: 2_500n })
  expect((await listOf(member, 'ended')).list).toMatchObject([{ id, state: 'claimed' }])
})

test('gives a reward once for each source and key', async () => {
  const member = await app.registerMember()
  const twice = { kind: 'points', amount: 20n, sourceKey: 'once', pays: 'auto' } as const
  const outcomes = await Promise.all([give(member, twice), give(member, twice)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['known', 'made'])
  expect(await balanceOf(db, playerPoints(member.id))).toBe(20n)
})

test('takes rewards from a budget whole or not at all, and gives back what expires', async () => {
  const member = await app.registerMember()
  const other = await app.registerMember()
  await setBudget({ mostMinor: 1_000n })
  const cash = (amount: bigint) => ({ kind: 'cash' as const, amount, budgetId: promotionId })
  expect((await give(member, cash(600n))).outcome).toBe('made')
  expect((await give(other, cash(401n))).outcome).toBe('full')
  const racing = await Promise.all([give(member, cash(250n)), give(other, cash(250n))])
  expect(racing.map(({ outcome }) => outcome).toSorted()).toEqual(['full', 'made'])
  expect(await readBudget()).toMatchObject({ spentMinor: 850n, rewards: 2 })
  app.advanceClock(30 * dayMs)
  await expireRewards(services)
  expect(await readBudget()).toMatchObject({ spentMinor: 0n, rewards: 0 })
})

test('keeps to what a budget gives in a day, to a member, and in number', async () => {
  const member = await app.registerMember()
  const other = await app.registerMember()
  const cash = (amount: bigint) => ({ kind: 'cash' as const, amount, budgetId: promotionId })
  await setBudget({ mostMinorADay: 500n })
  expect((await give(member, cash(300n))).outcome).toBe('made')
  expect((await give(other, cash(300n))).outcome).toBe('full')
  app.advanceClock(dayMs)
  expect((await give(other, cash(300n))).outcome).toBe('made')
  await setBudget({ mostMinorAMember: 700n })
  expect((await give(member, cash(401n))).outcome).toBe('full')
  expect((await give(member, cash(400n))).outcome).toBe('made')
  await setBudget({ mostRewards: 1 })
  expect((await give(member, { kind: 'points', amount: 5n, budgetId: promotionId })).outcome).toBe('made')
  expect((await give(other, { kind: 'points', amount: 5n, budgetId: promotionId })).outcome).toBe('full')
  await inTransaction(db, (tx) => tx.delete(promotionBudget))
  expect((await give(other, { kind: 'points', amount: 5n, budgetId: promotionId })).outcome).toBe('full')
})

test('lets a locked bonus begin, and another one wait', async () => {
  const member = await app.registerMember()
  const locked = { kind: 'locked', amount: 5_000n, terms: { bonus: bonusTerms } } as const
  await give(member, { ...locked, pays: 'auto' })
  const waiting = await give(member, { ...locked, pays: 'auto' })
  expect(waiting).toMatchObject({ outcome: 'made', reward: { state: 'ready' } })
  expect(await db.select().from(bonus).where(eq(bonus.memberId, member.id))).toMatchObject([
    {
      amountMinor: 5_000n,
      requiredMinor: 50_000n,
      maxContributionMinor: 500n,
      weights: { RNG: 1_000_000, LIVE: 500_000 },
    },
  ])
  expect(await balanceOf(db, playerBonus(member.id, 'USD'))).toBe(5_000n)
  expect(await cashOf(member)).toBe('0.00')
  const [ready] = (await listOf(member)).list
  expect((await claim(member, ready?.id ?? '')).message).toBe('bonus_active')
  await give(member, { kind: 'cash', amount: 100n })
  const all = await app.call(claimAllRewards, { token: member.token, body: {} })
  expect(all.value).toEqual({ claimed: 1, left: 1 })
})

test('adds tickets to a raffle', async () => {
  const member = await app.registerMember()
  const tickets = { kind: 'tickets', amount: 3n, terms: { promotionId: String(promotionId) }, pays: 'auto' } as const
  await give(member, tickets)
  await give(member, tickets)
  const isOwn = and(eq(raffleTicket.promotionId, promotionId), eq(raffleTicket.memberId, member.id))
  expect(await db.select().from(raffleTicket).where(isOwn)).toMatchObject([{ tickets: 6, drawn: 0 }])
})

test('refuses claims that are nobody’s, too late, held, or of a member on a break', async () => {
  const member = await app.registerMember()
  const other = await app.registerMember()
  const id = await giveId(member, { kind: 'cash', amount: 100n })
  expect((await claim(other, id)).message).toBe('reward_not_found')
  const large = await giveId(member, { kind: 'cash', amount: 10_001n })
  expect((await claim(member, large)).message).toBe('reward_closed')
  await takeBreak(member, new Date(app.now() + 40 * dayMs))
  expect((await claim(member, id)).message).toBe('play_excluded')
  expect((await app.call(claimAllRewards, { token: member.token, body: {} })).message).toBe('play_excluded')
  app.advanceClock(35 * dayMs)
  await expireRewards(services)
  // It waits for the end of the break.
  expect(
    await db
      .select({ state: reward.state })
      .from(reward)
      .where(eq(reward.id, BigInt(id))),
  ).toEqual([{ state: 'ready' }])
  app.advanceClock(6 * dayMs)
  await expireRewards(services)
  const { value } = await app.signIn(member.username, member.password)
  const back = { ...member, token: value.token }
  expect((await claim(back, id)).message).toBe('reward_closed')
  expect((await listOf(back, 'ended')).list).toMatchObject([{ id, state: 'expired' }])
  expect(await cashOf(back)).toBe('0.00')
})
