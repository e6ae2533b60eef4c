import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRound, getRoundReplayUrl, getRoundVerificationLink } from '@foyer/contract/games/rounds.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { ImportedRound, TransferAdapter } from '#vendors/adapter.ts'
import { importRounds } from '#vendors/imported-rounds.ts'
import { maxWinningRolls, minWinningRolls } from '#vendors/studio/test-studio-transfer-vendor.ts'

const testApp = await startTransferWalletTestApp()
const {
  app,
  openDice,
  transferIn,
  transferOut,
  recall,
  listTransfers,
  readFunds,
  readLedgerBalance,
  createMember,
  withAdapterOverrides,
  advanceAndSettle,
} = testApp

const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100))
const adapter = () => app.services.vendors.get('studio-vault') as TransferAdapter
const importNewRounds = () => importRounds(app.services, adapter())

afterEach(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

/** Creates a player whose vendor balance ends above, or below, the 40.00 transferred in. Repeats with new players until the dice give that result. */
async function createPlayerWith(end: 'more' | 'less'): Promise<{ player: TestMember; balanceMinor: bigint }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const player = await createMember()
    await transferIn(player, '40.00')
    const round = await (await openDice(player))('2.00', end === 'more' ? maxWinningRolls : minWinningRolls)
    const balanceMinor = cents(round?.balance ?? '')
    if (end === 'more' ? balanceMinor > 4_000n : balanceMinor < 4_000n) return { player, balanceMinor }
  }
  throw new Error('The dice never gave this result.')
}

test('shows rounds played at the vendor in the betting record, with verification and replay', async () => {
  const player = await createMember()
  await transferIn(player, '50.00')
  const roll = await openDice(player)
  const rounds = [await roll('1.00'), await roll('2.00'), await roll('1.00')]
  await importNewRounds()
  const { value } = await app.call(getBettingRecord, { token: player.token })
  expect(value.list.map(({ betAmount, winAmount, nodeId, state }) => [betAmount, winAmount, nodeId, state])).toEqual(
    [2, 1, 0].map((place) => [place === 1 ? '2.00' : '1.00', rounds[place]?.win, transferWalletGameId, 'settled']),
  )
  expect(await readLedgerBalance(player)).toBe(cents(rounds[2]?.balance ?? ''))
  expect(await app.balance(player.token)).toBe('50.00')
  const query = { roundId: value.list[0]?.roundId ?? '' }
  expect((await app.call(getRoundVerificationLink, { token: player.token, query })).value.url).toMatch(
    /^\/studio\/verify/,
  )
  expect((await app.call(getRoundReplayUrl, { token: player.token, query })).value.url).toMatch(/^\/studio\/replay/)
  const { value: last } = await app.call(getRound, { token: player.token, query })
  expect(last).toMatchObject({ balanceBefore: rounds[1]?.balance, balanceAfter: rounds[2]?.balance })
  expect(last.movements[0]).toMatchObject({ type: 'bet', account: 'wallet', name: 'Vault', amount: '-1.00' })
})

test('posts each round once under repeated and concurrent imports', async () => {
  const player = await createMember()
  await transferIn(player, '20.00')
  const roll = await openDice(player)
  await roll('1.00')
  const last = await roll('1.00')
  await Promise.all([importNewRounds(), importNewRounds(), importNewRounds()])
  await app.db.runScript('delete from vendor_feed')
  await importNewRounds()
  expect(await readLedgerBalance(player)).toBe(cents(last?.balance ?? ''))
  const rows = await app.db.select().from(round).where(eq(round.memberId, player.id))
  expect(rows).toHaveLength(2)
})

test('transfers back more than was transferred in, after the winnings are posted', async () => {
  const { player, balanceMinor: won } = await createPlayerWith('more')
  expect(await readLedgerBalance(player)).toBe(4_000n)
  const { value } = await recall(player)
  expect(value.list).toMatchObject([{ state: 'CONFIRMED' }])
  expect(cents(value.list[0]?.amount ?? '')).toBe(won)
  expect(cents(await app.balance(player.token))).toBe(6_000n + won)
  expect(await readLedgerBalance(player)).toBe(0n)
})

