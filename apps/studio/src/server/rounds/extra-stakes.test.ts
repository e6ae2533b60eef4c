import { expect, test, vi } from 'vitest'
import type { InjectedWalletFault } from '#server/operators/test-operator.ts'
import { closePlayerSessions } from '#server/play-session.ts'
import { executeTransfer } from '#server/wallets/player-wallet.ts'
import { readStudioHeldBalance } from '#server/wallets/studio-held-balance.ts'
import { readFinishedRoundFeed } from './finished-round-feed.ts'
import { getPlayerRound } from './round-history.ts'
import { actionTimeoutMs, roundLeaseMs } from './round-timeouts.ts'
import { readSessionStatistics } from './session-statistics.ts'
import { resumeRounds } from './settle-round.ts'
import { finishHand, openHand, openHandWith } from './test-blackjack-round.ts'
import {
  act,
  callPlayApi,
  expectWalletToMatchRounds,
  openTestSession,
  readRounds,
  recoverEveryRound,
  setUpStepsTest,
  stepsTest,
  transferOperator,
} from './test-steps-round.ts'

setUpStepsTest()

const double = { type: 'double' }
const openBlackjack = (options: { mode?: 'DEMO'; playerRef?: string } = {}) =>
  openTestSession({ gameCode: 'blackjack', ...options })
const wallet = () => stepsTest.testOperator.wallet
const betsOf = (id: string) => wallet().betTxIds.filter((txId) => txId.startsWith(id))
const readRound = async (id: string) => (await readRounds()).find((round) => round.id === id)

test('debits a double as a further bet of the round, which pays once and names the first bet', async () => {
  const { session } = await openBlackjack()
  for (;;) {
    const opened = await openHandWith(session, 'double')
    expect(opened.stage.stakes?.double).toBe('1.00')
    const played = await act(session, opened, { step: opened.stage.step, action: double })
    expect(played).toMatchObject({ state: 'settled', stake: '2.00' })
    expect(betsOf(opened.id)).toEqual([`${opened.id}-b`, `${opened.id}-b2`])
    await expectWalletToMatchRounds()
    if (played.win === '0.00') continue
    expect(played.betTxId).toBe(`${opened.id}-b2`)
    expect(wallet().wonBetTxIds.at(-1)).toBe(`${opened.id}-b`)
    return
  }
})

test('debits a stake for each box, and further ones in the order of the actions', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'split', { boxes: 3 })
  expect(opened).toMatchObject({ stake: '3.00' })
  const split = await act(session, opened, { step: opened.stage.step, action: { type: 'split' } })
  expect(split).toMatchObject({ stake: '4.00' })
  expect(betsOf(opened.id)).toEqual([`${opened.id}-b`, `${opened.id}-b2`])
  if (split.stage?.actions.includes('double')) {
    const doubled = await act(session, split, { step: split.stage.step, action: double })
    expect(doubled).toMatchObject({ stake: '5.00' })
    expect(betsOf(opened.id).at(-1)).toBe(`${opened.id}-b3`)
  }
  await finishHand(session, opened)
  await expectWalletToMatchRounds()
})

test('insures all boxes for half their stakes, which pays with the round', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'insure', { boxes: 3 })
  expect(opened.stage).toMatchObject({ actions: ['insure', 'decline'], stakes: { insure: '1.50' } })
  const insured = await act(session, opened, { step: 0, action: { type: 'insure' } })
  expect(insured.stake).toBe('4.50')
  await finishHand(session, opened)
  await expectWalletToMatchRounds()
})

const refusals = [
  ['LIMIT', 'limit'],
  ['TOKEN', 'session_ended'],
] as const satisfies readonly (readonly [InjectedWalletFault, string])[]

test.each(refusals)(
  'takes no action whose stake is refused with %s, and leaves the round as it was',
  async (fault, code) => {
    const { session } = await openBlackjack()
    const opened = await openHandWith(session, 'double')
    const before = await getPlayerRound(stepsTest.services, { session, id: opened.id })
    stepsTest.testOperator.fail('bet', fault)
    const action = { step: opened.stage.step, action: double }
    await expect(act(session, opened, action)).rejects.toThrow(code)
    expect(await getPlayerRound(stepsTest.services, { session, id: opened.id })).toEqual(before)
    // An id that was refused stays refused, so the next attempt has another.
    expect(await act(session, opened, action)).toMatchObject({ state: 'settled', stake: '2.00' })
    expect(betsOf(opened.id)).toEqual(['b', 'b2', 'b3'].map((suffix) => `${opened.id}-${suffix}`))
    await expectWalletToMatchRounds()
  },
)

