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

/** A refusal is an answer here: what matters is where the order stands afterwards. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined)

const ways = {
  paid: ({ order }) => house.notice(noticeOf(order)),
  'paid otherwise': ({ order }) => house.notice(noticeOf(order, { amount: '61' })),
  declined: ({ order }) => house.notice(noticeOf(order, { outcome: 'declined' })),
  'cancelled by its payer': ({ token, order }) => cancel(token, order.id),
  'left until its time was over': () => expireAfter(25),
  'shown by a slip': ({ token, order }) => sendSlip(token, order.id),
  'confirmed by an operator': ({ order }) => tried(confirm(order.id)),
  'rejected by an operator': ({ order }) => tried(reject(order.id, 'Nothing came.')),
} as const satisfies Record<string, Way>
type WayName = keyof typeof ways

/** How an order of each kind comes to stand in each state, and where each way leads from there; it stays where none is named. */
const card: Record<DepositState, { by: WayName[]; leads: Partial<Record<WayName, DepositState>> }> = {
  pending: {
    by: [],
    leads: {
      paid: 'confirmed',
      'paid otherwise': 'review',
      declined: 'cancelled',
      'cancelled by its payer': 'cancelled',
      'left until its time was over': 'expired',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
    },
  },
  review: {
    by: ['paid otherwise'],
    leads: { paid: 'confirmed', 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: { by: ['paid'], leads: {} },
  cancelled: { by: ['cancelled by its payer'], leads: { paid: 'confirmed', 'paid otherwise': 'review' } },
  expired: { by: ['left until its time was over'], leads: { paid: 'confirmed', 'paid otherwise': 'review' } },
}

/** No company sends a notice of a transfer; those that come all the same are of no order. */
const transfer: typeof card = {
  pending: {
    by: [],
    leads: {
      'cancelled by its payer': 'cancelled',
      'left until its time was over': 'expired',
      'shown by a slip': 'review',
      'confirmed by an operator': 'confirmed',
      'rejected by an operator': 'cancelled',
    },
  },
  review: {
    by: ['shown by a slip'],
    leads: { 'confirmed by an operator': 'confirmed', 'rejected by an operator': 'cancelled' },
  },
  confirmed: { by: ['confirmed by an operator'], leads: {} },
  cancelled: { by: ['cancelled by its payer'], leads: { 'shown by a slip': 'review' } },
  expired: { by: ['left until its time was over'], leads: { 'shown by a slip': 'review' } },
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

// One member may open no more than twenty orders a minute.
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
  const isSlipAnew = from === 'review' && way === 'shown by a slip' && methodId === 'bank-transfer'
  expect(told.map(([, , message]) => message)).toEqual(from !== to || isSlipAnew ? [{ id: order.id, state: to }] : [])
})

function isOf(message: object, id: string): boolean {
  return 'id' in message && message.id === id
}

test('takes every step of the state table in one way or another', () => {
  const taken = new Set(cases.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`))
  const known = Object.entries(depositStates).flatMap(([from, { canBecome }]) =>
    canBecome.map((to) => `${from} → ${to}`),
  )
  expect([...taken].sort()).toEqual(known.sort())
})

test('leaves a sound book', async () => {
  expect(await checkBook(house.db)).toEqual([])
})
