import { expect } from 'vitest'
import type { WalletStatus } from '#vendors/adapter.ts'
import type { ConformanceCase, Stage } from './conformance-case.ts'
import { strangeGame } from './scene.ts'
import type { Seat } from './seats.ts'

/** A player's game session expires after an hour. */
const hourAndMoreMs = 61 * 60_000

/** Opens three rounds with one stake each. While bets are blocked, the first wins, the second is rolled back, the third ends. */
async function shutOut(
  stage: Stage,
  status: WalletStatus,
  shut: (seat: Seat, work: () => Promise<void>) => Promise<void>,
) {
  const { seat, roundOf, told, holds, voice } = stage
  const player = await seat()
  const [won, undone, lost] = [roundOf(player), roundOf(player), roundOf(player)]
  for (const round of [won, undone, lost]) await told(round.bet(), 'OK')
  await shut(player, async () => {
    await told(roundOf(player).bet(), status)
    await told(won.win(), 'OK', '95.00')
    await told(undone.rollback(), 'OK')
    await told(voice.can.endRound ? lost.end() : lost.win({ amount: '0' }), 'OK')
  })
  await holds(player, '105.00', ['settled 10.00 25.00', 'returned 10.00 0.00', 'settled 10.00 0.00'])
}

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'authenticates a player with balance, and rejects unknown tokens and blocked players',
    needs: ['authenticate'],
    async run({ seat, ask, told, block }) {
      const player = await seat()
      const { token, playerRef, currency } = player
      const outcome = await ask({ kind: 'authenticate', token })
      expect(outcome).toMatchObject({ status: 'OK', playerRef, balance: '100.00', currency })
      await told(ask({ kind: 'authenticate', token: 'nobody-knows-it' }), 'TOKEN')
      await block(player)
      await told(ask({ kind: 'authenticate', token }), 'PLAYER_BLOCKED')
    },
  },
  {
    name: 'returns the balance only for the player of the session',
    needs: ['balance'],
    async run({ seat, ask, told }) {
      const [player, stranger] = [await seat(), await seat({ funds: '7.00' })]
      const { token, playerRef } = player
      await told(ask({ kind: 'balance', token, playerRef }), 'OK', '100.00')
      await told(ask({ kind: 'balance', token, playerRef: stranger.playerRef }), 'TOKEN')
      await told(ask({ kind: 'balance', token: 'nobody-knows-it', playerRef }), 'TOKEN')
    },
  },
  {
    name: 'rejects bets without a session, with another member’s session, or for another vendor’s game',
    async run({ seat, roundOf, told, holds }) {
      const [player, stranger, elsewhere] = [await seat(), await seat(), await seat({ nodeId: strangeGame })]
      await told(roundOf(player).bet({ token: 'nobody-knows-it' }), 'TOKEN')
      await told(roundOf(player).bet({ token: stranger.token }), 'TOKEN')
      await told(roundOf(elsewhere).bet(), 'TOKEN')
      for (const one of [player, stranger, elsewhere]) await holds(one, '100.00', [])
    },
  },
  {
    name: 'rejects sessions of another vendor’s game',
    needs: ['authenticate'],
    async run({ seat, ask, told }) {
      const { token } = await seat({ nodeId: strangeGame })
      await told(ask({ kind: 'authenticate', token }), 'TOKEN')
    },
  },
  {
    name: 'rejects player references of another operator',
    async run({ seat, roundOf, told, holds, voice }) {
      const player = await seat()
      const round = roundOf(player)
      const playerRef = '999999999999999'
      await told(round.bet({ playerRef }), 'TOKEN')
      await told(round.bet(), 'OK')
      await told(round.win({ playerRef }), 'PARENT_NOT_FOUND')
      await told(round.rollback({ playerRef }), 'PARENT_NOT_FOUND')
      if (voice.can.endRound) await told(round.end({ playerRef }), 'PARENT_NOT_FOUND')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds with an expired token, but no bets',
    run: (stage) => shutOut(stage, 'TOKEN', (_player, work) => stage.later(hourAndMoreMs, work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds of a blocked player, but no bets',
    run: (stage) => shutOut(stage, 'PLAYER_BLOCKED', (player, work) => stage.block(player).then(work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds while the game is in maintenance, but no bets',
    run: (stage) => shutOut(stage, 'GAME_DISABLED', (_player, work) => stage.closed('game', work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds while the vendor is in maintenance, but no bets',
    run: (stage) => shutOut(stage, 'GAME_DISABLED', (_player, work) => stage.closed('vendor', work)),
  },
]
