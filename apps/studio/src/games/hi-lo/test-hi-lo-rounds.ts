import { ranks } from '#games/cards.ts'
import type { StepsGame } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import type { Stop } from '#games/stop-return.ts'
import { hiLoGame } from './hi-lo-game.ts'
import type { HiLoAction } from './rules.ts'

/** A round with the cards that it draws, as places in a suit: 1, the ace, to 13, the king. */
export interface ScriptedRound {
  readonly places: readonly number[]
  readonly actions: readonly HiLoAction[]
}

export const take: HiLoAction = { type: 'take' }
export const skip: HiLoAction = { type: 'skip' }

/** Draws the given cards of spades; throws once they are used up. */
export function createScriptedStream(places: readonly number[]): RandomStream {
  const rest = [...places]
  return {
    below(bound) {
      const place = rest.shift()
      if (bound !== 52 || place === undefined) throw new Error(`There is no draw below ${bound}.`)
      return place - 1
    },
  }
}

/** A round of right guesses that so many ranks make right, one after another: each at a card that offers it, to which the one before is skipped. */
export function roundOfRightGuesses(rankCounts: readonly number[]): ScriptedRound {
  const places: number[] = []
  const actions: HiLoAction[] = []
  for (const [index, count] of rankCounts.entries()) {
    if (index > 0) actions.push(skip)
    // Only an ace or a king offers a guess of one rank. At any other card of 2 to queen, 14 − place ranks are higher or the same.
    places.push(count === 1 ? 1 : 14 - count, count === 1 ? 1 : ranks.length)
    actions.push({ type: count === 1 ? 'same' : 'higher' })
  }
  return { places, actions }
}

/** What a game pays if such a round is taken after its last guess, or is over by itself then. */
export function stopOf(game: StepsGame, rankCounts: readonly number[]): Stop {
  const { places, actions } = roundOfRightGuesses(rankCounts)
  const play = (list: readonly HiLoAction[]) => game.play(createScriptedStream(places), {}, list)?.payoutRatio
  const ratio = play(actions) ?? play([...actions, take])
  if (!ratio) throw new Error(`The guesses ${rankCounts.join(' ')} cannot be made.`)
  const chance = {
    num: rankCounts.reduce((product, count) => product * BigInt(count), 1n),
    den: BigInt(ranks.length) ** BigInt(rankCounts.length),
  }
  return { name: rankCounts.join(' '), chance, ratio }
}

/**
 * Every stop with a chance of at least so much, in each order of the same guesses once. The floor of a multiplier lowers a return by less
 * than the chance in hundredths, and that of a payout of 20 minor units by less than a twentieth of it.
 */
export function listStops(game: StepsGame, leastChance: number): Stop[] {
  const stops: Stop[] = []
  const add = (counts: readonly number[], chance: number) => {
    for (let count = counts.at(-1) ?? ranks.length - 1; count >= 1; count -= 1) {
      const next = (chance * count) / ranks.length
      if (next < leastChance) return
      stops.push(stopOf(game, [...counts, count]))
      add([...counts, count], next)
    }
  }
  add([], 1)
  return stops
}

/** The game with another multiplier than its own for rounds of some guesses. */
export const plantMultiplier = (rankCounts: readonly number[], hundredths: number): StepsGame => ({
  ...hiLoGame,
  play(stream, choice, actions) {
    const stage = hiLoGame.play(stream, choice, actions)
    const isPlanted = stage?.payoutRatio?.num === stopOf(hiLoGame, rankCounts).ratio.num
    return isPlanted ? { ...stage, payoutRatio: { num: hundredths, den: 100 } } : stage
  },
})
