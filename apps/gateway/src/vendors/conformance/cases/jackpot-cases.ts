import { expect } from 'vitest'
import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

export const jackpotCases: readonly ConformanceCase[] = [
  {
    name: 'posts a jackpot apart from the rest of its win, and stores it with the round',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundJackpots, postedWins }) {
      const player = await createPlayer()
      const [hit, plain] = [newRound(player), newRound(player)]
      await expectOutcome(hit.bet(), 'OK')
      await expectOutcome(hit.win({ jackpot: '20.00' }), 'OK', '115.00')
      await expectOutcome(plain.bet(), 'OK')
      await expectOutcome(plain.win(), 'OK')
      await expectBalanceAndRounds(player, '130.00', ['settled 10.00 25.00', 'settled 10.00 25.00'])
      expect(await roundJackpots(player)).toEqual(['20.00', '0.00'])
      expect(await postedWins(player)).toEqual(['win 5.00', 'jackpot 20.00', 'win 25.00'])
    },
  },
  {
    name: 'pays a win that is all jackpot',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundJackpots }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ jackpot: '25.00' }), 'OK', '115.00')
      await expectOutcome(round.win({ jackpot: '25.00' }), 'REPLAY', '115.00')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
      expect(await roundJackpots(player)).toEqual(['25.00'])
    },
  },
  {
    name: 'replays a repeated win with a jackpot with its first balance',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ jackpot: '20.00' }), 'OK', '115.00')
      await expectOutcome(newRound(player, '50.00').bet(), 'OK', '65.00')
      await expectOutcome(round.win({ jackpot: '20.00' }), 'REPLAY', '115.00')
      await expectBalanceAndRounds(player, '65.00', ['settled 10.00 25.00', 'open 50.00 0.00'])
    },
  },
  {
    name: 'rejects a repeated win whose jackpot differs',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundJackpots }) {
      const player = await createPlayer()
      const [hit, plain] = [newRound(player), newRound(player)]
      for (const round of [hit, plain]) await expectOutcome(round.bet(), 'OK')
      await expectOutcome(hit.win({ jackpot: '20.00' }), 'OK')
      await expectOutcome(plain.win(), 'OK')
      // Each time the remainder is that of the first call in some of these.
      for (const change of [{}, { amount: '5.00' }, { jackpot: '19.00' }, { amount: '30.00', jackpot: '25.00' }])
        await expectOutcome(hit.win(change), 'MISMATCH', undefined, JSON.stringify(change))
      for (const change of [{ jackpot: '20.00' }, { amount: '45.00', jackpot: '20.00' }])
        await expectOutcome(plain.win(change), 'MISMATCH', undefined, JSON.stringify(change))
      await expectBalanceAndRounds(player, '130.00', ['settled 10.00 25.00', 'settled 10.00 25.00'])
      expect(await roundJackpots(player)).toEqual(['20.00', '0.00'])
    },
  },
  {
    name: 'rejects a jackpot that is not above zero, or above its win, and posts nothing',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      for (const jackpot of ['0', '0.00', '-1.00', '25.01', '1.001', 'ten', '', '9'.repeat(30)])
        await expectOutcome(round.win({ jackpot }), 'MISMATCH', undefined, `a jackpot of ${jackpot}`)
      await expectOutcome(round.win({ amount: '0', jackpot: '0' }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
      await expectOutcome(round.win({ jackpot: '0.01' }), 'OK', '115.00')
    },
  },
  {
    name: 'adds up the jackpots of several wins in a round',
    needs: ['jackpot', 'interimWin'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundJackpots }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      const first = { txId: `${round.roundId}-w1`, amount: '5.00', jackpot: '2.00', final: false }
      await expectOutcome(round.win(first), 'OK', '95.00')
      await expectOutcome(round.win({ jackpot: '20.00' }), 'OK', '120.00')
      await expectOutcome(round.win(first), 'REPLAY', '95.00')
      await expectBalanceAndRounds(player, '120.00', ['settled 10.00 30.00'])
      expect(await roundJackpots(player)).toEqual(['22.00'])
    },
  },
  {
    name: 'pays one jackpot for twenty concurrent identical wins',
    needs: ['jackpot'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, postedWins }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => round.win({ jackpot: '20.00' })))
      expect(outcomes.filter(({ status }) => status === 'OK')).toHaveLength(1)
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
      expect(await postedWins(player)).toEqual(['win 5.00', 'jackpot 20.00'])
    },
  },
  {
    name: 'takes back a jackpot with the rest of its win when the round is rolled back',
    needs: ['jackpot', 'interimWin'],
    onSettledRollback: 'reverse',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, roundJackpots }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ jackpot: '20.00' }), 'OK', '115.00')
      await expectOutcome(round.rollback(), 'OK', '100.00')
      await expectOutcome(round.rollback(), 'REPLAY', '100.00')
      await expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00'])
      expect(await roundJackpots(player)).toEqual(['0.00'])
    },
  },
]
