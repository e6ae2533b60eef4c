import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Pace } from '#games/least-round-duration.ts'
import { cellCount, playMines } from '#games/mines/rules.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { queryFirst, type StudioDatabase } from '#server/database-interface.ts'
import { launchGame } from '#server/launch.ts'
import type { TransferOperator } from '#server/operators/operator.ts'
import { createFixedSecret } from '#server/operators/operator-secret.ts'
import { startTestOperator, type TestOperator } from '#server/operators/test-operator.ts'
import { openPglite } from '#server/pglite-database.ts'
import { authenticateSession, type PlaySession, startSession } from '#server/play-session.ts'
import { createStudioServices, studioPlugin } from '#server/studio-plugin.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { playRound } from './play-round.ts'
import { readServerSeed, type SeedRow } from './player-seed.ts'
import type { PublicRound, RoundRow } from './round.ts'
import { createSeededRandomStream } from './seeded-random-stream.ts'
import { resumeRounds } from './settle-round.ts'
import { takeAction } from './take-action.ts'
import { testSeedCipher } from './test-seed-cipher.ts'

/** The studio of a test file, with a seamless and a transfer operator and a controllable clock. */
interface StepsTest {
  database: StudioDatabase & { close(): Promise<void> }
  app: FastifyInstance
  testOperator: TestOperator
  services: StudioServices
  /** Milliseconds since the epoch. */
  now: number
}

/** The initial balance of the seamless wallet, in minor units. */
export const initialTestBalance = 1_000_00n
export const transferOperator: TransferOperator = {
  id: 'transfer',
  secret: createFixedSecret('t'.repeat(32)),
  wallet: 'transfer',
}
let idCount = 0

/** The current studio, set by the hooks of `setUpStepsTest`. */
export const stepsTest = {} as StepsTest

/** Starts the studio of a test file, and deletes its rounds and sessions before each test. */
export function setUpStepsTest(): void {
  beforeAll(startStudio, 30_000)
  beforeEach(async () => {
    stepsTest.now = Date.now()
    stepsTest.testOperator.healthy()
    Object.assign(stepsTest.testOperator.wallet, {
      balance: initialTestBalance,
      calls: [],
      validBets: [],
      jackpots: [],
      betTokens: [],
      betTxIds: [],
      wonBetTxIds: [],
    })
    await stepsTest.database.query(
      `truncate studio.round, studio.table_balance, studio.room_shot, studio.seed, studio.play_session, studio.launch_code, studio.player_wallet, studio.transfer,
       studio.round_feed`,
    )
  })
  afterAll(async () => {
    await stepsTest.app.close()
    await stepsTest.testOperator.close()
    await stepsTest.database.close()
  })
}

async function startStudio(): Promise<void> {
  stepsTest.now = Date.now()
  stepsTest.database = await openPglite()
  stepsTest.testOperator = await startTestOperator({ clock: () => stepsTest.now })
  stepsTest.app = Fastify()
  await stepsTest.app.register(studioPlugin, {
    prefix: '/studio',
    clientDir: 'no-pages-here',
    recoveryIntervalMs: 0,
    ...optionsFor(stepsTest.database),
  })
  stepsTest.services = createServicesOn(stepsTest.database)
}

const optionsFor = (database: StudioDatabase, walletTimeoutMs = 1_000) => ({
  database,
  seedCipher: testSeedCipher,
  operators: [stepsTest.testOperator.operator, transferOperator],
  clock: () => stepsTest.now,
  walletTimeoutMs,
})

export const createServicesOn = (database: StudioDatabase): StudioServices =>
  createStudioServices(stepsTest.app.log, optionsFor(database))

