import { dealEndsAt } from '#games/dealt-card.ts'
import type { TableGame } from '#games/game.ts'
import { toDealtCards } from './dealt-cards.ts'
import { type DealEvent, dealNiuniu, type Spot, seats, settledPayoutRatio, spots, stakeDivisor } from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

/** Niu niu with flat odds: class `niuniu` of section 9. A test computes its figures. */
export const niuniuGame: TableGame = {
  kind: 'table',
  meta: {
    code: 'niuniu',
    name: 'Niu Niu',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '97.50',
    returns: { first: '97.50', second: '97.50', third: '97.50' },
    volatility: 'low',
    deviation: '0.98',
    maxWin: 1.95,
    unitsPerStake: stakeDivisor,
    needsSymbols: false,
    features: ['shared-table', 'provably-fair'],
  },
  tableCode: 'niuniu-1',
  timing: { bettingMs: 14_000, resultMs: 4_500 },
  spots,
  // Each hand plays against the banker alone: none wins because another one loses.
  opposites: [],
  deal: (stream) => [dealNiuniu(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent),
  revealDurationMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)) + outcomeMs,
  encodeOutcome(events) {
    const deal = events[0] as DealEvent | undefined
    return deal ? seats.map((seat) => deal[seat].join('.')).join('-') : ''
  },
}
