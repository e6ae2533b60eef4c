import { expect, test } from 'vitest'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { createCrashingDatabase } from '#server/test-crashing-database.ts'
import { returnExtraStake } from './extra-stake.ts'
import { findRound, type RoundRow } from './round.ts'
import { getPlayerRound } from './round-history.ts'
import { roundLeaseMs } from './round-timeouts.ts'
import { resumeRounds } from './settle-round.ts'
import { finishHand, openHandWith } from './test-blackjack-round.ts'
import {
  act,
  createServicesOn,
  expectWalletToMatchRounds,
  openTestSession,
  readRounds,
  setUpStepsTest,
  stepsTest,
} from './test-steps-round.ts'

setUpStepsTest()

const wallet = () => stepsTest.testOperator.wallet
const crashingServices = (statement: number, moment: 'before' | 'after') =>
  createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))

/** Every statement up to a number, with a crash before and after it. */
const crashesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((statement) =>
    (['before', 'after'] as const).map((moment) => ({ statement, moment })),
  )

async function resumeTwice(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    stepsTest.now += roundLeaseMs
    await resumeRounds(stepsTest.services, stepsTest.now)
  }
}

/** Expects an open round to have the stakes of its actions alone, which the wallet has debited, and that it can be played on. */
async function expectRoundToGoOn(session: PlaySession, { id }: { id: string }): Promise<'doubled' | 'as before'> {
  const row = await findRound(stepsTest.database.query, id)
  const hasDoubled = row?.actions.at(-1)?.type === 'double'
  expect(row).toMatchObject({ stake: hasDoubled ? '200' : '100', pending_bet: null })
  const posted = [...wallet().entries].filter(([txId, { kind, isRolledBack }]) => {
    return txId.startsWith(id) && kind === 'bet' && !isRolledBack
  })
  expect(posted).toHaveLength(hasDoubled ? 2 : 1)
  const current = await getPlayerRound(stepsTest.services, { session, id })
  if (!hasDoubled) expect(current.stage?.actions).toContain('double')
  await finishHand(session, { id })
  return hasDoubled ? 'doubled' : 'as before'
}

const doubleWith = (services: StudioServices, session: PlaySession, round: { id: string; stage: { step: number } }) =>
  act(session, round, { step: round.stage.step, action: { type: 'double' }, services })

test('loses no money when the process crashes at any statement of a double, and the hand goes on', async () => {
  const outcomes: string[] = []
  for (const { statement, moment } of crashesUpTo(9)) {
    const { session } = await openTestSession({ gameCode: 'blackjack' })
    const before = wallet().balance
    const round = await openHandWith(session, 'double')
    const isCrashed = await doubleWith(crashingServices(statement, moment), session, round).then(
      () => false,
      () => true,
    )
    await resumeTwice()
    outcomes.push(`${isCrashed ? 'crashed' : 'done'}, ${await expectRoundToGoOn(session, round)}`)
    await expectWalletToMatchRounds(before)
    await stepsTest.database.query('delete from studio.round')
  }
  // Crashes before the bet, between the bet and the action, and during the settlement.
  expect(outcomes.filter((outcome) => outcome === 'crashed, as before').length).toBeGreaterThan(8)
  expect(outcomes.filter((outcome) => outcome === 'crashed, doubled').length).toBeGreaterThan(2)
}, 60_000)

test('returns a stake without an answer when the process crashes at any statement of its rollback or of its recovery', async () => {
  for (const isRecovery of [false, true])
    for (const { statement, moment } of crashesUpTo(5)) {
      const { session } = await openTestSession({ gameCode: 'blackjack' })
      const before = wallet().balance
      const round = await openHandWith(session, 'double')
      stepsTest.testOperator.fail('bet', 'lost-answer')
      if (isRecovery) {
        await doubleWith(crashingServices(4, 'before'), session, round).catch(() => undefined)
        stepsTest.now += roundLeaseMs
        await resumeRounds(crashingServices(statement, moment), stepsTest.now).catch(() => undefined)
      } else {
        await doubleWith(crashingServices(3 + statement, moment), session, round).catch(() => undefined)
      }
      await resumeTwice()
      expect(await expectRoundToGoOn(session, round)).toBe('as before')
      await expectWalletToMatchRounds(before)
      await stepsTest.database.query('delete from studio.round')
    }
}, 60_000)

test('loses no credit when the process crashes at any statement of a double on a balance at the studio', async () => {
  let crashCount = 0
  for (const { statement, moment } of crashesUpTo(9)) {
    const { session } = await openTestSession({ gameCode: 'blackjack', mode: 'DEMO' })
    const round = await openHandWith(session, 'double')
    await doubleWith(crashingServices(statement, moment), session, round).catch(() => {
      crashCount += 1
    })
    await resumeTwice()
    await finishHand(session, round)
    const [{ balance = '' } = {}] = await stepsTest.database.query<{ balance: string }>(
      'select demo_balance::text as balance from studio.play_session where id = $1',
      [session.id],
    )
    const changes = (await readRounds()).map(({ stake, win }) => BigInt(win) - BigInt(stake))
    expect(BigInt(balance)).toBe(changes.reduce((sum, change) => sum + change, 100_000n))
    await stepsTest.database.query('delete from studio.round')
  }
  expect(crashCount).toBeGreaterThan(10)
}, 60_000)

test('a settlement that forgets the further stake, or ends a round with an undecided bet, is found', async () => {
  const { session } = await openTestSession({ gameCode: 'blackjack' })
  const round = await openHandWith(session, 'double')
  await doubleWith(stepsTest.services, session, round)
  await expectWalletToMatchRounds()
  await stepsTest.database.query('update studio.round set stake = stake - extra_stake, extra_stake = 0 where id = $1', [
    round.id,
  ])
  await expect(expectWalletToMatchRounds()).rejects.toThrow()
  const open = await openHandWith(session, 'double')
  await doubleWith(crashingServices(4, 'before'), session, open).catch(() => undefined)
  for (const change of [`state = 'settled'`, `events = '[{}]'`])
    await expect(
      stepsTest.database.query(`update studio.round set ${change} where id = $1`, [open.id]),
    ).rejects.toThrow('round_pending_bet')
})

test('a rollback that fails late leaves alone a round whose stake another process has returned', async () => {
  const { session } = await openTestSession({ gameCode: 'blackjack' })
  const opened = await openHandWith(session, 'double')
  stepsTest.testOperator.fail('bet', 'lost-answer')
  stepsTest.testOperator.fail('rollback', 'error')
  await act(session, opened, { step: opened.stage.step, action: { type: 'double' } })
  const returning = await findRound(stepsTest.database.query, opened.id)
  stepsTest.now += 600_000
  await resumeRounds(stepsTest.services, stepsTest.now)
  stepsTest.testOperator.fail('rollback', 'error')
  await returnExtraStake(stepsTest.services, returning as RoundRow)
  stepsTest.now += 600_000
  await resumeRounds(stepsTest.services, stepsTest.now)
  expect(await getPlayerRound(stepsTest.services, { session, id: opened.id })).toMatchObject({ stage: opened.stage })
  await finishHand(session, opened)
  await expectWalletToMatchRounds()
})
