import { expect, test } from 'vitest'
import { ranks } from '#games/cards.ts'
import { maxMultiplier } from '#games/multiplier-at-chance.ts'
import { createMulberry32Stream, meanZScore, zLimit99 } from '#games/randomness-statistics.ts'
import { computeStopReturns, findStopsOutOfRange, lowestReturnAtStake, stopReturn } from '#games/stop-return.ts'
import { defaultStakesFor } from '#server/decimal-amounts.ts'
import { hiLoGame } from './hi-lo-game.ts'
import { type HiLoAction, type HiLoEvent, type OpenCard, playHiLo, stakeDivisor } from './rules.ts'
import { createScriptedStream, listStops, plantMultiplier, stopOf, take } from './test-hi-lo-rounds.ts'

/** All stops that flooring to hundredths can lower by more than 0.2 percentage points, or to twentieths by more than 1.2. */
const stops = listStops(hiLoGame, 0.2)

test('returns 98.32 to 99.00 % wherever the player stops', () => {
  expect(stops).toHaveLength(1_096)
  expect(findStopsOutOfRange(stops)).toEqual([])
  const { lowest, highest } = computeStopReturns(stops)
  expect(lowest).toBeCloseTo(98.3158, 3)
  expect(highest.toFixed(2)).toBe(hiLoGame.meta.rtp)
  // Further stops lose less than 0.2 percentage points.
  expect(99 - 0.2).toBeGreaterThan(lowest)
})

test('states the multiplier that it pays: 0.99 divided by the chance, floored to hundredths', () => {
  const further = [[1], [1, 1, 1], [2, 2, 3], [7, 7, 7, 7, 7, 7, 7], [12, 1, 12, 1]]
  for (const { name, chance, ratio } of [...stops, ...further.map((counts) => stopOf(hiLoGame, counts))])
    expect(ratio, name).toEqual({ num: Number((99n * chance.den) / chance.num), den: 100 })
})

test('returns at least the stated floor after rounding, at the smallest stake and at every offered stake', () => {
  const floors = Array.from({ length: 40 }, (_, index) =>
    lowestReturnAtStake(stops, BigInt(stakeDivisor * (index + 1))),
  )
  expect(Math.min(...floors)).toBe(floors[0])
  expect((floors[0] ?? 0).toFixed(2)).toBe(hiLoGame.meta.rtpFloor)
  for (const stake of defaultStakesFor(2).filter((offered) => offered % 100n === 0n))
    expect(lowestReturnAtStake(stops, stake)).toBeCloseTo(98.3158, 3)
})

test('finds a planted multiplier', () => {
  const planted = plantMultiplier([12, 12, 12], 127)
  expect(findStopsOutOfRange(listStops(planted, 0.2))).toEqual(['12 12 12'])
})

test('pays 10,000 times the stake at most, which some guesses reach', () => {
  const counts = [
    5,
    7,
    7,
    7,
    ...Array<number>(16).fill(10),
    ...Array<number>(7).fill(11),
    ...Array<number>(13).fill(12),
  ]
  expect(stopOf(hiLoGame, counts).ratio).toEqual({ num: maxMultiplier, den: 100 })
  expect(hiLoGame.meta.maxWin * 100).toBe(maxMultiplier)
})

/** Chooses the next action at an open card after so many right guesses and skips. */
type Strategy = (open: OpenCard, done: { guesses: number; skips: number }) => HiLoAction['type']

const likelier = ({ offers }: OpenCard) => ((offers[0]?.ranks ?? 0) >= (offers[1]?.ranks ?? 0) ? 0 : 1)
const strategies: Readonly<Record<string, Strategy>> = {
  'likelier, three times': ({ offers, ...open }, { guesses }) =>
    guesses === 3 ? 'take' : (offers[likelier({ offers, ...open })]?.guess ?? 'take'),
  'less likely, twice': ({ offers, ...open }, { guesses }) =>
    guesses === 2 ? 'take' : (offers[1 - likelier({ offers, ...open })]?.guess ?? 'take'),
  'skips a card in the middle once': ({ card, offers }, { guesses, skips }) => {
    if (guesses === 2) return 'take'
    return skips === 0 && ['6', '7', '8'].includes(card.slice(0, -1)) ? 'skip' : (offers[0]?.guess ?? 'take')
  },
  'stops early on an ace or a king': ({ card, offers }, { guesses }) =>
    guesses === 3 || (guesses > 0 && /^[AK]/.test(card)) ? 'take' : (offers[1]?.guess ?? 'take'),
}

