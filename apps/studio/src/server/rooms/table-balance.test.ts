import { expect, test } from 'vitest'
import { readOpenTableBalance } from '#server/rooms/open-table-balance.ts'
import { getPlayerRound } from '#server/rounds/round-history.ts'
import { absenceTimeoutMs, roundLeaseMs } from '#server/rounds/round-timeouts.ts'
import { readRoundVerificationData } from '#server/rounds/round-verification.ts'
import { resumeRounds } from '#server/rounds/settle-round.ts'
import {
  callPlayApi,
  createServicesOn,
  expectWalletToMatchRounds,
  initialTestBalance,
  openTestSession,
  setUpStepsTest,
  stepsTest,
} from '#server/rounds/test-steps-round.ts'
import { createCrashingDatabase } from '#server/test-crashing-database.ts'
import { leaveRoom, topUp } from './buy-in.ts'
import { buyTableBalance, expectSettled, storeTestShots, sumOpenTableBalances, testShots } from './test-room.ts'

setUpStepsTest()

const wallet = () => stepsTest.testOperator.wallet
const openRoomSession = (options: Parameters<typeof openTestSession>[0] = {}) =>
  openTestSession({ gameCode: 'fish-hall', ...options })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

test('a table balance is a bet of the buy-in, and one win of what is left when its player leaves', async () => {
  const { session } = await openRoomSession()
  const { id, state } = await buyTableBalance(session)
  expect(state).toBe('pending')
  expect(wallet().balance).toBe(initialTestBalance - 40_00n)
  expect(await storeTestShots(session)).toBe(true)
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: 3, balance: 40_60n })
  const left = await leaveRoom(stepsTest.services, { session, id })
  expect(left).toMatchObject({ state: 'settled', stake: '40.00', win: '40.60' })
  expect(left.events).toEqual([
    { type: 'shots', target: 'crab', bet: 20, count: 3, kills: [[1, 6]] },
    { type: 'closed', reason: 'left' },
  ])
  expect(wallet().validBets).toEqual(['0.60'])
  expect(await leaveRoom(stepsTest.services, { session, id })).toEqual(left)
  await expectSettled(id)
  await expectWalletToMatchRounds()
})

test('a table balance without a shot returns its buy-in and counts no wagering, and an empty one ends without a win', async () => {
  const { session } = await openRoomSession()
  const unused = await buyTableBalance(session)
  expect(await leaveRoom(stepsTest.services, { session, id: unused.id })).toMatchObject({ win: '40.00' })
  const { id } = await buyTableBalance(session, { stake: '0.20' })
  await storeTestShots(session, { shots: [{ target: 'shark', bet: 20, pay: 0 }] })
  expect(await leaveRoom(stepsTest.services, { session, id })).toMatchObject({ state: 'settled', win: '0.00' })
  expect(wallet().validBets).toEqual(['0.00', '0.20'])
  expect(wallet().calls.slice(-1)).toEqual(['endRound'])
  await expectWalletToMatchRounds()
})

test('reveals the seed of a table balance when it is closed, and the next one has another', async () => {
  const { session } = await openRoomSession()
  const proofOf = async (id: string) => (await readRoundVerificationData(stepsTest.services, [id])).get(id)
  const first = await buyTableBalance(session)
  await storeTestShots(session)
  expect(await proofOf(first.id)).not.toHaveProperty('serverSeed')
  await leaveRoom(stepsTest.services, { session, id: first.id })
  expect(await proofOf(first.id)).toMatchObject({ choice: 'crab.20.3', outcome: '1.6' })
  const second = await buyTableBalance(session)
  const [firstProof, secondProof] = [await proofOf(first.id), await proofOf(second.id)]
  expect(firstProof?.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(secondProof?.serverHash).not.toBe(firstProof?.serverHash)
  expect(secondProof).not.toHaveProperty('serverSeed')
})

test('refuses shots of a node without the lease, with a number that is taken, beyond the balance, and after the end', async () => {
  const { session } = await openRoomSession()
  const { id } = await buyTableBalance(session, { stake: '1.00' })
  expect(await storeTestShots(session, { holder: 'node-1' })).toBe(true)
  expect(await storeTestShots(session, { holder: 'node-2' })).toBe(false)
  expect(await storeTestShots(session, { first: 0 })).toBe(false)
  expect(await storeTestShots(session, { first: 4 })).toBe(false)
  const dear = { target: 'shark', bet: 180, pay: 0 }
  expect(await storeTestShots(session, { shots: [dear] })).toBe(false)
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: 3, balance: 1_60n })
  await leaveRoom(stepsTest.services, { session, id })
  await expect(storeTestShots(session)).rejects.toThrow('no open table balance')
})

test('a top-up is a further bet of the same round, once for each number', async () => {
  const { session } = await openRoomSession()
  const { id } = await buyTableBalance(session)
  await storeTestShots(session)
  const top = () => topUp(stepsTest.services, { session, id, after: 1, amount: '20.00' })
  expect(await top()).toMatchObject({ stake: '60.00', extraStake: '20.00', state: 'pending' })
  await top()
  expect(wallet().betTxIds).toEqual([`${id}-b`, `${id}-b2`])
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ balance: 60_60n, betsRequested: 2 })
  stepsTest.testOperator.fail('bet', 'LIMIT')
  const again = (amount: string) => topUp(stepsTest.services, { session, id, after: 2, amount })
  expect(await codeOf(again('20.00'))).toBe('limit')
  expect(await codeOf(again('0.30'))).toBe('stake_invalid')
  expect(await codeOf(topUp(stepsTest.services, { session, id, after: 9, amount: '20.00' }))).toBe('action_invalid')
  const { session: other } = await openRoomSession({ mode: 'DEMO' })
  expect(await codeOf(topUp(stepsTest.services, { session: other, id, after: 2, amount: '20.00' }))).toBe('not_found')
  expect(await leaveRoom(stepsTest.services, { session, id })).toMatchObject({ win: '60.60' })
  await expectWalletToMatchRounds()
})

