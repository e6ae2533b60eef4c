import { getBettingRecord, getRoundProof } from '@foyer/contract/records.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { vendorFeed } from '#db/schema/transfers.ts'
import { checkBook } from '#ledger/checker.ts'
import type { MemberSession } from '#src/test-house.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const vaultHouse = await openVaultHouse()
const { house, play, transferIn, transferOut, recall, transfers, funds, booked, member, meanwhile, later } = vaultHouse

const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100))
const adapter = () => house.gateway.vendors.get('studio-vault') as TransferAdapter
const pull = () => pullRounds(house.gateway, adapter())

afterEach(async () => expect(await checkBook(house.db)).toEqual([]))

/** Rolls until the wallet holds more, or less, than was put there. */
async function rollUntil(player: MemberSession, isEnough: (balance: bigint) => boolean): Promise<bigint> {
  const roll = await play(player)
  for (let turn = 0; turn < 200; turn += 1) {
    const round = await roll('2.00')
    if (!round) throw new Error('The wallet was played empty.')
    if (isEnough(cents(round.balance))) return cents(round.balance)
  }
  throw new Error('The dice would not have it.')
}

test('has the rounds that were played at the vendor in the betting record, with their proof', async () => {
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
})

test('books each round once, however often the list is read and by however many', async () => {
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

test('brings back more than was put in, once what was won is in the books', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const won = await rollUntil(player, (balance) => balance > 4_000n)
  expect(await booked(player)).toBe(4_000n)
  const { value } = await recall(player)
  expect(value.list).toMatchObject([{ state: 'CONFIRMED' }])
  expect(cents(value.list[0]?.amount ?? '')).toBe(won)
  expect(cents(await house.balance(player.token))).toBe(6_000n + won)
  expect(await booked(player)).toBe(0n)
})

test('brings back what is left after a loss, and the books agree to the cent', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const left = await rollUntil(player, (balance) => balance < 4_000n)
  await recall(player)
  expect(cents(await house.balance(player.token))).toBe(6_000n + left)
  expect(await booked(player)).toBe(0n)
  const { value } = await house.call(getBettingRecord, { token: player.token })
  expect(cents(value.totals.profit)).toBe(left - 4_000n)
})

test('keeps an out waiting while the books are short, and finishes it after the rounds are there', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const won = await rollUntil(player, (balance) => balance > 4_000n)
  // A list that lags behind the wallet: the money is out, and nothing says yet where it came from.
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

test('lets one round that does not fit the books hold up its own player alone', async () => {
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
  const [before] = await house.db.select().from(vendorFeed)
  await meanwhile({ pullRounds: withStrange }, async () => {
    const roll = await play(other)
    const round = await roll('1.00')
    expect((await recall(other)).value.list).toMatchObject([{ state: 'CONFIRMED' }])
    expect(cents(await house.balance(other.token))).toBe(9_000n + cents(round?.balance ?? ''))
    expect((await transferOut(odd, '10.00')).value.state).toBe('SENT')
    expect(await house.balance(odd.token)).toBe('90.00')
  })
  expect((await house.db.select().from(vendorFeed))[0]?.readTo).toBe(before?.readTo)
  const isStrange = and(eq(round.adapter, 'studio-vault'), eq(round.vendorRoundId, strange.vendorRoundId))
  expect(await house.db.select().from(round).where(isStrange)).toEqual([])
  await later(60_000)
  expect(await house.balance(odd.token)).toBe('100.00')
})

test('books nothing of a round that did not take place, and shows it as returned', async () => {
  const player = await member()
  await transferIn(player, '10.00')
  const returned: PulledRound = {
    vendorRoundId: 'returned-round',
    playerRef: String(player.id),
    nodeId: vaultGame,
    currency: 'USD',
    stake: '5.00',
    win: '0.00',
    state: 'returned',
    startedAt: new Date(),
    finishedAt: new Date(),
  }
  await meanwhile({ pullRounds: async () => ({ rounds: [returned], next: 'r', more: false }) }, async () => {
    expect([...(await pull())]).toEqual([])
  })
  await house.db.script('delete from vendor_feed')
  expect(await booked(player)).toBe(1_000n)
  const { value } = await house.call(getBettingRecord, { token: player.token })
  expect(value.list).toMatchObject([{ state: 'returned', betAmount: '5.00', profit: '0.00' }])
  expect((await funds(player)).total).toBe('100.00')
})
