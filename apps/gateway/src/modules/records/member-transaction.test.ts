import { randomUUID } from 'node:crypto'
import { getTransaction, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { expect, test } from 'vitest'
import { houseBankAccount, playerCash } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp({ listen: true })
const player = await app.registerMember()
await app.deposit(player.token, '100')
const gameToken = await app.createGameToken(player.id, 'studio-aurora-stag')

const readNewest = async (type: string) =>
  (await app.call(getTransactionHistory, { token: player.token, query: { type } })).value.list[0]
const readTransaction = async (id: string | undefined, token = player.token) =>
  app.call(getTransaction, { token, query: { id } })
const minor = (amount: string) => BigInt(amount.replace('.', ''))

const playerFields = { playerRef: String(player.id), currency: 'USD' }
const bet = {
  ...playerFields,
  token: gameToken,
  gameCode: 'reels',
  amount: '12.50',
  txId: randomUUID(),
  roundId: randomUUID(),
}

test('returns the entries of a deposit and a bet, which sum to zero, with the balance of the member’s account', async () => {
  await app.callWallet('bet', bet)
  const deposit = (await readTransaction((await readNewest('deposit'))?.id)).value
  expect(deposit).toMatchObject({ type: 'deposit', reverses: null, reversedBy: null })
  expect(deposit.legs.toSorted((a, b) => (a.account < b.account ? -1 : 1))).toEqual([
    { account: 'balance', name: '', amount: '100.00', balanceAfter: '100.00' },
    { account: 'payment', name: 'Sandbox', amount: '-100.00', balanceAfter: null },
  ])
  const stake = (await readTransaction((await readNewest('bet'))?.id)).value
  expect(stake.legs).toContainEqual({ account: 'vendor', name: 'Studio', amount: '12.50', balanceAfter: null })
  expect(stake.legs.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(0n)
})

test('labels a bank transfer as bank, without a provider name', async () => {
  const legs = [
    { account: houseBankAccount('aurora', 'manual', 'USD'), amount: -2_000n },
    { account: playerCash(player.id, 'USD'), amount: 2_000n },
  ]
  await postInOwnTransaction(app.db, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
  const { value } = await readTransaction((await readNewest('deposit'))?.id)
  expect(value.legs).toContainEqual({ account: 'bank', name: '', amount: '-20.00', balanceAfter: null })
})

test('links a reversal and the reversed transaction', async () => {
  const betRecord = await readNewest('bet')
  const rollback = { ...playerFields, txId: randomUUID(), betTxId: bet.txId, roundId: bet.roundId, amount: '12.50' }
  expect((await app.callWallet('rollback', rollback)).status).toBe('OK')
  const reversalRecord = await readNewest('reversal')
  expect((await readTransaction(reversalRecord?.id)).value.reverses).toBe(betRecord?.id)
  expect((await readTransaction(betRecord?.id)).value.reversedBy).toBe(reversalRecord?.id)
})

test('does not return transactions of other members or unknown ones', async () => {
  const otherMember = await app.registerMember()
  const id = (await readNewest('deposit'))?.id
  expect(await readTransaction(id, otherMember.token)).toMatchObject({ status: 404, message: 'not_found' })
  expect((await readTransaction('999999999999')).message).toBe('not_found')
  expect((await readTransaction('one')).message).toBe('invalid_input')
})
