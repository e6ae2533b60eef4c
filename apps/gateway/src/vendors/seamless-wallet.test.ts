import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerTransactions, rollUpHouseBalances } from '#ledger/ledger.ts'
import { toBetTransaction, toWinTransaction } from '#ledger/round-transactions.ts'
import { startTestApp } from '#testing/test-app.ts'
import { changeSetting } from '#testing/test-brands.ts'
import { findPostedVendorTransaction, listPostedWinsOfRound } from './find-posted-vendor-transactions.ts'

// The conformance kit covers the protocol towards vendors. These tests cover effects that a vendor does not see.
const logged: string[] = []
const app = await startTestApp({ env: { LOG_LEVEL: 'error' }, logStream: { write: (line) => void logged.push(line) } })
const { id, token: session } = await app.registerMember()
const playerRef = String(id)
/** The series does not exist before the first alarm. */
const readTooLargeMetric = async () =>
  (await app.readMetric('foyer_vendor_amounts_too_large_total{adapter="studio"}')) || 0
const setMaxStake = (value: string) => changeSetting(app, 'aurora', { name: 'maxStake', value })
const token = await app.createGameToken(id, 'studio-aurora-stag')

function buildRound(stake: string) {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency: 'USD' }
  const bet = { ...own, token, txId: `${roundId}-b`, gameCode: 'reels', amount: stake }
  const win = { ...own, txId: `${roundId}-w`, betTxId: bet.txId, final: true, amount: '25.00' }
  const rollback = { ...own, txId: `${roundId}-r`, betTxId: bet.txId, amount: stake }
  return { bet, win, rollback }
}

async function readBettingRecord(): Promise<string[]> {
  const { value } = await app.call(getBettingRecord, { token: session })
  return value.list.map(({ state, betAmount, winAmount }) => `${state} ${betAmount} ${winAmount}`)
}

test('updates the betting record with every call, and returns the transaction id of every call', async () => {
  const [free, back] = [buildRound('0'), buildRound('10.00')]
  expect(await app.callWallet('bet', free.bet)).toMatchObject({ status: 'OK', balance: '0.00', txId: free.bet.txId })
  expect(await readBettingRecord()).toEqual(['open 0.00 0.00'])
  expect(await app.callWallet('win', free.win)).toMatchObject({ status: 'OK', balance: '25.00', txId: free.win.txId })
  expect(await readBettingRecord()).toEqual(['settled 0.00 25.00'])
  expect(await app.callWallet('bet', back.bet)).toMatchObject({ status: 'OK', balance: '15.00' })
  expect(await app.callWallet('rollback', back.rollback)).toMatchObject({ status: 'OK', txId: back.rollback.txId })
  expect(await readBettingRecord()).toEqual(['returned 10.00 0.00', 'settled 0.00 25.00'])
})

test('rolls back a free spin like any stake, and cancels its repetition', async () => {
  const [paid, free] = [buildRound('10.00'), buildRound('0')]
  const { roundId } = paid.bet
  expect(await app.callWallet('bet', paid.bet)).toMatchObject({ status: 'OK' })
  expect(await app.callWallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'OK' })
  expect(await app.callWallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'REPLAY' })
  expect(await app.callWallet('rollback', { ...free.rollback, roundId })).toMatchObject({ status: 'OK' })
  expect(await app.callWallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'CANCELLED' })
  expect(await app.callWallet('bet', paid.bet)).toMatchObject({ status: 'REPLAY' })
  expect(await app.callWallet('rollback', paid.rollback)).toMatchObject({ status: 'OK', balance: '25.00' })
})

