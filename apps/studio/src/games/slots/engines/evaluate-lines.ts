import type { LineWin, PayingSymbol, SlotSheet, SlotSymbol } from '#games/slots/slot-sheet.ts'

/** Evaluates the lines of a visible grid, without the multiplier of the spin. */
export function evaluateLines(
  { evaluation, pays, wilds }: Pick<SlotSheet, 'evaluation' | 'pays' | 'wilds'>,
  grid: readonly (readonly SlotSymbol[])[],
): LineWin[] {
  if (evaluation.type !== 'lines') return []
  const wins: LineWin[] = []
  for (const [line, rows] of evaluation.lines.entries()) {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] as SlotSymbol)
    const win = evaluateLine({ pays, wilds }, symbols)
    if (win) wins.push({ line, ...win })
  }
  return wins
}

/** A line pays for its first symbol that is no wild. Wilds alone pay nothing. */
export function evaluateLine(
  { pays, wilds }: Pick<SlotSheet, 'pays' | 'wilds'>,
  symbols: readonly SlotSymbol[],
): Omit<LineWin, 'line'> | undefined {
  const symbol = symbols.find((shown) => wilds[shown] === undefined) as PayingSymbol | undefined
  const table = symbol && pays[symbol]
  if (!symbol || !table) return undefined
  let [count, multiplier] = [0, 1]
  for (const shown of symbols) {
    const wild = wilds[shown]
    if (shown !== symbol && wild === undefined) break
    count += 1
    multiplier *= wild ?? 1
  }
  const units = (table[count - 1] ?? 0) * multiplier
  return units === 0 ? undefined : { symbol, count, units }
}
