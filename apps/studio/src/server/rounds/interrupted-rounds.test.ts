import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudioDatabase } from '#server/database-interface.ts'
import { launchGame } from '#server/launch.ts'
import { migrateStudioSchema } from '#server/migrations.ts'
import { type InjectedWalletFault, startTestOperator, type TestOperator } from '#server/operators/test-operator.ts'
import { openPglite } from '#server/pglite-database.ts'
import { authenticateSession, type PlaySession, startSession } from '#server/play-session.ts'
import { createStudioServices } from '#server/studio-plugin.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { createCrashingDatabase } from '#server/test-crashing-database.ts'
import { playRound } from './play-round.ts'
import type { RoundRow } from './round.ts'
import { resumeRounds } from './settle-round.ts'
import { testSeedCipher } from './test-seed-cipher.ts'

let testOperator: TestOperator
let database: StudioDatabase & { close(): Promise<void> }
let services: StudioServices
let session: PlaySession
let now: number
const { log } = Fastify()

beforeAll(async () => {
  database = await openPglite()
  await migrateStudioSchema({ database, seedCipher: testSeedCipher })
}, 30_000)

beforeEach(async () => {
  now = Date.now()
  testOperator = await startTestOperator({ clock: () => now, balance: 1_000_00n })
  await database.query(
    'truncate studio.round, studio.table_balance, studio.room_shot, studio.seed, studio.play_session, studio.launch_code',
  )
  services = createTestServices(database)
  session = await openSession('token-of-the-test')
})

afterEach(() => testOperator.close())

afterAll(() => database.close())

const createTestServices = (testDatabase: StudioDatabase) =>
  createStudioServices(log, {
    database: testDatabase,
    seedCipher: testSeedCipher,
    operators: [testOperator.operator],
    clock: () => now,
    walletTimeoutMs: 600,
  })

async function openSession(token: string): Promise<PlaySession> {
  const { path } = await launchGame(services, {
    operator: testOperator.operator,
    body: {
      token,
      gameCode: 'reels',
      title: 'Dragon Court',
      dress: { symbols: ['dragon', 'tiger', 'crown', 'gem'], colours: ['1a0b2e', '5b2a86', 'ffcf5c'] },
      currency: 'EUR',
      digits: 2,
      lang: 'en',
      mode: 'REAL',
      returnUrl: '/',
    },
  })
  return authenticateSession(services, await startSession(services, { code: path.split('#code=')[1] ?? '' }))
}

/** Runs the recovery with an advancing clock until no round is due. */
async function runRecovery(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    now += 600_000
    await resumeRounds(services, now)
  }
}

const rounds = () =>
  database.query<RoundRow>('select id, state, stake::text as stake, win::text as win from studio.round order by serial')

/** Expects each settled round to have debited its stake and credited its win once, and all other rounds to have no effect. */
async function expectWalletToMatchRounds(start: bigint): Promise<RoundRow[]> {
  const rows = await rounds()
  let expected = start
  for (const row of rows) {
    expect(['settled', 'refused', 'returned']).toContain(row.state)
    if (row.state === 'settled') expected += BigInt(row.win) - BigInt(row.stake)
  }
  expect(testOperator.wallet.balance).toBe(expected)
  return rows
}

test('loses no money when the process crashes at any statement of a round', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 12; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const start = testOperator.wallet.balance
      const crashing = createTestServices(createCrashingDatabase(database, { statement, moment }))
      const key = `dies-${statement}-${moment}`
      await database.query('delete from studio.round')
      const outcome = await playRound(crashing, { session, key, stake: '1.00' }).catch(() => undefined)
      if (!outcome) crashCount += 1
      await runRecovery()
      await expectWalletToMatchRounds(start)
    }
  expect(crashCount).toBeGreaterThan(10)
}, 60_000)

const betFaults: InjectedWalletFault[] = ['lost-call', 'lost-answer', 'error', 'nonsense', 'silence', 'RETRY']

test.each(betFaults)('returns the stake when the result of the bet is unknown: %s', async (fault) => {
  testOperator.fail('bet', fault)
  const playedRound = await playRound(services, { session, key: 'unknown-bet', stake: '1.00' })
  expect(playedRound.state).toBe('returned')
  const [round] = await expectWalletToMatchRounds(1_000_00n)
  expect(round?.state).toBe('returned')
})

test('repeats a rollback until the operator acknowledges it, and leaves a tombstone for the late bet', async () => {
  testOperator.fail('bet', 'lost-call')
  for (const fault of ['silence', 'error', 'RETRY', 'lost-answer'] as const) testOperator.fail('rollback', fault)
  const playedRound = await playRound(services, { session, key: 'stubborn-return', stake: '1.00' })
  expect(playedRound.state).toBe('returning')
  await runRecovery()
  await expectWalletToMatchRounds(1_000_00n)
  expect(testOperator.wallet.calls.filter((action) => action === 'rollback')).toHaveLength(5)
  expect(testOperator.wallet.entries.get(`${playedRound.id}-b`)?.isRolledBack).toBe(true)
})

test('repeats a win or endRound until it is acknowledged, and credits the win once', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    for (const action of ['win', 'endRound'])
      for (const fault of ['lost-answer', 'silence', 'error', 'RETRY', 'nonsense'] as const)
        testOperator.fail(action, fault)
    const playedRound = await playRound(services, { session, key: `stubborn-win-${turn}`, stake: '1.00' })
    expect(playedRound.state).toBe('pending')
    await runRecovery()
    testOperator.healthy()
  }
  const rows = await expectWalletToMatchRounds(1_000_00n)
  expect(rows.map((row) => row.state)).toEqual(Array.from({ length: 6 }, () => 'settled'))
})

test('pays a win once when two recovery jobs and a repeated request run at the same time', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    testOperator.fail('win', 'lost-answer')
    testOperator.fail('endRound', 'lost-answer')
    await playRound(services, { session, key: `many-hands-${turn}`, stake: '1.00' })
    now += 60_000
    await Promise.all([
      resumeRounds(services, now),
      resumeRounds(services, now),
      playRound(services, { session, key: `many-hands-${turn}`, stake: '1.00' }),
    ])
    testOperator.healthy()
  }
  await runRecovery()
  await expectWalletToMatchRounds(1_000_00n)
})

test('allows one round of a player at a time across sessions', async () => {
  const second = await openSession('token-of-the-second')
  testOperator.fail('win', 'silence')
  testOperator.fail('endRound', 'silence')
  const responses = await Promise.allSettled([
    playRound(services, { session, key: 'left-hand', stake: '1.00' }),
    playRound(services, { session: second, key: 'right-hand', stake: '1.00' }),
  ])
  expect(responses.filter((response) => response.status === 'rejected')).toHaveLength(1)
  await runRecovery()
  await expectWalletToMatchRounds(1_000_00n)
})
