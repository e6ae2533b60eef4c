import { getRewards } from '@foyer/contract/engagement/rewards.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotionRecords, reportAppOpened } from '@foyer/contract/promotions/promotions.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { windowMs } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity, activityProgress } from '#db/schema/activity.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { bonus, promotionBudget } from '#db/schema/rewards.ts'
import { expireRewards } from '#modules/rewards/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPromotionActions, depositMatch } from '#testing/test-promotions.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { advanceEntries } from './advance-entries.ts'

const app = await startTestApp({ listen: true })
const { db, services } = app
const promotions = createPromotionActions(app)
const { add, join, claim, find, fold } = promotions
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const freeCredit: PromotionRuleOfKind<'freeCredit'> = {
  kind: 'freeCredit',
  amount: '5.00',
  wagerMultiplier: 0,
  needs: [],
}

const bonusesOf = (memberId: bigint) => db.select().from(bonus).where(eq(bonus.memberId, memberId))
const setMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))

test('matches the first deposit after joining with a locked bonus', async () => {
  const { id: memberId, token } = await app.registerMember()
  const id = await add({ rule: depositMatch })
  await app.deposit(token, '60.00')
  await fold()
  expect(await find(token, id)).toMatchObject({ state: 'join', eligibility: { isEligible: true } })
  expect((await join(token, id)).value).toEqual({ id, state: 'joined' })
  expect((await join(token, id)).value).toEqual({ id, state: 'joined' })
  // Too small, and so not the one.
  await app.deposit(token, '19.99')
  await app.deposit(token, '100.00')
  await app.deposit(token, '400.00')
  await fold()
  expect(await bonusesOf(memberId)).toMatchObject([
    { amountMinor: 5_000n, requiredMinor: 50_000n, maxContributionMinor: 500n, state: 'active' },
  ])
  expect(await app.balance(token)).toBe('579.99')
  expect(await find(token, id)).toMatchObject({ state: 'issued' })
  const { list } = (await app.call(getPromotionRecords, { token })).value
  expect(list).toMatchObject([{ promotionId: id, state: 'issued', reward: { kind: 'locked', amount: '50.00' } }])
})

test('pays no more than the rule, and only for the first deposit where it says so', async () => {
  const first = await app.registerMember()
  const second = await app.registerMember()
  const id = await add({ rule: { ...depositMatch, first: true, rate: '1', most: '50.00' } })
  await join(first.token, id)
  await join(second.token, id)
  await app.deposit(first.token, '80.00')
  await app.deposit(second.token, '19.00')
  await app.deposit(second.token, '80.00')
  await fold()
  expect(await bonusesOf(first.id)).toMatchObject([{ amountMinor: 5_000n }])
  expect(await bonusesOf(second.id)).toEqual([])
})

test('counts one deposit for one match, the one that was joined first', async () => {
  const { id: memberId, token } = await app.registerMember()
  const ids = [await add({ rule: depositMatch }), await add({ rule: { ...depositMatch, rate: '1' } })]
  for (const id of ids) await join(token, id)
  await app.deposit(token, '100.00')
  await fold()
  expect(await bonusesOf(memberId)).toMatchObject([{ amountMinor: 5_000n }])
  const states = await Promise.all(ids.map(async (id) => (await find(token, id)).state))
  expect(states).toEqual(['issued', 'joined'])
})

test('closes a match without a deposit in time, and refuses one beside an active bonus', async () => {
  const { token } = await app.registerMember()
  const id = await add({ rule: depositMatch })
  await join(token, id)
  app.advanceClock(72 * hourMs + windowMs + 20_000)
  await fold()
  await advanceEntries(services)
  expect(await entriesOf(id)).toMatchObject([{ state: 'close', endReason: 'late' }])
  const other = await app.registerMember()
  const matched = await add({ rule: depositMatch })
  await join(other.token, matched)
  await app.deposit(other.token, '20.00')
  await fold()
  const another = await add({ rule: depositMatch })
  expect((await join(other.token, another)).message).toBe('bonus_active')
})

