import { dealEndsAt } from '#games/dealt-card.ts'
import type { TableGame } from '#games/game.ts'
import { toDealtCards } from './dealt-cards.ts'
import {
  type DealEvent,
  dealDragonTiger,
  type Spot,
  settledPayoutRatio,
  spotStakeDivisorOf,
  spots,
  stakeDivisor,
} from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

/** Dragon tiger, class `dragon_tiger` of section 9. A test computes its figures. */
export const dragonTigerGame: TableGame = {
  kind: 'table',
  meta: {
    code: 'dragon-tiger',
    name: 'Dragon Tiger',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '96.27',
    returns: { dragon: '96.27', tiger: '96.27', tie: '89.64', suitedTie: '86.02' },
    volatility: 'low',
    deviation: '0.97',
    maxWin: 51,
    unitsPerStake: stakeDivisor,
    needsSymbols: false,
    features: ['shared-table', 'side-bets', 'road-map', 'provably-fair'],
  },
  tableCode: 'dragon-tiger-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  spots,
  opposites: [['dragon', 'tiger']],
  spotStakeDivisor: (spot) => spotStakeDivisorOf(spot as Spot),
  deal: (stream) => [dealDragonTiger(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent),
  revealDurationMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)) + outcomeMs,
  encodeOutcome(events) {
    const deal = events[0] as DealEvent | undefined
    return deal ? `${deal.dragon}-${deal.tiger}` : ''
  },
}
