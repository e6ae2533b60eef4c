import { expect, test } from 'vitest'
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import { leaveRoom, topUp } from '#server/rooms/buy-in.ts'
import { buyTableBalance, storeTestShots } from '#server/rooms/test-room.ts'
import type { PublicRound } from './round.ts'
import type { SessionStatistics } from './session-statistics.ts'
import {
  callPlayApi,
  initialTestBalance,
  openTestSession,
  readHiddenCells,
  setUpStepsTest,
  stepsTest,
} from './test-steps-round.ts'

setUpStepsTest()

const toMinor = (text = '0.00') => parseAmount(text, 2) ?? 0n
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
let keyCount = 0

async function requestRound(token: string, choice: object): Promise<PublicRound> {
  keyCount += 1
  const body = { key: `statistics-key-${keyCount}`, stake: '1.00', choice }
  return ((await callPlayApi(token, 'POST', '/rounds', body)).json() as { round: PublicRound }).round
}

async function readStatistics(token: string): Promise<SessionStatistics> {
  return (await callPlayApi(token, 'GET', '/statistics')).json() as SessionStatistics
}

/** The player's whole record of the game, as the history shows it. */
async function readRecord(token: string): Promise<PublicRound[]> {
  const rounds: PublicRound[] = []
  let next: string | undefined
  do {
    const path = next === undefined ? '/rounds' : `/rounds?before=${next}`
    const page = (await callPlayApi(token, 'GET', path)).json() as { rounds: PublicRound[]; next?: string }
    rounds.push(...page.rounds)
    next = page.next
  } while (next !== undefined)
  return rounds
}

test('reconciles the session with the record and with the wallet, over more rounds than a page of the record', async () => {
  const { token } = await openTestSession({ gameCode: 'dice' })
  for (let turn = 0; turn < 23; turn += 1) await requestRound(token, { side: 'under', target: 5_000 })
  stepsTest.testOperator.fail('bet', 'LIMIT')
  await requestRound(token, { side: 'under', target: 5_000 })
  stepsTest.testOperator.healthy()
  const record = (await readRecord(token)).filter(({ state }) => state === 'settled')
  const [staked, paidOut] = [sum(record.map(({ stake }) => toMinor(stake))), sum(record.map(({ win }) => toMinor(win)))]
  const statistics = await readStatistics(token)
  expect(record).toHaveLength(23)
  expect(statistics).toMatchObject({
    bets: 23,
    staked: formatDecimalAmount(staked, 2),
    paidOut: formatDecimalAmount(paidOut, 2),
    inPlay: '0.00',
  })
  expect(statistics.nets.at(-1)).toBe(formatDecimalAmount(paidOut - staked, 2))
  expect(stepsTest.testOperator.wallet.balance).toBe(initialTestBalance - staked + paidOut)
})

test('states the stake of a round in play apart from the net, until the round is settled', async () => {
  const { token } = await openTestSession()
  const { id } = await requestRound(token, { mines: 3 })
  expect(await readStatistics(token)).toMatchObject({ bets: 0, staked: '0.00', inPlay: '1.00' })
  const { safe } = await readHiddenCells({ id })
  const act = (step: number, action: object) => callPlayApi(token, 'POST', `/rounds/${id}/actions`, { step, action })
  await act(0, { type: 'pick', cell: safe[0] })
  await act(1, { type: 'take' })
  expect(await readStatistics(token)).toMatchObject({ bets: 1, staked: '1.00', paidOut: '1.12', inPlay: '0.00' })
})

test('counts the shots of a table balance, open or closed, and neither what was bought in nor what is paid back', async () => {
  const { token, session } = await openTestSession({ gameCode: 'fish-hall' })
  const { id } = await buyTableBalance(session)
  const none = { bets: 0, staked: '0.00', paidOut: '0.00', highestPayout: '0.00', nets: [] }
  expect(await readStatistics(token)).toMatchObject({ ...none, inPlay: '40.00' })
  await storeTestShots(session)
  await storeTestShots(session, { shots: [{ target: 'crab', bet: 40, pay: 6 }] })
  const shot = { bets: 4, staked: '1.00', paidOut: '3.60', highestPayout: '2.40', nets: ['2.60'] }
  expect(await readStatistics(token)).toMatchObject({ ...shot, inPlay: '42.60' })
  await topUp(stepsTest.services, { session, id, after: 1, amount: '20.00' })
  expect(await readStatistics(token)).toMatchObject({ ...shot, inPlay: '62.60' })
  await leaveRoom(stepsTest.services, { session, id })
  expect(await readStatistics(token)).toMatchObject({ ...shot, inPlay: '0.00' })
  const unused = await buyTableBalance(session)
  await leaveRoom(stepsTest.services, { session, id: unused.id })
  expect(await readStatistics(token)).toMatchObject({ ...shot, inPlay: '0.00' })
  await buyTableBalance(session)
  await storeTestShots(session, { shots: [{ target: 'shark', bet: 20, pay: 0 }] })
  expect(await readStatistics(token)).toMatchObject({ bets: 5, staked: '1.20', nets: ['2.60', '2.40'] })
})

test('counts the time of play by the server, from the start of the session', async () => {
  const { token } = await openTestSession()
  stepsTest.now += 754_000
  const { since, at } = await readStatistics(token)
  expect(Date.parse(at) - Date.parse(since)).toBe(754_000)
})
