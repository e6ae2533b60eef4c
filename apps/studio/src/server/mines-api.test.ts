import { expect, test } from 'vitest'
import type { MinesEvent } from '#games/mines/rules.ts'
import { verifyRound } from '#games/verify-round.ts'
import { cleanUpExpiredSessions, sessionIdleTimeoutMs } from './play-session.ts'
import type { PublicRound } from './rounds/round.ts'
import { actionTimeoutMs } from './rounds/round-timeouts.ts'
import { resumeRounds } from './rounds/settle-round.ts'
import {
  callPlayApi,
  expectWalletToMatchRounds,
  openTestSession,
  readHiddenCells,
  readRounds,
  recoverEveryRound,
  setUpStepsTest,
  stepsTest,
} from './rounds/test-steps-round.ts'
import { dumpStudioTables, verifyStoredRound } from './rounds/test-stored-seeds.ts'

setUpStepsTest()

const take = { type: 'take' }
const pick = (cell: number | undefined) => ({ type: 'pick', cell })
let keyCount = 0

async function requestRound(token: string, mines = 3): Promise<PublicRound & { error?: string }> {
  keyCount += 1
  const body = { key: `mines-key-${keyCount}`, stake: '1.00', choice: { mines } }
  const { round, error } = (await callPlayApi(token, 'POST', '/rounds', body)).json() as {
    round: PublicRound
    error?: string
  }
  return { ...round, ...(error !== undefined && { error }) }
}

async function sendAction(token: string, id: string, body: object) {
  const response = await callPlayApi(token, 'POST', `/rounds/${id}/actions`, body)
  const { round, error } = response.json() as { round?: PublicRound; error?: string }
  return { status: response.statusCode, round, error }
}

const refused = { status: 409, error: 'action_invalid' }

test('takes an action once per step: a repeated one returns the round, a different one is refused', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const { safe } = await readHiddenCells({ id })
  const first = await sendAction(token, id, { step: 0, action: pick(safe[0]) })
  expect(first).toMatchObject({ status: 200, round: { state: 'pending', stage: { step: 1 } } })
  expect(await sendAction(token, id, { step: 0, action: pick(safe[0]) })).toEqual(first)
  expect(await sendAction(token, id, { step: 0, action: pick(safe[1]) })).toMatchObject(refused)
  expect(await sendAction(token, id, { step: 2, action: pick(safe[1]) })).toMatchObject(refused)
  const second = await sendAction(token, id, { step: 1, action: pick(safe[1]) })
  expect(await sendAction(token, id, { step: 0, action: pick(safe[0]) })).toEqual(second)
  const taken = await sendAction(token, id, { step: 2, action: take })
  expect(taken.round).toMatchObject({ state: 'settled', win: '1.28' })
  expect(await sendAction(token, id, { step: 2, action: take })).toEqual(taken)
  expect(await sendAction(token, id, { step: 1, action: pick(safe[1]) })).toEqual(taken)
  for (const late of [
    { step: 2, action: pick(safe[2]) },
    { step: 3, action: take },
    { step: 3, action: pick(safe[2]) },
  ])
    expect(await sendAction(token, id, late)).toMatchObject(refused)
  await expectWalletToMatchRounds()
})

test('refuses an action that is malformed, repeats a cell, or takes before the first pick', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const { safe } = await readHiddenCells({ id })
  for (const action of [take, pick(25), pick(undefined), { type: 'double' }, 'take', null])
    expect(await sendAction(token, id, { step: 0, action })).toMatchObject(refused)
  await sendAction(token, id, { step: 0, action: pick(safe[0]) })
  expect(await sendAction(token, id, { step: 1, action: pick(safe[0]) })).toMatchObject(refused)
  for (const body of [{ step: -1, action: take }, { step: 0.5, action: take }, { action: take }, { step: 1 }])
    expect((await sendAction(token, id, body)).error).toBe('invalid_input')
  expect((await readRounds())[0]?.actions).toEqual([pick(safe[0])])
})

test('refuses a choice of no or too many mines without debiting the stake', async () => {
  const { token } = await openTestSession()
  for (const mines of [0, 25, 1.5]) expect((await requestRound(token, mines)).error).toBe('choice_invalid')
  expect(stepsTest.testOperator.wallet.calls).toEqual(['authenticate'])
})

test('applies one of two actions at the same time', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const { safe } = await readHiddenCells({ id })
  const same = { step: 0, action: pick(safe[0]) }
  const [one, other] = await Promise.all([sendAction(token, id, same), sendAction(token, id, same)])
  expect(one).toEqual(other)
  expect((await readRounds())[0]?.actions).toEqual([same.action])
  const answers = await Promise.all(
    [pick(safe[1]), take, pick(safe[2])].map((action) => sendAction(token, id, { step: 1, action })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await readRounds())[0]?.actions).toHaveLength(2)
  await recoverEveryRound()
  await expectWalletToMatchRounds()
})

test('takes actions only of the player of the round, and only in a steps game', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const others = [await openTestSession({ mode: 'DEMO' }), await openTestSession({ playerRef: 'player-1' })]
  for (const other of [...others, await openTestSession({ gameCode: 'dice' })])
    expect(await sendAction(other.token, id, { step: 0, action: pick(0) })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
  expect((await sendAction(token, 'none', { step: 0, action: pick(0) })).error).toBe('not_found')
  const dice = await openTestSession({ gameCode: 'dice' })
  const roll = { key: 'a-roll-of-dice', stake: '1.00', choice: { side: 'under', target: 5_000 } }
  const { round } = (await callPlayApi(dice.token, 'POST', '/rounds', roll)).json() as { round: PublicRound }
  expect(await sendAction(dice.token, round.id, { step: 0, action: take })).toMatchObject(refused)
  expect((await readRounds())[0]?.actions).toEqual([])
})

