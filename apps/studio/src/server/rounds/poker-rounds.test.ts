import { expect, test } from 'vitest'
import type { PlaySession } from '#server/play-session.ts'
import { playRound } from './play-round.ts'
import { findUnseenRound } from './round-history.ts'
import { actionTimeoutMs } from './round-timeouts.ts'
import { resumeRounds } from './settle-round.ts'
import {
  act,
  expectWalletToMatchRounds,
  openTestSession,
  readRounds,
  setUpStepsTest,
  stepsTest,
} from './test-steps-round.ts'

setUpStepsTest()

let roundCount = 0

function openPokerRound(session: PlaySession, choice: object) {
  roundCount += 1
  return playRound(stepsTest.services, { session, key: `poker-${roundCount}`, stake: '1.00', choice })
}

const holdAll = { type: 'draw', holds: [0, 1, 2, 3, 4] }
const wallet = () => stepsTest.testOperator.wallet

test('pays the held cards of video poker once, however often the draw is repeated', async () => {
  const { session } = await openTestSession({ gameCode: 'video-poker-joker' })
  const opened = await openPokerRound(session, { paytable: 'joker' })
  expect(opened.stage).toMatchObject({ step: 0, actions: ['draw'] })
  const drawn = await act(session, opened, { step: 0, action: holdAll })
  expect(drawn).toMatchObject({ state: 'settled', stake: '1.00' })
  expect(await act(session, opened, { step: 0, action: holdAll })).toEqual(drawn)
  await expect(act(session, opened, { step: 0, action: { type: 'draw', holds: [] } })).rejects.toThrow('action_invalid')
  const [dealt, after, result] = drawn.events as { cards?: string[]; pays?: number }[]
  expect(after?.cards).toEqual(dealt?.cards)
  expect(drawn.win).toBe(`${result?.pays}.00`)
  await expectWalletToMatchRounds()
})

test('refuses another paytable than that of the game', async () => {
  const { session } = await openTestSession({ gameCode: 'video-poker-8-5' })
  for (const choice of [{ paytable: 'jacks-9-6' }, {}, { paytable: 'jacks-8-5', more: 1 }])
    await expect(openPokerRound(session, choice)).rejects.toThrow('choice_invalid')
})

test('holds all cards of a hand of video poker as they were dealt after 24 hours', async () => {
  const { session } = await openTestSession({ gameCode: 'video-poker' })
  const opened = await openPokerRound(session, { paytable: 'jacks-9-6' })
  stepsTest.now += actionTimeoutMs
  await resumeRounds(stepsTest.services, stepsTest.now)
  const finished = await findUnseenRound(stepsTest.services, session)
  expect(finished).toMatchObject({ id: opened.id, state: 'settled' })
  expect((await readRounds())[0]?.actions).toEqual([holdAll])
  expect(wallet().validBets).toEqual([undefined])
  await expectWalletToMatchRounds()
})

test('debits the ante with its pair plus, and a raise as a further bet', async () => {
  const { session } = await openTestSession({ gameCode: 'three-card-poker' })
  const opened = await openPokerRound(session, { pairPlus: 2 })
  expect(opened).toMatchObject({ stake: '3.00', stage: { actions: ['raise', 'fold'], stakes: { raise: '1.00' } } })
  const raised = await act(session, opened, { step: 0, action: { type: 'raise' } })
  expect(raised).toMatchObject({ state: 'settled', stake: '4.00', extraStake: '1.00' })
  expect(wallet().betTxIds).toEqual([`${opened.id}-b`, `${opened.id}-b2`])
  const result = raised.events?.at(-1) as { pays: number }
  expect(raised.win).toBe(`${result.pays}.00`)
  await expectWalletToMatchRounds()
})

test('folds a hand of three-card poker after 24 hours, and pays its pair plus', async () => {
  const { session } = await openTestSession({ gameCode: 'three-card-poker' })
  // About every fourth hand has a pair or better.
  for (;;) {
    const opened = await openPokerRound(session, { pairPlus: 1 })
    stepsTest.now += actionTimeoutMs
    await resumeRounds(stepsTest.services, stepsTest.now)
    const finished = (await readRounds()).find(({ id }) => id === opened.id)
    expect(finished).toMatchObject({ state: 'settled', actions: [{ type: 'fold' }] })
    const result = finished?.events.at(-1) as { outcome: string; pairPlus: number; pays: number }
    expect(result).toMatchObject({ outcome: 'folded', pays: result.pairPlus })
    expect(finished?.win).toBe(String(100 * result.pairPlus))
    if (result.pairPlus > 0) break
  }
  await expectWalletToMatchRounds()
})
