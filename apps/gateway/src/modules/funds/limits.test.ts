import { randomUUID } from 'node:crypto'
import { setPlayLimit } from '@foyer/contract/responsible.ts'
import { getMerchantWallet } from '@foyer/contract/transfers.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { game } from '#db/schema/games.ts'
import { checkBook } from '#ledger/checker.ts'
import type { MemberSession } from '#src/test-house.ts'
import type { TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { fewestRolls } from '#vendors/studio/vault-vendor.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const { house, play, transferIn, transferOut, recall, funds, member, later, meanwhile } = await openVaultHouse()
const limit = ({ token }: MemberSession, kind: string, amount: string, period = 'day') =>
  house.call(setPlayLimit, { token, body: { kind, period, amount } })
const adapter = () => house.gateway.vendors.get('studio-vault') as TransferAdapter
const pull = () => pullRounds(house.gateway, adapter())
const [slot] = await house.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const cents = (amount: string) => Math.round(Number(amount) * 100)

afterEach(async () => expect(await checkBook(house.db)).toEqual([]))

/** Status of a stake placed from the balance. */
async function stake({ id }: MemberSession, amount: string): Promise<string> {
  const token = await house.gameToken(id, slot?.nodeId ?? '')
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  const bet = { token, playerRef: String(id), gameCode: 'reels', currency: 'USD', amount, ...ids }
  return (await house.wallet('bet', bet)).status
}

/** Loses 4.00 of the vendor balance, in 99 of 100 cases with the first roll. */
async function lose(player: MemberSession): Promise<void> {
  const roll = await play(player)
  const before = cents((await funds(player)).wallets[0]?.balance ?? '')
  for (let turn = 0; turn < 400; turn += 1) {
    const round = await roll(turn === 0 ? '4.00' : '100.00', fewestRolls)
    if (!round) throw new Error('The vendor refused the stake.')
    if (before - cents(round.balance) >= 400) return
  }
  throw new Error('The dice never lost enough.')
}

test.each(['loss', 'stake'])('limits transfers in to the remaining %s limit minus the vendor balance', async (kind) => {
  const player = await member()
  await limit(player, kind, '80', 'week')
  await limit(player, kind, '20')
  expect((await funds(player)).mostIn).toBe('20.00')
  const refused = await transferIn(player, '20.01')
  expect(refused).toMatchObject({
    status: 422,
    message: 'transfer_limit_reached',
    value: { left: '20.00', kind, period: 'day' },
  })
  expect((await transferIn(player, '15.00')).value.state).toBe('CONFIRMED')
  expect((await transferIn(player, '5.01')).value).toMatchObject({ left: '5.00' })
  expect((await funds(player)).mostIn).toBe('5.00')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect((await transferIn(player, '15.00')).value.state).toBe('CONFIRMED')
  expect((await funds(player)).mostIn).toBe('0.00')
  expect((await house.call(getMerchantWallet, { token: player.token })).value.mostIn).toBe('0.00')
})

test.each(['loss', 'stake'])('limits stakes to the remaining %s limit minus the vendor balance', async (kind) => {
  const player = await member()
  await limit(player, kind, '20')
  await transferIn(player, '20.00')
  expect(await stake(player, '0.01')).toBe('LIMIT')
  await transferOut(player, '5.00')
  expect(await stake(player, '5.01')).toBe('LIMIT')
  expect(await stake(player, '5.00')).toBe('OK')
  expect((await transferIn(player, '0.01')).value).toMatchObject({ left: '0.00', kind, period: 'day' })
  const roll = await play(player)
  expect(await roll('4.00')).toMatchObject({ state: 'settled' })
})

test('allows staking the whole balance if there is no stake or loss limit', async () => {
  const player = await member()
  await limit(player, 'session', '60')
  await transferIn(player, '20.00')
  expect(await stake(player, '80.00')).toBe('OK')
})

test('allows transferring the whole balance if no limit applies', async () => {
  const player = await member()
  await limit(player, 'deposit', '500')
  expect((await funds(player)).mostIn).toBeNull()
  expect((await transferIn(player, '100.00')).value.state).toBe('CONFIRMED')
})

test('keeps twenty concurrent transfers within the limit, and creates one transfer for one key', async () => {
  const player = await member()
  await limit(player, 'loss', '5')
  const answers = await Promise.all(Array.from({ length: 20 }, () => transferIn(player, '1.00')))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  expect(await house.balance(player.token)).toBe('95.00')
  await recall(player)
  const same = await Promise.all(Array.from({ length: 5 }, () => transferIn(player, '5.00', 'one-and-the-same')))
  expect(new Set(same.map(({ value }) => value.id)).size).toBe(1)
})

test('closes open games when a new limit is already used up', async () => {
  const player = await member()
  await transferIn(player, '60.00')
  const roll = await play(player)
  expect(await roll('2.00')).toMatchObject({ state: 'settled' })
  await pull()
  await limit(player, 'stake', '2')
  await vi.waitFor(async () => expect(await roll('2.00')).toBeUndefined())
})

test('refuses transfers in and closes open games when the session limit is used up', async () => {
  const player = await member()
  await transferIn(player, '20.00')
  await limit(player, 'session', '1', 'month')
  const roll = await play(player)
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
  house.pass(90_000)
  await roll('0.20')
  await pull()
  await vi.waitFor(async () => expect(await roll('0.20')).toBeUndefined())
  expect((await transferIn(player, '1.00')).message).toBe('session_limit_reached')
  expect((await house.launch(player.token, vaultGame)).message).toBe('session_limit_reached')
  expect((await recall(player)).value.list).toHaveLength(1)
})

// The vendor's clock does not advance: later rounds belong to the day before.
test('closes open games once imported rounds reach the loss limit, and opens none until the limit resets', async () => {
  const player = await member()
  await transferIn(player, '60.00')
  const roll = await play(player)
  await limit(player, 'loss', '4')
  await lose(player)
  const sound = adapter()
  // Recorded after the vendor's reply: until then the open game may play another round, which closes it again.
  const ended: string[] = []
  const closeSessions = async (ref: string) => {
    await sound.closeSessions(ref)
    ended.push(ref)
  }
  const refused = await meanwhile({ closeSessions }, async () => {
    await pull()
    await vi.waitFor(() => expect(ended).toEqual([String(player.id)]))
    expect(await roll('2.00')).toBeUndefined()
    const answer = await house.launch(player.token, vaultGame)
    expect((await transferIn(player, '0.01')).message).toBe('transfer_limit_reached')
    expect((await recall(player)).value.list).toMatchObject([{ state: 'CONFIRMED' }])
    await pull()
    expect(ended).toEqual([String(player.id)])
    return answer
  })
  expect(refused).toMatchObject({ status: 403, message: 'play_limit_reached', value: { kind: 'loss', period: 'day' } })
  const { endsAt } = refused.value as unknown as { endsAt: string }
  await later(Date.parse(endsAt) - house.now() + 1_000)
  const { token } = (await house.signIn(player.username, player.password)).value
  expect((await house.launch(token, vaultGame)).message).toBe('')
})