test('refuses a double above the balance with its code, and the hand goes on', async () => {
  const { session, token } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  const left = wallet().balance
  wallet().balance = 99n
  const body = { step: opened.stage.step, action: double }
  const response = await callPlayApi(token, 'POST', `/rounds/${opened.id}/actions`, body)
  expect([response.statusCode, response.json()]).toMatchObject([409, { error: 'insufficient' }])
  expect(await readRound(opened.id)).toMatchObject({
    state: 'open',
    stake: '100',
    actions: opened.stage.step ? [{}] : [],
  })
  wallet().balance = left
  expect((await finishHand(session, opened)).stake).toBe('1.00')
  await expectWalletToMatchRounds()
})

const unanswered: InjectedWalletFault[] = ['lost-call', 'lost-answer', 'error', 'nonsense', 'silence', 'RETRY']

test.each(unanswered)('rolls back a stake without an answer, and its action has not happened: %s', async (fault) => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  stepsTest.testOperator.fail('bet', fault)
  const action = { step: opened.stage.step, action: double }
  await expect(act(session, opened, action)).rejects.toThrow('refused')
  const current = await getPlayerRound(stepsTest.services, { session, id: opened.id })
  expect(current).toMatchObject({ state: 'pending', stake: '1.00', stage: opened.stage })
  expect(wallet().entries.get(`${opened.id}-b2`)?.isRolledBack).toBe(true)
  expect(await act(session, opened, action)).toMatchObject({ state: 'settled', stake: '2.00' })
  await expectWalletToMatchRounds()
})

test('takes no action until the rollback of a stake is acknowledged, and goes on then', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  stepsTest.testOperator.fail('bet', 'lost-answer')
  for (const fault of ['error', 'lost-answer', 'RETRY'] as const) stepsTest.testOperator.fail('rollback', fault)
  const action = { step: opened.stage.step, action: double }
  const waiting = await act(session, opened, action)
  expect(waiting).toMatchObject({ state: 'returning', stake: '1.00' })
  for (const hidden of ['stage', 'events', 'win']) expect(waiting).not.toHaveProperty(hidden)
  // The same action asks for nothing again; another is out of turn.
  expect(await act(session, opened, action)).toEqual(waiting)
  await expect(act(session, opened, { ...action, action: { type: 'stand' } })).rejects.toThrow('action_invalid')
  for (let turn = 0; turn < 4; turn += 1) {
    stepsTest.now += 600_000
    await Promise.all([
      resumeRounds(stepsTest.services, stepsTest.now),
      resumeRounds(stepsTest.services, stepsTest.now),
    ])
  }
  expect(await getPlayerRound(stepsTest.services, { session, id: opened.id })).toMatchObject({ stage: opened.stage })
  await finishHand(session, opened)
  await expectWalletToMatchRounds()
})

test('requests the stake of two equal actions at the same time once, and takes one of two different ones', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  const { step } = opened.stage
  await Promise.all([act(session, opened, { step, action: double }), act(session, opened, { step, action: double })])
  expect(betsOf(opened.id)).toHaveLength(2)
  expect(await act(session, opened, { step, action: double })).toMatchObject({ state: 'settled', stake: '2.00' })
  const other = await openHandWith(session, 'double')
  const actions = [double, { type: 'hit' }, { type: 'stand' }]
  const answers = await Promise.allSettled(
    actions.map((action) => act(session, other, { step: other.stage.step, action })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await recoverEveryRound()
  await expectWalletToMatchRounds()
})

test('refuses what is malformed, out of turn, not offered, too late, or of another player, and asks for no stake', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  const { step } = opened.stage
  const before = await readRound(opened.id)
  for (const action of [{ type: 'insure' }, { type: 'double', box: 1 }, { type: 'take' }, 'double', null])
    await expect(act(session, opened, { step, action })).rejects.toThrow('action_invalid')
  await expect(act(session, opened, { step: step + 1, action: double })).rejects.toThrow('action_invalid')
  for (const other of [await openBlackjack({ mode: 'DEMO' }), await openTestSession()])
    await expect(act(other.session, opened, { step, action: double })).rejects.toThrow('not_found')
  expect(await readRound(opened.id)).toEqual(before)
  expect(betsOf(opened.id)).toHaveLength(1)
  await finishHand(session, opened)
  await expect(act(session, opened, { step: 9, action: double })).rejects.toThrow('action_invalid')
  expect(betsOf(opened.id)).toHaveLength(1)
})

test('carries the token of the session in which the round is open now', async () => {
  const [first, second] = [await openBlackjack(), await openBlackjack()]
  const opened = await openHandWith(first.session, 'double')
  await act(second.session, opened, { step: opened.stage.step, action: double })
  expect(wallet().betTokens.at(-1)).toBe(second.session.operatorToken)
  expect(wallet().betTokens.at(-2)).toBe(first.session.operatorToken)
  await expectWalletToMatchRounds()
})

