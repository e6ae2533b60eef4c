import { closeUnmatchedPayout } from '@foyer/contract/operator/back-office-withdrawals.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { listOperatorWithdrawals } from '#modules/withdrawals/operator-withdrawal-actions.ts'
import { autoApproveWithdrawals, submitPayouts } from '#modules/withdrawals/service.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const logged: string[] = []
const app = await startWithdrawalTestApp(undefined, {
  env: { LOG_LEVEL: 'warn' },
  logStream: { write: (line) => void logged.push(line) },
})
const { services, applyOperatorTransition } = app
const reason = 'The provider has an outage'
const failUnconfirmed = (id: string) => applyOperatorTransition(id, 'fail', { reason, withoutConfirmation: true })

/** Creates sent withdrawals for which the call to the provider failed, so that their status is unknown. */
async function createUnanswered(...payers: FundedTestMember[]): Promise<Withdrawal[]> {
  const asked: Withdrawal[] = []
  for (const payer of payers) {
    asked.push((await app.createRequest(payer)).value)
    app.advanceClock(1)
  }
  await autoApproveWithdrawals(services)
  const failingSpy = vi
    .spyOn(app.getPayoutProvider().provider, 'payOut')
    .mockRejectedValue(new Error('The connection failed.'))
  await submitPayouts(services, { provider: 'sandbox' })
  failingSpy.mockRestore()
  return asked
}

/** Replaces the provider's payout call with one that waits until the test lets it continue. */
function stubSlowProvider() {
  const { provider, payOut } = app.getPayoutProvider()
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

const sendPayoutWebhook = (order: string, change: object = {}) =>
  app.sendPaymentWebhook({
    of: 'payout',
    eventId: `evt-${order}`,
    ref: `ref-${order}`,
    order,
    outcome: 'paid',
    amount: '49.51',
    currency: 'USD',
    ...change,
  })

const listOutcomes = async (order: string) =>
  (
    await app.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.eventId, `evt-${order}`))
      .orderBy(paymentEvent.id)
  ).map(({ outcome }) => outcome)

const readAsOperator = async (id: string) => (await listOperatorWithdrawals(services, { id, pageSize: 1 })).list[0]

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('does not submit payouts that were rejected or sent again while earlier ones were being submitted', async () => {
  const [first, rejected, again] = [await app.createPayer(), await app.createPayer(), await app.createPayer()]
  const [one, two, three] = await createUnanswered(first, rejected, again)
  if (!one || !two || !three) throw new Error('No payout was sent.')
  const company = stubSlowProvider()
  const run = submitPayouts(services, { provider: 'sandbox' })
  await vi.waitFor(() => expect(company.orders()).toEqual([`${one.id}-1`]))
  await failUnconfirmed(two.id)
  await applyOperatorTransition(two.id, 'reject', { reason })
  await failUnconfirmed(three.id)
  const sent = applyOperatorTransition(three.id, 'send')
  await vi.waitFor(() => expect(company.orders()).toEqual([`${one.id}-1`, `${three.id}-2`]))
  company.answers()
  await Promise.all([run, sent])
  expect(company.orders()).toEqual([`${one.id}-1`, `${three.id}-2`])
  company.leaves()
  await app.settleAtProvider()
  expect(await app.balance(rejected.token)).toBe('1000.00')
  expect((await app.readWithdrawal(again, three.id)).state).toBe('paid')
})

test('calls the provider once if two nodes submit the same payout concurrently', async () => {
  const [sent] = await createUnanswered(await app.createPayer())
  const company = stubSlowProvider()
  const runs = [submitPayouts(services, { provider: 'sandbox' }), submitPayouts(services, { provider: 'sandbox' })]
  await Promise.race(runs)
  company.answers()
  await Promise.all(runs)
  expect(company.orders()).toEqual([`${sent?.id}-1`])
  company.leaves()
})

test('resubmits a payout after the claim of a dead node expires', async () => {
  const payer = await app.createPayer()
  const [sent] = await createUnanswered(payer)
  const id = sent?.id ?? ''
  const submittingUntil = new Date(services.clock.now() + 20_000)
  await inTransaction(app.db, (tx) => tx.update(withdrawal).set({ submittingUntil }).where(eq(withdrawal.id, id)))
  await submitPayouts(services, { provider: 'sandbox' })
  expect(await readAsOperator(id)).toMatchObject({ state: 'sent', providerRef: null })
  app.advanceClock(20_000)
  await submitPayouts(services, { provider: 'sandbox' })
  expect(await readAsOperator(id)).toMatchObject({ state: 'sent', providerRef: expect.stringMatching(/^sbo_/) })
})

