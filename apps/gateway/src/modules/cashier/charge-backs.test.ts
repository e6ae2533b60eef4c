import { getProfitAndLoss, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getDailyClose } from '@foyer/contract/operator/operator-financial-reports.ts'
import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { bonus, promotionBudget, reward } from '#db/schema/rewards.ts'
import { playerBonus, playerCash, playerReceivable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { promotionConsumer } from '#modules/promotions/service.ts'
import { makeReward, type NewReward } from '#modules/rewards/service.ts'
import { wageringOf } from '#policies/wagering.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'
import { createPromotionPlay } from '#testing/test-promotion-play.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

const brands = await createTestBrandsFolder({ aurora: (site) => withSetting(site, 'singleApprovalLimit', '1000') })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { db, services } = app
const { readDeposit, chargeBackDeposit, readOperatorDeposit } = createDepositActions(app)
const { brand, giveBonus, play, count, readBonus } = await bonusActions(app)
const promotions = createPromotionPlay(app)
// Each test begins with nothing approved in the last 24 hours.
beforeEach(() => app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1))

interface Paid {
  readonly member: TestMember
  readonly order: Deposit
}

async function deposit(amount = '100', member?: TestMember): Promise<Paid> {
  const payer = member ?? (await app.registerMember())
  const { value: order } = await app.createDepositOrder(payer.token, amount)
  await app.sendPaymentWebhook(depositWebhookBody(order))
  return { member: payer, order }
}
const chargeBack = (order: Deposit, change: object = {}) =>
  app.sendPaymentWebhook(depositWebhookBody(order, { outcome: 'chargedBack', ...change }))
const moneyOf = async ({ id }: TestMember) => ({
  cash: await balanceOf(db, playerCash(id, 'USD')),
  bonus: await balanceOf(db, playerBonus(id, 'USD')),
  debt: await balanceOf(db, playerReceivable(id, 'USD')),
})
const outcomesOf = async (eventId: string) =>
  (await db.select().from(paymentEvent).where(eq(paymentEvent.eventId, eventId))).map(({ outcome }) => outcome)
const auditOf = async ({ id }: Deposit) =>
  (await db.select().from(operatorAudit).where(eq(operatorAudit.subject, id))).map(({ operator, action }) => [
    operator,
    action,
  ])
let keys = 0
const give = ({ member, order }: Paid, given: Pick<NewReward, 'kind'> & Partial<NewReward>) =>
  inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: member.id, source: 'promotion', sourceKey: `charge-back ${++keys}`, amount: 2_000n },
      ...{ pays: 'claim', claimDays: 30, ...given },
      terms: { ...given.terms, depositRef: `deposit:${order.id}` },
    }),
  )
const rewardsOf = ({ id }: TestMember) =>
  db
    .select({ kind: reward.kind, state: reward.state, reason: reward.reason })
    .from(reward)
    .where(and(eq(reward.memberId, id), eq(reward.source, 'promotion')))
    .orderBy(asc(reward.id))

test('reverses the whole deposit: what the balance lacks is a debt, and everybody agrees', async () => {
  const { member, order } = await deposit()
  await play(member, '30.00')
  const day = calendarDayOf(app.now(), 'UTC')
  const closeOf = async () =>
    (await app.call(getDailyClose, { token: app.operatorKey(), query: { brand: 'aurora', day } })).value
  const before = await closeOf()
  await chargeBack(order)
  expect(await moneyOf(member)).toEqual({ cash: 0n, bonus: 0n, debt: -3_000n })
  expect(await readDeposit(member.token, order.id)).toMatchObject({
    ...{ state: 'chargedBack', settledAt: expect.any(String), chargedBackAt: expect.any(String), payUrl: null },
  })
  expect(await wageringOf(db, { memberId: member.id, nowMs: app.now() })).toMatchObject({ left: 0n })
  await foldActivity(services, [])
  const counted = await db
    .select({ amount: activity.amountMinor })
    .from(activity)
    .where(and(eq(activity.memberId, member.id), eq(activity.kind, 'deposit')))
    .orderBy(asc(activity.id))
  expect(counted.map(({ amount }) => amount)).toEqual([10_000n, -10_000n])
  const query = { startDate: day, endDate: day }
  const { lifetime } = (await app.call(getProfitAndLoss, { token: member.token, query: { ...query, by: 'day' } })).value
  expect(lifetime).toMatchObject({ deposits: '0.00', netDeposits: '0.00' })
  const { list } = (await app.call(getTransactionHistory, { token: member.token })).value
  expect(list[0]).toMatchObject({ type: 'reversal', amount: '-70.00', reference: order.id })
  const after = await closeOf()
  expect(after).toMatchObject({ difference: '0.00', accountsDifference: '0.00', deposits: before.deposits })
  expect(after.chargeBacks).toEqual({ count: before.chargeBacks.count + 1, amount: expect.any(String) })
  const messages = await db.select().from(memberMessage).where(eq(memberMessage.memberId, member.id))
  expect(messages.map(({ name }) => name)).toEqual(['welcome', 'depositChargedBack'])
})