test('transfers back the rest after a loss, and the ledger matches to the cent', async () => {
  const { player, balanceMinor: left } = await createPlayerWith('less')
  await recall(player)
  expect(cents(await app.balance(player.token))).toBe(6_000n + left)
  expect(await readLedgerBalance(player)).toBe(0n)
  const { value } = await app.call(getBettingRecord, { token: player.token })
  expect(cents(value.totals.profit)).toBe(left - 4_000n)
})

test('delays a transfer out while the ledger balance is too low, and finishes it after the rounds are imported', async () => {
  const { player, balanceMinor: won } = await createPlayerWith('more')
  // The round list lags behind the wallet: the money has left, but the rounds that won it are not listed yet.
  const fetchNothing = async (after: string) => ({ rounds: [], next: after, more: false })
  await withAdapterOverrides({ fetchRounds: fetchNothing }, async () => {
    const { value } = await recall(player)
    expect(value.list).toMatchObject([{ state: 'SENT', nextQueryAt: expect.any(String) }])
    expect(await app.balance(player.token)).toBe('60.00')
  })
  await advanceAndSettle(60_000)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
  expect(cents(await app.balance(player.token))).toBe(6_000n + won)
})

test('delays only the player of a round that cannot be posted', async () => {
  const [playerWithBadRound, other] = [await createMember(), await createMember()]
  await transferIn(playerWithBadRound, '10.00')
  await transferIn(other, '10.00')
  const invalidRound: ImportedRound = {
    vendorRoundId: 'more-than-there-is',
    playerRef: String(playerWithBadRound.id),
    nodeId: transferWalletGameId,
    currency: 'USD',
    stake: '500.00',
    win: '0.00',
    state: 'settled',
    startedAt: new Date(),
    finishedAt: new Date(),
  }
  const originalAdapter = adapter()
  const fetchWithInvalidRound = async (after: string) => {
    const page = await originalAdapter.fetchRounds(after)
    return { ...page, rounds: [invalidRound, ...page.rounds] }
  }
  await withAdapterOverrides({ fetchRounds: fetchWithInvalidRound }, async () => {
    const roll = await openDice(other)
    const round = await roll('1.00')
    expect((await recall(other)).value.list).toMatchObject([{ state: 'CONFIRMED' }])
    expect(cents(await app.balance(other.token))).toBe(9_000n + cents(round?.balance ?? ''))
    expect((await transferOut(playerWithBadRound, '10.00')).value.state).toBe('SENT')
    expect(await app.balance(playerWithBadRound.token)).toBe('90.00')
  })
  const isStrange = and(eq(round.adapter, 'studio-vault'), eq(round.vendorRoundId, invalidRound.vendorRoundId))
  expect(await app.db.select().from(round).where(isStrange)).toEqual([])
  await advanceAndSettle(60_000)
  expect(await app.balance(playerWithBadRound.token)).toBe('90.00')
})

test('posts nothing for a returned round, whatever it had won, and shows it as returned', async () => {
  const player = await createMember()
  await transferIn(player, '10.00')
  const returned: ImportedRound = {
    vendorRoundId: 'returned-round',
    playerRef: String(player.id),
    nodeId: transferWalletGameId,
    currency: 'USD',
    stake: '5.00',
    win: '7.00',
    state: 'returned',
    startedAt: new Date(),
    finishedAt: new Date(),
  }
  await withAdapterOverrides(
    { fetchRounds: async () => ({ rounds: [returned], next: 'r', more: false }) },
    async () => {
      expect((await importNewRounds()).has(String(player.id))).toBe(false)
    },
  )
  await app.db.runScript('delete from vendor_feed')
  expect(await readLedgerBalance(player)).toBe(1_000n)
  const { value } = await app.call(getBettingRecord, { token: player.token })
  expect(value.list).toMatchObject([{ state: 'returned', betAmount: '5.00', winAmount: '0.00', profit: '0.00' }])
  expect(value.totals).toMatchObject({ rounds: 1, betAmount: '0.00', winAmount: '0.00', profit: '0.00' })
  expect((await readFunds(player)).total).toBe('100.00')
})