test('matches a deposit that was made in time, however late the stream is read', async () => {
  const { id: memberId, token } = await app.registerMember()
  const id = await add({ rule: { ...depositMatch, withinHours: 1 } })
  await join(token, id)
  app.advanceClock(hourMs - 1_000)
  await app.deposit(token, '100.00')
  app.advanceClock(hourMs)
  await advanceEntries(services)
  await fold()
  await advanceEntries(services)
  expect(await entriesOf(id)).toMatchObject([{ state: 'rewarded' }])
  expect(await bonusesOf(memberId)).toMatchObject([{ amountMinor: 5_000n }])
})

test('gives free credit when all that it needs is there, by the rule as it was', async () => {
  const { id: memberId, token } = await app.registerMember()
  const id = await add({ rule: { ...freeCredit, needs: ['phone', 'email'] } })
  await join(token, id)
  expect(await find(token, id)).toMatchObject({
    state: 'joined',
    progress: { unit: 'conditions', value: '0', target: '2' },
  })
  await inTransaction(db, (tx) =>
    tx
      .update(promotion)
      .set({ rule: { ...freeCredit, amount: '1.00' } })
      .where(eq(promotion.id, BigInt(id))),
  )
  await setMember(memberId, { mobile: `+8490${memberId}` })
  await advanceEntries(services)
  expect((await find(token, id)).progress).toMatchObject({ value: '1' })
  await setMember(memberId, { email: `m${memberId}@example.com` })
  await Promise.all([advanceEntries(services), advanceEntries(services)])
  expect(await find(token, id)).toMatchObject({ state: 'issued', rule: { amount: '5.00' } })
  expect(await app.balance(token)).toBe('5.00')
})

test('gives what is there already with the entry, and lets a claim be made once', async () => {
  const { token } = await app.registerMember()
  const id = await add({ rule: freeCredit, pay: 'claim', claimDays: 3 })
  expect((await join(token, id)).value.state).toBe('claim')
  expect(await app.balance(token)).toBe('0.00')
  const answers = await Promise.all([claim(token, id), claim(token, id)])
  expect(answers.map(({ value }) => value.state)).toEqual(['claimed', 'claimed'])
  expect(await app.balance(token)).toBe('5.00')
  const late = await app.registerMember()
  await join(late.token, id)
  app.advanceClock(3 * dayMs)
  await expireRewards(services)
  const again = await signInAgain(late)
  expect((await claim(again, id)).message).toBe('reward_closed')
  expect((await find(again, id)).state).toBe('close')
})

test('pays the cashback of a week once it is closed, to the cent', async () => {
  const { id: memberId, token } = await app.registerMember()
  const rule: PromotionRuleOfKind<'cashback'> = {
    kind: 'cashback',
    period: 'week',
    of: 'loss',
    rates: [{ from: '0', rate: '0.05' }],
    minimum: '1.00',
    most: '500.00',
    wagerMultiplier: 1,
  }
  const id = await add({ rule })
  const casual = await app.registerMember()
  await join(token, id)
  await join(casual.token, id)
  const day = calendarDayOf(app.now(), 'UTC')
  const row = { brand: 'aurora', memberId, countedAt: new Date(app.now()), day, category: 'RNG' }
  await inTransaction(db, (tx) =>
    tx.insert(activity).values([
      { ...row, kind: 'round', rounds: 1, betMinor: 500_000n, winMinor: 370_000n },
      { ...row, kind: 'bonus', amountMinor: 6_544n, category: null },
      { ...row, memberId: casual.id, kind: 'round', rounds: 1, betMinor: 1_000n, winMinor: 0n },
    ]),
  )
  expect((await find(token, id)).progress).toMatchObject({ unit: 'money', value: '1234.56' })
  await advanceEntries(services)
  expect((await find(token, id)).state).toBe('joined')
  app.advanceClock(7 * dayMs)
  await fold()
  await inTransaction(db, (tx) => tx.update(activityProgress).set({ watermark: new Date(app.now()) }))
  await advanceEntries(services)
  expect(await entriesOf(id)).toMatchObject([
    { state: 'rewarded', endReason: null },
    { state: 'close', endReason: 'unmet' },
  ])
  expect(await budgetOf(id)).toMatchObject({ spentMinor: 6_172n, rewards: 1 })
})

