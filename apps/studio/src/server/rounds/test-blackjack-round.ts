import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { playRound } from './play-round.ts'
import type { PublicRound } from './round.ts'
import { getPlayerRound } from './round-history.ts'
import { act, stepsTest } from './test-steps-round.ts'

let handCount = 0

/** Opens a round of blackjack with a stake of 1.00 for each box. */
export function openHand(
  session: PlaySession,
  { boxes = 1, services = stepsTest.services }: { boxes?: number; services?: StudioServices } = {},
): Promise<PublicRound> {
  handCount += 1
  return playRound(services, { session, key: `blackjack-${handCount}`, stake: '1.00', choice: { boxes } })
}

/** Opens rounds until one offers an action, and finishes the others without further stakes. */
export async function openHandWith(
  session: PlaySession,
  type: 'hit' | 'double' | 'split' | 'insure',
  options: { boxes?: number } = {},
): Promise<PublicRound & { stage: NonNullable<PublicRound['stage']> }> {
  for (;;) {
    const round = await openHand(session, options)
    const { stage } = round
    if (stage?.actions.includes(type)) return { ...round, stage }
    await finishHand(session, round)
  }
}

/** Declines and stands until the round is over. */
export async function finishHand(session: PlaySession, { id }: { id: string }): Promise<PublicRound> {
  for (;;) {
    const round = await getPlayerRound(stepsTest.services, { session, id })
    if (!round.stage) return round
    const { step, actions } = round.stage
    await act(session, round, { step, action: { type: actions.includes('decline') ? 'decline' : 'stand' } })
  }
}
