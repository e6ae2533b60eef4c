import { expect } from 'vitest'
import type { WalletCallStatus } from '#vendors/adapter.ts'
import type { ConformanceCase, ConformanceContext } from '#vendors/conformance/conformance-case.ts'
import type { TestPlayer } from '#vendors/conformance/conformance-fixture.ts'
import { nodeIdOfAnotherAdapter } from '#vendors/conformance/conformance-fixture.ts'

/** A player's game session expires after an hour. */
const pastSessionExpiryMs = 61 * 60_000

/** Opens three rounds with one stake each. While bets are blocked, the first wins, the second is rolled back, the third ends. */
async function expectBetsBlocked(
  context: ConformanceContext,
  status: WalletCallStatus,
  blockBets: (seat: TestPlayer, work: () => Promise<void>) => Promise<void>,
) {
  const { createPlayer, newRound, expectOutcome, expectBalanceAndRounds, simulator } = context
  const player = await createPlayer()
  const [won, undone, lost] = [newRound(player), newRound(player), newRound(player)]
  for (const round of [won, undone, lost]) await expectOutcome(round.bet(), 'OK')
  await blockBets(player, async () => {
    await expectOutcome(newRound(player).bet(), status)
    await expectOutcome(won.win(), 'OK', '95.00')
    await expectOutcome(undone.rollback(), 'OK')
    await expectOutcome(simulator.supports.endRound ? lost.end() : lost.win({ amount: '0' }), 'OK')
  })
  await expectBalanceAndRounds(player, '105.00', ['settled 10.00 25.00', 'returned 10.00 0.00', 'settled 10.00 0.00'])
}

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'authenticates a player with balance, and rejects unknown tokens and blocked players',
    needs: ['authenticate'],
    async run({ createPlayer, sendCall, expectOutcome, blockPlayer }) {
      const player = await createPlayer()
      const { token, playerRef, currency } = player
      const outcome = await sendCall({ kind: 'authenticate', token })
      expect(outcome).toMatchObject({ status: 'OK', playerRef, balance: '100.00', currency })
      await expectOutcome(sendCall({ kind: 'authenticate', token: 'nobody-knows-it' }), 'TOKEN')
      await blockPlayer(player)
      await expectOutcome(sendCall({ kind: 'authenticate', token }), 'PLAYER_BLOCKED')
    },
  },
  {
    name: 'returns the balance only for the player of the session',
    needs: ['balance'],
    async run({ createPlayer, sendCall, expectOutcome }) {
      const [player, stranger] = [await createPlayer(), await createPlayer({ funds: '7.00' })]
      const { token, playerRef } = player
      await expectOutcome(sendCall({ kind: 'balance', token, playerRef }), 'OK', '100.00')
      await expectOutcome(sendCall({ kind: 'balance', token, playerRef: stranger.playerRef }), 'TOKEN')
      await expectOutcome(sendCall({ kind: 'balance', token: 'nobody-knows-it', playerRef }), 'TOKEN')
    },
  },
  {
    name: 'rejects bets without a session, with another member’s session, or for another vendor’s game',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const [player, stranger, foreignPlayer] = [
        await createPlayer(),
        await createPlayer(),
        await createPlayer({ nodeId: nodeIdOfAnotherAdapter }),
      ]
      await expectOutcome(newRound(player).bet({ token: 'nobody-knows-it' }), 'TOKEN')
      await expectOutcome(newRound(player).bet({ token: stranger.token }), 'TOKEN')
      await expectOutcome(newRound(foreignPlayer).bet(), 'TOKEN')
      for (const one of [player, stranger, foreignPlayer]) await expectBalanceAndRounds(one, '100.00', [])
    },
  },
  {
    name: 'rejects sessions of another vendor’s game',
    needs: ['authenticate'],
    async run({ createPlayer, sendCall, expectOutcome }) {
      const { token } = await createPlayer({ nodeId: nodeIdOfAnotherAdapter })
      await expectOutcome(sendCall({ kind: 'authenticate', token }), 'TOKEN')
    },
  },
  {
    name: 'rejects player references of another operator',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, simulator }) {
      const player = await createPlayer()
      const round = newRound(player)
      const playerRef = '999999999999999'
      await expectOutcome(round.bet({ playerRef }), 'TOKEN')
      await expectOutcome(round.bet(), 'OK')
      await expectOutcome(round.win({ playerRef }), 'PARENT_NOT_FOUND')
      await expectOutcome(round.rollback({ playerRef }), 'PARENT_NOT_FOUND')
      if (simulator.supports.endRound) await expectOutcome(round.end({ playerRef }), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds with an expired token, but no bets',
    run: (context) =>
      expectBetsBlocked(context, 'TOKEN', (_player, work) => context.atLaterTime(pastSessionExpiryMs, work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds of a blocked player, but no bets',
    run: (context) =>
      expectBetsBlocked(context, 'PLAYER_BLOCKED', (player, work) => context.blockPlayer(player).then(work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds while the game is in maintenance, but no bets',
    run: (context) => expectBetsBlocked(context, 'GAME_DISABLED', (_player, work) => context.whileClosed('game', work)),
  },
  {
    name: 'accepts wins, rollbacks and ends of rounds while the vendor is in maintenance, but no bets',
    run: (context) =>
      expectBetsBlocked(context, 'GAME_DISABLED', (_player, work) => context.whileClosed('vendor', work)),
  },
]
