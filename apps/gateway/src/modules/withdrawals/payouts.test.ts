import { cancelWithdrawal, giveReceipt, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { paymentEvent, sandboxPayout } from '#db/schema/cashier.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { turnover, withdrawal } from '#db/schema/withdrawals.ts'
import { checkBook } from '#ledger/checker.ts'
import { paymentCompanies } from '#src/payments/provider.ts'
import { approveAlone, sendPayouts } from './service.ts'
import { openPayingHouse, type Payer, picture } from './test-payouts.ts'

const house = await openPayingHouse()
const { gateway, operate } = house

const receipt = (who: Payer, id: string, fields: object) =>
  house.call(giveReceipt, { token: who.token, body: { id, ...fields } })
const statesOf = ({ events }: Withdrawal) => events.map(({ state, by }) => `${state} ${by}`)

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test('has an adapter for every payment provider that a brand file may name', () => {
  const known = gateway.payments.values().map(({ code, isInProcess }) => ({ code, isInProcess }))
  expect([...known]).toEqual(paymentCompanies)
})

test('waits for an operator if the provider declines, and is sent again as a new order', async () => {
  const who = await house.payer({ number: '10200002' })
  const { id } = await house.paid(who)
  const declined = await house.read(who, id)
  expect(statesOf(declined).slice(-2)).toEqual(['sent clock', 'approved company'])
  await sendPayouts(gateway)
  expect((await house.read(who, id)).state).toBe('approved')
  expect(await operate(id, 'send')).toMatchObject({ state: 'sent', providerRef: expect.stringMatching(/^sbo_/) })
  const orders = await house.db.select().from(sandboxPayout)
  const own = orders.filter(({ merchantOrder }) => merchantOrder.startsWith(id))
  expect(own.map(({ merchantOrder, state }) => [merchantOrder, state])).toEqual([
    [`${id}-1`, 'declined'],
    [`${id}-2`, 'waiting'],
  ])
  await house.companyDecides()
  await operate(id, 'reject', { reason: 'The bank does not take it' })
  expect(await house.balance(who.token)).toBe('1000.00')
})

test('stays sent and returns nothing while the provider does not respond', async () => {
  const who = await house.payer({ number: '10200003' })
  const { id } = await house.paid(who)
  for (let times = 0; times < 3; times += 1) {
    await sendPayouts(gateway)
    await house.companyDecides()
  }
  expect((await house.read(who, id)).state).toBe('sent')
  expect(await house.call(cancelWithdrawal, { token: who.token, body: { id } })).toMatchObject({
    message: 'withdrawal_moved_on',
  })
  expect(await house.balance(who.token)).toBe('949.99')
  expect(await operate(id, 'settle', { reference: `BANK-${id}` })).toMatchObject({
    state: 'paid',
    providerRef: `BANK-${id}`,
  })
})

test('lets an operator settle only a submitted payout, and only with a reference', async () => {
  const who = await house.payer({ number: '10200003' })
  const { value } = await house.ask(who)
  const reference = `BANK-${value.id}`
  await operate(value.id, 'approve')
  for (const fields of [{}, { reference }])
    await expect(operate(value.id, 'settle', fields)).rejects.toMatchObject({ code: 'payout_unasked' })
  expect(await house.money(who)).toMatchObject({ cash: 94_999n, pending: 5_001n })
  await operate(value.id, 'send')
  await expect(operate(value.id, 'settle')).rejects.toMatchObject({ code: 'reference_required' })
  await operate(value.id, 'fail', { reason: 'No reply', withoutNotice: true })
  for (const empty of ['', '  '])
    await expect(operate(value.id, 'settle', { reference: empty })).rejects.toMatchObject({
      code: 'reference_required',
    })
  expect(await operate(value.id, 'settle', { reference })).toMatchObject({ state: 'paid', providerRef: reference })
})

test('lets an operator settle a manual payout that was not marked as sent', async () => {
  const who = await house.payer({ money: '5000' })
  const { value } = await house.ask(who, { amount: '1000', methodId: 'by-hand' })
  await operate(value.id, 'approve')
  expect(await operate(value.id, 'settle', { reference: `NEFT ${value.id}` })).toMatchObject({ state: 'paid' })
})

test('resubmits a payout without a reply with the same order id, and it is paid once', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  const { provider, payOut } = house.line()
  // The provider accepts the order, but the reply is lost.
  const lost = vi.spyOn(provider, 'payOut').mockImplementation(async (request) => {
    await payOut(request)
    throw new Error('The connection was lost.')
  })
  await approveAlone(gateway)
  await sendPayouts(gateway)
  await sendPayouts(gateway)
  expect(lost.mock.calls.map(([{ orderId }]) => orderId)).toEqual([`${value.id}-1`, `${value.id}-1`])
  lost.mockRestore()
  await sendPayouts(gateway)
  await house.companyDecides()
  expect((await house.read(who, value.id)).state).toBe('paid')
  const [row] = await house.db.select().from(withdrawal).where(eq(withdrawal.id, value.id))
  const orders = await house.db
    .select()
    .from(sandboxPayout)
    .where(eq(sandboxPayout.merchantOrder, `${value.id}-1`))
  expect(orders.map(({ ref }) => ref)).toEqual([row?.providerRef])
})

