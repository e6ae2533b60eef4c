import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import type { MemberSession } from '#src/test-house.ts'
import { addTurnover, turnoverOf } from '#src/turnover.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds } from '#vendors/pulled-rounds.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const { house, transferIn, meanwhile, member } = await openVaultHouse()
const minute = 60_000

/** A round that won exactly its stake and ends now. */
function played({ id }: MemberSession, stake: string): PulledRound {
  const now = new Date(house.now())
  const own = { vendorRoundId: randomUUID(), playerRef: String(id), nodeId: vaultGame, currency: 'USD' }
  return { ...own, stake, win: stake, state: 'settled', startedAt: now, finishedAt: now }
}

async function pull(...rounds: PulledRound[]): Promise<void> {
  const next = randomUUID()
  await meanwhile({ pullRounds: async () => ({ rounds, next, more: false }) }, async () => {
    await pullRounds(house.gateway, house.gateway.vendors.get('studio-vault') as TransferAdapter)
  })
}

/** Remaining wagering in minor units, a minute later. */
async function left({ id }: MemberSession): Promise<bigint> {
  house.pass(minute)
  return (await turnoverOf(house.db, { memberId: id, nowMs: house.now() })).left
}

async function playerWith(amount: string): Promise<MemberSession> {
  const player = await member(amount)
  await transferIn(player, amount)
  house.pass(minute)
  return player
}

test('counts a round that ended before a deposit and was imported after it', async () => {
  const player = await playerWith('500')
  const before = played(player, '500.00')
  house.pass(minute)
  await house.deposit(player.token, '200')
  expect(await left(player)).toBe(70_000n)
  await pull(before)
  expect(await left(player)).toBe(20_000n)
  await pull(before)
  expect(await left(player)).toBe(20_000n)
  await pull(played(player, '50.00'))
  expect(await left(player)).toBe(15_000n)
})

test('counts a round only towards wagering required before it was played, not towards a later deposit', async () => {
  const player = await playerWith('100')
  const before = [played(player, '80.00'), played(player, '90.00'), played(player, '100.00')]
  house.pass(minute)
  await house.deposit(player.token, '50')
  await pull(...before)
  expect(await left(player)).toBe(5_000n)
  await house.deposit(player.token, '20')
  expect(await left(player)).toBe(7_000n)
})

test('counts a round imported long after its end', async () => {
  const player = await playerWith('100')
  const before = played(player, '60.00')
  house.pass(10 * 24 * 60 * minute)
  const brand = house.gateway.brands.ofCode('aurora')
  const asked = { memberId: player.id, nowMs: house.now(), brand, amountMinor: 5_000n }
  await inTransaction(house.db, (tx) => addTurnover(tx, asked))
  await pull(before)
  expect(await left(player)).toBe(9_000n)
})
