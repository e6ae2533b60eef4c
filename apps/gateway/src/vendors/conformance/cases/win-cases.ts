import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

export const winCases: readonly ConformanceCase[] = [
  {
    name: 'pays a win and settles the round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(), 'OK', '115.00')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'replays a repeated win with its first balance',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(), 'OK', '115.00')
      await expectOutcome(newRound(player, '50.00').bet(), 'OK', '65.00')
      await expectOutcome(round.win(), 'REPLAY', '115.00')
      await expectBalanceAndRounds(player, '65.00', ['settled 10.00 25.00', 'open 50.00 0.00'])
    },
  },
  {
    name: 'rejects a repeated win with another amount',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(), 'OK')
      await expectOutcome(round.win({ amount: '26.00' }), 'MISMATCH')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'pays several wins in a round until the final one',
    needs: ['interimWin'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      const first = { txId: `${round.roundId}-w1`, amount: '5.00', final: false }
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(first), 'OK', '95.00')
      await expectBalanceAndRounds(player, '95.00', ['open 10.00 5.00'])
      await expectOutcome(round.win(first), 'REPLAY', '95.00')
      await expectOutcome(round.win(), 'OK', '120.00')
      await expectOutcome(round.win(first), 'REPLAY', '95.00')
      await expectBalanceAndRounds(player, '120.00', ['settled 10.00 30.00'])
    },
  },
  {
    name: 'rejects a further win in a settled round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win(), 'OK')
      await expectOutcome(round.win({ txId: `${round.roundId}-w2` }), 'ALREADY_SETTLED')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'settles a round with a zero win',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ amount: '0' }), 'OK', '90.00')
      await expectOutcome(round.win({ amount: '0' }), 'REPLAY', '90.00')
      await expectBalanceAndRounds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects a win before its bet, and pays it after the bet',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.win(), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '100.00', [])
      await expectOutcome(round.bet(), 'OK', '90.00')
      await expectOutcome(round.win(), 'OK', '115.00')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'rejects a win for an unknown bet or a bet of another round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const [round, other] = [newRound(player), newRound(player)]
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(other.bet(), 'OK')
      await expectOutcome(round.win({ betTxId: newRound(player).betTxId }), 'PARENT_NOT_FOUND')
      await expectOutcome(round.win({ betTxId: other.betTxId }), 'PARENT_FAILED')
      await expectOutcome(round.win({ roundId: newRound(player).roundId }), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a win for a refused bet',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player, '100.01')
      await expectOutcome(round.bet(), 'INSUFFICIENT')
      await expectOutcome(round.win(), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '100.00', [])
    },
  },
  {
    name: 'rejects a win for another member’s round',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const [player, stranger] = [await createPlayer(), await createPlayer()]
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ playerRef: stranger.playerRef }), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
      await expectBalanceAndRounds(stranger, '100.00', [])
    },
  },
  {
    name: 'settles a lost round once with an end of round, and rejects later wins',
    needs: ['endRound'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.end(), 'OK', '90.00')
      await expectOutcome(round.end(), 'REPLAY', '90.00')
      await expectOutcome(round.win(), 'ALREADY_SETTLED')
      await expectBalanceAndRounds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects an end of round for an unknown round or another member’s round',
    needs: ['endRound'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const [player, stranger] = [await createPlayer(), await createPlayer()]
      const round = newRound(player)
      await expectOutcome(round.end(), 'PARENT_NOT_FOUND')
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.end({ playerRef: stranger.playerRef }), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
]
