/**
 * A table of tiles: two tiles each for three places and the banker, from one set. Each place plays against the banker alone.
 */
import { drawWithoutReplacement } from './draw-without-replacement.ts'
import type { GameMeta, PayoutRatio, TableGame } from './game.ts'
import type { RandomStream } from './random-stream.ts'

/** Stakes on a spot must be divisible by this number of minor units, so that the 5 % commission is a whole number. */
const tileStakeDivisor = 20

export const places = ['first', 'second', 'third'] as const
export type Place = (typeof places)[number]
/** The hands in the order in which they are turned. */
export const tileSeats = [...places, 'banker'] as const
export type TileSeat = (typeof tileSeats)[number]
export type TileOutcome = 'win' | 'tie' | 'loss'

export type TileHand = readonly [string, string]

export interface TileDealEvent extends Record<TileSeat, TileHand> {
  type: 'deal'
  /** How each place has done against the banker. */
  outcomes: Record<Place, TileOutcome>
}

export interface TileRules {
  /** Every tile of the set, in the order from which they are drawn. */
  readonly set: readonly string[]
  /** A number that is higher for the higher of two hands, and equal for equal ones. */
  strengthOf(hand: TileHand): number
  /** Whether the stake of equal hands is returned; otherwise they lose. */
  readonly isTieReturned: boolean
}

const compareHands = ({ strengthOf }: TileRules, hand: TileHand, banker: TileHand): TileOutcome => {
  const difference = strengthOf(hand) - strengthOf(banker)
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'tie'
}

/** Draws two tiles for each place in turn, then two for the banker. */
export function dealTiles(stream: RandomStream, rules: TileRules): TileDealEvent {
  const drawPlace = drawWithoutReplacement(stream, rules.set.length)
  const draw = () => rules.set[drawPlace()] as string
  const hands = { first: pairOf(draw), second: pairOf(draw), third: pairOf(draw), banker: pairOf(draw) }
  return toTileDeal(hands, rules)
}

const pairOf = (draw: () => string): TileHand => [draw(), draw()]

function toTileDeal(hands: Readonly<Record<TileSeat, TileHand>>, rules: TileRules): TileDealEvent {
  const outcomeOf = (place: Place) => compareHands(rules, hands[place], hands.banker)
  return {
    type: 'deal',
    ...hands,
    outcomes: { first: outcomeOf('first'), second: outcomeOf('second'), third: outcomeOf('third') },
  }
}

/** The payout of a bet, stake included: 1:1 less 5 % of the win. */
function settledPayoutRatio(outcome: TileOutcome, { isTieReturned }: TileRules): PayoutRatio {
  if (outcome === 'win') return { num: 39, den: 20 }
  return { num: outcome === 'tie' && isTieReturned ? 1 : 0, den: 1 }
}

export const winningPlacesOf = ({ outcomes }: TileDealEvent): Place[] =>
  places.filter((place) => outcomes[place] === 'win')

/** How long a tile takes to be dealt, how long all lie before the first is turned, and a tile takes to turn, in ms. */
const [dealMs, waitMs, turnMs] = [110, 500, 420]
/** From a tile's turn to the next one's of its hand, from a hand's to the next hand's, and the wait for the banker's last tile, in ms. */
const [secondTileMs, handMs, bankerLastMs] = [450, 1_150, 1_000]

/** A tile of a deal, and when it lands and begins to turn, in ms from the start of the reveal. */
export interface DealtTile {
  readonly seat: TileSeat
  readonly tile: string
  readonly landsAt: number
  readonly turnsAt: number
}

export function toDealtTiles(deal: Readonly<Record<TileSeat, TileHand>>): readonly DealtTile[] {
  const startsAt = tileSeats.length * 2 * dealMs + waitMs
  return tileSeats.flatMap((seat, hand) =>
    deal[seat].map((tile, index) => ({
      seat,
      tile,
      landsAt: (index * tileSeats.length + hand) * dealMs,
      turnsAt: startsAt + hand * handMs + index * (seat === 'banker' ? bankerLastMs : secondTileMs),
    })),
  )
}

/** When the last tile lies open, in ms from the start of the reveal. */
export const tilesEndAt = (deal: Readonly<Record<TileSeat, TileHand>>): number =>
  Math.max(...toDealtTiles(deal).map(({ turnsAt }) => turnsAt)) + turnMs

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_600

/** A game of tiles with its facts. `rtp` is in per cent, `deviation` in stakes. */
export function createTileGame(
  facts: Pick<GameMeta, 'code' | 'name' | 'rtp' | 'deviation'> & { readonly rules: TileRules },
): TableGame {
  const { rules, ...meta } = facts
  return {
    kind: 'table',
    meta: {
      ...meta,
      category: 'LIVE',
      classify: 'TG',
      kind: 'table',
      returns: Object.fromEntries(places.map((place) => [place, meta.rtp])),
      volatility: 'low',
      maxWin: 1.95,
      unitsPerStake: tileStakeDivisor,
      needsSymbols: false,
      features: ['shared-table', 'provably-fair'],
    },
    tableCode: `${meta.code}-1`,
    timing: { bettingMs: 14_000, resultMs: 4_500 },
    spots: places,
    // Each place plays against the banker alone: none wins because another one loses.
    opposites: [],
    deal: (stream) => [dealTiles(stream, rules)],
    payoutRatio: (spot, events) => settledPayoutRatio((events[0] as TileDealEvent).outcomes[spot as Place], rules),
    revealDurationMs: (events) => tilesEndAt(events[0] as TileDealEvent) + outcomeMs,
    encodeOutcome(events) {
      const deal = events[0] as TileDealEvent | undefined
      return deal ? tileSeats.map((seat) => deal[seat].join('.')).join('-') : ''
    },
  }
}
