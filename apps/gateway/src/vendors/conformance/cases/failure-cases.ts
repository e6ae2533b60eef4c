import { expect } from 'vitest'
import type { WalletCallStatus } from '#vendors/adapter.ts'
import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

const isDone: Readonly<Record<WalletCallStatus, boolean>> = {
  OK: true,
  REPLAY: true,
  INSUFFICIENT: false,
  LIMIT: false,
  CANCELLED: false,
  PARENT_NOT_FOUND: false,
  PARENT_FAILED: false,
  ALREADY_SETTLED: false,
  BAD_SIGNATURE: false,
  TOKEN: false,
  PLAYER_BLOCKED: false,
  GAME_DISABLED: false,
  CURRENCY: false,
  MISMATCH: false,
  RETRY: false,
}

export const failureCases: readonly ConformanceCase[] = [
  {
    name: 'renders every outcome so that no failure reads as success and only RETRY reads as RETRY',
    async run({ simulator, receivedStatus }) {
      const holding = { playerRef: '7', balance: '90071992547409.93', currency: 'USD', txId: 't' }
      for (const status of Object.keys(isDone) as WalletCallStatus[]) {
        for (const more of [{}, holding]) {
          expect(simulator.decode(simulator.adapter.render({ status, ...more })).status, status).toBe(
            receivedStatus(status),
          )
        }
        expect(isDone[receivedStatus(status)], status).toBe(isDone[status])
      }
      expect(receivedStatus('RETRY')).toBe('RETRY')
      expect(simulator.decode(simulator.adapter.render({ status: 'OK', ...holding })).balance).toBe(holding.balance)
    },
  },
  {
    name: 'returns RETRY on an internal failure, stores nothing of the call, and processes its repetition',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, whileRoundWritesFail }) {
      const player = await createPlayer()
      const [fresh, won, undone] = [newRound(player), newRound(player), newRound(player)]
      await expectOutcome(won.bet(), 'OK')
      await expectOutcome(undone.bet(), 'OK')
      await whileRoundWritesFail(async () => {
        await expectOutcome(fresh.bet(), 'RETRY')
        await expectOutcome(won.win(), 'RETRY')
        await expectOutcome(undone.rollback(), 'RETRY')
        await expectBalanceAndRounds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
      })
      await expectOutcome(fresh.bet(), 'OK', '70.00')
      await expectOutcome(won.win(), 'OK', '95.00')
      await expectOutcome(undone.rollback(), 'OK')
      await expectBalanceAndRounds(player, '105.00', ['settled 10.00 25.00', 'returned 10.00 0.00', 'open 10.00 0.00'])
    },
  },
  {
    name: 'returns RETRY if settling a round fails, and settles it on repetition',
    needs: ['endRound'],
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, whileRoundWritesFail }) {
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      await whileRoundWritesFail(() => expectOutcome(round.end(), 'RETRY'))
      await expectOutcome(round.end(), 'OK', '90.00')
      await expectBalanceAndRounds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'replays calls after a restart whose responses were lost',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, loseResponseTo, restart }) {
      const player = await createPlayer()
      const [placed, won, undone, early] = [newRound(player), newRound(player), newRound(player), newRound(player)]
      await expectOutcome(won.bet(), 'OK', '90.00')
      await expectOutcome(undone.bet(), 'OK', '80.00')
      await loseResponseTo(won.calls.win())
      await loseResponseTo(undone.calls.rollback())
      await loseResponseTo(early.calls.rollback())
      await loseResponseTo(placed.calls.bet())
      await restart()
      const rounds = ['settled 10.00 25.00', 'returned 10.00 0.00', 'open 10.00 0.00']
      await expectBalanceAndRounds(player, '105.00', rounds)
      await expectOutcome(won.win(), 'REPLAY', '105.00')
      await expectOutcome(undone.rollback(), 'REPLAY')
      await expectOutcome(early.rollback(), 'REPLAY')
      await expectOutcome(early.bet(), 'CANCELLED')
      await expectOutcome(placed.bet(), 'REPLAY', '105.00')
      await expectOutcome(placed.bet({ amount: '11.00' }), 'MISMATCH')
      await expectOutcome(undone.bet(), 'CANCELLED')
      await expectBalanceAndRounds(player, '105.00', rounds)
    },
  },
]
