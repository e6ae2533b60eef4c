import type { TableGame } from '#games/game.ts'
import {
  type Spot,
  settledPayoutRatio,
  spotStakeDivisorOf,
  spots,
  stakeDivisor,
  type TossEvent,
  tossCoins,
} from './rules.ts'

/** How a round is shown, in ms from its start. */
export const bowlTimes = {
  /** The bowl is down, and plate and bowl are shaken. */
  shakes: 450,
  rests: 2_600,
  /** The bowl is raised at one side, and then taken away. */
  peeks: 3_000,
  lifts: 3_900,
  lifted: 4_700,
  /** The result is called. */
  called: 4_900,
} as const

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_600

/** Se die, class `se_die` of section 9. A test computes its figures. */
export const seDieGame: TableGame = {
  kind: 'table',
  meta: {
    code: 'se-die',
    name: 'Se Die',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '99.00',
    rtpFloor: '97.50',
    returns: {
      even: '99.00',
      odd: '99.00',
      fourWhite: '96.88',
      threeWhite: '97.50',
      fourAlike: '97.50',
      threeRed: '97.50',
      fourRed: '96.88',
    },
    volatility: 'low',
    deviation: '0.99',
    maxWin: 15.5,
    unitsPerStake: stakeDivisor,
    needsSymbols: false,
    features: ['shared-table', 'side-bets', 'road-map', 'provably-fair'],
  },
  tableCode: 'se-die-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  spots,
  opposites: [['even', 'odd']],
  spotStakeDivisor: (spot) => spotStakeDivisorOf(spot as Spot),
  deal: (stream) => [tossCoins(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as TossEvent),
  revealDurationMs: () => bowlTimes.called + outcomeMs,
  encodeOutcome: (events) =>
    (events[0] as TossEvent | undefined)?.coins.map((side) => (side === 'red' ? '1' : '0')).join('') ?? '',
}