test('leaves large amounts, manual payouts and members with a dispute to an operator', async () => {
  const who = await house.payer({ money: '5000' })
  const { value: large } = await house.ask(who, { amount: '100.01' })
  const { value: byHand } = await house.ask(who, { amount: '1000', methodId: 'by-hand' })
  await approveAlone(gateway)
  for (const { id } of [large, byHand]) expect((await house.read(who, id)).state).toBe('review')
  const disputed = await house.paid(who)
  await receipt(who, disputed.id, { outcome: 'none', images: [await picture()] })
  const { value: small } = await house.ask(who)
  await approveAlone(gateway)
  expect((await house.read(who, small.id)).state).toBe('review')
  await operate(byHand.id, 'approve')
  await sendPayouts(gateway)
  expect((await house.read(who, byHand.id)).state).toBe('approved')
})

test('stores every webhook, and applies only the matching one', async () => {
  const who = await house.payer({ number: '10200003' })
  const { id } = await house.paid(who)
  const notice = (change: object) =>
    house.notice({
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
  for (const change of changes) expect((await notice(change)).json()).toEqual({ received: true })
  expect((await house.read(who, id)).state).toBe('sent')
  await notice({})
  await notice({})
  await notice({ outcome: 'declined' })
  expect(statesOf(await house.read(who, id)).slice(-2)).toEqual(['sent clock', 'paid company'])
  const events = await house.db
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
  const who = await house.payer()
  const { value } = await house.ask(who)
  await approveAlone(gateway)
  const { provider } = house.line()
  const soon = AbortSignal.timeout(30)
  const impatient = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const silent = vi.spyOn(provider, 'payOut').mockImplementation(() => new Promise(() => {}))
  await sendPayouts(gateway)
  impatient.mockRestore()
  silent.mockRestore()
  expect((await house.read(who, value.id)).state).toBe('sent')
  await sendPayouts(gateway)
  await house.companyDecides()
  expect((await house.read(who, value.id)).state).toBe('paid')
})

test('does not auto-approve withdrawals of blocked members or with unmet wagering', async () => {
  const [blocked, owing] = [await house.payer(), await house.payer()]
  const asked = [await house.ask(blocked), await house.ask(owing)]
  await house.change(blocked.id, { status: 'blocked' })
  const since = new Date(gateway.clock.now())
  await inTransaction(house.db, (tx) =>
    tx.insert(turnover).values({ memberId: owing.id, requiredMinor: 1n, wholeMinor: 1n, since }),
  )
  await approveAlone(gateway)
  const rows = await Promise.all(
    asked.map(({ value }) => house.db.select().from(withdrawal).where(eq(withdrawal.id, value.id))),
  )
  expect(rows.flat().map(({ state }) => state)).toEqual(['review', 'review'])
})

test('pays once if two nodes run the same job concurrently', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  await Promise.all([approveAlone(gateway), approveAlone(gateway)])
  await Promise.all([sendPayouts(gateway), sendPayouts(gateway)])
  await Promise.all([house.companyDecides(), house.companyDecides()])
  const paid = await house.read(who, value.id)
  expect(statesOf(paid)).toEqual(['review member', 'approved clock', 'sent clock', 'paid company'])
  expect(await house.money(who)).toMatchObject({ cash: 94_999n, pending: 0n })
})

test('publishes every transition, and the balance if it changed, to open pages', async () => {
  const who = await house.payer()
  const told: unknown[] = []
  const send = vi.spyOn(gateway.live, 'send').mockImplementation((memberId, topic, content) => {
    if (memberId === who.id) told.push([topic, content])
  })
  const { value } = await house.ask(who)
  await operate(value.id, 'reject', { reason: 'Not now' })
  await vi.waitFor(() => expect(told).toContainEqual(['balance', expect.objectContaining({ balance: '1000.00' })]))
  send.mockRestore()
  expect(told).toContainEqual(['withdrawal', { id: value.id, state: 'review' }])
  expect(told).toContainEqual(['withdrawal', { id: value.id, state: 'rejected' }])
})

test('writes applied operator actions to the audit log, and no refused ones', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  await operate(value.id, 'approve')
  await expect(operate(value.id, 'approve')).rejects.toMatchObject({ code: 'withdrawal_moved_on' })
  await operate(value.id, 'reject', { reason: 'A name that differs' })
  const entries = await house.db.select().from(operatorAudit).where(eq(operatorAudit.subject, value.id))
  expect(entries.map(({ action, operator, reason }) => [action, operator, reason])).toEqual([
    ['withdrawal.approve', 'first', ''],
    ['withdrawal.reject', 'first', 'A name that differs'],
  ])
  expect(entries[1]?.detail).toMatchObject({ from: 'approved', to: 'rejected', amount: '50.01', currency: 'USD' })
})
