import { randomUUID } from 'node:crypto'
import { readAudit } from '@foyer/contract/operator.ts'
import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { setPlayLimit } from '@foyer/contract/responsible.ts'
import { afterEach, expect, test } from 'vitest'
import { houseAdjustment } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { checkBook } from '#ledger/checker.ts'
import type { MemberSession } from '#src/test-house.ts'
import { turnoverOf } from '#src/turnover.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { keepUnbooked } from '#vendors/unbooked-rounds.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const { house, transferIn, transferOut, transfers, funds, meanwhile, member, booked, later } = await openVaultHouse()
const adapter = () => house.gateway.vendors.get('studio-vault') as TransferAdapter
const pull = () => pullRounds(house.gateway, adapter())
const corrections = () => balanceOf(house.db, houseAdjustment('USD'))
/** The vendor confirms every transfer. */
const pays = async () => 'DONE' as const
const kept = async () => (await house.call(listUnbookedRounds, { token: house.operatorKey() })).value.list

afterEach(async () => {
  expect(await checkBook(house.db)).toEqual([])
  await house.db.script('delete from unbooked_round; delete from vendor_feed')
})

/** Creates a player with 10.00 in the wallet, and has the vendor report one round of a game that is not in the catalogue. */
async function toldRound(change: Partial<PulledRound>, work: (at: At) => Promise<void>): Promise<void> {
  const player = await member()
  await transferIn(player, '10.00')
  const now = new Date(house.now())
  const own = { vendorRoundId: randomUUID(), playerRef: String(player.id), nodeId: 'unheard-of', currency: 'USD' }
  const times = { startedAt: now, finishedAt: now }
  const round: PulledRound = { ...own, stake: '1.00', win: '0.00', state: 'settled', ...times, ...change }
  const tells = async () => ({ rounds: [round], next: round.vendorRoundId, more: false })
  await meanwhile({ pullRounds: tells, transferOut: pays, checkTransfer: pays }, async () => {
    await pull()
    await work({ player, round, id: (await kept())[0]?.id ?? '' })
  })
}

interface At {
  readonly player: MemberSession
  readonly round: PulledRound
  /** Id of the stored unposted round. */
  readonly id: string
}

/** Has the vendor report the round again with its current content. */
function retold(round: PulledRound): Promise<unknown> {
  const tells = async () => ({ rounds: [round], next: randomUUID(), more: false })
  return meanwhile({ pullRounds: tells }, pull)
}

type Change = { operator?: 'first' | 'second'; withoutBooking?: boolean }

async function drop(id: string, { operator = 'first', ...body }: Change = {}) {
  const token = house.operatorKey(operator)
  const input = { id, step: 'drop' as const, reason: 'The vendor has closed the game', ...body }
  const { success, value, message } = await house.call(decideUnbookedRound, { token, body: input })
  return success ? value : message
}

const tryNow = (id: string) =>
  house.call(decideUnbookedRound, { token: house.operatorKey(), body: { id, step: 'retry' } })

async function logOf(id: string) {
  const { value } = await house.call(readAudit, { token: house.operatorKey(), query: { subject: id } })
  return value.list.map(({ action, operator, detail }) => ({ action, operator, ...detail }))
}

test('pays out the win of a dropped round, and does not count it as play', async () => {
  await toldRound({ win: '50.00' }, async ({ player, id }) => {
    const before = await corrections()
    const who = { memberId: player.id, nowMs: house.now() }
    const asked = await turnoverOf(house.db, who)
    expect((await transferOut(player, '59.00')).value.state).toBe('SENT')
    expect(await drop(id)).toEqual({ state: 'dropped', why: '', amount: '49.00' })
    expect(await booked(player)).toBe(5_900n)
    await later(60_000)
    expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
    expect(await house.balance(player.token)).toBe('149.00')
    expect(await booked(player)).toBe(0n)
    expect((await corrections()) - before).toBe(-4_900n)
    expect(await turnoverOf(house.db, who)).toEqual(asked)
    const { value } = await house.call(getBettingRecord, { token: player.token })
    expect(value).toMatchObject({ list: [], totals: { rounds: 0, profit: '0.00' } })
    expect(await logOf(id)).toMatchObject([{ action: 'round.drop', amount: '49.00', currency: 'USD' }])
  })
})

test('lowers the ledger balance of the wallet by the loss of a dropped round', async () => {
  await toldRound({ stake: '10.00' }, async ({ player, id }) => {
    const body = { kind: 'loss', period: 'day', amount: '10' }
    await house.call(setPlayLimit, { token: player.token, body })
    expect((await funds(player)).mostIn).toBe('0.00')
    expect(await drop(id)).toMatchObject({ amount: '-10.00' })
    expect((await funds(player)).mostIn).toBe('10.00')
    expect((await transferIn(player, '10.00')).value.state).toBe('CONFIRMED')
  })
})

