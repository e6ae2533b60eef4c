import { dealEndsAt } from '#games/dealt-card.ts'
import type { GameMeta, TableGame, TableReserve } from '#games/game.ts'
import { toDealtCards } from './dealt-cards.ts'
import {
  type DealEvent,
  dealNiuniu,
  type Spot,
  seats,
  settledPayoutRatio,
  spots,
  stakeDivisor,
  timesAtRiskOf,
} from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

interface NiuniuVariant extends Pick<GameMeta, 'code' | 'name' | 'variantOf' | 'deviation' | 'volatility'> {
  readonly tableCode: string
  /** How many times a bet can be won or lost. */
  readonly most: number
}

/** Creates a table of niu niu, class `niuniu` of section 9: the deal is the same, the better hand can multiply the bet. */
function createNiuniuGame({ code, name, variantOf, deviation, volatility, tableCode, most }: NiuniuVariant): TableGame {
  const reserve: TableReserve = {
    times: most,
    timesAtRisk: (spot, events) => timesAtRiskOf(spot as Spot, events[0] as DealEvent, most),
  }
  return {
    kind: 'table',
    meta: {
      code,
      name,
      ...(variantOf !== undefined && { variantOf }),
      category: 'LIVE',
      classify: 'TG',
      kind: 'table',
      rtp: '97.50',
      returns: { first: '97.50', second: '97.50', third: '97.50' },
      volatility,
      ...(deviation !== undefined && { deviation }),
      maxWin: 1.95,
      unitsPerStake: stakeDivisor,
      needsSymbols: false,
      features: ['shared-table', 'provably-fair'],
    },
    tableCode,
    timing: { bettingMs: 14_000, resultMs: 4_500 },
    spots,
    // Each hand plays against the banker alone: none wins because another one loses.
    opposites: [],
    ...(most > 1 && { reserve, spotStakeDivisor: () => most }),
    deal: (stream) => [dealNiuniu(stream)],
    payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent, most),
    revealDurationMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)) + outcomeMs,
    encodeOutcome(events) {
      const deal = events[0] as DealEvent | undefined
      return deal ? seats.map((seat) => deal[seat].join('.')).join('-') : ''
    },
  }
}

export const niuniuGame = createNiuniuGame({
  code: 'niuniu',
  name: 'Niu Niu',
  deviation: '0.98',
  volatility: 'low',
  tableCode: 'niuniu-1',
  most: 1,
})

export const doubleNiuniuGame = createNiuniuGame({
  code: 'niuniu-double',
  name: 'Double Niu Niu',
  variantOf: 'niuniu',
  deviation: '0.71',
  volatility: 'low',
  tableCode: 'niuniu-2',
  most: 2,
})

export const tripleNiuniuGame = createNiuniuGame({
  code: 'niuniu-triple',
  name: 'Triple Niu Niu',
  variantOf: 'niuniu',
  deviation: '0.55',
  volatility: 'low',
  tableCode: 'niuniu-3',
  most: 3,
})

/** Every niu niu table. A test computes their figures. */
export const niuniuGames: readonly TableGame[] = [niuniuGame, doubleNiuniuGame, tripleNiuniuGame]