test('opens an open round where it was, also in another session of the player', async () => {
  const first = await openTestSession()
  const opened = await requestRound(first.token)
  const { safe } = await readHiddenCells(opened)
  const { round } = await sendAction(first.token, opened.id, { step: 0, action: pick(safe[0]) })
  expect((await requestRound(first.token)).error).toBe('round_unfinished')
  const second = await openTestSession()
  for (const { token } of [first, second]) {
    expect((await callPlayApi(token, 'GET', '/session')).json()).toMatchObject({ unfinished: round })
    expect((await callPlayApi(token, 'GET', `/rounds/${opened.id}`)).json()).toEqual({ round })
    const { rounds } = (await callPlayApi(token, 'GET', '/rounds')).json() as { rounds: PublicRound[] }
    expect(rounds).toMatchObject([{ id: opened.id, state: 'pending', choices: { mines: 3 } }])
    expect(rounds[0]).not.toHaveProperty('stage')
  }
  const taken = await sendAction(second.token, opened.id, { step: 1, action: take })
  expect(taken.round).toMatchObject({ state: 'settled', win: '1.12' })
  expect((await requestRound(second.token)).state).toBe('pending')
  await recoverEveryRound()
  await expectWalletToMatchRounds()
})

test('contains the mines in no response and no row until the round is over', async () => {
  const { token } = await openTestSession()
  const responses: string[] = []
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await callPlayApi(token, method, path, body)
    responses.push(response.body)
    return (response.json() as { round: PublicRound }).round
  }
  const { id } = await call('POST', '/rounds', { key: 'hidden-mines', stake: '1.00', choice: { mines: 5 } })
  const { mines, safe } = await readHiddenCells({ id })
  const lists = [mines, mines.toReversed()].flatMap((cells) => [cells.join(','), cells.join(', '), cells.join('.')])
  const findLists = (text: string) => lists.filter((list) => text.includes(list))
  for (let step = 0; step < 4; step += 1) {
    await call('POST', `/rounds/${id}/actions`, { step, action: pick(safe[step]) })
    for (const path of ['/session', '/rounds', `/rounds/${id}`]) await call('GET', path)
    expect(findLists(await dumpStudioTables(stepsTest.database.query))).toEqual([])
  }
  expect(responses.join('\n')).not.toContain('"board"')
  expect(findLists(responses.join('\n'))).toEqual([])
  const { stage } = await call('GET', `/rounds/${id}`)
  const events = (stage?.events ?? []) as MinesEvent[]
  const shown = events.flatMap((event) => (event.type === 'pick' ? [event.cell] : []))
  expect(shown).toEqual(safe.slice(0, 4))
  const over = await call('POST', `/rounds/${id}/actions`, { step: 4, action: pick(mines[0]) })
  expect(over.events?.at(-1)).toMatchObject({ type: 'board', mines })
  expect(findLists(await dumpStudioTables(stepsTest.database.query))).toEqual([mines.join(', ')])
})

test('reveals a seed only once its round is over, and links the round to the verifier', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const { safe } = await readHiddenCells({ id })
  await sendAction(token, id, { step: 0, action: pick(safe[0]) })
  expect((await callPlayApi(token, 'POST', '/seed', {})).json()).toMatchObject({ error: 'round_unfinished' })
  await sendAction(token, id, { step: 1, action: take })
  expect((await callPlayApi(token, 'POST', '/seed', {})).statusCode).toBe(200)
  const { rounds } = (await callPlayApi(token, 'GET', '/rounds')).json() as {
    rounds: (PublicRound & { proof: { link: string; choice: string } })[]
  }
  expect(rounds[0]?.proof.choice).toBe(`3-${safe[0]}-take`)
  const link = Object.fromEntries(new URLSearchParams(rounds[0]?.proof.link))
  const result = await verifyRound({ ...link, nonce: Number(link.nonce) } as never)
  expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true, events: rounds[0]?.events })
})

test('finishes a round whose session has ended, and reveals its seed only then', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token)
  const { safe } = await readHiddenCells({ id })
  await sendAction(token, id, { step: 0, action: pick(safe[0]) })
  stepsTest.now += sessionIdleTimeoutMs
  await cleanUpExpiredSessions(stepsTest.services, stepsTest.now)
  expect(await sendAction(token, id, { step: 1, action: take })).toMatchObject({ status: 401, error: 'session_ended' })
  await expect(verifyStoredRound(stepsTest.services, id)).rejects.toThrow('not revealed')
  stepsTest.now += actionTimeoutMs
  await cleanUpExpiredSessions(stepsTest.services, stepsTest.now)
  await expect(verifyStoredRound(stepsTest.services, id)).rejects.toThrow('not revealed')
  await resumeRounds(stepsTest.services, stepsTest.now)
  await cleanUpExpiredSessions(stepsTest.services, stepsTest.now)
  expect(await verifyStoredRound(stepsTest.services, id)).toMatchObject({ isHashRight: true, isOutcomeRight: true })
  const { token: next } = await openTestSession()
  expect((await callPlayApi(next, 'GET', '/session')).json()).toMatchObject({
    unfinished: { id, state: 'settled', win: '1.12' },
  })
  await expectWalletToMatchRounds()
})
