import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { foldStatements } from './service.ts'
import { expectExact } from './test-plain-sums.ts'
import { openPlay, type Player } from './test-play.ts'

// Needs more than one connection: transactions that commit in another order than they began in.
const play = await openPlay()
const { house, player, happen, games, chance } = play
const { db, gateway } = house

/** Starts a transaction that writes a round and a ledger transaction of a member and commits when `end` is called. */
async function slowPlay(who: Player) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: tell } = Promise.withResolvers<void>()
  const done = inTransaction(db, async (tx) => {
    const legs = [
      { account: pspClearing('sandbox', 'USD'), amount: -100n },
      { account: playerCash(who.id, 'USD'), amount: 100n },
    ]
    await transfer(tx, { scope: 'test', idempotencyKey: randomUUID(), kind: 'promo', legs })
    await tx.insert(round).values({
      adapter: 'test',
      vendorRoundId: randomUUID(),
      vendor: games[0]?.vendor ?? '',
      memberId: who.id,
      brand: 'aurora',
      nodeId: games[0]?.node_id ?? '',
      currency: 'USD',
      state: 'settled',
      betMinor: 700n,
      winMinor: 300n,
      startedAt: new Date(house.now()),
    })
    tell()
    await mayEnd
  })
  await hasWritten
  return { end, done }
}

test('rolls up a transaction that took its ids before others and commits after them', async () => {
  const [slow, quick] = [await player(), await player()]
  await happen(slow)
  const { end, done } = await slowPlay(slow)
  for (let step = 0; step < 5; step++) await happen(quick)
  const folds = foldStatements(gateway)
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const who of [slow, quick]) await expectExact(play, who)
  end()
  await done
  await folds
  for (const who of [slow, quick]) await expectExact(play, who)
  for (let turn = 0; turn < 3; turn++) {
    for (const who of [slow, quick]) await happen(who)
    await foldStatements(gateway)
    for (const who of [slow, quick]) await expectExact(play, who)
  }
})

test('postpones rounds to the next run if a writer takes long, and stays exact', async () => {
  const [slow, quick] = [await player(), await player()]
  const { end, done } = await slowPlay(slow)
  for (let step = 0; step < 5; step++) await happen(quick)
  const upTo = async () =>
    (await db.rows(sql`select rounds_up_to::text from statement_brand where brand = 'aurora'`))[0]
  const before = await upTo()
  await foldStatements(gateway)
  expect(await upTo()).toEqual(before)
  await expectExact(play, quick)
  end()
  await done
  await foldStatements(gateway)
  expect(await upTo()).not.toEqual(before)
  for (const who of [slow, quick]) await expectExact(play, who)
})

test('stays exact under concurrent play and concurrent roll-ups', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, player))
  let isOver = false
  const fold = async () => {
    while (!isOver) await foldStatements(gateway, 40)
  }
  const folders = [fold(), fold()]
  await Promise.all(
    players.map(async (who) => {
      for (let step = 0; step < 80; step++) {
        await happen(who)
        if (chance(0.05)) await expectExact(play, who)
      }
    }),
  )
  isOver = true
  await Promise.all(folders)
  for (const who of players) await expectExact(play, who)
  await foldStatements(gateway)
  for (const who of players) await expectExact(play, who)
}, 240_000)
