import { randomUUID } from 'node:crypto'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotionRecords } from '@foyer/contract/promotions/promotions.ts'
import { drawRafflePrize, getRaffle } from '@foyer/contract/promotions/raffles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { raffleDraw, raffleSeed } from '#db/schema/raffles.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { promotionBudget, raffleTicket, reward } from '#db/schema/rewards.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPromotionPlay, hourMs } from '#testing/test-promotion-play.ts'
import { drawsAfterEndMs } from './raffle-end.ts'
import { createRoller, hashSeed } from './raffle-roll.ts'

const app = await startTestApp()
const play = createPromotionPlay(app)
beforeAll(() => play.setReturn(9_600))

const cash = (amount: string) => ({ kind: 'cash', amount, wagerMultiplier: 0 }) as const
const points = (count: number) => ({ kind: 'points', points: count }) as const
type RaffleRule = Extract<PromotionRule, { kind: 'raffle' }>
const onlyPoints = [{ weight: 1_000_000, reward: points(10) }]

const open = (values: Partial<RaffleRule> = {}, promotion: object = {}) =>
  play.open({
    type: 'SPECIAL',
    rule: { kind: 'raffle', tickets: [{ of: 'day', mostADay: 1 }], prizes: onlyPoints, ...values },
    ...promotion,
  })
const draw = ({ token }: TestMember, promotionId: string, idempotencyKey: string = randomUUID()) =>
  app.call(drawRafflePrize, { token, body: { promotionId, idempotencyKey } })
const read = async ({ token }: TestMember, id: string) => (await app.call(getRaffle, { token, query: { id } })).value
const setTickets = ({ id }: TestMember, promotionId: string, tickets: number) =>
  inTransaction(app.db, (tx) =>
    tx
      .insert(raffleTicket)
      .values({ promotionId: BigInt(promotionId), memberId: id, tickets })
      .onConflictDoUpdate({ target: [raffleTicket.promotionId, raffleTicket.memberId], set: { tickets } }),
  )

/** Until the raffle and the time to draw are over, and nothing can come any more that gives tickets. */
async function endRaffle(): Promise<void> {
  app.advanceClock(hourMs + drawsAfterEndMs)
  await foldActivity(app.services, activityConsumers)
}

async function joinWithTickets(promotionId: string, tickets: number): Promise<TestMember> {
  const member = await app.registerMember()
  expect((await play.join(member, promotionId)).message).toBe('')
  await setTickets(member, promotionId, tickets)
  return member
}

