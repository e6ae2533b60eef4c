import { leastRoundMsOf } from '#games/least-round-duration.ts'
import type { Session } from './play-api.ts'

/** Waits until the session's pace allows the next round; `startedAt` is of `performance.now()`. */
export async function waitForPace({ game, pace }: Session, startedAt: number): Promise<void> {
  const leftMs = startedAt + leastRoundMsOf(game, pace) - performance.now()
  if (leftMs > 0) await new Promise((done) => setTimeout(done, leftMs))
}
