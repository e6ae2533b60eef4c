import { expect, test } from 'vitest'
import { crashGame } from '#games/crash/crash-game.ts'
import { multiplierAt, riseMs } from '#games/crash/rules.ts'
import type { CashOutEvent, TableGame } from '#games/game.ts'
import type { PlaySession } from '#server/play-session.ts'
import { getPlayerRound } from '#server/rounds/round-history.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { cashOutBet } from './cash-out-bet.ts'
import { computeDealInPlay, dealTimeoutMs, type TableRoundRow } from './table-round.ts'
import { readTableSnapshot, toPublicTableState } from './table-snapshot.ts'
import {
  advanceTestTable,
  createCrashingDatabase,
  createTestServices,
  initialTestBalance,
  openTestSession,
  openTestTableRound,
  placeTestBets,
  readTestTableRound,
  settleRoundsAndExpectWallet,
  setUpTestTable,
  testTable,
} from './test-table.ts'

setUpTestTable(crashGame)

/** Opens rounds until one reaches at least a multiplier, and returns it. Nothing of it is stored, so the test computes it as the server does. */
async function openRoundThatReaches(multiplier: number): Promise<{ round: TableRoundRow; reached: number }> {
  for (;;) {
    const round = await openTestTableRound()
    const [crash] = (await computeDealInPlay(testTable.services, testTable.database.query, {
      game: crashGame,
      round,
    })) as [{ multiplier: number }]
    if (crash.multiplier >= multiplier) return { round, reached: crash.multiplier }
    await finishRound(round, crash.multiplier)
  }
}

async function startPlay({ closes_at }: TableRoundRow): Promise<TableRoundRow> {
  testTable.now = Math.max(testTable.now, toEpochMs(closes_at))
  await advanceTestTable()
  return readTestTableRound()
}

/** Moves the clock to the crash and past the result. */
async function finishRound(round: TableRoundRow, reached: number): Promise<TableRoundRow> {
  const { state, started_at } = await startPlay(round)
  if (state === 'in_play') {
    testTable.now = Math.max(testTable.now, toEpochMs(started_at) + riseMs({ type: 'crash', multiplier: reached }))
    await advanceTestTable()
  }
  const dealt = await readTestTableRound()
  testTable.now += crashGame.timing.resultMs
  return dealt
}

const msUntil = (multiplier: number) => Math.ceil(Math.log(multiplier / 100) / 0.000_06)
const cashOut = (id: string, spot = 'first', services: StudioServices = testTable.services, session?: PlaySession) =>
  cashOutBet(services, { session: session ?? testTable.session, id, spot, receivedAt: testTable.now })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
const cashOutsOf = (events: readonly unknown[] | undefined) => (events as CashOutEvent[]).slice(1)

test('pays a bet that is cashed out in play at the multiplier of that moment, once', async () => {
  const { round, reached } = await openRoundThatReaches(200)
  const { id } = await placeTestBets({ first: '10.00' }, { round: round.id })
  const { started_at } = await startPlay(round)
  testTable.now = toEpochMs(started_at) + msUntil(150)
  const multiplier = multiplierAt(msUntil(150))
  expect((await cashOut(id)).cashOuts).toEqual([{ type: 'cash-out', spot: 'first', multiplier }])
  testTable.now += 500
  expect((await cashOut(id)).cashOuts).toEqual([{ type: 'cash-out', spot: 'first', multiplier }])
  await finishRound(round, reached)
  await settleRoundsAndExpectWallet()
  const settled = await getPlayerRound(testTable.services, { session: testTable.session, id })
  expect(settled).toMatchObject({ state: 'settled', win: (multiplier / 10).toFixed(2) })
  expect(cashOutsOf(settled.events)).toEqual([{ type: 'cash-out', spot: 'first', multiplier }])
})

