import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'
import { twentyLines } from './twenty-lines.ts'

/** Five reels, three rows and twenty lines, with coins that are held, and a progressive pot. */
export const holdSheet: SlotSheet = {
  code: 'hold',
  name: 'Hold and win',
  facts: { rtp: '95.00', rtpWithPot: '96.00', hitRate: '26.84', deviation: '8.01', featureEvery: 175 },
  grid: { type: 'fixed', rows: 3 },
  // Each reel has a pair of coins and a single one, at least six cells apart, so it shows at most two.
  strips: parseStrips(
    '10 K H4 Q 10 J K H3 C H1 A Q H4 A Q H2 10 J Q 10 K H2 H4 10 H3 J A C C K J',
    'Q H2 C C J H2 H3 Q H4 K 10 J A 10 C H4 H3 J 10 K A H4 H1 H3 10 Q A K J W',
    'H3 10 J C Q A 10 H3 Q H1 H4 K A H2 J W Q J H4 10 C C K A H2 Q J 10 K H4',
    'Q K H4 Q 10 A H2 H3 J H4 K H1 Q 10 H3 A C C A J H4 10 H2 W J K Q 10 C H3',
    'Q H4 J A H3 C C J Q K 10 Q H4 A K H3 H2 10 J H4 C H2 10 H3 K Q J K A H1 10',
  ),
  evaluation: { type: 'lines', lines: twentyLines },
  pays: {
    H1: [0, 0, 100, 400, 2000],
    H2: [0, 0, 80, 250, 1000],
    H3: [0, 0, 60, 180, 550],
    H4: [0, 0, 50, 140, 400],
    A: [0, 0, 30, 85, 250],
    K: [0, 0, 25, 75, 180],
    Q: [0, 0, 20, 60, 160],
    J: [0, 0, 16, 45, 120],
    '10': [0, 0, 14, 40, 110],
  },
  wilds: { W: 1 },
  features: [
    {
      type: 'hold-and-win',
      trigger: 6,
      respins: 3,
      coinEvery: 16,
      values: [
        { stakes: 1, weight: 248 },
        { stakes: 2, weight: 220 },
        { stakes: 3, weight: 170 },
        { stakes: 4, weight: 110 },
        { stakes: 5, weight: 100 },
        { stakes: 8, weight: 70 },
        { stakes: 10, weight: 40 },
        { stakes: 20, weight: 28, name: 'mini' },
        { stakes: 50, weight: 10, name: 'minor' },
        { stakes: 200, weight: 4, name: 'major' },
      ],
      fullBoardStakes: 1_000,
    },
    { type: 'pot', terms: { seedStakes: 2_000, ratePpm: 8_000, hitEvery: 1_000_000, unitsPerTicket: 20 } },
  ],
  maxWin: 2_000,
}
