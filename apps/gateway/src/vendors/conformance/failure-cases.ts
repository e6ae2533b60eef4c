import { expect } from 'vitest'
import type { WalletStatus } from '#vendors/adapter.ts'
import type { ConformanceCase } from './conformance-case.ts'

const isDone: Readonly<Record<WalletStatus, boolean>> = {
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
    async run({ voice, heard }) {
      const holding = { playerRef: '7', balance: '90071992547409.93', currency: 'USD', txId: 't' }
      for (const status of Object.keys(isDone) as WalletStatus[]) {
        for (const more of [{}, holding]) {
          expect(voice.decode(voice.adapter.render({ status, ...more })).status, status).toBe(heard(status))
        }
        expect(isDone[heard(status)], status).toBe(isDone[status])
      }
      expect(heard('RETRY')).toBe('RETRY')
      expect(voice.decode(voice.adapter.render({ status: 'OK', ...holding })).balance).toBe(holding.balance)
    },
  },
  {
    name: 'returns RETRY on an internal failure, stores nothing of the call, and processes its repetition',
    async run({ seat, roundOf, told, holds, failing }) {
      const player = await seat()
      const [fresh, won, undone] = [roundOf(player), roundOf(player), roundOf(player)]
      await told(won.bet(), 'OK')
      await told(undone.bet(), 'OK')
      await failing(async () => {
        await told(fresh.bet(), 'RETRY')
        await told(won.win(), 'RETRY')
        await told(undone.rollback(), 'RETRY')
        await holds(player, '80.00', ['open 10.00 0.00', 'open 10.00 0.00'])
      })
      await told(fresh.bet(), 'OK', '70.00')
      await told(won.win(), 'OK', '95.00')
      await told(undone.rollback(), 'OK')
      await holds(player, '105.00', ['settled 10.00 25.00', 'returned 10.00 0.00', 'open 10.00 0.00'])
    },
  },
  {
    name: 'returns RETRY if settling a round fails, and settles it on repetition',
    needs: ['endRound'],
    async run({ seat, roundOf, told, holds, failing }) {
      const player = await seat()
      const round = roundOf(player)
      await told(round.bet(), 'OK')
      await failing(() => told(round.end(), 'RETRY'))
      await told(round.end(), 'OK', '90.00')
      await holds(player, '90.00', ['settled 10.00 0.00'])
    },
  },
  {
    name: 'replays calls after a restart whose responses were lost',
    async run({ seat, roundOf, told, holds, loseAnswerTo, restart }) {
      const player = await seat()
      const [placed, won, undone, early] = [roundOf(player), roundOf(player), roundOf(player), roundOf(player)]
      await told(won.bet(), 'OK', '90.00')
      await told(undone.bet(), 'OK', '80.00')
      await loseAnswerTo(won.calls.win())
      await loseAnswerTo(undone.calls.rollback())
      await loseAnswerTo(early.calls.rollback())
      await loseAnswerTo(placed.calls.bet())
      await restart()
      const rounds = ['settled 10.00 25.00', 'returned 10.00 0.00', 'open 10.00 0.00']
      await holds(player, '105.00', rounds)
      await told(won.win(), 'REPLAY', '105.00')
      await told(undone.rollback(), 'REPLAY')
      await told(early.rollback(), 'REPLAY')
      await told(early.bet(), 'CANCELLED')
      await told(placed.bet(), 'REPLAY', '105.00')
      await told(placed.bet({ amount: '11.00' }), 'MISMATCH')
      await told(undone.bet(), 'CANCELLED')
      await holds(player, '105.00', rounds)
    },
  },
]
