import { cancelWithdrawal, submitPayoutReceipt, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { paymentEvent, sandboxPayout } from '#db/schema/cashier.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { wageringRequirement, withdrawal } from '#db/schema/withdrawals.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { autoApproveWithdrawals, submitPayouts } from '#modules/withdrawals/service.ts'
import { knownPaymentProviders } from '#payments/provider.ts'
import { createUploadImage, type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const app = await startWithdrawalTestApp()
const { services, applyOperatorTransition } = app

const submitReceiptAs = (payer: FundedTestMember, id: string, fields: object) =>
  app.call(submitPayoutReceipt, { token: payer.token, body: { id, ...fields } })
const listEvents = ({ events }: Withdrawal) => events.map(({ state, by }) => `${state} ${by}`)

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('has an adapter for every payment provider that a brand file may name', () => {
  const providers = services.payments.values().map(({ code, isInProcess }) => ({ code, isInProcess }))
  expect([...providers]).toEqual(knownPaymentProviders)
})

test('waits for an operator if the provider declines, and is sent again as a new order', async () => {
  const payer = await app.createPayer({ number: '10200002' })
  const { id } = await app.createPaidWithdrawal(payer)
  const declined = await app.readWithdrawal(payer, id)
  expect(listEvents(declined).slice(-2)).toEqual(['sent clock', 'approved company'])
  await submitPayouts(services, { provider: 'sandbox' })
  expect((await app.readWithdrawal(payer, id)).state).toBe('approved')
  expect(await applyOperatorTransition(id, 'send')).toMatchObject({
    state: 'sent',
    providerRef: expect.stringMatching(/^sbo_/),
  })
  const orders = await app.db.select().from(sandboxPayout)
  const attempts = orders.filter(({ merchantOrder }) => merchantOrder.startsWith(id))
  expect(attempts.map(({ merchantOrder, state }) => [merchantOrder, state])).toEqual([
    [`${id}-1`, 'declined'],
    [`${id}-2`, 'waiting'],
  ])
  await app.settleAtProvider()
  await applyOperatorTransition(id, 'reject', { reason: 'The bank does not take it' })
  expect(await app.balance(payer.token)).toBe('1000.00')
})

test('stays sent and returns nothing while the provider does not respond', async () => {
  const payer = await app.createPayer({ number: '10200003' })
  const { id } = await app.createPaidWithdrawal(payer)
  for (let times = 0; times < 3; times += 1) {
    await submitPayouts(services, { provider: 'sandbox' })
    await app.settleAtProvider()
  }
  expect((await app.readWithdrawal(payer, id)).state).toBe('sent')
  expect(await app.call(cancelWithdrawal, { token: payer.token, body: { id } })).toMatchObject({
    message: 'withdrawal_state_changed',
  })
  expect(await app.balance(payer.token)).toBe('949.99')
  expect(await applyOperatorTransition(id, 'settle', { reference: `BANK-${id}` })).toMatchObject({
    state: 'paid',
    providerRef: `BANK-${id}`,
  })
})

test('lets an operator settle only a submitted payout, and only with a reference', async () => {
  const payer = await app.createPayer({ number: '10200003' })
  const { value } = await app.createRequest(payer)
  const reference = `BANK-${value.id}`
  await applyOperatorTransition(value.id, 'approve')
  for (const fields of [{}, { reference }])
    await expect(applyOperatorTransition(value.id, 'settle', fields)).rejects.toMatchObject({
      code: 'payout_not_submitted',
    })
  expect(await app.readAccountBalances(payer)).toMatchObject({ cash: 94_999n, pending: 5_001n })
  await applyOperatorTransition(value.id, 'send')
  await expect(applyOperatorTransition(value.id, 'settle')).rejects.toMatchObject({ code: 'reference_required' })
  await applyOperatorTransition(value.id, 'fail', { reason: 'No reply', withoutConfirmation: true })
  for (const empty of ['', '  '])
    await expect(applyOperatorTransition(value.id, 'settle', { reference: empty })).rejects.toMatchObject({
      code: 'reference_required',
    })
  expect(await applyOperatorTransition(value.id, 'settle', { reference })).toMatchObject({
    state: 'paid',
    providerRef: reference,
  })
})

test('lets an operator settle a manual payout that was not marked as sent', async () => {
  const payer = await app.createPayer({ money: '5000' })
  const { value } = await app.createRequest(payer, { amount: '1000', methodId: 'by-hand' })
  await applyOperatorTransition(value.id, 'approve')
  expect(await applyOperatorTransition(value.id, 'settle', { reference: `NEFT ${value.id}` })).toMatchObject({
    state: 'paid',
  })
})

test('resubmits a payout without a reply with the same order id, and it is paid once', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  const { provider, payOut } = app.getPayoutProvider()
  // The provider accepts the order, but the reply is lost.
  const replyLostSpy = vi.spyOn(provider, 'payOut').mockImplementation(async (request) => {
    await payOut(request)
    throw new Error('The connection was lost.')
  })
  await autoApproveWithdrawals(services)
  await submitPayouts(services, { provider: 'sandbox' })
  await submitPayouts(services, { provider: 'sandbox' })
  expect(replyLostSpy.mock.calls.map(([{ orderId }]) => orderId)).toEqual([`${value.id}-1`, `${value.id}-1`])
  replyLostSpy.mockRestore()
  await submitPayouts(services, { provider: 'sandbox' })
  await app.settleAtProvider()
  expect((await app.readWithdrawal(payer, value.id)).state).toBe('paid')
  const [row] = await app.db.select().from(withdrawal).where(eq(withdrawal.id, value.id))
  const orders = await app.db
    .select()
    .from(sandboxPayout)
    .where(eq(sandboxPayout.merchantOrder, `${value.id}-1`))
  expect(orders.map(({ ref }) => ref)).toEqual([row?.providerRef])
})

test('leaves large amounts, manual payouts and members with a dispute to an operator', async () => {
  const payer = await app.createPayer({ money: '5000' })
  const { value: large } = await app.createRequest(payer, { amount: '100.01' })
  const { value: byHand } = await app.createRequest(payer, { amount: '1000', methodId: 'by-hand' })
  await autoApproveWithdrawals(services)
  for (const { id } of [large, byHand]) expect((await app.readWithdrawal(payer, id)).state).toBe('review')
  const disputed = await app.createPaidWithdrawal(payer)
  await submitReceiptAs(payer, disputed.id, { outcome: 'none', images: [await createUploadImage()] })
  const { value: small } = await app.createRequest(payer)
  await autoApproveWithdrawals(services)
  expect((await app.readWithdrawal(payer, small.id)).state).toBe('review')
  await applyOperatorTransition(byHand.id, 'approve')
  await submitPayouts(services, { provider: 'sandbox' })
  expect((await app.readWithdrawal(payer, byHand.id)).state).toBe('approved')
})

test('stores every webhook, and applies only the matching one', async () => {
  const payer = await app.createPayer({ number: '10200003' })
  const { id } = await app.createPaidWithdrawal(payer)
  const sendWebhook = (change: object) =>
    app.sendPaymentWebhook({
      of: 'payout',
      eventId: `evt-${id}`,
      ref: 'sbo_any',
      order: `${id}-1`,
      outcome: 'paid',
      amount: '49.51',
      currency: 'USD',
      ...change,
    })
  const changes = [
    { amount: '50.01' },
    { amount: '49.510001' },
    { amount: '-49.51' },
    { currency: 'VND' },
    { outcome: 'declined', amount: '1' },
    { order: `${id}-0` },
    { order: `${id}-2` },
    { order: id },
    { order: 'nobody-1' },
  ]
  for (const change of changes) expect((await sendWebhook(change)).json()).toEqual({ received: true })
  expect((await app.readWithdrawal(payer, id)).state).toBe('sent')
  await sendWebhook({})
  await sendWebhook({})
  await sendWebhook({ outcome: 'declined' })
  expect(listEvents(await app.readWithdrawal(payer, id)).slice(-2)).toEqual(['sent clock', 'paid company'])
  const events = await app.db
    .select()
    .from(paymentEvent)
    .where(eq(paymentEvent.eventId, `evt-${id}`))
  expect(events.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong_amount'),
    ...Array.from({ length: 4 }, () => 'unknown_order'),
    'paid',
    'duplicate',
    'late',
  ])
})

