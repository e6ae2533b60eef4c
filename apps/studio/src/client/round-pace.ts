import { leastRoundMsOf } from '#games/least-round-duration.ts'
import type { Session } from './play-api.ts'

/** When the session's pace allows the next round. */
export interface RoundPace {
  /** To be called once the server has answered the request of a round: by then the server has begun to count. */
  markBegun(): void
  wait(): Promise<void>
}

export function createRoundPace({ game, pace }: Session): RoundPace {
  let begunAt = Number.NEGATIVE_INFINITY
  return {
    markBegun() {
      begunAt = performance.now()
    },
    async wait() {
      const leftMs = begunAt + leastRoundMsOf(game, pace) - performance.now()
      if (leftMs > 0) await new Promise((done) => setTimeout(done, leftMs))
    },
  }
}
