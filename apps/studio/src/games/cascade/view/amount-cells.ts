import type { Cell } from '#games/slots/view/grid-layout.ts'

/** Amounts that are this near to each other overlap: they are wider than a cell. */
const nearest = { reels: 2, rows: 1 }

/** The cell of each win that shows its amount: the one next to the middle of the win that is free of other amounts. */
export function amountCellsOf(wins: readonly (readonly Cell[])[]): (Cell | undefined)[] {
  const taken: Cell[] = []
  return wins.map((cells) => {
    const byDistance = sortByDistance(cells, middleOf(cells))
    const cell = byDistance.find((candidate) => !taken.some((other) => isNear(candidate, other))) ?? byDistance[0]
    if (cell) taken.push(cell)
    return cell
  })
}

const isNear = (one: Cell, other: Cell): boolean =>
  Math.abs(one.reel - other.reel) < nearest.reels && Math.abs(one.row - other.row) < nearest.rows

function middleOf(cells: readonly Cell[]): Cell {
  const sum = cells.reduce(({ reel, row }, cell) => ({ reel: reel + cell.reel, row: row + cell.row }), {
    reel: 0,
    row: 0,
  })
  return { reel: sum.reel / cells.length, row: sum.row / cells.length }
}

function sortByDistance(cells: readonly Cell[], from: Cell): Cell[] {
  const distance = ({ reel, row }: Cell) => (reel - from.reel) ** 2 + (row - from.row) ** 2
  return [...cells].sort((one, other) => distance(one) - distance(other))
}