test('lets an application wait for an operator, for a week', async () => {
  const { token } = await app.registerMember()
  const id = await add({ rule: freeCredit, needsApproval: true })
  expect((await join(token, id)).value.state).toBe('applying')
  expect((await claim(token, id)).message).toBe('promotion_moved_on')
  await advanceEntries(services)
  expect((await find(token, id)).state).toBe('applying')
  app.advanceClock(7 * dayMs)
  await advanceEntries(services)
  expect(await entriesOf(id)).toMatchObject([{ state: 'close', endReason: 'unanswered' }])
})

test('rewards the installed app once', async () => {
  const { token } = await app.registerMember()
  const id = await add({
    type: 'APP_DOWNLOAD',
    rule: { kind: 'appDownload', reward: { kind: 'points', points: 200 } },
  })
  const open = async () => (await app.call(reportAppOpened, { token, body: {} })).value
  expect(await open()).toEqual({ rewarded: 0 })
  await join(token, id)
  expect(await Promise.all([open(), open()])).toContainEqual({ rewarded: 1 })
  expect(await open()).toEqual({ rewarded: 0 })
  const { list } = (await app.call(getRewards, { token, query: { state: 'ended' } })).value
  expect(list).toMatchObject([{ kind: 'points', amount: '200', state: 'issued' }])
})

test('refuses what is not there, not open, not for the member, or given out', async () => {
  const { token } = await app.registerMember()
  const at = (days: number) => new Date(app.now() + days * dayMs)
  const refusals: readonly [string, string][] = [
    ['1', 'promotion_not_found'],
    [await add({ rule: freeCredit, status: 'draft' }), 'promotion_not_found'],
    [await add({ rule: freeCredit, brand: 'lotus' }), 'promotion_not_found'],
    [await add({ rule: { kind: 'info' } }), 'promotion_closed'],
    [await add({ rule: freeCredit, status: 'stopped' }), 'promotion_closed'],
    [await add({ rule: freeCredit, startAt: at(1) }), 'promotion_closed'],
    [await add({ rule: freeCredit, startAt: at(-2), endAt: at(-1) }), 'promotion_closed'],
    [await add({ rule: { ...freeCredit, audience: { minLevel: 3 } } }), 'promotion_not_for_you'],
    [await add({ rule: freeCredit, budget: null }), 'promotion_full'],
    [await add({ rule: freeCredit, budget: { mostRewards: 0 } }), 'promotion_full'],
  ]
  for (const [id, message] of refusals) {
    expect([id, (await join(token, id === '1' ? '999999999' : id)).message]).toEqual([id, message])
  }
  expect((await claim(token, '999999999')).message).toBe('promotion_not_found')
  const trial = await app.demoToken('trial')
  expect((await join(trial, await add({ rule: freeCredit }))).message).toBe('in_need_true_account')
})

test('gives the last of a budget to one of two, and closes the other entry', async () => {
  const [one, other] = [await app.registerMember(), await app.registerMember()]
  const id = await add({ rule: freeCredit, budget: { mostMinor: 900n } })
  const answers = await Promise.all([join(one.token, id), join(other.token, id)])
  expect(answers.map(({ value }) => value?.state).toSorted()).toEqual(['close', 'issued'])
  expect(await budgetOf(id)).toMatchObject({ spentMinor: 500n, rewards: 1 })
})

test('offers nothing to a member on a break', async () => {
  const { token } = await app.registerMember()
  const id = await add({ rule: freeCredit, pay: 'claim' })
  await join(token, id)
  await app.call(startCoolOff, { token, body: { hours: 24 } })
  expect((await join(token, await add({ rule: freeCredit }))).message).toBe('play_excluded')
  expect((await claim(token, id)).message).toBe('play_excluded')
  expect((await app.call(reportAppOpened, { token, body: {} })).message).toBe('play_excluded')
})

const entriesOf = (id: string) =>
  db
    .select()
    .from(promotionEntry)
    .where(eq(promotionEntry.promotionId, BigInt(id)))
    .orderBy(promotionEntry.id)

async function budgetOf(id: string) {
  const [row] = await db
    .select()
    .from(promotionBudget)
    .where(eq(promotionBudget.promotionId, BigInt(id)))
  return row
}

/** A new session, for a clock that has moved beyond the end of the old one. */
const signInAgain = async ({ username, password }: TestMember) => (await app.signIn(username, password)).value.token
