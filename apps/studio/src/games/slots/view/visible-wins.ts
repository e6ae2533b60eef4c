import type { SlotSheet, SlotSymbol, SpinEvent } from '#games/slots/slot-sheet.ts'
import type { Cell } from './grid-layout.ts'

/** A win as it is highlighted. */
export interface VisibleWin {
  readonly cells: readonly Cell[]
  /** The row of each reel, for a line. */
  readonly path?: readonly number[]
  /** The place of its colour: wins beside each other have different ones. Absent for scatters, which have the colour of the skin. */
  readonly colour?: number
}

/** The wins of a spin: its lines, its ways by symbol, and its scatters. */
export function visibleWinsOf({ evaluation, wilds }: SlotSheet, event: SpinEvent): VisibleWin[] {
  const lines = evaluation.type === 'lines' ? evaluation.lines : []
  const ofLines = event.lines.map(({ line, count }) => {
    const path = lines[line] ?? []
    return { path, colour: line, cells: path.slice(0, count).map((row, reel) => ({ reel, row })) }
  })
  const ofWays = (event.ways ?? []).map(({ symbol, count }, colour) => ({
    colour,
    cells: findCells(event, (shown, reel) => reel < count && (shown === symbol || wilds[shown] !== undefined)),
  }))
  const ofScatters = event.scatterUnits > 0 ? [{ cells: findCells(event, (shown) => shown === 'S') }] : []
  return [...ofLines, ...ofWays, ...ofScatters]
}

/** The win of a symbol that has filled its reels. */
export const expansionWinOf = (event: SpinEvent): VisibleWin | undefined =>
  event.expansion && {
    colour: 0,
    cells: event.expansion.reels.flatMap((reel) => (event.grid[reel] ?? []).map((_, row) => ({ reel, row }))),
  }

const findCells = ({ grid }: SpinEvent, fits: (shown: SlotSymbol, reel: number) => boolean): Cell[] =>
  grid.flatMap((shown, reel) => shown.flatMap((symbol, row) => (fits(symbol, reel) ? [{ reel, row }] : [])))
