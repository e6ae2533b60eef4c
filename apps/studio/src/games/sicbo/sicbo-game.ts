import { createThreeDiceGame } from '#games/three-dice.ts'
import { findSpot, type SicboSpot, type SpotKind, sicboSpots } from './rules.ts'

/** Returns in per cent; a test computes them. */
const returnsOfKinds: Readonly<Record<Exclude<SpotKind, 'total'>, string>> = {
  small: '97.22',
  big: '97.22',
  single: '96.30',
  double: '88.89',
  triple: '93.06',
  anyTriple: '88.89',
  pair: '97.22',
}
const returnsOfTotals: Readonly<Record<number, string>> = {
  4: '87.50',
  5: '88.89',
  6: '87.96',
  7: '90.28',
  8: '87.50',
  9: '92.59',
  10: '87.50',
}

function returnOf({ kind, numbers: [total = 0] }: SicboSpot): string {
  return kind === 'total' ? (returnsOfTotals[Math.min(total, 21 - total)] ?? '') : returnsOfKinds[kind]
}

/** Sic bo, class `sicbo` of section 9. */
export const sicboGame = createThreeDiceGame({
  meta: {
    code: 'sicbo',
    name: 'Sic Bo',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '97.22',
    returns: Object.fromEntries(sicboSpots.map((spot) => [spot.name, returnOf(spot)])),
    volatility: 'chosen',
    maxWin: 201,
    unitsPerStake: 1,
    needsSymbols: false,
    features: ['shared-table', 'side-bets', 'provably-fair'],
  },
  tableCode: 'sicbo-1',
  timing: { bettingMs: 18_000, resultMs: 4_500 },
  spots: sicboSpots.map(({ name }) => name),
  opposites: [['small', 'big']],
  payoutOf: (spot, roll) => findSpot(spot).payoutOf(roll),
})
