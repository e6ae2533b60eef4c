import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { expectRecordsToMatchPlainSums } from '#testing/test-expected-records.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { rollUpStatements } from './service.ts'

// Needs more than one connection: transactions that commit in another order than they began in.
const play = await startRandomPlayTestApp()
const { app, createPlayer, takeRandomStep, games, chance } = play
const { db, services } = app

/** Starts a transaction that writes a round and a ledger transaction of a member and commits when `end` is called. */
async function startSlowTransaction(player: RandomPlayer) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: signalWritten } = Promise.withResolvers<void>()
  const done = inTransaction(db, async (tx) => {
    const legs = [
      { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -100n },
      { account: playerCash(player.id, 'USD'), amount: 100n },
    ]
    await postLedgerTransaction(tx, { scope: 'test', idempotencyKey: randomUUID(), kind: 'promo', legs })
    await tx.insert(round).values({
      adapter: 'test',
      vendorRoundId: randomUUID(),
      vendor: games[0]?.vendor ?? '',
      memberId: player.id,
      brand: 'aurora',
      nodeId: games[0]?.node_id ?? '',
      currency: 'USD',
      state: 'settled',
      betMinor: 700n,
      winMinor: 300n,
      startedAt: new Date(app.now()),
    })
    signalWritten()
    await mayEnd
  })
  await hasWritten
  return { end, done }
}

/** The database, which reports its `count`th query outside a transaction: the roll-up reads the writers, then polls for them. */
function observeRows(database: Database, count: number, report: () => void): Database {
  let queries = 0
  const rows = (...query: Parameters<Database['rows']>) => {
    queries += 1
    if (queries === count) report()
    return database.rows(...query)
  }
  return { ...database, rows: rows as Database['rows'] }
}

test('rolls up a transaction that took its ids before others and commits after them', async () => {
  const [slowPlayer, quickPlayer] = [await createPlayer(), await createPlayer()]
  await takeRandomStep(slowPlayer)
  const { end, done } = await startSlowTransaction(slowPlayer)
  for (let step = 0; step < 5; step++) await takeRandomStep(quickPlayer)
  const { promise: waits, resolve: signalWaits } = Promise.withResolvers<void>()
  const rollUp = rollUpStatements({ ...services, db: observeRows(db, 2, signalWaits) })
  await waits
  for (const player of [slowPlayer, quickPlayer]) await expectRecordsToMatchPlainSums(play, player)
  end()
  await done
  await rollUp
  for (const player of [slowPlayer, quickPlayer]) await expectRecordsToMatchPlainSums(play, player)
  for (let turn = 0; turn < 3; turn++) {
    for (const player of [slowPlayer, quickPlayer]) await takeRandomStep(player)
    await rollUpStatements(services)
    for (const player of [slowPlayer, quickPlayer]) await expectRecordsToMatchPlainSums(play, player)
  }
})

test('postpones rounds to the next run if a writer takes long, and stays exact', async () => {
  const [slowPlayer, quickPlayer] = [await createPlayer(), await createPlayer()]
  const { end, done } = await startSlowTransaction(slowPlayer)
  for (let step = 0; step < 5; step++) await takeRandomStep(quickPlayer)
  const readRolledUpTo = async () =>
    (await db.rows(sql`select rounds_up_to::text from statement_brand where brand = 'aurora'`))[0]
  const before = await readRolledUpTo()
  await rollUpStatements(services)
  expect(await readRolledUpTo()).toEqual(before)
  await expectRecordsToMatchPlainSums(play, quickPlayer)
  end()
  await done
  await rollUpStatements(services)
  expect(await readRolledUpTo()).not.toEqual(before)
  for (const player of [slowPlayer, quickPlayer]) await expectRecordsToMatchPlainSums(play, player)
})

test('stays exact under concurrent play and concurrent roll-ups', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, createPlayer))
  let isOver = false
  const rollUpUntilOver = async () => {
    while (!isOver) await rollUpStatements(services, 40)
  }
  const rollUps = [rollUpUntilOver(), rollUpUntilOver()]
  await Promise.all(
    players.map(async (player) => {
      for (let step = 0; step < 80; step++) {
        await takeRandomStep(player)
        if (chance(0.05)) await expectRecordsToMatchPlainSums(play, player)
      }
    }),
  )
  isOver = true
  await Promise.all(rollUps)
  for (const player of players) await expectRecordsToMatchPlainSums(play, player)
  await rollUpStatements(services)
  for (const player of players) await expectRecordsToMatchPlainSums(play, player)
}, 240_000)
