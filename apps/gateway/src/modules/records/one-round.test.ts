import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { getRound } from '@foyer/contract/rounds.ts'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { playedOnce, writtenRound } from './test-rounds.ts'

const house = await openHouse({ listen: true })
const dice = 'studio-northern-dice'

const roundOf = (token: string, roundId: string | undefined) => house.call(getRound, { token, query: { roundId } })
const minor = (amount: string) => BigInt(amount.replace('.', ''))

test('returns a round with its transactions and the balances before and after it', async () => {
  const { token, bet, played } = await playedOnce(house, dice, { side: 'over', target: 499 })
  const { value } = await roundOf(token, bet.roundId)
  expect(value.round).toEqual(bet)
  expect(value).toMatchObject({ balanceBefore: '100.00', balanceAfter: played.balance })
  const own = { account: 'balance', name: '' }
  const win = { type: 'win', ...own, amount: played.win, balanceAfter: played.balance }
  expect(value.movements).toMatchObject([
    { type: 'bet', ...own, amount: '-1.00', balanceAfter: '99.00' },
    ...(minor(played.win) > 0n ? [win] : []),
  ])
})

test('returns all transactions of a round in order', async () => {
  const { id, token } = await house.registerMember()
  await house.deposit(token, '100')
  const play = await house.gameToken(id, dice)
  const own = { playerRef: String(id), currency: 'USD', roundId: randomUUID() }
  const [first, second] = [randomUUID(), randomUUID()]
  const stake = { ...own, token: play, gameCode: 'dice' }
  await house.wallet('bet', { ...stake, txId: first, amount: '10.00' })
  await house.wallet('bet', { ...stake, txId: second, amount: '5.00' })
  const other = { ...stake, roundId: randomUUID(), txId: randomUUID(), amount: '3.00' }
  await house.wallet('bet', other)
  await house.wallet('rollback', { ...own, txId: randomUUID(), betTxId: second, amount: '5.00' })
  await house.wallet('win', { ...own, txId: randomUUID(), betTxId: first, amount: '25.00', final: true })
  const [, bet] = (await house.call(getBettingRecord, { token })).value.list
  const { value } = await roundOf(token, bet?.roundId)
  expect(value.movements.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ['bet', '-10.00', '90.00'],
    ['bet', '-5.00', '85.00'],
    ['reversal', '5.00', '87.00'],
    ['win', '25.00', '112.00'],
  ])
  expect(value).toMatchObject({ balanceBefore: '100.00', balanceAfter: '112.00', round: { state: 'settled' } })
})

test('returns no balances for a round without transactions', async () => {
  const { id, token } = await house.registerMember()
  const roundId = await writtenRound(house, id, { adapter: 'studio', state: 'returned' })
  const { value } = await roundOf(token, roundId)
  expect(value).toMatchObject({ balanceBefore: null, balanceAfter: null, movements: [], round: { state: 'returned' } })
})

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playedOnce(house, 'studio-aurora-stag')
  const { token: stranger } = await house.registerMember()
  expect(await roundOf(stranger, bet.roundId)).toMatchObject({ status: 404, message: 'not_found' })
  expect(await roundOf(stranger, '999999999')).toMatchObject({ status: 404, message: 'not_found' })
  expect(await roundOf(await house.tokenOf('trial'), bet.roundId)).toMatchObject({ status: 403 })
})
