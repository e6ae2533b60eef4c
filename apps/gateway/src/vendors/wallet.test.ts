import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'

// What the wallet owes a vendor is in the conformance kit; here is what a vendor does not see.
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

test('shows a round in the betting record as its vendor plays it, and names every call in its answer', async () => {
  const [free, back] = [roundOf('0'), roundOf('10.00')]
  expect(await house.wallet('bet', free.bet)).toMatchObject({ status: 'OK', balance: '0.00', txId: free.bet.txId })
  expect(await record()).toEqual(['open 0.00 0.00'])
  expect(await house.wallet('win', free.win)).toMatchObject({ status: 'OK', balance: '25.00', txId: free.win.txId })
  expect(await record()).toEqual(['settled 0.00 25.00'])
  expect(await house.wallet('bet', back.bet)).toMatchObject({ status: 'OK', balance: '15.00' })
  expect(await house.wallet('rollback', back.rollback)).toMatchObject({ status: 'OK', txId: back.rollback.txId })
  expect(await record()).toEqual(['returned 10.00 0.00', 'settled 0.00 25.00'])
})

test('knows no player by a reference that is none of ours', async () => {
  const { win, rollback } = roundOf('0')
  for (const strange of ['nobody', '1.0', `${playerRef} `, '9'.repeat(30)]) {
    const outcome = { status: 'PARENT_NOT_FOUND' }
    expect(await house.wallet('win', { ...win, playerRef: strange })).toEqual(outcome)
    expect(await house.wallet('rollback', { ...rollback, playerRef: strange })).toEqual(outcome)
  }
})
