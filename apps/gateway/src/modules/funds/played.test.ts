import { getBettingRecord } from '@foyer/contract/records.ts'
import { getRound, getRoundProof, getRoundReplay } from '@foyer/contract/rounds.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { checkBook } from '#ledger/checker.ts'
import type { MemberSession } from '#src/test-house.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { fewestRolls, mostRolls } from '#vendors/studio/vault-vendor.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const vaultHouse = await openVaultHouse()
const { house, play, transferIn, transferOut, recall, transfers, funds, booked, member, meanwhile, later } = vaultHouse

const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100))
const adapter = () => house.gateway.vendors.get('studio-vault') as TransferAdapter
const pull = () => pullRounds(house.gateway, adapter())

afterEach(async () => expect(await checkBook(house.db)).toEqual([]))

/** Creates a player whose vendor balance ends above, or below, the 40.00 transferred in. Repeats with new players until the dice give that result. */
async function playerWith(end: 'more' | 'less'): Promise<{ player: MemberSession; held: bigint }> {
  for (let tries = 0; tries < 20; tries += 1) {
    const player = await member()
    await transferIn(player, '40.00')
    const round = await (await play(player))('2.00', end === 'more' ? mostRolls : fewestRolls)
    const held = cents(round?.balance ?? '')
    if (end === 'more' ? held > 4_000n : held < 4_000n) return { player, held }
  }
  throw new Error('The dice never gave this result.')
}

test('shows rounds played at the vendor in the betting record, with verification and replay', async () => {
  const player = await member()
  await transferIn(player, '50.00')
  const roll = await play(player)
  const rounds = [await roll('1.00'), await roll('2.00'), await roll('1.00')]
  await pull()
  const { value } = await house.call(getBettingRecord, { token: player.token })
  expect(value.list.map(({ betAmount, winAmount, nodeId, state }) => [betAmount, winAmount, nodeId, state])).toEqual(
    [2, 1, 0].map((place) => [place === 1 ? '2.00' : '1.00', rounds[place]?.win, vaultGame, 'settled']),
  )
  expect(await booked(player)).toBe(cents(rounds[2]?.balance ?? ''))
  expect(await house.balance(player.token)).toBe('50.00')
  const query = { roundId: value.list[0]?.roundId ?? '' }
  expect((await house.call(getRoundProof, { token: player.token, query })).value.url).toMatch(/^\/studio\/verify/)
  expect((await house.call(getRoundReplay, { token: player.token, query })).value.url).toMatch(/^\/studio\/replay/)
  const { value: last } = await house.call(getRound, { token: player.token, query })
  expect(last).toMatchObject({ balanceBefore: rounds[1]?.balance, balanceAfter: rounds[2]?.balance })
  expect(last.movements[0]).toMatchObject({ type: 'bet', account: 'wallet', name: 'Vault', amount: '-1.00' })
})

test('posts each round once under repeated and concurrent imports', async () => {
  const player = await member()
  await transferIn(player, '20.00')
  const roll = await play(player)
  await roll('1.00')
  const last = await roll('1.00')
  await Promise.all([pull(), pull(), pull()])
  await house.db.script('delete from vendor_feed')
  await pull()
  expect(await booked(player)).toBe(cents(last?.balance ?? ''))
  const rows = await house.db.select().from(round).where(eq(round.memberId, player.id))
  expect(rows).toHaveLength(2)
})

test('transfers back more than was transferred in, after the winnings are posted', async () => {
  const { player, held: won } = await playerWith('more')
  expect(await booked(player)).toBe(4_000n)
  const { value } = await recall(player)
  expect(value.list).toMatchObject([{ state: 'CONFIRMED' }])
  expect(cents(value.list[0]?.amount ?? '')).toBe(won)
  expect(cents(await house.balance(player.token))).toBe(6_000n + won)
  expect(await booked(player)).toBe(0n)
})

test('transfers back the rest after a loss, and the ledger matches to the cent', async () => {
  const { player, held: left } = await playerWith('less')
  await recall(player)
  expect(cents(await house.balance(player.token))).toBe(6_000n + left)
  expect(await booked(player)).toBe(0n)
  const { value } = await house.call(getBettingRecord, { token: player.token })
  expect(cents(value.totals.profit)).toBe(left - 4_000n)
})

test('delays a transfer out while the ledger balance is too low, and finishes it after the rounds are imported', async () => {
  const { player, held: won } = await playerWith('more')
  // The round list lags behind the wallet: the money has left, but the rounds that won it are not listed yet.
  const lagging = async (after: string) => ({ rounds: [], next: after, more: false })
  await meanwhile({ pullRounds: lagging }, async () => {
    const { value } = await recall(player)
    expect(value.list).toMatchObject([{ state: 'SENT', askAgainAt: expect.any(String) }])
    expect(await house.balance(player.token)).toBe('60.00')
  })
  await later(60_000)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
  expect(cents(await house.balance(player.token))).toBe(6_000n + won)
})

test('delays only the player of a round that cannot be posted', async () => {
  const [odd, other] = [await member(), await member()]
  await transferIn(odd, '10.00')
  await transferIn(other, '10.00')
  const strange: PulledRound = {
    vendorRoundId: 'more-than-there-is',
    playerRef: String(odd.id),
    nodeId: vaultGame,
    currency: 'USD',
    stake: '500.00',
    win: '0.00',
    state: 'settled',
    startedAt: new Date(),
    finishedAt: new Date(),
  }
  const sound = adapter()
  const withStrange = async (after: string) => {
    const page = await sound.pullRounds(after)
    return { ...page, rounds: [strange, ...page.rounds] }
  }
  await meanwhile({ pullRounds: withStrange }, async () => {
    const roll = await play(other)
    const round = await roll('1.00')
    expect((await recall(other)).value.list).toMatchObject([{ state: 'CONFIRMED' }])
    expect(cents(await house.balance(other.token))).toBe(9_000n + cents(round?.balance ?? ''))
    expect((await transferOut(odd, '10.00')).value.state).toBe('SENT')
    expect(await house.balance(odd.token)).toBe('90.00')
  })
  const isStrange = and(eq(round.adapter, 'studio-vault'), eq(round.vendorRoundId, strange.vendorRoundId))
  expect(await house.db.select().from(round).where(isStrange)).toEqual([])
  await later(60_000)
  expect(await house.balance(odd.token)).toBe('90.00')
})

test('posts nothing for a returned round, whatever it had won, and shows it as returned', async () => {
  const player = await member()
  await transferIn(player, '10.00')
  const returned: PulledRound = {
    vendorRoundId: 'returned-round',
    playerRef: String(player.id),
    nodeId: vaultGame,
    currency: 'USD',
    stake: '5.00',
    win: '7.00',
    state: 'returned',
    startedAt: new Date(),
    finishedAt: new Date(),
  }
  await meanwhile({ pullRounds: async () => ({ rounds: [returned], next: 'r', more: false }) }, async () => {
    expect((await pull()).has(String(player.id))).toBe(false)
  })
  await house.db.script('delete from vendor_feed')
  expect(await booked(player)).toBe(1_000n)
  const { value } = await house.call(getBettingRecord, { token: player.token })
  expect(value.list).toMatchObject([{ state: 'returned', betAmount: '5.00', winAmount: '0.00', profit: '0.00' }])
  expect(value.totals).toMatchObject({ rounds: 1, betAmount: '0.00', winAmount: '0.00', profit: '0.00' })
  expect((await funds(player)).total).toBe('100.00')
})