test('refuses to fail a payout during the submission, and afterwards requires the statement that the provider did not reply', async () => {
  const [sent] = await createUnanswered(await app.createPayer())
  const id = sent?.id ?? ''
  const company = stubSlowProvider()
  const run = submitPayouts(services, { provider: 'sandbox' })
  await vi.waitFor(() => expect(company.orders()).toEqual([`${id}-1`]))
  for (const fields of [{}, { withoutConfirmation: true }]) {
    await expect(applyOperatorTransition(id, 'fail', { reason, ...fields })).rejects.toMatchObject({
      code: 'payout_in_progress',
    })
  }
  company.answers()
  await run
  company.leaves()
  const order = `${id}-1`
  await expect(applyOperatorTransition(id, 'fail', { reason })).rejects.toMatchObject({
    code: 'payout_unconfirmed',
    detail: { order },
  })
  expect(await readAsOperator(id)).toMatchObject({ state: 'sent', order })
  expect(await failUnconfirmed(id)).toMatchObject({ state: 'approved' })
  const entries = await app.db.select().from(operatorAudit).where(eq(operatorAudit.subject, id))
  expect(entries).toMatchObject([{ detail: { from: 'sent', to: 'approved', withoutConfirmation: true } }])
})

test('posts a payout of a failed attempt once', async () => {
  const payer = await app.createPayer()
  const [sent] = await createUnanswered(payer)
  const id = sent?.id ?? ''
  const before = await app.readAccountBalances(payer)
  await failUnconfirmed(id)
  await applyOperatorTransition(id, 'send')
  await failUnconfirmed(id)
  await sendPayoutWebhook(`${id}-1`)
  await sendPayoutWebhook(`${id}-1`)
  expect(await readAsOperator(id)).toMatchObject({ state: 'paid', providerRef: `ref-${id}-1`, unmatchedPayouts: [] })
  const after = await app.readAccountBalances(payer)
  expect([after.cash, after.pending, after.clearing - before.clearing]).toEqual([94_999n, 0n, 4_951n])
  expect(await listOutcomes(`${id}-1`)).toEqual(['paid', 'duplicate'])
  await sendPayoutWebhook(`${id}-2`)
  expect(await readAsOperator(id)).toMatchObject({ state: 'paid', unmatchedPayouts: [{ order: `${id}-2` }] })
})

test('stores the provider’s reference if the webhook arrives before the reply to the submission', async () => {
  const [sent] = await createUnanswered(await app.createPayer())
  const order = `${sent?.id}-1`
  await sendPayoutWebhook(order)
  expect(await readAsOperator(sent?.id ?? '')).toMatchObject({ state: 'paid', providerRef: `ref-${order}` })
})

test('records a payout with the reference of another withdrawal as unmatched, settles nothing, and warns', async () => {
  const sent = await createUnanswered(await app.createPayer(), await app.createPayer(), await app.createPayer())
  const [known = '', unnamed = '', again = ''] = sent.map(({ id }) => id)
  const ref = `ref-${known}-1`
  await sendPayoutWebhook(`${known}-1`)
  for (const step of ['fail', 'send', 'fail'] as const)
    await applyOperatorTransition(again, step, { reason, withoutConfirmation: true })
  for (const [id, state] of [[unnamed, 'sent'] as const, [again, 'approved'] as const]) {
    for (const outcome of ['declined', 'paid', 'paid']) await sendPayoutWebhook(`${id}-1`, { ref, outcome })
    const unmatchedPayouts = [{ order: `${id}-1`, reference: ref }]
    expect(await readAsOperator(id)).toMatchObject({ state, unmatchedPayouts })
    expect((await listOutcomes(`${id}-1`)).slice(-2)).toEqual(['other_reference', 'duplicate'])
    const warning = logged.find((line) => line.includes(`${id}-1`) && line.includes('other_reference')) ?? '{}'
    expect(JSON.parse(warning).level).toBe(40)
  }
  await sendPayoutWebhook(`${unnamed}-1`)
  expect(await readAsOperator(unnamed)).toMatchObject({ state: 'paid', unmatchedPayouts: [] })
})

test('lets an operator settle a failed payout that turned out to be paid', async () => {
  const payer = await app.createPayer()
  const [sent] = await createUnanswered(payer)
  const id = sent?.id ?? ''
  await failUnconfirmed(id)
  expect(await applyOperatorTransition(id, 'settle', { reference: `BANK-${id}` })).toMatchObject({ state: 'paid' })
  await sendPayoutWebhook(`${id}-1`)
  expect(await listOutcomes(`${id}-1`)).toEqual(['duplicate'])
  expect(await app.readAccountBalances(payer)).toMatchObject({ cash: 94_999n, pending: 0n })
})

test('shows operators a payout of a rejected withdrawal, and warns', async () => {
  const payer = await app.createPayer()
  const [sent] = await createUnanswered(payer)
  const order = `${sent?.id}-1`
  await failUnconfirmed(sent?.id ?? '')
  await applyOperatorTransition(sent?.id ?? '', 'reject', { reason })
  await sendPayoutWebhook(order)
  await sendPayoutWebhook(order)
  expect(await listOutcomes(order)).toEqual(['paid_elsewhere', 'duplicate'])
  const { list } = await listOperatorWithdrawals(services, { unmatchedPayouts: true, pageSize: 50 })
  const unmatchedPayouts = [{ order, reference: `ref-${order}`, amount: '49.51', currency: 'USD' }]
  expect(list.find(({ id }) => id === sent?.id)).toMatchObject({ state: 'rejected', unmatchedPayouts })
  expect(list.every((one) => one.unmatchedPayouts.length > 0)).toBe(true)
  expect(await app.balance(payer.token)).toBe('1000.00')
  const warnings = logged.filter((line) => line.includes(order) && line.includes('paid_elsewhere'))
  expect(warnings.map((line) => JSON.parse(line).level)).toEqual([40])
})

