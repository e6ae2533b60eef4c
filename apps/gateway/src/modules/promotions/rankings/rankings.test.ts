import { getInbox } from '@foyer/contract/inbox.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotionRecords, getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { getPromotionRanking } from '@foyer/contract/promotions/rankings.ts'
import { selfExclude } from '@foyer/contract/responsible-play.ts'
import { beforeAll, expect, test } from 'vitest'
import { windowMs } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPromotionPlay, hourMs } from '#testing/test-promotion-play.ts'

const app = await startTestApp()
const play = createPromotionPlay(app)
beforeAll(() => play.setReturn(9_600))

const cash = (amount: string) => ({ kind: 'cash', amount, wagerMultiplier: 0 }) as const
const rule = (values: object = {}): PromotionRule => ({
  kind: 'ranking',
  measure: 'multiple',
  minStake: '0.20',
  prizes: [
    { from: 1, to: 1, reward: cash('50.00') },
    { from: 2, to: 3, reward: cash('10.00') },
  ],
  ...values,
})
const open = (values: object = {}, promotion: object = {}) =>
  play.open({ type: 'RANKING', rule: rule(values), ...promotion })
const readRanking = async ({ token }: TestMember, id: string) =>
  (await app.call(getPromotionRanking, { token, query: { id } })).value
const cashOf = async ({ token }: TestMember) => (await app.call(getBalance, { token })).value.balance
const register = (count: number) => Promise.all(Array.from({ length: count }, () => app.registerMember()))
const scoresOf = async (member: TestMember, id: string) =>
  (await readRanking(member, id)).list.map(({ score, isOwn }) => [score, isOwn])

async function endAndSettle(): Promise<void> {
  app.advanceClock(hourMs + 10 * 60_000)
  await play.fold()
  await advanceEntries(app.services)
}

test('ranks the best multiples, of equals who was there first', async () => {
  const [first, second, third] = (await register(3)) as [TestMember, TestMember, TestMember]
  const id = await open()
  for (const member of [first, second, third]) await play.join(member, id)
  const settledAt = (minutes: number) => ({ settledAt: new Date(app.now() + minutes * 60_000) })
  await play.playRound(second, { betMinor: 100n, winMinor: 8_150n, ...settledAt(2) })
  await play.playRound(first, { betMinor: 20n, winMinor: 1_630n, ...settledAt(1) })
  await play.playRound(third, { betMinor: 1_000n, winMinor: 1_234n })
  await play.playRound(third, { betMinor: 19n, winMinor: 19_000n })
  await play.fold()
  expect(await scoresOf(first, id)).toEqual([
    ['81.5', true],
    ['81.5', false],
    ['1.234', false],
  ])
  expect(await readRanking(third, id)).toMatchObject({
    ...{ state: 'running', unit: 'multiple', ranked: 3, winners: [] },
    own: { place: 3, score: '1.234', toNext: '80.266' },
  })
  expect((await readRanking(first, id)).own).toEqual({ place: 1, score: '81.5', toNext: null })
  const { list } = (await app.call(getPromotions, { token: second.token, query: { type: 'RANKING' } })).value
  expect(list.find((promotion) => promotion.id === id)?.progress).toEqual({
    ...{ unit: 'multiple', value: '81.5', target: null, place: 2 },
  })
})

test('counts rounds that began after joining and ended before the end, in the categories of the rule', async () => {
  const member = await app.registerMember()
  const [slots, live] = [await open(), await open({ categories: ['LIVE'] })]
  const startedAt = new Date(app.now() - 1)
  await play.join(member, slots)
  await play.join(member, live)
  await play.playRound(member, { betMinor: 100n, winMinor: 5_000n, startedAt })
  await play.playRound(member, { betMinor: 100n, winMinor: 300n })
  await play.playRound(member, { betMinor: 100n, winMinor: 9_900n, settledAt: new Date(app.now() + 2 * hourMs) })
  await play.fold()
  expect(await scoresOf(member, slots)).toEqual([['3', true]])
  expect(await readRanking(member, live)).toMatchObject({ list: [], own: null, ranked: 0 })
})

test('ends the last cycle of a promotion with the promotion', async () => {
  const member = await app.registerMember()
  const endMs = app.now() + hourMs
  const id = await open({}, { cycle: 'month', endAt: new Date(endMs) })
  await play.join(member, id)
  await play.playRound(member, { betMinor: 100n, winMinor: 300n })
  await play.playRound(member, { betMinor: 100n, winMinor: 9_900n, settledAt: new Date(endMs + 1) })
  await play.fold()
  expect(await scoresOf(member, id)).toEqual([['3', true]])
  await endAndSettle()
  expect(await cashOf(member)).toBe('50.00')
})

