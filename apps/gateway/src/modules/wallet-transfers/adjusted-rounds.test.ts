import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { afterEach, expect, test } from 'vitest'
import { houseAdjustment } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { wageringOf } from '#policies/wagering.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { ImportedRound, TransferAdapter } from '#vendors/adapter.ts'
import { importRounds } from '#vendors/imported-rounds.ts'
import { storeUnpostedRound } from '#vendors/unposted-rounds.ts'

const {
  app,
  transferIn,
  transferOut,
  listTransfers,
  readFunds,
  withAdapterOverrides,
  createMember,
  readLedgerBalance,
  advanceAndSettle,
} = await startTransferWalletTestApp()
const adapter = () => app.services.vendors.get('studio-vault') as TransferAdapter
const importNewRounds = () => importRounds(app.services, adapter())
const readAdjustmentBalance = () => balanceOf(app.db, houseAdjustment('aurora', 'USD'))
/** The vendor confirms every transfer. */
const confirmTransfer = async () => 'DONE' as const
const listUnposted = async () => (await app.call(listUnpostedRounds, { token: app.operatorKey() })).value.list

afterEach(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
  await app.db.runScript('delete from unposted_round; delete from vendor_feed')
})

/** Creates a player with 10.00 in the wallet, and has the vendor report one round of a game that is not in the catalogue. */
async function withUnpostedRound(change: Partial<ImportedRound>, work: (at: Fixture) => Promise<void>): Promise<void> {
  const player = await createMember()
  await transferIn(player, '10.00')
  const now = new Date(app.now())
  const identifiers = {
    vendorRoundId: randomUUID(),
    playerRef: String(player.id),
    nodeId: 'unheard-of',
    currency: 'USD',
  }
  const times = { startedAt: now, finishedAt: now }
  const round: ImportedRound = { ...identifiers, stake: '1.00', win: '0.00', state: 'settled', ...times, ...change }
  const fetchRounds = async () => ({ rounds: [round], next: round.vendorRoundId, more: false })
  await withAdapterOverrides(
    { fetchRounds: fetchRounds, transferOut: confirmTransfer, checkTransfer: confirmTransfer },
    async () => {
      await importNewRounds()
      await work({ player, round, id: (await listUnposted())[0]?.id ?? '' })
    },
  )
}

interface Fixture {
  readonly player: TestMember
  readonly round: ImportedRound
  /** Id of the stored unposted round. */
  readonly id: string
}

/** Has the vendor report the round again with its current content. */
function reportAgain(round: ImportedRound): Promise<unknown> {
  const fetchRounds = async () => ({ rounds: [round], next: randomUUID(), more: false })
  return withAdapterOverrides({ fetchRounds: fetchRounds }, importNewRounds)
}

type AdjustOptions = { operator?: 'first' | 'second'; withoutPosting?: boolean }

async function adjust(id: string, { operator = 'first', ...body }: AdjustOptions = {}) {
  const token = app.operatorKey(operator)
  const input = { id, step: 'adjust' as const, reason: 'The vendor has closed the game', ...body }
  const { success, value, message } = await app.call(resolveUnpostedRound, { token, body: input })
  return success ? value : message
}

const retryNow = (id: string) =>
  app.call(resolveUnpostedRound, { token: app.operatorKey(), body: { id, step: 'retry' } })

async function readAuditEntries(id: string) {
  const { value } = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: id } })
  return value.list.map(({ action, operator, detail }) => ({ action, operator, ...detail }))
}

test('pays out the win of an adjusted round, and does not count it as play', async () => {
  await withUnpostedRound({ win: '50.00' }, async ({ player, id }) => {
    const before = await readAdjustmentBalance()
    const query = { memberId: player.id, nowMs: app.now() }
    const wageringBefore = await wageringOf(app.db, query)
    expect((await transferOut(player, '59.00')).value.state).toBe('SENT')
    expect(await adjust(id)).toEqual({ state: 'adjusted', error: '', amount: '49.00' })
    expect(await readLedgerBalance(player)).toBe(5_900n)
    await advanceAndSettle(60_000)
    expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
    expect(await app.balance(player.token)).toBe('149.00')
    expect(await readLedgerBalance(player)).toBe(0n)
    expect((await readAdjustmentBalance()) - before).toBe(-4_900n)
    expect(await wageringOf(app.db, query)).toEqual(wageringBefore)
    const { value } = await app.call(getBettingRecord, { token: player.token })
    expect(value).toMatchObject({ list: [], totals: { rounds: 0, profit: '0.00' } })
    expect(await readAuditEntries(id)).toMatchObject([{ action: 'round.drop', amount: '49.00', currency: 'USD' }])
  })
})

test('lowers the ledger balance of the wallet by the loss of an adjusted round', async () => {
  await withUnpostedRound({ stake: '10.00' }, async ({ player, id }) => {
    const body = { kind: 'loss', period: 'day', amount: '10' }
    await app.call(setPlayLimit, { token: player.token, body })
    expect((await readFunds(player)).mostIn).toBe('0.00')
    expect(await adjust(id)).toMatchObject({ amount: '-10.00' })
    expect((await readFunds(player)).mostIn).toBe('10.00')
    expect((await transferIn(player, '10.00')).value.state).toBe('CONFIRMED')
  })
})

