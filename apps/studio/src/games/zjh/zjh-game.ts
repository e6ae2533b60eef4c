import { dealEndsAt } from '#games/dealt-card.ts'
import type { TableGame } from '#games/game.ts'
import { toDealtCards } from './dealt-cards.ts'
import {
  type DealEvent,
  dealZjh,
  luckyStrikePayouts,
  type Spot,
  settledPayoutRatio,
  spotStakeDivisorOf,
  spots,
  stakeDivisor,
} from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

/** Golden flower, red against black: class `ZJH` of section 9. A test computes its figures. */
export const zjhGame: TableGame = {
  kind: 'table',
  meta: {
    code: 'zjh',
    name: 'Golden Flower',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '98.00',
    rtpFloor: '97.50',
    returns: { red: '98.00', black: '98.00', luckyStrike: '97.30' },
    volatility: 'low',
    deviation: '0.98',
    maxWin: luckyStrikePayouts.threeOfAKind,
    unitsPerStake: stakeDivisor,
    needsSymbols: false,
    features: ['shared-table', 'side-bets', 'road-map', 'provably-fair'],
  },
  tableCode: 'zjh-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  spots,
  opposites: [['red', 'black']],
  spotStakeDivisor: (spot) => spotStakeDivisorOf(spot as Spot),
  deal: (stream) => [dealZjh(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent),
  revealDurationMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)) + outcomeMs,
  encodeOutcome(events) {
    const deal = events[0] as DealEvent | undefined
    return deal ? `${deal.red.join('.')}-${deal.black.join('.')}` : ''
  },
}