test('removes a closed unmatched payout from the list, and does not record it again', async () => {
  const [sent] = await createUnanswered(await app.createPayer())
  const id = sent?.id ?? ''
  const order = `${id}-1`
  const closeUnmatched = (changes: object) =>
    app.call(closeUnmatchedPayout, {
      token: app.operatorKey(),
      body: { id, reference: `ref-${order}`, reason: 'Recalled by the provider', ...changes },
    })
  await failUnconfirmed(id)
  await applyOperatorTransition(id, 'reject', { reason })
  await sendPayoutWebhook(order)
  expect((await closeUnmatched({ id: 'nobody' })).message).toBe('withdrawal_not_found')
  expect((await closeUnmatched({ reference: 'another' })).message).toBe('not_found')
  expect((await closeUnmatched({ reason: '   ' })).message).toBe('reason_required')
  expect((await readAsOperator(id))?.unmatchedPayouts).toHaveLength(1)
  expect((await closeUnmatched({})).value).toMatchObject({ id, state: 'rejected', unmatchedPayouts: [] })
  expect((await closeUnmatched({})).message).toBe('not_found')
  await sendPayoutWebhook(order)
  expect(await listOutcomes(order)).toEqual(['paid_elsewhere', 'duplicate'])
  const { list } = await listOperatorWithdrawals(services, { unmatchedPayouts: true, pageSize: 50 })
  expect(list.map((one) => one.id)).not.toContain(id)
  const auditEntries = await app.db
    .select()
    .from(operatorAudit)
    .where(eq(operatorAudit.subject, id))
    .orderBy(desc(operatorAudit.id))
  expect(auditEntries[0]).toMatchObject({ action: 'withdrawal.close-stray', reason: 'Recalled by the provider' })
  for (const change of [sql`update unmatched_payout set amount = '1'`, sql`delete from unmatched_payout`])
    await expect(app.db.rows(sql`${change} where withdrawal_id = ${id}`)).rejects.toThrow()
})

test('does not resubmit a second attempt if the first turns out to be paid', async () => {
  const [sent] = await createUnanswered(await app.createPayer())
  const id = sent?.id ?? ''
  await failUnconfirmed(id)
  const { provider } = app.getPayoutProvider()
  const failingSpy = vi.spyOn(provider, 'payOut').mockRejectedValue(new Error('The connection failed.'))
  await applyOperatorTransition(id, 'send')
  expect(failingSpy).toHaveBeenCalledOnce()
  for (const outcome of ['paid', 'declined']) await sendPayoutWebhook(`${id}-1`, { outcome })
  expect(await listOutcomes(`${id}-1`)).toEqual(['paid_elsewhere', 'late'])
  await submitPayouts(services, { provider: 'sandbox' })
  const unmatchedPayouts = [{ order: `${id}-1`, reference: `ref-${id}-1` }]
  expect(await readAsOperator(id)).toMatchObject({ state: 'sent', order: `${id}-2`, unmatchedPayouts })
  // An operator who sends it again has seen the unmatched payout, and may still settle with it.
  await failUnconfirmed(id)
  await applyOperatorTransition(id, 'send')
  expect(failingSpy.mock.calls.map(([{ orderId }]) => orderId)).toEqual([`${id}-2`, `${id}-3`])
  failingSpy.mockRestore()
  await applyOperatorTransition(id, 'settle', { reference: `ref-${id}-1` })
  await sendPayoutWebhook(`${id}-3`)
  expect(await readAsOperator(id)).toMatchObject({ state: 'paid', unmatchedPayouts: [{ order: `${id}-3` }] })
})

test('does not auto-approve a member’s withdrawals while an unmatched payout is open', async () => {
  const [payer, other] = [await app.createPayer(), await app.createPayer()]
  const [sent] = await createUnanswered(payer)
  const id = sent?.id ?? ''
  await failUnconfirmed(id)
  await applyOperatorTransition(id, 'reject', { reason })
  await sendPayoutWebhook(`${id}-1`)
  const [blockedRequest, unaffectedRequest] = [
    (await app.createRequest(payer)).value,
    (await app.createRequest(other)).value,
  ]
  await autoApproveWithdrawals(services)
  expect((await app.readWithdrawal(payer, blockedRequest.id)).state).toBe('review')
  expect((await app.readWithdrawal(other, unaffectedRequest.id)).state).toBe('approved')
  const reference = `ref-${id}-1`
  await app.call(closeUnmatchedPayout, { token: app.operatorKey(), body: { id, reference, reason: 'Recalled' } })
  await autoApproveWithdrawals(services)
  expect((await app.readWithdrawal(payer, blockedRequest.id)).state).toBe('approved')
})
