import { expect } from 'vitest'
import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

export const validBetCases: readonly ConformanceCase[] = [
  {
    name: 'stores the valid bet and the number of bets of a round that ends',
    needs: ['validBet', 'endRound'],
    async run({ createPlayer, newRound, expectOutcome, roundFigures }) {
      const player = await createPlayer()
      const [won, lost, partly, plain] = [newRound(player), newRound(player), newRound(player), newRound(player)]
      for (const round of [won, lost, partly, plain]) await expectOutcome(round.bet(), 'OK')
      await expectOutcome(won.win({ validBet: '4.00', bets: 3 }), 'OK')
      await expectOutcome(lost.end({ validBet: '0' }), 'OK')
      await expectOutcome(partly.end({ bets: 2 }), 'OK')
      await expectOutcome(plain.win(), 'OK')
      await expectOutcome(won.win({ validBet: '4.00', bets: 3 }), 'REPLAY')
      await expectOutcome(lost.end({ validBet: '10.00' }), 'REPLAY')
      expect(await roundFigures(player)).toEqual([
        '4.00 wagered in 3 bets',
        '0.00 wagered in 1 bets',
        'all wagered in 2 bets',
        'all',
      ])
    },
  },
  {
    name: 'rejects a valid bet above the stakes or below zero, and fewer bets than one',
    needs: ['validBet', 'endRound'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundFigures }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      for (const validBet of ['10.01', '-1.00', '1.001', 'ten', '']) {
        await expectOutcome(round.win({ validBet }), 'MISMATCH', undefined, `a win with ${validBet}`)
        await expectOutcome(round.end({ validBet }), 'MISMATCH', undefined, `an end with ${validBet}`)
      }
      for (const bets of [0, -1, 1.5, 10_000_001]) await expectOutcome(round.win({ bets }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
      await expectOutcome(round.win({ validBet: '10.00' }), 'OK')
      expect(await roundFigures(player)).toEqual(['10.00 wagered in 1 bets'])
    },
  },
  {
    name: 'rejects a valid bet in a win that leaves its round open',
    needs: ['validBet', 'interimWin'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ final: false, validBet: '5.00' }), 'MISMATCH')
      await expectOutcome(round.win({ final: false, bets: 2 }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'counts the stakes of all bets of a round, and not of one that was rolled back',
    needs: ['validBet', 'severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundFigures }) {
      const player = await createPlayer()
      const round = newRound(player)
      const second = { txId: `${round.betTxId}2`, amount: '5.00' }
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.bet(second), 'OK')
      await expectOutcome(round.rollback({ betTxId: second.txId, amount: second.amount }), 'OK')
      await expectOutcome(round.win({ validBet: '15.00' }), 'MISMATCH')
      await expectOutcome(round.win({ validBet: '10.00' }), 'OK')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
      expect(await roundFigures(player)).toEqual(['10.00 wagered in 1 bets'])
    },
  },
]
