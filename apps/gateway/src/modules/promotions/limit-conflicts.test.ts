import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getBonusDetails } from '@foyer/contract/engagement/bonuses.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotions, joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { confirmOrCancelLimitIncrease, setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { expect, test } from 'vitest'
import { largestDepositWithin, mostPlayWithin } from '#policies/allowed-by-limits.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { createPromotionPlay } from '#testing/test-promotion-play.ts'

const app = await startTestApp()
const play = createPromotionPlay(app)
const { pay, giveBonus } = await bonusActions(app)
const rule: PromotionRule = {
  ...{ kind: 'depositMatch', first: false, minDeposit: '20.00', rate: '1', most: '50.00', wagerMultiplier: 10 },
  ...{ weights: { RNG: '1' }, maxContribution: '5.00', days: 30, withinHours: 72 },
}
const id = await play.open({ type: 'DEPOSIT', rule, endAt: null })

const setLimit = ({ token }: TestMember, kind: 'deposit' | 'stake' | 'loss', amount: string) =>
  app.call(setPlayLimit, { token, body: { kind, period: 'day', amount } })
const eligibilityOf = async ({ token }: TestMember) => {
  const { list } = (await app.call(getPromotions, { token, query: { type: 'DEPOSIT', pageSize: 100 } })).value
  return list.find((promotion) => promotion.id === id)?.eligibility
}

test('says what the deposit limit leaves, and offers nothing before a loosened limit is in force', async () => {
  const member = await app.registerMember()
  await setLimit(member, 'deposit', '15')
  const above = { isEligible: false, reasons: ['above_limit'], limit: { of: 'deposit', left: '15.00' } }
  expect(await eligibilityOf(member)).toEqual(above)
  const joining = await app.call(joinPromotion, { token: member.token, body: { id } })
  expect(joining).toMatchObject({ message: 'promotion_not_for_you', value: { why: 'above_limit' } })
  await setLimit(member, 'deposit', '100')
  expect(await eligibilityOf(member)).toEqual(above)
  app.advanceClock(dayMs + 1)
  const token = (await app.signIn(member.username, member.password)).value.token
  expect(await eligibilityOf({ ...member, token })).toEqual(above)
  await app.call(confirmOrCancelLimitIncrease, { token, body: { kind: 'deposit', period: 'day', accept: true } })
  expect(await eligibilityOf({ ...member, token })).toEqual({ isEligible: true, reasons: [], limit: null })
})

test('says what limits on stakes and losses leave of the play that a bonus asks for, also to who has joined', async () => {
  const [member, free] = [await app.registerMember(), await app.registerMember()]
  await play.join(member, id)
  // 20.00 × 10 in 30 days, of which a day allows 5.00.
  for (const kind of ['stake', 'loss'] as const) await setLimit(member, kind, '5')
  expect(await eligibilityOf(member)).toMatchObject({ reasons: ['above_limit'], limit: { of: 'play' } })
  expect(await eligibilityOf(free)).toMatchObject({ isEligible: true, limit: null })
  await pay(member, 10_000n)
  await giveBonus(member, { amount: 5_000n }, { wagerMultiplier: 10, days: 1 })
  const details = (await app.call(getBonusDetails, { token: member.token })).value
  expect(details).toMatchObject({ active: { left: '500.00' }, limitLeft: '10.00' })
  await giveBonus(free, { amount: 100n }, { wagerMultiplier: 1 })
  expect((await app.call(getBonusDetails, { token: free.token })).value.limitLeft).toBeNull()
})

test('counts the periods that begin in time, and takes the strictest limit', () => {
  const nowMs = Date.parse('2026-03-04T12:00:00Z')
  const until = (days: number) => ({ nowMs, untilMs: nowMs + days * dayMs, timeZone: 'UTC' })
  const limit = (of: 'deposit' | 'play', period: 'day' | 'week' | 'month', amountMinor: bigint, leftMinor: bigint) => ({
    ...{ of, period, amountMinor, leftMinor },
  })
  const week = limit('play', 'week', 10_000n, 3_000n)
  expect([4, 5, 12].map((days) => mostPlayWithin([week], until(days)))).toEqual([3_000n, 13_000n, 23_000n])
  const month = limit('play', 'month', 15_000n, 9_000n)
  expect([4, 12].map((days) => mostPlayWithin([week, month], until(days)))).toEqual([3_000n, 9_000n])
  expect(mostPlayWithin([limit('deposit', 'day', 1n, 1n)], until(1))).toBeUndefined()
  const day = limit('deposit', 'day', 5_000n, 1_000n)
  expect([0.4, 0.6].map((days) => largestDepositWithin([day, week], until(days)))).toEqual([1_000n, 5_000n])
})
