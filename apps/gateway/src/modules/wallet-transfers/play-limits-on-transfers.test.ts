import { randomUUID } from 'node:crypto'
import { getVendorWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { game } from '#db/schema/games.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { TransferAdapter } from '#vendors/adapter.ts'
import { importRounds } from '#vendors/imported-rounds.ts'
import { minWinningRolls } from '#vendors/studio/test-studio-transfer-vendor.ts'

const {
  app,
  openDice,
  transferIn,
  transferOut,
  recall,
  readFunds,
  createMember,
  advanceAndSettle,
  withAdapterOverrides,
} = await startTransferWalletTestApp()
const setLimit = ({ token }: TestMember, kind: string, amount: string, period = 'day') =>
  app.call(setPlayLimit, { token, body: { kind, period, amount } })
const adapter = () => app.services.vendors.get('studio-vault') as TransferAdapter
const importNewRounds = () => importRounds(app.services, adapter())
const [slot] = await app.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const cents = (amount: string) => Math.round(Number(amount) * 100)

afterEach(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

/** Status of a stake placed from the balance. */
async function stake({ id }: TestMember, amount: string): Promise<string> {
  const token = await app.createGameToken(id, slot?.nodeId ?? '')
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  const bet = { token, playerRef: String(id), gameCode: 'reels', currency: 'USD', amount, ...ids }
  return (await app.callWallet('bet', bet)).status
}

/** Loses 4.00 of the vendor balance, in 99 of 100 cases with the first roll. */
async function loseFour(player: TestMember): Promise<void> {
  const roll = await openDice(player)
  const before = cents((await readFunds(player)).wallets[0]?.balance ?? '')
  for (let turn = 0; turn < 400; turn += 1) {
    const round = await roll(turn === 0 ? '4.00' : '100.00', minWinningRolls)
    if (!round) throw new Error('The vendor refused the stake.')
    if (before - cents(round.balance) >= 400) return
  }
  throw new Error('The dice never lost enough.')
}

test.each(['loss', 'stake'])('limits transfers in to the remaining %s limit minus the vendor balance', async (kind) => {
  const player = await createMember()
  await setLimit(player, kind, '80', 'week')
  await setLimit(player, kind, '20')
  expect((await readFunds(player)).mostIn).toBe('20.00')
  const refusal = await transferIn(player, '20.01')
  expect(refusal).toMatchObject({
    status: 422,
    message: 'transfer_limit_reached',
    value: { left: '20.00', kind, period: 'day' },
  })
  expect((await transferIn(player, '15.00')).value.state).toBe('CONFIRMED')
  expect((await transferIn(player, '5.01')).value).toMatchObject({ left: '5.00' })
  expect((await readFunds(player)).mostIn).toBe('5.00')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect((await transferIn(player, '15.00')).value.state).toBe('CONFIRMED')
  expect((await readFunds(player)).mostIn).toBe('0.00')
  expect((await app.call(getVendorWallets, { token: player.token })).value.mostIn).toBe('0.00')
})

test.each(['loss', 'stake'])('limits stakes to the remaining %s limit minus the vendor balance', async (kind) => {
  const player = await createMember()
  await setLimit(player, kind, '20')
  await transferIn(player, '20.00')
  expect(await stake(player, '0.01')).toBe('LIMIT')
  await transferOut(player, '5.00')
  expect(await stake(player, '5.01')).toBe('LIMIT')
  expect(await stake(player, '5.00')).toBe('OK')
  expect((await transferIn(player, '0.01')).value).toMatchObject({ left: '0.00', kind, period: 'day' })
  const roll = await openDice(player)
  expect(await roll('4.00')).toMatchObject({ state: 'settled' })
})

test('allows staking the whole balance if there is no stake or loss limit', async () => {
  const player = await createMember()
  await setLimit(player, 'session', '60')
  await transferIn(player, '20.00')
  expect(await stake(player, '80.00')).toBe('OK')
})

test('allows transferring the whole balance if no limit applies', async () => {
  const player = await createMember()
  await setLimit(player, 'deposit', '500')
  expect((await readFunds(player)).mostIn).toBeNull()
  expect((await transferIn(player, '100.00')).value.state).toBe('CONFIRMED')
})

test('keeps twenty concurrent transfers within the limit, and creates one transfer for one key', async () => {
  const player = await createMember()
  await setLimit(player, 'loss', '5')
  const responses = await Promise.all(Array.from({ length: 20 }, () => transferIn(player, '1.00')))
  expect(responses.filter(({ success }) => success)).toHaveLength(5)
  expect(await app.balance(player.token)).toBe('95.00')
  await recall(player)
  const repeated = await Promise.all(Array.from({ length: 5 }, () => transferIn(player, '5.00', 'one-and-the-same')))
  expect(new Set(repeated.map(({ value }) => value.id)).size).toBe(1)
})

test('closes open games when a new limit is already used up', async () => {
  const player = await createMember()
  await transferIn(player, '60.00')
  const roll = await openDice(player)
  expect(await roll('2.00')).toMatchObject({ state: 'settled' })
  await importNewRounds()
  await setLimit(player, 'stake', '2')
  await vi.waitFor(async () => expect(await roll('2.00')).toBeUndefined())
})

test('refuses transfers in and closes open games when the session limit is used up', async () => {
  const player = await createMember()
  await transferIn(player, '20.00')
  await setLimit(player, 'session', '1', 'month')
  const roll = await openDice(player)
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
  app.advanceClock(90_000)
  await roll('0.20')
  await importNewRounds()
  await vi.waitFor(async () => expect(await roll('0.20')).toBeUndefined())
  expect((await transferIn(player, '1.00')).message).toBe('session_limit_reached')
  expect((await app.openGame(player.token, transferWalletGameId)).message).toBe('session_limit_reached')
  expect((await recall(player)).value.list).toHaveLength(1)
})

// The vendor's clock does not advance: later rounds belong to the day before.
test('closes open games once imported rounds reach the loss limit, and opens none until the limit resets', async () => {
  const player = await createMember()
  await transferIn(player, '60.00')
  const roll = await openDice(player)
  await setLimit(player, 'loss', '4')
  await loseFour(player)
  const originalAdapter = adapter()
  // Recorded after the vendor's reply: until then the open game may play another round, which closes it again.
  const closedSessions: string[] = []
  const closeSessions = async (ref: string) => {
    await originalAdapter.closeSessions(ref)
    closedSessions.push(ref)
  }
  const refusal = await withAdapterOverrides({ closeSessions }, async () => {
    await importNewRounds()
    await vi.waitFor(() => expect(closedSessions).toEqual([String(player.id)]))
    expect(await roll('2.00')).toBeUndefined()
    const response = await app.openGame(player.token, transferWalletGameId)
    expect((await transferIn(player, '0.01')).message).toBe('transfer_limit_reached')
    expect((await recall(player)).value.list).toMatchObject([{ state: 'CONFIRMED' }])
    await importNewRounds()
    expect(closedSessions).toEqual([String(player.id)])
    return response
  })
  expect(refusal).toMatchObject({ status: 403, message: 'play_limit_reached', value: { kind: 'loss', period: 'day' } })
  const { endsAt } = refusal.value as unknown as { endsAt: string }
  await advanceAndSettle(Date.parse(endsAt) - app.now() + 1_000)
  const { token } = (await app.signIn(player.username, player.password)).value
  expect((await app.openGame(token, transferWalletGameId)).message).toBe('')
})
