import { payingSymbolsOf, type SlotSheet, type SlotSymbol, type WayWin } from '#games/slots/slot-sheet.ts'

/**
 * Evaluates a visible grid by ways: a symbol pays for each way to choose one of its cells, or a wild, on adjacent reels from the
 * left. A way through wilds is multiplied by each of them, so the sum over all ways is a product over the reels.
 */
export function evaluateWays(
  sheet: Pick<SlotSheet, 'pays' | 'wilds'>,
  grid: readonly (readonly SlotSymbol[])[],
): WayWin[] {
  return payingSymbolsOf(sheet).flatMap((symbol) => {
    let [count, ways, weighted] = [0, 1, 1]
    for (const reel of grid) {
      const multipliers = reel.flatMap((shown) => (shown === symbol ? 1 : (sheet.wilds[shown] ?? [])))
      if (multipliers.length === 0) break
      count += 1
      ways *= multipliers.length
      weighted *= multipliers.reduce((sum, multiplier) => sum + multiplier, 0)
    }
    const units = (sheet.pays[symbol]?.[count - 1] ?? 0) * weighted
    return units === 0 ? [] : [{ symbol, count, ways, units }]
  })
}