test('stops waiting for a provider that does not reply after the timeout, and resubmits later', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  await autoApproveWithdrawals(services)
  const { provider } = app.getPayoutProvider()
  const shortTimeout = AbortSignal.timeout(30)
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(shortTimeout)
  const hangingSpy = vi.spyOn(provider, 'payOut').mockImplementation(() => new Promise(() => {}))
  await submitPayouts(services, { provider: 'sandbox' })
  timeoutSpy.mockRestore()
  hangingSpy.mockRestore()
  expect((await app.readWithdrawal(payer, value.id)).state).toBe('sent')
  await submitPayouts(services, { provider: 'sandbox' })
  await app.settleAtProvider()
  expect((await app.readWithdrawal(payer, value.id)).state).toBe('paid')
})

test('does not auto-approve withdrawals of blocked members or where the balance no longer holds what is left to wager', async () => {
  const [blocked, unwagered] = [await app.createPayer(), await app.createPayer()]
  const requests = [await app.createRequest(blocked), await app.createRequest(unwagered)]
  await app.updateMember(blocked.id, { status: 'blocked' })
  const since = new Date(services.clock.now())
  await inTransaction(app.db, (tx) =>
    tx
      .insert(wageringRequirement)
      .values({ memberId: unwagered.id, requiredMinor: 95_000n, totalMinor: 95_000n, since }),
  )
  await autoApproveWithdrawals(services)
  const rows = await Promise.all(
    requests.map(({ value }) => app.db.select().from(withdrawal).where(eq(withdrawal.id, value.id))),
  )
  expect(rows.flat().map(({ state }) => state)).toEqual(['review', 'review'])
})

