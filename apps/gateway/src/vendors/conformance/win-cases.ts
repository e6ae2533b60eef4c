import type { ConformanceCase } from './conformance-case.ts'

export const winCases: readonly ConformanceCase[] = [
  {
    name: 'pays a win and settles the round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win(), 'OK', '115.00')
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'replays a repeated win with its first balance',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win(), 'OK', '115.00')
      await told(roundOf(player, '50.00').bet(), 'OK', '65.00')
      await told(round.win(), 'REPLAY', '115.00')
      await holds(player, '65.00', ['settled 10.00 25.00', 'open 50.00 0.00'])
    },
  },
  {
    name: 'rejects a repeated win with another amount',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win(), 'OK')
      await told(round.win({ amount: '26.00' }), 'MISMATCH')
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'pays several wins in a round until the final one',
    needs: ['interimWin'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      const first = { txId: `${round.roundId}-w1`, amount: '5.00', final: false }
      await told(round.bet(), 'OK')
      await told(round.win(first), 'OK', '95.00')
      await holds(player, '95.00', ['open 10.00 5.00'])
      await told(round.win(first), 'REPLAY', '95.00')
      await told(round.win(), 'OK', '120.00')
      await told(round.win(first), 'REPLAY', '95.00')
      await holds(player, '120.00', ['settled 10.00 30.00'])
    },
  },
  {
    name: 'rejects a further win in a settled round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win(), 'OK')
      await told(round.win({ txId: `${round.roundId}-w2` }), 'ALREADY_SETTLED')
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'settles a round with a zero win',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win({ amount: '0' }), 'OK', '90.00')
      await told(round.win({ amount: '0' }), 'REPLAY', '90.00')
      await holds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects a win before its bet, and pays it after the bet',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.win(), 'PARENT_NOT_FOUND')
      await holds(player, '100.00', [])
      await told(round.bet(), 'OK', '90.00')
      await told(round.win(), 'OK', '115.00')
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'rejects a win for an unknown bet or a bet of another round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const [round, other] = [roundOf(player), roundOf(player)]
      await told(round.bet(), 'OK')
      await told(other.bet(), 'OK')
      await told(round.win({ betTxId: roundOf(player).betTxId }), 'PARENT_NOT_FOUND')
      await told(round.win({ betTxId: other.betTxId }), 'PARENT_FAILED')
      await told(round.win({ roundId: roundOf(player).roundId }), 'PARENT_NOT_FOUND')
      await holds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a win for a refused bet',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player, '100.01')
      await told(round.bet(), 'INSUFFICIENT')
      await told(round.win(), 'PARENT_NOT_FOUND')
      await holds(player, '100.00', [])
    },
  },
  {
    name: 'rejects a win for another member’s round',
    async run({ seat, roundOf, told, holds }) {
      const [player, stranger] = [await seat(), await seat()]
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.win({ playerRef: stranger.playerRef }), 'PARENT_NOT_FOUND')
      await holds(player, '90.00', ['open 10.00 0.00'])
      await holds(stranger, '100.00', [])
    },
  },
  {
    name: 'settles a lost round once with an end of round, and rejects later wins',
    needs: ['endRound'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.end(), 'OK', '90.00')
      await told(round.end(), 'REPLAY', '90.00')
      await told(round.win(), 'ALREADY_SETTLED')
      await holds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'rejects an end of round for an unknown round or another member’s round',
    needs: ['endRound'],
    async run({ seat, roundOf, told, holds }) {
      const [player, stranger] = [await seat(), await seat()]
      const round = roundOf(player)
      await told(round.end(), 'PARENT_NOT_FOUND')
      await told(round.bet(), 'OK')
      await told(round.end({ playerRef: stranger.playerRef }), 'PARENT_NOT_FOUND')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
]
