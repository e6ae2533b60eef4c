import { allowsBonusBuy, isBonusBuy } from '#games/bonus-buy.ts'
import { findGame } from '#games/catalogue.ts'
import { computePayout, type GameMeta, type PlayResult, type StepsGame, type ValidatedChoice } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { stakesPerRound } from '#games/stakes-per-round.ts'
import type { RunQuery } from '#server/database-interface.ts'
import { parseAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import { playForPot, potChanceOf, potKeyOf, potTermsOf } from '#server/pots/pot.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { assertPace } from './assert-pace.ts'
import { placeBet } from './place-bet.ts'
import { consumeNonce, readServerSeed } from './player-seed.ts'
import type { PublicRound } from './round.ts'
import { createSeededRandomStream } from './seeded-random-stream.ts'

/**
 * Plays a round of a solo game, or opens one of a steps game. The outcome of a solo round is drawn and stored before the stake is
 * requested; a steps round has none until its actions decide it. Fails with `stake_invalid` if the stake is not offered, with
 * `choice_invalid` if the choice is missing or unknown to the game, with `bonus_buy_disabled` or `too_fast` for a session with strict pace, and as `placeBet` does.
 * A bonus buy costs its price in stakes, and boxes one stake each: that is the stake of the round everywhere, and what limits and the valid bet count.
 */
export async function playRound(
  services: StudioServices,
  { session, key, stake, choice }: { session: PlaySession; key: string; stake: string; choice?: unknown },
): Promise<PublicRound> {
  const offeredMinor = parseAmount(stake, session.launch.digits)
  const isOffered = session.launch.stakes.some(
    (offered) => parseAmount(offered, session.launch.digits) === offeredMinor,
  )
  if (!offeredMinor || !isOffered) throw new StudioError('stake_invalid')
  const { meta, validated: parsedChoice } = parseChoice(session, { raw: choice, stakeMinor: offeredMinor })
  if (isBonusBuy(parsedChoice.choice) && !allowsBonusBuy(session.launch.pace ?? 'classic'))
    throw new StudioError('bonus_buy_disabled')
  const stakeMinor = offeredMinor * BigInt(stakesPerRound(parsedChoice.choice))
  return placeBet(services, { session, key, stakeMinor, choice: parsedChoice.choice }, async (query) => {
    await assertPace(query, { session, meta, now: services.clock() })
    const seed = await consumeNonce(query, session.id)
    const serverSeed = readServerSeed(services.seedCipher, seed)
    const {
      payoutRatio,
      events,
      isPotHit = false,
    } = parsedChoice.play(createSeededRandomStream(serverSeed, seed.client_seed, seed.nonce))
    const jackpot = await drawFromPot(query, session, { stakeMinor, isHit: isPotHit })
    return { win: computePayout(stakeMinor, payoutRatio) + jackpot, jackpot, events, seed }
  })
}

async function drawFromPot(
  query: RunQuery,
  session: PlaySession,
  { stakeMinor, isHit }: { stakeMinor: bigint; isHit: boolean },
): Promise<bigint> {
  const key = potKeyOf(session)
  const terms = potTermsOf(key.gameCode)
  return terms ? playForPot(query, terms, { key, stakeMinor, isHit }) : 0n
}

function parseChoice(
  { launch }: PlaySession,
  { raw, stakeMinor }: { raw: unknown; stakeMinor: bigint },
): { meta: GameMeta; validated: ValidatedChoice } {
  const game = findGame(launch.gameCode)
  if (!game || game.kind === 'table' || game.kind === 'room') throw new StudioError('game_disabled')
  const pot = potTermsOf(launch.gameCode)
  const choice = pot ? potChanceOf(pot, { stakeMinor, digits: launch.digits }) : raw
  const parsedChoice = game.kind === 'steps' ? parseStepsChoice(game, choice) : game.readChoice(choice)
  if (!parsedChoice) throw new StudioError('choice_invalid')
  return { meta: game.meta, validated: parsedChoice }
}

function parseStepsChoice(game: StepsGame, raw: unknown): ValidatedChoice | undefined {
  const choice = game.readChoice(raw)
  return choice && { choice, play: (stream) => openStepsRound(game, choice, stream) }
}

/** The first stage may already decide the round. If not, nothing of it is stored, because the seed says what it hides. */
function openStepsRound(game: StepsGame, choice: object, stream: RandomStream): PlayResult {
  const stage = game.play(stream, choice, [])
  if (!stage) throw new Error(`${game.meta.code} has no first stage.`)
  const { payoutRatio, events } = stage
  return payoutRatio ? { payoutRatio, events } : { payoutRatio: { num: 0, den: 1 }, events: [] }
}
