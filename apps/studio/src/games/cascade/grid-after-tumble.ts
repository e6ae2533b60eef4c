import type { CascadeSymbol } from './cascade-sheet.ts'
import type { Tumble } from './rules.ts'

type Grid = readonly (readonly CascadeSymbol[])[]

/** The grid after a tumble: without the winning cells, with the symbols that fell in from above. */
export const gridAfterTumble = (grid: Grid, { wins, fills }: Tumble): Grid => {
  const winning = new Set(wins.flatMap(({ cells }) => cells))
  return grid.map((column, at) => [
    ...(fills[at] ?? []),
    ...column.filter((_, row) => !winning.has(at * column.length + row)),
  ])
}
