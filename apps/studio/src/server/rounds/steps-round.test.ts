import { expect, test, vi } from 'vitest'
import type { InjectedWalletFault } from '#server/operators/test-operator.ts'
import { executeTransfer } from '#server/wallets/player-wallet.ts'
import { readStudioHeldBalance } from '#server/wallets/studio-held-balance.ts'
import { readFinishedRoundFeed } from './finished-round-feed.ts'
import { getPlayerRound } from './round-history.ts'
import { resumeRounds } from './settle-round.ts'
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
  transferOperator,
} from './test-steps-round.ts'

setUpStepsTest()

const take = { type: 'take' }
const pick = (cell: number | undefined) => ({ type: 'pick', cell })
const wallet = () => stepsTest.testOperator.wallet

test('debits the stake when a round opens, and credits what the player takes', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session)
  expect(opened).toMatchObject({ state: 'pending', stake: '1.00', balanceAfterBet: '999.00' })
  expect(opened.stage).toEqual({
    step: 0,
    events: [{ type: 'start', mines: 3, nextMultiplier: 112 }],
    actions: ['pick'],
  })
  expect(wallet().balance).toBe(initialTestBalance - 100n)
  const { mines, safe } = await readHiddenCells(opened)
  const picked = await act(session, opened, { step: 0, action: pick(safe[0]) })
  expect(picked.stage).toMatchObject({ step: 1, actions: ['pick', 'take'] })
  expect(picked.stage?.events.at(-1)).toMatchObject({ isMine: false, multiplier: 112, nextMultiplier: 128 })
  expect(picked).not.toHaveProperty('events')
  const taken = await act(session, opened, { step: 1, action: take })
  expect(taken).toMatchObject({ state: 'settled', win: '1.12', balance: '1000.12' })
  expect(taken.events?.at(-1)).toEqual({ type: 'board', mines, end: 'take', multiplier: 112 })
  expect(taken).not.toHaveProperty('stage')
  expect(wallet().calls).toEqual(['authenticate', 'bet', 'win'])
  expect(wallet().validBets).toEqual([undefined])
  await expectWalletToMatchRounds()
})

test('pays nothing after a mine, and shows every mine', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session, { mines: 24 })
  const { mines } = await readHiddenCells(opened)
  const lost = await act(session, opened, { step: 0, action: pick(mines[5]) })
  expect(lost).toMatchObject({ state: 'settled', win: '0.00' })
  expect(lost.events?.at(-1)).toEqual({ type: 'board', mines, end: 'mine', multiplier: 0 })
  expect(wallet().calls).toEqual(['authenticate', 'bet', 'endRound'])
  await expectWalletToMatchRounds()
})

test('settles a round by itself when no cell without a mine is left', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session, { mines: 24 })
  const { safe } = await readHiddenCells(opened)
  const won = await act(session, opened, { step: 0, action: pick(safe[0]) })
  expect(won).toMatchObject({ state: 'settled', win: '24.75' })
  expect(won.events?.at(-1)).toMatchObject({ type: 'board', end: 'cleared' })
  await expectWalletToMatchRounds()
})

test('plays on demo credit', async () => {
  const { session } = await openTestSession({ mode: 'DEMO' })
  const credit = () => readStudioHeldBalance(stepsTest.database.query, { sessionId: session.id, walletId: null })
  const before = await credit()
  const opened = await openRound(session)
  expect(opened.stage?.step).toBe(0)
  expect(await credit()).toBe(before - 100n)
  const { safe } = await readHiddenCells(opened)
  await act(session, opened, { step: 0, action: pick(safe[0]) })
  const taken = await act(session, opened, { step: 1, action: take })
  expect(taken).toMatchObject({ state: 'settled', win: '1.12' })
  expect(await credit()).toBe(before + 12n)
  expect(wallet().calls).toEqual([])
})

