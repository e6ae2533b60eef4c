import { randomUUID } from 'node:crypto'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import {
  decideAdjustment,
  getAuditLog,
  listAdjustments,
  requestAdjustment,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { houseAdjustment } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'

const lotus = 'lotus.localhost'
const brands = await createTestBrandsFolder({ lotus: (site) => withSetting(site, 'singleApprovalLimit', '500000') })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const secondKey = app.operatorKey('second')

// Each test begins with nothing approved in the last 24 hours.
beforeEach(() => app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1))

const adjustmentBody = (member: TestMember, amount: string, change: object = {}) => ({
  brand: 'aurora',
  account: member.username,
  amount,
  reason: 'A goodwill gift',
  idempotencyKey: randomUUID(),
  ...change,
})
const ask = (body: object, token = app.operatorKey()) => app.call(requestAdjustment, { token, body })
const decide = (id: string, accept: boolean, token = secondKey) =>
  app.call(decideAdjustment, { token, body: { id, accept, reason: 'Looked at it' } })
const readAuditEntries = async (subject: string) =>
  (await app.call(getAuditLog, { token: secondKey, query: { subject } })).value.list.toReversed()

test('changes a balance immediately up to the threshold, and shows it in the history, on open pages and in the audit log', async () => {
  const member = await app.registerMember()
  const socket = io(app.services.loopbackUrl(), {
    path: liveSocketPath,
    transports: ['websocket'],
    auth: { token: member.token },
  })
  const balanceMessages: unknown[] = []
  socket.on('balance', (message) => void balanceMessages.push(message))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const { value } = await ask(adjustmentBody(member, '100.00'))
  expect(value).toMatchObject({
    owner: { account: member.username, brand: 'aurora', memberId: String(member.id) },
    amount: '100.00',
    currency: 'USD',
    state: 'posted',
    requestedBy: 'first',
    decidedBy: null,
  })
  expect(await app.balance(member.token)).toBe('100.00')
  await vi.waitFor(() => expect(balanceMessages).toMatchObject([{ balance: '100.00', currency: 'USD' }]))
  socket.close()
  const { list } = (await app.call(getTransactionHistory, { token: member.token })).value
  expect(list).toMatchObject([{ type: 'adjust', amount: '100.00', balanceAfter: '100.00', reference: value.id }])
  const [memo] = await app.db.rows(sql`select result->'memo' as memo from ledger_tx where idem_key = ${value.id}`)
  expect(memo).toEqual({ memo: { adjustment: value.id, operator: 'first', decidedBy: null } })
  expect(await readAuditEntries(value.id)).toMatchObject([
    {
      operator: 'first',
      action: 'adjustment.ask',
      reason: 'A goodwill gift',
      detail: {
        memberId: String(member.id),
        amount: '100.00',
        currency: 'USD',
        from: null,
        to: 'posted',
        balanceBefore: '0.00',
        balanceAfter: '100.00',
      },
    },
  ])
})

test('waits for a second operator above the threshold, for credits and debits', async () => {
  const member = await app.registerMember()
  await ask(adjustmentBody(member, '100'))
  for (const amount of ['100.01', '-100.01']) {
    const { value } = await ask(adjustmentBody(member, amount))
    expect(value).toMatchObject({ state: 'waiting', decidedBy: null, decidedAt: null })
    expect(await decide(value.id, true, app.operatorKey())).toMatchObject({
      status: 403,
      message: 'second_operator_required',
    })
    expect((await decide(value.id, true)).value).toMatchObject({ state: 'posted', decidedBy: 'second' })
    expect(
      (await readAuditEntries(value.id)).map(({ operator, action, detail }) => [
        operator,
        action,
        detail.from,
        detail.to,
      ]),
    ).toEqual([
      ['first', 'adjustment.ask', null, 'waiting'],
      ['second', 'adjustment.accept', 'waiting', 'posted'],
    ])
  }
  expect(await app.balance(member.token)).toBe('100.00')
})

test('posts nothing when declined', async () => {
  const member = await app.registerMember()
  const { value } = await ask(adjustmentBody(member, '5000'))
  expect((await decide(value.id, false)).value).toMatchObject({ state: 'declined', decidedBy: 'second' })
  expect((await decide(value.id, false)).value).toMatchObject({ state: 'declined' })
  expect((await decide(value.id, true)).message).toBe('adjustment_decided')
  expect((await decide(value.id, false, app.operatorKey())).message).toBe('adjustment_decided')
  expect(await app.balance(member.token)).toBe('0.00')
  expect(await readAuditEntries(value.id)).toHaveLength(2)
})

test('accepts one of two concurrent decisions', async () => {
  const member = await app.registerMember()
  const { value } = await ask(adjustmentBody(member, '300'))
  const responses = await Promise.all([decide(value.id, true), decide(value.id, false)])
  expect(responses.map(({ message }) => message).sort()).toEqual(['', 'adjustment_decided'])
  const isAccepted = responses[0]?.success === true
  expect(await app.balance(member.token)).toBe(isAccepted ? '300.00' : '0.00')
  expect(await readAuditEntries(value.id)).toHaveLength(2)
})

