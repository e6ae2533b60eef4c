import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'
import { twentyLines } from './twenty-lines.ts'

/** Five reels, three rows and twenty lines, with free spins that double every win. */
export const reelsSheet: SlotSheet = {
  code: 'reels',
  name: 'Reels',
  facts: { rtp: '96.13', hitRate: '37.29', deviation: '4.14', featureEvery: 140 },
  grid: { type: 'fixed', rows: 3 },
  // Scatters are at least three cells apart, so a reel shows at most one.
  strips: parseStrips(
    'J H3 H2 A H1 H1 H3 H2 Q 10 K H2 J H4 Q S J Q K 10 A J H4 10 A K H4 10 H3 K Q A',
    'Q A J S Q K J H3 K 10 H4 H3 H2 H1 H1 K J 10 K A W Q J H4 H2 A H3 H4 Q A 10 W',
    'S J H3 K H2 W J A W H4 Q K H1 A H4 H3 Q 10 H3 H1 Q 10 J Q K H2 W J A 10 H4 H2',
    'H2 A Q H2 H4 J K 10 H3 H1 J K 10 S Q 10 H1 A J H4 A J H3 W 10 Q A H4 Q H3 W K',
    'A Q 10 J H3 10 J Q S A 10 H3 H2 K 10 A H4 H1 K J H1 H4 Q K H2 H3 J A Q H2 K H4',
  ),
  evaluation: {
    type: 'lines',
    lines: twentyLines,
  },
  pays: {
    H1: [0, 0, 80, 350, 2500],
    H2: [0, 0, 50, 180, 1000],
    H3: [0, 0, 35, 110, 400],
    H4: [0, 0, 25, 80, 250],
    A: [0, 0, 10, 35, 120],
    K: [0, 0, 8, 28, 100],
    Q: [0, 0, 7, 22, 80],
    J: [0, 0, 5, 16, 60],
    '10': [0, 0, 4, 12, 50],
  },
  wilds: { W: 1 },
  scatterPays: [0, 0, 40, 200, 2000],
  features: [
    { type: 'free-spins', perTrigger: 10, limit: 50 },
    { type: 'multiplier', start: 2, step: 0, highest: 2 },
  ],
  maxWin: 5_000,
}
