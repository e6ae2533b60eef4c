import { expect, test } from 'vitest'
import type { PlaySession } from '#server/play-session.ts'
import {
  openTestSession,
  openTestTableRound,
  placeTestBets,
  setUpTestTable,
  testTable,
} from '#server/tables/test-table.ts'
import { playRound } from './play-round.ts'

setUpTestTable()

const diceChoice = { side: 'over', target: 5_000 }
let keyCount = 0

function roll(session: PlaySession, options: { key?: string; choice?: object } = {}): Promise<string> {
  keyCount += 1
  const { key = `strict-pace-${keyCount}`, choice = diceChoice } = options
  return playRound(testTable.services, { session, key, stake: '1.00', choice }).then(
    ({ state }) => state,
    (error: { code: string }) => error.code,
  )
}

test('lets a round of a session with strict pace begin five seconds after the last one, and repeats an answer at once', async () => {
  const session = await openTestSession('token-of-strict-pace', 'REAL', 'dice', 'strict')
  expect(await roll(session, { key: 'first-round' })).toBe('settled')
  const { balance } = testTable.testOperator.wallet
  expect(await roll(session, { key: 'first-round' })).toBe('settled')
  testTable.now += 4_999
  expect(await roll(session)).toBe('too_fast')
  expect(testTable.testOperator.wallet.balance).toBe(balance)
  testTable.now += 1
  expect(await roll(session)).toBe('settled')
})

test('counts the rounds of the player in every game, but not those at tables', async () => {
  const dice = await openTestSession('token-of-strict-dice', 'REAL', 'dice', 'strict')
  const plinko = await openTestSession('token-of-strict-plinko', 'REAL', 'plinko', 'strict')
  const baccarat = await openTestSession('token-of-strict-baccarat', 'REAL', 'baccarat', 'strict')
  expect(await roll(dice)).toBe('settled')
  expect(await roll(plinko, { choice: { rows: 8, risk: 'low' } })).toBe('too_fast')
  const { id } = await openTestTableRound()
  expect((await placeTestBets({ player: '1.00' }, { round: id, session: baccarat })).state).toBe('pending')
  testTable.now += 5_000
  expect(await roll(plinko, { choice: { rows: 8, risk: 'low' } })).toBe('settled')
})

test('does not slow a session with the player’s own pace', async () => {
  const session = await openTestSession('token-of-classic-pace', 'REAL', 'dice')
  for (let round = 0; round < 3; round += 1) expect(await roll(session)).toBe('settled')
})
