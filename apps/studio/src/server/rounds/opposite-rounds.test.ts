import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  advanceTestTableToReveal,
  openTestSession,
  openTestTableRound,
  placeTestBets,
  setUpTestTable,
  testTable,
} from '#server/tables/test-table.ts'
import { findOppositeRounds } from './opposite-rounds.ts'

setUpTestTable()

const findAmong = (ids: readonly string[], operatorId = testTable.testOperator.operator.id) =>
  findOppositeRounds(testTable.services, { operatorId, ids })

/** Places the bets of several players in one table round and returns the ids of their rounds, in order. */
async function placeBetsOfPlayers(bets: readonly Record<string, string>[]): Promise<string[]> {
  const { id } = await openTestTableRound()
  const ids: string[] = []
  for (const spots of bets) {
    const session = await openTestSession(randomUUID(), 'DEMO')
    ids.push((await placeTestBets(spots, { round: id, session })).id)
  }
  return ids
}

test('names rounds of two players at one table round with bets on opposite sides', async () => {
  const ids = await placeBetsOfPlayers([
    { banker: '1.00' },
    { player: '2.00', tie: '0.40' },
    { banker: '1.00', bankerPair: '0.20' },
    { tie: '0.40' },
  ])
  const [banker = '', player = '', otherBanker = ''] = ids
  expect(await findAmong(ids)).toEqual([])
  await advanceTestTableToReveal()
  expect(await findAmong(ids)).toEqual([
    [banker, player],
    [player, otherBanker],
  ])
  expect(await findAmong([banker, otherBanker, 'nothing'])).toEqual([])
  expect(await findAmong(ids, 'another-operator')).toEqual([])
  testTable.now += testTable.game.timing.resultMs
  const [later = ''] = await placeBetsOfPlayers([{ player: '2.00' }])
  await advanceTestTableToReveal()
  expect(await findAmong([banker, later])).toEqual([])
})
