import { randomUUID } from 'node:crypto'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getPointReward, redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listRedemptions } from '@foyer/contract/operator/point-mall.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { houseMall } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { readPoints } from '#modules/points/service.ts'
import { addWagering } from '#policies/wagering.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createPointActions, readStock } from '#testing/test-points.ts'
import { redeemGoods } from './redeem-goods.ts'

const app = await startTestApp()
const { db, services } = app
const { createBuyer, createGoods, giveMoney, takeBreak, bodyFor, redeem, decide, recordOf } =
  await createPointActions(app)
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand aurora is missing.')

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

const goodsAs = async ({ token }: TestMember, id: string) =>
  (await app.call(getPointReward, { token, query: { id } })).value.list[0]

test('redeems goods for points and money in one movement of each, once for each key', async () => {
  const buyer = await createBuyer({ points: 1_000n, minor: 5_000n })
  const goodsId = await createGoods({ amountMinor: 1_050n, limitPerMember: 3 })
  expect(await goodsAs(buyer, goodsId)).toMatchObject({ availableQuantity: 3, obstacle: null, amount: '10.50' })
  const mall = await balanceOf(db, houseMall('aurora', 'USD'))
  const body = { redeemQuantity: 2, paidPoints: 600, paidAmount: '21.00', idempotencyKey: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => redeem(buyer, goodsId, body)))
  const [first] = answers
  expect(answers.map(({ value }) => value.id)).toEqual(answers.map(() => first?.value.id))
  expect(first?.value).toMatchObject({
    ...{ type: 'physical', name: 'Headphones', quantity: 2, pointsRequirement: 600, amountRequirement: '21.00' },
    ...{ status: 'inProcess', remark: '', changedPoints: -600, pointsBalance: 400 },
  })
  expect(await app.balance(buyer.token)).toBe('29.00')
  expect(await readPoints(db, buyer.id)).toBe(400n)
  expect((await balanceOf(db, houseMall('aurora', 'USD'))) - mall).toBe(2_100n)
  expect(await readStock(db, goodsId)).toBe(8)
  expect(await goodsAs(buyer, goodsId)).toMatchObject({ availableQuantity: 1 })
  expect(
    (await redeem(buyer, goodsId, { ...body, redeemQuantity: 1, paidPoints: 300, paidAmount: '10.50' })).message,
  ).toBe('idempotency_mismatch')
  const cash = await app.call(getTransactionHistory, { token: buyer.token, query: { type: 'purchase' } })
  expect(cash.value.list).toMatchObject([{ amount: '-21.00', reference: first?.value.transactionNo }])
  const points = await app.call(getTransactionHistory, {
    token: buyer.token,
    query: { account: 'points', type: 'redeem' },
  })
  expect(points.value.list).toMatchObject([{ amount: '-600', reference: first?.value.transactionNo }])
})

test('sells the last one of a stock to one of fifty buyers', async () => {
  const buyer = await createBuyer({ points: 300n })
  const [row] = await db.select().from(member).where(eq(member.id, buyer.id))
  if (!row) throw new Error('The buyer is missing.')
  const { id: _id, mobile: _mobile, email: _email, ownReferralCode: _code, ...columns } = row
  const others = await inTransaction(db, (tx) =>
    tx
      .insert(member)
      .values(Array.from({ length: 49 }, (_, n) => ({ ...columns, account: `buyer${n}x${buyer.id}` })))
      .returning({ id: member.id }),
  )
  const { givePoints } = await createPointActions(app)
  for (const { id } of others) await givePoints(id, 300n)
  const goodsId = await createGoods({ stock: 1 })
  const outcomes = await Promise.all(
    [buyer.id, ...others.map(({ id }) => id)].map((memberId) =>
      redeemGoods(services, { brand, session: { memberId }, language: 'EN' }, bodyFor(goodsId)).then(
        () => 'redeemed',
        (error: unknown) => (error as { code?: string }).code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'stock_short')).toHaveLength(49)
  expect(await readStock(db, goodsId)).toBe(0)
  expect(await db.$count(redemption, eq(redemption.goodsId, BigInt(goodsId)))).toBe(1)
  expect((await goodsAs(buyer, goodsId))?.obstacle).toMatch(/stock|points/)
})

test('lets two redemptions of a member at one moment pay for both or one', async () => {
  const buyer = await createBuyer({ points: 400n })
  const limited = await createGoods({ limitPerMember: 1, points: 10n })
  const both = await Promise.all([1, 2].map(() => redeem(buyer, limited, { paidPoints: 10 })))
  expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'goods_limit'])
  const dear = await createGoods()
  const racing = await Promise.all([1, 2].map(() => redeem(buyer, dear)))
  expect(racing.map(({ message }) => message).toSorted()).toEqual(['', 'points_short'])
  expect(await readStock(db, dear)).toBe(9)
  expect(await readPoints(db, buyer.id)).toBe(90n)
})

