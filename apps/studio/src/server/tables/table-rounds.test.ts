import { expect, test } from 'vitest'
import { baccaratGame } from '#games/baccarat/baccarat-game.ts'
import { computePayout } from '#games/game.ts'
import { rouletteGame } from '#games/roulette/roulette-game.ts'
import { verifyRound } from '#games/verify-round.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import { leaseMs } from '#server/lease.ts'
import type { PlaySession } from '#server/play-session.ts'
import { getPlayerRound } from '#server/rounds/round-history.ts'
import { createReplayLink, describeRoundForOperator, resolveReplayLink } from '#server/rounds/round-replay.ts'
import { readRoundVerificationData } from '#server/rounds/round-verification.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { advanceTable } from './advance-table.ts'
import { dealTimeoutMs, findLatestTableRound } from './table-round.ts'
import { readTableSnapshot, toPublicTableState } from './table-snapshot.ts'
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
} from './test-table.ts'

setUpTestTable()

test('combines a player’s bets into one round, and settles it to the cent after the reveal', async () => {
  const bets = { player: '1.00', banker: '2.00', tie: '0.40', playerPair: '0.20', bankerPair: '0.20' }
  for (let turn = 0; turn < 5; turn += 1) {
    const before = testTable.testOperator.wallet.balance
    const { id } = await openTestTableRound()
    const placed = await placeTestBets(bets, { round: id })
    expect([placed.state, placed.stake]).toEqual(['pending', '3.80'])
    expect(testTable.testOperator.wallet.balance).toBe(before - 380n)
    testTable.now = toEpochMs((await readTestTableRound()).closes_at)
    await advanceTestTable()
    expect(
      (await getPlayerRound(testTable.services, { session: testTable.session, id: placed.id })).events,
    ).toBeUndefined()
    const dealt = await advanceTestTableToReveal()
    const win = Object.entries(bets).reduce(
      (sum, [spot, amount]) =>
        sum + computePayout(BigInt(amount.replace('.', '')), baccaratGame.payoutRatio(spot, dealt.events as unknown[])),
      0n,
    )
    const shown = await getPlayerRound(testTable.services, { session: testTable.session, id: placed.id })
    expect(shown).toMatchObject({ state: 'settled', events: dealt.events, choices: { round: id, bets } })
    expect(testTable.testOperator.wallet.balance).toBe(before - 380n + win)
    testTable.now += baccaratGame.timing.resultMs
  }
  expect(testTable.testOperator.wallet.calls.filter((action) => action === 'bet')).toHaveLength(5)
  // Of 1.00 on the player and 2.00 on the banker, 1.00 is at risk.
  expect(testTable.testOperator.wallet.validBets).toEqual(Array.from({ length: 5 }, () => '1.80'))
})

test('lets the whole stake count where no two bets are opposite', async () => {
  const { id } = await openTestTableRound()
  await placeTestBets({ banker: '2.00', tie: '0.40' }, { round: id })
  await advanceTestTableToReveal()
  expect(testTable.testOperator.wallet.validBets).toEqual([undefined])
})

test('shows everybody at the table who has won, under another name in each round', async () => {
  const names = new Set<string>()
  const bets = { player: '1.00', banker: '1.00', tie: '0.20', playerPair: '0.20', bankerPair: '0.20' }
  const players: { single: Record<string, string>; session: PlaySession }[] = []
  for (const [spot, amount] of Object.entries(bets)) {
    players.push({ single: { [spot]: amount }, session: await openTestSession(`token-of-${spot}`, 'DEMO') })
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await openTestTableRound()
    for (const { single, session } of players) await placeTestBets(single, { round: id, session })
    const readState = async () =>
      toPublicTableState(await readTableSnapshot(testTable.services.database, { game: baccaratGame }), {
        session: (players[0] as (typeof players)[number]).session,
        now: testTable.now,
      })
    expect((await readState()).wins).toEqual([])
    const { events } = await advanceTestTableToReveal()
    const expected = Object.entries(bets)
      .map(([spot, amount]) => {
        const stake = BigInt(amount.replace('.', ''))
        return { stake, win: computePayout(stake, baccaratGame.payoutRatio(spot, events as unknown[])) }
      })
      .filter(({ stake, win }) => win > stake)
      .map(({ win }) => formatDecimalAmount(win, 2))
    const { wins = [] } = await readState()
    expect(wins.map(({ win }) => win).toSorted()).toEqual(expected.toSorted())
    for (const { player } of wins) {
      expect(names).not.toContain(player)
      names.add(player)
    }
    testTable.now += baccaratGame.timing.resultMs
  }
})