test('looks up stakes and wins of a round with the same number of queries after a long history', async () => {
  const player = { id, currency: 'USD' as const }
  const own = { adapter: 'studio', brand: 'aurora', vendor: 'STD', playerId: id, currency: player.currency }
  const post = (movements: LedgerTransaction[]) => inTransaction(app.db, (tx) => postLedgerTransactions(tx, movements))
  const row = { adapter: own.adapter, id: 10n ** 12n, winMinor: 700n }
  const ofRound = { ...own, roundId: row.id }
  await post([
    toWinTransaction({ ...ofRound, txId: 'old-win-1', amount: 300n }),
    toWinTransaction({ ...ofRound, txId: 'old-win-2', amount: 400n }),
    toWinTransaction({ ...ofRound, txId: 'old-win-3', amount: 0n }),
    toBetTransaction({ ...ofRound, txId: 'old-bet', amount: 200n }),
    toBetTransaction({ ...ofRound, txId: 'old-spin', amount: 0n }),
  ])
  const read = () =>
    inTransaction(app.db, async (tx) => {
      let count = 0
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          if (name === 'select' || name === 'rows') count += 1
          return Reflect.get(target, name, receiver)
        },
      })
      const stakes = [
        await findPostedVendorTransaction(counted, own.adapter, { player, txId: 'old-bet' }),
        await findPostedVendorTransaction(counted, own.adapter, { player, txId: 'old-spin' }),
      ]
      return { stakes, wins: await listPostedWinsOfRound(counted, { player, row }), count }
    })
  const early = await read()
  expect(early.stakes.map((stake) => stake?.amount)).toEqual([200n, 0n])
  expect(early.wins.map(({ txId }) => txId)).toEqual(['old-win-2', 'old-win-1'])
  const later = Array.from({ length: 120 }, (_, n) => [
    toWinTransaction({ ...own, txId: `later-win-${n}`, amount: 1n }),
    toBetTransaction({ ...own, txId: `later-bet-${n}`, amount: 1n }),
  ])
  await post(later.flat())
  expect(await read()).toEqual(early)
})

test('returns PARENT_NOT_FOUND for an invalid player reference', async () => {
  const { win, rollback } = buildRound('0')
  for (const strange of ['nobody', '1.0', `${playerRef} `, '9'.repeat(30)]) {
    const outcome = { status: 'PARENT_NOT_FOUND' }
    expect(await app.callWallet('win', { ...win, playerRef: strange })).toEqual(outcome)
    expect(await app.callWallet('rollback', { ...rollback, playerRef: strange })).toEqual(outcome)
  }
})

test('answers nine signed wins of 10^16 with RETRY, posts nothing, and raises an alarm for each', async () => {
  const { bet } = buildRound('0')
  expect(await app.callWallet('bet', bet)).toMatchObject({ status: 'OK' })
  const before = await app.balance(session)
  const alarmsBefore = await readTooLargeMetric()
  logged.length = 0
  for (const amount of ['10000000000000000', '100000000000000.00']) {
    for (let n = 0; n < 9; n += 1) {
      const { roundId, currency, txId: betTxId } = bet
      const win = { playerRef, roundId, currency, betTxId, final: false, amount, txId: `${roundId}-${amount}-${n}` }
      expect((await app.callWallet('win', win)).status).toBe('RETRY')
    }
  }
  expect(await app.balance(session)).toBe(before)
  expect(await readTooLargeMetric()).toBe(alarmsBefore + 18)
  expect(logged.filter((line) => line.includes('larger than any that is accepted'))).toHaveLength(18)
  const [posted] = await app.db.rows(
    sql`select count(*)::int as count from ledger_tx where idem_key like ${`${bet.roundId}-1%`}`,
  )
  expect(posted).toEqual({ count: 0 })
  await inTransaction(app.db, rollUpHouseBalances)
})

test('refuses a stake above the brand’s largest one, and replays one that was posted before the setting was lowered', async () => {
  const [allowed, above] = [buildRound('20.00'), buildRound('20.01')]
  expect(await app.callWallet('bet', allowed.bet)).toMatchObject({ status: 'OK' })
  await setMaxStake('19.99')
  expect(await app.callWallet('bet', allowed.bet)).toMatchObject({ status: 'REPLAY' })
  expect(await app.callWallet('bet', above.bet)).toMatchObject({ status: 'LIMIT' })
  await setMaxStake('20.01')
  expect(await app.callWallet('bet', above.bet)).toMatchObject({ status: 'INSUFFICIENT' })
  await setMaxStake('50000')
})
