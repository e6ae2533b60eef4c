import { createThreeDiceGame } from '#games/three-dice.ts'
import { beastSpots, findSpot } from './rules.ts'

/** Returns in per cent; a test computes them. */
const returnsOfKinds = { single: '96.30', pair: '97.22', anyTriple: '88.89' } as const

/** Fish prawn crab, class `fish_prawn_crab` of section 9. */
export const fishPrawnCrabGame = createThreeDiceGame({
  meta: {
    code: 'fish-prawn-crab',
    name: 'Fish Prawn Crab',
    category: 'LIVE',
    classify: 'TG',
    kind: 'table',
    rtp: '97.22',
    returns: Object.fromEntries(beastSpots.map(({ name, kind }) => [name, returnsOfKinds[kind]])),
    volatility: 'chosen',
    maxWin: 32,
    unitsPerStake: 1,
    needsSymbols: false,
    features: ['shared-table', 'side-bets', 'provably-fair'],
  },
  tableCode: 'fish-prawn-crab-1',
  timing: { bettingMs: 16_000, resultMs: 4_500 },
  spots: beastSpots.map(({ name }) => name),
  opposites: [],
  payoutOf: (spot, roll) => findSpot(spot).payoutOf(roll),
})