test('cashes two bets out apart: one at its target, one by hand; a target above the crash loses', async () => {
  const { round, reached } = await openRoundThatReaches(300)
  const bets = { first: '1.00', second: '2.00' }
  const { id } = await placeTestBets(bets, { round: round.id, targets: { first: 250 } })
  const other = await openTestSession('token-of-the-demo', 'DEMO')
  const lost = await placeTestBets(
    { first: '1.00' },
    { round: round.id, session: other, targets: { first: reached + 1 } },
  )
  const { started_at } = await startPlay(round)
  testTable.now = toEpochMs(started_at) + msUntil(280)
  const multiplier = multiplierAt(msUntil(280))
  await cashOut(id, 'second')
  expect((await cashOut(id, 'first')).cashOuts).toHaveLength(1)
  await finishRound(round, reached)
  await settleRoundsAndExpectWallet()
  const settled = await getPlayerRound(testTable.services, { session: testTable.session, id })
  expect(settled.win).toBe((2.5 + Math.floor(2 * multiplier) / 100).toFixed(2))
  expect(await getPlayerRound(testTable.services, { session: other, id: lost.id })).toMatchObject({ win: '0.00' })
})

test('refuses a cash-out that is early, late, of another player, of a spot without a bet, or of a round that is over', async () => {
  const { round, reached } = await openRoundThatReaches(150)
  const { id } = await placeTestBets({ first: '1.00' }, { round: round.id })
  const other = await openTestSession('token-of-another-player')
  expect(await codeOf(cashOut(id))).toBe('action_invalid')
  const { started_at } = await startPlay(round)
  expect(await codeOf(cashOut(id))).toBe('action_invalid')
  testTable.now = toEpochMs(started_at) + msUntil(140)
  expect(await codeOf(cashOut(id, 'second'))).toBe('action_invalid')
  expect(await codeOf(cashOut(id, '__proto__'))).toBe('action_invalid')
  expect(await codeOf(cashOut('unknown'))).toBe('not_found')
  expect(await codeOf(cashOut(id, 'first', testTable.services, { ...other, playerRef: 'another' }))).toBe('not_found')
  testTable.now = toEpochMs(started_at) + riseMs({ type: 'crash', multiplier: reached })
  expect(await codeOf(cashOut(id))).toBe('action_invalid')
  await finishRound(round, reached)
  expect(await codeOf(cashOut(id))).toBe('action_invalid')
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled'])
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance - 100n)
})

