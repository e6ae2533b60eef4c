import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { baccaratGame } from '#games/baccarat/baccarat-game.ts'
import { stakeOfBets, type TableGame } from '#games/game.ts'
import type { Pace } from '#games/least-round-duration.ts'
import type { StudioDatabase } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import { launchGame } from '#server/launch.ts'
import { migrateStudioSchema } from '#server/migrations.ts'
import { startTestOperator, type TestOperator } from '#server/operators/test-operator.ts'
import { openPglite } from '#server/pglite-database.ts'
import { authenticateSession, type PlaySession, startSession } from '#server/play-session.ts'
import { resumeRounds } from '#server/rounds/settle-round.ts'
import { testSeedCipher } from '#server/rounds/test-seed-cipher.ts'
import { createStudioServices } from '#server/studio-plugin.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { createCrashingDatabase as createDatabaseThatCrashes } from '#server/test-crashing-database.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { advanceTable } from './advance-table.ts'
import { placeTableBets } from './place-table-bets.ts'
import { findLatestTableRound, type TableRoundRow } from './table-round.ts'

/** A table for tests, with a database, an operator, one player and a controllable clock. */
interface TestTable {
  game: TableGame
  database: StudioDatabase & { close(): Promise<void> }
  testOperator: TestOperator
  services: StudioServices
  session: PlaySession
  /** Milliseconds since the epoch. */
  now: number
}

/** The initial balance of the player's wallet, in minor units. */
export const initialTestBalance = 1_000_00n
const { log } = Fastify()
let keyCount = 0

/** The current test table, set by the hooks of `setUpTestTable`. */
export const testTable = {} as TestTable

/** Opens the database of a test file's table, baccarat by default, and resets the table before each test. */
export function setUpTestTable(game: TableGame = baccaratGame): void {
  testTable.game = game
  beforeAll(openTestTableDatabase, 30_000)
  beforeEach(resetTestTable)
  afterEach(() => testTable.testOperator.close())
  afterAll(() => testTable.database.close())
}

async function openTestTableDatabase(): Promise<void> {
  testTable.database = await openPglite()
  await migrateStudioSchema({ database: testTable.database, seedCipher: testSeedCipher })
}

/** Deletes all rounds, starts a new operator and opens a session for the player. */
async function resetTestTable(): Promise<void> {
  testTable.now = Date.now()
  testTable.testOperator = await startTestOperator({ clock: () => testTable.now, balance: initialTestBalance })
  await testTable.database.query(
    `truncate studio.round, studio.table_balance, studio.room_shot, studio.seed, studio.play_session, studio.launch_code, studio.table_round, studio.seed_chain,
     studio.lease`,
  )
  testTable.services = createTestServices(testTable.database)
  testTable.session = await openTestSession('token-of-the-test')
}

export const createTestServices = (database: StudioDatabase, walletTimeoutMs = 1_500) =>
  createStudioServices(log, {
    database,
    seedCipher: testSeedCipher,
    operators: [testTable.testOperator.operator],
    clock: () => testTable.now,
    walletTimeoutMs,
  })

export async function openTestSession(
  token: string,
  mode: 'REAL' | 'DEMO' = 'REAL',
  gameCode: string = testTable.game.meta.code,
  pace: Pace = 'classic',
): Promise<PlaySession> {
  const { path } = await launchGame(testTable.services, {
    operator: testTable.testOperator.operator,
    body: {
      token,
      gameCode,
      title: 'Jade Table',
      dress: { symbols: ['dragon', 'tiger', 'crown', 'gem'], colours: ['06281f', '0f5c46', 'e8c56a'] },
      currency: 'EUR',
      digits: 2,
      lang: 'en',
      mode,
      pace,
      returnUrl: '/',
    },
  })
  // No test is about a wallet that is late here, however busy the machine is.
  const services = createTestServices(testTable.database, 20_000)
  return authenticateSession(services, await startSession(services, { code: path.split('#code=')[1] ?? '' }))
}

/** Advances the table as the node `holder` does. */
export const advanceTestTable = (holder = 'node-1', services = testTable.services) =>
  advanceTable(services, { game: testTable.game, holder, hasPlayers: true })

export async function readTestTableRound(): Promise<TableRoundRow> {
  const round = await findLatestTableRound(testTable.database.query, testTable.game.tableCode)
  if (!round) throw new Error('The table has no round.')
  return round
}

/** Opens a new table round, or returns the one that is open for bets. */
export async function openTestTableRound(): Promise<TableRoundRow> {
  await advanceTestTable()
  return readTestTableRound()
}

/** Advances the clock to the deal and then to the end of the reveal. */
export async function advanceTestTableToReveal(): Promise<TableRoundRow> {
  testTable.now = Math.max(testTable.now, toEpochMs((await readTestTableRound()).closes_at))
  await advanceTestTable()
  testTable.now = Math.max(testTable.now, toEpochMs((await readTestTableRound()).reveal_at))
  await advanceTestTable()
  return readTestTableRound()
}

export function placeTestBets(
  bets: Record<string, string>,
  options: {
    key?: string
    session?: PlaySession
    services?: StudioServices
    round: string
    stake?: string
    targets?: Record<string, number>
  },
) {
  keyCount += 1
  const total = Object.values(bets).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  return placeTableBets(options.services ?? testTable.services, {
    session: options.session ?? testTable.session,
    game: testTable.game,
    key: options.key ?? `table-bet-${keyCount}`,
    stake: options.stake ?? formatDecimalAmount(stakeOfBets(testTable.game, BigInt(total)), 2),
    choice: { round: options.round, bets, ...(options.targets && { targets: options.targets }) },
  })
}

/**
 * Settles every round, and expects the wallet to have debited and credited each settled round once. Returns the states of the
 * rounds.
 */
export async function settleRoundsAndExpectWallet(balanceBefore = initialTestBalance) {
  for (let turn = 0; turn < 12; turn += 1) {
    testTable.now += 600_000
    await resumeRounds(testTable.services, testTable.now)
  }
  const rows = await testTable.database.query<{ state: string; stake: string; win: string }>(
    `select state, stake::text as stake, win::text as win from studio.round where mode = 'REAL' order by serial`,
  )
  let expected = balanceBefore
  for (const row of rows) {
    expect(['settled', 'refused', 'returned']).toContain(row.state)
    if (row.state === 'settled') expected += BigInt(row.win) - BigInt(row.stake)
  }
  expect(testTable.testOperator.wallet.balance).toBe(expected)
  return rows.map((row) => row.state)
}

/** A database of the table that crashes at its n-th statement. */
export const createCrashingDatabase = (statement: number, moment: 'before' | 'after'): StudioDatabase =>
  createDatabaseThatCrashes(testTable.database, { statement, moment })