test('plays on a transfer wallet, and lists the round once it is settled', async () => {
  const { session } = await openTestSession({ playerRef: 'p-1' })
  const key = { operatorId: transferOperator.id, playerRef: 'p-1', currency: 'EUR', digits: 2 }
  await executeTransfer(stepsTest.services, { ...key, id: 'transfer-1', direction: 'in', amount: '5.00' })
  const balance = () =>
    readStudioHeldBalance(stepsTest.database.query, { sessionId: session.id, walletId: session.walletId })
  const listRounds = async () => {
    const feed = { operatorId: transferOperator.id, after: '0', limit: 10 }
    return (await readFinishedRoundFeed(stepsTest.services, feed)).rounds
  }
  const opened = await openRound(session)
  expect(await balance()).toBe(400n)
  expect(await listRounds()).toEqual([])
  const { safe } = await readHiddenCells(opened)
  await act(session, opened, { step: 0, action: pick(safe[0]) })
  expect(await listRounds()).toEqual([])
  await act(session, opened, { step: 1, action: take })
  expect(await balance()).toBe(512n)
  const abandoned = await openRound(session)
  await recoverEveryRound()
  expect(await balance()).toBe(512n)
  const [first, second] = await listRounds()
  expect(first).toMatchObject({ roundId: opened.id, state: 'settled', stake: '1.00', win: '1.12' })
  expect(first).not.toHaveProperty('validBet')
  expect(second).toMatchObject({ roundId: abandoned.id, state: 'settled', win: '1.00', validBet: '0.00' })
})

const betFaults: InjectedWalletFault[] = ['lost-call', 'lost-answer', 'error', 'nonsense', 'RETRY', 'LIMIT']

test.each(betFaults)('takes no action on a round whose stake was not accepted: %s', async (fault) => {
  const { session } = await openTestSession()
  stepsTest.testOperator.fail('bet', fault)
  const round = await openRound(session)
  expect(round.state).toBe(fault === 'LIMIT' ? 'refused' : 'returned')
  expect(round).not.toHaveProperty('stage')
  await expect(act(session, round, { step: 0, action: pick(0) })).rejects.toThrow('action_invalid')
  await recoverEveryRound()
  expect((await readRounds())[0]).toMatchObject({ actions: [], events: [], win: '0' })
  await expectWalletToMatchRounds()
})

test('takes no action before the operator has accepted the stake', async () => {
  const { session } = await openTestSession()
  stepsTest.testOperator.fail('bet', 'silence')
  const pendingRound = openRound(session)
  await vi.waitFor(() => expect(wallet().calls).toContain('bet'))
  const [stored] = await readRounds()
  const round = { id: stored?.id ?? '' }
  expect(await getPlayerRound(stepsTest.services, { session, id: round.id })).not.toHaveProperty('stage')
  await expect(act(session, round, { step: 0, action: pick(0) })).rejects.toThrow('action_invalid')
  expect((await pendingRound).state).toBe('returned')
  await expectWalletToMatchRounds()
})

test('repeats an unacknowledged win, credits it once, and does not show the round until then', async () => {
  const { session } = await openTestSession()
  const opened = await openRound(session)
  const { safe } = await readHiddenCells(opened)
  await act(session, opened, { step: 0, action: pick(safe[0]) })
  for (const fault of ['lost-answer', 'error', 'RETRY', 'nonsense'] as const) stepsTest.testOperator.fail('win', fault)
  const taken = await act(session, opened, { step: 1, action: take })
  expect(taken.state).toBe('pending')
  for (const hidden of ['stage', 'events', 'win']) expect(taken).not.toHaveProperty(hidden)
  expect(await act(session, opened, { step: 1, action: take })).toEqual(taken)
  for (let turn = 0; turn < 6; turn += 1) {
    stepsTest.now += 600_000
    await Promise.all([
      resumeRounds(stepsTest.services, stepsTest.now),
      resumeRounds(stepsTest.services, stepsTest.now),
    ])
  }
  expect(await act(session, opened, { step: 1, action: take })).toMatchObject({ state: 'settled', win: '1.12' })
  await expectWalletToMatchRounds()
})

test('does not let a round that cannot be finished stop the recovery of others', async () => {
  const [{ session: unreadable }, { session: readable }] = [
    await openTestSession(),
    await openTestSession({ mode: 'DEMO' }),
  ]
  const [broken, intact] = [await openRound(unreadable), await openRound(readable)]
  const breakSeed = `update studio.seed set encrypted_server_seed = 'x' || encrypted_server_seed where session_id = $1`
  await stepsTest.database.query(breakSeed, [unreadable.id])
  await recoverEveryRound()
  const states = new Map((await readRounds()).map(({ id, state }) => [id, state]))
  expect([states.get(broken.id), states.get(intact.id)]).toEqual(['open', 'settled'])
  const repairSeed = `update studio.seed set encrypted_server_seed = substr(encrypted_server_seed, 2) where session_id = $1`
  await stepsTest.database.query(repairSeed, [unreadable.id])
  await resumeRounds(createServicesOn(stepsTest.database), stepsTest.now + 60_000)
  expect(wallet().balance).toBe(initialTestBalance)
})