test('posts an amount above the threshold once a second operator approves, and only once', async () => {
  await withUnpostedRound({ win: '501.00' }, async ({ player, id }) => {
    const waitingResult = { state: 'waiting', error: '', amount: '500.00' }
    expect(await adjust(id)).toEqual(waitingResult)
    expect(await adjust(id)).toEqual(waitingResult)
    expect(await readLedgerBalance(player)).toBe(1_000n)
    expect(await listUnposted()).toMatchObject([{ id, requestedBy: 'first' }])
    const responses = await Promise.all([adjust(id, { operator: 'second' }), adjust(id, { operator: 'second' })])
    expect(responses).toContain('not_found')
    expect(responses).toContainEqual({ state: 'adjusted', error: '', amount: '500.00' })
    expect(await readLedgerBalance(player)).toBe(51_000n)
    expect(await readAuditEntries(id)).toMatchObject([
      { action: 'round.drop', operator: 'second', requestedBy: 'first', amount: '500.00' },
      { action: 'round.ask', operator: 'first', amount: '500.00' },
    ])
  })
})

test('resets the first approval if the vendor reports another amount before the second', async () => {
  await withUnpostedRound({ win: '501.00' }, async ({ player, round, id }) => {
    expect(await adjust(id)).toMatchObject({ state: 'waiting', amount: '500.00' })
    await reportAgain({ ...round, finishedAt: new Date(app.now()) })
    expect(await listUnposted()).toMatchObject([{ id, requestedBy: 'first' }])
    await reportAgain({ ...round, win: '901.00' })
    expect(await listUnposted()).toMatchObject([{ id, requestedBy: null, payload: expect.stringContaining('901.00') }])
    expect((await readAuditEntries(id))[0]).toMatchObject({
      action: 'round.retold',
      operator: 'vendor studio-vault',
      requestedBy: 'first',
      previousPayload: expect.stringContaining('501.00'),
      payload: expect.stringContaining('901.00'),
    })
    expect(await adjust(id, { operator: 'second' })).toEqual({ state: 'waiting', error: '', amount: '900.00' })
    expect(await readLedgerBalance(player)).toBe(1_000n)
    expect(await adjust(id)).toEqual({ state: 'adjusted', error: '', amount: '900.00' })
    expect(await readLedgerBalance(player)).toBe(91_000n)
  })
})

test('posts a round once if it is adjusted and retried at the same time', async () => {
  await withUnpostedRound({ nodeId: transferWalletGameId, stake: '20.00', win: '24.00' }, async ({ player, id }) => {
    // The ledger balance now covers the stake.
    await transferIn(player, '10.00')
    await Promise.all([adjust(id), retryNow(id)])
    expect(await readLedgerBalance(player)).toBe(2_400n)
    expect(await listUnposted()).toEqual([])
  })
})

test('never posts an adjusted round or its correction again, however often the vendor reports it', async () => {
  await withUnpostedRound({ win: '5.00' }, async ({ player, round, id }) => {
    await adjust(id)
    await app.db.runScript(`insert into game select (jsonb_populate_record(g,
      '{ "node_id": "unheard-of", "code": "unheard-of" }')).* from game g where node_id = '${transferWalletGameId}'`)
    await importNewRounds()
    expect(await listUnposted()).toEqual([])
    // Another node had read the round before it was adjusted.
    await storeUnpostedRound(app.services, adapter(), { round, error: 'No such game.' })
    const secondId = (await listUnposted())[0]?.id ?? ''
    expect((await retryNow(secondId)).value.state).toBe('unposted')
    expect(await adjust(secondId)).toEqual({ state: 'adjusted', error: 'The round is already posted.', amount: null })
    expect(await readLedgerBalance(player)).toBe(1_400n)
    await app.db.runScript(`delete from game where node_id = 'unheard-of'`)
  })
})

test.each<[string, Partial<ImportedRound>, AdjustOptions, string]>([
  ['of another currency', { currency: 'EUR' }, {}, 'The vendor reported no valid amount in the wallet’s currency.'],
  ['with an invalid amount', { stake: 'much' }, {}, 'The vendor reported no valid amount in the wallet’s currency.'],
  ['that was returned', { win: '9.00', state: 'returned' }, {}, 'The round moved no money.'],
  ['that was taken back', { win: '9.00' }, { withoutPosting: true }, 'The operator adjusted it without a posting.'],
])('adjusts a round %s without posting anything, and reports why', async (_what, reported, change, error) => {
  await withUnpostedRound(reported, async ({ player, id }) => {
    expect(await adjust(id, change)).toEqual({ state: 'adjusted', error, amount: null })
    expect(await readLedgerBalance(player)).toBe(1_000n)
    expect(await listUnposted()).toEqual([])
    expect(await readAuditEntries(id)).toMatchObject([{ action: 'round.drop', notPosted: error }])
    expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  })
})

test('keeps a round whose loss exceeds the ledger balance until it is adjusted without a posting', async () => {
  await withUnpostedRound({ stake: '10.01' }, async ({ player, id }) => {
    expect(await adjust(id)).toBe('insufficient_balance')
    expect(await listUnposted()).toHaveLength(1)
    expect(await adjust(id, { withoutPosting: true })).toMatchObject({ state: 'adjusted' })
    expect(await readLedgerBalance(player)).toBe(1_000n)
  })
})
