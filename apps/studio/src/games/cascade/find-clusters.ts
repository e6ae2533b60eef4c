import { payingSymbols } from '#games/slots/slot-sheet.ts'
import type { CascadeSheet } from './cascade-sheet.ts'

type OnCluster = (symbol: number, cells: ArrayLike<number>, count: number) => void

/** Creates a function that finds the paying clusters of a grid: cells of one symbol that touch at their sides. */
export function createClusterFinder({
  columns,
  rows,
  pays,
}: CascadeSheet): (cells: Uint8Array, onCluster: OnCluster) => void {
  const leastCount = payingSymbols.map((symbol) => pays[symbol]?.[0]?.[0] ?? Number.POSITIVE_INFINITY)
  const isVisited = new Uint8Array(columns * rows)
  const cluster = new Uint8Array(columns * rows)
  /** Collects the cluster of a cell and returns its size. The list of its cells is also the queue of those to look at. */
  const collect = (cells: Uint8Array, first: number): number => {
    const symbol = cells[first]
    let size = 1
    cluster[0] = first
    isVisited[first] = 1
    const visit = (cell: number) => {
      if (isVisited[cell] || cells[cell] !== symbol) return
      isVisited[cell] = 1
      cluster[size] = cell
      size += 1
    }
    for (let next = 0; next < size; next += 1) {
      const cell = cluster[next] as number
      const row = cell % rows
      if (row > 0) visit(cell - 1)
      if (row < rows - 1) visit(cell + 1)
      if (cell >= rows) visit(cell - rows)
      if (cell < rows * (columns - 1)) visit(cell + rows)
    }
    return size
  }
  return (cells, onCluster) => {
    isVisited.fill(0)
    for (let cell = 0; cell < cells.length; cell += 1) {
      const symbol = cells[cell] as number
      if (isVisited[cell] || symbol >= payingSymbols.length) continue
      const size = collect(cells, cell)
      if (size >= (leastCount[symbol] as number)) onCluster(symbol, cluster, size)
    }
  }
}
