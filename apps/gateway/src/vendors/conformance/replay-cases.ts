import { getBettingRecord } from '@foyer/contract/records.ts'
import { getRoundReplay } from '@foyer/contract/rounds.ts'
import { expect } from 'vitest'
import type { ConformanceCase } from './conformance-case.ts'

export const replayCases: readonly ConformanceCase[] = [
  {
    name: 'replays settled rounds for their player only, and no open or returned rounds',
    needs: ['replayAlone'],
    async run({ house, seat, roundOf, told }) {
      const [player, stranger] = [await seat(), await seat()]
      const [over, running, undone] = [roundOf(player), roundOf(player), roundOf(player)]
      for (const round of [over, running, undone]) await told(round.bet(), 'OK')
      await told(over.win(), 'OK')
      await told(undone.rollback(), 'OK')
      const { value } = await house.call(getBettingRecord, { token: player.session })
      expect(value.list).toHaveLength(3)
      for (const { roundId, state, hasReplay } of value.list) {
        const isOver = state === 'settled'
        expect(hasReplay, state).toBe(isOver)
        const query = { roundId }
        const answer = await house.call(getRoundReplay, { token: player.session, query })
        expect(answer.status, state).toBe(isOver ? 200 : 404)
        const other = await house.call(getRoundReplay, { token: stranger.session, query })
        expect(other.status, state).toBe(404)
      }
    },
  },
]
