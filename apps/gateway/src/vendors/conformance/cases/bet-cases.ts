import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

export const betCases: readonly ConformanceCase[] = [
  {
    name: 'debits a stake and opens the round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      await expectOutcome(newRound(player).bet(), 'OK', '90.00')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'replays a repeated bet with its first balance, also after the round has ended',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK', '90.00')
      await expectOutcome(round.bet(), 'REPLAY', '90.00')
      await expectOutcome(newRound(player, '5.00').bet(), 'OK', '85.00')
      await expectOutcome(round.bet(), 'REPLAY', '90.00')
      await expectOutcome(round.win(), 'OK', '110.00')
      await expectOutcome(round.bet(), 'REPLAY', '90.00')
      await expectBalanceAndRounds(player, '110.00', ['settled 10.00 25.00', 'open 5.00 0.00'])
    },
  },
  {
    name: 'replays a repeated bet even if its token is invalid or its player is blocked',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, blockPlayer }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.bet({ token: 'gone-since-then' }), 'REPLAY', '90.00')
      await blockPlayer(player)
      await expectOutcome(round.bet(), 'REPLAY', '90.00')
      await expectOutcome(round.bet({ token: 'gone-since-then', amount: '11.00' }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a repeated bet with another amount or round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.bet({ amount: '10.01' }), 'MISMATCH')
      await expectOutcome(round.bet({ roundId: newRound(player).roundId }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'refuses a stake above the balance permanently, and keeps no round for it',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player, '100.01')
      await expectOutcome(round.bet(), 'INSUFFICIENT', '100.00')
      const other = newRound(player, '50.00')
      await expectOutcome(other.bet(), 'OK')
      await expectOutcome(other.win({ amount: '500.00' }), 'OK', '550.00')
      await expectOutcome(round.bet(), 'INSUFFICIENT')
      await expectOutcome(round.rollback(), 'REPLAY')
      await expectBalanceAndRounds(player, '550.00', ['settled 50.00 500.00'])
    },
  },
  {
    name: 'accepts a zero stake (free spin) once, and pays its win',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer({ funds: '0' })
      const round = newRound(player, '0')
      await expectOutcome(round.bet(), 'OK', '0.00')
      await expectOutcome(round.bet(), 'REPLAY', '0.00')
      await expectOutcome(round.win({ amount: '3.50' }), 'OK', '3.50')
      await expectBalanceAndRounds(player, '3.50', ['settled 0.00 3.50'])
    },
  },
  {
    name: 'accepts several stakes in one round',
    needs: ['severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      const second = { txId: `${round.betTxId}2`, amount: '5.00' }
      await expectOutcome(round.bet(), 'OK', '90.00')
      await expectOutcome(round.bet(second), 'OK', '85.00')
      await expectOutcome(round.bet(second), 'REPLAY', '85.00')
      await expectOutcome(round.win({ betTxId: second.txId }), 'OK', '110.00')
      await expectBalanceAndRounds(player, '110.00', ['settled 15.00 25.00'])
    },
  },
  {
    name: 'rejects further stakes in a finished round',
    needs: ['severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const [won, undone] = [newRound(player), newRound(player)]
      await expectOutcome(won.bet(), 'OK')
      await expectOutcome(won.win(), 'OK')
      await expectOutcome(won.bet({ txId: `${won.betTxId}2` }), 'ALREADY_SETTLED')
      await expectOutcome(undone.bet(), 'OK')
      await expectOutcome(undone.rollback(), 'OK')
      await expectOutcome(undone.bet({ txId: `${undone.betTxId}2` }), 'ALREADY_SETTLED')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00', 'returned 10.00 0.00'])
    },
  },
  {
    name: 'rejects a stake in another member’s round',
    needs: ['severalBets'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const [player, stranger] = [await createPlayer(), await createPlayer()]
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      const { playerRef, token } = stranger
      await expectOutcome(round.bet({ playerRef, token, txId: `${round.betTxId}2` }), 'MISMATCH')
      await expectOutcome(round.bet({ playerRef, token }), 'MISMATCH')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
      await expectBalanceAndRounds(stranger, '100.00', [])
    },
  },
]
