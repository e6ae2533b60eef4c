import { type Deposit, type DepositState, depositStates } from '@foyer/contract/wallet.ts'
import { expect, test, vi } from 'vitest'
import { checkBook } from '#ledger/checker.ts'
import { openHouse } from '#src/test-house.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { state, cancel, sendSlip, confirm, reject, expireAfter } = cashierOf(house)
const announced = vi.spyOn(house.gateway.live, 'send')

interface Case {
  readonly token: string
  readonly order: Deposit
}
type Way = (order: Case) => Promise<unknown>

/** Ignores refusals: only the resulting state matters here. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined)

const ways = {
  paid: ({ order }) => house.notice(noticeOf(order)),
  'paid with another amount': ({ order }) => house.notice(noticeOf(order, { amount: '61' })),
  declined: ({ order }) => house.notice(noticeOf(order, { outcome: 'declined' })),
  'cancelled by the member': ({ token, order }) => cancel(token, order.id),
  'left to expire': () => expireAfter(25),
  'given a payment slip': ({ token, order }) => sendSlip(token, order.id),
  'confirmed by an operator': ({ order }) => tried(confirm(order.id)),
  'rejected by an operator': ({ order }) => tried(reject(order.id, 'Nothing came.')),
} as const satisfies Record<string, Way>
type WayName = keyof typeof ways

/** How an order reaches each state, and the result of each action from there. Actions that are not listed leave the state unchanged. */
const card: Record<DepositState, { by: WayName[]; leads: Partial<Record<WayName, DepositState>> }> = {
  pending: {
    by: [],
    leads: {
      paid: 'confirmed',
      'paid with another amount': 'review',
      declined: 'cancelled',
      'cancelled by the member': 'cancelled',
      'left to expire': 'expired',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
    },
  },
  review: {
    by: ['paid with another amount'],
    leads: { paid: 'confirmed', 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: { by: ['paid'], leads: {} },
  cancelled: { by: ['cancelled by the member'], leads: { paid: 'confirmed', 'paid with another amount': 'review' } },
  expired: { by: ['left to expire'], leads: { paid: 'confirmed', 'paid with another amount': 'review' } },
}

/** No provider sends webhooks for bank transfers; one that arrives anyway matches no order. */
const transfer: typeof card = {
  pending: {
    by: [],
    leads: {
      'cancelled by the member': 'cancelled',
      'left to expire': 'expired',
      'given a payment slip': 'review',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
    },
  },
  review: {
    by: ['given a payment slip'],
    leads: { 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: { by: ['confirmed by an operator'], leads: {} },
  cancelled: { by: ['cancelled by the member'], leads: { 'given a payment slip': 'review' } },
  expired: { by: ['left to expire'], leads: { 'given a payment slip': 'review' } },
}

const flows = { 'sandbox-card': card, 'sandbox-qr': card, 'bank-transfer': transfer } as const
const cases = Object.entries(flows).flatMap(([methodId, table]) =>
  Object.entries(table).flatMap(([from, { by, leads }]) =>
    Object.keys(ways).map((way) => ({
      name: `an order by ${methodId} that is ${from} and is ${way}`,
      methodId,
      from: from as DepositState,
      by,
      way: way as WayName,
      to: leads[way as WayName] ?? (from as DepositState),
    })),
  ),
)

// The throttle allows a member twenty orders a minute.
const payers = await Promise.all(Array.from({ length: 10 }, () => house.registerMember()))
const payerOf = (name: string) => payers[cases.findIndex((one) => one.name === name) % payers.length]?.token ?? ''

test.each(cases)('$name is $to', async ({ name, methodId, from, by, way, to }) => {
  const token = payerOf(name)
  const { value: order } = await house.order(token, '60', methodId)
  for (const step of by) await ways[step]({ token, order })
  expect((await state(token, order.id)).state).toBe(from)
  const before = await house.balance(token)
  announced.mockClear()
  await ways[way]({ token, order })
  const after = await state(token, order.id)
  expect(after.state).toBe(to)
  expect(after.settledAt === null).toBe(!depositStates[to].final)
  if (from !== to) expect(depositStates[from].canBecome).toContain(to)
  const isBooked = from !== 'confirmed' && to === 'confirmed'
  expect(Number(await house.balance(token)) - Number(before)).toBe(isBooked ? 60 : 0)
  const told = announced.mock.calls.filter(([, topic, message]) => topic === 'deposit' && isOf(message, order.id))
  const isSlipAnew = from === 'review' && way === 'given a payment slip' && methodId === 'bank-transfer'
  expect(told.map(([, , message]) => message)).toEqual(from !== to || isSlipAnew ? [{ id: order.id, state: to }] : [])
})

function isOf(message: object, id: string): boolean {
  return 'id' in message && message.id === id
}

test('covers every transition of the state table', () => {
  const taken = new Set(cases.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`))
  const known = Object.entries(depositStates).flatMap(([from, { canBecome }]) =>
    canBecome.map((to) => `${from} → ${to}`),
  )
  expect([...taken].sort()).toEqual(known.sort())
})

test('leaves the ledger consistent', async () => {
  expect(await checkBook(house.db)).toEqual([])
})
