import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'

/** Five reels, three rows and 243 ways, with wilds that multiply. */
export const waysSheet: SlotSheet = {
  code: 'ways',
  name: 'Ways',
  facts: { rtp: '96.30', hitRate: '46.96', deviation: '3.93', featureEvery: 161 },
  grid: { type: 'fixed', rows: 3 },
  strips: parseStrips(
    'K H3 H3 J H2 10 K H4 H1 A 10 Q H2 A Q 10 J K H1 J H3 H4 J Q K S 10 J A H4 Q 10 A',
    'W J K H1 H4 K A Q 10 H4 W2 Q J H3 A H4 H2 J A 10 H3 H3 10 K Q H1 A H2 Q S K J 10',
    'Q J H1 A H3 H4 S 10 H2 H4 K 10 A J W 10 J H2 K A Q 10 K Q H3 K Q J H4 A W3 H3 H1',
    'H3 10 Q S H2 A K H3 H3 H4 J A Q K 10 Q H1 H4 A H1 J W K A H4 H2 H2 10 J Q W2 J 10 K',
    'K H2 H3 Q 10 J H1 H4 H3 J 10 S A H4 H4 A Q K 10 H2 J A Q K H1 Q K 10 Q H3 A J H2 H4 10',
  ),
  evaluation: { type: 'ways' },
  pays: {
    H1: [0, 0, 20, 60, 250],
    H2: [0, 0, 15, 40, 170],
    H3: [0, 0, 10, 25, 80],
    H4: [0, 0, 8, 20, 60],
    A: [0, 0, 5, 10, 30],
    K: [0, 0, 4, 10, 25],
    Q: [0, 0, 3, 8, 20],
    J: [0, 0, 2, 6, 15],
    '10': [0, 0, 2, 5, 12],
  },
  wilds: { W: 1, W2: 2, W3: 3 },
  scatterPays: [0, 0, 40, 200, 1000],
  features: [{ type: 'free-spins', perTrigger: 10, limit: 50 }],
  maxWin: 4_000,
}
