import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { redemption } from '#db/schema/points.ts'
import { bonus, raffleTicket } from '#db/schema/rewards.ts'
import { playerBonus, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { readPoints } from '#modules/points/service.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createPointActions } from '#testing/test-points.ts'
import { createPromotionActions, testRaffle } from '#testing/test-promotions.ts'
import { creditRedemptions } from './credit-redemptions.ts'

const app = await startTestApp()
const { db, services } = app
const { add } = createPromotionActions(app)
const { createBuyer, createGoods, takeBreak, redeem, decide, recordOf } = await createPointActions(app)

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('credits cash, a locked bonus and tickets by itself, once', async () => {
  const buyer = await createBuyer({ points: 900n })
  const raffle = await add({ type: 'SPECIAL', rule: testRaffle })
  const cash = await createGoods({ kind: 'cash', credit: { worth: '250' } })
  const locked = await createGoods({ kind: 'locked', credit: { worth: '1000', wagerMultiplier: 5 } })
  const tickets = await createGoods({ kind: 'tickets', credit: { worth: '3', promotionId: raffle } })
  for (const goodsId of [cash, locked, tickets]) {
    // Nothing is delivered.
    expect((await redeem(buyer, goodsId, { receivingAddress: '', mobileNum: '' })).value.status).toBe('inProcess')
  }
  await Promise.all([creditRedemptions(services), creditRedemptions(services)])
  await creditRedemptions(services)
  expect((await recordOf(buyer)).map(({ status, type }) => [status, type])).toEqual([
    ['approved', 'tickets'],
    ['approved', 'locked'],
    ['approved', 'cash'],
  ])
  expect(await balanceOf(db, playerCash(buyer.id, 'USD'))).toBe(250n)
  expect(await balanceOf(db, playerBonus(buyer.id, 'USD'))).toBe(1_000n)
  expect(await db.select().from(bonus).where(eq(bonus.memberId, buyer.id))).toMatchObject([
    { requiredMinor: 5_000n, maxContributionMinor: 100n },
  ])
  expect(await db.select().from(raffleTicket).where(eq(raffleTicket.memberId, buyer.id))).toMatchObject([
    { tickets: 3 },
  ])
})

test('credits nothing during a break, and physical goods never by themselves', async () => {
  const buyer = await createBuyer({ points: 600n })
  await redeem(buyer, await createGoods({ kind: 'cash', credit: { worth: '250' } }))
  await redeem(buyer, await createGoods())
  await takeBreak(buyer.id, new Date(app.now() + 3_600_000))
  await creditRedemptions(services)
  expect((await recordOf(buyer)).map(({ status }) => status)).toEqual(['inProcess', 'inProcess'])
  app.advanceClock(3_700_000)
  await creditRedemptions(services)
  expect((await recordOf(buyer)).map(({ status }) => status)).toEqual(['inProcess', 'approved'])
  expect(await balanceOf(db, playerCash(buyer.id, 'USD'))).toBe(250n)
})

test('lets an operator reject what is credited, and not approve it: that would credit nothing', async () => {
  const buyer = await createBuyer({ points: 300n })
  const { id } = (await redeem(buyer, await createGoods({ kind: 'cash', credit: { worth: '250' } }))).value
  await takeBreak(buyer.id, new Date(app.now() + 3_600_000))
  expect((await decide(id, 'approve')).message).toBe('redemption_credited_automatically')
  expect(await recordOf(buyer)).toMatchObject([{ status: 'inProcess' }])
  expect((await decide(id, 'reject', 'Asked for by mistake')).message).toBe('')
  expect(await readPoints(db, buyer.id)).toBe(300n)
})

test('credits the redemptions of its brands while those of a removed one wait', async () => {
  const buyer = await createBuyer({ points: 600n })
  const goodsId = await createGoods({ kind: 'cash', credit: { worth: '250' } })
  await redeem(buyer, goodsId)
  const [own] = await db.select().from(redemption).where(eq(redemption.memberId, buyer.id))
  if (!own) throw new Error('The redemption is missing.')
  const { id: _id, ...values } = own
  const removed = Array.from({ length: 50 }, (_, index) => ({
    ...values,
    ...{ brand: 'removed', transactionNo: `R${index}`, idempotencyKey: `removed-${index}` },
  }))
  await inTransaction(db, (tx) => tx.insert(redemption).values(removed))
  await creditRedemptions(services)
  await redeem(buyer, goodsId)
  expect(await creditRedemptions(services)).toBe(false)
  expect(await balanceOf(db, playerCash(buyer.id, 'USD'))).toBe(500n)
  await inTransaction(db, (tx) => tx.delete(redemption).where(eq(redemption.brand, 'removed')))
})