test('keeps the wagering that later deposits ask for', async () => {
  const { member, order } = await deposit('100')
  app.advanceClock(60_000)
  await deposit('40', member)
  await play(member, '20.00')
  await chargeBack(order)
  // 20.00 of the first deposit are wagered, 80.00 are lifted.
  expect(await wageringOf(db, { memberId: member.id, nowMs: app.now() })).toMatchObject({ left: 4_000n })
  expect(await moneyOf(member)).toEqual({ cash: 2_000n, bonus: 0n, debt: 0n })
})

test('voids what the deposit has made: locked, waiting, held and paid', async () => {
  const paid = await deposit()
  const { member, order } = paid
  const terms = { depositRef: `deposit:${order.id}` }
  const released = await giveBonus(member, { amount: 1_000n, terms }, { wagerMultiplier: 1, maxContribution: '1000' })
  await play(member, '10.00')
  await count()
  expect((await readBonus(released)).state).toBe('paid')
  const active = await giveBonus(member, { amount: 3_000n, terms })
  const bonusTerms = { wagerMultiplier: 10, weights: { RNG: '1' }, maxContribution: '500', days: 30 }
  await give(paid, { kind: 'locked', terms: { bonus: bonusTerms } })
  await give(paid, { kind: 'locked', heldFor: 'promotion', terms: { bonus: bonusTerms } })
  await give(paid, { kind: 'cash', pays: 'auto' })
  const other = await deposit('20', member)
  await give(other, { kind: 'cash' })
  // 100.00 − 10.00 + 10.00 released + 20.00 cash + 20.00 deposited.
  expect(await moneyOf(member)).toEqual({ cash: 14_000n, bonus: 3_000n, debt: 0n })
  await play(member, '125.00')
  await chargeBack(order)
  // 100.00 + 10.00 + 20.00 are owed, of which the balance had 15.00.
  expect(await moneyOf(member)).toEqual({ cash: 0n, bonus: 0n, debt: -11_500n })
  for (const id of [released, active])
    expect(await readBonus(id)).toMatchObject({ state: 'void', reason: 'chargeBack' })
  const states = (await rewardsOf(member)).map(({ state }) => state)
  expect(states.slice(2)).toEqual(['void', 'void', 'void', 'ready'])
  await foldActivity(services, [])
  const bonuses = await db
    .select({ amount: activity.amountMinor })
    .from(activity)
    .where(and(eq(activity.memberId, member.id), eq(activity.kind, 'bonus')))
  expect(bonuses.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  expect(await db.$count(bonus, and(eq(bonus.memberId, member.id), eq(bonus.state, 'active')))).toBe(0)
})

test('charges back once, whoever says it, and however often at one moment', async () => {
  for (const _round of [1, 2, 3]) {
    const { member, order } = await deposit('50')
    const eventId = `charge-back ${++keys}`
    await Promise.all([
      chargeBack(order, { eventId }),
      chargeBack(order, { eventId }),
      chargeBackDeposit(order.id),
      chargeBack(order),
      chargeBackDeposit(order.id, 'second'),
    ])
    expect(await moneyOf(member)).toEqual({ cash: 0n, bonus: 0n, debt: 0n })
    expect((await auditOf(order)).length).toBeLessThanOrEqual(1)
    const told = await db
      .select()
      .from(memberMessage)
      .where(and(eq(memberMessage.memberId, member.id), eq(memberMessage.name, 'depositChargedBack')))
    expect(told).toHaveLength(1)
  }
})

test('asks for a second operator above the limit, and reverses with the first request of another one', async () => {
  const { member, order } = await deposit('1500')
  for (const _time of [1, 2]) {
    expect(await chargeBackDeposit(order.id)).toMatchObject({
      ...{ state: 'confirmed', pendingApproval: { by: 'first', amount: '1500.00' } },
    })
  }
  expect((await moneyOf(member)).cash).toBe(150_000n)
  expect(await chargeBackDeposit(order.id, 'second')).toMatchObject({
    ...{ state: 'chargedBack', pendingApproval: null, decidedBy: 'second' },
  })
  expect((await moneyOf(member)).cash).toBe(0n)
  expect(await auditOf(order)).toEqual([
    ['first', 'deposit.ask-charge-back'],
    ['second', 'deposit.charge-back'],
  ])
  await expect(chargeBackDeposit(order.id, 'first', ' ')).rejects.toMatchObject({ code: 'reason_required' })
  const { value: unpaid } = await app.createDepositOrder(member.token, '50')
  await expect(chargeBackDeposit(unpaid.id)).rejects.toMatchObject({ code: 'deposit_not_confirmed' })
})

test('leaves a charge-back of another amount to an operator, and holds a payment that was charged back before', async () => {
  const { member, order } = await deposit('80')
  const eventId = `part ${++keys}`
  await chargeBack(order, { eventId, amount: '30' })
  expect(await outcomesOf(eventId)).toEqual(['other_amount'])
  expect((await moneyOf(member)).cash).toBe(8_000n)
  const { value: early } = await app.createDepositOrder(member.token, '50')
  await chargeBack(early)
  await app.sendPaymentWebhook(depositWebhookBody(early))
  expect(await readOperatorDeposit(early.id)).toMatchObject({ state: 'review', holdReason: 'charged_back' })
  expect((await moneyOf(member)).cash).toBe(8_000n)
})

test('makes no bonus of a deposit that was charged back before it was counted, and gives its budget back after', async () => {
  const rule: PromotionRule = {
    ...{ kind: 'depositMatch', first: false, minDeposit: '20.00', rate: '0.5', most: '50.00', wagerMultiplier: 10 },
    ...{ weights: { RNG: '1' }, maxContribution: '5.00', days: 30, withinHours: 72 },
  }
  const id = await promotions.open({ type: 'DEPOSIT', rule, endAt: null, pay: 'claim' })
  const member = await app.registerMember()
  await promotions.join(member, id)
  app.advanceClock(1_000)
  const first = await deposit('40', member)
  await chargeBack(first.order)
  await foldActivity(services, [promotionConsumer])
  expect(await rewardsOf(member)).toEqual([])
  const second = await deposit('60', member)
  await foldActivity(services, [promotionConsumer])
  expect(await rewardsOf(member)).toMatchObject([{ kind: 'locked', state: 'ready' }])
  await chargeBack(second.order)
  expect(await rewardsOf(member)).toMatchObject([{ state: 'void', reason: 'chargeBack' }])
  const [budget] = await db
    .select()
    .from(promotionBudget)
    .where(eq(promotionBudget.promotionId, BigInt(id)))
  expect(budget).toMatchObject({ spentMinor: 0n, rewards: 0 })
})

test('is told of a charge-back on the page of the sandbox, which charges nothing back that was not paid', async () => {
  const member = await app.registerMember()
  const { value: order } = await app.createDepositOrder(member.token, '30')
  await app.decidePayment(order, 'chargeBack')
  expect((await readDeposit(member.token, order.id)).state).toBe('pending')
  await app.decidePayment(order, 'pay')
  await app.decidePayment(order, 'chargeBack')
  expect((await readDeposit(member.token, order.id)).state).toBe('chargedBack')
  expect(await moneyOf(member)).toEqual({ cash: 0n, bonus: 0n, debt: 0n })
})

test('leaves the ledger consistent', async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})