test('pays once if two nodes run the same job concurrently', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  await Promise.all([autoApproveWithdrawals(services), autoApproveWithdrawals(services)])
  await Promise.all([
    submitPayouts(services, { provider: 'sandbox' }),
    submitPayouts(services, { provider: 'sandbox' }),
  ])
  await Promise.all([app.settleAtProvider(), app.settleAtProvider()])
  const paid = await app.readWithdrawal(payer, value.id)
  expect(listEvents(paid)).toEqual(['review member', 'approved clock', 'sent clock', 'paid company'])
  expect(await app.readAccountBalances(payer)).toMatchObject({ cash: 94_999n, pending: 0n })
})

test('publishes every transition, and the balance if it changed, to open pages', async () => {
  const payer = await app.createPayer()
  const liveMessages: unknown[] = []
  const send = vi.spyOn(services.live, 'send').mockImplementation((memberId, topic, content) => {
    if (memberId === payer.id) liveMessages.push([topic, content])
  })
  const { value } = await app.createRequest(payer)
  await applyOperatorTransition(value.id, 'reject', { reason: 'Not now' })
  await vi.waitFor(() =>
    expect(liveMessages).toContainEqual(['balance', expect.objectContaining({ balance: '1000.00' })]),
  )
  send.mockRestore()
  expect(liveMessages).toContainEqual(['withdrawal', { id: value.id, state: 'review' }])
  expect(liveMessages).toContainEqual(['withdrawal', { id: value.id, state: 'rejected' }])
})

test('writes applied operator actions to the audit log, and no refused ones', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  await applyOperatorTransition(value.id, 'approve')
  await expect(applyOperatorTransition(value.id, 'approve')).rejects.toMatchObject({ code: 'withdrawal_state_changed' })
  await applyOperatorTransition(value.id, 'reject', { reason: 'A name that differs' })
  const entries = await app.db.select().from(operatorAudit).where(eq(operatorAudit.subject, value.id))
  expect(entries.map(({ action, operator, reason }) => [action, operator, reason])).toEqual([
    ['withdrawal.approve', 'first', ''],
    ['withdrawal.reject', 'first', 'A name that differs'],
  ])
  expect(entries[1]?.detail).toMatchObject({ from: 'approved', to: 'rejected', amount: '50.01', currency: 'USD' })
})
