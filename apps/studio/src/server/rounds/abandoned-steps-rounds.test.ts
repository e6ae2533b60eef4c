import { expect, test } from 'vitest'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { createCrashingDatabase } from '#server/test-crashing-database.ts'
import { findRound } from './round.ts'
import { findUnseenRound } from './round-history.ts'
import { actionTimeoutMs } from './round-timeouts.ts'
import { resumeRounds } from './settle-round.ts'
import { finishAbandonedRound } from './steps-round.ts'
import {
  act,
  createServicesOn,
  expectWalletToMatchRounds,
  initialTestBalance,
  openRound,
  openTestSession,
  readHiddenCells,
  readRounds,
  recoverEveryRound,
  setUpStepsTest,
  stepsTest,
} from './test-steps-round.ts'

setUpStepsTest()

const take = { type: 'take' }
const pick = (cell: number | undefined) => ({ type: 'pick', cell })
const resume = (services = stepsTest.services) => resumeRounds(services, stepsTest.now)

test('takes a round for its player 24 hours after the last action, and pays it once', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session)
  const { safe } = await readHiddenCells(opened)
  stepsTest.now += actionTimeoutMs - 1
  await resume()
  await act(session, opened, { step: 0, action: pick(safe[0]) })
  stepsTest.now += actionTimeoutMs - 1
  await resume()
  expect(await findUnseenRound(stepsTest.services, session)).toMatchObject({ state: 'pending', stage: { step: 1 } })
  stepsTest.now += 1
  await Promise.all([resume(), resume()])
  await resume()
  const finished = await findUnseenRound(stepsTest.services, session)
  expect(finished).toMatchObject({ id: opened.id, state: 'settled', win: '1.12' })
  expect(finished?.events?.at(-1)).toMatchObject({ type: 'board', end: 'take' })
  expect(stepsTest.testOperator.wallet.calls).toEqual(['authenticate', 'bet', 'win'])
  await recoverEveryRound()
  await expectWalletToMatchRounds()
})

test('returns the stake of a round without a pick, of which nothing counts as wagered', async () => {
  const { session } = await openTestSession()
  await openRound(session)
  stepsTest.now += actionTimeoutMs
  await resume()
  expect((await readRounds())[0]).toMatchObject({ state: 'settled', win: '100', actions: [take] })
  expect(stepsTest.testOperator.wallet.validBets).toEqual(['0.00'])
  expect(stepsTest.testOperator.wallet.balance).toBe(initialTestBalance)
})

test('pays either the action of a player who comes back or the take of the recovery job', async () => {
  const { session } = await openTestSession()
  for (let turn = 0; turn < 8; turn += 1) {
    const opened = await openRound(session)
    const { safe } = await readHiddenCells(opened)
    await act(session, opened, { step: 0, action: pick(safe[0]) })
    stepsTest.now += actionTimeoutMs
    const playOn = act(session, opened, { step: 1, action: turn % 2 ? take : pick(safe[1]) })
    await Promise.allSettled(turn % 4 < 2 ? [playOn, resume()] : [resume(), playOn])
    await recoverEveryRound()
  }
  for (const { actions } of await readRounds()) expect(actions.filter(({ type }) => type === 'take')).toHaveLength(1)
  await expectWalletToMatchRounds()
})

test('lets a round wait again if its player comes back while the recovery job finishes it', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session)
  const { safe } = await readHiddenCells(opened)
  const abandoned = await findRound(stepsTest.database.query, opened.id)
  if (!abandoned) throw new Error('The round does not exist.')
  await act(session, opened, { step: 0, action: pick(safe[0]) })
  expect(await finishAbandonedRound(stepsTest.services, abandoned)).toBeUndefined()
  expect(await findUnseenRound(stepsTest.services, session)).toMatchObject({ state: 'pending', stage: { step: 1 } })
})

async function playToTheEnd(session: PlaySession, services: StudioServices): Promise<void> {
  const opened = await openRound(session, { services })
  const { safe } = await readHiddenCells(opened)
  await act(session, opened, { step: 0, action: pick(safe[0]), services })
  await act(session, opened, { step: 1, action: take, services })
}

test('loses no money when the process crashes at any statement of a round, of its actions or its settlement', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 22; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const { session } = await openTestSession()
      const before = stepsTest.testOperator.wallet.balance
      const crashing = createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))
      await playToTheEnd(session, crashing).catch(() => {
        crashCount += 1
      })
      await recoverEveryRound()
      await expectWalletToMatchRounds(before)
      await stepsTest.database.query('delete from studio.round')
    }
  expect(crashCount).toBeGreaterThan(32)
  expect(crashCount).toBeLessThan(44)
}, 120_000)

test('loses no credit when the process crashes at any statement of a round on a balance at the studio', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 24; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const { session } = await openTestSession({ mode: 'DEMO' })
      const crashing = createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))
      await playToTheEnd(session, crashing).catch(() => {
        crashCount += 1
      })
      await recoverEveryRound()
      const [round] = await readRounds()
      const [{ balance = '' } = {}] = await stepsTest.database.query<{ balance: string }>(
        'select demo_balance::text as balance from studio.play_session where id = $1',
        [session.id],
      )
      const change = round ? BigInt(round.win) - BigInt(round.stake) : 0n
      expect(round?.state ?? 'settled').toBe('settled')
      expect(BigInt(balance)).toBe(100_000n + change)
      await stepsTest.database.query('delete from studio.round')
    }
  expect(crashCount).toBeGreaterThan(32)
  expect(crashCount).toBeLessThan(48)
}, 120_000)

test('takes an abandoned round once when the process crashes at any statement of its recovery', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 8; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const { session } = await openTestSession()
      const before = stepsTest.testOperator.wallet.balance
      const opened = await openRound(session)
      const { safe } = await readHiddenCells(opened)
      await act(session, opened, { step: 0, action: pick(safe[0]) })
      stepsTest.now += actionTimeoutMs
      const crashing = createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))
      await resume(crashing).catch(() => undefined)
      if ((await readRounds())[0]?.state !== 'settled') crashCount += 1
      await recoverEveryRound()
      await expectWalletToMatchRounds(before)
      expect(stepsTest.testOperator.wallet.balance).toBe(before + 12n)
      await stepsTest.database.query('delete from studio.round')
    }
  expect(crashCount).toBeGreaterThan(6)
}, 60_000)
