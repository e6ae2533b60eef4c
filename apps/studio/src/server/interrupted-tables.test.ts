import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from './sample-operator.ts'
import {
  at,
  bet,
  coreOver,
  dealAndShow,
  dyingDatabase,
  expectBooksToAgree,
  openSampleTable,
  openTable,
  setSampleTable,
  step,
  table,
} from './sample-table.ts'
import { timeOf } from './table-round.ts'

beforeAll(openSampleTable, 30_000)
beforeEach(setSampleTable)
afterEach(() => at.sample.close())
afterAll(() => at.database.close())

const betFaults: Fault[] = ['lost-call', 'lost-answer', 'error', 'nonsense', 'silence', 'RETRY']

test.each(betFaults)('returns the stake of a table bet when its result is unknown: %s', async (fault) => {
  const { id } = await openTable()
  at.sample.fail('bet', fault)
  expect((await bet({ banker: '1.00' }, { round: id })).state).toBe('returned')
  await dealAndShow()
  expect(await expectBooksToAgree()).toEqual(['returned'])
})

test('delays the deal for a slow wallet, and returns a stake that it has not accepted by then', async () => {
  const { id, closes_at } = await openTable()
  at.now = timeOf(closes_at) - 1_000
  at.sample.fail('bet', 'silence')
  const slow = bet({ player: '1.00' }, { round: id })
  await wait(150)
  at.now = timeOf(closes_at)
  await step()
  expect((await table()).state).toBe('betting')
  at.now += 3_600
  await step()
  expect((await table()).state).toBe('dealt')
  expect(['returning', 'returned']).toContain((await slow).state)
  expect(await expectBooksToAgree()).toEqual(['returned'])
})

test('repeats a win or endRound of a table bet until it is acknowledged, and credits the win once', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await openTable()
    for (const action of ['win', 'endRound'])
      for (const fault of ['lost-answer', 'error', 'RETRY', 'nonsense'] as const) at.sample.fail(action, fault)
    await bet({ player: '1.00', banker: '1.00' }, { round: id })
    await dealAndShow()
    await expectBooksToAgree()
    at.sample.healthy()
  }
  expect(await expectBooksToAgree()).toEqual(['settled', 'settled', 'settled'])
})

test('loses no money when the process crashes at any statement of a bet, a deal or a settlement', async () => {
  let deaths = 0
  for (let statement = 1; statement <= 20; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const before = at.sample.wallet.balance
      const dying = coreOver(dyingDatabase(statement, moment))
      const { id, closes_at } = await openTable()
      const life = async () => {
        await bet({ player: '1.00', tie: '0.20' }, { round: id, on: dying })
        at.now = timeOf(closes_at)
        await step('node-1', dying)
        at.now += 20_000
        await step('node-1', dying)
      }
      await life().catch(() => {
        deaths += 1
      })
      at.now += 30_000
      await step('node-2')
      await expectBooksToAgree(before)
      await at.database.query('delete from studio.round')
      at.now += 60_000
    }
  expect(deaths).toBeGreaterThan(20)
}, 60_000)
