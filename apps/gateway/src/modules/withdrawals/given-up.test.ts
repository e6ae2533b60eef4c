import { closeStrayPayout } from '@foyer/contract/operator-withdrawals.ts'
import type { Withdrawal } from '@foyer/contract/withdrawals.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { checkBook } from '#ledger/checker.ts'
import { approveAlone, operatorWithdrawals, sendPayouts } from './service.ts'
import { openPayingHouse, type Payer } from './test-payouts.ts'

const logged: string[] = []
const house = await openPayingHouse(undefined, {
  env: { LOG_LEVEL: 'warn' },
  logTo: { write: (line) => void logged.push(line) },
})
const { gateway, operate } = house
const reason = 'The provider has an outage'
const withoutNotice = true

/** Creates sent withdrawals for which the call to the provider failed, so that their status is unknown. */
async function unanswered(...payers: Payer[]): Promise<Withdrawal[]> {
  const asked: Withdrawal[] = []
  for (const who of payers) {
    asked.push((await house.ask(who)).value)
    house.pass(1)
  }
  await approveAlone(gateway)
  const dead = vi.spyOn(house.line().provider, 'payOut').mockRejectedValue(new Error('The connection failed.'))
  await sendPayouts(gateway)
  dead.mockRestore()
  return asked
}

/** Replaces the provider's payout call with one that waits until the test lets it continue. */
function slowCompany() {
  const { provider, payOut } = house.line()
  const gate = Promise.withResolvers<void>()
  const asked = vi.spyOn(provider, 'payOut').mockImplementation(async (request) => {
    await gate.promise
    return payOut(request)
  })
  return {
    orders: () => asked.mock.calls.map(([{ orderId }]) => orderId),
    answers: () => gate.resolve(),
    leaves: () => asked.mockRestore(),
  }
}

const noticeOf = (order: string, change: object = {}) =>
  house.notice({
    of: 'payout',
    eventId: `evt-${order}`,
    ref: `ref-${order}`,
    order,
    outcome: 'paid',
    amount: '49.51',
    currency: 'USD',
    ...change,
  })

const outcomesOf = async (order: string) =>
  (
    await house.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.eventId, `evt-${order}`))
      .orderBy(paymentEvent.id)
  ).map(({ outcome }) => outcome)

const seenByOperator = async (id: string) => (await operatorWithdrawals(gateway, { id, pageSize: 1 })).list[0]

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test('does not submit payouts that were rejected or sent again while earlier ones were being submitted', async () => {
  const [first, rejected, again] = [await house.payer(), await house.payer(), await house.payer()]
  const [one, two, three] = await unanswered(first, rejected, again)
  if (!one || !two || !three) throw new Error('No payout was sent.')
  const company = slowCompany()
  const run = sendPayouts(gateway)
  await vi.waitFor(() => expect(company.orders()).toEqual([`${one.id}-1`]))
  await operate(two.id, 'fail', { reason, withoutNotice })
  await operate(two.id, 'reject', { reason })
  await operate(three.id, 'fail', { reason, withoutNotice })
  const sent = operate(three.id, 'send')
  await vi.waitFor(() => expect(company.orders()).toEqual([`${one.id}-1`, `${three.id}-2`]))
  company.answers()
  await Promise.all([run, sent])
  expect(company.orders()).toEqual([`${one.id}-1`, `${three.id}-2`])
  company.leaves()
  await house.companyDecides()
  expect(await house.balance(rejected.token)).toBe('1000.00')
  expect((await house.read(again, three.id)).state).toBe('paid')
})

test('calls the provider once if two nodes submit the same payout concurrently', async () => {
  const [sent] = await unanswered(await house.payer())
  const company = slowCompany()
  const runs = [sendPayouts(gateway), sendPayouts(gateway)]
  await Promise.race(runs)
  company.answers()
  await Promise.all(runs)
  expect(company.orders()).toEqual([`${sent?.id}-1`])
  company.leaves()
})

test('resubmits a payout after the claim of a dead node expires', async () => {
  const who = await house.payer()
  const [sent] = await unanswered(who)
  const id = sent?.id ?? ''
  const handedUntil = new Date(gateway.clock.now() + 20_000)
  await inTransaction(house.db, (tx) => tx.update(withdrawal).set({ handedUntil }).where(eq(withdrawal.id, id)))
  await sendPayouts(gateway)
  expect(await seenByOperator(id)).toMatchObject({ state: 'sent', providerRef: null })
  house.pass(20_000)
  await sendPayouts(gateway)
  expect(await seenByOperator(id)).toMatchObject({ state: 'sent', providerRef: expect.stringMatching(/^sbo_/) })
})