/** The next action of a strategy in an open round. */
function nextAction(strategy: Strategy, events: readonly HiLoEvent[]): HiLoAction {
  const guesses = events.filter(({ type }) => type === 'guess').length
  const skips = events.filter(({ type }) => type === 'skip').length
  return { type: strategy(events.at(-1) as OpenCard, { guesses, skips }) }
}

/** The expected payout of a strategy in stakes over every card that can follow: as paid, and before multipliers are floored. */
function expectedPayouts(
  strategy: Strategy,
  places: readonly number[],
  actions: readonly HiLoAction[],
): [number, number] {
  const stage = playHiLo(createScriptedStream(places), actions)
  if (stage?.payoutRatio) {
    const multiplier = stage.payoutRatio.num / 100
    return [multiplier, multiplier === 0 ? 0 : 0.99 / chanceOf(stage.events)]
  }
  const action = nextAction(strategy, stage?.events ?? [])
  if (action.type === 'take') return expectedPayouts(strategy, places, [...actions, action])
  const next = ranks.map((_rank, index) => expectedPayouts(strategy, [...places, index + 1], [...actions, action]))
  return [0, 1].map((index) => next.reduce((sum, pays) => sum + (pays[index] ?? 0), 0) / ranks.length) as [
    number,
    number,
  ]
}

/** The chance of the guesses of a round, from what was offered. */
const chanceOf = (events: readonly HiLoEvent[]): number =>
  events.reduce((chance, event, index) => {
    if (event.type !== 'guess') return chance
    const before = events[index - 1] as OpenCard
    return (chance * (before.offers.find(({ guess }) => guess === event.guess)?.ranks ?? 0)) / ranks.length
  }, 1)

test.each(Object.keys(strategies))('returns 99 %% before flooring, over every possible card: %s', (name) => {
  const strategy = strategies[name] as Strategy
  const sums = ranks.map((_rank, index) => expectedPayouts(strategy, [index + 1], []))
  const [paid, exact] = [0, 1].map((index) => sums.reduce((sum, pays) => sum + (pays[index] ?? 0), 0) / ranks.length)
  expect(exact).toBeCloseTo(0.99, 12)
  expect(paid).toBeLessThanOrEqual(0.99)
  expect(paid).toBeGreaterThanOrEqual(0.983158)
})

test.each(Object.keys(strategies))('matches its expected payout over 100,000 simulated rounds: %s', (name) => {
  const strategy = strategies[name] as Strategy
  const stream = createMulberry32Stream(0x1d872b41)
  const expected = ranks.map((_rank, index) => expectedPayouts(strategy, [index + 1], [])[0])
  const mean = expected.reduce((sum, pays) => sum + pays, 0) / ranks.length
  const pays = Array.from({ length: 100_000 }, () => simulate(strategy, () => 1 + (stream.below(52) % ranks.length)))
  const square = pays.reduce((sum, paid) => sum + paid ** 2, 0) / pays.length
  expect(Math.abs(meanZScore(pays, { mean, deviation: Math.sqrt(square - mean ** 2) }))).toBeLessThan(zLimit99)
})

/** Plays one round by a strategy; returns what it pays in stakes. */
function simulate(strategy: Strategy, drawPlace: () => number): number {
  const places: number[] = [drawPlace()]
  const actions: HiLoAction[] = []
  for (;;) {
    const stage = playHiLo(createScriptedStream(places), actions)
    if (stage?.payoutRatio) return stage.payoutRatio.num / 100
    const action = nextAction(strategy, stage?.events ?? [])
    if (action.type !== take.type) places.push(drawPlace())
    actions.push(action)
  }
}

test('has the same return at every stop, but for the floor', () => {
  for (const stop of stops) {
    const share = Number(stop.chance.num) / Number(stop.chance.den)
    expect(stopReturn(stop), stop.name).toBeGreaterThan(99 - share)
  }
})
