import { type Expansion, linesOf, type PayingSymbol, type SlotSheet, type SlotSymbol } from '#games/slots/slot-sheet.ts'

/** Fills the reels that show the symbol, on top of the wins of the lines. Undefined if they are too few to pay. */
export function expandSymbol(
  sheet: Pick<SlotSheet, 'evaluation' | 'grid' | 'pays' | 'strips'>,
  grid: readonly (readonly SlotSymbol[])[],
  symbol: PayingSymbol,
): Expansion | undefined {
  const reels = grid.flatMap((shown, reel) => (shown.includes(symbol) ? [reel] : []))
  const units = expansionPayOf(sheet, symbol, reels.length)
  return units === 0 ? undefined : { symbol, reels, units }
}

/** Units for a symbol that fills a number of reels. */
export const expansionPayOf = (
  sheet: Pick<SlotSheet, 'evaluation' | 'grid' | 'pays' | 'strips'>,
  symbol: PayingSymbol,
  reels: number,
): number => (sheet.pays[symbol]?.[reels - 1] ?? 0) * linesOf(sheet)
