import { expect, test } from 'vitest'
import type { StudioDatabase } from '#server/database-interface.ts'
import { migrateStudioSchema } from '#server/migrations.ts'
import {
  advanceTestTableToReveal,
  createCrashingDatabase,
  openTestSession,
  openTestTableRound,
  placeTestBets,
  settleRoundsAndExpectWallet,
  setUpTestTable,
  testTable,
} from '#server/tables/test-table.ts'
import { playRound } from './play-round.ts'
import { readServerSeed, rotateSeed, type SeedRow } from './player-seed.ts'
import { type SeedChainRow, seedsPerChain } from './seed-chain.ts'
import { decryptSeed, seedContext } from './seed-cipher.ts'
import { testSeedCipher } from './test-seed-cipher.ts'
import { dumpStudioTables, verifyStoredRound } from './test-stored-seeds.ts'

const isVerified = { isHashRight: true, isOutcomeRight: true }
const choice = { side: 'under', target: 5_000 }

setUpTestTable()

const migrate = (database: StudioDatabase = testTable.database) =>
  migrateStudioSchema({ database, seedCipher: testSeedCipher })

/** Restores the schema before the seeds were encrypted, with every seed in clear text. Returns the seeds by the id of their row. */
async function restoreClearTextSeeds(): Promise<Map<string, string>> {
  const { query } = testTable.database
  const seeds = await query<SeedRow>('select * from studio.seed')
  const chains = await query<SeedChainRow>('select * from studio.seed_chain')
  const clearText = new Map([
    ...seeds.map((row) => [row.id, readServerSeed(testSeedCipher, row)] as const),
    ...chains.map(
      ({ id, encrypted_last_seed }) =>
        [id, decryptSeed(testSeedCipher, encrypted_last_seed, seedContext('seed_chain', id))] as const,
    ),
  ])
  await query('alter table studio.seed drop constraint seed_stored_once, drop constraint seed_encrypted_until_revealed')
  await query('alter table studio.seed_chain add column last_seed text')
  for (const [id, seed] of clearText) {
    await query('update studio.seed set server_seed = $2 where id = $1', [id, seed])
    await query('update studio.seed_chain set last_seed = $2 where id = $1', [id, seed])
  }
  await query('alter table studio.seed drop column encrypted_server_seed, alter column server_seed set not null')
  await query('alter table studio.seed_chain drop column encrypted_last_seed, alter column last_seed set not null')
  await query(`delete from studio.migration where name = '0004-encrypted-seeds'`)
  return clearText
}

/** Plays a round whose seed is revealed, one whose seed is not, and places a bet on a table that is not dealt. */
async function playBeforeEncryption() {
  const session = await openTestSession('token-dice', 'REAL', 'dice')
  const play = (key: string) => playRound(testTable.services, { session, key, stake: '1.00', choice })
  const revealedRound = await play('round-revealed')
  const { revealed } = await rotateSeed(testTable.services, { sessionId: session.id })
  const hiddenRound = await play('round-not-revealed')
  const { id } = await openTestTableRound()
  const tableBet = await placeTestBets({ player: '1.00' }, { round: id })
  return { session, revealedSeed: revealed.serverSeed, revealedRound, hiddenRound, tableBet }
}

test('encrypts seeds in clear text once when two nodes start at once, and earlier rounds verify', async () => {
  const { session, revealedSeed, revealedRound, hiddenRound, tableBet } = await playBeforeEncryption()
  const clearText = [...(await restoreClearTextSeeds()).values()]
  const before = await dumpStudioTables(testTable.database.query)
  expect(clearText.filter((seed) => !before.includes(seed))).toEqual([])
  await Promise.all([migrate(), migrate()])
  const after = await dumpStudioTables(testTable.database.query)
  expect(clearText.filter((seed) => after.includes(seed))).toEqual([revealedSeed])
  await migrate()
  expect(await dumpStudioTables(testTable.database.query)).toBe(after)
  await rotateSeed(testTable.services, { sessionId: session.id })
  await advanceTestTableToReveal()
  for (const { id } of [revealedRound, hiddenRound, tableBet])
    expect(await verifyStoredRound(testTable.services, id)).toMatchObject(isVerified)
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled', 'settled', 'settled'])
})

test('keeps every seed when the start is interrupted at any statement, and encrypts them at the next', async () => {
  const { session, hiddenRound, tableBet } = await playBeforeEncryption()
  const clearText = await restoreClearTextSeeds()
  const before = await dumpStudioTables(testTable.database.query)
  const isInterrupted = (statement: number) =>
    migrate(createCrashingDatabase(statement, 'after')).then(
      () => false,
      () => true,
    )
  let interruptions = 0
  while (await isInterrupted(interruptions + 1)) {
    interruptions += 1
    expect(await dumpStudioTables(testTable.database.query)).toBe(before)
  }
  expect(interruptions).toBeGreaterThan(12)
  const [chain] = await testTable.database.query<SeedChainRow>('select * from studio.seed_chain')
  expect(chain?.length).toBe(seedsPerChain)
  expect(
    decryptSeed(testSeedCipher, chain?.encrypted_last_seed ?? '', seedContext('seed_chain', chain?.id ?? '')),
  ).toBe(clearText.get(chain?.id ?? ''))
  await rotateSeed(testTable.services, { sessionId: session.id })
  await advanceTestTableToReveal()
  for (const { id } of [hiddenRound, tableBet])
    expect(await verifyStoredRound(testTable.services, id)).toMatchObject(isVerified)
})
