import { expect, test } from 'vitest'
import { type Card, deckSize, ranks, suits } from '#games/cards.ts'
import { maxMultiplier } from '#games/multiplier-at-chance.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { hiLoGame } from './hi-lo-game.ts'
import {
  countRightRanks,
  type Guess,
  guessesAt,
  type HiLoAction,
  type HiLoStage,
  isRightGuess,
  maxSkips,
  playHiLo,
} from './rules.ts'
import { createScriptedStream, roundOfRightGuesses, skip, take } from './test-hi-lo-rounds.ts'

const deck = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))
const guess = (type: Guess): HiLoAction => ({ type })
const play = (places: readonly number[], ...actions: HiLoAction[]) => playHiLo(createScriptedStream(places), actions)

test('offers two guesses at each card, which are right with the ranks that they state', () => {
  for (const card of deck) {
    const [upper, lower] = guessesAt(card)
    for (const type of [upper, lower]) {
      const right = deck.filter((next) => isRightGuess(card, type, next)).length
      expect(countRightRanks(card, type) * suits.length, `${card} ${type}`).toBe(right)
      expect(right).toBeLessThan(deckSize)
    }
    const isCovered = deck.every((next) => isRightGuess(card, upper, next) || isRightGuess(card, lower, next))
    expect(isCovered, card).toBe(true)
  }
  expect(guessesAt('AH')).toEqual(['higher', 'same'])
  expect(guessesAt('KH')).toEqual(['same', 'lower'])
  expect(guessesAt('7H')).toEqual(['higher', 'lower'])
})

test('shows an open round with the drawn cards and what each guess pays, and nothing of the next card', () => {
  const first = {
    type: 'start',
    card: '8S',
    offers: [
      { guess: 'higher', ranks: 6, multiplier: 214 },
      { guess: 'lower', ranks: 8, multiplier: 160 },
    ],
    skipsLeft: 52,
  }
  expect(play([8])).toEqual({ events: [first], actions: ['higher', 'lower', 'skip'] })
  const right = {
    type: 'guess',
    guess: 'higher',
    isRight: true,
    multiplier: 214,
    card: 'KS',
    offers: [
      { guess: 'same', ranks: 1, multiplier: 2_788 },
      { guess: 'lower', ranks: 12, multiplier: 232 },
    ],
    skipsLeft: 52,
  }
  expect(play([8, 13], guess('higher'))).toEqual({ events: [first, right], actions: ['same', 'lower', 'skip', 'take'] })
  expect(play([8, 13], guess('higher'), take)).toEqual({
    events: [first, right, { type: 'end', end: 'take', multiplier: 214 }],
    actions: [],
    payoutRatio: { num: 214, den: 100 },
  })
  expect(play([8, 13, 13], guess('higher'), guess('lower'))).toEqual({
    events: [
      first,
      right,
      { type: 'guess', guess: 'lower', isRight: false, multiplier: 0, card: 'KS', offers: [], skipsLeft: 0 },
      { type: 'end', end: 'wrong', multiplier: 0 },
    ],
    actions: [],
    payoutRatio: { num: 0, den: 100 },
  })
})

test('decides a card of the same rank: right in the middle of the deck, wrong for higher than an ace and lower than a king', () => {
  for (const type of ['higher', 'lower'] as const)
    expect(play([8, 8], guess(type))?.events[1]).toMatchObject({ isRight: true })
  expect(play([1, 1], guess('higher'))?.events[1]).toMatchObject({ isRight: false })
  expect(play([13, 13], guess('lower'))?.events[1]).toMatchObject({ isRight: false })
  for (const end of [1, 13]) {
    expect(play([end, end], guess('same'))?.events[1]).toMatchObject({ isRight: true, multiplier: 1_287 })
    expect(play([end, 7], guess('same'))?.events[1]).toMatchObject({ isRight: false })
  }
})

test('skips a card without a change of the multiplier, 52 times in a round', () => {
  expect(play([8, 13, 2], guess('higher'), skip)?.events.at(-1)).toEqual({
    type: 'skip',
    card: '2S',
    offers: [
      { guess: 'higher', ranks: 12, multiplier: 232 },
      { guess: 'lower', ranks: 2, multiplier: 1_394 },
    ],
    skipsLeft: 51,
    multiplier: 214,
  })
  const places = Array<number>(maxSkips + 2).fill(5)
  const skips = Array<HiLoAction>(maxSkips).fill(skip)
  expect(play(places, ...skips)).toMatchObject({ actions: ['higher', 'lower'] })
  expect(play(places, ...skips, skip)).toBeUndefined()
  expect(play(places, ...skips, guess('higher'))?.actions).toEqual(['higher', 'lower', 'take'])
})

