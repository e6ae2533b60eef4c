import { expect, test, vi } from 'vitest'
import type { InjectedWalletFault } from '#server/operators/test-operator.ts'
import { toEpochMs } from '#server/timestamp.ts'
import {
  advanceTestTable,
  advanceTestTableToReveal,
  createCrashingDatabase,
  createTestServices,
  openTestTableRound,
  placeTestBets,
  readTestTableRound,
  settleRoundsAndExpectWallet,
  setUpTestTable,
  testTable,
} from './test-table.ts'

setUpTestTable()

const betFaults: InjectedWalletFault[] = ['lost-call', 'lost-answer', 'error', 'nonsense', 'silence', 'RETRY']

test.each(betFaults)('returns the stake of a table bet when its result is unknown: %s', async (fault) => {
  const { id } = await openTestTableRound()
  testTable.testOperator.fail('bet', fault)
  expect((await placeTestBets({ banker: '1.00' }, { round: id })).state).toBe('returned')
  await advanceTestTableToReveal()
  expect(await settleRoundsAndExpectWallet()).toEqual(['returned'])
})

test('delays the deal for a slow wallet, and returns a stake that it has not accepted by then', async () => {
  const { id, closes_at } = await openTestTableRound()
  testTable.now = toEpochMs(closes_at) - 1_000
  testTable.testOperator.fail('bet', 'silence')
  const pendingBet = placeTestBets({ player: '1.00' }, { round: id })
  await vi.waitFor(() => expect(testTable.testOperator.wallet.calls).toContain('bet'))
  testTable.now = toEpochMs(closes_at)
  await advanceTestTable()
  expect((await readTestTableRound()).state).toBe('betting')
  testTable.now += 3_600
  await advanceTestTable()
  expect((await readTestTableRound()).state).toBe('dealt')
  expect(['returning', 'returned']).toContain((await pendingBet).state)
  expect(await settleRoundsAndExpectWallet()).toEqual(['returned'])
})

test('deals a round late, from its place in the chain, when every node was away as it closed', async () => {
  const { id, chain_id, place } = await openTestTableRound()
  await placeTestBets({ player: '1.00' }, { round: id })
  testTable.now += 3_600_000
  await advanceTestTable('node-2')
  const dealt = await readTestTableRound()
  expect(dealt).toMatchObject({ id, state: 'dealt', chain_id, place })
  testTable.now = toEpochMs(dealt.reveal_at)
  await advanceTestTable('node-2')
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled'])
})

test('repeats a win or endRound of a table bet until it is acknowledged, and credits the win once', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await openTestTableRound()
    for (const action of ['win', 'endRound'])
      for (const fault of ['lost-answer', 'error', 'RETRY', 'nonsense'] as const)
        testTable.testOperator.fail(action, fault)
    await placeTestBets({ player: '1.00', banker: '1.00' }, { round: id })
    await advanceTestTableToReveal()
    await settleRoundsAndExpectWallet()
    testTable.testOperator.healthy()
  }
  expect(await settleRoundsAndExpectWallet()).toEqual(['settled', 'settled', 'settled'])
})

test('loses no money when the process crashes at any statement of a bet, a deal or a settlement', async () => {
  let crashCount = 0
  for (let statement = 1; statement <= 20; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const before = testTable.testOperator.wallet.balance
      const crashing = createTestServices(createCrashingDatabase(statement, moment))
      const { id, closes_at } = await openTestTableRound()
      const playTableRound = async () => {
        await placeTestBets({ player: '1.00', tie: '0.20' }, { round: id, services: crashing })
        testTable.now = toEpochMs(closes_at)
        await advanceTestTable('node-1', crashing)
        testTable.now += 20_000
        await advanceTestTable('node-1', crashing)
      }
      await playTableRound().catch(() => {
        crashCount += 1
      })
      testTable.now += 30_000
      await advanceTestTable('node-2')
      await settleRoundsAndExpectWallet(before)
      await testTable.database.query('delete from studio.round')
      testTable.now += 60_000
    }
  expect(crashCount).toBeGreaterThan(20)
}, 60_000)
