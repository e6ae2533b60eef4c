import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { baccaratGame } from '#games/baccarat/baccarat-game.ts'
import { queryFirst } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { dealTimeoutMs } from '#server/tables/table-round.ts'
import {
  advanceTestTable,
  advanceTestTableToReveal,
  initialTestBalance,
  openTestSession,
  openTestTableRound,
  placeTestBets,
  readTestTableRound,
  settleRoundsAndExpectWallet,
  setUpTestTable,
  testTable,
} from '#server/tables/test-table.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { playRound } from './play-round.ts'
import { rotateSeed } from './player-seed.ts'
import { chainSeedAt, type SeedChainRow } from './seed-chain.ts'
import { decryptSeed, seedContext } from './seed-cipher.ts'
import { testSeedCipher } from './test-seed-cipher.ts'
import { dumpStudioTables, verifyStoredRound } from './test-stored-seeds.ts'

const isVerified = { isHashRight: true, isOutcomeRight: true }
const refusal = /was altered, or encrypted for another row or with another key/

setUpTestTable()

const dump = () => dumpStudioTables(testTable.database.query)

let keyCount = 0
function playDice(session: PlaySession) {
  keyCount += 1
  const choice = { side: 'over', target: 4_999 }
  return playRound(testTable.services, { session, key: `dice-round-${keyCount}`, stake: '1.00', choice })
}

async function readChain(): Promise<SeedChainRow> {
  const chain = await queryFirst<SeedChainRow>(testTable.database.query, 'select * from studio.seed_chain', [])
  if (!chain) throw new Error('The table has no seed chain.')
  return chain
}

const writeChainSeed = (encrypted: string) =>
  testTable.database.query('update studio.seed_chain set encrypted_last_seed = $1', [encrypted])

/** Changes the first character of a stored value, which belongs to the initialization vector. */
const alter = (encrypted: string): string => `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`

test('a dump does not contain the seed of a player, which is revealed later and verifies the round', async () => {
  const session = await openTestSession('token-dice-1', 'REAL', 'dice')
  const round = await playDice(session)
  const before = await dump()
  const { revealed } = await rotateSeed(testTable.services, { sessionId: session.id })
  expect(before).toContain(revealed.serverHash)
  expect(before).not.toContain(revealed.serverSeed)
  expect(await verifyStoredRound(testTable.services, round.id)).toMatchObject({
    ...isVerified,
    serverSeed: revealed.serverSeed,
  })
})

test('a dump contains neither the seed of a table round nor the last seed of its chain', async () => {
  const { id } = await openTestTableRound()
  const placed = await placeTestBets({ player: '1.00' }, { round: id })
  const before = await dump()
  await advanceTestTableToReveal()
  const verification = await verifyStoredRound(testTable.services, placed.id)
  expect(verification).toMatchObject(isVerified)
  const { id: chainId, encrypted_last_seed, head, length } = await readChain()
  const lastSeed = decryptSeed(testSeedCipher, encrypted_last_seed, seedContext('seed_chain', chainId))
  expect(chainSeedAt({ lastSeed, length }, 0)).toBe(head)
  expect(before).toContain(head)
  expect(before).not.toContain(verification.serverSeed)
  for (const text of [before, await dump()]) expect(text).not.toContain(lastSeed)
})

test.each(['moved', 'altered'] as const)('takes no stake for a seed that was %s', async (fault) => {
  const session = await openTestSession(`token-dice-${fault}`, 'REAL', 'dice')
  const other = await openTestSession(`token-other-${fault}`, 'REAL', 'dice')
  const readStored = async ({ id }: PlaySession) => {
    const sql = 'select encrypted_server_seed as stored from studio.seed where session_id = $1'
    const row = await queryFirst<{ stored: string }>(testTable.database.query, sql, [id])
    return row?.stored ?? ''
  }
  const writeStored = (stored: string) =>
    testTable.database.query('update studio.seed set encrypted_server_seed = $2 where session_id = $1', [
      session.id,
      stored,
    ])
  const own = await readStored(session)
  const wrong = fault === 'moved' ? await readStored(other) : alter(own)
  await writeStored(wrong)
  const error = await playDice(session).catch((reason: unknown) => reason)
  expect(inspect(error)).toMatch(refusal)
  expect(inspect(error)).not.toContain(wrong)
  await expect(rotateSeed(testTable.services, { sessionId: session.id })).rejects.toThrow(refusal)
  expect(await settleRoundsAndExpectWallet()).toEqual([])
  expect(testTable.testOperator.wallet.calls).not.toContain('bet')
  await writeStored(own)
  const { id, state } = await playDice(session)
  expect(state).toBe('settled')
  await rotateSeed(testTable.services, { sessionId: session.id })
  expect(await verifyStoredRound(testTable.services, id)).toMatchObject({ ...isVerified })
})

test('returns the stakes of a table round whose seed was altered, and opens no other round on it', async () => {
  const { id, closes_at } = await openTestTableRound()
  const placed = await placeTestBets({ player: '1.00' }, { round: id })
  const { encrypted_last_seed: own } = await readChain()
  await writeChainSeed(alter(own))
  testTable.now = toEpochMs(closes_at)
  await expect(advanceTestTable()).rejects.toThrow(refusal)
  expect((await readTestTableRound()).state).toBe('betting')
  testTable.now += dealTimeoutMs + 1
  await advanceTestTable()
  expect((await readTestTableRound()).state).toBe('void')
  const openedAt = testTable.now
  expect(await settleRoundsAndExpectWallet()).toEqual(['returned'])
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
  testTable.now = openedAt + baccaratGame.timing.resultMs
  await expect(advanceTestTable()).rejects.toThrow(refusal)
  expect((await readTestTableRound()).id).toBe(id)
  await writeChainSeed(own)
  const next = await openTestTableRound()
  expect([next.id === id, next.state, next.place]).toEqual([false, 'betting', 2])
  const second = await placeTestBets({ player: '1.00' }, { round: next.id })
  await advanceTestTableToReveal()
  expect(await verifyStoredRound(testTable.services, second.id)).toMatchObject(isVerified)
  await expect(verifyStoredRound(testTable.services, placed.id)).rejects.toThrow('not revealed')
})

test('the database refuses a seed in clear text that is not revealed', async () => {
  await expect(
    testTable.database.query(`update studio.seed set server_seed = 'ab', encrypted_server_seed = null`),
  ).rejects.toThrow('seed_encrypted_until_revealed')
})