test('refuses a guess that the card does not offer, and any action after the end', () => {
  for (const [place, type] of [
    [1, 'lower'],
    [13, 'higher'],
    [7, 'same'],
  ] as const)
    expect(play([place, 7], guess(type))).toBeUndefined()
  for (const late of [take, skip, guess('higher')]) {
    expect(play([8, 13, 9], guess('higher'), take, late)).toBeUndefined()
    expect(play([8, 2, 9], guess('higher'), late)).toBeUndefined()
  }
})

test('offers no guess above the cap, and takes the round by itself once none can follow', () => {
  // Three guesses of one rank and one of 8, 4 or 3: 13⁴ · 0.99 / 8 and so on.
  const after = (last: number, place: number) => {
    const { places, actions } = roundOfRightGuesses([1, 1, 1, last])
    return play([...places, place], ...actions, skip)
  }
  const [higher, lower] = [
    { guess: 'higher', ranks: 9, multiplier: 510_527 },
    { guess: 'lower', ranks: 5, multiplier: 918_950 },
  ]
  expect(after(8, 5)?.events.at(-1)).toMatchObject({ multiplier: 353_442, offers: [higher, lower] })
  expect(after(8, 3)?.events.at(-1)).toMatchObject({ offers: [{ guess: 'higher', ranks: 11, multiplier: 417_704 }] })
  expect(after(8, 3)?.actions).toEqual(['higher', 'skip', 'take'])
  expect(after(4, 7)?.events.at(-1)).toMatchObject({ multiplier: 706_884, offers: [], skipsLeft: maxSkips - 4 })
  expect(after(4, 7)?.actions).toEqual(['skip', 'take'])
  const { places, actions } = roundOfRightGuesses([1, 1, 1, 3])
  expect(play(places, ...actions)).toMatchObject({ actions: [], payoutRatio: { num: 942_513, den: 100 } })
  expect(play(places, ...actions)?.events.at(-1)).toEqual({ type: 'end', end: 'cap', multiplier: 942_513 })
  expect(after(3, 2)).toBeUndefined()
})

/** Plays a round of a seed with guesses and skips at random until it is over. */
function playAtRandom(stream: RandomStream): HiLoStage {
  const seed = stream.below(2 ** 32)
  const actions: HiLoAction[] = []
  for (;;) {
    const stage = playHiLo(createMulberry32Stream(seed), actions)
    if (!stage) throw new Error('An offered action was refused.')
    if (stage.payoutRatio) return stage
    const plays = stage.actions.filter((type) => type !== 'take')
    actions.push({ type: plays[stream.below(plays.length)] as HiLoAction['type'] })
  }
}

test('never offers or pays more than the cap, however a round is played', () => {
  const stream = createMulberry32Stream(0x5bd1e995)
  for (let round = 0; round < 2_000; round += 1) {
    const { events, payoutRatio } = playAtRandom(stream)
    const offers = events.flatMap((event) => (event.type === 'end' ? [] : event.offers))
    const highest = Math.max(...offers.map(({ multiplier }) => multiplier), payoutRatio?.num ?? Number.NaN)
    expect(highest).toBeLessThanOrEqual(maxMultiplier)
  }
})

test('returns the stake of a round that its player left before the first guess, also after a skip', () => {
  for (const actions of [[], [skip]]) {
    const open = play([8, 3], ...actions)
    if (!open) throw new Error('The round did not open.')
    const finished = play([8, 3], ...actions, hiLoGame.finishAction(open) as HiLoAction)
    expect(finished?.payoutRatio).toEqual({ num: 100, den: 100 })
    expect(hiLoGame.isStakeAtRisk([...actions, take])).toBe(false)
  }
  expect(hiLoGame.isStakeAtRisk([skip, guess('higher'), take])).toBe(true)
})

test('draws all 52 cards alike: chi-squared of cards and of pairs of ranks, runs and serial correlation, within 99 %', () => {
  const places = Array.from({ length: 10_000 }, (_, nonce) => {
    const stream = createSeededRandomStream('9d'.repeat(32), 'hi-lo', nonce)
    const events = playHiLo(stream, [skip, skip, take])?.events ?? []
    return events.flatMap((event) => (event.type === 'end' ? [] : [deck.indexOf(event.card)]))
  })
  const expectUniform = (classes: readonly number[], count: number) =>
    expect(
      Math.abs(
        chiSquaredZScore(
          countByClass(classes, count, (index) => index),
          Array.from({ length: count }, () => classes.length / count),
        ),
      ),
    ).toBeLessThan(zLimit99)
  const cards = places.flat()
  expect(cards).toHaveLength(30_000)
  expectUniform(cards, deckSize)
  const pairs = places.map(([one = 0, other = 0]) => (one % 13) * 13 + (other % 13))
  expectUniform(pairs, 169)
  expect(Math.abs(runsZScore(cards.map((place) => place < 26)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(cards, lag))).toBeLessThan(zLimit99)
})