test('refuses a buy-in of an unknown room, an amount that is not offered, and a second one', async () => {
  const { token, session } = await openRoomSession()
  for (const [stake, room] of [
    ['0.10', 'lagoon'],
    ['0.30', 'lagoon'],
    ['400.20', 'lagoon'],
    ['0.20', 'reef'],
    ['-1', 'lagoon'],
  ] as const)
    expect(await codeOf(buyTableBalance(session, { stake, room })), `${stake} ${room}`).toBe('stake_invalid')
  expect(await codeOf(buyTableBalance(session, { room: 'pond' }))).toBe('choice_invalid')
  const body = { key: 'choice-of-another-kind', stake: '40.00', choice: { room: 'lagoon', seat: 2 } }
  expect((await callPlayApi(token, 'POST', '/rounds', body)).json()).toMatchObject({ error: 'choice_invalid' })
  await buyTableBalance(session)
  expect(await codeOf(buyTableBalance(session))).toBe('round_unfinished')
})

test('closes a table balance after 60 s without its player, and pays it', async () => {
  const { session } = await openRoomSession()
  const { id } = await buyTableBalance(session)
  await storeTestShots(session)
  stepsTest.now += absenceTimeoutMs - 1
  await resumeRounds(stepsTest.services, stepsTest.now)
  expect((await getPlayerRound(stepsTest.services, { session, id })).state).toBe('pending')
  stepsTest.now += 1
  await resumeRounds(stepsTest.services, stepsTest.now)
  const closed = await getPlayerRound(stepsTest.services, { session, id })
  expect(closed).toMatchObject({ state: 'settled', win: '40.60' })
  expect(closed.events?.at(-1)).toEqual({ type: 'closed', reason: 'away' })
  await expectWalletToMatchRounds()
})

test.each(['DEMO', 'transfer'] as const)('plays a table balance on a balance at the studio: %s', async (kind) => {
  const { token, session } = await openRoomSession(
    kind === 'DEMO' ? { mode: 'DEMO' } : { playerRef: 'player-of-rooms' },
  )
  if (session.walletId)
    await stepsTest.database.query('update studio.player_wallet set balance = 100000 where id = $1', [session.walletId])
  const { id, balanceAfterBet: _ } = await buyTableBalance(session)
  await storeTestShots(session)
  expect(await topUp(stepsTest.services, { session, id, after: 1, amount: '1.00' })).toMatchObject({ stake: '41.00' })
  expect((await callPlayApi(token, 'GET', '/balance')).json()).toEqual({ balance: '959.00' })
  expect((await callPlayApi(token, 'POST', `/rounds/${id}/leave`, {})).json().round).toMatchObject({ win: '41.60' })
  expect((await callPlayApi(token, 'GET', '/balance')).json()).toEqual({ balance: '1000.60' })
  await expectSettled(id)
})

/** Every statement up to a number, with a crash before and after it. */
const crashesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((statement) =>
    (['before', 'after'] as const).map((moment) => ({ statement, moment })),
  )

const steps = {
  'buy-in': (services: typeof stepsTest.services, { session }: Started) => buyTableBalance(session, { services }),
  shots: (services: typeof stepsTest.services, { session }: Started) => storeTestShots(session, { services }),
  'top-up': (services: typeof stepsTest.services, { session, id }: Started) =>
    topUp(services, { session, id, after: 1, amount: '20.00' }),
  leave: (services: typeof stepsTest.services, { session, id }: Started) => leaveRoom(services, { session, id }),
}

interface Started {
  readonly session: Awaited<ReturnType<typeof openRoomSession>>['session']
  readonly id: string
}

test.each(Object.entries(steps))(
  'loses no money when the process crashes at any statement of a %s',
  async (name, step) => {
    let crashes = 0
    for (const { statement, moment } of crashesUpTo(14)) {
      const before = wallet().balance
      const { session } = await openRoomSession()
      const bought = name === 'buy-in' ? { id: '' } : await buyTableBalance(session)
      if (bought.id) await storeTestShots(session)
      const crashing = createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))
      if ((await codeOf(step(crashing, { session, id: bought.id }))).includes('crashed')) crashes += 1
      // Money that has left the wallet is on an open table balance, or on its way back.
      stepsTest.now += roundLeaseMs
      await resumeRounds(stepsTest.services, stepsTest.now)
      const rows = await stepsTest.database.query<{ staked: string; won: string }>(
        'select coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won from studio.table_balance',
      )
      const house = BigInt(rows[0]?.staked ?? 0) - BigInt(rows[0]?.won ?? 0)
      expect(wallet().balance + (await sumOpenTableBalances()) + house, `${statement} ${moment}`).toBe(before)
      for (let turn = 0; turn < 3; turn += 1) {
        stepsTest.now += absenceTimeoutMs
        await resumeRounds(stepsTest.services, stepsTest.now)
      }
      await expectWalletToMatchRounds(before)
      await stepsTest.database.query('truncate studio.round, studio.table_balance, studio.room_shot')
    }
    expect(crashes).toBeGreaterThan(name === 'shots' ? 4 : 8)
  },
  60_000,
)

test('shots of a statement are stored together with their balance or not at all', async () => {
  const { session } = await openRoomSession()
  await buyTableBalance(session)
  const wrong = [...testShots, { target: 'crab', bet: 20, pay: -1 }]
  await expect(storeTestShots(session, { shots: wrong })).rejects.toThrow()
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: 0, balance: 40_00n })
})
