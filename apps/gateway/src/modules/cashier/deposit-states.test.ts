import { type Deposit, type DepositState, depositStateMachine } from '@foyer/contract/payments/deposits.ts'
import { expect, test, vi } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withHighApprovalLimit } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'

const brands = await createTestBrandsFolder({ aurora: withHighApprovalLimit })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { readDeposit, cancel, sendSlip, confirmDeposit, rejectDeposit, chargeBackDeposit, expireAfterHours } =
  createDepositActions(app)
const sendSpy = vi.spyOn(app.services.live, 'send')

interface Case {
  readonly token: string
  readonly order: Deposit
}
type Action = (order: Case) => Promise<unknown>

/** Ignores refusals: only the resulting state matters here. */
const ignoreRefusal = (work: Promise<unknown>) => work.catch(() => undefined)

const actions = {
  paid: ({ order }) => app.sendPaymentWebhook(depositWebhookBody(order)),
  'paid with another amount': ({ order }) => app.sendPaymentWebhook(depositWebhookBody(order, { amount: '61' })),
  declined: ({ order }) => app.sendPaymentWebhook(depositWebhookBody(order, { outcome: 'declined' })),
  'cancelled by the member': ({ token, order }) => cancel(token, order.id),
  'left to expire': () => expireAfterHours(25),
  'given a payment slip': ({ token, order }) => sendSlip(token, order.id),
  'confirmed by an operator': ({ order }) => ignoreRefusal(confirmDeposit(order.id, { reference: `FT ${order.id}` })),
  'rejected by an operator': ({ order }) => ignoreRefusal(rejectDeposit(order.id, 'Nothing came.')),
  'charged back': ({ order }) => app.sendPaymentWebhook(depositWebhookBody(order, { outcome: 'chargedBack' })),
  'charged back by an operator': ({ order }) => ignoreRefusal(chargeBackDeposit(order.id)),
} as const satisfies Record<string, Action>
type ActionName = keyof typeof actions

/** How an order reaches each state, and the result of each action from there. Actions that are not listed leave the state unchanged. */
const cardTransitions: Record<
  DepositState,
  { setUp: ActionName[]; results: Partial<Record<ActionName, DepositState>> }
> = {
  pending: {
    setUp: [],
    results: {
      paid: 'confirmed',
      'paid with another amount': 'review',
      declined: 'cancelled',
      'cancelled by the member': 'cancelled',
      'left to expire': 'expired',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
      // The payment is held if it still comes.
      'charged back': 'review',
    },
  },
  review: {
    setUp: ['paid with another amount'],
    results: { paid: 'confirmed', 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: {
    setUp: ['paid'],
    results: { 'charged back': 'chargedBack', 'charged back by an operator': 'chargedBack' },
  },
  cancelled: {
    setUp: ['cancelled by the member'],
    results: { paid: 'confirmed', 'paid with another amount': 'review', 'charged back': 'review' },
  },
  expired: {
    setUp: ['left to expire'],
    results: { paid: 'confirmed', 'paid with another amount': 'review', 'charged back': 'review' },
  },
  chargedBack: { setUp: ['paid', 'charged back'], results: {} },
}

/** No provider sends webhooks for bank transfers; one that arrives anyway matches no order. */
const transferTransitions: typeof cardTransitions = {
  pending: {
    setUp: [],
    results: {
      'cancelled by the member': 'cancelled',
      'left to expire': 'expired',
      'given a payment slip': 'review',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
    },
  },
  review: {
    setUp: ['given a payment slip'],
    results: { 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: {
    setUp: ['confirmed by an operator'],
    results: { 'charged back by an operator': 'chargedBack' },
  },
  cancelled: { setUp: ['cancelled by the member'], results: { 'given a payment slip': 'review' } },
  expired: { setUp: ['left to expire'], results: { 'given a payment slip': 'review' } },
  chargedBack: { setUp: ['confirmed by an operator', 'charged back by an operator'], results: {} },
}

const flows = {
  'sandbox-card': cardTransitions,
  'sandbox-qr': cardTransitions,
  'bank-transfer': transferTransitions,
} as const
const cases = Object.entries(flows).flatMap(([methodId, table]) =>
  Object.entries(table).flatMap(([from, { setUp, results }]) =>
    Object.keys(actions).map((action) => ({
      name: `an order by ${methodId} that is ${from} and is ${action}`,
      methodId,
      from: from as DepositState,
      by: setUp,
      way: action as ActionName,
      to: results[action as ActionName] ?? (from as DepositState),
    })),
  ),
)

// The throttle allows a member twenty orders a minute. Their number is not that of the actions, so that nobody takes one action alone.
const payers = await Promise.all(Array.from({ length: 13 }, () => app.registerMember()))
const tokenFor = (name: string) => payers[cases.findIndex((one) => one.name === name) % payers.length]?.token ?? ''

test.each(cases)('$name is $to', async ({ name, methodId, from, by: setUp, way: action, to }) => {
  const token = tokenFor(name)
  const { value: order } = await app.createDepositOrder(token, '60', methodId)
  for (const step of setUp) await actions[step]({ token, order })
  expect((await readDeposit(token, order.id)).state).toBe(from)
  const before = await app.balance(token)
  sendSpy.mockClear()
  await actions[action]({ token, order })
  const after = await readDeposit(token, order.id)
  expect(after.state).toBe(to)
  expect(after.settledAt === null).toBe(!depositStateMachine[to].final)
  if (from !== to) expect(depositStateMachine[from].canBecome).toContain(to)
  const isBooked = from !== 'confirmed' && to === 'confirmed'
  const isReversed = from === 'confirmed' && to === 'chargedBack'
  expect(Number(await app.balance(token)) - Number(before)).toBe(isBooked ? 60 : isReversed ? -60 : 0)
  const notifications = sendSpy.mock.calls.filter(
    ([, topic, message]) => topic === 'deposit' && isForDeposit(message, order.id),
  )
  const isRepeatedSlip = from === 'review' && action === 'given a payment slip' && methodId === 'bank-transfer'
  expect(notifications.map(([, , message]) => message)).toEqual(
    from !== to || isRepeatedSlip ? [{ id: order.id, state: to }] : [],
  )
})

function isForDeposit(message: object, id: string): boolean {
  return 'id' in message && message.id === id
}

test('covers every transition of the state table', () => {
  const covered = new Set(cases.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`))
  const declared = Object.entries(depositStateMachine).flatMap(([from, { canBecome }]) =>
    canBecome.map((to) => `${from} → ${to}`),
  )
  expect([...covered].sort()).toEqual(declared.sort())
})

test('leaves the ledger consistent', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
