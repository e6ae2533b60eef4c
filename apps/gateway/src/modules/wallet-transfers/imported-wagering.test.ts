import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { addDepositWageringRequirement, wageringOf } from '#policies/wagering.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { ImportedRound, TransferAdapter } from '#vendors/adapter.ts'
import { importRounds } from '#vendors/imported-rounds.ts'

const { app, transferIn, withAdapterOverrides, createMember } = await startTransferWalletTestApp()
const minute = 60_000

/** A round that won exactly its stake and ends now. */
function createRound({ id }: TestMember, stake: string): ImportedRound {
  const now = new Date(app.now())
  const identifiers = {
    vendorRoundId: randomUUID(),
    playerRef: String(id),
    nodeId: transferWalletGameId,
    currency: 'USD',
  }
  return { ...identifiers, stake, win: stake, state: 'settled', startedAt: now, finishedAt: now }
}

async function importRoundList(...rounds: ImportedRound[]): Promise<void> {
  const next = randomUUID()
  await withAdapterOverrides({ fetchRounds: async () => ({ rounds, next, more: false }) }, async () => {
    await importRounds(app.services, app.services.vendors.get('studio-vault') as TransferAdapter)
  })
}

/** Remaining wagering in minor units, a minute later. */
async function remainingWagering({ id }: TestMember): Promise<bigint> {
  app.advanceClock(minute)
  return (await wageringOf(app.db, { memberId: id, nowMs: app.now() })).left
}

async function createPlayer(amount: string): Promise<TestMember> {
  const player = await createMember(amount)
  await transferIn(player, amount)
  app.advanceClock(minute)
  return player
}

test('counts a round that ended before a deposit and was imported after it', async () => {
  const player = await createPlayer('500')
  const before = createRound(player, '500.00')
  app.advanceClock(minute)
  await app.deposit(player.token, '200')
  expect(await remainingWagering(player)).toBe(70_000n)
  await importRoundList(before)
  expect(await remainingWagering(player)).toBe(20_000n)
  await importRoundList(before)
  expect(await remainingWagering(player)).toBe(20_000n)
  await importRoundList(createRound(player, '50.00'))
  expect(await remainingWagering(player)).toBe(15_000n)
})

test('counts a round only towards wagering required before it was played, not towards a later deposit', async () => {
  const player = await createPlayer('100')
  const before = [createRound(player, '80.00'), createRound(player, '90.00'), createRound(player, '100.00')]
  app.advanceClock(minute)
  await app.deposit(player.token, '50')
  await importRoundList(...before)
  expect(await remainingWagering(player)).toBe(5_000n)
  await app.deposit(player.token, '20')
  expect(await remainingWagering(player)).toBe(7_000n)
})

test('counts a round imported long after its end', async () => {
  const player = await createPlayer('100')
  const before = createRound(player, '60.00')
  app.advanceClock(10 * 24 * 60 * minute)
  const brand = app.services.brands.getByCode('aurora')
  const wagering = { memberId: player.id, nowMs: app.now(), brand, amountMinor: 5_000n }
  await inTransaction(app.db, (tx) => addDepositWageringRequirement(tx, wagering))
  await importRoundList(before)
  expect(await remainingWagering(player)).toBe(9_000n)
})