test('refuses targets that are out of range or without a bet', async () => {
  const { id } = await openTestTableRound()
  for (const targets of [{ first: 100 }, { first: 1_000_001 }, { first: 1.5 }, { second: 200 }, { third: 200 }])
    expect(await codeOf(placeTestBets({ first: '1.00' }, { round: id, targets }))).toBe('choice_invalid')
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('stores and sends nothing of the outcome while the round is in play', async () => {
  const { round, reached } = await openRoundThatReaches(400)
  await placeTestBets({ first: '1.00', second: '1.00' }, { round: round.id, targets: { first: 120, second: 500 } })
  const { started_at } = await startPlay(round)
  testTable.now = toEpochMs(started_at) + msUntil(130)
  await advanceTestTable()
  const rows = await testTable.database.query(
    'select t.*, r.events as round_events, r.win from studio.table_round t join studio.round r on r.table_round_id = t.id where t.id = $1',
    [round.id],
  )
  expect(rows).toMatchObject([{ state: 'in_play', events: null, reveal_at: null, round_events: [], win: 0 }])
  const state = toPublicTableState(await readTableSnapshot(testTable.database, { game: crashGame }), {
    session: testTable.session,
    now: testTable.now,
  })
  expect(state.round).not.toHaveProperty('events')
  expect(state.bets).toEqual([
    { player: state.you, spot: 'first', stake: '1.00', multiplier: 120, win: '1.20' },
    { player: state.you, spot: 'second', stake: '1.00' },
  ])
  await finishRound(round, reached)
  await settleRoundsAndExpectWallet()
})

test('ends a round whose nodes were all away where its seed says, and pays the targets that it reached', async () => {
  const { round, reached } = await openRoundThatReaches(200)
  await placeTestBets({ first: '1.00', second: '1.00' }, { round: round.id, targets: { first: 200 } })
  const { started_at } = await startPlay(round)
  testTable.now = toEpochMs(started_at) + 3_600_000
  await advanceTestTable('node-2')
  expect(await readTestTableRound()).toMatchObject({
    id: round.id,
    state: 'dealt',
    events: [{ type: 'crash', multiplier: reached }],
  })
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled'])
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance - 200n + 200n)
})

test('returns the stakes of a round in play whose seed can no longer be read', async () => {
  const round = await openTestTableRound()
  await placeTestBets({ first: '1.00' }, { round: round.id })
  await testTable.database.query(`update studio.seed_chain set encrypted_last_seed = 'unreadable'`)
  testTable.now = toEpochMs(round.closes_at)
  await advanceTestTable()
  expect((await readTestTableRound()).state).toBe('in_play')
  testTable.now += dealTimeoutMs
  await expect(advanceTestTable()).rejects.toThrow()
  testTable.now += 1
  await advanceTestTable()
  expect((await readTestTableRound()).state).toBe('void')
  expect(await settleRoundsAndExpectWallet()).toEqual(['returned'])
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('loses no money when the process dies at any statement of a start, a cash-out, a crash or a settlement', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 24; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const before = testTable.testOperator.wallet.balance
      const { round, reached } = await openRoundThatReaches(150)
      const crashing = createTestServices(createCrashingDatabase(statement, moment))
      const playTableRound = async () => {
        const { id } = await placeTestBets(
          { first: '1.00', second: '0.40' },
          { round: round.id, services: crashing, targets: { second: 120 } },
        )
        testTable.now = toEpochMs(round.closes_at)
        await advanceTestTable('node-1', crashing)
        testTable.now += msUntil(140)
        await cashOut(id, 'first', crashing)
        testTable.now += 600_000
        await advanceTestTable('node-1', crashing)
      }
      await playTableRound().catch(() => {
        crashCount += 1
      })
      testTable.now += 30_000
      await finishRound(round, reached)
      await advanceTestTable('node-2')
      await settleRoundsAndExpectWallet(before)
      await testTable.database.query('delete from studio.round')
      testTable.now += 60_000
    }
  expect(crashCount).toBeGreaterThan(24)
}, 60_000)

/** Plays rounds with random targets and cash-outs by hand, and counts those whose payout is not the one that the crash allows. */
async function countWrongPayouts(game: TableGame, rounds: number): Promise<number> {
  const random = createSeededRandomStream('c4'.repeat(32), 'in-play', 0)
  let wrong = 0
  testTable.game = game
  for (let turn = 0; turn < rounds; turn += 1) {
    const round = await openTestTableRound()
    const [target, byHandAt] = [101 + random.below(300), random.below(15_000)]
    const { id } = await placeTestBets(
      { first: '1.00', second: '1.00' },
      { round: round.id, targets: { first: target } },
    )
    const { started_at } = await startPlay(round)
    testTable.now = toEpochMs(started_at) + byHandAt
    const isCashedOut = (await codeOf(cashOut(id, 'second'))) === 'accepted'
    const [crash] = (await finishRound(round, 1_000_000)).events as [{ multiplier: number }]
    await settleRoundsAndExpectWallet()
    const byHand = multiplierAt(byHandAt)
    const expected =
      (target <= crash.multiplier ? target : 0) + (byHand > 100 && byHand <= crash.multiplier ? byHand : 0)
    const { win } = await getPlayerRound(testTable.services, { session: testTable.session, id })
    if (win !== (expected / 100).toFixed(2) || isCashedOut !== (byHand > 100 && byHand <= crash.multiplier)) wrong += 1
    await testTable.database.query('delete from studio.round')
    testTable.testOperator.wallet.balance = initialTestBalance
  }
  testTable.game = crashGame
  return wrong
}

test('pays what the crash allows in random rounds; a planted settlement that pays every target is caught', async () => {
  expect(await countWrongPayouts(crashGame, 25)).toBe(0)
  const planted: TableGame = {
    ...crashGame,
    payoutRatio: (spot) => ({ num: spot === 'first' ? 2 : 0, den: 1 }),
  }
  expect(await countWrongPayouts(planted, 5)).toBeGreaterThan(0)
})
