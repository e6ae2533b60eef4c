import { randomUUID } from 'node:crypto'
import {
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/back-office-withdrawals.ts'
import {
  decideAdjustment,
  decideDeposit,
  listAdjustments,
  listDepositOrders,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listHeldWins, releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { Envelope, RequestBodyOf, RequestQueryOf, Route } from '@foyer/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import { payoutAccount, unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import { startTestApp } from '#testing/test-app.ts'
import { requestBalanceAdjustment } from './adjustments.ts'

const app = await startTestApp()
const operator = 'first'
const reason = 'Looked at it'

/** An operator list, and how an item is resolved so that it leaves the list. */
interface ListCase {
  readonly read: (pageQuery: { before?: string; after?: string; pageSize: number }) => Promise<Envelope<ListPage>>
  readonly cursorParam: 'before' | 'after'
  readonly resolve: (id: string) => Promise<{ readonly success: boolean; readonly message: string }>
}

interface ListPage {
  readonly list: readonly { readonly id: string }[]
  readonly next: string | null
}

const read = <R extends Route>(route: R, query: Partial<RequestQueryOf<R>>) =>
  app.call(route, { token: app.operatorKey(), query }) as Promise<Envelope<ListPage>>
const change = <R extends Route>(route: R, body: RequestBodyOf<R>, by: 'first' | 'second' = 'first') =>
  app.call(route, { token: app.operatorKey(by), body })

const listCases: Record<string, ListCase> = {
  'withdrawals in review': {
    read: (pageQuery) => read(listWithdrawals, { state: 'review', ...pageQuery }),
    cursorParam: 'after',
    resolve: (id) => change(transitionWithdrawal, { id, step: 'approve' }),
  },
  'withdrawals with unmatched payouts': {
    read: (pageQuery) => read(listWithdrawals, { unmatchedPayouts: true, ...pageQuery }),
    cursorParam: 'after',
    resolve: (id) => change(closeUnmatchedPayout, { id, reference: `ref-${id}`, reason }),
  },
  'deposits in review': {
    read: (pageQuery) => read(listDepositOrders, { state: 'review', ...pageQuery }),
    cursorParam: 'after',
    resolve: (id) => change(decideDeposit, { id, decision: 'reject', reason }),
  },
  'unposted rounds': {
    read: (pageQuery) => read(listUnpostedRounds, pageQuery),
    cursorParam: 'after',
    resolve: (id) => change(resolveUnpostedRound, { id, step: 'adjust', reason }),
  },
  'held wins': {
    read: (pageQuery) => read(listHeldWins, pageQuery),
    cursorParam: 'after',
    async resolve(id) {
      await change(releaseHeldWin, { id, reason })
      return change(releaseHeldWin, { id, reason }, 'second')
    },
  },
  'pending adjustments': {
    read: (pageQuery) => read(listAdjustments, { state: 'waiting', ...pageQuery }),
    cursorParam: 'before',
    resolve: (id) => change(decideAdjustment, { id, accept: false }, 'second'),
  },
}

beforeAll(async () => {
  for (let made = 0; made < 5; made += 1) {
    const { token, username: account, id: memberId } = await app.registerMember()
    const { value: order } = await app.createDepositOrder(token, '100', 'bank-transfer')
    await app.db.runScript(`update deposit set state = 'review' where id = '${order.id}'`)
    const request = { brand: 'aurora', account, amount: '500', reason, idempotencyKey: randomUUID() }
    await requestBalanceAdjustment(app.services, operator, request)
    await addWithdrawals()
    await addUnpostedRound()
    await addHeldWin(memberId)
  }
})

/** One withdrawal in review, and one that was rejected and then paid by its provider. */
async function addWithdrawals(): Promise<void> {
  const [account] = await app.db.select().from(payoutAccount)
  if (!account) throw new Error('No demo member has a payout account.')
  app.advanceClock(1_000)
  const at = new Date(app.now())
  const { id: accountId, memberId } = account
  const amounts = { amountMinor: 5_000n, feeMinor: 0n, currency: 'USD' as const }
  const baseRow = {
    brand: 'aurora',
    memberId,
    accountId,
    methodId: 'by-hand',
    provider: 'manual',
    createdAt: at,
    ...amounts,
  }
  const ids = { review: randomUUID(), rejected: randomUUID() }
  await inTransaction(app.db, async (tx) => {
    for (const state of ['review', 'rejected'] as const)
      await tx.insert(withdrawal).values({ ...baseRow, id: ids[state], state, idempotencyKey: ids[state] })
    const unmatched = {
      withdrawalId: ids.rejected,
      providerRef: `ref-${ids.rejected}`,
      amount: '50.00',
      currency: 'USD',
      at,
    }
    await tx.insert(unmatchedPayout).values({ ...unmatched, attempt: 1, duringAttempt: 1 })
  })
}

async function addUnpostedRound(): Promise<void> {
  const now = new Date(app.now())
  const baseRow = {
    adapter: 'nowhere',
    vendorRoundId: randomUUID(),
    playerRef: 'nobody',
    payload: '{}',
    error: 'No such game.',
  }
  const row = { ...baseRow, firstSeenAt: now, lastAttemptAt: now, nextAttemptAt: now }
  await inTransaction(app.db, (tx) => tx.insert(unpostedRound).values(row))
}

async function addHeldWin(memberId: bigint): Promise<void> {
  const roundId = randomUUID()
  const own = { playerRef: String(memberId), roundId, currency: 'USD' }
  const token = await app.createGameToken(memberId, 'studio-aurora-stag')
  const bet = { ...own, token, txId: `${roundId}-b`, gameCode: 'reels', amount: '0' }
  const win = { ...own, txId: `${roundId}-w`, betTxId: bet.txId, final: true, amount: '600000' }
  await app.callWallet('bet', bet)
  expect(await app.callWallet('win', win)).toMatchObject({ status: 'OK' })
}

const listIds = ({ value }: Envelope<ListPage>) => value.list.map(({ id }) => id)

test.each(Object.entries(listCases))(
  '%s continue without a gap after the items of a page are resolved',
  async (_name, listCase) => {
    const all = listIds(await listCase.read({ pageSize: 100 }))
    expect(all).toHaveLength(5)
    const first = await listCase.read({ pageSize: 2 })
    expect(listIds(first)).toEqual(all.slice(0, 2))
    for (const id of listIds(first)) expect(await listCase.resolve(id)).toMatchObject({ success: true })
    const second = await listCase.read({ pageSize: 2, [listCase.cursorParam]: first.value.next })
    expect(listIds(second)).toEqual(all.slice(2, 4))
    const last = await listCase.read({ pageSize: 2, [listCase.cursorParam]: second.value.next })
    expect(last.value).toMatchObject({ list: [{ id: all[4] }], next: null })
    expect(listIds(await listCase.read({ pageSize: 100 }))).toEqual(all.slice(2))
  },
)

test.each([
  [listWithdrawals, { after: 'nothing' }, '/after'],
  [listDepositOrders, { after: 'nothing' }, '/after'],
  [listAdjustments, { before: 'nothing' }, '/before'],
] as const)('%o refuses a cursor that was never in its list', async (route, query, at) => {
  expect(await read(route, query)).toMatchObject({ message: 'invalid_input', value: { at } })
})
