import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { applyTableMessage, type TableMessage, type TableState } from '#client/table/table-state.ts'
import { crashGame } from '#games/crash/crash-game.ts'
import type { PlaySession } from '#server/play-session.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { createRoundSender, createSnapshotSender, type TableSubscriber } from './publish-table.ts'
import { computeDealInPlay } from './table-round.ts'
import { readTableSnapshot, type TableSnapshot, toPublicTableState } from './table-snapshot.ts'
import {
  advanceTestTable,
  openTestSession,
  openTestTableRound,
  placeTestBets,
  setUpTestTable,
  testTable,
} from './test-table.ts'

setUpTestTable(crashGame)

/** A stream of the table that keeps its messages, and the state that they add up to. */
function follow(session: PlaySession) {
  const messages: TableMessage[] = []
  const raw = {
    write(text: string | Buffer) {
      const [, data = ''] = /^data: (.*)\n\n$/.exec(String(text)) ?? []
      messages.push(JSON.parse(data))
      return true
    },
  }
  const subscriber: TableSubscriber = {
    session,
    game: crashGame,
    isNamed: false,
    raw: raw as ServerResponse,
    sent: undefined,
    namedInRound: undefined,
  }
  const stateOf = () => messages.reduce<TableState | undefined>(applyTableMessage, undefined)
  return { subscriber, messages, stateOf }
}

const read = (known?: TableSnapshot) => readTableSnapshot(testTable.database, { game: crashGame, known })
const namesOf = (message: TableMessage | undefined) => Object.keys(message ?? {}).toSorted()

test('sends each player the whole state first, then what has changed', async () => {
  const round = await openTestTableRound()
  const own = follow(testTable.session)
  const other = follow(await openTestSession('token-of-another', 'DEMO'))
  const subscribers = [own.subscriber, other.subscriber]
  const publish = (snapshot: TableSnapshot) => createSnapshotSender(snapshot, testTable.now)(subscribers)
  publish(await read())
  const whole = ['bets', 'chain', 'now', 'players', 'road', 'round', 'totals', 'you']
  for (const { messages } of [own, other]) expect(messages.map(namesOf)).toEqual([whole])
  publish(await read())
  expect(own.messages).toHaveLength(1)
  await placeTestBets({ first: '10.00' }, { round: round.id })
  publish(await read())
  expect(own.messages.map(namesOf).slice(1)).toEqual([['bets', 'now', 'players', 'totals']])
  expect(other.messages).toHaveLength(1)
  testTable.now = toEpochMs(round.closes_at)
  await advanceTestTable()
  const inPlay = await read()
  publish(inPlay)
  expect(namesOf(own.messages.at(-1))).toEqual(['now', 'round'])
  expect(own.stateOf()).toEqual(toPublicTableState(inPlay, { session: testTable.session, now: testTable.now }))
  // What does not change in play is taken from the snapshot before.
  expect(await read(inPlay)).toEqual(inPlay)
})

test('sends the end of a round alone, and the whole state to who has nothing yet with the next snapshot', async () => {
  const round = await openTestTableRound()
  await placeTestBets({ first: '10.00' }, { round: round.id, targets: { first: 101 } })
  const own = follow(testTable.session)
  createSnapshotSender(await read(), testTable.now)([own.subscriber])
  testTable.now = toEpochMs(round.closes_at)
  await advanceTestTable()
  const snapshot = await read()
  const { services, database } = testTable
  const events = [...(await computeDealInPlay(services, database.query, { game: crashGame, round }))]
  const startedAt = toEpochMs(snapshot.round?.started_at ?? null)
  testTable.now = startedAt + crashGame.revealDurationMs(events)
  const ended = {
    ...snapshot,
    round: snapshot.round && { ...snapshot.round, state: 'dealt' as const, events, reveal_at: new Date(testTable.now) },
  }
  const late = follow(testTable.session)
  const subscribers = [own.subscriber, late.subscriber]
  createRoundSender(ended, testTable.now)(subscribers)
  expect(own.messages.map(namesOf).slice(1)).toEqual([['now', 'round']])
  expect(own.stateOf()?.round).toMatchObject({ state: 'dealt', events })
  expect(late.messages).toEqual([])
  await advanceTestTable()
  const dealt = await read()
  createSnapshotSender(dealt, testTable.now)(subscribers)
  const state = toPublicTableState(dealt, { session: testTable.session, now: testTable.now })
  for (const message of own.messages.slice(2)) expect(message).not.toHaveProperty('round')
  for (const stream of [own, late]) expect(stream.stateOf()).toEqual(state)
})
