import type { TableGame } from '#games/game.ts'
import { countEndsAt } from './count-times.ts'
import {
  type CountEvent,
  countButtons,
  fanTanSpots,
  findSpot,
  numbers,
  type SpotKind,
  settledPayoutRatio,
  stakeDivisor,
} from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_600

/** Returns in per cent by kind; a test computes them. */
const returnsOfKinds: Readonly<Record<SpotKind, string>> = {
  fan: '96.25',
  kwok: '97.50',
  threeSides: '98.75',
  nim: '97.50',
}
/** How often the highest stake of a launch is divided on a spot, by what it pays. */
const stakeDivisors: Readonly<Record<SpotKind, number>> = { fan: 2, kwok: 1, threeSides: 1, nim: 1 }

/** Fan tan, class `fan_tan` of section 9. */
export const fanTanGame: TableGame = {
  kind: 'table',
  meta: {
    code: 'fan-tan',
    name: 'Fan Tan',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '98.75',
    // Three sides pay 19/60 of the stake, which is floored; of all other wins the commission is a whole number.
    rtpFloor: '97.50',
    returns: Object.fromEntries(fanTanSpots.map(({ name, kind }) => [name, returnsOfKinds[kind]])),
    volatility: 'chosen',
    maxWin: 3.85,
    unitsPerStake: stakeDivisor,
    needsSymbols: false,
    features: ['shared-table', 'provably-fair'],
  },
  tableCode: 'fan-tan-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  spots: fanTanSpots.map(({ name }) => name),
  opposites: [
    ['kwok-1-2', 'kwok-3-4'],
    ['kwok-1-3', 'kwok-2-4'],
    ['kwok-1-4', 'kwok-2-3'],
  ],
  spotStakeDivisor: (spot) => stakeDivisors[findSpot(spot).kind],
  deal: (stream) => [countButtons(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot, events[0] as CountEvent),
  revealDurationMs: (events) => countEndsAt(events[0] as CountEvent) + outcomeMs,
  encodeOutcome(events) {
    const count = events[0] as CountEvent | undefined
    return count ? `${Math.floor((count.buttons - 1) / numbers.length)}-${count.remainder}` : ''
  },
}
