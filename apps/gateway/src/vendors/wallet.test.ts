import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { transferMany } from '#ledger/ledger.ts'
import type { Movement } from '#ledger/movement.ts'
import { betMovement, winMovement } from '#ledger/rounds.ts'
import { openHouse } from '#src/test-house.ts'
import { stakeOf, winsOf } from './stakes.ts'

// The conformance kit covers the protocol towards vendors. These tests cover effects that a vendor does not see.
const house = await openHouse()
const { id, token: session } = await house.registerMember()
const playerRef = String(id)
const token = await house.gameToken(id, 'studio-aurora-stag')

function roundOf(stake: string) {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency: 'USD' }
  const bet = { ...own, token, txId: `${roundId}-b`, gameCode: 'reels', amount: stake }
  const win = { ...own, txId: `${roundId}-w`, betTxId: bet.txId, final: true, amount: '25.00' }
  const rollback = { ...own, txId: `${roundId}-r`, betTxId: bet.txId, amount: stake }
  return { bet, win, rollback }
}

async function record(): Promise<string[]> {
  const { value } = await house.call(getBettingRecord, { token: session })
  return value.list.map(({ state, betAmount, winAmount }) => `${state} ${betAmount} ${winAmount}`)
}

test('updates the betting record with every call, and returns the transaction id of every call', async () => {
  const [free, back] = [roundOf('0'), roundOf('10.00')]
  expect(await house.wallet('bet', free.bet)).toMatchObject({ status: 'OK', balance: '0.00', txId: free.bet.txId })
  expect(await record()).toEqual(['open 0.00 0.00'])
  expect(await house.wallet('win', free.win)).toMatchObject({ status: 'OK', balance: '25.00', txId: free.win.txId })
  expect(await record()).toEqual(['settled 0.00 25.00'])
  expect(await house.wallet('bet', back.bet)).toMatchObject({ status: 'OK', balance: '15.00' })
  expect(await house.wallet('rollback', back.rollback)).toMatchObject({ status: 'OK', txId: back.rollback.txId })
  expect(await record()).toEqual(['returned 10.00 0.00', 'settled 0.00 25.00'])
})

test('rolls back a free spin like any stake, and cancels its repetition', async () => {
  const [paid, free] = [roundOf('10.00'), roundOf('0')]
  const { roundId } = paid.bet
  expect(await house.wallet('bet', paid.bet)).toMatchObject({ status: 'OK' })
  expect(await house.wallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'OK' })
  expect(await house.wallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'REPLAY' })
  expect(await house.wallet('rollback', { ...free.rollback, roundId })).toMatchObject({ status: 'OK' })
  expect(await house.wallet('bet', { ...free.bet, roundId })).toMatchObject({ status: 'CANCELLED' })
  expect(await house.wallet('bet', paid.bet)).toMatchObject({ status: 'REPLAY' })
  expect(await house.wallet('rollback', paid.rollback)).toMatchObject({ status: 'OK', balance: '25.00' })
})

test('looks up stakes and wins of a round with the same number of queries after a long history', async () => {
  const player = { id, currency: 'USD' as const }
  const own = { adapter: 'studio', vendor: 'STD', playerId: id, currency: player.currency }
  const book = (movements: Movement[]) => inTransaction(house.db, (tx) => transferMany(tx, movements))
  const row = { id: 10n ** 12n, winMinor: 700n }
  const ofRound = { ...own, roundId: row.id }
  await book([
    winMovement({ ...ofRound, txId: 'old-win-1', amount: 300n }),
    winMovement({ ...ofRound, txId: 'old-win-2', amount: 400n }),
    winMovement({ ...ofRound, txId: 'old-win-3', amount: 0n }),
    betMovement({ ...ofRound, txId: 'old-bet', amount: 200n }),
    betMovement({ ...ofRound, txId: 'old-spin', amount: 0n }),
  ])
  const read = () =>
    inTransaction(house.db, async (tx) => {
      let count = 0
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          if (name === 'select' || name === 'rows') count += 1
          return Reflect.get(target, name, receiver)
        },
      })
      const stakes = [
        await stakeOf(counted, own.adapter, { player, txId: 'old-bet' }),
        await stakeOf(counted, own.adapter, { player, txId: 'old-spin' }),
      ]
      return { stakes, wins: await winsOf(counted, { player, row }), count }
    })
  const early = await read()
  expect(early.stakes.map((stake) => stake?.amount)).toEqual([200n, 0n])
  expect(early.wins).toEqual(['old-win-2', 'old-win-1'])
  const later = Array.from({ length: 120 }, (_, n) => [
    winMovement({ ...own, txId: `later-win-${n}`, amount: 1n }),
    betMovement({ ...own, txId: `later-bet-${n}`, amount: 1n }),
  ])
  await book(later.flat())
  expect(await read()).toEqual(early)
})

test('returns PARENT_NOT_FOUND for an invalid player reference', async () => {
  const { win, rollback } = roundOf('0')
  for (const strange of ['nobody', '1.0', `${playerRef} `, '9'.repeat(30)]) {
    const outcome = { status: 'PARENT_NOT_FOUND' }
    expect(await house.wallet('win', { ...win, playerRef: strange })).toEqual(outcome)
    expect(await house.wallet('rollback', { ...rollback, playerRef: strange })).toEqual(outcome)
  }
})
