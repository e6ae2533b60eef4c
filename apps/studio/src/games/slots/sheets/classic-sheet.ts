import { parseStrips, type SlotSheet } from '#games/slots/slot-sheet.ts'

/** Three reels, three rows and five lines, with a respin on two reels alike. */
export const classicSheet: SlotSheet = {
  code: 'classic',
  name: 'Classic',
  facts: { rtp: '95.50', hitRate: '23.60', deviation: '3.64' },
  grid: { type: 'fixed', rows: 3 },
  // Every symbol has stacks of three cells, which fill a reel.
  strips: parseStrips(
    'Q K H1 H1 H1 Q K H4 A Q Q Q A Q K A H4 Q H3 Q K K K H4 H4 H4 Q H4 Q A A A H2 A Q K Q K Q K Q Q Q K Q A Q H2 Q H3 K K K H3 H3 H3 H4 H2 H2 H2 Q A H3 K K K Q K A Q K Q K Q Q Q A',
    'Q A K H3 A Q H4 H4 H4 K H2 Q K K K A K K K Q K Q K Q H1 H1 H1 Q Q Q H3 H3 H3 Q K A Q K H2 H4 Q A Q K K K Q A Q Q Q K Q H4 A K Q A A A Q Q Q H3 Q K Q A H4 H3 Q H4 Q K H2 H2 H2',
    'A Q H2 A H3 H4 H4 H4 Q K Q K Q A Q H1 H1 H1 Q K Q K H2 Q Q Q H4 Q Q Q K Q K Q H4 Q Q Q K K K H3 Q H3 H3 H3 A Q A A A Q K Q K K K H4 A K K K Q K Q H3 Q A K H4 K A H2 H2 H2 A Q',
  ),
  evaluation: {
    type: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  pays: {
    H1: [0, 0, 2000],
    H2: [0, 0, 300],
    H3: [0, 0, 200],
    H4: [0, 0, 100],
    A: [0, 0, 95],
    K: [0, 0, 75],
    Q: [0, 0, 50],
  },
  wilds: {},
  features: [{ type: 'respin' }],
  maxWin: 500,
}