test('refuses to fail a payout during the submission, and afterwards requires the statement that the provider did not reply', async () => {
  const [sent] = await unanswered(await house.payer())
  const id = sent?.id ?? ''
  const company = slowCompany()
  const run = sendPayouts(gateway)
  await vi.waitFor(() => expect(company.orders()).toEqual([`${id}-1`]))
  for (const fields of [{}, { withoutNotice }]) {
    await expect(operate(id, 'fail', { reason, ...fields })).rejects.toMatchObject({ code: 'payout_in_hand' })
  }
  company.answers()
  await run
  company.leaves()
  const order = `${id}-1`
  await expect(operate(id, 'fail', { reason })).rejects.toMatchObject({ code: 'payout_unanswered', detail: { order } })
  expect(await seenByOperator(id)).toMatchObject({ state: 'sent', order })
  expect(await operate(id, 'fail', { reason, withoutNotice })).toMatchObject({ state: 'approved' })
  const entries = await house.db.select().from(operatorAudit).where(eq(operatorAudit.subject, id))
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ from: 'sent', to: 'approved', withoutNotice: true }])
})

test('posts a payout of a failed attempt once', async () => {
  const who = await house.payer()
  const [sent] = await unanswered(who)
  const id = sent?.id ?? ''
  const before = await house.money(who)
  await operate(id, 'fail', { reason, withoutNotice })
  await operate(id, 'send')
  await operate(id, 'fail', { reason, withoutNotice })
  await noticeOf(`${id}-1`)
  await noticeOf(`${id}-1`)
  expect(await seenByOperator(id)).toMatchObject({ state: 'paid', providerRef: `ref-${id}-1`, paidElsewhere: [] })
  const after = await house.money(who)
  expect([after.cash, after.pending, after.clearing - before.clearing]).toEqual([94_999n, 0n, 4_951n])
  expect(await outcomesOf(`${id}-1`)).toEqual(['paid', 'duplicate'])
  await noticeOf(`${id}-2`)
  expect(await seenByOperator(id)).toMatchObject({ state: 'paid', paidElsewhere: [{ order: `${id}-2` }] })
})

test('stores the provider’s reference if the webhook arrives before the reply to the submission', async () => {
  const [sent] = await unanswered(await house.payer())
  const order = `${sent?.id}-1`
  await noticeOf(order)
  expect(await seenByOperator(sent?.id ?? '')).toMatchObject({ state: 'paid', providerRef: `ref-${order}` })
})

test('settles a payout without its reference if another withdrawal has it, and warns', async () => {
  const [first, second, third] = await unanswered(await house.payer(), await house.payer(), await house.payer())
  const [known, unnamed, again] = [first?.id ?? '', second?.id ?? '', third?.id ?? '']
  const ref = `ref-${known}-1`
  await noticeOf(`${known}-1`)
  await noticeOf(`${unnamed}-1`, { ref })
  for (const step of ['fail', 'send', 'fail'] as const) await operate(again, step, { reason, withoutNotice })
  expect((await seenByOperator(again))?.providerRef).toMatch(/^sbo_/)
  await noticeOf(`${again}-1`, { ref })
  expect(await seenByOperator(known)).toMatchObject({ state: 'paid', providerRef: ref })
  for (const id of [unnamed, again]) {
    expect(await seenByOperator(id)).toMatchObject({ state: 'paid', providerRef: null, paidElsewhere: [] })
    const warnings = logged.filter((line) => line.includes(`${id}-1`) && line.includes(ref))
    expect(warnings.map((line) => JSON.parse(line).level)).toEqual([40])
  }
})

test('lets an operator settle a failed payout that turned out to be paid', async () => {
  const who = await house.payer()
  const [sent] = await unanswered(who)
  const id = sent?.id ?? ''
  await operate(id, 'fail', { reason, withoutNotice })
  expect(await operate(id, 'settle', { reference: `BANK-${id}` })).toMatchObject({ state: 'paid' })
  await noticeOf(`${id}-1`)
  expect(await outcomesOf(`${id}-1`)).toEqual(['duplicate'])
  expect(await house.money(who)).toMatchObject({ cash: 94_999n, pending: 0n })
})

test('shows operators a payout of a rejected withdrawal, and warns', async () => {
  const who = await house.payer()
  const [sent] = await unanswered(who)
  const order = `${sent?.id}-1`
  await operate(sent?.id ?? '', 'fail', { reason, withoutNotice })
  await operate(sent?.id ?? '', 'reject', { reason })
  await noticeOf(order)
  await noticeOf(order)
  expect(await outcomesOf(order)).toEqual(['paid_elsewhere', 'duplicate'])
  const { list } = await operatorWithdrawals(gateway, { paidElsewhere: true, pageSize: 50 })
  const paidElsewhere = [{ order, reference: `ref-${order}`, amount: '49.51', currency: 'USD' }]
  expect(list.find(({ id }) => id === sent?.id)).toMatchObject({ state: 'rejected', paidElsewhere })
  expect(list.every((one) => one.paidElsewhere.length > 0)).toBe(true)
  expect(await house.balance(who.token)).toBe('1000.00')
  const warnings = logged.filter((line) => line.includes(order) && line.includes('paid_elsewhere'))
  expect(warnings.map((line) => JSON.parse(line).level)).toEqual([40])
})

