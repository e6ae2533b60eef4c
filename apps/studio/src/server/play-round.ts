import { findGame } from '#games/catalogue.ts'
import { payout, type ReadChoice } from '#games/game.ts'
import { parseAmount } from './money.ts'
import { Problem } from './problem.ts'
import { roundStream } from './random.ts'
import type { RoundShown } from './round.ts'
import { takeNonce } from './seed.ts'
import type { PlaySession } from './session.ts'
import type { StudioCore } from './studio-core.ts'
import { takeBet } from './take-bet.ts'

/**
 * Plays a round of a solo game. The outcome is drawn and stored before the stake is requested. Fails with `stake_invalid` if the
 * stake is not offered, with `choice_invalid` if the choice is missing or unknown to the game, and as `placeBet` does.
 */
export async function playRound(
  core: StudioCore,
  { session, key, stake, choice }: { session: PlaySession; key: string; stake: string; choice?: unknown },
): Promise<RoundShown> {
  const read = readChoice(session, choice)
  const minor = parseAmount(stake, session.launch.digits)
  const offered = session.launch.stakes.some((rung) => parseAmount(rung, session.launch.digits) === minor)
  if (!minor || !offered) throw new Problem('stake_invalid')
  return takeBet(core, { session, key, minor, choice: read.choice }, async (query) => {
    const seed = await takeNonce(query, session.id)
    const { pays, events } = read.play(roundStream(seed.server_seed, seed.client_seed, seed.nonce))
    return { win: payout(minor, pays), events, seed }
  })
}

function readChoice(session: PlaySession, choice: unknown): ReadChoice {
  const game = findGame(session.launch.gameCode)
  if (game?.kind !== 'solo') throw new Problem('game_disabled')
  const read = game.readChoice(choice)
  if (!read) throw new Problem('choice_invalid')
  return read
}