test('posts an amount above the threshold once a second operator approves, and only once', async () => {
  await toldRound({ win: '501.00' }, async ({ player, id }) => {
    const waiting = { state: 'waiting', why: '', amount: '500.00' }
    expect(await drop(id)).toEqual(waiting)
    expect(await drop(id)).toEqual(waiting)
    expect(await booked(player)).toBe(1_000n)
    expect(await kept()).toMatchObject([{ id, askedBy: 'first' }])
    const answers = await Promise.all([drop(id, { operator: 'second' }), drop(id, { operator: 'second' })])
    expect(answers).toContain('not_found')
    expect(answers).toContainEqual({ state: 'dropped', why: '', amount: '500.00' })
    expect(await booked(player)).toBe(51_000n)
    expect(await logOf(id)).toMatchObject([
      { action: 'round.drop', operator: 'second', askedBy: 'first', amount: '500.00' },
      { action: 'round.ask', operator: 'first', amount: '500.00' },
    ])
  })
})

test('resets the first approval if the vendor reports another amount before the second', async () => {
  await toldRound({ win: '501.00' }, async ({ player, round, id }) => {
    expect(await drop(id)).toMatchObject({ state: 'waiting', amount: '500.00' })
    await retold({ ...round, finishedAt: new Date(house.now()) })
    expect(await kept()).toMatchObject([{ id, askedBy: 'first' }])
    await retold({ ...round, win: '901.00' })
    expect(await kept()).toMatchObject([{ id, askedBy: null, told: expect.stringContaining('901.00') }])
    expect((await logOf(id))[0]).toMatchObject({
      action: 'round.retold',
      operator: 'vendor studio-vault',
      askedBy: 'first',
      toldThen: expect.stringContaining('501.00'),
      told: expect.stringContaining('901.00'),
    })
    expect(await drop(id, { operator: 'second' })).toEqual({ state: 'waiting', why: '', amount: '900.00' })
    expect(await booked(player)).toBe(1_000n)
    expect(await drop(id)).toEqual({ state: 'dropped', why: '', amount: '900.00' })
    expect(await booked(player)).toBe(91_000n)
  })
})

test('posts a round once if it is dropped and retried at the same time', async () => {
  await toldRound({ nodeId: vaultGame, stake: '20.00', win: '24.00' }, async ({ player, id }) => {
    // The ledger balance now covers the stake.
    await transferIn(player, '10.00')
    await Promise.all([drop(id), tryNow(id)])
    expect(await booked(player)).toBe(2_400n)
    expect(await kept()).toEqual([])
  })
})

test('never posts a dropped round or its correction again, however often the vendor reports it', async () => {
  await toldRound({ win: '5.00' }, async ({ player, round, id }) => {
    await drop(id)
    await house.db.script(`insert into game select (jsonb_populate_record(g,
      '{ "node_id": "unheard-of", "code": "unheard-of" }')).* from game g where node_id = '${vaultGame}'`)
    await pull()
    expect(await kept()).toEqual([])
    // Another node had read the round before it was dropped.
    await keepUnbooked(house.gateway, adapter(), { round, why: 'No such game.' })
    const again = (await kept())[0]?.id ?? ''
    expect((await tryNow(again)).value.state).toBe('unbooked')
    expect(await drop(again)).toEqual({ state: 'dropped', why: 'The round is already posted.', amount: null })
    expect(await booked(player)).toBe(1_400n)
    await house.db.script(`delete from game where node_id = 'unheard-of'`)
  })
})

test.each<[string, Partial<PulledRound>, Change, string]>([
  ['of another currency', { currency: 'EUR' }, {}, 'The vendor reported no valid amount in the wallet’s currency.'],
  ['with an invalid amount', { stake: 'much' }, {}, 'The vendor reported no valid amount in the wallet’s currency.'],
  ['that was returned', { win: '9.00', state: 'returned' }, {}, 'The round moved no money.'],
  ['that was taken back', { win: '9.00' }, { withoutBooking: true }, 'The operator dropped it without a posting.'],
])('drops a round %s without posting anything, and reports why', async (_what, told, change, why) => {
  await toldRound(told, async ({ player, id }) => {
    expect(await drop(id, change)).toEqual({ state: 'dropped', why, amount: null })
    expect(await booked(player)).toBe(1_000n)
    expect(await kept()).toEqual([])
    expect(await logOf(id)).toMatchObject([{ action: 'round.drop', notBooked: why }])
    expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  })
})

test('keeps a round whose loss exceeds the ledger balance until it is dropped without a posting', async () => {
  await toldRound({ stake: '10.01' }, async ({ player, id }) => {
    expect(await drop(id)).toBe('balance_short')
    expect(await kept()).toHaveLength(1)
    expect(await drop(id, { withoutBooking: true })).toMatchObject({ state: 'dropped' })
    expect(await booked(player)).toBe(1_000n)
  })
})