test('refuses what the buyer has not seen, cannot pay, or may not have, and changes nothing', async () => {
  const buyer = await createBuyer({ points: 1_000n, minor: 2_000n })
  const goodsId = await createGoods({ amountMinor: 1_000n, stock: 5 })
  const paid = { paidAmount: '10.00' }
  const refusals: [object, string][] = [
    [{}, 'price_changed'],
    [{ ...paid, paidPoints: 299 }, 'price_changed'],
    [{ paidAmount: '10.01' }, 'price_changed'],
    [{ paidAmount: '-10.00' }, 'amount_invalid'],
    [{ paidAmount: '10.001' }, 'amount_invalid'],
    [{ paidAmount: '1000000000000' }, 'price_changed'],
    [{ ...paid, redeemQuantity: 0 }, 'invalid_input'],
    [{ ...paid, redeemQuantity: -1 }, 'invalid_input'],
    [{ ...paid, redeemQuantity: 1e12 }, 'invalid_input'],
    [{ redeemQuantity: 3, paidPoints: 900, paidAmount: '30.00' }, 'insufficient_balance'],
    [{ redeemQuantity: 4, paidPoints: 1_200, paidAmount: '40.00' }, 'points_short'],
    [{ redeemQuantity: 6, paidPoints: 1_800, paidAmount: '60.00' }, 'stock_short'],
    [{ ...paid, paymentPassword: '111111' }, 'payment_password_wrong'],
    [{ ...paid, receivingAddress: '   ' }, 'field_required'],
    [{ ...paid, mobileNum: '' }, 'phone_missing'],
    [{ ...paid, mobileNum: '12' }, 'phone_invalid'],
  ]
  for (const [change, message] of refusals)
    expect([change, (await redeem(buyer, goodsId, change)).message]).toEqual([change, message])
  expect((await redeem(buyer, '999999999999')).message).toBe('goods_not_found')
  await inTransaction(db, (tx) =>
    tx
      .update(mallGoods)
      .set({ status: 'hidden' })
      .where(eq(mallGoods.id, BigInt(goodsId))),
  )
  const { token } = await createBuyer()
  expect((await app.call(redeemPointReward, { token, body: bodyFor(goodsId, paid) })).message).toBe('goods_not_found')
  expect(await readPoints(db, buyer.id)).toBe(1_000n)
  expect(await app.balance(buyer.token)).toBe('20.00')
  expect(await readStock(db, goodsId)).toBe(5)
  expect(await recordOf(buyer)).toEqual([])
})

test('refuses members below the level, on a break, and whose money has to be wagered', async () => {
  const buyer = await createBuyer({ points: 600n, minor: 2_000n })
  const forLevel = await createGoods({ minLevel: 3 })
  expect(await redeem(buyer, forLevel)).toMatchObject({ status: 403, message: 'level_too_low' })
  expect((await goodsAs(buyer, forLevel))?.obstacle).toBe('level')
  await inTransaction(db, (tx) => addWagering(tx, { memberId: buyer.id, nowMs: app.now(), amountMinor: 1_500n }))
  const goodsId = await createGoods({ amountMinor: 1_000n })
  expect((await redeem(buyer, goodsId, { paidAmount: '10.00' })).message).toBe('wagering_unmet')
  expect((await goodsAs(buyer, goodsId))?.obstacle).toBe('balance')
  await giveMoney(buyer.id, 500n)
  expect((await redeem(buyer, goodsId, { paidAmount: '10.00' })).message).toBe('')
  await takeBreak(buyer.id, null)
  expect(await redeem(buyer, forLevel)).toMatchObject({ status: 403, message: 'play_excluded' })
  expect(await readPoints(db, buyer.id)).toBe(300n)
})

