import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRoundReplayUrl } from '@foyer/contract/games/rounds.ts'
import { expect } from 'vitest'
import type { ConformanceCase } from '#vendors/conformance/conformance-case.ts'

export const roundReplayCases: readonly ConformanceCase[] = [
  {
    name: 'replays settled rounds for their player only, and no open or returned rounds',
    needs: ['replayAlone'],
    async run({ app, createPlayer, newRound, expectOutcome }) {
      const [player, stranger] = [await createPlayer(), await createPlayer()]
      const [over, running, undone] = [newRound(player), newRound(player), newRound(player)]
      for (const round of [over, running, undone]) await expectOutcome(round.bet(), 'OK')
      await expectOutcome(over.win(), 'OK')
      await expectOutcome(undone.rollback(), 'OK')
      const { value } = await app.call(getBettingRecord, { token: player.session })
      expect(value.list).toHaveLength(3)
      for (const { roundId, state, hasReplay } of value.list) {
        const isOver = state === 'settled'
        expect(hasReplay, state).toBe(isOver)
        const query = { roundId }
        const answer = await app.call(getRoundReplayUrl, { token: player.session, query })
        expect(answer.status, state).toBe(isOver ? 200 : 404)
        const other = await app.call(getRoundReplayUrl, { token: stranger.session, query })
        expect(other.status, state).toBe(404)
      }
    },
  },
]
