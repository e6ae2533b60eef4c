import { expect } from 'vitest'
import type { ConformanceCase } from './conformance-case.ts'

const beforeAndAfterBets: readonly ConformanceCase[] = [
  {
    name: 'cancels a bet whose rollback came first',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.rollback(), 'OK')
      await told(round.rollback(), 'REPLAY')
      await told(round.bet(), 'CANCELLED')
      await told(round.bet(), 'CANCELLED')
      await told(round.win(), 'PARENT_NOT_FOUND')
      await holds(player, '100.00', [])
    },
  },
  {
    name: 'returns a stake once and closes its round',
    async run({ seat, roundOf, told, holds, voice }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.rollback(), 'OK')
      await told(round.rollback(), 'REPLAY')
      await told(round.bet(), 'CANCELLED')
      await told(round.win(), 'PARENT_FAILED')
      if (voice.can.endRound) await told(round.end(), 'PARENT_FAILED')
      await holds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'returns a stake once under different rollback ids',
    needs: ['rollbackId'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.rollback(), 'OK', '100.00')
      await told(round.rollback({ txId: `${round.roundId}-r2` }), 'REPLAY', '100.00')
      await holds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback with another amount than the stake',
    async run({ seat, roundOf, told, holds, canSay, ask }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      for (const amount of ['9.99', '10.01', '0']) {
        const call = round.calls.rollback({ amount })
        if (canSay(call)) await told(ask(call), 'MISMATCH', undefined, `a rollback of ${amount}`)
      }
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback for another round or another member',
    async run({ seat, roundOf, told, holds }) {
      const [player, stranger] = [await seat(), await seat()]
      const [round, other] = [roundOf(player), roundOf(player)]
      await told(round.bet(), 'OK')
      await told(other.bet(), 'OK')
      await told(round.rollback({ roundId: other.roundId }), 'MISMATCH')
      await told(round.rollback({ roundId: roundOf(player).roundId }), 'MISMATCH')
      await told(round.rollback({ playerRef: stranger.playerRef }), 'MISMATCH')
      await holds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
      await holds(stranger, '100.00', [])
    },
  },
  {
    name: 'returns one of two stakes and keeps the round open with the other',
    needs: ['severalBets'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      const second = { txId: `${round.betTxId}2`, amount: '5.00' }
      await told(round.bet(), 'OK')
      await told(round.bet(second), 'OK')
      await told(round.rollback(), 'OK')
      await holds(player, '95.00', ['open 5.00 0.00'])
      await told(round.bet(), 'CANCELLED')
      await told(round.bet({ token: 'gone-since-then' }), 'CANCELLED')
      await told(round.bet(second), 'REPLAY', '85.00')
      await told(round.win({ betTxId: second.txId }), 'OK', '120.00')
      await told(round.rollback(), 'REPLAY')
      await told(round.bet(), 'CANCELLED')
      await holds(player, '120.00', ['settled 5.00 25.00'])
    },
  },
]

const afterWinsRejected: readonly ConformanceCase[] = [
  {
    name: 'rejects rollbacks in a settled round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const [won, lost] = [roundOf(player), roundOf(player)]
      await told(won.bet(), 'OK')
      await told(won.win(), 'OK')
      await told(lost.bet(), 'OK')
      await told(lost.win({ amount: '0' }), 'OK')
      for (const round of [won, lost, won]) await told(round.rollback(), 'ALREADY_SETTLED')
      await told(won.win(), 'REPLAY', '115.00')
      await holds(player, '105.00', ['settled 10.00 25.00', 'settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback of the last stake of an open round that has paid a win',
    needs: ['interimWin'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win({ final: false }), 'OK')
      await told(round.rollback(), 'ALREADY_SETTLED')
      await holds(player, '115.00', ['open 10.00 25.00'])
    },
  },
]

const afterWinsReversed: readonly ConformanceCase[] = [
  {
    name: 'reverses a settled round with its wins, once',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const [won, lost] = [roundOf(player), roundOf(player)]
      await told(won.bet(), 'OK')
      await told(won.win(), 'OK')
      await told(lost.bet(), 'OK')
      await told(lost.win({ amount: '0' }), 'OK', '105.00')
      await told(won.rollback(), 'OK', '90.00')
      await told(lost.rollback(), 'OK', '100.00')
      for (const round of [won, lost]) {
        await told(round.rollback(), 'REPLAY', '100.00')
        await told(round.bet(), 'CANCELLED')
        await told(round.win(), 'PARENT_FAILED')
      }
      await holds(player, '100.00', ['returned 10.00 0.00', 'returned 10.00 0.00'])
    },
  },
  {
    name: 'reverses the wins of an open round with its last stake',
    needs: ['interimWin', 'severalBets'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      const second = { betTxId: `${round.betTxId}2`, txId: `${round.roundId}-r2`, amount: '5.00' }
      await told(round.bet(), 'OK')
      await told(round.bet({ txId: second.betTxId, amount: '5.00' }), 'OK')
      await told(round.win({ txId: `${round.roundId}-w1`, amount: '1.00', final: false }), 'OK')
      await told(round.win({ final: false }), 'OK', '111.00')
      await told(round.rollback(), 'OK', '121.00')
      await holds(player, '121.00', ['open 5.00 26.00'])
      await told(round.rollback(second), 'OK', '100.00')
      await holds(player, '100.00', ['returned 5.00 0.00'])
    },
  },
  {
    name: 'books the spent part of a reversed win as a debt',
    async run({ seat, roundOf, told, holds, owed }) {
      const player = await seat()
      const [won, next] = [roundOf(player), roundOf(player, '105.00')]
      await told(won.bet(), 'OK')
      await told(won.win(), 'OK', '115.00')
      await told(next.bet(), 'OK', '10.00')
      await told(won.rollback(), 'OK', '0.00')
      expect(await owed(player)).toBe('5.00')
      await holds(player, '0.00', ['returned 10.00 0.00', 'open 105.00 0.00'])
    },
  },
]

export const rollbackCases: readonly ConformanceCase[] = [
  ...beforeAndAfterBets,
  {
    name: 'does not roll back a win like a bet',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win(), 'OK')
      // If an adapter separates the ids of bets and wins, this is the rollback of a bet that has not arrived yet.
      await round.rollback({ betTxId: `${round.roundId}-w`, amount: '25.00' })
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  ...afterWinsRejected.map((one) => ({ ...one, onSettledRollback: 'reject' as const })),
  ...afterWinsReversed.map((one) => ({ ...one, onSettledRollback: 'reverse' as const })),
]
