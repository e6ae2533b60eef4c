/**
 * The rules of hi-lo: a card lies open, and the player guesses how the next one compares with it. Aces are low. Each right guess raises the
 * multiplier of the stake, which the player can take after any of them; a wrong one ends the round without a win. Every card is one of a
 * whole deck, whatever was drawn before, so a card can be skipped without a change of any chance. Multipliers are integers in hundredths.
 */
import { type Card, createEndlessShoe, rankOf, ranks } from '#games/cards.ts'
import type { StepsStage } from '#games/game.ts'
import { type Chance, maxMultiplier, multiplierAtChance } from '#games/multiplier-at-chance.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** Stakes are at least this many minor units, which limits the loss by flooring a payout. */
export const stakeDivisor = 20
/** How many cards of a round can be skipped. */
export const maxSkips = 52

export type Guess = 'higher' | 'same' | 'lower'
export const actionTypes = ['higher', 'same', 'lower', 'skip', 'take'] as const
export interface HiLoAction {
  type: (typeof actionTypes)[number]
}

/** A guess that the player can make. */
export interface Offer {
  guess: Guess
  /** How many of the 13 ranks make it right. */
  ranks: number
  /** What taking pays after it, if it is right. */
  multiplier: number
}

/** What can be done at an open card. */
export interface OpenCard {
  card: Card
  /** Empty if every guess would pass the highest multiplier. */
  offers: Offer[]
  /** How many cards can be skipped, this one included. */
  skipsLeft: number
}

/** The first card of a round. */
export interface StartEvent extends OpenCard {
  type: 'start'
}

/** A skipped card: the one that takes its place. */
export interface SkipEvent extends OpenCard {
  type: 'skip'
  /** What taking pays now; 100, the stake itself, before the first guess. */
  multiplier: number
}

/** A guess, and the card that was drawn. After a wrong one nothing can be done. */
export interface GuessEvent extends OpenCard {
  type: 'guess'
  guess: Guess
  isRight: boolean
  /** What taking pays now; 0 after a wrong guess. */
  multiplier: number
}

/** `wrong`: lost. `take`: taken by the player. `cap`: no further guess can stay within the highest multiplier. */
export type HiLoEnd = 'wrong' | 'take' | 'cap'

/** The last event of a finished round. */
export interface EndEvent {
  type: 'end'
  end: HiLoEnd
  /** What the round pays: 0 after a wrong guess, and 100, the stake itself, if it is taken before the first one. */
  multiplier: number
}

export type HiLoEvent = StartEvent | SkipEvent | GuessEvent | EndEvent

/** The stage of a round: `end` is the last event exactly if the round is over. */
export interface HiLoStage extends StepsStage {
  events: HiLoEvent[]
}

/** From 1, the ace, to 13, the king. */
const placeOf = (card: Card): number => ranks.indexOf(rankOf(card)) + 1

/**
 * The two guesses at a card, the higher one first. Higher and lower include a card of the same rank, but for an ace and a king: there the
 * guess would always be right, so that higher or lower is without the same rank, which is the other guess.
 */
export function guessesAt(card: Card): readonly [Guess, Guess] {
  if (placeOf(card) === 1) return ['higher', 'same']
  return placeOf(card) === ranks.length ? ['same', 'lower'] : ['higher', 'lower']
}

/** Whether higher or lower includes a card of the same rank. */
export const includesSameRank = (card: Card): boolean => placeOf(card) > 1 && placeOf(card) < ranks.length

/** How many of the 13 ranks, all equally likely, make one of the two guesses at a card right. */
export function countRightRanks(card: Card, guess: Guess): number {
  if (guess === 'same') return 1
  const others = guess === 'higher' ? ranks.length - placeOf(card) : placeOf(card) - 1
  return includesSameRank(card) ? others + 1 : others
}

/** Whether one of the two guesses at a card is right if this card follows it. */
export function isRightGuess(card: Card, guess: Guess, next: Card): boolean {
  const step = placeOf(next) - placeOf(card)
  if (guess === 'same') return step === 0
  return step === 0 ? includesSameRank(card) : step > 0 === (guess === 'higher')
}

/** An open round. */
interface Position {
  readonly card: Card
  /** The chance of all guesses so far; undefined before the first one. */
  readonly chance?: Chance
  readonly skips: number
}

