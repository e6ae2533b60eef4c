import type { ReelShape } from './reel-shape.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The position of the reel window and of what is in it, in CSS pixels. */
export interface GridLayout {
  window: Box
  cellWidth: number
  /** Distance between two cells, in both directions. */
  gap: number
}

export const emptyLayout: GridLayout = { window: { x: 0, y: 0, width: 0, height: 0 }, cellWidth: 0, gap: 0 }

/** The gap and the rim of the cabinet, as shares of the cell width. */
const gapShare = 0.05
const rimShare = 0.13
/** How tall a cell may be, as a share of its width. The lowest cells are those of reels with many rows. */
const leastHeight = { fixed: 1, variable: 0.62 }
const greatestHeight = 1.4

/** Fits the grid, including the rim of the cabinet, into the middle of a box. */
export function fitGridLayout(available: Box, { reels, rows, isVariable }: ReelShape): GridLayout {
  const least = isVariable ? leastHeight.variable : leastHeight.fixed
  const across = reels + (reels - 1) * gapShare + 2 * rimShare
  const down = rows * least + (rows - 1) * gapShare + 2 * rimShare
  const cellWidth = Math.floor(Math.min(available.width / across, available.height / down))
  const gap = cellWidth * gapShare
  // Portrait screens have spare height: cells become taller, symbols keep their aspect ratio.
  const availableCellHeight = (available.height - 2 * rimShare * cellWidth + gap) / rows - gap
  const cellHeight = Math.max(
    cellWidth * least,
    Math.min(cellWidth * (isVariable ? 1 : greatestHeight), Math.floor(availableCellHeight)),
  )
  const [width, height] = [reels * (cellWidth + gap) - gap, rows * (cellHeight + gap) - gap]
  const x = available.x + (available.width - width) / 2
  const y = available.y + (available.height - height) / 2
  return { window: { x, y, width, height }, cellWidth, gap }
}

export const reelLeftEdge = ({ window, cellWidth, gap }: GridLayout, reel: number): number =>
  window.x + reel * (cellWidth + gap)

/** The height of the cells of a reel that shows `rows` of them. */
export const cellHeightOf = ({ window, gap }: GridLayout, rows: number): number => (window.height + gap) / rows - gap

export interface Cell {
  reel: number
  row: number
}

/** The box of a cell; `rows` is the number of cells of its reel. */
export function cellBoxOf(layout: GridLayout, { reel, row }: Cell, rows: number): Box {
  const height = cellHeightOf(layout, rows)
  return {
    x: reelLeftEdge(layout, reel),
    y: layout.window.y + row * (height + layout.gap),
    width: layout.cellWidth,
    height,
  }
}
