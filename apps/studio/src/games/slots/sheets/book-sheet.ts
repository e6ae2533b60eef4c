import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'

/** Five reels, three rows and ten lines. The scatter is also wild, and a symbol expands in the free spins. */
export const bookSheet: SlotSheet = {
  code: 'book',
  name: 'Book',
  facts: { rtp: '96.20', hitRate: '23.40', deviation: '8.79', featureEvery: 104 },
  grid: { type: 'fixed', rows: 3 },
  strips: parseStrips(
    'A K J Q 10 H1 Q 10 K A 10 H2 J Q H3 H4 K J H4 A 10 S J H1 K H3 H2 H4 Q',
    'H2 A 10 H4 J 10 K H1 H1 10 Q H4 H4 K Q S J A H2 Q A J 10 Q J H3 H3 K',
    'J A 10 K A J H3 Q H2 H3 10 A K H1 10 J K H2 H3 Q K J A H4 S Q 10 H4',
    'K J A H1 Q K 10 H3 Q 10 H3 J 10 H4 J S H2 10 Q H4 A Q J A 10 H2 K H1 A',
    '10 H1 H3 10 J K A Q 10 K A Q H2 H3 H4 J Q K A S H4 A K Q 10 J H4 H3 J H2',
  ),
  evaluation: {
    type: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [1, 0, 1, 2, 1],
    ],
  },
  pays: {
    H1: [0, 0, 130, 1000, 6000],
    H2: [0, 0, 60, 500, 2000],
    H3: [0, 0, 50, 160, 800],
    H4: [0, 0, 40, 120, 600],
    A: [0, 0, 20, 60, 250],
    K: [0, 0, 16, 50, 200],
    Q: [0, 0, 12, 50, 150],
    J: [0, 0, 8, 30, 120],
    '10': [0, 0, 6, 20, 100],
  },
  wilds: { S: 1 },
  scatterPays: [0, 0, 40, 400, 4000],
  features: [
    { type: 'free-spins', perTrigger: 10, limit: 50 },
    { type: 'expand', symbols: ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', '10'] },
  ],
  maxWin: 10_000,
}