const multiplierOf = ({ chance }: Position): number => (chance ? multiplierAtChance(chance) : 100)

/** The chance of all guesses after one that so many ranks make right. */
const chanceAfter = ({ chance = { num: 1n, den: 1n } }: Position, rightRanks: number): Chance => ({
  num: chance.num * BigInt(rightRanks),
  den: chance.den * BigInt(ranks.length),
})

/** The guesses at the open card that stay within the highest multiplier. */
const listOffers = (position: Position): Offer[] =>
  guessesAt(position.card)
    .map((guess) => {
      const rightRanks = countRightRanks(position.card, guess)
      return { guess, ranks: rightRanks, multiplier: multiplierAtChance(chanceAfter(position, rightRanks)) }
    })
    .filter(({ multiplier }) => multiplier <= maxMultiplier)

/** How many cards can be skipped: none once even the likeliest guess at any card, with 12 ranks, would pass the highest multiplier. */
const countSkipsLeft = (position: Position): number =>
  multiplierAtChance(chanceAfter(position, ranks.length - 1)) <= maxMultiplier ? maxSkips - position.skips : 0

const openCardOf = (position: Position): OpenCard => ({
  card: position.card,
  offers: listOffers(position),
  skipsLeft: countSkipsLeft(position),
})

/** The actions that draw a card. */
const listPlays = (position: Position): string[] => [
  ...listOffers(position).map(({ guess }) => guess),
  ...(countSkipsLeft(position) > 0 ? ['skip'] : []),
]

/** Plays a round; undefined if an action follows the end of the round, or is not offered. A round can be taken before the first guess. */
export function playHiLo(stream: RandomStream, actions: readonly HiLoAction[]): HiLoStage | undefined {
  const draw = createEndlessShoe(stream)
  let position: Position = { card: draw(), skips: 0 }
  const events: HiLoEvent[] = [{ type: 'start', ...openCardOf(position) }]
  let end: HiLoEnd | undefined
  for (const { type } of actions) {
    const isOffered = type === 'take' || listPlays(position).includes(type)
    if (end !== undefined || !isOffered) return undefined
    const move = makeMove(position, type, draw)
    position = move.position
    end = move.end
    if (move.event) events.push(move.event)
  }
  if (end === undefined) return { events, actions: [...listPlays(position), ...(position.chance ? ['take'] : [])] }
  const multiplier = end === 'wrong' ? 0 : multiplierOf(position)
  events.push({ type: 'end', end, multiplier })
  return { events, actions: [], payoutRatio: { num: multiplier, den: 100 } }
}

/** What an action makes of a round. */
interface Move {
  readonly position: Position
  readonly event?: SkipEvent | GuessEvent
  readonly end?: HiLoEnd | undefined
}

function makeMove(before: Position, type: HiLoAction['type'], draw: () => Card): Move {
  if (type === 'take') return { position: before, end: 'take' }
  if (type !== 'skip') return makeGuess(before, type, draw())
  const position = { ...before, card: draw(), skips: before.skips + 1 }
  const event: SkipEvent = { type: 'skip', ...openCardOf(position), multiplier: multiplierOf(position) }
  return { position, event, end: endAt(position) }
}

function makeGuess(before: Position, guess: Guess, card: Card): Move {
  const position = { ...before, card, chance: chanceAfter(before, countRightRanks(before.card, guess)) }
  const base = { type: 'guess', guess, card } as const
  if (!isRightGuess(before.card, guess, card))
    return { position, event: { ...base, isRight: false, multiplier: 0, offers: [], skipsLeft: 0 }, end: 'wrong' }
  const multiplier = multiplierOf(position)
  return { position, event: { ...base, isRight: true, multiplier, ...openCardOf(position) }, end: endAt(position) }
}

const endAt = (position: Position): HiLoEnd | undefined => (listPlays(position).length === 0 ? 'cap' : undefined)

/** Parses the choice of a bet, which is empty; undefined if it has a field. */
export function parseHiLoChoice(raw: unknown): object | undefined {
  const isEmpty = typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0
  return isEmpty ? {} : undefined
}

/** Parses `{ type }`; undefined if it is malformed. */
export function parseHiLoAction(raw: unknown): HiLoAction | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const type = actionTypes.find((action) => action === (raw as { type?: unknown }).type)
  return type && { type }
}
