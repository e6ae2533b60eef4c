import { randomUUID } from 'node:crypto'
import { getMovement, getTransactionHistory } from '@foyer/contract/records.ts'
import { expect, test } from 'vitest'
import { bank, playerCash } from '#ledger/accounts.ts'
import { post } from '#ledger/ledger.ts'
import { openHouse } from '#src/test-house.ts'

const house = await openHouse({ listen: true })
const who = await house.registerMember()
await house.deposit(who.token, '100')
const play = await house.gameToken(who.id, 'studio-aurora-stag')

const newest = async (type: string) =>
  (await house.call(getTransactionHistory, { token: who.token, query: { type } })).value.list[0]
const legsOf = async (id: string | undefined, token = who.token) => house.call(getMovement, { token, query: { id } })
const minor = (amount: string) => BigInt(amount.replace('.', ''))

const own = { playerRef: String(who.id), currency: 'USD' }
const bet = { ...own, token: play, gameCode: 'reels', amount: '12.50', txId: randomUUID(), roundId: randomUUID() }

test('returns the entries of a deposit and a bet, which sum to zero, with the balance of the member’s account', async () => {
  await house.wallet('bet', bet)
  const deposit = (await legsOf((await newest('deposit'))?.id)).value
  expect(deposit).toMatchObject({ type: 'deposit', reverses: null, reversedBy: null })
  expect(deposit.legs.toSorted((a, b) => (a.account < b.account ? -1 : 1))).toEqual([
    { account: 'balance', name: '', amount: '100.00', balanceAfter: '100.00' },
    { account: 'payment', name: 'Sandbox', amount: '-100.00', balanceAfter: null },
  ])
  const stake = (await legsOf((await newest('bet'))?.id)).value
  expect(stake.legs).toContainEqual({ account: 'vendor', name: 'Studio', amount: '12.50', balanceAfter: null })
  expect(stake.legs.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(0n)
})

test('labels a bank transfer as bank, without a provider name', async () => {
  const legs = [
    { account: bank('manual', 'USD'), amount: -2_000n },
    { account: playerCash(who.id, 'USD'), amount: 2_000n },
  ]
  await post(house.db, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
  const { value } = await legsOf((await newest('deposit'))?.id)
  expect(value.legs).toContainEqual({ account: 'bank', name: '', amount: '-20.00', balanceAfter: null })
})

test('links a reversal and the reversed transaction', async () => {
  const taken = await newest('bet')
  const rollback = { ...own, txId: randomUUID(), betTxId: bet.txId, roundId: bet.roundId, amount: '12.50' }
  expect((await house.wallet('rollback', rollback)).status).toBe('OK')
  const undoing = await newest('reversal')
  expect((await legsOf(undoing?.id)).value.reverses).toBe(taken?.id)
  expect((await legsOf(taken?.id)).value.reversedBy).toBe(undoing?.id)
})

test('does not return transactions of other members or unknown ones', async () => {
  const other = await house.registerMember()
  const id = (await newest('deposit'))?.id
  expect(await legsOf(id, other.token)).toMatchObject({ status: 404, message: 'not_found' })
  expect((await legsOf('999999999999')).message).toBe('not_found')
  expect((await legsOf('one')).message).toBe('invalid_input')
})
