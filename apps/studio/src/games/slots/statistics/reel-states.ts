import {
  isCoin,
  type PayingSymbol,
  payingSymbolsOf,
  type SlotSheet,
  type SlotSymbol,
  visibleSymbolsAt,
} from '#games/slots/slot-sheet.ts'

/** What a reel can show, and how often. */
export interface ReelState {
  weight: number
  scatters: number
  coins: number
  /** By paying symbol, in the order of `payingSymbolsOf`: the sum of the multipliers of its cells and of the wilds. */
  counts: readonly number[]
  shown: readonly SlotSymbol[]
}

/** Lists the states of a reel: every height with every stop. The weights add up to `weightOf`. */
export function listReelStates(sheet: SlotSheet, reel: number): ReelState[] {
  const strip = sheet.strips[reel] ?? []
  const symbols = payingSymbolsOf(sheet)
  return heightsOf(sheet, reel).flatMap(({ rows, weight }) =>
    strip.map((_, stop) => {
      const shown = visibleSymbolsAt(strip, stop, rows)
      const scatters = shown.filter((symbol) => symbol === 'S').length
      const coins = shown.filter(isCoin).length
      return { weight, scatters, coins, shown, counts: symbols.map((symbol) => countSymbol(sheet, shown, symbol)) }
    }),
  )
}

function heightsOf({ grid }: SlotSheet, reel: number): { rows: number; weight: number }[] {
  if (grid.type === 'fixed') return [{ rows: grid.rows, weight: 1 }]
  return (grid.weights[reel] ?? []).map((weight, place) => ({ rows: grid.lowest + place, weight }))
}

const countSymbol = ({ wilds }: SlotSheet, shown: readonly SlotSymbol[], symbol: PayingSymbol): number =>
  shown.reduce((sum, cell) => sum + (cell === symbol ? 1 : (wilds[cell] ?? 0)), 0)