test('refuses permanently what the balance cannot cover, on request or on approval', async () => {
  const member = await app.registerMember()
  await ask(adjustmentBody(member, '20'))
  const shortBody = adjustmentBody(member, '-20.01')
  expect(await ask(shortBody)).toMatchObject({ status: 422, message: 'insufficient_balance' })
  await ask(adjustmentBody(member, '70'))
  expect((await ask(shortBody)).message).toBe('insufficient_balance')
  const { value } = await ask(adjustmentBody(member, '-200'))
  expect((await decide(value.id, true)).message).toBe('insufficient_balance')
  const { value: credit } = await ask(adjustmentBody(member, '197'))
  await decide(credit.id, true)
  expect((await decide(value.id, true)).message).toBe('insufficient_balance')
  const { list } = (await app.call(listAdjustments, { token: secondKey, query: { state: 'refused' } })).value
  expect(list.map(({ amount }) => amount)).toEqual(['-200.00', '-20.01'])
  expect((await readAuditEntries(value.id)).at(-1)?.detail).toMatchObject({
    from: 'waiting',
    to: 'refused',
    balanceBefore: '90.00',
    balanceAfter: '90.00',
  })
})

test('posts fifty concurrent equal requests once, and refuses the key for other content', async () => {
  const member = await app.registerMember()
  const body = adjustmentBody(member, '7.50')
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask(body)))
  expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1)
  expect(await app.balance(member.token)).toBe('7.50')
  const id = responses[0]?.value.id ?? ''
  expect(await readAuditEntries(id)).toHaveLength(1)
  const other = await app.registerMember()
  for (const change of [{ amount: '7.51' }, { reason: 'Something else' }, { account: other.username }]) {
    expect((await ask({ ...body, ...change })).message).toBe('idempotency_mismatch')
  }
  expect((await ask({ ...body, amount: '7.5', account: member.username.toUpperCase() })).value.id).toBe(id)
  expect((await ask(body, secondKey)).value.id).not.toBe(id)
  expect(await app.balance(member.token)).toBe('15.00')
})

test('applies the threshold of the brand in its currency', async () => {
  const body = (amount: string) => ({
    brand: 'lotus',
    account: 'player',
    amount,
    reason: 'A goodwill gift',
    idempotencyKey: randomUUID(),
  })
  const token = await app.demoToken('player', lotus)
  const before = BigInt(await app.balance(token, lotus))
  expect((await ask(body('500000'))).value).toMatchObject({ state: 'posted', currency: 'VND' })
  expect((await ask(body('500001'))).value.state).toBe('waiting')
  expect((await ask(body('10.5'))).message).toBe('amount_invalid')
  expect(BigInt(await app.balance(token, lotus)) - before).toBe(500_000n)
})

test.each([
  ['an unknown member', { account: 'nobody-at-all' }, 'member_not_found'],
  ['an unknown brand', { brand: 'nowhere' }, 'member_not_found'],
  ['another brand’s member', { brand: 'lotus' }, 'member_not_found'],
  ['a trial account', { account: 'trial' }, 'member_not_found'],
  ['zero', { amount: '0' }, 'amount_invalid'],
  ['less than a cent', { amount: '0.001' }, 'amount_invalid'],
  ['more than a balance holds', { amount: '999999999999999999' }, 'amount_invalid'],
  ['no reason', { reason: '    ' }, 'reason_required'],
])('refuses an adjustment of %s', async (_name, change, message) => {
  const member = await app.registerMember()
  expect((await ask(adjustmentBody(member, '10', change))).message).toBe(message)
})

test('finds no adjustment that was never requested', async () => {
  expect(await decide(randomUUID(), true)).toMatchObject({ status: 404, message: 'adjustment_not_found' })
})

test('lists adjustments newest first, in pages', async () => {
  const all = (await app.call(listAdjustments, { token: secondKey, query: { pageSize: 100 } })).value.list
  const times = all.map(({ requestedAt }) => requestedAt)
  expect(times).toEqual(times.toSorted().reverse())
  const page = async (before?: string) =>
    (await app.call(listAdjustments, { token: secondKey, query: { pageSize: 2, ...(before && { before }) } })).value
  const newest = await page()
  expect(newest).toEqual({ list: all.slice(0, 2), next: all[1]?.id })
  expect((await page(newest.next ?? '')).list).toEqual(all.slice(2, 4))
  expect(await page(all.at(-3)?.id)).toEqual({ list: all.slice(-2), next: null })
})

test('leaves the ledger consistent, with the adjustment account as the counterpart of all adjustments', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
  const [row] = await app.db.rows<{ sum: string }>(
    sql`select sum(amount_minor)::text as sum from adjustment where state = 'posted' and currency = 'USD'`,
  )
  expect(await balanceOf(app.db, houseAdjustment('aurora', 'USD'))).toBe(-BigInt(row?.sum ?? 0))
})