test('gives back points, money and stock once when an operator rejects, and tells the member why', async () => {
  const buyer = await createBuyer({ points: 300n, minor: 1_000n })
  const goodsId = await createGoods({ amountMinor: 1_000n })
  const { id, transactionNo } = (await redeem(buyer, goodsId, { paidAmount: '10.00' })).value
  expect((await decide(id, 'reject', '  ')).message).toBe('reason_required')
  const { value: waiting } = await app.call(listRedemptions, {
    token: app.operatorKey(),
    query: { brand: 'aurora', pageSize: 100 },
  })
  expect(waiting.list.find((row) => row.id === id)).toMatchObject({
    ...{ transactionNo, receivingAddress: '12 Harbor Street, Port', mobileNum: '+12025550143' },
    ...{ quantity: 1, points: 300, amount: '10.00' },
  })
  const answers = await Promise.all([1, 2].map(() => decide(id, 'reject', 'No longer made')))
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'redemption_decided'])
  expect((await decide(id, 'approve')).message).toBe('redemption_decided')
  expect((await decide('999999999999', 'approve')).message).toBe('redemption_not_found')
  expect(await recordOf(buyer, { status: 'rejected' })).toMatchObject([
    { id, remark: 'No longer made', changedPoints: 0, pointsBalance: 300 },
  ])
  expect(await app.balance(buyer.token)).toBe('10.00')
  expect(await readStock(db, goodsId)).toBe(10)
  const points = await app.call(getTransactionHistory, {
    token: buyer.token,
    query: { account: 'points', type: 'redeem' },
  })
  expect(points.value.list.map(({ amount, reference }) => [amount, reference])).toEqual([
    ['300', transactionNo],
    ['-300', transactionNo],
  ])
  const { value: inbox } = await app.call(getInbox, { token: buyer.token })
  expect(inbox.list[0]?.content).toMatch(/No longer made[\s\S]*\/pointMall\?tab=history/)
  const audit = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: id } })
  expect(audit.value.list).toMatchObject([{ operator: 'first', reason: 'No longer made' }])
})

test('takes one of approve and reject at one moment', async () => {
  const buyer = await createBuyer({ points: 300n })
  const { id } = (await redeem(buyer, await createGoods())).value
  const answers = await Promise.all([decide(id, 'approve', 'Parcel 17'), decide(id, 'reject', 'Gone')])
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'redemption_decided'])
  const [record] = await recordOf(buyer)
  expect(await readPoints(db, buyer.id)).toBe(record?.status === 'approved' ? 0n : 300n)
})

test('keeps the name and the price of the time of a redemption', async () => {
  const buyer = await createBuyer({ points: 600n })
  const goodsId = await createGoods()
  await redeem(buyer, goodsId)
  const change = { name: { EN: 'Loudspeaker' }, points: 200n }
  await inTransaction(db, (tx) =>
    tx
      .update(mallGoods)
      .set(change)
      .where(eq(mallGoods.id, BigInt(goodsId))),
  )
  expect((await redeem(buyer, goodsId)).message).toBe('price_changed')
  expect(await recordOf(buyer)).toMatchObject([{ name: 'Headphones', pointsRequirement: 300 }])
})

test('shows visitors the goods, and hides those of an ended raffle', async () => {
  const [ended] = await inTransaction(db, (tx) =>
    tx
      .insert(promotion)
      .values({
        ...{ brand: 'aurora', type: 'SPECIAL', title: { EN: 'Raffle' }, summary: { EN: '' }, content: { EN: '' } },
        ...{ startAt: new Date(0), endAt: new Date(app.now() - 1), recipe: {}, sort: 1_000 },
      })
      .returning({ id: promotion.id }),
  )
  const credit = { worth: '3', promotionId: String(ended?.id) }
  const over = await createGoods({ kind: 'tickets', credit })
  const goodsId = await createGoods()
  const { value } = await app.call(getPointReward, { query: { id: goodsId } })
  expect(value.list).toMatchObject([{ id: goodsId, availableQuantity: null, obstacle: null, points: 300 }])
  expect((await app.call(getPointReward, { query: { id: over } })).message).toBe('goods_not_found')
  const picture = await app.fastify.inject({ url: `${value.list[0]?.url}` })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})