test('removes a closed unmatched payout from the list, and does not record it again', async () => {
  const [sent] = await unanswered(await house.payer())
  const id = sent?.id ?? ''
  const order = `${id}-1`
  const closed = (said: object) =>
    house.call(closeStrayPayout, {
      token: house.operatorKey(),
      body: { id, reference: `ref-${order}`, reason: 'Recalled by the provider', ...said },
    })
  await operate(id, 'fail', { reason, withoutNotice })
  await operate(id, 'reject', { reason })
  await noticeOf(order)
  expect((await closed({ id: 'nobody' })).message).toBe('withdrawal_not_found')
  expect((await closed({ reference: 'another' })).message).toBe('not_found')
  expect((await closed({ reason: '   ' })).message).toBe('reason_required')
  expect((await seenByOperator(id))?.paidElsewhere).toHaveLength(1)
  expect((await closed({})).value).toMatchObject({ id, state: 'rejected', paidElsewhere: [] })
  expect((await closed({})).message).toBe('not_found')
  await noticeOf(order)
  expect(await outcomesOf(order)).toEqual(['paid_elsewhere', 'duplicate'])
  const { list } = await operatorWithdrawals(gateway, { paidElsewhere: true, pageSize: 50 })
  expect(list.map((one) => one.id)).not.toContain(id)
  const noted = await house.db
    .select()
    .from(operatorAudit)
    .where(eq(operatorAudit.subject, id))
    .orderBy(desc(operatorAudit.id))
  expect(noted[0]).toMatchObject({ action: 'withdrawal.close-stray', reason: 'Recalled by the provider' })
  for (const change of [sql`update stray_payout set amount = '1'`, sql`delete from stray_payout`])
    await expect(house.db.rows(sql`${change} where withdrawal_id = ${id}`)).rejects.toThrow()
})

test('does not resubmit a second attempt if the first turns out to be paid', async () => {
  const [sent] = await unanswered(await house.payer())
  const id = sent?.id ?? ''
  await operate(id, 'fail', { reason, withoutNotice })
  const { provider } = house.line()
  const dead = vi.spyOn(provider, 'payOut').mockRejectedValue(new Error('The connection failed.'))
  await operate(id, 'send')
  expect(dead).toHaveBeenCalledOnce()
  for (const outcome of ['paid', 'declined']) await noticeOf(`${id}-1`, { outcome })
  expect(await outcomesOf(`${id}-1`)).toEqual(['paid_elsewhere', 'late'])
  await sendPayouts(gateway)
  const paidElsewhere = [{ order: `${id}-1`, reference: `ref-${id}-1` }]
  expect(await seenByOperator(id)).toMatchObject({ state: 'sent', order: `${id}-2`, paidElsewhere })
  // An operator who sends it again has seen the unmatched payout, and may still settle with it.
  await operate(id, 'fail', { reason, withoutNotice })
  await operate(id, 'send')
  expect(dead.mock.calls.map(([{ orderId }]) => orderId)).toEqual([`${id}-2`, `${id}-3`])
  dead.mockRestore()
  await operate(id, 'settle', { reference: `ref-${id}-1` })
  await noticeOf(`${id}-3`)
  expect(await seenByOperator(id)).toMatchObject({ state: 'paid', paidElsewhere: [{ order: `${id}-3` }] })
})

test('does not auto-approve a member’s withdrawals while an unmatched payout is open', async () => {
  const [who, other] = [await house.payer(), await house.payer()]
  const [sent] = await unanswered(who)
  const id = sent?.id ?? ''
  await operate(id, 'fail', { reason, withoutNotice })
  await operate(id, 'reject', { reason })
  await noticeOf(`${id}-1`)
  const [held, free] = [(await house.ask(who)).value, (await house.ask(other)).value]
  await approveAlone(gateway)
  expect((await house.read(who, held.id)).state).toBe('review')
  expect((await house.read(other, free.id)).state).toBe('approved')
  const reference = `ref-${id}-1`
  await house.call(closeStrayPayout, { token: house.operatorKey(), body: { id, reference, reason: 'Recalled' } })
  await approveAlone(gateway)
  expect((await house.read(who, held.id)).state).toBe('approved')
})
