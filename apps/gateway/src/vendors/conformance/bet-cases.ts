import type { ConformanceCase } from './conformance-case.ts'

export const betCases: readonly ConformanceCase[] = [
  {
    name: 'debits a stake and opens the round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      await told(roundOf(player).bet(), 'OK', '90.00')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'replays a repeated bet with its first balance, also after the round has ended',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK', '90.00')
      await told(round.bet(), 'REPLAY', '90.00')
      await told(roundOf(player, '5.00').bet(), 'OK', '85.00')
      await told(round.bet(), 'REPLAY', '90.00')
      await told(round.win(), 'OK', '110.00')
      await told(round.bet(), 'REPLAY', '90.00')
      await holds(player, '110.00', ['settled 10.00 25.00', 'open 5.00 0.00'])
    },
  },
  {
    name: 'replays a repeated bet even if its token is invalid or its player is blocked',
    async run({ seat, roundOf, told, holds, block }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.bet({ token: 'gone-since-then' }), 'REPLAY', '90.00')
      await block(player)
      await told(round.bet(), 'REPLAY', '90.00')
      await told(round.bet({ token: 'gone-since-then', amount: '11.00' }), 'MISMATCH')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects a repeated bet with another amount or round',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await told(round.bet({ amount: '10.01' }), 'MISMATCH')
      await told(round.bet({ roundId: roundOf(player).roundId }), 'MISMATCH')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'refuses a stake above the balance permanently, and keeps no round for it',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player, '100.01')
      await told(round.bet(), 'INSUFFICIENT', '100.00')
      const other = roundOf(player, '50.00')
      await told(other.bet(), 'OK')
      await told(other.win({ amount: '500.00' }), 'OK', '550.00')
      await told(round.bet(), 'INSUFFICIENT')
      await told(round.rollback(), 'REPLAY')
      await holds(player, '550.00', ['settled 50.00 500.00'])
    },
  },
  {
    name: 'accepts a zero stake (free spin) once, and pays its win',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat({ funds: '0' })
      const round = roundOf(player, '0')
      await told(round.bet(), 'OK', '0.00')
      await told(round.bet(), 'REPLAY', '0.00')
      await told(round.win({ amount: '3.50' }), 'OK', '3.50')
      await holds(player, '3.50', ['settled 0.00 3.50'])
    },
  },
  {
    name: 'accepts several stakes in one round',
    needs: ['severalBets'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const round = roundOf(player)
      const second = { txId: `${round.betTxId}2`, amount: '5.00' }
      await told(round.bet(), 'OK', '90.00')
      await told(round.bet(second), 'OK', '85.00')
      await told(round.bet(second), 'REPLAY', '85.00')
      await told(round.win({ betTxId: second.txId }), 'OK', '110.00')
      await holds(player, '110.00', ['settled 15.00 25.00'])
    },
  },
  {
    name: 'rejects further stakes in a finished round',
    needs: ['severalBets'],
    async run({ seat, roundOf, told, holds }) {
      const player = await seat()
      const [won, undone] = [roundOf(player), roundOf(player)]
      await told(won.bet(), 'OK')
      await told(won.win(), 'OK')
      await told(won.bet({ txId: `${won.betTxId}2` }), 'ALREADY_SETTLED')
      await told(undone.bet(), 'OK')
      await told(undone.rollback(), 'OK')
      await told(undone.bet({ txId: `${undone.betTxId}2` }), 'ALREADY_SETTLED')
      await holds(player, '115.00', ['settled 10.00 25.00', 'returned 10.00 0.00'])
    },
  },
  {
    name: 'rejects a stake in another member’s round',
    needs: ['severalBets'],
    async run({ seat, roundOf, told, holds }) {
      const [player, stranger] = [await seat(), await seat()]
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      const { playerRef, token } = stranger
      await told(round.bet({ playerRef, token, txId: `${round.betTxId}2` }), 'MISMATCH')
      await told(round.bet({ playerRef, token }), 'MISMATCH')
      await holds(player, '90.00', ['open 10.00 0.00'])
      await holds(stranger, '100.00', [])
    },
  },
]
