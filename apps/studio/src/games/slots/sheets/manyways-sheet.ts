import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'

const weights = [9, 8, 6, 4, 3, 2]

/** Six reels of two to seven rows, up to 117,649 ways, with a multiplier that rises in the free spins. */
export const manywaysSheet: SlotSheet = {
  code: 'manyways',
  name: 'Many ways',
  facts: { rtp: '96.40', hitRate: '48.76', deviation: '6.39', featureEvery: 217 },
  grid: { type: 'variable', lowest: 2, weights: [weights, weights, weights, weights, weights, weights] },
  strips: parseStrips(
    '10 J A H1 K Q J A 10 Q A K 10 K 10 H3 H4 H3 J H2 Q H2 J H1 Q 10 J H3 Q 10 H4 J Q 10 H4 A K H2 A 10 H3 K J H4',
    '10 H3 Q 10 S K Q H4 H3 H1 J 10 K 10 J K 10 J K A J W A Q 10 Q 10 J Q A Q H3 J H2 H1 K H4 A H3 H2 H2 H4 H4 10 J A',
    'H2 Q 10 K 10 A H3 A J H1 J Q J 10 W 10 H4 J 10 K H4 H3 H4 J H3 Q A K Q J H2 H2 A Q H3 J 10 S 10 H4 H1 10 K Q A K',
    'H3 J K Q 10 A H4 Q H3 J K Q 10 H2 H2 H4 H1 10 A 10 Q 10 H3 A K 10 K J 10 W J Q J H4 H4 A Q S H3 H1 K H2 10 J A J',
    'J Q J A J K J A H2 H1 K 10 Q H3 A Q 10 K H4 A 10 H1 10 H3 A Q H4 H2 Q 10 H3 W 10 Q J 10 K H4 J 10 K H4 H3 J S H2',
    'H2 10 Q 10 H1 Q A 10 K J Q H3 Q H2 J A J K J H4 H4 J S K J A K H3 H3 H4 H2 10 J H4 10 Q 10 A H1 K A 10 H3 10 Q',
  ),
  evaluation: { type: 'ways' },
  pays: {
    H1: [0, 0, 20, 80, 300, 1500],
    H2: [0, 0, 12, 40, 110, 400],
    H3: [0, 0, 8, 20, 50, 160],
    H4: [0, 0, 6, 14, 40, 120],
    A: [0, 0, 4, 8, 20, 60],
    K: [0, 0, 4, 8, 15, 50],
    Q: [0, 0, 3, 6, 12, 40],
    J: [0, 0, 2, 4, 10, 30],
    '10': [0, 0, 2, 4, 8, 20],
  },
  wilds: { W: 1 },
  scatterPays: [0, 0, 40, 100, 400],
  features: [
    { type: 'free-spins', perTrigger: 10, limit: 30 },
    { type: 'multiplier', start: 1, step: 1, highest: 30 },
  ],
  maxWin: 15_000,
}