test('the demo has the seeds of its raffles before anybody looks at them', async () => {
  const rows = await app.db
    .select({ id: promotion.id, seedHash: raffleSeed.seedHash })
    .from(promotion)
    .leftJoin(raffleSeed, eq(raffleSeed.promotionId, promotion.id))
    .where(sql`${promotion.rule} ->> 'kind' = 'raffle'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ seedHash }) => seedHash === null)).toEqual([])
})

test('draws for a ticket what the published seed gives, once for each key', async () => {
  const id = await open({
    prizes: [
      { weight: 400_000, reward: cash('5.00') },
      { weight: 600_000, reward: points(10) },
    ],
  })
  const member = await joinWithTickets(id, 3)
  const before = await read(member, id)
  expect(before).toMatchObject({ canDraw: true, tickets: 3, drawn: 0, seed: null, draws: [], winners: [] })
  const key = randomUUID()
  const answers = await Promise.all([draw(member, id, key), draw(member, id, key), draw(member, id, key)])
  const [first] = answers
  expect(answers.map(({ value }) => value)).toEqual([first?.value, first?.value, first?.value])
  expect(first?.value).toMatchObject({ ticketNo: 1, ticketsLeft: 2, seedHash: before.seedHash })
  await draw(member, id)
  await draw(member, id)
  expect((await draw(member, id)).message).toBe('raffle_no_ticket')
  await endRaffle()
  const { seed, draws, memberId, seedHash, canDraw, winners } = await read(member, id)
  if (seed === null) throw new Error('The seed is not published.')
  expect([hashSeed(seed), canDraw]).toEqual([seedHash, false])
  const roll = createRoller(seed)
  const rolls = [3, 2, 1].map((ticketNo) => roll(BigInt(memberId), ticketNo))
  expect(draws.map((one) => one.roll)).toEqual(rolls)
  const cashWins = rolls.filter((rolled) => rolled < 400_000).length
  expect((await app.call(getBalance, { token: member.token })).value.balance).toBe(`${cashWins * 5}.00`)
  expect(await balanceOf(app.db, playerPoints(member.id))).toBe(BigInt(10 * (3 - cashWins)))
  expect(winners).toHaveLength(3)
  expect((await draw(member, id)).message).toBe('promotion_closed')
  expect((await draw(member, id, key)).value).toEqual({ ...first?.value, ticketsLeft: 0 })
})

test('gives the one prize of a stock of one to one of fifty draws, and the last prize to the others', async () => {
  const id = await open({
    prizes: [
      { weight: 999_999, stock: 1, reward: cash('100.00') },
      { weight: 1, reward: points(1) },
    ],
  })
  const members = await Promise.all(Array.from({ length: 5 }, () => joinWithTickets(id, 10)))
  const answers = await Promise.all(members.flatMap((member) => Array.from({ length: 10 }, () => draw(member, id))))
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['']))
  expect(answers.filter(({ value }) => value.prize === 0)).toHaveLength(1)
  const [member] = members as [TestMember]
  const raffle = await read(member, id)
  expect(raffle.prizes.map(({ left }) => left)).toEqual([0, null])
  expect(raffle.winners).toMatchObject([{ reward: { kind: 'cash', amount: '100.00' } }])
  const drawn = await app.db
    .select()
    .from(raffleDraw)
    .where(eq(raffleDraw.promotionId, BigInt(id)))
  const numbers = drawn.map(({ memberId, ticketNo }) => `${memberId}:${ticketNo}`)
  expect([drawn.length, new Set(numbers).size]).toEqual([50, 50])
})

test('keeps the ticket where the budget does not have the prize', async () => {
  const prizes = [{ weight: 1_000_000, reward: cash('5.00') }]
  const id = await open({ prizes }, { budget: 500n })
  const member = await joinWithTickets(id, 2)
  expect((await draw(member, id)).message).toBe('')
  expect((await draw(member, id)).message).toBe('promotion_full')
  expect(await read(member, id)).toMatchObject({ tickets: 1, drawn: 1, draws: [{ ticketNo: 1 }] })
  const [budget] = await app.db
    .select()
    .from(promotionBudget)
    .where(eq(promotionBudget.promotionId, BigInt(id)))
  expect(budget).toMatchObject({ spentMinor: 500n, rewards: 1 })
})

test('gives tickets for deposits, play and sign-ins of a day, at most so many', async () => {
  const id = await open({
    tickets: [
      { of: 'deposit', each: '20.00', mostADay: 2 },
      { of: 'validBet', each: '5.00', mostADay: 3 },
      { of: 'day', mostADay: 1 },
    ],
  })
  const member = await app.registerMember()
  await play.record(member, 'deposit', 100_000n)
  await play.playRound(member, { betMinor: 100_000n })
  await play.join(member, id)
  const ticketsOf = async () => {
    await play.fold()
    return (await read(member, id)).tickets
  }
  // The day of joining counts, and is not counted again.
  expect(await ticketsOf()).toBe(1)
  await play.record(member, 'login')
  await play.record(member, 'deposit', 1_999n)
  expect(await ticketsOf()).toBe(1)
  await play.record(member, 'deposit', 1n)
  expect(await ticketsOf()).toBe(2)
  await play.record(member, 'deposit', 50_000n)
  expect(await ticketsOf()).toBe(3)
  const first = await play.playRound(member, { betMinor: 700n })
  expect(await ticketsOf()).toBe(4)
  // A rollback takes no ticket back, and has to be made up for.
  await play.rollBack(first)
  await play.playRound(member, { betMinor: 400n })
  expect(await ticketsOf()).toBe(4)
  await play.playRound(member, { betMinor: 100n })
  expect(await ticketsOf()).toBe(4)
  await play.playRound(member, { betMinor: 500n })
  expect(await ticketsOf()).toBe(5)
})

test('refuses draws of members who take a break, take no part, or ask for another raffle', async () => {
  const [id, other] = [await open(), await open()]
  const member = await joinWithTickets(id, 5)
  const key = randomUUID()
  await draw(member, id, key)
  await play.join(member, other)
  expect((await draw(member, other, key)).message).toBe('idempotency_mismatch')
  const stranger = await app.registerMember()
  expect((await draw(stranger, id)).message).toBe('promotion_closed')
  const ranking = await play.open({ type: 'RANKING', rule: { kind: 'info' } })
  for (const none of [ranking, '0']) expect((await draw(member, none)).message).toBe('promotion_not_found')
  const until = new Date(app.now() + hourMs)
  await inTransaction(app.db, (tx) =>
    tx.insert(playExclusion).values({ memberId: member.id, kind: 'coolOff', since: new Date(app.now()), until }),
  )
  expect((await draw(member, id)).message).toBe('play_excluded')
  expect(await read(member, id)).toMatchObject({ tickets: 4, drawn: 1 })
})

test('draws with the tickets of its last seconds, however late the stream is read', async () => {
  const id = await open({
    tickets: [
      { of: 'deposit', each: '20.00', mostADay: 2 },
      { of: 'mission', mostADay: 1 },
    ],
  })
  const member = await app.registerMember()
  await play.join(member, id)
  app.advanceClock(hourMs - 1_000)
  await play.record(member, 'deposit', 4_000n)
  app.advanceClock(hourMs / 2)
  await advanceEntries(app.services)
  expect(await read(member, id)).toMatchObject({ tickets: 0, canDraw: true, seed: null })
  await play.fold()
  await advanceEntries(app.services)
  // Missions give tickets too, and nobody has read them yet.
  expect((await draw(member, id)).value).toMatchObject({ ticketNo: 1, ticketsLeft: 1 })
  await foldActivity(app.services, activityConsumers)
  expect((await draw(member, id)).message).toBe('promotion_closed')
  const { canDraw, seed, seedHash } = await read(member, id)
  expect([canDraw, hashSeed(seed ?? '')]).toEqual([false, seedHash])
  await advanceEntries(app.services)
  expect((await app.call(getPromotionRecords, { token: member.token })).value.list).toMatchObject([
    { state: 'close', endReason: 'over' },
  ])
})

test('closes the entries of a raffle that is over', async () => {
  const id = await open()
  const member = await joinWithTickets(id, 1)
  await endRaffle()
  await advanceEntries(app.services)
  const { list } = (await app.call(getPromotionRecords, { token: member.token })).value
  expect(list).toMatchObject([{ state: 'close', endReason: 'over' }])
  const given = await app.db
    .select()
    .from(reward)
    .where(and(eq(reward.memberId, member.id), eq(reward.source, 'raffle')))
  expect(given).toEqual([])
})
