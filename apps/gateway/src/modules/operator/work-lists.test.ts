import { randomUUID } from 'node:crypto'
import { decideAdjustment, decideDeposit, listAdjustments, listDepositOrders } from '@foyer/contract/operator.ts'
import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import { closeStrayPayout, listWithdrawals, stepWithdrawal } from '@foyer/contract/operator-withdrawals.ts'
import type { BodyOf, Envelope, QueryOf, Route } from '@foyer/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import { payoutAccount, strayPayout, withdrawal } from '#db/schema/withdrawals.ts'
import { openHouse } from '#src/test-house.ts'
import { requestAdjustment } from './adjustments.ts'

const house = await openHouse()
const operator = 'first'
const reason = 'Looked at it'

/** An operator list, and how an item is resolved so that it leaves the list. */
interface Work {
  readonly read: (wanted: { before?: string; after?: string; pageSize: number }) => Promise<Envelope<Listed>>
  readonly going: 'before' | 'after'
  readonly deal: (id: string) => Promise<{ readonly success: boolean; readonly message: string }>
}

interface Listed {
  readonly list: readonly { readonly id: string }[]
  readonly next: string | null
}

const read = <R extends Route>(route: R, query: Partial<QueryOf<R>>) =>
  house.call(route, { token: house.operatorKey(), query }) as Promise<Envelope<Listed>>
const change = <R extends Route>(route: R, body: BodyOf<R>, by: 'first' | 'second' = 'first') =>
  house.call(route, { token: house.operatorKey(by), body })

const works: Record<string, Work> = {
  'withdrawals in review': {
    read: (wanted) => read(listWithdrawals, { state: 'review', ...wanted }),
    going: 'after',
    deal: (id) => change(stepWithdrawal, { id, step: 'approve' }),
  },
  'withdrawals with unmatched payouts': {
    read: (wanted) => read(listWithdrawals, { paidElsewhere: true, ...wanted }),
    going: 'after',
    deal: (id) => change(closeStrayPayout, { id, reference: `ref-${id}`, reason }),
  },
  'deposits in review': {
    read: (wanted) => read(listDepositOrders, { state: 'review', ...wanted }),
    going: 'after',
    deal: (id) => change(decideDeposit, { id, decision: 'reject', reason }),
  },
  'unposted rounds': {
    read: (wanted) => read(listUnbookedRounds, wanted),
    going: 'after',
    deal: (id) => change(decideUnbookedRound, { id, step: 'drop', reason }),
  },
  'pending adjustments': {
    read: (wanted) => read(listAdjustments, { state: 'waiting', ...wanted }),
    going: 'before',
    deal: (id) => change(decideAdjustment, { id, accept: false }, 'second'),
  },
}

beforeAll(async () => {
  for (let made = 0; made < 5; made += 1) {
    const { token, username: account } = await house.registerMember()
    const { value: order } = await house.order(token, '100', 'bank-transfer')
    await house.db.script(`update deposit set state = 'review' where id = '${order.id}'`)
    const asked = { brand: 'aurora', account, amount: '500', reason, idempotencyKey: randomUUID() }
    await requestAdjustment(house.gateway, operator, asked)
    await addWithdrawals()
    await addUnbookedRound()
  }
})

/** One withdrawal in review, and one that was rejected and then paid by its provider. */
async function addWithdrawals(): Promise<void> {
  const [account] = await house.db.select().from(payoutAccount)
  if (!account) throw new Error('No demo member has a payout account.')
  house.pass(1_000)
  const at = new Date(house.now())
  const { id: accountId, memberId } = account
  const amounts = { amountMinor: 5_000n, feeMinor: 0n, currency: 'USD' }
  const own = {
    brand: 'aurora',
    memberId,
    accountId,
    methodId: 'by-hand',
    provider: 'manual',
    createdAt: at,
    ...amounts,
  }
  const ids = { review: randomUUID(), rejected: randomUUID() }
  await inTransaction(house.db, async (tx) => {
    for (const state of ['review', 'rejected'] as const)
      await tx.insert(withdrawal).values({ ...own, id: ids[state], state, idempotencyKey: ids[state] })
    const stray = {
      withdrawalId: ids.rejected,
      providerRef: `ref-${ids.rejected}`,
      amount: '50.00',
      currency: 'USD',
      at,
    }
    await tx.insert(strayPayout).values({ ...stray, attempt: 1, duringAttempt: 1 })
  })
}

async function addUnbookedRound(): Promise<void> {
  const now = new Date(house.now())
  const own = { adapter: 'nowhere', vendorRoundId: randomUUID(), playerRef: 'nobody', told: '{}', why: 'No such game.' }
  const row = { ...own, firstSeenAt: now, triedAt: now, tryAgainAt: now }
  await inTransaction(house.db, (tx) => tx.insert(unbookedRound).values(row))
}

const idsOf = ({ value }: Envelope<Listed>) => value.list.map(({ id }) => id)

test.each(Object.entries(works))(
  '%s continue without a gap after the items of a page are resolved',
  async (_name, work) => {
    const all = idsOf(await work.read({ pageSize: 100 }))
    expect(all).toHaveLength(5)
    const first = await work.read({ pageSize: 2 })
    expect(idsOf(first)).toEqual(all.slice(0, 2))
    for (const id of idsOf(first)) expect(await work.deal(id)).toMatchObject({ success: true })
    const second = await work.read({ pageSize: 2, [work.going]: first.value.next })
    expect(idsOf(second)).toEqual(all.slice(2, 4))
    const last = await work.read({ pageSize: 2, [work.going]: second.value.next })
    expect(last.value).toMatchObject({ list: [{ id: all[4] }], next: null })
    expect(idsOf(await work.read({ pageSize: 100 }))).toEqual(all.slice(2))
  },
)

test.each([
  [listWithdrawals, { after: 'nothing' }, '/after'],
  [listDepositOrders, { after: 'nothing' }, '/after'],
  [listAdjustments, { before: 'nothing' }, '/before'],
] as const)('%o refuses a cursor that was never in its list', async (route, query, at) => {
  expect(await read(route, query)).toMatchObject({ message: 'invalid_input', value: { at } })
})
