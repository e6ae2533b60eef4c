import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRound } from '@foyer/contract/games/rounds.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { insertUnplayedRound, playStudioRound } from '#testing/test-rounds.ts'

const app = await startTestApp({ listen: true })
const dice = 'studio-northern-dice'

const readRound = (token: string, roundId: string | undefined) => app.call(getRound, { token, query: { roundId } })
const minor = (amount: string) => BigInt(amount.replace('.', ''))

test('returns a round with its transactions and the balances before and after it', async () => {
  const { token, bet, played } = await playStudioRound(app, dice, { side: 'over', target: 499 })
  const { value } = await readRound(token, bet.roundId)
  expect(value.round).toEqual(bet)
  expect(value).toMatchObject({ balanceBefore: '100.00', balanceAfter: played.balance })
  const playerFields = { account: 'balance', name: '' }
  const win = { type: 'win', ...playerFields, amount: played.win, balanceAfter: played.balance }
  expect(value.movements).toMatchObject([
    { type: 'bet', ...playerFields, amount: '-1.00', balanceAfter: '99.00' },
    ...(minor(played.win) > 0n ? [win] : []),
  ])
})

test('returns all transactions of a round in order', async () => {
  const { id, token } = await app.registerMember()
  await app.deposit(token, '100')
  const gameToken = await app.createGameToken(id, dice)
  const playerFields = { playerRef: String(id), currency: 'USD', roundId: randomUUID() }
  const [first, second] = [randomUUID(), randomUUID()]
  const stake = { ...playerFields, token: gameToken, gameCode: 'dice' }
  await app.callWallet('bet', { ...stake, txId: first, amount: '10.00' })
  await app.callWallet('bet', { ...stake, txId: second, amount: '5.00' })
  const other = { ...stake, roundId: randomUUID(), txId: randomUUID(), amount: '3.00' }
  await app.callWallet('bet', other)
  await app.callWallet('rollback', { ...playerFields, txId: randomUUID(), betTxId: second, amount: '5.00' })
  await app.callWallet('win', { ...playerFields, txId: randomUUID(), betTxId: first, amount: '25.00', final: true })
  const [, bet] = (await app.call(getBettingRecord, { token })).value.list
  const { value } = await readRound(token, bet?.roundId)
  expect(value.movements.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ['bet', '-10.00', '90.00'],
    ['bet', '-5.00', '85.00'],
    ['reversal', '5.00', '87.00'],
    ['win', '25.00', '112.00'],
  ])
  expect(value).toMatchObject({ balanceBefore: '100.00', balanceAfter: '112.00', round: { state: 'settled' } })
})

test('returns what counts as wagered and how many bets the vendor counts', async () => {
  const { id, token } = await app.registerMember()
  await app.deposit(token, '100')
  const gameToken = await app.createGameToken(id, dice)
  const playRound = async (figures: object) => {
    const own = { playerRef: String(id), roundId: randomUUID() }
    const stake = { ...own, token: gameToken, gameCode: 'dice', txId: randomUUID(), currency: 'USD', amount: '10.00' }
    await app.callWallet('bet', stake)
    await app.callWallet('endRound', { ...own, ...figures })
    const [bet] = (await app.call(getBettingRecord, { token })).value.list
    return (await readRound(token, bet?.roundId)).value
  }
  expect(await playRound({})).toMatchObject({ validBet: '10.00', bets: 1 })
  expect(await playRound({ validBet: '4.00', bets: 3 })).toMatchObject({ validBet: '4.00', bets: 3 })
})

test('returns the jackpot in a win, which is a transaction of its own', async () => {
  const { id, token } = await app.registerMember()
  await app.deposit(token, '100')
  const gameToken = await app.createGameToken(id, dice)
  const own = { playerRef: String(id), roundId: randomUUID(), currency: 'USD' }
  const betTxId = randomUUID()
  await app.callWallet('bet', { ...own, token: gameToken, gameCode: 'dice', txId: betTxId, amount: '10.00' })
  await app.callWallet('win', { ...own, txId: randomUUID(), betTxId, amount: '25.00', jackpot: '20.00', final: true })
  const [bet] = (await app.call(getBettingRecord, { token })).value.list
  const { value } = await readRound(token, bet?.roundId)
  expect(value).toMatchObject({ jackpot: '20.00', balanceAfter: '115.00', round: { winAmount: '25.00' } })
  expect(value.movements.map(({ type, amount }) => [type, amount])).toEqual([
    ['bet', '-10.00'],
    ['win', '5.00'],
    ['jackpot', '20.00'],
  ])
})

test('returns no balances for a round without transactions', async () => {
  const { id, token } = await app.registerMember()
  const roundId = await insertUnplayedRound(app, id, { adapter: 'studio', state: 'returned' })
  const { value } = await readRound(token, roundId)
  expect(value).toMatchObject({ balanceBefore: null, balanceAfter: null, movements: [], round: { state: 'returned' } })
})

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playStudioRound(app, 'studio-aurora-stag')
  const { token: stranger } = await app.registerMember()
  expect(await readRound(stranger, bet.roundId)).toMatchObject({ status: 404, message: 'not_found' })
  expect(await readRound(stranger, '999999999')).toMatchObject({ status: 404, message: 'not_found' })
  expect(await readRound(await app.demoToken('trial'), bet.roundId)).toMatchObject({ status: 403 })
})