test('accepts the last bet one second before the table closes', async () => {
  const { id, closes_at } = await openTestTableRound()
  testTable.now = toEpochMs(closes_at) - 999
  await expect(placeTestBets({ player: '1.00' }, { round: id })).rejects.toMatchObject({ code: 'bets_closed' })
  testTable.now = toEpochMs(closes_at) - 1_000
  expect((await placeTestBets({ player: '1.00' }, { round: id })).state).toBe('pending')
  await advanceTestTableToReveal()
  await expect(placeTestBets({ player: '1.00' }, { round: id })).rejects.toMatchObject({ code: 'bets_closed' })
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled'])
})

test('refuses invalid spots and amounts without debiting a stake', async () => {
  const { id } = await openTestTableRound()
  const code = async (bets: Record<string, string>, round = id) =>
    placeTestBets(bets, { round }).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    )
  expect(await code({ dragon: '1.00' })).toBe('choice_invalid')
  expect(await code({ player: '1.00' }, crypto.randomUUID())).toBe('choice_invalid')
  expect(await code({})).toBe('choice_invalid')
  for (const amount of ['0.10', '0.30', '100.20', '-1.00', '1e2'])
    expect(await code({ player: amount })).toBe('stake_invalid')
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('refuses a bet on a round of another table without debiting a stake', async () => {
  await openTestTableRound()
  await advanceTable(testTable.services, { game: rouletteGame, holder: 'node-1', hasPlayers: true })
  const other = await findLatestTableRound(testTable.database.query, rouletteGame.tableCode)
  await expect(placeTestBets({ player: '1.00' }, { round: other?.id ?? '' })).rejects.toMatchObject({
    code: 'choice_invalid',
  })
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('deals the same cards to every player once, with several nodes', async () => {
  const others = [await openTestSession('demo-token-1', 'DEMO'), await openTestSession('demo-token-2', 'DEMO')]
  const { id } = await openTestTableRound()
  const placed = [await placeTestBets({ player: '1.00' }, { round: id })]
  for (const session of others) placed.push(await placeTestBets({ banker: '2.00' }, { round: id, session }))
  testTable.now = toEpochMs((await readTestTableRound()).closes_at)
  await Promise.all([advanceTestTable('node-1'), advanceTestTable('node-2'), advanceTestTable('node-1')])
  const { events } = await advanceTestTableToReveal()
  const shown = [
    await getPlayerRound(testTable.services, { session: testTable.session, id: placed[0]?.id ?? '' }),
    await getPlayerRound(testTable.services, { session: others[0] as PlaySession, id: placed[1]?.id ?? '' }),
    await getPlayerRound(testTable.services, { session: others[1] as PlaySession, id: placed[2]?.id ?? '' }),
  ]
  expect(shown.map((round) => [round.state, round.events])).toEqual(shown.map(() => ['settled', events]))
  const [{ count }] = (await testTable.database.query('select count(*)::int as count from studio.table_round')) as [
    { count: number },
  ]
  expect(count).toBe(1)
})

test('shows each player the totals of players with the same currency and mode', async () => {
  const demo = await openTestSession('demo-token-3', 'DEMO')
  const { id } = await openTestTableRound()
  await placeTestBets({ player: '1.00', tie: '0.20' }, { round: id })
  await placeTestBets({ banker: '2.00' }, { round: id, session: demo })
  const snapshot = await readTableSnapshot(testTable.database, { game: baccaratGame })
  expect(toPublicTableState(snapshot, { session: testTable.session, now: testTable.now })).toMatchObject({
    totals: { player: '1.00', tie: '0.20' },
    players: 1,
  })
  expect(toPublicTableState(snapshot, { session: demo, now: testTable.now })).toMatchObject({
    totals: { banker: '2.00' },
    players: 1,
  })
})

test('plays a demo table on session credit without any wallet call', async () => {
  const demo = await openTestSession('demo-token-4', 'DEMO')
  const calls = testTable.testOperator.wallet.calls.length
  const { id } = await openTestTableRound()
  const placed = await placeTestBets({ player: '1.00', banker: '1.00' }, { round: id, session: demo })
  expect(placed.state).toBe('pending')
  await advanceTestTableToReveal()
  const shown = await getPlayerRound(testTable.services, { session: demo, id: placed.id })
  const [{ credit }] = (await testTable.database.query(
    'select demo_balance::text as credit from studio.play_session where id = $1',
    [demo.id],
  )) as [{ credit: string }]
  expect(shown.balance?.replace('.', '')).toBe(credit)
  expect(BigInt(credit)).toBe(1_000_00n - 200n + BigInt(String(shown.win).replace('.', '')))
  expect(testTable.testOperator.wallet.calls.length).toBe(calls)
})

test('prevents changes to a dealt round in the database', async () => {
  const { id } = await openTestTableRound()
  await advanceTestTableToReveal()
  await expect(
    testTable.database.query(`update studio.table_round set events = '[]' where id = $1`, [id]),
  ).rejects.toThrow()
  await expect(testTable.database.query('delete from studio.table_round where id = $1', [id])).rejects.toThrow()
})

test('voids a round whose seed cannot be read in time, and returns real and demo stakes', async () => {
  const demo = await openTestSession('demo-token-5', 'DEMO')
  const { id } = await openTestTableRound()
  const placed = await placeTestBets({ player: '1.00' }, { round: id })
  const demoPlaced = await placeTestBets({ player: '1.00' }, { round: id, session: demo })
  await testTable.database.query(`update studio.seed_chain set encrypted_last_seed = 'unreadable'`)
  testTable.now += baccaratGame.timing.bettingMs + dealTimeoutMs
  await expect(advanceTestTable('node-2')).rejects.toThrow()
  expect((await readTestTableRound()).state).toBe('betting')
  testTable.now += 1
  await advanceTestTable('node-2')
  expect((await readTestTableRound()).state).toBe('void')
  expect((await getPlayerRound(testTable.services, { session: testTable.session, id: placed.id })).state).toBe(
    'returned',
  )
  expect(await getPlayerRound(testTable.services, { session: demo, id: demoPlaced.id })).toMatchObject({
    state: 'returned',
    balance: '1000.00',
  })
  expect(await settleRoundsAndExpectWallet()).toEqual(['returned'])
  expect(testTable.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('lets another node take over a table after the lease expires', async () => {
  const { id } = await openTestTableRound()
  await placeTestBets({ player: '1.00' }, { round: id })
  testTable.now = toEpochMs((await readTestTableRound()).closes_at)
  await advanceTable(testTable.services, { game: baccaratGame, holder: 'node-1', hasPlayers: true })
  testTable.now += 1
  await advanceTestTable('node-2')
  testTable.now += leaseMs + 1
  await advanceTestTable('node-2')
  expect((await readTestTableRound()).state).toBe('dealt')
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled'])
})

test('verifies every dealt round against the chain head published before it', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await openTestTableRound()
    const beforeDeal = toPublicTableState(await readTableSnapshot(testTable.database, { game: baccaratGame }), {
      session: testTable.session,
      now: testTable.now,
    })
    const placed = await placeTestBets({ player: '1.00' }, { round: id })
    const readVerification = async () =>
      (await readRoundVerificationData(testTable.services, [placed.id])).get(placed.id)
    expect((await readVerification())?.serverSeed).toBeUndefined()
    const { events } = await advanceTestTableToReveal()
    const verification = await readVerification()
    expect(verification?.serverHash).toBe(beforeDeal.chain?.head)
    const result = await verifyRound({
      game: 'baccarat',
      hash: beforeDeal.chain?.head ?? '',
      server: verification?.serverSeed ?? '',
      client: beforeDeal.chain?.clientSeed ?? '',
      nonce: beforeDeal.chain?.place ?? 0,
      choice: '',
      outcome: verification?.outcome ?? '',
    })
    expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true, events })
    testTable.now += baccaratGame.timing.resultMs
  }
})

test('replays a deal with its bets once it has been revealed', async () => {
  const bets = { player: '1.00', tie: '0.40' }
  const { id } = await openTestTableRound()
  const placed = await placeTestBets(bets, { round: id })
  const { operator } = testTable.testOperator
  const createLink = () => createReplayLink(testTable.services, { operator, id: placed.id })
  expect(await createLink()).toBeUndefined()
  const { events } = await advanceTestTableToReveal()
  const fields = new URLSearchParams((await createLink())?.link)
  const link = { round: fields.get('round') ?? '', until: Number(fields.get('until')), seal: fields.get('seal') ?? '' }
  const before = testTable.testOperator.wallet.balance
  const { game, round } = await resolveReplayLink(testTable.services, link)
  expect([game.code, round.state, round.stake]).toEqual(['baccarat', 'settled', '1.40'])
  expect(round).toMatchObject({ events, choices: { round: id, bets } })
  expect(testTable.testOperator.wallet.balance).toBe(before)
  const description = await describeRoundForOperator(testTable.services, { operator, id: placed.id, lang: 'en' })
  expect(description?.choices).toEqual(['Player: \u2066€1.00\u2069', 'Tie: \u2066€0.40\u2069'])
  expect(description?.outcome[0]).toMatch(/wins|Tie/)
})