test('counts an entry again when a round is taken back', async () => {
  const member = await app.registerMember()
  const [multiple, validBet] = [await open(), await open({ measure: 'validBet' })]
  await play.join(member, multiple)
  await play.join(member, validBet)
  const best = await play.playRound(member, { betMinor: 200n, winMinor: 4_000n })
  await play.playRound(member, { betMinor: 150n, winMinor: 450n })
  await play.fold()
  expect([await scoresOf(member, multiple), await scoresOf(member, validBet)]).toEqual([
    [['20', true]],
    [['3.50', true]],
  ])
  await play.rollBack(best)
  await play.fold()
  expect([await scoresOf(member, multiple), await scoresOf(member, validBet)]).toEqual([
    [['3', true]],
    [['1.50', true]],
  ])
})

test('pays the prizes of the places once the time is over and all is counted, and closes the others', async () => {
  const members = await register(5)
  const [first, second, third, fourth, none] = members as [TestMember, TestMember, TestMember, TestMember, TestMember]
  // Just after a window of the stream, so that the next one is not closed a minute later.
  const endMs = Math.ceil((app.now() + hourMs) / windowMs) * windowMs + 1_000
  const id = await open({}, { endAt: new Date(endMs) })
  for (const member of members) await play.join(member, id)
  for (const [index, member] of [first, second, third, fourth].entries())
    await play.playRound(member, { betMinor: 100n, winMinor: BigInt(1_000 - index) })
  app.advanceClock(endMs + 60_000 - app.now())
  await play.fold()
  await advanceEntries(app.services)
  expect(await readRanking(first, id)).toMatchObject({ state: 'counting', winners: [] })
  expect(await cashOf(first)).toBe('0.00')
  app.advanceClock(10 * 60_000)
  await play.fold()
  await Promise.all([advanceEntries(app.services), advanceEntries(app.services)])
  expect(await Promise.all(members.map(cashOf))).toEqual(['50.00', '10.00', '10.00', '0.00', '0.00'])
  const ranking = await readRanking(fourth, id)
  expect(ranking).toMatchObject({ state: 'final', ranked: 4, own: { place: 4, toNext: '0.01' } })
  expect(ranking.winners.map(({ place, reward }) => [place, reward.amount])).toEqual([
    [1, '50.00'],
    [2, '10.00'],
    [3, '10.00'],
  ])
  const records = async ({ token }: TestMember) => (await app.call(getPromotionRecords, { token })).value.list
  expect(await records(first)).toMatchObject([{ state: 'issued', reward: { amount: '50.00' } }])
  for (const member of [fourth, none])
    expect(await records(member)).toMatchObject([{ state: 'close', endReason: 'unmet' }])
  const [message] = (await app.call(getInbox, { token: second.token })).value.list
  expect(message?.title).toBe('Aurora: you finished in place 2')
  expect(message?.content).toContain('“Test promotion”')
})

test('lets a prize of a member who takes a break wait, and tells them nothing', async () => {
  const [member] = (await register(1)) as [TestMember]
  const id = await open()
  await play.join(member, id)
  await play.playRound(member, { betMinor: 100n, winMinor: 200n })
  await play.fold()
  const until = new Date(app.now() + 48 * hourMs)
  await inTransaction(app.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: member.id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
  await endAndSettle()
  expect(await cashOf(member)).toBe('0.00')
  const { list } = (await app.call(getPromotionRecords, { token: member.token })).value
  expect(list).toMatchObject([{ state: 'claim' }])
  expect((await app.call(getInbox, { token: member.token })).value.list.map(({ title }) => title)).not.toContain(
    'Aurora: you finished in place 1',
  )
})

test('takes a member who excludes themselves out of the ranking at once', async () => {
  const [member, other] = (await register(2)) as [TestMember, TestMember]
  const id = await open()
  for (const one of [member, other]) {
    await play.join(one, id)
    await play.playRound(one, { betMinor: 100n, winMinor: one === member ? 500n : 400n })
  }
  await play.fold()
  await app.call(selfExclude, { token: member.token, body: { months: 6, password: member.password } })
  expect(await readRanking(other, id)).toMatchObject({ ranked: 1, own: { place: 1 } })
  const { list } = (await app.call(getPromotionRecords, { token: member.token })).value
  expect(list).toMatchObject([{ state: 'close', endReason: 'selfExclusion' }])
  await endAndSettle()
  expect([await cashOf(member), await cashOf(other)]).toEqual(['0.00', '50.00'])
})

test('answers promotion_not_found for a promotion that is no ranking', async () => {
  const { token } = await app.registerMember()
  const id = await play.open({ type: 'RANKING', rule: { kind: 'info' } })
  for (const query of [{ id }, { id: '0' }])
    expect((await app.call(getPromotionRanking, { token, query })).message).toBe('promotion_not_found')
})