test('stands for a player who stays away for 24 hours, without a further stake', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'insure', { boxes: 2 })
  stepsTest.testOperator.fail('bet', 'LIMIT')
  stepsTest.now += actionTimeoutMs - 1
  await expect(act(session, opened, { step: 0, action: { type: 'insure' } })).rejects.toThrow('limit')
  stepsTest.now += actionTimeoutMs - 1
  await resumeRounds(stepsTest.services, stepsTest.now)
  expect(await readRound(opened.id)).toMatchObject({ state: 'open', actions: [] })
  stepsTest.now += 1
  await resumeRounds(stepsTest.services, stepsTest.now)
  const finished = await readRound(opened.id)
  expect(finished).toMatchObject({ state: 'settled', stake: '200' })
  expect(finished?.actions[0]).toEqual({ type: 'decline' })
  for (const action of finished?.actions.slice(1) ?? []) expect(action).toEqual({ type: 'stand' })
  await expectWalletToMatchRounds()
})

test('debits further stakes from demo credit with the action, and none that it cannot cover', async () => {
  const { session } = await openBlackjack({ mode: 'DEMO' })
  const ref = { sessionId: session.id, walletId: null }
  const opened = await openHandWith(session, 'double')
  const credit = await readStudioHeldBalance(stepsTest.database.query, ref)
  const setCredit = (minor: bigint) =>
    stepsTest.database.query('update studio.play_session set demo_balance = $2 where id = $1', [
      session.id,
      String(minor),
    ])
  await setCredit(99n)
  const action = { step: opened.stage.step, action: double }
  await expect(act(session, opened, action)).rejects.toThrow('insufficient')
  expect(await readStudioHeldBalance(stepsTest.database.query, ref)).toBe(99n)
  await setCredit(credit)
  const played = await act(session, opened, action)
  expect(played).toMatchObject({ state: 'settled', stake: '2.00' })
  const paid = BigInt((played.win ?? '').replace('.', ''))
  expect(await readStudioHeldBalance(stepsTest.database.query, ref)).toBe(credit - 100n + paid)
  const { bets, staked } = await readSessionStatistics(stepsTest.services, session)
  expect(Number(staked)).toBe(bets + 1)
  expect(wallet().calls).toEqual([])
})

test('debits further stakes from a transfer wallet, whose feed has the sum, and none after its session was closed', async () => {
  const playerRef = 'p-blackjack'
  const { session } = await openBlackjack({ playerRef })
  const key = { operatorId: transferOperator.id, playerRef, currency: 'EUR', digits: 2 }
  await executeTransfer(stepsTest.services, { ...key, id: 'transfer-1', direction: 'in', amount: '500.00' })
  const opened = await openHandWith(session, 'double')
  const played = await act(session, opened, { step: opened.stage.step, action: double })
  expect(played).toMatchObject({ state: 'settled', stake: '2.00' })
  const feed = { operatorId: transferOperator.id, after: '0', limit: 200 }
  const { rounds } = await readFinishedRoundFeed(stepsTest.services, feed)
  expect(rounds.at(-1)).toMatchObject({ roundId: opened.id, stake: '2.00', win: played.win })
  const other = await openHandWith(session, 'double')
  const before = await readRound(other.id)
  await closePlayerSessions(stepsTest.services, { operatorId: transferOperator.id, playerRef })
  await expect(act(session, other, { step: other.stage.step, action: double })).rejects.toThrow('session_ended')
  expect(await readRound(other.id)).toEqual(before)
})

test('gives up a stake that a process left behind, also if its answer arrives after that', async () => {
  const { session } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  stepsTest.testOperator.fail('bet', 'silence')
  const late = act(session, opened, { step: opened.stage.step, action: double })
  await vi.waitFor(() => expect(betsOf(opened.id)).toHaveLength(2))
  stepsTest.now += roundLeaseMs
  await resumeRounds(stepsTest.services, stepsTest.now)
  await expect(late).rejects.toThrow('refused')
  expect(await getPlayerRound(stepsTest.services, { session, id: opened.id })).toMatchObject({ stage: opened.stage })
  await finishHand(session, opened)
  await expectWalletToMatchRounds()
})

test('a repeated bet returns its round, whatever was staked in it since', async () => {
  const { session, token } = await openBlackjack()
  const opened = await openHandWith(session, 'double')
  await act(session, opened, { step: opened.stage.step, action: double })
  const [row] = await stepsTest.database.query<{ key: string }>('select key from studio.round where id = $1', [
    opened.id,
  ])
  const bet = { key: row?.key, stake: '1.00', choice: { boxes: 1 } }
  expect((await callPlayApi(token, 'POST', '/rounds', bet)).json()).toMatchObject({
    round: { id: opened.id, stake: '2.00' },
  })
  const other = { ...bet, choice: { boxes: 2 } }
  expect((await callPlayApi(token, 'POST', '/rounds', other)).json()).toMatchObject({ error: 'key_reused' })
  expect(await openHand(session, { boxes: 4 }).catch(String)).toContain('choice_invalid')
})
