import { expect } from 'vitest'
import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

const beforeAndAfterBets: readonly ConformanceCase[] = [
  {
    name: 'cancels a bet whose rollback came first',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.rollback(), 'OK')
      await expectOutcome(round.rollback(), 'REPLAY')
      await expectOutcome(round.bet(), 'CANCELLED')
      await expectOutcome(round.bet(), 'CANCELLED')
      await expectOutcome(round.win(), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '100.00', [])
    },
  },
  {
    name: 'returns a stake once and closes its round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, simulator }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.rollback(), 'OK')
      await expectOutcome(round.rollback(), 'REPLAY')
      await expectOutcome(round.bet(), 'CANCELLED')
      await expectOutcome(round.win(), 'PARENT_FAILED')
      if (simulator.supports.endRound) await expectOutcome(round.end(), 'PARENT_FAILED')
      await expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'returns a stake once under different rollback ids',
    needs: ['rollbackId'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.rollback(), 'OK', '100.00')
      await expectOutcome(round.rollback({ txId: `${round.roundId}-r2` }), 'REPLAY', '100.00')
      await expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback with another amount than the stake',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, canEncode, sendCall }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      for (const amount of ['9.99', '10.01', '0']) {
        const call = round.calls.rollback({ amount })
        if (canEncode(call)) await expectOutcome(sendCall(call), 'MISMATCH', undefined, `a rollback of ${amount}`)
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback for another round or another member',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const [player, stranger] = [await createPlayer(), await createPlayer()]
      const [round, other] = [newRound(player), newRound(player)]
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(other.bet(), 'OK')
      await expectOutcome(round.rollback({ roundId: other.roundId }), 'MISMATCH')
      await expectOutcome(round.rollback({ roundId: newRound(player).roundId }), 'MISMATCH')
      await expectOutcome(round.rollback({ playerRef: stranger.playerRef }), 'MISMATCH')
      await expectBalanceAndRounds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
      await expectBalanceAndRounds(stranger, '100.00', [])
    },
  },
  {
    name: 'returns one of two stakes and keeps the round open with the other',
    needs: ['severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      const second = { txId: `${round.betTxId}2`, amount: '5.00' }
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.bet(second), 'OK')
      await expectOutcome(round.rollback(), 'OK')
      await expectBalanceAndRounds(player, '95.00', ['open 5.00 0.00'])
      await expectOutcome(round.bet(), 'CANCELLED')
      await expectOutcome(round.bet({ token: 'gone-since-then' }), 'CANCELLED')
      await expectOutcome(round.bet(second), 'REPLAY', '85.00')
      await expectOutcome(round.win({ betTxId: second.txId }), 'OK', '120.00')
      await expectOutcome(round.rollback(), 'REPLAY')
      await expectOutcome(round.bet(), 'CANCELLED')
      await expectBalanceAndRounds(player, '120.00', ['settled 5.00 25.00'])
    },
  },
]

const afterWinsRejected: readonly ConformanceCase[] = [
  {
    name: 'rejects rollbacks in a settled round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const [won, lost] = [newRound(player), newRound(player)]
      await expectOutcome(won.bet(), 'OK')
      await expectOutcome(won.win(), 'OK')
      await expectOutcome(lost.bet(), 'OK')
      await expectOutcome(lost.win({ amount: '0' }), 'OK')
      for (const round of [won, lost, won]) await expectOutcome(round.rollback(), 'ALREADY_SETTLED')
      await expectOutcome(won.win(), 'REPLAY', '115.00')
      await expectBalanceAndRounds(player, '105.00', ['settled 10.00 25.00', 'settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects a rollback of the last stake of an open round that has paid a win',
    needs: ['interimWin'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ final: false }), 'OK')
      await expectOutcome(round.rollback(), 'ALREADY_SETTLED')
      await expectBalanceAndRounds(player, '115.00', ['open 10.00 25.00'])
    },
  },
]

const afterWinsReversed: readonly ConformanceCase[] = [
  {
    name: 'reverses a settled round with its wins, once',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const [won, lost] = [newRound(player), newRound(player)]
      await expectOutcome(won.bet(), 'OK')
      await expectOutcome(won.win(), 'OK')
      await expectOutcome(lost.bet(), 'OK')
      await expectOutcome(lost.win({ amount: '0' }), 'OK', '105.00')
      await expectOutcome(won.rollback(), 'OK', '90.00')
      await expectOutcome(lost.rollback(), 'OK', '100.00')
      for (const round of [won, lost]) {
        await expectOutcome(round.rollback(), 'REPLAY', '100.00')
        await expectOutcome(round.bet(), 'CANCELLED')
        await expectOutcome(round.win(), 'PARENT_FAILED')
      }
      await expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00', 'returned 10.00 0.00'])
    },
  },
  {
    name: 'reverses the wins of an open round with its last stake',
    needs: ['interimWin', 'severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      const second = { betTxId: `${round.betTxId}2`, txId: `${round.roundId}-r2`, amount: '5.00' }
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.bet({ txId: second.betTxId, amount: '5.00' }), 'OK')
      await expectOutcome(round.win({ txId: `${round.roundId}-w1`, amount: '1.00', final: false }), 'OK')
      await expectOutcome(round.win({ final: false }), 'OK', '111.00')
      await expectOutcome(round.rollback(), 'OK', '121.00')
      await expectBalanceAndRounds(player, '121.00', ['open 5.00 26.00'])
      await expectOutcome(round.rollback(second), 'OK', '100.00')
      await expectBalanceAndRounds(player, '100.00', ['returned 5.00 0.00'])
    },
  },
  {
    name: 'books the spent part of a reversed win as a debt',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, debtOf }) {
      const player = await createPlayer()
      const [won, next] = [newRound(player), newRound(player, '105.00')]
      await expectOutcome(won.bet(), 'OK')
      await expectOutcome(won.win(), 'OK', '115.00')
      await expectOutcome(next.bet(), 'OK', '10.00')
      await expectOutcome(won.rollback(), 'OK', '0.00')
      expect(await debtOf(player)).toBe('5.00')
      await expectBalanceAndRounds(player, '0.00', ['returned 10.00 0.00', 'open 105.00 0.00'])
    },
  },
]

export const rollbackCases: readonly ConformanceCase[] = [
  ...beforeAndAfterBets,
  {
    name: 'does not roll back a win like a bet',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(), 'OK')
      // If an adapter separates the ids of bets and wins, this is the rollback of a bet that has not arrived yet.
      await round.rollback({ betTxId: `${round.roundId}-w`, amount: '25.00' })
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  ...afterWinsRejected.map((one) => ({ ...one, onSettledRollback: 'reject' as const })),
  ...afterWinsReversed.map((one) => ({ ...one, onSettledRollback: 'reverse' as const })),
]