/** Opens a session of a game: on the seamless wallet, in demo mode, or of a player with a transfer wallet. */
export async function openTestSession({
  gameCode = 'mines',
  mode = 'REAL',
  pace = 'classic',
  playerRef,
}: {
  gameCode?: string
  mode?: 'REAL' | 'DEMO'
  pace?: Pace
  playerRef?: string
} = {}): Promise<{ token: string; session: PlaySession }> {
  idCount += 1
  const { path } = await launchGame(stepsTest.services, {
    operator: playerRef === undefined ? stepsTest.testOperator.operator : transferOperator,
    body: {
      token: `token-of-the-test-${idCount}`,
      gameCode,
      title: 'Mines',
      dress: { colours: ['1a0b2e', '5b2a86', 'ffcf5c'], symbols: ['dragon', 'crown', 'gem', 'star'] },
      currency: 'EUR',
      digits: 2,
      lang: 'en',
      mode,
      pace,
      returnUrl: '/',
      ...(playerRef !== undefined && { playerRef }),
    },
  })
  // No test is about a wallet that is late here, however busy the machine is.
  const patientServices = createStudioServices(stepsTest.app.log, optionsFor(stepsTest.database, 20_000))
  const { playToken } = await startSession(patientServices, { code: path.split('#code=')[1] ?? '' })
  return { token: playToken, session: await authenticateSession(stepsTest.services, { playToken }) }
}

/** Opens a round of mines with a stake of 1.00. */
export function openRound(
  session: PlaySession,
  { mines = 3, services = stepsTest.services }: { mines?: number; services?: StudioServices } = {},
): Promise<PublicRound> {
  idCount += 1
  return playRound(services, { session, key: `steps-round-${idCount}`, stake: '1.00', choice: { mines } })
}

export const act = (
  session: PlaySession,
  round: { id: string },
  { step, action, services = stepsTest.services }: { step: number; action: unknown; services?: StudioServices },
): Promise<PublicRound> => takeAction(services, { session, id: round.id, step, action })

/** Recreates the random stream of a round, with the key of its seed. */
export async function readSeededStream({ id }: { id: string }): Promise<RandomStream> {
  const row = await queryFirst<SeedRow & { nonce: number }>(
    stepsTest.database.query,
    'select s.*, r.nonce from studio.round r join studio.seed s on s.id = r.seed_id where r.id = $1',
    [id],
  )
  if (!row) throw new Error(`Round ${id} does not exist.`)
  return createSeededRandomStream(readServerSeed(testSeedCipher, row), row.client_seed, row.nonce)
}

/** Reads where the mines of a round are. */
export async function readHiddenCells({ id }: { id: string }): Promise<{ mines: number[]; safe: number[] }> {
  const row = await queryFirst<{ choices: { mines: number } }>(
    stepsTest.database.query,
    'select choices from studio.round where id = $1',
    [id],
  )
  if (!row) throw new Error(`Round ${id} does not exist.`)
  const board = playMines(await readSeededStream({ id }), row.choices, [{ type: 'take' }])?.events.at(-1)
  const mines = board?.type === 'board' ? board.mines : []
  return { mines, safe: Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !mines.includes(cell)) }
}

export const readRounds = () =>
  stepsTest.database.query<Pick<RoundRow, 'id' | 'state' | 'stake' | 'win' | 'actions' | 'events'>>(
    'select id, state, stake::text as stake, win::text as win, actions, events from studio.round order by serial',
  )

/** Runs the recovery job with an advancing clock until every round is over, abandoned ones too. */
export async function recoverEveryRound(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    stepsTest.now += 8 * 3_600_000
    await resumeRounds(stepsTest.services, stepsTest.now)
  }
}

/** Expects every round to be over, and the seamless wallet to have debited and credited each settled one once. */
export async function expectWalletToMatchRounds(balanceBefore = initialTestBalance): Promise<void> {
  let expected = balanceBefore
  for (const { state, stake, win } of await readRounds()) {
    expect(['settled', 'refused', 'returned']).toContain(state)
    if (state === 'settled') expected += BigInt(win) - BigInt(stake)
  }
  expect(stepsTest.testOperator.wallet.balance).toBe(expected)
}

/** Makes a call of the game page. */
export const callPlayApi = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  stepsTest.app.inject({
    method,
    url: `/studio/api/play${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
